import { INBOX_KINDS, type InboxCount, type InboxKindName } from '@tranche/domain/inbox/inbox';
import { isYes, readList, readWhole } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { jsonText, ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { itemsOf, kindsOf } from './items.ts';

const MOST = 100;
const PAGE = 50;

/** `GET /api/inbox`: what waits and the viewer may decide, due first, then oldest; one statement (`domain.md#inbox`). */
export async function listInbox(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const filter = filterOf(call);
  const wanted = filter.kind === undefined ? undefined : readList(filter.kind)?.map(String);
  const kinds = kindsOf(context).filter(({ kind }) => wanted === undefined || wanted.includes(kind));
  const items = itemsOf(kinds, context);
  if (items === null) return jsonText('{"data":[],"meta":{"total":0}}');
  const size = Math.min(MOST, Math.max(1, readWhole(call.query.limit) ?? PAGE));
  const page = Math.max(1, readWhole(call.query.page) ?? 1);
  const [row] = await app.db.run<{ json: string }>(sql<{ json: string }>`
    with found as (${marked(items, filter, context)})
    select jsonb_build_object('data', coalesce((select jsonb_agg(to_jsonb(page)) from (
      select * from found order by ${orderOf(call)} limit ${size} offset ${(page - 1) * size}) page), '[]'::jsonb),
      'meta', jsonb_build_object('total', (select count(*) from found), 'current_page', ${page}::int, 'per_page', ${size}::int))::text as json`);
  return jsonText(row?.json ?? '{"data":[],"meta":{"total":0}}');
}

/** `GET /api/inbox/count`: the same rows, by kind; `version` changes with any of them. */
export async function countInbox(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const open = kindsOf(context);
  const kinds = open.map(({ kind }) => kind);
  const items = itemsOf(open, context);
  if (items === null) return ok({ total: 0, by_kind: {}, kinds, version: '' } satisfies InboxCount);
  const rows = await app.db.run<{ kind: InboxKindName; n: number; version: string }>(
    sql<{ kind: InboxKindName; n: number; version: string }>`
      with found as (${marked(items, {}, context)})
      select kind, count(*)::int as n, md5(string_agg(key || coalesce(assigned_to_id::text, ''), ',' order by key)) as version
      from found group by kind`,
  );
  const by = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  const ordered = Object.fromEntries(
    INBOX_KINDS.filter((kind) => kind in by).map((kind) => [kind, by[kind]]),
  );
  const version = rows
    .map((row) => row.version)
    .sort()
    .join('-');
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  return { status: 200, body: { total, by_kind: ordered, kinds, version } satisfies InboxCount };
}

type Filter = Readonly<Record<string, unknown>>;

const filterOf = (call: Call): Filter => {
  const given = call.query.filter ?? {};
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {};
};

/** With who looks after each item; what is set aside is left out until it comes back, or is requested. */
export function marked(items: Sql, filter: Filter, { viewer, now }: ReadContext): Sql {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isAside = sql`coalesce(m.snoozed_until > ${at}, false)`;
  const owner = readWhole(filter.owner_id);
  const assigned = readWhole(filter.assigned_to_id);
  const search = typeof filter.search === 'string' ? filter.search.trim() : '';
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const clauses = [
    isYes(filter.snoozed) ? isAside : sql`not ${isAside}`,
    ...(owner === null || owner === undefined ? [] : [sql`i.owner_id = ${owner}`]),
    ...(assigned === null || assigned === undefined ? [] : [sql`m.assigned_to_id = ${assigned}`]),
    ...(isYes(filter.mine) ? [sql`coalesce(m.assigned_to_id, i.owner_id) = ${viewer.id}`] : []),
    ...(isYes(filter.unassigned) ? [sql`coalesce(m.assigned_to_id, i.owner_id) is null`] : []),
    ...(search === '' ? [] : [sql`(i.title ilike ${pattern} or i.subject ->> 'name' ilike ${pattern})`]),
  ];
  return sql`select i.*, m.assigned_to_id, (select u.name from users u where u.id = m.assigned_to_id) as assigned_to_name,
    m.snoozed_until, m.note from (${items}) i left join inbox_marks m on m.key = i.key where ${and(clauses)}`;
}

const ORDERS: Readonly<Record<string, Sql>> = {
  waiting_since: sql`waiting_since, key`,
  '-waiting_since': sql`waiting_since desc, key`,
  due_at: sql`due_at nulls last, waiting_since, key`,
};
const orderOf = (call: Call): Sql =>
  ORDERS[typeof call.query.sort === 'string' ? call.query.sort : 'due_at'] ??
  sql`due_at nulls last, waiting_since, key`;
