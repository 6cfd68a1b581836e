import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { evidenceOfItem, itemsOf, kindsOf } from './items.ts';
import type { InboxKind } from './kind.ts';
import { marked } from './list-inbox.ts';

export interface Found {
  readonly kind: InboxKind;
  readonly id: number;
  readonly items: Sql;
}

/** The kind and the record that a key names, for a viewer who may decide it; else 404. */
export function keyOf(key: string, context: ReadContext): Found {
  const [name, id] = key.split(':');
  const kind = kindsOf(context).find((each) => each.kind === name);
  if (kind === undefined || !/^[1-9]\d{0,15}$/.test(id ?? '')) throw refuse('not_found');
  const items = itemsOf([kind], context);
  if (items === null) throw refuse('not_found');
  return { kind, id: Number(id), items };
}

/** Set aside or not, with its marks. */
export const itemSql = ({ kind, id, items }: Found, context: ReadContext, more: Sql = sql``): Sql => {
  const key = `${kind.kind}:${id}`;
  const one = sql`select * from (${items}) all_items where key = ${key}`;
  const shown = sql`${marked(one, {}, context)} union all ${marked(one, { snoozed: '1' }, context)}`;
  return sql`select jsonb_build_object('data', to_jsonb(item) ${more})::text as json from (${shown}) item`;
};

/** `GET /api/inbox/{key}`: the item with its evidence, the rule and the last decision of its subject. */
export async function showItem(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'show', call.now);
  const found = keyOf(call.params.key ?? '', context);
  const last = sql`(select jsonb_build_object('description', a.description, 'at', a.created_at) from activity a
    where a.target_type = item.subject ->> 'type' and a.target_id = (item.subject ->> 'id')::bigint
      and a.event ~ '(approved|rejected|cleared|confirmed|refused)$' order by a.id desc limit 1)`;
  const more = sql`|| jsonb_build_object('evidence', (${evidenceOfItem(found.kind, found.id, context)}) || jsonb_build_object('last', ${last}))`;
  const [row] = await app.db.run<{ json: string }>(sql<{ json: string }>`${itemWith(found, context, more)}`);
  if (row === undefined) throw refuse('not_found');
  return jsonText(row.json);
}

const itemWith = (found: Found, context: ReadContext, more: Sql): Sql =>
  sql`select jsonb_build_object('data', (whole.json::jsonb -> 'data') ${more})::text as json
    from (${itemSql(found, context)}) whole, lateral (select whole.json::jsonb -> 'data' -> 'subject' as subject) item`;
