import type { FundPortfolio, PortfolioRow } from '@tranche/domain/funds/portfolio-table';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { DateTime, Money, Percent } from '../../../ui/value.tsx';
import { portfolioWords } from './portfolio-words.ts';

const ASSETS = '/admin/investments/fund-opportunities';

interface Props {
  readonly portfolio: FundPortfolio;
  readonly currency: string;
  /** Whether a company's own page may be opened. */
  readonly linked: boolean;
  /** Null: the viewer may not value. */
  readonly onValue: ((row: PortfolioRow) => void) | null;
}

/** A row a company, with the server's totals. */
export function HoldingTable({ portfolio: { rows, totals }, currency, linked, onValue }: Props): ReactNode {
  const t = useWords(portfolioWords);
  const money = (value: string | null): ReactNode => (
    <Money value={value} currency={currency} pence="never" />
  );
  const times = (value: string | null): ReactNode =>
    value === null ? null : t('times', { n: formatNumber(value, 2) });
  const columns: readonly (FigureColumn<PortfolioRow> | false)[] = [
    {
      id: 'name',
      header: t('company'),
      cell: ({ id, name }) => (linked ? <AppLink href={`${ASSETS}/${id}/details`}>{name}</AppLink> : name),
    },
    {
      id: 'first',
      header: t.field('first_invested_on'),
      wide: true,
      cell: (row) => <DateTime value={row.first_invested_on} />,
    },
    {
      id: 'cost',
      header: t.field('cost'),
      align: 'right',
      cell: (row) => money(row.cost),
      total: money(totals.cost),
    },
    {
      id: 'ownership',
      header: t.field('ownership_pct'),
      align: 'right',
      wide: true,
      cell: (row) => <Percent value={row.ownership_pct} />,
    },
    {
      id: 'value',
      header: t.field('fair_value'),
      align: 'right',
      cell: (row) => money(row.fair_value),
      total: money(totals.fair_value),
    },
    { id: 'valued', header: t.field('valued_on'), cell: (row) => <Valued row={row} /> },
    {
      id: 'weight',
      header: t.field('weight_pct'),
      align: 'right',
      cell: (row) => <Percent value={row.weight_pct} decimals={1} />,
    },
    {
      id: 'moic',
      header: t.field('moic'),
      align: 'right',
      cell: (row) => times(row.moic),
      total: times(totals.moic),
    },
    {
      id: 'irr',
      header: t.field('irr'),
      align: 'right',
      cell: (row) => (
        <span title={row.irr_note ?? undefined}>
          <Percent value={row.irr} decimals={1} />
        </span>
      ),
    },
    onValue !== null && {
      id: 'actions',
      header: t.field('actions'),
      align: 'right',
      cell: (row) =>
        row.is_active === 1 && (
          <Button
            small
            kind="quiet"
            aria-label={t('valueOf', { name: row.name })}
            onClick={() => onValue(row)}
          >
            {t('value')}
          </Button>
        ),
    },
  ];
  return (
    <FigureTable
      label={t('table')}
      rows={rows}
      rowKey={(row) => row.id}
      totalLabel={t('total')}
      columns={columns.filter((column) => column !== false)}
    />
  );
}

/** Since when its value counts, or what stands in for one. */
function Valued({ row }: { row: PortfolioRow }): ReactNode {
  const t = useWords(portfolioWords);
  if (row.is_active === 0) return t('exited');
  if (row.valued_on === null) return t('atCost');
  return row.rolled_forward ? (
    t('rolled', { date: formatDate(row.valued_on) })
  ) : (
    <DateTime value={row.valued_on} />
  );
}
