import { useLocation } from '@tanstack/react-router';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { usePath } from '../../kit/query.ts';
import { type ListQuery, queryString } from '../../kit/query-string.ts';
import { Stack } from '../../ui/layout.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { ExplainedRows } from '../explain/explained-rows.tsx';
import { FigureDialog } from '../explain/figure-dialog.tsx';
import { explainWords } from '../explain/words.ts';
import { transactionWords } from './transaction-words.ts';

export type Sum = 'reserved' | 'awaiting' | 'received' | 'current_value';
/** Of one currency; null where nothing counts. */
export type Sums = Readonly<Record<Sum, string | null>> & { readonly currency: string };

export const SUM_WORDS = {
  reserved: 'reserved',
  awaiting: 'awaiting',
  received: 'received',
  current_value: 'holding',
} as const satisfies Readonly<Record<Sum, keyof typeof transactionWords>>;

interface Props {
  readonly sum: Sum;
  readonly filter: NonNullable<ListQuery['filter']>;
}

/** A sum over investments that opens to them, each in its panel. */
export function SumFigure({ sum, filter, children }: Props & { readonly children: ReactNode }): ReactNode {
  const t = useWords(transactionWords);
  return (
    <FigureDialog
      name={t(SUM_WORDS[sum])}
      rows={(close) => <Rows sum={sum} filter={filter} onFollow={close} />}
    >
      {children}
    </FigureDialog>
  );
}

type Explained = Sums & { readonly explain: readonly Explanation[] };

function Rows({ sum, filter, onFollow }: Props & { readonly onFollow: () => void }): ReactNode {
  const t = useWords(explainWords);
  const say = useWords(transactionWords);
  const { pathname } = useLocation();
  const read = usePath<{ data: readonly Explained[] }>(
    `investments/sums${queryString({ filter })}&explain=1`,
  );
  return (
    <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={160} />}>
      {({ data }) => (
        <Stack gap={16}>
          {data.flatMap(({ currency, explain, [sum]: amount }) =>
            amount === null
              ? []
              : [
                  <ExplainedRows
                    key={currency}
                    figures={[sum]}
                    explain={explain}
                    look={{
                      currency,
                      onFollow,
                      labelOf: (label) => (label === 'Investment' ? say('investment') : label),
                      hrefOf: ({ id }) => `${pathname}?panel=${id}`,
                      headOf: () => '',
                    }}
                  />,
                ],
          )}
        </Stack>
      )}
    </StateView>
  );
}
