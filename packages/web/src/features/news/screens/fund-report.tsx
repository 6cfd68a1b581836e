import type { ReactNode } from 'react';
import { Reader } from '../components/reader.tsx';
import { usePlace } from '../use-place.ts';

/** A report of a fund that I hold. */
export default function FundReport(): ReactNode {
  const { id, reportId } = usePlace();
  return <Reader key={reportId} reportId={reportId} place={{ type: 'fund', id }} />;
}
