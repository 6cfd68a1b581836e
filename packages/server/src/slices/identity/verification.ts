import { readId } from '@tranche/domain/kit/read-values';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Config } from '../../kit/config.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { noContent, redirect, type Answer, type Call } from '../../kit/http/route.ts';
import { enqueueSecretMail } from '../../kit/mail/mail.ts';
import { enqueue } from '../../kit/outbox/outbox.ts';
import { hashOf, sameText } from '../../kit/session/seal.ts';
import { viewerOf } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { brandOf } from '../settings/public.ts';
import { findAccount, type Account } from './find-account.ts';
import { deadLinkPage } from './pages.ts';

const LIFE_SECONDS = 3600;
/** Told once an address is verified: `{ user_id }`. */
export const VERIFIED_TOPIC = 'user.verified';

const signatureOf = (config: Config, path: string, expires: string): string =>
  createHmac('sha256', config.secret).update(`verify\n${path}\n${expires}`).digest('base64url');

/** The link holds for one address: changing the address kills it. */
const pathOf = ({ id, email }: { id: number; email: string }): string =>
  `/email/verify/${id}/${hashOf(email).slice(0, 40)}`;

/** Mail the signed link, valid for 60 minutes: after registration, and when the address changed. */
export async function sendVerificationMail(
  work: Work,
  user: { id: number; email: string; first_name: string },
): Promise<void> {
  const path = pathOf(user);
  const expires = String(Math.floor(work.now.getTime() / 1000) + LIFE_SECONDS);
  await enqueueSecretMail(work, {
    key: 'verify_email',
    to: { email: user.email, name: user.first_name, userId: user.id },
    params: {},
    link: `${path}?expires=${expires}&signature=${signatureOf(work.app.config, path, expires)}`,
    now: work.now,
  });
}

/** POST /email/resend: 202, or 204 when there is nothing left to verify. */
export async function resendVerification(call: Call, app: App): Promise<Answer> {
  const account = await findAccount(app.db.kysely, call.viewer.id ?? 0);
  if (!account || account.email_verified_at !== null) return noContent();
  await perform(app, call, (work) => sendVerificationMail(work, account));
  return { status: 202, body: [] };
}

/**
 * GET /email/verify/{id}/{hash}: anyone who holds the link may follow it, signed in or not. One that is too old leads on as
 * well, once its address is verified: the mail is often pressed again as the way in.
 */
export async function verifyEmail(call: Call, app: App): Promise<Answer> {
  const account = await accountOfLink(call, app);
  if (!account) return refuseLink(call, app, 'broken');
  if (account.email_verified_at === null) {
    if (Number(call.query.expires) * 1000 < call.now.getTime()) return refuseLink(call, app, 'expired');
    await perform(app, { viewer: viewerOf(account), ip: call.ip, now: call.now }, (work) =>
      markVerified(work, account),
    );
  }
  return redirect(call.viewer.id === account.id ? '/?verified=1' : '/login?verified=1');
}

async function refuseLink(call: Call, app: App, reason: 'expired' | 'broken'): Promise<Answer> {
  const settings = await readSettings(app.db.kysely);
  const signedIn = call.viewer.id !== null;
  return {
    status: 403,
    html: deadLinkPage({
      nonce: call.nonce(),
      company: settings.company_name,
      css: brandOf(settings).css,
      reason,
      signedIn,
    }),
  };
}

/** Whose link it is, whatever its age. */
async function accountOfLink(call: Call, app: App): Promise<Account | null> {
  const { expires, signature } = call.query;
  const id = readId(call.params.id);
  if (typeof expires !== 'string' || typeof signature !== 'string' || id === null) return null;
  if (!sameText(signature, signatureOf(app.config, call.path, expires))) return null;
  const account = await findAccount(app.db.kysely, id);
  return account && pathOf(account) === call.path ? account : null;
}

async function markVerified(work: Work, account: Account): Promise<void> {
  const { trx, now } = work;
  const { rows } = await sql`
    update users set email_verified_at = ${now} where id = ${account.id} and email_verified_at is null returning id`.execute(
    trx,
  );
  if (rows.length === 0) return; // a link that was pressed twice verifies once
  await recordEvent(work, {
    event: 'user.verified',
    target: { type: 'user', id: account.id },
    description: `**${account.name}** verified the email address`,
  });
  await enqueue(trx, { topic: VERIFIED_TOPIC, payload: { user_id: account.id } });
}
