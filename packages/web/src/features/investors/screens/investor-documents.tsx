import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordDocuments } from '../../../shared/record/documents.tsx';

/** Public files appear in the investor's own documents. */
export default function InvestorDocuments(): ReactNode {
  const id = useRecordId();
  const { can } = useAccess();
  return <RecordDocuments targetType="user" targetId={id} writable={can('investors.update')} />;
}
