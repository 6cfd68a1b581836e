import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { methodRecord } from '../method-record.tsx';

export default function MethodRecord(): ReactNode {
  return <RecordScreen of={methodRecord} />;
}
