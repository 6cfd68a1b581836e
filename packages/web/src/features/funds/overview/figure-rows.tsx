import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { ledgerWords } from '../ledger/ledger-words.ts';
import { overviewWords } from './overview-words.ts';

interface Props {
  readonly fund: Fund;
  readonly figures: readonly string[];
}

/** The rule of each of these figures, and the entries and values that it comes from. */
export function FigureRows({ fund, figures }: Props): ReactNode {
  const t = useWords(overviewWords);
  const read = usePath<{ readonly data: { readonly explain: readonly Explanation[] | null } }>(
    `funds/${fund.id}?append=explain&fields=id`,
  );
  return (
    <StateView of={read} thing={t('rows.thing')} skeleton={<BlockSkeleton height={160} />}>
      {({ data: { explain } }) => (
        <Stack gap={16}>
          {(explain ?? [])
            .filter(({ figure }) => figures.includes(figure))
            .map((explained) => (
              <Explained key={explained.figure} explained={explained} currency={fund.currency} />
            ))}
        </Stack>
      )}
    </StateView>
  );
}

function Explained({ explained, currency }: { explained: Explanation; currency: string }): ReactNode {
  const t = useWords(overviewWords);
  const types = useWords(ledgerWords);
  return (
    <Stack gap={8}>
      {isCarry(explained.figure) && (
        <h3>
          {t(`carry.${explained.figure}`)}{' '}
          <Money value={explained.value} currency={currency} pence="always" />
        </h3>
      )}
      <p className="muted">{explained.formula}</p>
      <FigureTable
        label={explained.formula}
        rows={explained.rows.map((row, place) => ({ ...row, place }))}
        rowKey={({ place }) => place}
        columns={[
          {
            id: 'label',
            header: t('rows.label'),
            cell: ({ label }) => (isEntry(label) ? types(`types.${label}`) : label),
          },
          { id: 'date', header: t('rows.date'), cell: ({ date }) => date && <DateTime value={date} /> },
          {
            id: 'value',
            header: t('rows.value'),
            align: 'right',
            cell: ({ value }) => <Money value={value} currency={currency} pence="always" />,
          },
        ]}
      />
    </Stack>
  );
}

const isCarry = (figure: string): figure is keyof typeof overviewWords.carry => figure in overviewWords.carry;
const isEntry = (label: string): label is keyof typeof ledgerWords.types => label in ledgerWords.types;
