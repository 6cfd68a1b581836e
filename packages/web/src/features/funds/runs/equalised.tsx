import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { formatNumber, formatPrice } from '../../../ui/format.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import { runWords } from './run-words.ts';

export interface EqualisationWorkings {
  readonly rate_pct?: string;
  /** Of a fund that equalises by net asset value. */
  readonly nav_per_unit?: string;
  readonly principal: string;
  readonly interest: string;
  readonly pays: string;
  readonly calls: readonly { readonly amount: string; readonly due_on: string; readonly days: number }[];
}

/** Which calls those who join take part in, since when, and what it comes to. */
export function Equalised({
  workings,
  currency,
}: {
  workings: EqualisationWorkings;
  currency: string;
}): ReactNode {
  const t = useWords(runWords);
  const money = (value: string): ReactNode => <Money value={value} currency={currency} pence="always" />;
  return (
    <Card title={t('workings.title')}>
      <Stack gap={16}>
        <DescriptionList
          columns={2}
          facts={[
            { label: t('workings.principal'), value: money(workings.principal) },
            {
              label:
                workings.rate_pct === undefined
                  ? t('workings.difference')
                  : t('workings.interest', { rate: formatNumber(workings.rate_pct, 4) }),
              value: money(workings.interest),
            },
            ...(workings.nav_per_unit === undefined
              ? []
              : [
                  {
                    label: t('workings.rows.unit_price'),
                    value: formatPrice(workings.nav_per_unit, currency),
                  },
                ]),
            { label: t('workings.pays'), value: money(workings.pays) },
          ]}
        />
        <FigureTable
          label={t('workings.calls')}
          rows={workings.calls.map((call, index) => ({ ...call, index }))}
          rowKey={({ index }) => index}
          columns={[
            { id: 'due', header: t('workings.due'), cell: ({ due_on }) => <DateTime value={due_on} /> },
            {
              id: 'called',
              header: t('workings.called'),
              align: 'right',
              cell: ({ amount }) => money(amount),
            },
            {
              id: 'days',
              header: t('workings.days'),
              align: 'right',
              cell: ({ days }) => formatNumber(days),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
