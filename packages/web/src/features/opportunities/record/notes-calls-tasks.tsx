import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { NotesCallsTasks } from '../../../shared/record/notes-calls-tasks.tsx';
import { useCurrentOpportunity } from './current-opportunity.tsx';

export default function OpportunityNotes(): ReactNode {
  const opportunity = useCurrentOpportunity();
  const { can } = useAccess();
  const right =
    opportunity.status >= 5 ? 'investment_opportunity_existing.update' : 'investment_opportunity_live.update';
  return (
    <NotesCallsTasks targetType="investment_opportunity" targetId={opportunity.id} writable={can(right)} />
  );
}
