import * as verbs from '@tranche/domain/identity/verbs';
import { invalidField } from '@tranche/domain/kit/errors';
import { recordStatus } from '@tranche/domain/codes';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { Limiter } from '../../kit/http/limiter.ts';
import { message, type Answer, type Call } from '../../kit/http/route.ts';
import { enqueue, type Topic } from '../../kit/outbox/outbox.ts';
import { findAccountByEmail } from './find-account.ts';
import { sendPasswordLink } from './password-tokens.ts';

export const PASSWORD_LINK_TOPIC = 'identity.password_link';
const PAYLOAD = z.object({ email: z.string() });

const limiters = new WeakMap<App, Limiter>();

/**
 * POST /password/email. Whether the address is known is found out after the answer, from the outbox: neither words
 * nor time tell.
 */
export async function requestPasswordLink(call: Call, app: App): Promise<Answer> {
  const form = readForm(verbs.requestPasswordLink.form, call.body);
  const limiter = limiters.get(app) ?? new Limiter({ max: 1, seconds: 60 });
  limiters.set(app, limiter);
  if (limiter.wait(form.email, call.now) > 0) throw invalidField('email', 'Please wait before retrying.');
  limiter.count(form.email, call.now);
  await app.db.transaction((trx) =>
    enqueue(trx, { topic: PASSWORD_LINK_TOPIC, payload: { email: form.email } }),
  );
  app.outbox.wake();
  return message('We have emailed your password reset link.');
}

export const passwordLinkTopic =
  (app: App): Topic =>
  async (payload) => {
    const { email: address } = PAYLOAD.parse(payload);
    await app.db.transaction(async (trx) => {
      const account = await findAccountByEmail(trx, address);
      if (account?.status === recordStatus.active)
        await sendPasswordLink({ trx, app }, account, { purpose: 'reset', now: app.clock() });
    });
  };
