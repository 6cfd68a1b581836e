import type { CapTableCourse } from '@tranche/domain/portfolio/cap-table-course';
import type { CapTablePerformance as Returns } from '@tranche/domain/portfolio/cap-table-performance';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useItem } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatNumber, formatPercent } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { DateTime, Delta, Money } from '../../../ui/value.tsx';
import { useCurrentOpportunity } from '../record/current-opportunity.tsx';
import { Course } from './cap-table-course.tsx';
import styles from './cap-table.module.css';
import { capTableWords } from './cap-table-words.ts';

type Performance = Returns & CapTableCourse;
type Holder = Performance['holders'][number];

/** How everyone on the cap table has fared: cost, value and returns of each, as the server works them out. */
export default function CapTablePerformance(): ReactNode {
  const t = useWords(capTableWords);
  const { id, currency, cap_table_enabled: isOn } = useCurrentOpportunity();
  const read = useItem<'investment-opportunities', { readonly cap_table_performance: Performance | null }>(
    'investment-opportunities',
    id,
    { append: ['cap_table_performance'] },
  );
  if (!isOn) return <Refusal>{t('off')}</Refusal>;
  return (
    <StateView of={read} thing={t('performance.thing')} skeleton={<LineSkeleton lines={8} />}>
      {({ cap_table_performance: performance }) =>
        performance === null || performance.holders.length === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t('performance.emptyText')} />
        ) : (
          <Stack gap={16}>
            <Totals of={performance.totals} currency={currency} />
            {performance.value_over_time.length > 1 && (
              <TimeSeriesCard
                title={t('performance.overTime')}
                unit="money"
                currency={currency}
                ranges
                series={[
                  { key: 'value', label: t('fields.value') },
                  { key: 'invested', label: t('fields.amount_invested') },
                ]}
                points={performance.value_over_time.map(({ date, value, invested }) => ({
                  date,
                  values: { value, invested },
                }))}
              />
            )}
            <Course course={performance} currency={currency} />
            <Card title={t('performance.holders')} help={t('performance.help')}>
              <Holders of={performance} currency={currency} />
            </Card>
          </Stack>
        )
      }
    </StateView>
  );
}

interface Figures<Of> {
  readonly of: Of;
  readonly currency: string;
}

function Totals({ of: totals, currency }: Figures<Performance['totals']>): ReactNode {
  const t = useWords(capTableWords);
  return (
    <StatRow
      stats={[
        {
          label: t('fields.amount_invested'),
          value: <Money value={totals.cost} currency={currency} pence="never" />,
        },
        { label: t('fields.value'), value: <Money value={totals.value} currency={currency} pence="never" /> },
        { label: t('fields.gain'), value: <Delta value={totals.gain} currency={currency} pence="never" /> },
        { label: t('fields.moic'), value: times(totals.moic) },
        { label: t('fields.irr'), value: rate(totals.irr), note: totals.irr_note ?? undefined },
      ]}
    />
  );
}

/** A row a holder and class; the sums are the server's. */
function Holders({ of: { holders, totals }, currency }: Figures<Performance>): ReactNode {
  const t = useWords(capTableWords);
  const money = (value: string | null): ReactNode => (
    <Money value={value} currency={currency} pence="never" />
  );
  const columns: readonly FigureColumn<Holder>[] = [
    { id: 'holder', header: t.field('holder'), cell: ({ holder }) => holder },
    { id: 'class', header: t.field('share_class'), wide: true, cell: ({ share_class }) => share_class },
    {
      id: 'since',
      header: t.field('first_invested_on'),
      wide: true,
      cell: ({ first_invested_on: day }) => <DateTime value={day} />,
    },
    {
      id: 'shares',
      header: t.field('shares'),
      align: 'right',
      cell: ({ shares }) => formatNumber(shares),
    },
    {
      id: 'cost',
      header: t.field('amount_invested'),
      align: 'right',
      cell: ({ cost }) => money(cost),
      total: money(totals.cost),
    },
    {
      id: 'per-share',
      header: t.field('cost_per_share'),
      align: 'right',
      wide: true,
      cell: ({ cost_per_share: cost }) => <Money value={cost} currency={currency} />,
    },
    {
      id: 'value',
      header: t.field('value'),
      align: 'right',
      cell: ({ value }) => money(value),
      total: money(totals.value),
    },
    {
      id: 'gain',
      header: t.field('gain'),
      align: 'right',
      cell: ({ gain }) => <Delta value={gain} currency={currency} pence="never" />,
      total: <Delta value={totals.gain} currency={currency} pence="never" />,
    },
    { id: 'moic', header: t.field('moic'), align: 'right', cell: ({ moic }) => times(moic) },
    {
      id: 'irr',
      header: t.field('irr'),
      align: 'right',
      cell: ({ irr, irr_note: note }) => (
        <>
          {rate(irr)} {note !== null && <small className={styles.note}>{note}</small>}
        </>
      ),
    },
  ];
  return (
    <FigureTable
      label={t('performance.holders')}
      columns={columns}
      rows={holders}
      rowKey={(row) => holders.indexOf(row)}
      totalLabel={t('total')}
    />
  );
}

const times = (moic: string | null): string => (moic === null ? '—' : `${formatNumber(moic, 2)}×`);
const rate = (irr: string | null): string => (irr === null ? '—' : formatPercent(irr));
