import type { CapTable, CapTableRow } from '@tranche/domain/portfolio/cap-table';
import type { TableChange } from '@tranche/domain/portfolio/compare-tables';
import { isPositive } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { Money } from '../../../ui/value.tsx';
import { capTableWords } from './cap-table-words.ts';

type Row = CapTableRow & Partial<TableChange>;

interface Props {
  readonly label: string;
  /** Beside another day its rows say what changed. */
  readonly table: Omit<CapTable, 'rows'> & { readonly rows: readonly Row[] };
  readonly currency: string;
}

/** A row a holder and class; the sums are the server's. */
export function HolderTable({ label, table, currency }: Props): ReactNode {
  const t = useWords(capTableWords);
  const money = (value: string): ReactNode => <Money value={value} currency={currency} pence="never" />;
  const signed = (value: string, words: string): string => `${isPositive(value) ? '+' : ''}${words}`;
  const changeIn = ({ change, change_shares: shares, change_pct_issued: pct }: Row): ReactNode => {
    if (change === undefined || shares === undefined || pct === undefined || change === 'same') return null;
    const moved = [
      signed(shares, formatNumber(shares)),
      signed(pct, t('points', { n: formatNumber(pct, 2) })),
    ];
    return [...(change === 'changed' ? [] : [t(`changes.${change}`)]), ...moved].join(' · ');
  };
  const columns: readonly FigureColumn<Row>[] = [
    {
      id: 'holder',
      header: t.field('holder'),
      cell: ({ holder, via }) => (via ? `${holder} · ${via}` : holder),
    },
    {
      id: 'class',
      header: t.field('share_class'),
      cell: ({ security, share_class, vested }) =>
        security === 'share'
          ? share_class
          : [t(`securities.${security}`), vested === null ? null : t('vested', { n: formatNumber(vested) })]
              .filter(Boolean)
              .join(' · '),
    },
    {
      id: 'shares',
      header: t.field('shares'),
      align: 'right',
      cell: ({ shares }) => formatNumber(shares),
      total: formatNumber(table.fully_diluted),
    },
    {
      id: 'issued',
      header: t.field('pct_issued'),
      align: 'right',
      wide: true,
      cell: ({ pct_issued }) => formatShare(pct_issued),
    },
    {
      id: 'diluted',
      header: t.field('pct_fully_diluted'),
      align: 'right',
      cell: ({ pct_fully_diluted }) => formatShare(pct_fully_diluted),
    },
    {
      id: 'cost',
      header: t.field('amount_invested'),
      align: 'right',
      wide: true,
      cell: ({ amount_invested }) => money(amount_invested),
    },
    { id: 'value', header: t.field('value'), align: 'right', cell: ({ value }) => money(value) },
    ...(table.rows.some(({ change }) => change !== undefined)
      ? [{ id: 'change', header: t.field('change'), align: 'right', wide: true, cell: changeIn } as const]
      : []),
  ];
  return (
    <FigureTable
      label={label}
      columns={columns}
      rows={table.rows}
      rowKey={(row) => table.rows.indexOf(row)}
      totalLabel={t('total')}
    />
  );
}
