import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { nomineeRecord } from '../nominee-record.tsx';

export default function NomineeRecord(): ReactNode {
  return <RecordScreen of={nomineeRecord} />;
}
