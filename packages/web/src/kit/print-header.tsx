import type { ReactNode } from 'react';
import { formatDate } from '../ui/format.ts';
import { PrintHead } from '../ui/print-head.tsx';
import { useBrand } from './brand.ts';
import { useViewer } from './context.tsx';

/** On paper alone: the firm's logo, what this is, of which day, and for whom it was printed (0.12). */
export function PrintHeader({ title, date }: { title: string; date: string }): ReactNode {
  const { brand } = useBrand();
  const viewer = useViewer();
  return <PrintHead brand={brand} title={title} date={formatDate(date)} reader={viewer.name} />;
}
