import { add } from '@tranche/domain/kit/money';
import type { ReactNode } from 'react';
import { formatMoney } from '../../ui/format.ts';
import { StatRow, type Stat } from '../../ui/stat-tile.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import { transactionWords } from './transaction-words.ts';

/** The API's largest page; parties with more investments are read by their statement, not by tiles. */
const MOST = 100;
type Sums = ReadonlyMap<string, string>;

/** Reserved, awaiting, received and what the holdings are worth, by currency. */
export function TransactionTiles({ filter }: { filter: NonNullable<ListQuery['filter']> }): ReactNode {
  const t = useWords(transactionWords);
  const investments = useList<'investments', { current_value: string | null }>('investments', {
    limit: MOST,
    append: ['current_value'],
    filter,
  });
  if (investments.isError) return null;
  const rows = investments.data?.data;
  const sum = (pick: (row: NonNullable<typeof rows>[number]) => string | null): Sums => {
    const sums = new Map<string, string>();
    for (const row of rows ?? []) {
      const amount = pick(row);
      if (amount !== null) sums.set(row.currency, add(sums.get(row.currency) ?? '0', amount));
    }
    return sums;
  };
  const stat = (label: string, sums: Sums): Stat => {
    const [first, ...others] = [...sums].map(([currency, amount]) => formatMoney(amount, { currency }));
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
              stat(
                t('reserved'),
                sum((row) => (row.status <= 2 ? (row.amount ?? row.amount_requested) : null)),
              ),
              stat(
                t('awaiting'),
                sum((row) => (row.status === 3 ? row.amount_outstanding : null)),
              ),
              stat(
                t('received'),
                sum((row) => ([4, 5, 6, 9].includes(row.status) ? row.amount_paid : null)),
              ),
              stat(
                t('holding'),
                sum((row) => ([5, 6].includes(row.status) ? row.current_value : null)),
              ),
            ]
      }
    />
  );
}
