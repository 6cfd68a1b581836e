import type { ReactNode } from 'react';
import { usePlacing } from '../../../kit/sortable/use-placing.ts';
import { usePieceWrites, type Piece, type PieceFamily, type PieceRights } from '../pieces.ts';
import { PieceRow } from './piece-row.tsx';
import styles from '../../../kit/lookup/lookup.module.css';

/** What is chosen, in its order. */
export function PieceList({
  family,
  pieces,
  ...rights
}: PieceRights & { readonly family: PieceFamily; readonly pieces: readonly Piece[] }): ReactNode {
  const writes = usePieceWrites(family);
  const { ordered, movesOf } = usePlacing<Piece, number>(pieces, ({ id }) => id, writes.order);
  return (
    <ul className={styles.list}>
      {ordered.map((piece) => (
        <PieceRow key={piece.id} {...{ family, piece, ...rights }} moves={movesOf(piece.id)} />
      ))}
    </ul>
  );
}
