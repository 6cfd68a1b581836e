import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { NotesCallsTasks } from '../../../shared/record/notes-calls-tasks.tsx';
import { useInvestor } from '../queries.ts';

export default function InvestorNotes(): ReactNode {
  const id = useRecordId();
  const { can } = useAccess();
  const { data: investor } = useInvestor(id);
  return (
    <NotesCallsTasks
      targetType="user"
      targetId={id}
      writable={can('investors.update')}
      withLeadStatus
      person={investor?.name}
    />
  );
}
