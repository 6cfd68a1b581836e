import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Money } from '../../../ui/value.tsx';
import { portfolioPath, type Portfolio } from '../../../shared/holdings/portfolio-tables.ts';
import { useApart } from '../use-apart.ts';
import { words } from '../words.ts';
import { Parts } from './figure.tsx';

/** Every payment behind the portfolio's rate of return, and the values that close them; read when it is looked at. */
export function Payments({ entity, value }: { entity: string | null; value: ReactNode }): ReactNode {
  const t = useWords(words);
  const apart = useApart();
  const read = usePath<{ data: Portfolio }>(portfolioPath(entity, 'append=explain'));
  return (
    <StateView of={read} thing={t('paymentsThing')} skeleton={<LineSkeleton lines={6} />}>
      {({ data: { explain = [], closings = [], currency } }) => (
        <Parts
          caption={t('figures.irr')}
          value={value}
          parts={[
            ...apart(explain, ({ company }) => company).map(
              ({ row: { company, type, date, value: amount }, note }) => ({
                label: `${company} · ${t(`transactionTypes.${type}`)}`,
                note,
                date,
                value: <Money value={amount} currency={currency} />,
              }),
            ),
            ...closings.map(({ label, date, value: amount }) => ({
              label,
              date,
              value: <Money value={amount} currency={currency} />,
            })),
          ]}
        />
      )}
    </StateView>
  );
}
