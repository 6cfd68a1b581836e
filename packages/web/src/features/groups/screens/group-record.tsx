import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { groupRecord } from '../group-record.tsx';

export default function GroupRecord(): ReactNode {
  return <RecordScreen of={groupRecord} />;
}
