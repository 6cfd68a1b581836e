import type { ReactNode } from 'react';
import { formatMoney } from '../../ui/format.ts';
import { StatRow, type Stat } from '../../ui/stat-tile.tsx';
import { useWords } from '../../kit/context.tsx';
import { usePath } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import { transactionWords } from './transaction-words.ts';

type Sum = 'reserved' | 'awaiting' | 'received' | 'current_value';
/** Of one currency; null where nothing counts. */
type Sums = Readonly<Record<Sum, string | null>> & { readonly currency: string };

/** Reserved, awaiting, received and what the holdings are worth, by currency. */
export function TransactionTiles({ filter }: { filter: NonNullable<ListQuery['filter']> }): ReactNode {
  const t = useWords(transactionWords);
  const sums = usePath<{ data: readonly Sums[] }>('investments/sums', { filter });
  if (sums.isError) return null;
  const rows = sums.data?.data;
  const stat = (label: string, sum: Sum): Stat => {
    const [first, ...others] = (rows ?? []).flatMap(({ currency, [sum]: amount }) =>
      amount === null ? [] : [formatMoney(amount, { currency })],
    );
    return {
      label,
      value: first ?? formatMoney('0'),
      note: others.length > 0 ? t('also', { amounts: others.join(', ') }) : undefined,
    };
  };
  return (
    <StatRow
      stats={
        rows === undefined
          ? null
          : [
              stat(t('reserved'), 'reserved'),
              stat(t('awaiting'), 'awaiting'),
              stat(t('received'), 'received'),
              stat(t('holding'), 'current_value'),
            ]
      }
    />
  );
}
