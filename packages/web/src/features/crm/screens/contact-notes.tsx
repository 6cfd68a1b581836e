import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { NotesCallsTasks } from '../../../shared/record/notes-calls-tasks.tsx';
import { useContact } from '../queries.ts';

export default function ContactNotes(): ReactNode {
  const id = useRecordId();
  const { can } = useAccess();
  const { data: contact } = useContact(id);
  const writable = can('investors.update') && contact?.converted_at === null;
  return (
    <NotesCallsTasks
      targetType="contact"
      targetId={id}
      writable={writable}
      withLeadStatus
      person={contact?.name}
    />
  );
}
