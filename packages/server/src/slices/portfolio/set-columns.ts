import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { portfolioTableColumns } from '@tranche/domain/portfolio/portfolio-table-columns.resource';
import { readId } from '@tranche/domain/kit/read-values';
import { startColumns } from '@tranche/domain/portfolio/table-setup';
import type { TableSubject } from '@tranche/domain/portfolio/table-codes';
import * as verbs from '@tranche/domain/portfolio/verbs';
import { sql } from 'kysely';
import { readForm } from '../../kit/http/form.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues, changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const bare: Serving = { resource: portfolioTableColumns, access: () => 'all' };

/** A column, by default at the end of its table; one that the table's subject can fill. Returns the id. */
export async function createColumn(work: Work, body: Params): Promise<number> {
  const table = readId(body.portfolio_table_id);
  const option = readId(body.portfolio_table_option_id);
  const known = table !== null && option !== null;
  const { rows } = await sql<{ last: number; fits: boolean | null }>`select
    (select coalesce(max(sort_order), 0) from portfolio_table_columns where portfolio_table_id = ${known ? table : 0}
      and deleted_at is null)::int as last,
    (select o.subjects ? t.subject from portfolio_table_options o, portfolio_tables t
      where o.id = ${known ? option : 0} and t.id = ${known ? table : 0}) as fits`.execute(work.trx);
  if (rows[0]?.fits === false)
    throw invalidField('portfolio_table_option_id', selectedMessage('portfolio_table_option_id'));
  const next = (rows[0]?.last ?? 0) + 1;
  return createRecord(
    { ...bare, prepare: (data) => ({ ...data, sort_order: body.sort_order ? data.sort_order : next }) },
    work,
    body,
  );
}

/** `{portfolio_table_id, ids, _action: "sort"}`: the columns in the order of the ids; each must be the table's. */
export async function sortColumns(work: Work, body: Params): Promise<void> {
  const { portfolio_table_id: table, ids } = readForm(verbs.sortColumns.form, body);
  const order = Array.isArray(ids) ? ids.map(Number).filter(Number.isSafeInteger) : [];
  const { rowCount } = await countSorted(work, table, order);
  if (order.length === 0 || rowCount !== new Set(order).size)
    throw invalidField('ids', selectedMessage('ids'));
  await recordEvent(work, {
    event: 'portfolio_table_column.sorted',
    target: { type: 'portfolio_table', id: table },
    description: `**${work.viewer.name}** sorted the columns of a ⟦portfolio⟧ table`,
    properties: { ids: order },
  });
}

/** The columns that a table of its subject starts with, in the place of those that it has. */
export async function resetColumns(work: Work, id: string): Promise<number> {
  const serving = servingOf(work.app, 'portfolio-tables');
  const table = await lockRecord(work, { table: 'portfolio_tables', serving }, id);
  await sql`update portfolio_table_columns set deleted_at = ${work.now}, ${changedBy(work)}
    where portfolio_table_id = ${table.id} and deleted_at is null`.execute(work.trx);
  await addStartColumns(work, table);
  await recordEvent(work, {
    event: 'portfolio_table_column.reset',
    target: { type: 'portfolio_table', id: table.id },
    description: `**${work.viewer.name}** reset the columns of **${table.name}**`,
  });
  return table.id;
}

/** A table without columns shows nothing: a new one has those of its subject. */
export async function addStartColumns(
  work: Work,
  { id, subject }: { readonly id: number; readonly subject: TableSubject },
): Promise<void> {
  await sql`insert into portfolio_table_columns
      (portfolio_table_id, portfolio_table_option_id, sort_order, ${AUDIT_COLUMNS})
    select ${id}, o.id, k.place, ${auditValues(work.now.toISOString(), work.viewer.id)}
    from unnest(${[...startColumns(subject)]}::text[]) with ordinality as k (key, place)
    join portfolio_table_options o on o.key = k.key and o.deleted_at is null`.execute(work.trx);
}

async function countSorted(
  work: Work,
  table: number,
  order: readonly number[],
): Promise<{ rowCount: number }> {
  const { numAffectedRows } = await sql`update portfolio_table_columns c set sort_order = o.place,
      ${changedBy(work)}
    from unnest(${[...order]}::bigint[]) with ordinality as o (id, place)
    where c.id = o.id and c.portfolio_table_id = ${table} and c.deleted_at is null`.execute(work.trx);
  return { rowCount: Number(numAffectedRows ?? 0) };
}
