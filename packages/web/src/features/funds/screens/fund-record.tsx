import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { fundRecord } from '../fund-record.tsx';

export default function FundRecord(): ReactNode {
  return <RecordScreen of={fundRecord} />;
}
