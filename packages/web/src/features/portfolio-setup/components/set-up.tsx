import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import type { Piece, PieceFamily } from '../pieces.ts';
import { Available, type AvailablePiece } from './available.tsx';
import { PieceList } from './piece-list.tsx';

export interface SetUpWords {
  readonly shown: string;
  readonly count?: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly available: string;
  readonly none: string;
}

/** A preview, and below it the chosen pieces beside those that can be added. */
export function SetUp({
  family,
  pieces,
  available,
  sample,
  say,
}: {
  family: PieceFamily;
  pieces: readonly Piece[];
  available: readonly AvailablePiece[];
  sample: ReactNode;
  say: SetUpWords;
}): ReactNode {
  const { can } = useAccess();
  const chosen = (
    <Card title={say.shown} help={say.count} flush>
      {pieces.length === 0 ? (
        <EmptyState title={say.empty} text={say.emptyText} />
      ) : (
        <PieceList
          family={family}
          pieces={pieces}
          writable={can('investor_type.update')}
          deletable={can('investor_type.delete')}
        />
      )}
    </Card>
  );
  return (
    <Stack gap={24}>
      {sample}
      {can('investor_type.create') ? (
        <WithRail rail={<Available title={say.available} none={say.none} pieces={available} />}>
          {chosen}
        </WithRail>
      ) : (
        chosen
      )}
    </Stack>
  );
}
