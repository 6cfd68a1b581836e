import { sortColumns } from '@tranche/domain/portfolio/verbs';
import { useMemo, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { ResetColumns } from '../components/reset-columns.tsx';
import { SetUp } from '../components/set-up.tsx';
import { TableSample } from '../components/table-sample.tsx';
import { TABLES } from '../definitions.ts';
import { usePieceWrites, type PieceFamily } from '../pieces.ts';
import { useTable, useTableColumns, type TableWithColumns } from '../use-table-columns.ts';
import { words } from '../words.ts';

/** The columns of one table, as the investors see them. */
export default function Columns(): ReactNode {
  const t = useWords(words);
  const table = useTable(useRecordId());
  const up = { label: t('tables.title'), href: TABLES };
  if (table.data === undefined && hasStatus(table.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView of={table} thing={t('columns.thing')} up={up} skeleton={<LineSkeleton lines={12} />}>
        {(row) => (
          <>
            <PageHeader
              title={t('columns.title', { name: row.name })}
              note={t(row.subject === 'reservation' ? 'columns.helpReserved' : 'columns.help')}
              crumbs={[up]}
              actions={<ResetColumns id={row.id} name={row.name} />}
            />
            <Content table={row} />
          </>
        )}
      </StateView>
    </Page>
  );
}

function Content({ table }: { table: TableWithColumns }): ReactNode {
  const t = useWords(words);
  const { id, name } = table;
  const family = useMemo(() => columnsOf(id), [id]);
  const writes = usePieceWrites(family);
  const { pieces, left } = useTableColumns(table);
  const add = (option: number) => () =>
    api.create('portfolio-table-columns', { portfolio_table_id: id, portfolio_table_option_id: option });
  return (
    <SetUp
      family={family}
      pieces={pieces}
      available={left.map((option) => ({ ...option, add: () => writes.add(option.name, add(option.id)) }))}
      sample={<TableSample id={id} name={name} isActive={table.is_active} />}
      say={{
        shown: t('columns.shown'),
        empty: t('columns.empty'),
        emptyText: t('columns.emptyText'),
        available: t('columns.available'),
        none: t('columns.none'),
      }}
    />
  );
}

const columnsOf = (id: number): PieceFamily => ({
  resource: 'portfolio-table-columns',
  hasWidth: true,
  saveOrder: (ids) =>
    api.action(sortColumns, { body: { portfolio_table_id: id, ids: [...ids], _action: 'sort' } }),
});
