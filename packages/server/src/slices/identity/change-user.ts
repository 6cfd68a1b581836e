import { recordStatus } from '@tranche/domain/codes';
import { SCREENING_TOPIC } from '@tranche/domain/compliance/screening.codes';
import { withNameParts } from '@tranche/domain/identity/name-parts';
import { conflict, refuse } from '@tranche/domain/kit/errors';
import { readWhole } from '@tranche/domain/kit/read-values';
import { isInvestorRole, isRoleId, isSuperAdmin, role, seesOnlyOwnInvestors } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { isForced, noContent, type Answer, type Call, type Params } from '../../kit/http/route.ts';
import { enqueue } from '../../kit/outbox/outbox.ts';
import { answerWith, dataText } from '../../kit/resource-routes/answer.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import { deleteRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { endSessions } from '../../kit/session/end-sessions.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { enqueueMail, revokeSockets } from '../notifications/public.ts';
import { writeAnswersOf } from '../settings/public.ts';
import { readAssociates, replaceAssociates } from './associates.ts';
import { withAvatar } from './avatar.ts';
import { findAccount, type Account } from './find-account.ts';
import { notifyNewOwner } from './open-account.ts';
import { sendVerificationMail } from './verification.ts';

type Row = Readonly<Record<string, unknown>>;

/** Another person's record is refused to anyone who holds no right over people at all (`contract.md#5.9`). */
function assertOwnOrRight(call: Call, verb: 'show' | 'update'): void {
  if (String(call.viewer.id) === call.params.id) return;
  if (!call.viewer.can(`investors.${verb}`) && !call.viewer.can(`user.${verb}`)) throw refuse('forbidden');
}

export async function showUser(call: Call, app: App): Promise<Answer> {
  assertOwnOrRight(call, 'show');
  return dataText(await showRecord(app, call.viewer, 'users', call.params.id ?? '', call.query));
}

export async function replaceUser(call: Call, app: App): Promise<Answer> {
  assertOwnOrRight(call, 'update');
  // anyone who holds the address can have the password: a program may not move it
  if (call.viewer.byToken && String(call.viewer.id) === call.params.id && 'email' in call.body)
    throw refuse('forbidden');
  return answerWith(call, app, { name: 'users' }, async (work) => {
    const serving = await withAvatar(work, servingOf(work.app, 'users'), call);
    const before = await updateRecord(serving, work, call.params.id ?? '', withNameParts(call.body));
    await followUp(work, before);
    await lookAfter(work, before, readAssociates(call.body));
    await writeAnswersOf(work, { type: 'user', id: Number(before.id) }, call.body);
    return Number(before.id);
  });
}

/** The same without a picture, for an import. Returns the id. */
export async function changeUser(work: Work, id: string | number, body: Params): Promise<number> {
  const before = await updateRecord(servingOf(work.app, 'users'), work, id, body);
  await followUp(work, before);
  return Number(before.id);
}

export async function removeUser(call: Call, app: App): Promise<Answer> {
  await perform(app, call, (work) => removeAccount(work, call.params.id ?? '', isForced(call)));
  return noContent();
}

export async function removeAccount(work: Work, given: string | number, force = false): Promise<void> {
  const id = Number(given);
  const before = await findAccount(work.trx, id);
  // an investor with investments goes by that right alone (`domain.md#A`)
  const inUse = isInvestorRole(before?.role_id) && work.viewer.can('investors.delete_unsafe');
  await deleteRecord(servingOf(work.app, 'users'), work, given, force, { inUse });
  if (isSuperAdmin(before?.role_id)) await assertSuperAdminLeft(work);
  await signOut(work, id);
}

/** Staff say who looks after an investor; an investor does not say so of themselves. */
async function lookAfter(work: Work, user: Row, ids: readonly number[] | null): Promise<void> {
  if (ids === null || !isInvestorRole(readWhole(user.role_id)) || isInvestorRole(work.viewer.role)) return;
  // staff who see this investor only as their associate keep access
  const kept = seesOnlyOwnInvestors(work.viewer.role) && work.viewer.id !== null ? [work.viewer.id] : [];
  await replaceAssociates(work, { id: Number(user.id), name: String(user.name) }, [...ids, ...kept]);
}

/** What a change of a person's record brings about, all in its transaction. */
async function followUp(work: Work, before: Row): Promise<void> {
  const after = await findAccount(work.trx, Number(before.id));
  if (!after) return;
  const wasActive = before.status === recordStatus.active;
  if (after.email !== before.email) await confirmNewAddress(work, after, String(before.email));
  await enqueue(work.trx, { topic: SCREENING_TOPIC, payload: { user_id: after.id } });
  if (wasActive && after.status !== recordStatus.active) await signOut(work, after.id);
  if (after.role_id !== before.role_id) await notifyNewRole(work, after, before.role_id);
  if (isSuperAdmin(readWhole(before.role_id)) && wasActive) await assertSuperAdminLeft(work);
  await notifyNewOwner(work, after, typeof before.owner_id === 'number' ? before.owner_id : null);
}

/** The new address must be confirmed; the old one learns of it, since it may be a theft. */
async function confirmNewAddress(work: Work, account: Account, oldAddress: string): Promise<void> {
  await sendVerificationMail(work, account);
  await enqueueMail(work.trx, {
    key: 'email_changed',
    to: { email: oldAddress, name: account.first_name, userId: account.id },
    params: { email: account.email },
    cta: '/login',
    now: work.now,
  });
}

/** Rights are what an auditor looks for first: their change has a name of its own. */
async function notifyNewRole(work: Work, { id, name, role_id: to }: Account, from: unknown): Promise<void> {
  const words = (given: unknown): string => (isRoleId(given) ? `⟦Role_${given}⟧` : '–');
  await recordEvent(work, {
    event: 'user.role_changed',
    target: { type: 'user', id },
    description: `**${work.viewer.name}** changed the role of **${name}** from ${words(from)} to ${words(to)}`,
    properties: { id, family: 'users', old: { role_id: from }, new: { role_id: to } },
  });
}

async function signOut(work: Work, userId: number): Promise<void> {
  await endSessions(work.trx, { userId, now: work.now });
  await revokeSockets(work.trx, userId);
}

/** Locks those who are left, so that two who remove each other at the same time cannot both succeed. */
async function assertSuperAdminLeft(work: Work): Promise<void> {
  const { rows } = await sql`
    select id from users where role_id = ${role.superAdmin} and status = ${recordStatus.active} and deleted_at is null
    for update`.execute(work.trx);
  if (rows.length === 0) throw conflict('At least one active Super Admin is required.');
}
