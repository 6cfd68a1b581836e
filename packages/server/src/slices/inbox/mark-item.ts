import { LONGEST_SNOOZE_DAYS, type InboxItem } from '@tranche/domain/inbox/inbox';
import type * as inboxVerbs from '@tranche/domain/inbox/verbs';
import { recordStatus } from '@tranche/domain/codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { FormOf } from '@tranche/domain/kit/verb';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';
import { viewerOf, type ViewerRow } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { itemSql, keyOf } from './item.ts';
import { kindsOf } from './items.ts';

const DAY_MS = 86_400_000;

type Form = FormOf<typeof inboxVerbs.mark.form>;

/** `PATCH /api/inbox/{key}`: someone looks after it from now on, or it comes back later. */
export const markItem = (call: Call, app: App, form: Form): Promise<Answer> =>
  perform(app, call, async (work) => {
    const context = await readContextIn(work, 'update');
    const key = call.params.key ?? '';
    // of two who give it to someone at the same time, the second finds what the first has done
    await sql`select pg_advisory_xact_lock(hashtext('inbox'), hashtext(${key}))`.execute(work.trx);
    const before = await readItem(work, key, context);
    if (before === null) throw refuse('not_found');
    assertSnooze(form.snoozed_until ?? null, work.now);
    const assignee = form.assigned_to_id ?? null;
    if (assignee !== null && !(await mayDecide(work, key, { context, id: assignee })))
      throw invalidField('assigned_to_id', selectedMessage('assigned_to_id'));
    await writeMark(work, key, { form, sent: (name) => name in call.body });
    if (assignee !== null && assignee !== before.assigned_to_id && assignee !== work.viewer.id)
      await notify(work, 'inbox_assigned', {
        to: [assignee],
        params: { actor: work.viewer.name, title: titleOf(before) },
        cta: `/admin/inbox?item=${key}`,
        target: key,
      });
    return ok({ data: await readItem(work, key, context) });
  });

async function readItem({ trx }: Work, key: string, context: ReadContext): Promise<InboxItem | null> {
  const { rows } = await sql<{ json: string }>`${itemSql(keyOf(key, context), context)}`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : readData(row.json);
}

const readData = (json: string): InboxItem => {
  const { data }: { readonly data: InboxItem } = JSON.parse(json);
  return data;
};

function assertSnooze(until: string | null, now: Date): void {
  if (until === null) return;
  const days = (Date.parse(until) - now.getTime()) / DAY_MS;
  if (days <= 0 || days > LONGEST_SNOOZE_DAYS)
    throw invalidField('snoozed_until', `Choose a moment within the next ${LONGEST_SNOOZE_DAYS} days.`);
}

/** Whoever it is given to finds it in their own inbox; investors, and those whom the record is kept from, do not. */
async function mayDecide(
  { trx }: Work,
  key: string,
  { context, id }: { readonly context: ReadContext; readonly id: number },
): Promise<boolean> {
  const { rows } = await sql<ViewerRow>`select id, role_id, name, email, email_verified_at from users
    where id = ${id} and status = ${lit(recordStatus.active)} and deleted_at is null`.execute(trx);
  const [person] = rows;
  if (person === undefined) return false;
  const theirs = { ...context, viewer: viewerOf(person) };
  const [name] = key.split(':');
  if (!kindsOf(theirs).some(({ kind }) => kind === name)) return false;
  const found = await sql`${itemSql(keyOf(key, theirs), theirs)}`.execute(trx);
  return found.rows.length > 0;
}

async function writeMark(
  { trx, viewer, now }: Work,
  key: string,
  { form, sent }: { readonly form: Form; readonly sent: (name: string) => boolean },
): Promise<void> {
  await sql`insert into inbox_marks (key, assigned_to_id, snoozed_until, note, updated_by_id, created_at, updated_at)
    values (${key}, ${form.assigned_to_id ?? null}, ${form.snoozed_until ?? null}::timestamptz, ${form.note ?? null},
      ${viewer.id}, ${now}, ${now})
    on conflict (key) do update set
      assigned_to_id = case when ${sent('assigned_to_id')} then excluded.assigned_to_id else inbox_marks.assigned_to_id end,
      snoozed_until = case when ${sent('snoozed_until')} then excluded.snoozed_until else inbox_marks.snoozed_until end,
      note = case when ${sent('note')} then excluded.note else inbox_marks.note end,
      updated_by_id = excluded.updated_by_id, updated_at = excluded.updated_at`.execute(trx);
}

/** ‘Rafe Ferrand: 3 possible matches’. */
const titleOf = ({ subject, title }: InboxItem): string =>
  subject === null || subject.name === title ? title : `${subject.name}: ${title}`;
