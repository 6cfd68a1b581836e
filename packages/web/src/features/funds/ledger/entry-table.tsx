import { LEDGER_TYPES } from '@tranche/domain/funds/codes';
import { useMemo, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ExportButton } from '../../../kit/export-button.tsx';
import { optionSource } from '../../../kit/options.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { ImportButton } from '../../../shared/imports/import-panel.tsx';
import type { FilterDef } from '../../../ui/data-table/types.ts';
import { formatDate } from '../../../ui/format.ts';
import type { Fund } from '../fund.ts';
import { useAssetSource } from '../fund-sources.ts';
import { ENTRY_PARTS, LEDGER_IMPORTS, mayReverse, type Entry, type EntryParts } from './entries.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { ledgerWords } from './ledger-words.ts';

const entities = optionSource('investment-method-entities', { label: ({ name }) => name });

interface Props {
  readonly fund: Fund;
  /** Absent: entries are only read. */
  readonly onReverse?: (entry: Entry) => void;
}

/** What went in and out of the fund, the newest first, with the cash that was left after each; paged by the server. */
export function EntryTable({ fund, onReverse }: Props): ReactNode {
  const t = useWords(ledgerWords);
  const query = useMemo(() => ({ ...ENTRY_PARTS, filter: { fund_id: fund.id }, limit: 50 }), [fund.id]);
  return (
    <ResourceTable<'fund-ledger', EntryParts>
      resource="fund-ledger"
      things={t('things')}
      query={query}
      rowName={(row) => t('entry', { type: t(`types.${row.type}`), date: formatDate(row.entry_date) })}
      search={{ key: 'description', label: t('search') }}
      filters={useEntryFilters(fund.id)}
      columns={useEntryColumns(fund.currency)}
      rowMenu={
        onReverse &&
        ((row) => (mayReverse(row) ? [{ label: t('actions.reverse'), onSelect: () => onReverse(row) }] : []))
      }
      tools={
        <>
          {onReverse && <ImportButton families={LEDGER_IMPORTS} />}
          <ExportButton resource="fund-ledger" query={query} />
        </>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

function useEntryFilters(fundId: number): readonly FilterDef[] {
  const t = useWords(ledgerWords);
  const assets = useAssetSource(fundId);
  return useMemo(
    () => [
      {
        key: 'type',
        label: t.field('type'),
        kind: 'choice',
        options: LEDGER_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
      },
      { key: 'entity', label: t.field('party'), kind: 'entity', source: entities },
      {
        key: 'opportunity',
        label: t.field('fund_investment_opportunity_id'),
        kind: 'entity',
        source: assets,
      },
      { key: 'date_from', label: t.field('date_from'), kind: 'date' },
      { key: 'date_to', label: t.field('date_to'), kind: 'date' },
    ],
    [t, assets],
  );
}
