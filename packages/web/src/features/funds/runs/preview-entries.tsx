import type { PreviewedEntry } from '@tranche/domain/funds/runs/verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { ledgerWords } from '../ledger/ledger-words.ts';
import { runWords } from './run-words.ts';

/** Entries as the books will have them. */
export function PreviewEntries({
  entries,
  currency,
}: {
  entries: readonly PreviewedEntry[];
  currency: string;
}): ReactNode {
  const t = useWords(runWords);
  const types = useWords(ledgerWords);
  const amount = (entry: PreviewedEntry, direction: number): ReactNode =>
    entry.direction === direction ? <Money value={entry.amount} currency={currency} pence="always" /> : '';
  return (
    <FigureTable
      label={t('preview.entries')}
      rows={entries.map((entry, index) => ({ ...entry, index }))}
      rowKey={({ index }) => index}
      columns={[
        { id: 'type', header: t('preview.type'), cell: (row) => types(`types.${row.type}`) },
        { id: 'holder', header: t('preview.holder'), cell: (row) => row.name ?? t('lines.own') },
        { id: 'description', header: t('preview.description'), wide: true, cell: (row) => row.description },
        { id: 'memo', header: t('preview.memo'), align: 'right', cell: (row) => amount(row, 0) },
        { id: 'out', header: t('preview.out'), align: 'right', cell: (row) => amount(row, -1) },
        { id: 'in', header: t('preview.in'), align: 'right', cell: (row) => amount(row, 1) },
        {
          id: 'units',
          header: t('preview.units'),
          align: 'right',
          cell: (row) => (row.units === null ? '' : <Num value={row.units} decimals={4} />),
        },
      ]}
    />
  );
}
