import type * as inboxVerbs from '@tranche/domain/inbox/verbs';
import { LONGEST_SNOOZE_DAYS } from '@tranche/domain/inbox/inbox';
import { recordStatus } from '@tranche/domain/codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { FormOf } from '@tranche/domain/kit/verb';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextFor, readContextIn } from '../../kit/resource-engine/read-context.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { evidenceOfItem, itemsOf, kindsOf } from './items.ts';
import type { InboxKind } from './kind.ts';
import { marked } from './list-inbox.ts';

const DAY_MS = 86_400_000;

interface Found {
  readonly kind: InboxKind;
  readonly id: number;
  readonly items: Sql;
}

/** The kind and the record that a key names, for a viewer who may decide it; else 404. */
function keyOf(call: Call, context: ReadContext): Found {
  const [name, id] = (call.params.key ?? '').split(':');
  const kind = kindsOf(context).find((each) => each.kind === name);
  if (kind === undefined || !/^[1-9]\d{0,15}$/.test(id ?? '')) throw refuse('not_found');
  const items = itemsOf([kind], context);
  if (items === null) throw refuse('not_found');
  return { kind, id: Number(id), items };
}

/** Set aside or not, with its marks. */
const itemSql = ({ kind, id, items }: Found, context: ReadContext, more: Sql = sql``): Sql => {
  const key = `${kind.kind}:${id}`;
  const one = sql`select * from (${items}) all_items where key = ${key}`;
  const shown = sql`${marked(one, {}, context)} union all ${marked(one, { snoozed: '1' }, context)}`;
  return sql`select jsonb_build_object('data', to_jsonb(item) ${more})::text as json from (${shown}) item`;
};

/** `GET /api/inbox/{key}`: the item with its evidence, the rule and the last decision of its subject. */
export async function showItem(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'show', call.now);
  const found = keyOf(call, context);
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

/** `PATCH /api/inbox/{key}`: someone looks after it from now on, or it comes back later. */
export function markItem(call: Call, app: App, form: FormOf<typeof inboxVerbs.mark.form>): Promise<Answer> {
  return perform(app, call, async (work) => {
    const context = await readContextIn(work, 'update');
    const found = keyOf(call, context);
    const read = async (): Promise<string> => {
      const { rows } = await sql<{ json: string }>`${itemSql(found, context)}`.execute(work.trx);
      const [row] = rows;
      if (row === undefined) throw refuse('not_found');
      return row.json;
    };
    await read();
    const until = form.snoozed_until ?? null;
    if (until !== null) {
      const days = (Date.parse(until) - work.now.getTime()) / DAY_MS;
      if (days <= 0 || days > LONGEST_SNOOZE_DAYS)
        throw invalidField('snoozed_until', `Choose a moment within the next ${LONGEST_SNOOZE_DAYS} days.`);
    }
    const assignee = form.assigned_to_id ?? null;
    if (assignee !== null && !(await isColleague(work, assignee)))
      throw invalidField('assigned_to_id', selectedMessage('assigned_to_id'));
    const at = work.now.toISOString();
    const sent = (name: string): boolean => name in call.body;
    await sql`insert into inbox_marks (key, assigned_to_id, snoozed_until, note, updated_by_id, created_at, updated_at)
      values (${`${found.kind.kind}:${found.id}`}, ${assignee}, ${until}::timestamptz, ${form.note ?? null},
        ${work.viewer.id}, ${at}, ${at})
      on conflict (key) do update set
        assigned_to_id = case when ${sent('assigned_to_id')} then excluded.assigned_to_id else inbox_marks.assigned_to_id end,
        snoozed_until = case when ${sent('snoozed_until')} then excluded.snoozed_until else inbox_marks.snoozed_until end,
        note = case when ${sent('note')} then excluded.note else inbox_marks.note end,
        updated_by_id = excluded.updated_by_id, updated_at = excluded.updated_at`.execute(work.trx);
    return jsonText(await read());
  });
}

const isColleague = async ({ trx }: Work, id: number): Promise<boolean> =>
  (
    await sql`select 1 from users where id = ${id} and role_id <> ${role.investor} and deleted_at is null
      and status = ${lit(recordStatus.active)}`.execute(trx)
  ).rows.length > 0;
