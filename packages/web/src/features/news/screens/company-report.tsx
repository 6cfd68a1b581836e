import type { ReactNode } from 'react';
import { Reader } from '../components/reader.tsx';
import { usePlace } from '../use-place.ts';

/** A report of a company that I hold. */
export default function CompanyReport(): ReactNode {
  const { id, reportId } = usePlace();
  return <Reader key={reportId} reportId={reportId} place={{ type: 'investment_opportunity', id }} />;
}
