import { recordStatus } from '@tranche/domain/codes';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import type { Config } from '../../kit/config.ts';
import type { Reader } from '../../kit/db/database.ts';
import { redirect, type Answer, type Call } from '../../kit/http/route.ts';
import { enqueueSecretMail } from '../../kit/mail/mail.ts';
import { enqueue, type Topic } from '../../kit/outbox/outbox.ts';
import { passwordMark, sameText } from '../../kit/session/seal.ts';
import { findAccount, findAccountByEmail, type Account } from './find-account.ts';

export const UNLOCK_TOPIC = 'identity.unlock_link';
const PAYLOAD = z.object({ email: z.string() });
const LIFE_MS = 24 * 3_600_000;
/** Well within a link's life: the mailbox always holds one that is good, and no one fills it. */
const AGAIN_MS = LIFE_MS / 2;

/** As with a forgotten password, whether anyone has the address is found out after the answer. */
export async function requestUnlockLink(app: App, email: string): Promise<void> {
  await app.db.transaction((trx) => enqueue(trx, { topic: UNLOCK_TOPIC, payload: { email } }));
  app.outbox.wake();
}

export const unlockTopic =
  (app: App): Topic =>
  async (payload) => {
    const { email } = PAYLOAD.parse(payload);
    const now = app.clock();
    await app.db.transaction(async (trx) => {
      const account = await findAccountByEmail(trx, email);
      if (account?.status !== recordStatus.active || (await wasMailed(trx, account, now))) return;
      await enqueueSecretMail(
        { trx, app },
        {
          key: 'sign_in_paused',
          to: { email: account.email, name: account.first_name, userId: account.id },
          params: {},
          link: linkOf(app.config, account, String(now.getTime() + LIFE_MS)),
          now,
        },
      );
    });
  };

async function wasMailed(db: Reader, { id }: Account, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - AGAIN_MS);
  const { rows } = await sql`
    select from email_log where key = 'sign_in_paused' and user_id = ${id} and created_at > ${since} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** It dies with the password. */
function linkOf(config: Config, { id, password }: Account, expires: string): string {
  const text = `unlock\n${id}\n${expires}\n${passwordMark(password)}`;
  const signature = createHmac('sha256', config.secret).update(text).digest('base64url');
  return `/login/unlock/${id}?expires=${expires}&signature=${signature}`;
}

/**
 * GET /login/unlock/{id}: the browser that opens it counts as one of the account's own from now on, and is asked for the
 * password like any other. A link that is too old leads to the sign-in as well.
 */
export async function unlock(call: Call, app: App): Promise<Answer> {
  const id = Number(call.params.id);
  const expires = String(call.query.expires ?? '');
  const account = Number.isSafeInteger(id) ? await findAccount(app.db.kysely, id) : null;
  const isOurs =
    account !== null && sameText(`${call.path}?${queryOf(call)}`, linkOf(app.config, account, expires));
  if (!isOurs || Number(expires) < call.now.getTime()) return redirect('/login?view=forgot');
  call.session.recognise({ userId: account.id, by: 'mail' });
  return redirect('/login');
}

const queryOf = ({ query: { expires, signature } }: Call): string =>
  `expires=${String(expires)}&signature=${String(signature)}`;
