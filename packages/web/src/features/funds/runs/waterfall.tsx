import { isPositive } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import { runWords } from './run-words.ts';

interface TierShare {
  readonly tier: 'capital' | 'preferred' | 'catch_up' | 'split';
  /** In words, by the fund's terms. */
  readonly rule: string;
  readonly amount: string;
  readonly investors: string;
  readonly manager: string;
  readonly left: string;
}
interface Flow {
  readonly kind: 'contribution' | 'distribution';
  readonly date: string;
  readonly amount: string;
  readonly years: string;
  readonly grown: string;
}
export interface WaterfallWorkings {
  readonly tiers: readonly TierShare[];
  readonly investors: string;
  readonly manager: string;
  readonly clawback_due: string;
  readonly flows: readonly Flow[];
}

interface Props {
  readonly workings: WaterfallWorkings;
  readonly proceeds: string;
  readonly currency: string;
}

/** The waterfall tier by tier: rule, amount in, who gets it, what is left; then the flows that the return was made from. */
export function Waterfall({ workings, proceeds, currency }: Props): ReactNode {
  const t = useWords(runWords);
  const money = (value: string): ReactNode => <Money value={value} currency={currency} pence="always" />;
  return (
    <Card title={t('waterfall.title')} flush>
      <FigureTable
        label={t('waterfall.title')}
        rows={workings.tiers}
        rowKey={({ tier }) => tier}
        totalLabel={t('waterfall.total')}
        columns={[
          { id: 'tier', header: t('waterfall.tier'), cell: ({ tier }) => t(`waterfall.tiers.${tier}`) },
          { id: 'rule', header: t('waterfall.rule'), cell: ({ rule }) => rule },
          {
            id: 'amount',
            header: t('waterfall.amount'),
            align: 'right',
            cell: ({ amount }) => money(amount),
            total: money(proceeds),
          },
          {
            id: 'investors',
            header: t('waterfall.investors'),
            align: 'right',
            cell: ({ investors }) => money(investors),
            total: money(workings.investors),
          },
          {
            id: 'manager',
            header: t('waterfall.manager'),
            align: 'right',
            cell: ({ manager }) => money(manager),
            total: money(workings.manager),
          },
          { id: 'left', header: t('waterfall.left'), align: 'right', cell: ({ left }) => money(left) },
        ]}
      />
      {isPositive(workings.clawback_due) && (
        <p style={{ padding: '12px 16px' }}>
          {t('waterfall.clawback', {
            amount: formatMoney(workings.clawback_due, { currency, pence: 'always' }),
          })}
        </p>
      )}
      <details style={{ padding: '12px 16px' }}>
        <summary>{t('waterfall.how')}</summary>
        <Stack gap={8}>
          <Flows flows={workings.flows} currency={currency} />
        </Stack>
      </details>
    </Card>
  );
}

function Flows({ flows, currency }: { flows: readonly Flow[]; currency: string }): ReactNode {
  const t = useWords(runWords);
  const money = (value: string): ReactNode => <Money value={value} currency={currency} pence="always" />;
  return (
    <FigureTable
      label={t('waterfall.flows')}
      rows={flows.map((flow, index) => ({ ...flow, index }))}
      rowKey={({ index }) => index}
      columns={[
        { id: 'kind', header: t('waterfall.flow'), cell: ({ kind }) => t(`waterfall.kinds.${kind}`) },
        { id: 'date', header: t('waterfall.date'), cell: ({ date }) => <DateTime value={date} /> },
        { id: 'sum', header: t('waterfall.sum'), align: 'right', cell: ({ amount }) => money(amount) },
        {
          id: 'years',
          header: t('waterfall.years'),
          align: 'right',
          cell: ({ years }) => formatNumber(years, 4),
        },
        { id: 'grown', header: t('waterfall.grown'), align: 'right', cell: ({ grown }) => money(grown) },
      ]}
    />
  );
}
