import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import type { ExplainedRowsProps } from './explained-look.ts';

const ExplainedTable = part(() => import('./explained-table.tsx'), <BlockSkeleton height={160} />);

/** The rule of each of these figures, and the records that it comes from. Their code comes when they are first opened. */
export const ExplainedRows = (props: ExplainedRowsProps): ReactNode => <ExplainedTable {...props} />;
