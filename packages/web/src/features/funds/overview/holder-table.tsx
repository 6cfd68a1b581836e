import type { FundHolder, FundHolders } from '@tranche/domain/funds/holder-table';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Money, Num, Percent } from '../../../ui/value.tsx';
import { overviewWords } from './overview-words.ts';

interface Props {
  readonly holders: FundHolders;
  readonly currency: string;
  /** Whether the person behind a holder may be opened. */
  readonly linked: boolean;
}

export function HolderTable({ holders: { rows, totals }, currency, linked }: Props): ReactNode {
  const t = useWords(overviewWords);
  const money = (value: string): ReactNode => <Money value={value} currency={currency} />;
  const column = (
    id: 'committed' | 'called' | 'unfunded' | 'distributed' | 'value',
  ): FigureColumn<FundHolder> => ({
    id,
    header: t(`holders.${id}`),
    align: 'right',
    cell: (row) => money(row[id]),
    total: money(totals[id]),
  });
  return (
    <FigureTable
      label={t('holders.title')}
      rows={rows}
      rowKey={(row) => row.entity_id}
      totalLabel={t('holders.total')}
      columns={[
        {
          id: 'name',
          header: t('holders.name'),
          cell: (row) =>
            linked && row.user_id !== null ? (
              <AppLink href={`/admin/investors/${row.user_id}/details`}>{row.name}</AppLink>
            ) : (
              row.name
            ),
        },
        column('committed'),
        column('called'),
        {
          id: 'called_pct',
          header: t('holders.called_pct'),
          align: 'right',
          wide: true,
          cell: (row) => <Percent value={row.called_pct} />,
          total: <Percent value={totals.called_pct} />,
        },
        column('unfunded'),
        column('distributed'),
        {
          id: 'units',
          header: t('holders.units'),
          align: 'right',
          cell: (row) => <Num value={row.units} decimals={4} />,
          total: <Num value={totals.units} decimals={4} />,
        },
        {
          id: 'units_pct',
          header: t('holders.units_pct'),
          align: 'right',
          wide: true,
          cell: (row) => <Percent value={row.units_pct} />,
        },
        column('value'),
        {
          id: 'tvpi',
          header: t('holders.tvpi'),
          align: 'right',
          wide: true,
          cell: (row) => (row.tvpi === null ? t('none') : t('times', { n: formatNumber(row.tvpi, 2) })),
        },
      ]}
    />
  );
}
