import { INVESTMENT_KINDS, INVESTMENT_STATUS_LABELS } from '@tranche/domain/investments/codes';
import type { ReactNode } from 'react';
import type { Column, FilterDef } from '../../ui/data-table/types.ts';
import { optionsOf } from '../../ui/fields/options.ts';
import { DateTime, Money, Num } from '../../ui/value.tsx';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { ImportButton, ImportPanel } from '../imports/import-panel.tsx';
import type { ListQuery } from '../../kit/query-string.ts';
import { ResourceTable } from '../../kit/resource-table.tsx';
import { useSearchParam } from '../../kit/search-param.ts';
import { Status } from '../../kit/status.tsx';
import { onOpening } from '../../ui/overlay/on-opening.tsx';
import { TransactionTiles } from './transaction-tiles.tsx';
import { transactionWords } from './transaction-words.ts';
import { investedIn, type InvestmentExtras, type Investment } from './transaction-investment.ts';

export interface TransactionsProps {
  /** Whose: `{user_id: 5}`, `{organisation_id: 3}`, `{investment_method_id: 2}`. */
  readonly filter: NonNullable<ListQuery['filter']>;
  /** `person`: the investor is known, the opportunity is the counterparty. `party`: the person who placed it is a column too. */
  readonly of: 'person' | 'party';
}

const INCLUDES = ['investmentOpportunity', 'fund', 'investmentMethodEntity', 'user', 'taxOption'] as const;
const APPENDS = ['holder_name', 'current_value'] as const;

const IMPORTABLE = ['investments'] as const;

const TransactionPanel = onOpening(
  ({ id }: { readonly id: string | null; readonly onClose: () => void }) => id !== null,
  async () => (await import('./transaction-panel.tsx')).TransactionPanel,
);

/** The investments of one investing party, each opened in a panel. */
export function Transactions({ filter, of }: TransactionsProps): ReactNode {
  const t = useWords(transactionWords);
  const { on } = useAccess();
  const [panel, setPanel] = useSearchParam('panel');
  const query: ListQuery = { include: INCLUDES, append: APPENDS, filter };
  return (
    <>
      <TransactionTiles filter={filter} />
      <ResourceTable<'investments', InvestmentExtras>
        resource="investments"
        things={t('things')}
        query={query}
        rowName={(investment) => investedIn(investment) ?? t('thing')}
        onOpenRow={(investment) => setPanel(String(investment.id))}
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
      <TransactionPanel
        id={panel !== null && /^\d+$/.test(panel) ? panel : null}
        onClose={() => setPanel(null)}
      />
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
): readonly Column<Investment>[] => [
  {
    id: 'opportunity',
    header: t('opportunity'),
    cell: (investment) => investedIn(investment) ?? t('unnamed'),
  },
  {
    id: 'reserved_at',
    header: t('date'),
    width: 120,
    cell: (investment) => <DateTime value={investment.reserved_at ?? investment.created_at} />,
  },
  ...(of === 'party'
    ? [
        {
          id: 'user',
          header: t('placedBy'),
          width: 150,
          cell: (investment: Investment) => investment.user?.name,
        },
      ]
    : []),
  {
    id: 'ownership',
    header: t('ownership'),
    width: 170,
    cell: (investment) => investment.holder_name ?? investment.investmentMethodEntity?.name,
  },
  {
    id: 'kind',
    header: t('kind'),
    width: 120,
    extra: true,
    cell: (investment) => t(`kinds.${investment.kind}`),
  },
  {
    id: 'amount',
    header: t('amount'),
    align: 'right',
    width: 130,
    cell: (investment) => (
      <Money value={investment.amount ?? investment.amount_requested} currency={investment.currency} />
    ),
  },
  {
    id: 'shares',
    header: t('shares'),
    align: 'right',
    width: 110,
    cell: (investment) => <Num value={investment.shares} />,
  },
  {
    id: 'share_price',
    header: t('price'),
    align: 'right',
    width: 110,
    extra: true,
    cell: (investment) => <Money value={investment.share_price} currency={investment.currency} />,
  },
  {
    id: 'current_value',
    header: t('value'),
    align: 'right',
    width: 130,
    cell: (investment) => <Money value={investment.current_value} currency={investment.currency} />,
  },
  ...(tax
    ? [
        {
          id: 'tax',
          header: t('tax'),
          width: 100,
          cell: (investment: Investment) => investment.taxOption?.name,
        },
      ]
    : []),
  {
    id: 'status',
    header: t('state'),
    width: 190,
    card: 'pill' as const,
    cell: (investment) => <Status of="investment" code={investment.status} />,
  },
];
