import {
  DEFAULT_HEADER,
  DEFAULT_TABLES,
  SPARE_HEADER,
  type TableSetup,
} from '@tranche/domain/portfolio/table-setup';
import { PORTFOLIO_COLUMNS } from '@tranche/domain/portfolio/tables';
import { sql } from 'kysely';
import type { Work } from '../../src/kit/workflow/workflow.ts';
import { createTable } from '../../src/slices/portfolio/set-tables.ts';
import { create, foundedAt, workOf, type Scene } from '../scene.ts';

/** The tables and figures that every client's portfolio starts with (`domain.md#7.3`): 4 tables, 34 columns, 12 figures. */
export async function seedPortfolioTables(scene: Scene): Promise<void> {
  const work = workOf(scene, foundedAt(scene));
  await renewOptions(work);
  for (const [index, table] of DEFAULT_TABLES.entries()) await seedTable(work, table, index);
  for (const [index, key] of [...DEFAULT_HEADER, ...SPARE_HEADER].entries())
    await create(work, 'portfolio-table-stats', {
      key,
      is_visible: DEFAULT_HEADER.includes(key),
      sort_order: index + 1,
    });
}

/** With the columns that its subject starts with. */
async function seedTable(work: Work, table: TableSetup, index: number): Promise<void> {
  const id = await createTable(work, {
    name: table.name,
    subject: table.subject,
    filter: table.filter === null ? null : { statuses: [...(table.filter.statuses ?? [])] },
    group_by: table.group_by,
    is_default: index === 0,
    sort_order: index + 1,
  });
  for (const [place, key] of table.stats.entries())
    await create(work, 'portfolio-table-stats', { portfolio_table_id: id, key, sort_order: place + 1 });
}

/** The catalogue comes with its migration; a database that was emptied has lost it. */
async function renewOptions(work: Work): Promise<void> {
  const all = Object.entries(PORTFOLIO_COLUMNS).map(([key, column], index) => ({
    key,
    label: column.label,
    data_type: column.data_type,
    subjects: column.subjects,
    is_summable: 'is_summable' in column,
    sort_order: index + 1,
  }));
  await sql`insert into portfolio_table_options (key, label, data_type, subjects, is_summable, sort_order)
    select key, label, data_type, subjects, is_summable, sort_order from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as o (key text, label text, data_type text, subjects jsonb, is_summable boolean, sort_order int)
    on conflict (key) where deleted_at is null do nothing`.execute(work.trx);
}
