import { useWords } from '../../kit/context.tsx';
import { sentenceOf } from '../../kit/server-form.ts';
import { usePlacing, type Moves } from '../../kit/sortable/use-placing.ts';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { words } from './words.ts';

export interface Placed<Row> {
  readonly row: Row;
  readonly moves: Moves;
}

/**
 * Rows in the order that the person sees, each with how it moves; `save` is given the new order. Questions and answers are
 * on one page and share numbers, so a key names its kind.
 */
export function useOrder<Row extends { readonly id: number }>(
  rows: readonly Row[],
  kind: 'question' | 'option',
  save: (rows: readonly Row[]) => Promise<unknown>,
): readonly Placed<Row>[] {
  const t = useWords(words);
  const keyOf = ({ id }: Row): string => `${kind}-${id}`;
  const { ordered, movesOf } = usePlacing(rows, keyOf, async (order, byKey) => {
    try {
      await save(order.flatMap((key) => byKey.get(key) ?? []));
      toast(t('saved'));
    } catch (error) {
      toastError(sentenceOf(error));
    }
  });
  return ordered.map((row) => ({ row, moves: movesOf(keyOf(row)) }));
}
