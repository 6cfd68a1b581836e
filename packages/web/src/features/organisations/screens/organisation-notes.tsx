import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { NotesCallsTasks } from '../../../shared/record/notes-calls-tasks.tsx';

export default function OrganisationNotes(): ReactNode {
  const id = useRecordId();
  const { can } = useAccess();
  return <NotesCallsTasks targetType="organisation" targetId={id} writable={can('investors.update')} />;
}
