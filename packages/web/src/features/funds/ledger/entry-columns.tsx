import { mul } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import { partyOf, type Entry } from './entries.ts';
import { ledgerWords } from './ledger-words.ts';
import { usePhone } from '../../../ui/use-phone.ts';

/** Money in and money out apart; what moves no cash says so. On a phone one amount has its sign beside the day. */
export function useEntryColumns(currency: string | undefined): readonly Column<Entry>[] {
  const t = useWords(ledgerWords);
  const phone = usePhone();
  const amount = (row: Entry, direction: number): ReactNode =>
    row.direction === direction ? <Money value={row.amount} currency={currency} pence="always" /> : null;
  return [
    {
      id: 'entry_date',
      header: t.field('entry_date'),
      sort: 'entry_date',
      width: 120,
      cell: (row) => <DateTime value={row.entry_date} />,
    },
    { id: 'type', header: t.field('type'), width: 190, cell: (row) => <TypeOf entry={row} /> },
    { id: 'party', header: t.field('party'), width: 180, cell: partyOf },
    {
      id: 'description',
      header: t.field('description'),
      width: 260,
      card: 'hidden',
      cell: (row) => row.description,
    },
    ...(phone
      ? [
          {
            id: 'amount',
            header: t.field('amount'),
            card: 'pill' as const,
            cell: (row: Entry) => <Signed entry={row} currency={currency} />,
          },
        ]
      : []),
    {
      id: 'memo',
      header: t.field('memo'),
      align: 'right',
      width: 140,
      card: 'hidden',
      cell: (row) => amount(row, 0),
    },
    {
      id: 'debit',
      header: t.field('debit'),
      align: 'right',
      width: 140,
      card: 'hidden',
      cell: (row) => amount(row, -1),
    },
    {
      id: 'credit',
      header: t.field('credit'),
      align: 'right',
      width: 140,
      card: 'hidden',
      cell: (row) => amount(row, 1),
    },
    {
      id: 'balance',
      header: t.field('balance'),
      align: 'right',
      width: 140,
      cell: (row) => <Money value={row.balance_after} currency={currency} pence="always" />,
    },
    {
      id: 'units',
      header: t.field('units'),
      align: 'right',
      width: 120,
      extra: true,
      cell: (row) => <Num value={row.units} />,
    },
    { id: 'reference', header: t.field('reference'), width: 140, extra: true, cell: (row) => row.reference },
    {
      id: 'document',
      header: t.field('document'),
      width: 160,
      extra: true,
      cell: (row) =>
        row.document && <a href={`/api/documents/${row.document.id}?download=1`}>{row.document.name}</a>,
    },
  ];
}

/** −£150.00 for what went out; what moves no cash says so. */
function Signed({ entry, currency }: { entry: Entry; currency: string | undefined }): ReactNode {
  const t = useWords(ledgerWords);
  const value = mul(entry.amount, entry.direction === 0 ? 1 : entry.direction);
  return (
    <span>
      <Money value={value} currency={currency} pence="always" />
      {entry.direction === 0 && <span className="muted"> {t('withoutCash')}</span>}
    </span>
  );
}

function TypeOf({ entry }: { entry: Entry }): ReactNode {
  const t = useWords(ledgerWords);
  const type = t(`types.${entry.type}`);
  if (entry.reverses_id !== null) return t('reversal', { type });
  if (entry.reversed_by_id === null) return type;
  return (
    <>
      {type} <span className="muted">({t('reversed')})</span>
    </>
  );
}
