import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { dealRecord } from '../deal-record.tsx';

/** The deal's shell; its tabs are below. */
export default function DealRecord(): ReactNode {
  return <RecordScreen of={dealRecord} />;
}
