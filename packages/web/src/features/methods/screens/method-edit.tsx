import type { ReactNode } from 'react';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useDeclaredRecord } from '../../../kit/declared/record-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { methodRecord } from '../method-record.tsx';
import { methodForm } from '../method-form.ts';

export default function MethodEdit(): ReactNode {
  const id = useRecordId();
  const { data } = useDeclaredRecord(methodRecord, id);
  const waiting = <BankWaiting type="investment_method" id={id} />;
  return data && <EditScreen key={id} of={methodForm} record={data} above={waiting} />;
}
