import { refuse } from '@tranche/domain/kit/errors';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { sameText } from '../../kit/session/seal.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { storeAnswers } from './store-typeform-answers.ts';
import { defaultLeadStatus } from './default-lead-status.ts';
import { answersByKey, contactOf, TYPEFORM_BODY, type FormResponse } from './typeform-answers.ts';

/**
 * POST /api/contacts/typeform (`domain.md#C`): a form's answer becomes a contact, or completes the one that it knows by
 * response or address. The signature over the body's bytes is the only proof; 403 without it.
 */
export async function receiveTypeform(call: Call, app: App): Promise<Answer> {
  assertSigned(call, app.config.typeformSecret);
  const read = TYPEFORM_BODY.safeParse(call.body);
  if (!read.success) throw refuse('malformed_request');
  const { form_response: response } = read.data;
  const by = { viewer: system, now: call.now, ip: call.ip };
  const id = await perform(app, by, (work) => storeResponse(work, response, call.body.form_response));
  return ok({ id });
}

function assertSigned(call: Call, secret: string | null): void {
  const given = call.headers['typeform-signature'];
  if (secret === null || typeof given !== 'string') throw refuse('forbidden');
  const right = `sha256=${createHmac('sha256', secret).update(call.rawBody).digest('base64')}`;
  if (!sameText(given, right)) throw refuse('forbidden');
}

async function storeResponse(work: Work, response: FormResponse, payload: unknown): Promise<number> {
  const mapping = await readMapping(work, response.form_id);
  const answered = contactOf(response, mapping);
  const serving = servingOf(work.app, 'contacts');
  const known = await findContact(work, response.token, answered.email);
  const id =
    known ??
    (await createRecord(serving, work, {
      ...named(answered),
      source: 'typeform',
      lead_status_id: await defaultLeadStatus(work),
    }));
  if (known !== null) await updateRecord(serving, work, known, answered);
  await sql`
    update contacts set typeform_response_id = ${response.token}, typeform_payload = ${JSON.stringify(payload)}::jsonb
    where id = ${id}`.execute(work.trx);
  await storeAnswers(work, id, answersByKey(response, mapping));
  return id;
}

async function readMapping(work: Work, formId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ field_ref: string; target: string }>`
    select field_ref, target from typeform_mappings where form_id = ${formId}`.execute(work.trx);
  return new Map(rows.map(({ field_ref, target }) => [field_ref, target]));
}

/** By response first, then by address; locked, since the provider repeats what was not answered in time. */
async function findContact(work: Work, token: string, email: unknown): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('typeform'), hashtext(${token}))`.execute(work.trx);
  const address = typeof email === 'string' ? email.toLowerCase() : null;
  const { rows } = await sql<{ id: number }>`
    select id from contacts
    where deleted_at is null and (typeform_response_id = ${token} or email = ${address}::text)
    order by (typeform_response_id = ${token}) desc nulls last, id limit 1 for update`.execute(work.trx);
  return rows[0]?.id ?? null;
}

type Answered = Readonly<Record<string, string | number | boolean>>;

/** A form need not ask for a name; the address is used until someone corrects it. */
const named = (answered: Answered): Answered => ({
  first_name: String(answered.email ?? answered.phone ?? 'Form').split('@')[0] ?? 'Form',
  last_name: 'Enquiry',
  ...answered,
});
