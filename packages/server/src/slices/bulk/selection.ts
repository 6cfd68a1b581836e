import type { BulkSelection } from '@tranche/domain/bulk/bulk-jobs.resource';
import { actOf } from '@tranche/domain/bulk/families';
import type { BulkVerb } from '@tranche/domain/bulk/codes';
import { MOST_BULK_ROWS } from '@tranche/domain/bulk/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readListQuery } from '@tranche/domain/kit/list-query';
import { readIds } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { allowedFor } from '../../kit/resource-engine/allowed.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, and, listClauses } from '../../kit/resource-engine/where.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KNOWN = ['ids', 'filter', 'type', 'except_ids'];
const bad = () => invalidField('selection', selectedMessage('selection'));

/** Ids, or a filter as the list spells it. A word that is not known is refused: without it, everything would be meant. */
export function readSelection(given: unknown): BulkSelection {
  if (!isTree(given) || Object.keys(given).some((name) => !KNOWN.includes(name))) throw bad();
  if (given.ids !== undefined) {
    const ids = readIds(given.ids);
    if (ids === null || ids.length === 0 || Object.keys(given).length > 1) throw bad();
    if (ids.length > MOST_BULK_ROWS) throw tooMany();
    return { ids };
  }
  const { filter, type, except_ids } = given;
  const except = readIds(except_ids ?? []);
  const isType = type === undefined || type === null || typeof type === 'string';
  if (!isTree(filter) || except === null || !isType) throw bad();
  return {
    filter,
    ...(typeof type === 'string' && { type }),
    ...(except.length > 0 && { except_ids: except }),
  };
}

export const tooMany = () =>
  invalidField('selection', `Choose ${MOST_BULK_ROWS.toLocaleString('en-GB')} records or fewer.`);

/** The chosen rows as `id` and `name`, by whether they are `seen`: of ids, those too that are not there or not the viewer's. */
export async function chosenRows(
  serving: Serving,
  work: Work,
  { selection, verb }: { readonly selection: BulkSelection; readonly verb: BulkVerb },
): Promise<Sql> {
  const { resource } = serving;
  const context = await readContextIn(work, 'index');
  const row = rowRef('t');
  const name = sql`left(${row('name' in resource.allFields ? 'name' : 'title')}, 255)`;
  const table = sql.table(resource.table);
  if (selection.ids) {
    const access = accessClause(serving, row, context) ?? sql`true`;
    return sql`select chosen.id, ${name} as name from unnest(${[...selection.ids]}::bigint[]) as chosen (id)
      left join ${table} as t on t.id = chosen.id and ${access}`;
  }
  const { filter = {}, type, except_ids = [] } = selection;
  const { trashed: _trashed, ...own } = filter;
  const params = { filter: verb === 'restore' ? { ...own, trashed: 'only' } : own, ...(type && { type }) };
  const query = readListQuery(params, allowedFor(resource, work.app.registry, context));
  const where = and(listClauses(serving, query, row, context));
  return sql`select t.id, ${name} as name from ${table} as t
    where ${where} and t.id <> all(${[...except_ids]}::bigint[]) order by t.id`;
}

/** Which rows of the table, as `t`, the viewer may do this to. */
export async function reachOf(serving: Serving, work: Work, verb: BulkVerb): Promise<Sql> {
  const context = await readContextIn(work, actOf(verb));
  const alive = verb === 'restore' ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`;
  const access = accessClause(serving, rowRef('t'), context);
  return access === null ? alive : sql`${alive} and ${access}`;
}
