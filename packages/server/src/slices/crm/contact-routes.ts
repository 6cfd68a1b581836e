import * as verbs from '@tranche/domain/crm/verbs';
import { json, text } from '@tranche/domain/kit/field';
import { conflict } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Params, Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { ownedByCreator } from '../../kit/session/investor-scope.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { writeAnswersOf } from '../settings/public.ts';
import { convertContact } from './convert-contact.ts';
import { defaultLeadStatus } from './default-lead-status.ts';
import { receiveTypeform } from './receive-typeform.ts';

export const contactRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/contacts/typeform',
    access: 'public',
    csrf: 'exempt',
    limit: { max: 120, seconds: 60 },
    summary: 'Receive a signed form response',
    form: { event_id: text(), form_response: json() },
    handle: receiveTypeform,
  },
  {
    ...verbs.convertContact,
    of: 'contacts',
    access: 'investors.create',
    idempotent: true,
    handle: (call, app) =>
      answerWith(call, app, { name: 'users', status: 201, orId: true }, (work) =>
        convertContact(work, call.params.id ?? '', call.body),
      ),
  },
];

/** POST /api/contacts: without a status the default one is set; anyone who sees only their own contacts owns the new one. */
export async function createContact(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'contacts', status: 201, orId: true }, (work) =>
    addContact(work, call.body),
  );
}

/** A prospect joins, with the default lead status unless another is given; the owner is notified. Returns the id. */
export async function addContact(work: Work, given: Params): Promise<number> {
  const body = {
    ...ownedByCreator(work.viewer, given),
    lead_status_id: given.lead_status_id ?? (await defaultLeadStatus(work)),
  };
  const id = await createRecord(servingOf(work.app, 'contacts'), work, body);
  await writeAnswersOf(work, { type: 'contact', id }, given);
  await notifyOwner(work, id, { given, before: null });
  return id;
}

/** A converted contact is history: only its investor changes from then on. */
export async function updateContact(call: Call, app: App): Promise<Answer> {
  // A scoped member of staff may hand a contact on, and then no longer sees it.
  return answerWith(call, app, { name: 'contacts', orId: true }, (work) =>
    changeContact(work, call.params.id ?? '', call.body),
  );
}

/** Change part of a contact; 409 once it was converted. The owner is notified. Returns the id. */
export async function changeContact(work: Work, given: string | number, body: Params): Promise<number> {
  const before = await updateRecord(servingOf(work.app, 'contacts'), work, given, body);
  if (before.converted_at !== null) throw conflict('This contact has already been converted.');
  const id = Number(before.id);
  await writeAnswersOf(work, { type: 'contact', id }, body);
  const owner = typeof before.owner_id === 'number' ? before.owner_id : null;
  await notifyOwner(work, id, { given: body, before: owner });
  return id;
}

/** The new owner is notified, unless it was they who took the contact. */
async function notifyOwner(
  work: Work,
  id: number,
  { given, before }: { readonly given: Params; readonly before: number | null },
): Promise<void> {
  if (given.owner_id === undefined) return;
  const contact = await work.trx
    .selectFrom('contacts')
    .select(['name', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const owner = contact?.owner_id ?? null;
  if (!contact || owner === null || owner === before || owner === work.viewer.id) return;
  await notify(work, 'contact_assigned', {
    to: [owner],
    params: { actor: work.viewer.name, title: contact.name },
    cta: `/admin/investors/contacts/${id}/details`,
  });
}
