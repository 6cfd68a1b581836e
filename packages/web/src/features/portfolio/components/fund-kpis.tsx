import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../ui/format.ts';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

/** The fund's own published figures, each with its periods, newest first. */
export function FundKpis({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const kpis = useList('fund-kpis', {
    filter: { fund_id: page.holding.target.id },
    sort: '-period_end',
    limit: 100,
  });
  return (
    <StateView
      of={kpis}
      thing={t('fund.kpisThing')}
      skeleton={<BlockSkeleton height={200} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Card>
          <EmptyState title={t('fund.noKpis')} />
        </Card>
      }
    >
      {({ data }) => (
        <div className={styles.kpis}>
          {[...new Set(data.map(({ name }) => name))].map((name) => (
            <Card key={name} title={name} flush>
              <Periods rows={data.filter((row) => row.name === name)} currency={page.currency} />
            </Card>
          ))}
        </div>
      )}
    </StateView>
  );
}

/** One figure, period by period. */
const Periods = ({ rows, currency }: { rows: readonly Kpi[]; currency: string }): ReactNode => (
  <RowList>
    {rows.map((row) => (
      <li key={row.id}>
        <RowWords name={`${formatDate(row.period_start)} – ${formatDate(row.period_end)}`}>
          <RowNote>{row.commentary}</RowNote>
        </RowWords>
        <KpiValue row={row} currency={currency} />
      </li>
    ))}
  </RowList>
);

type Kpi = RowOfName<'fund-kpis'>;

function KpiValue({ row, currency }: { row: Kpi; currency: string }): ReactNode {
  const t = useWords(words);
  const said = (value: string): string => written(row.unit, value, currency);
  const beside = [
    row.target && t('fund.target', { value: said(row.target) }),
    row.prior_value && t('fund.before', { value: said(row.prior_value) }),
  ].filter(Boolean);
  return (
    <span className={styles.part}>
      <strong className="num">{said(row.value)}</strong>
      {beside.length > 0 && <span className={styles.note}>{beside.join(' · ')}</span>}
    </span>
  );
}

/** Figures of words, and what someone typed that is no number, are as they are. */
function written(unit: Kpi['unit'], value: string, currency: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
  switch (unit) {
    case 'currency':
      return formatMoney(value, { currency });
    case 'percent':
      return formatPercent(value);
    case 'multiple':
      return `${formatNumber(value, 2)}×`;
    default:
      return formatNumber(value);
  }
}
