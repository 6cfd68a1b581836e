import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordDocuments } from '../../../shared/record/documents.tsx';
import { useContact } from '../queries.ts';

/** Private only, until the contact is converted. */
export default function ContactDocuments(): ReactNode {
  const id = useRecordId();
  const { can } = useAccess();
  const { data: contact } = useContact(id);
  const writable = can('investors.update') && contact?.converted_at === null;
  return <RecordDocuments targetType="contact" targetId={id} writable={writable} privateOnly />;
}
