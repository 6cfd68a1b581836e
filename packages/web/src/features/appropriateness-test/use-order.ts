import { useWords } from '../../kit/context.tsx';
import { sentenceOf } from '../../kit/server-form.ts';
import { usePlacing } from '../../kit/sortable/use-placing.ts';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { words } from './words.ts';

export interface Placed<Row> {
  readonly row: Row;
  readonly place: {
    /** What is dragged: its kind is in it, for questions and answers share numbers. */
    readonly key: string;
    readonly onTake: (dragged: string) => void;
    /** Undefined at the ends. */
    readonly onUp: (() => void) | undefined;
    readonly onDown: (() => void) | undefined;
  };
}

/** Rows in the order that the person sees, each with how it moves; `save` takes them as they now are. */
export function useOrder<Row extends { readonly id: number }>(
  rows: readonly Row[],
  kind: 'question' | 'option',
  save: (rows: readonly Row[]) => Promise<unknown>,
): readonly Placed<Row>[] {
  const t = useWords(words);
  const keyOf = ({ id }: Row): string => `${kind}-${id}`;
  const { ordered, place } = usePlacing(rows, keyOf, async (order, byKey) => {
    try {
      await save(order.flatMap((key) => byKey.get(key) ?? []));
      toast(t('saved'));
    } catch (error) {
      toastError(sentenceOf(error));
    }
  });
  const keys = ordered.map(keyOf);
  return ordered.map((row, index) => {
    const key = keyOf(row);
    const above = keys[index - 1];
    return {
      row,
      place: {
        key,
        onTake: (dragged) => place(dragged, key),
        onUp: above === undefined ? undefined : () => place(key, above),
        onDown: index + 1 < keys.length ? () => place(key, keys[index + 2] ?? null) : undefined,
      },
    };
  });
}
