import { lazy, Suspense, type ReactNode } from 'react';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import type { ExplainedRowsProps } from './explained-look.ts';

const ExplainedTable = lazy(() => import('./explained-table.tsx'));

/** The rule of each of these figures, and the records that it comes from. Their code comes when they are first opened. */
export const ExplainedRows = (props: ExplainedRowsProps): ReactNode => (
  <Suspense fallback={<BlockSkeleton height={160} />}>
    <ExplainedTable {...props} />
  </Suspense>
);
