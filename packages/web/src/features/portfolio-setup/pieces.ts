import { useQueryClient } from '@tanstack/react-query';
import { toast, toastError, toastUndo } from '../../ui/overlay/toasts.tsx';
import { api } from '../../kit/api.ts';
import { hasStatus } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { savePlaces } from '../../kit/sortable/save-places.ts';
import { words } from './words.ts';

/** A column of a table, or a figure of the header. */
export interface Piece {
  readonly id: number;
  /** What it is called without a label of its own. */
  readonly usual: string;
  readonly label: string | null;
  /** In pixels; undefined where it has none. */
  readonly width?: number | null;
  readonly is_visible: boolean;
  readonly sort_order: number;
  readonly updated_at: string;
  /** Where it is shown if it has no column or tile of its own, or why it is not shown. */
  readonly note?: string | null;
}
export const nameOf = ({ label, usual }: Pick<Piece, 'label' | 'usual'>): string => label ?? usual;

/** What the viewer may do to them. */
export interface PieceRights {
  readonly writable: boolean;
  readonly deletable: boolean;
}
export interface PieceChange {
  readonly label?: string | null;
  readonly width?: number | null;
  readonly is_visible?: boolean;
  readonly sort_order?: number;
}

/** How the pieces of a page are written. */
export interface PieceFamily {
  readonly resource: 'portfolio-table-columns' | 'portfolio-table-stats';
  readonly hasWidth: boolean;
  /** Saves the whole order in one call. Without it, each record is updated. */
  readonly saveOrder?: (ids: readonly number[]) => Promise<unknown>;
}
const FAMILIES = ['portfolio-tables', 'portfolio-table-columns', 'portfolio-table-stats'];

/** Writes that report their own result. After a conflict the list is reloaded to show the other change. */
export function usePieceWrites({ resource, saveOrder }: PieceFamily) {
  const t = useWords(words);
  const client = useQueryClient();
  const done = (): Promise<void> => refresh(client, FAMILIES);
  const update = async ({ id, updated_at: seen }: Piece, change: PieceChange): Promise<void> => {
    try {
      await api.update(resource, id, change, seen);
    } catch (error) {
      if (hasStatus(error, 409)) await done();
      throw error;
    }
    await done();
  };
  const said = async (run: () => Promise<unknown>, say: () => void): Promise<void> => {
    try {
      await run();
      say();
    } catch (error) {
      toastError(sentenceOf(error));
    }
    await done();
  };
  const restore = (piece: Piece): void =>
    void said(
      () => api.restore(resource, piece.id),
      () => toast(t('piece.restored', { name: nameOf(piece) })),
    );
  return {
    update,
    show: (piece: Piece, is_visible: boolean) =>
      said(
        () => update(piece, { is_visible }),
        () => toast(t('piece.saved')),
      ),
    add: (name: string, create: () => Promise<unknown>) =>
      said(create, () => toast(t('piece.added', { name }))),
    remove: (piece: Piece) =>
      said(
        () => api.remove(resource, piece),
        () => toastUndo(t('piece.removed', { name: nameOf(piece) }), () => restore(piece)),
      ),
    order: (ids: readonly number[], pieces: ReadonlyMap<number, Piece>) =>
      said(
        () => saveOrder?.(ids) ?? savePlaces(resource, ids, pieces),
        () => toast(t('piece.saved')),
      ),
  };
}
