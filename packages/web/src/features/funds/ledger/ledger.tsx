import { LEDGER_TYPES } from '@tranche/domain/funds/codes';
import { useMemo, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ExportButton } from '../../../kit/export-button.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { optionSource } from '../../../kit/options.ts';
import type { FilterDef } from '../../../ui/data-table/types.ts';
import { formatDate } from '../../../ui/format.ts';
import { useFund } from '../fund.ts';
import { ENTRY_PARTS, type EntryParts } from './entries.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { ledgerWords } from './ledger-words.ts';

const entities = optionSource('investment-method-entities', { label: ({ name }) => name });
const assets = optionSource('fund-investment-opportunities', { label: ({ name }) => name });

/** A74: what went in and out of the fund, the newest first, with the cash that was left after each. */
export function Ledger(): ReactNode {
  const t = useWords(ledgerWords);
  const id = useRecordId();
  const { data: fund } = useFund();
  const query = useMemo(() => ({ ...ENTRY_PARTS, filter: { fund_id: id }, limit: 50 }), [id]);
  const columns = useEntryColumns(fund?.currency);
  const filters: readonly FilterDef[] = [
    {
      key: 'type',
      label: t.field('type'),
      kind: 'choice',
      options: LEDGER_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    { key: 'entity', label: t.field('party'), kind: 'entity', source: entities },
    { key: 'opportunity', label: t('asset'), kind: 'entity', source: assets },
    { key: 'date_from', label: t.field('date_from'), kind: 'date' },
    { key: 'date_to', label: t.field('date_to'), kind: 'date' },
  ];
  return (
    <ResourceTable<'fund-ledger', EntryParts>
      resource="fund-ledger"
      things={t('things')}
      query={query}
      rowName={(row) => t('entry', { type: t(`types.${row.type}`), date: formatDate(row.entry_date) })}
      search={{ key: 'description', label: t('search') }}
      filters={filters}
      columns={columns}
      tools={<ExportButton resource="fund-ledger" query={query} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
