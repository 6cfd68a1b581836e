import type { ReactNode } from 'react';
import { RecordScreen } from '../../../../kit/declared/record-screen.tsx';
import { dealRecord } from '../deal-record.tsx';

export default function DealRecord(): ReactNode {
  return <RecordScreen of={dealRecord} />;
}
