import { useMemo, type ReactNode } from 'react';
import { useRecordId } from '../../../kit/record-id.ts';
import { Transactions } from '../../../shared/record/transactions.tsx';

export default function OrganisationTransactions(): ReactNode {
  const id = useRecordId();
  const filter = useMemo(() => ({ organisation_id: id }), [id]);
  return <Transactions filter={filter} of="party" />;
}
