import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { readList, readWhole } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { idParam } from '../http/read-params.ts';
import { jsonText, type Answer, type Call, type Params, type Route } from '../http/route.ts';
import { momentText } from '../resource-engine/columns.ts';
import { readContextFor } from '../resource-engine/read-context.ts';
import type { Sql } from '../resource-engine/serving.ts';
import { and } from '../resource-engine/where.ts';
import { versionedOf, type Versioned } from './versioned.ts';
import { namesOf } from './names.ts';

const MOST = 100;
const PAGE = 50;
const DECIMALS = ['money', 'price', 'quantity', 'percent'];

/** `GET /api/record-versions?target_type&target_id&field&actor_id`: who changed what and when, newest first (`domain.md#0.13`). */
export async function listVersions(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'show', call.now);
  const { type, id } = targetIn(call.query);
  const versioned = wantedOf(await versionedOf(type, id, context), call.query.field);
  const actor = idParam(call.query, 'actor_id');
  const size = Math.min(MOST, Math.max(1, readWhole(call.query.limit) ?? PAGE));
  const page = Math.max(1, readWhole(call.query.page) ?? 1);
  const names = sql`${[...versioned.names]}::text[]`;
  const clauses = [
    sql`v.target_type = ${type} and v.target_id = ${id}`,
    sql`v.fields && ${names}`,
    ...(actor === null ? [] : [sql`v.actor_id = ${actor}`]),
  ];
  const [row] = await app.db.run<{ json: string }>(sql<{ json: string }>`
    with found as (select v.* from record_versions v where ${and(clauses)}),
      page as (select * from found order by version desc limit ${size} offset ${(page - 1) * size})
    select jsonb_build_object('data', coalesce((select jsonb_agg(jsonb_build_object('version', version,
        'at', ${momentText(sql`at`)},
        'actor', (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = actor_id),
        'fields', (select jsonb_agg(name order by place) from unnest(fields) with ordinality as f (name, place) where name = any(${names})),
        'before', ${values(sql`before`, versioned)}, 'after', ${values(sql`after`, versioned)},
        'names', ${await namesOf(versioned, context)}) order by version desc) from page), '[]'::jsonb),
      'meta', jsonb_build_object('total', (select count(*) from found), 'current_page', ${page}::int, 'per_page', ${size}::int))::text as json`);
  return jsonText(row?.json ?? '{"data":[],"meta":{"total":0}}');
}

function targetIn(query: Params): { type: string; id: number } {
  const type = query.target_type;
  if (type === undefined || type === '') throw invalidField('target_type', requiredMessage('target_type'));
  if (typeof type !== 'string') throw invalidField('target_type', selectedMessage('target_type'));
  const id = idParam(query, 'target_id');
  if (id === null) throw invalidField('target_id', requiredMessage('target_id'));
  return { type, id };
}

/** Of one field, or of those of a page. */
function wantedOf(versioned: Versioned, field: unknown): Versioned {
  if (field === undefined || field === '') return versioned;
  const names = (readList(field) ?? []).map(String);
  if (names.length === 0 || !names.every((name) => versioned.names.includes(name)))
    throw invalidField('field', selectedMessage('field'));
  return { ...versioned, names };
}

/** As the wire spells them: decimals are text, and of a hidden field there is nothing. */
function values(column: Sql, { fields, names }: Versioned): Sql {
  const decimals = names.filter((name) => DECIMALS.includes(fields[name]?.spec.kind ?? ''));
  return sql`coalesce((select jsonb_object_agg(key, case when key = any(${decimals}::text[]) and value <> 'null'::jsonb
      then to_jsonb(value #>> '{}') else value end)
    from jsonb_each(${column}) where key = any(${[...names]}::text[])), '{}'::jsonb)`;
}

export const versionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/record-versions',
    access: 'staff',
    summary: 'Earlier values of a record, newest first',
    handle: listVersions,
  },
];
