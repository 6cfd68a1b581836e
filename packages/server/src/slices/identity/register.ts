import * as verbs from '@tranche/domain/identity/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { ageProblem } from '@tranche/domain/identity/age';
import { invalidField } from '@tranche/domain/kit/errors';
import { takenMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { readForm } from '../../kit/http/form.ts';
import { Limiter } from '../../kit/http/limiter.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { enqueue } from '../../kit/outbox/outbox.ts';
import { dataText } from '../../kit/resource-routes/answer.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import { hashPassword } from '../../kit/session/password.ts';
import { viewerOf } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { notify, staffAround, superAdmins } from '../notifications/public.ts';
import { findAccount, findAccountByEmail, type Account } from './find-account.ts';
import { newPasswordErrors } from './password-form.ts';
import { equipInvestor } from './prepare-investor.ts';
import { enter } from './enter.ts';
import { readRegistrationAnswers } from './registration-answers.ts';
import { sendVerificationMail } from './verification.ts';
import { todayOf } from '../../kit/db/today.ts';

/** Told once an investor has registered: `{ user_id, invitation_token, attribute_values, organisation }`. */
export const REGISTERED_TOPIC = 'user.registered';

type Registration = FormOf<typeof verbs.register.form>;

const limiters = new WeakMap<App, Limiter>();

/** POST /api/auth/manual-register: an investor opens an account; signed in, not yet verified. */
export async function register(call: Call, app: App): Promise<Answer> {
  const tooYoung = ageProblem(call.body.date_of_birth, await todayOf(app.db.kysely, call.now));
  const form = readForm(verbs.register.form, call.body, {
    ...newPasswordErrors(call.body),
    ...(tooYoung === null ? {} : { date_of_birth: [tooYoung] }),
  });
  const limiter = limiters.get(app) ?? new Limiter({ max: 5, seconds: 3600 });
  limiters.set(app, limiter);
  limiter.take(`${form.email}|${call.ip}`, call.now);
  if (await findAccountByEmail(app.db.kysely, form.email)) throw invalidField('email', takenMessage('email'));
  const hash = await hashPassword(form.password);
  const account = await perform(app, call, (work) => openAccount(work, { form, hash, body: call.body }));
  await enter(call, app, { account });
  return dataText(await showRecord(app, viewerOf(account), 'users', account.id), 201);
}

async function openAccount(
  work: Work,
  by: { form: Registration; hash: string; body: Params },
): Promise<Account> {
  const { form, body } = by;
  const answers = await readRegistrationAnswers(
    work,
    Array.isArray(form.attribute_values) ? form.attribute_values : [],
  );
  const account = await insertInvestor(work, form, by.hash);
  await equipInvestor(work, account);
  const target = { type: 'user', id: account.id };
  await recordEvent(work, {
    event: 'user.registered',
    target,
    description: `**${account.name}** registered`,
  });
  await sendVerificationMail(work, account);
  await notify(work, 'registered', {
    to: await listeners(work, account.id),
    params: { investor: account.name },
    cta: `/admin/investors/${account.id}/details`,
  });
  await enqueue(work.trx, {
    topic: REGISTERED_TOPIC,
    payload: {
      user_id: account.id,
      invitation_token: form.invitation_token ?? null,
      attribute_values: answers,
      organisation: body.organisation ?? null,
    },
  });
  return account;
}

/** Owner, associates and Super Admins (`domain.md#6`). */
async function listeners(work: Work, id: number): Promise<number[]> {
  const owner = (await findAccount(work.trx, id))?.owner_id ?? null;
  return [...(await staffAround(work, id, { ownerId: owner, about: null })), ...(await superAdmins(work))];
}

/** The unique index decides between two who register one address at the same time. */
async function insertInvestor(work: Work, form: Registration, hash: string): Promise<Account> {
  const { trx, now } = work;
  const terms = form.accept_terms ? (await readSettings(trx)).terms_version : 0;
  const { rows } = await sql`
    insert into users (role_id, first_name, last_name, email, password, password_set_at, phone, client_type, date_of_birth,
      country, source, marketing_consent, marketing_consent_at, accepted_terms_version, accepted_terms_at, created_at, updated_at)
    values (${role.investor}, ${form.first_name}, ${form.last_name}, ${form.email}, ${hash}, ${now}, ${form.phone ?? null},
      ${form.client_type ?? null}, ${form.date_of_birth ?? null}, ${form.country ?? 'GB'}, 'register',
      ${form.marketing_consent ?? false}, ${form.marketing_consent ? now : null}, ${terms}, ${terms > 0 ? now : null}, ${now}, ${now})
    on conflict (email) where deleted_at is null do nothing
    returning id`.execute(trx);
  const account = rows.length === 1 ? await findAccountByEmail(trx, form.email) : null;
  if (!account) throw invalidField('email', takenMessage('email'));
  return account;
}
