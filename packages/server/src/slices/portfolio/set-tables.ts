import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { portfolioTables } from '@tranche/domain/portfolio/portfolio-tables.resource';
import type { TableSubject } from '@tranche/domain/portfolio/table-codes';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import { freeSlug } from '../../kit/workflow/free-slug.ts';
import { passDefault } from '../../kit/resource-engine/one-default.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { addStartColumns } from './set-columns.ts';

const bare: Serving = { resource: portfolioTables, access: () => 'all' };
const DEFAULTS = { table: 'portfolio_tables' };
const LISTS = ['statuses', 'type_ids', 'instruments', 'tax_schemes'];

/** A table of the firm's own, with the columns that its subject starts with. Returns the id. */
export async function createTable(work: Work, body: Params): Promise<number> {
  await passDefault(work, DEFAULTS, body.is_default);
  const name = typeof body.name === 'string' ? body.name : '';
  const slug = await freeSlug(work, 'portfolio_tables', { name, fallback: 'table' });
  const id = await createRecord({ ...bare, prepare: (data) => ({ ...judged(data), slug }) }, work, body);
  const { rows } = await sql<{
    subject: TableSubject;
  }>`select subject from portfolio_tables where id = ${id}`.execute(work.trx);
  if (rows[0]) await addStartColumns(work, { id, ...rows[0] });
  return id;
}

export async function editTable(work: Work, id: string, body: Params): Promise<number> {
  await passDefault(work, DEFAULTS, body.is_default);
  const before = await updateRecord({ ...bare, prepare: judged }, work, id, body);
  return Number(before.id);
}

/** `{statuses, type_ids, instruments, tax_schemes}`, each a list. */
function judged(data: Record<string, unknown>): Record<string, unknown> {
  const { filter } = data;
  if (filter === undefined || filter === null) return data;
  const legal =
    typeof filter === 'object' &&
    !Array.isArray(filter) &&
    Object.entries(filter).every(([key, value]) => LISTS.includes(key) && Array.isArray(value));
  if (!legal) throw invalidField('filter', selectedMessage('filter'));
  return data;
}
