import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import type { BodyParts } from '../../../kit/declared/list-declaration.ts';
import { useListState } from '../../../kit/list-state.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import type { Deal } from '../deal.ts';
import { BOARD } from '../deal-list.tsx';

const DealBoard = part(() => import('./deal-board.tsx'), <BlockSkeleton height={480} />);

/** The board in place of the table, where its view is chosen. Its code loads then. */
export function useBoardBody(): ((parts: BodyParts<Deal>) => ReactNode) | undefined {
  const [{ view }] = useListState();
  if (view !== BOARD) return undefined;
  return (parts) => <DealBoard {...parts} />;
}
