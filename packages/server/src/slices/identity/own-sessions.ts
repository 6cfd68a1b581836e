import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { noContent, ok, type Answer, type Call } from '../../kit/http/route.ts';
import { revokeSockets } from '../../kit/realtime/broadcast.ts';
import { endSessions } from '../../kit/session/end-sessions.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { findAccount } from './find-account.ts';
import { requirePassword } from './update-password.ts';

interface Device {
  readonly id: string;
  readonly ip: string | null;
  readonly device: string;
  readonly signed_in_at: string;
  readonly last_seen_at: string;
  readonly is_current: boolean;
}

/** GET /api/sessions: the caller's signed-in devices, the latest first (`domain.md#N`). */
export async function listSessions(call: Call, app: App): Promise<Answer> {
  const { rows } = await sql<Device>`
    select id, ip, device, signed_in_at, last_seen_at, id_hash = ${call.session.id} as is_current
    from sessions
    where user_id = ${call.viewer.id} and ended_at is null and expires_at > ${call.now}
    order by last_seen_at desc, id limit 200`.execute(app.db.kysely);
  const meta = { total: rows.length, previous_sign_in_at: await previousSignIn(call, app) };
  return { status: 200, body: { data: rows, meta } };
}

/** When the caller signed in before the present session began: whoever did not, someone else did. */
async function previousSignIn({ session, viewer }: Call, app: App): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select activity.created_at as at from activity
    join sessions here on here.id_hash = ${session.id}
    where activity.target_type = 'user' and activity.target_id = ${viewer.id}
      and activity.event = 'user.signed_in' and activity.created_at < here.signed_in_at
    order by activity.id desc limit 1`.execute(app.db.kysely);
  return rows[0]?.at ?? null;
}

/** GET /api/sessions/{id} */
export async function showSession(call: Call, app: App): Promise<Answer> {
  const { rows } = await sql<Device>`
    select id, ip, device, signed_in_at, last_seen_at, id_hash = ${call.session.id} as is_current
    from sessions
    where id::text = ${call.params.id ?? ''} and user_id = ${call.viewer.id} and ended_at is null
      and expires_at > ${call.now}`.execute(app.db.kysely);
  if (!rows[0]) throw refuse('not_found');
  return ok(rows[0]);
}

/** DELETE /api/sessions/{id}: sign a device out. */
export async function endSession(call: Call, app: App): Promise<Answer> {
  const { id: userId } = call.viewer;
  if (userId === null) throw refuse('unauthenticated');
  const ended = await perform(app, call, async (work) => {
    const { rows } = await sql<{ id_hash: string; device: string }>`
      update sessions set ended_at = ${call.now}
      where id::text = ${call.params.id ?? ''} and user_id = ${userId} and ended_at is null
      returning id_hash, device`.execute(work.trx);
    if (!rows[0]) throw refuse('not_found');
    await notifyOfEnd(work, `signed out on **${rows[0].device}**`);
    return rows[0];
  });
  if (ended.id_hash === call.session.id) await call.session.signOut();
  return noContent();
}

/** DELETE /api/sessions: sign out everywhere else. */
export async function endOtherSessions(call: Call, app: App): Promise<Answer> {
  const form = readForm(securityVerbs.endOtherSessions.form, call.body);
  const account = await findAccount(app.db.kysely, call.viewer.id ?? 0);
  if (!account) throw refuse('unauthenticated');
  await requirePassword(call, app, { account, given: form.current_password });
  await perform(app, call, async (work) => {
    await endSessions(work.trx, { userId: account.id, keep: call.session.id, now: work.now });
    await notifyOfEnd(work, 'signed out everywhere else');
  });
  call.session.forgetOthers();
  return noContent();
}

/** Recorded, and open sockets closed: they authenticate again with what is left. */
async function notifyOfEnd(work: Work, what: string): Promise<void> {
  const { viewer, trx } = work;
  if (viewer.id === null) return;
  await revokeSockets(trx, viewer.id);
  await recordEvent(work, {
    event: 'user.sessions_ended',
    target: { type: 'user', id: viewer.id },
    description: `**${viewer.name}** ${what}`,
  });
}
