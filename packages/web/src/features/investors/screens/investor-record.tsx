import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { investorRecord } from '../investor-record.tsx';

/** The investor's shell; its tabs are below. */
export default function InvestorRecord(): ReactNode {
  return <RecordScreen of={investorRecord} />;
}
