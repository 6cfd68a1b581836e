import * as registrationVerbs from '@tranche/domain/investors/registration.verbs';
import { registrationDocumentStatus as status } from '@tranche/domain/investors/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { code, text } from '@tranche/domain/kit/field';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { isYes } from '@tranche/domain/kit/read-values';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { filesOf, noContent, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { answerWith, dataText } from '../../kit/resource-routes/answer.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import { restoreRecord } from '../../kit/resource-engine/restore.ts';
import { restoreRoute } from '../../kit/resource-routes/routes.ts';
import { deleteRecord, lockRow, updateRecord } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { bareRegistrationDocuments as bare } from './registration-access.ts';
import { reviewRegistrationDocument } from './review-registration.ts';
import { sendStored } from './send-stored.ts';
import { submitRegistrationDocument, supersede } from './submit-registration.ts';

async function create(call: Call, app: App): Promise<Answer> {
  const [file] = filesOf(call, 'file');
  if (!file) throw invalidField('file', requiredMessage('file'));
  return answerWith(call, app, { name: 'registration-documents', status: 201 }, (work) =>
    submitRegistrationDocument(work, call.body, file),
  );
}

/** `?download=1` is the file itself; who looked at someone's documents is kept. */
async function show(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  if (!isYes(call.query.download))
    return dataText(await showRecord(app, call.viewer, 'registration-documents', id, call.query));
  const row = await perform(app, call, async (work) => {
    const found = await lockRow(bare, work, id, await readContextIn(work, 'show'));
    const owner = ['user', 'contact', 'organisation'].find((type) => found[`${type}_id`] !== null) ?? 'user';
    await recordEvent(work, {
      event: 'registration_document.downloaded',
      target: { type: owner, id: Number(found[`${owner}_id`]) },
      description: `**${work.viewer.name}** opened **${String(found.file_name)}**`,
      properties: { registration_document_id: found.id },
    });
    return found;
  });
  return sendStored(app, { path: String(row.path), name: String(row.file_name), mime: String(row.mime) });
}

const reviewForm = { status: code(status), rejection_reason: text(2000) };

/** `{status: 2|3}` decides; anything else corrects the details. */
async function change(call: Call, app: App): Promise<Answer> {
  const form = readForm(reviewForm, call.body);
  return answerWith(call, app, { name: 'registration-documents' }, async (work) => {
    const id = Number(call.params.id);
    if (form.status === status.approved || form.status === status.rejected) {
      const approve = form.status === status.approved;
      await reviewRegistrationDocument(work, call.params.id ?? '', {
        approve,
        reason: form.rejection_reason ?? null,
      });
    } else if (form.status !== null && form.status !== undefined) {
      throw invalidField('status', selectedMessage('status'));
    } else {
      await updateRecord(DETAILS, work, call.params.id ?? '', call.body);
    }
    return id;
  });
}

/** Whose document it is, and which, never changes. */
const DETAILS = {
  ...bare,
  prepare: ({
    user_id: _u,
    contact_id: _c,
    organisation_id: _o,
    type: _t,
    ...data
  }: Record<string, unknown>) => data,
};

/** What the document had replaced is valid again. */
async function remove(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  await perform(app, call, async (work) => {
    const { id: found } = await lockRow(bare, work, id, await readContextIn(work, 'delete'));
    await work.trx
      .updateTable('registration_documents')
      .set({ superseded_by_id: null })
      .where('superseded_by_id', '=', Number(found))
      .execute();
    await deleteRecord(bare, work, id, false);
  });
  return noContent();
}

/** What it had replaced gives way to it once more. */
async function restore(work: Work, id: string): Promise<Readonly<Record<string, unknown>>> {
  const before = await restoreRecord(bare, work, id);
  await supersede(work, Number(before.id), [status.submitted, status.rejected, status.expired]);
  return before;
}

const path = '/api/registration-documents/:id';
export const registrationRoutes: readonly Route[] = [
  {
    ...registrationVerbs.submit,
    access: ['investors.update', 'investor'],
    idempotent: true,
    handle: create,
  },
  {
    method: 'GET',
    path,
    access: ['investors.show', 'investor'],
    summary: 'an identity document or evidence; download=1 for the file itself',
    handle: show,
  },
  ...(['PATCH', 'PUT'] as const).map((method): Route => ({
    ...registrationVerbs.review,
    method,
    access: 'investors.update',
    handle: change,
  })),
  {
    method: 'DELETE',
    path,
    access: ['investors.update', 'investor'],
    summary: 'withdraw an identity document or evidence',
    handle: remove,
  },
  restoreRoute(bare.resource, restore),
];
