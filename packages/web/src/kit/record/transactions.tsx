import { INVESTMENT_KINDS, INVESTMENT_STATUS_LABELS } from '@tranche/domain/investments/codes';
import type { ReactNode } from 'react';
import type { Column, FilterDef } from '../../ui/data-table/types.ts';
import { optionsOf } from '../../ui/fields/options.ts';
import { DateTime, Money, Num } from '../../ui/value.tsx';
import { useAccess } from '../access.tsx';
import { useWords } from '../context.tsx';
import { ExportButton } from '../export-button.tsx';
import { ImportButton, ImportPanel } from '../imports/import-panel.tsx';
import type { ListQuery } from '../query-string.ts';
import { ResourceTable } from '../resource-table.tsx';
import { useSearchParam } from '../search-param.ts';
import { Status } from '../status.tsx';
import { TransactionPanel } from './transaction-panel.tsx';
import { TransactionTiles } from './transaction-tiles.tsx';
import { transactionWords } from './transaction-words.ts';
import { investedIn, type LineExtras, type Line } from './transaction-line.ts';

export interface TransactionsProps {
  /** Whose: `{user_id: 5}`, `{organisation_id: 3}`, `{investment_method_id: 2}`. */
  readonly filter: NonNullable<ListQuery['filter']>;
  /** `person`: the investor is known, the opportunity is the counterparty. `party`: the person who placed it is a column too. */
  readonly of: 'person' | 'party';
}

const INCLUDES = ['investmentOpportunity', 'fund', 'investmentMethodEntity', 'user', 'taxOption'] as const;
const APPENDS = ['holder_name', 'current_value'] as const;

const IMPORTABLE = ['investments'] as const;

/** RT-1 of `screens.md#1.0`: the lines of one investing party, each opened in a panel. */
export function Transactions({ filter, of }: TransactionsProps): ReactNode {
  const t = useWords(transactionWords);
  const { on } = useAccess();
  const [panel, setPanel] = useSearchParam('panel');
  const query: ListQuery = { include: INCLUDES, append: APPENDS, filter };
  return (
    <>
      <TransactionTiles filter={filter} />
      <ResourceTable<'investments', LineExtras>
        resource="investments"
        things={t('things')}
        query={query}
        rowName={(line) => investedIn(line) ?? t('thing')}
        onOpenRow={(line) => setPanel(String(line.id))}
        search={{ key: 'reference' }}
        filters={filtersOf(t)}
        columns={columnsOf(t, { of, tax: on('enableTax') })}
        tools={
          <>
            <ImportButton families={IMPORTABLE} />
            <ExportButton resource="investments" query={query} />
          </>
        }
        empty={{ title: t('empty') }}
      />
      <TransactionPanel id={panel} onClose={() => setPanel(null)} />
      <ImportPanel families={IMPORTABLE} changes={IMPORTABLE} />
    </>
  );
}

type Say = ReturnType<typeof useWords<typeof transactionWords>>;

const filtersOf = (t: Say): readonly FilterDef[] => [
  { key: 'status', label: t('state'), kind: 'choice', options: optionsOf(INVESTMENT_STATUS_LABELS) },
  {
    key: 'kind',
    label: t('kind'),
    kind: 'choice',
    options: INVESTMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  },
  { key: 'reserved_from', label: t('from'), kind: 'date' },
  { key: 'reserved_to', label: t('to'), kind: 'date' },
];

const columnsOf = (
  t: Say,
  { of, tax }: { of: TransactionsProps['of']; tax: boolean },
): readonly Column<Line>[] => [
  { id: 'opportunity', header: t('opportunity'), cell: (line) => investedIn(line) ?? t('unnamed') },
  {
    id: 'reserved_at',
    header: t('date'),
    width: 120,
    cell: (line) => <DateTime value={line.reserved_at ?? line.created_at} />,
  },
  ...(of === 'party'
    ? [{ id: 'user', header: t('placedBy'), width: 150, cell: (line: Line) => line.user?.name }]
    : []),
  {
    id: 'ownership',
    header: t('ownership'),
    width: 170,
    cell: (line) => line.holder_name ?? line.investmentMethodEntity?.name,
  },
  {
    id: 'kind',
    header: t('kind'),
    width: 120,
    extra: true,
    cell: (line) => t(`kinds.${line.kind}`),
  },
  {
    id: 'amount',
    header: t('amount'),
    align: 'right',
    width: 130,
    cell: (line) => <Money value={line.amount ?? line.amount_requested} currency={line.currency} />,
  },
  {
    id: 'shares',
    header: t('shares'),
    align: 'right',
    width: 110,
    cell: (line) => <Num value={line.shares} />,
  },
  {
    id: 'share_price',
    header: t('price'),
    align: 'right',
    width: 110,
    extra: true,
    cell: (line) => <Money value={line.share_price} currency={line.currency} />,
  },
  {
    id: 'current_value',
    header: t('value'),
    align: 'right',
    width: 130,
    cell: (line) => <Money value={line.current_value} currency={line.currency} />,
  },
  ...(tax ? [{ id: 'tax', header: t('tax'), width: 100, cell: (line: Line) => line.taxOption?.name }] : []),
  {
    id: 'status',
    header: t('state'),
    width: 190,
    card: 'pill' as const,
    cell: (line) => <Status of="investment" code={line.status} />,
  },
];
