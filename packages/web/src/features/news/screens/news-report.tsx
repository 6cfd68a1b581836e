import type { ReactNode } from 'react';
import { useRecordId } from '../../../kit/record-id.ts';
import { Reader } from '../components/reader.tsx';

/** A report among the news. */
export default function NewsReport(): ReactNode {
  const id = useRecordId();
  return <Reader key={id} reportId={id} place={null} />;
}
