import type { ReactNode } from 'react';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useDeclaredRecord } from '../../../kit/declared/record-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { nomineeForm } from '../nominee-form.ts';
import { nomineeRecord } from '../nominee-record.tsx';

export default function NomineeEdit(): ReactNode {
  const id = useRecordId();
  const { data } = useDeclaredRecord(nomineeRecord, id);
  return (
    data && (
      <EditScreen key={id} of={nomineeForm} record={data} above={<BankWaiting type="nominee" id={id} />} />
    )
  );
}
