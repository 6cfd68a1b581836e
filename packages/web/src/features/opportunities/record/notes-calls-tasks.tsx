import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { NotesCallsTasks } from '../../../shared/record/notes-calls-tasks.tsx';
import { rightToEdit } from '../stage.ts';
import { useCurrentOpportunity } from './current-opportunity.tsx';

export default function OpportunityNotes(): ReactNode {
  const opportunity = useCurrentOpportunity();
  const { can } = useAccess();
  return (
    <NotesCallsTasks
      targetType="investment_opportunity"
      targetId={opportunity.id}
      writable={can(rightToEdit(opportunity))}
    />
  );
}
