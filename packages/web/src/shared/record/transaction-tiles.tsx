import type { ReactNode } from 'react';
import { formatMoney } from '../../ui/format.ts';
import { StatRow, type Stat } from '../../ui/stat-tile.tsx';
import { useWords } from '../../kit/context.tsx';
import { usePath } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import { SUM_WORDS, type Sum, SumFigure, type Sums } from './sum-figure.tsx';
import { transactionWords } from './transaction-words.ts';

interface Props {
  readonly filter: NonNullable<ListQuery['filter']>;
}
const TILES = ['reserved', 'awaiting', 'received', 'current_value'] as const satisfies readonly Sum[];

/** Reserved, awaiting, received and what the holdings are worth, by currency; each opens to its investments. */
export function TransactionTiles({ filter }: Props): ReactNode {
  const t = useWords(transactionWords);
  const sums = usePath<{ data: readonly Sums[] }>('investments/sums', { filter });
  if (sums.isError) return null;
  const rows = sums.data?.data;
  const stat = (sum: Sum): Stat => {
    const label = t(SUM_WORDS[sum]);
    const [first, ...others] = (rows ?? []).flatMap(({ currency, [sum]: amount }) =>
      amount === null ? [] : [formatMoney(amount, { currency })],
    );
    return {
      label,
      value:
        first === undefined ? (
          formatMoney('0')
        ) : (
          <SumFigure sum={sum} filter={filter}>
            {first}
          </SumFigure>
        ),
      note: others.length > 0 ? t('also', { amounts: others.join(', ') }) : undefined,
    };
  };
  return <StatRow stats={rows === undefined ? null : TILES.map(stat)} />;
}
