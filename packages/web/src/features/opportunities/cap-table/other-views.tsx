import type { CapTable } from '@tranche/domain/portfolio/cap-table';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { capTableWords } from './cap-table-words.ts';

interface Issued {
  readonly share_class: string;
  readonly shares: string;
  readonly pct_issued: string;
}

/** The columns that both views end with. */
function useIssued(issued: string): readonly FigureColumn<Issued>[] {
  const t = useWords(capTableWords);
  return [
    { id: 'class', header: t.field('share_class'), cell: ({ share_class }) => share_class },
    {
      id: 'shares',
      header: t.field('shares'),
      align: 'right',
      cell: ({ shares }) => formatNumber(shares),
      total: formatNumber(issued),
    },
    {
      id: 'issued',
      header: t.field('pct_issued'),
      align: 'right',
      cell: ({ pct_issued }) => formatShare(pct_issued),
    },
  ];
}

/** The issued shares of each class. */
export function ClassTable({ table }: { table: CapTable }): ReactNode {
  const t = useWords(capTableWords);
  return (
    <FigureTable
      label={t('classTable')}
      columns={useIssued(table.issued)}
      rows={table.by_class}
      rowKey={(row) => table.by_class.indexOf(row)}
      totalLabel={t('total')}
    />
  );
}

/** Whom the register names: a nominee for all whom it holds for. */
export function RegisterTable({ table }: { table: CapTable }): ReactNode {
  const t = useWords(capTableWords);
  const holder: FigureColumn<CapTable['legal'][number]> = {
    id: 'holder',
    header: t.field('holder'),
    cell: (row) => row.holder,
  };
  return (
    <FigureTable
      label={t('register')}
      columns={[holder, ...useIssued(table.issued)]}
      rows={table.legal}
      rowKey={(row) => table.legal.indexOf(row)}
      totalLabel={t('total')}
    />
  );
}
