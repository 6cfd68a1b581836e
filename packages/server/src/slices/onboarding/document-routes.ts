import * as onboardingVerbs from '@tranche/domain/investors/onboarding.verbs';
import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { boolean, code, date, ids, text } from '@tranche/domain/kit/field';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { readForm } from '../../kit/http/form.ts';
import { created, filesOf, noContent, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { deleteRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { todayOf } from '../../kit/db/today.ts';
import { declineDocument, remindOfDocument, voidDocument } from './follow-document.ts';
import { lockDocument } from './lock-document.ts';
import { bareDocuments } from './document-access.ts';
import { changeTemplate, createTemplate } from './document-templates.ts';
import { sendDocuments } from './send-documents.ts';

const sendForm = {
  template_ids: ids(),
  user_ids: ids(),
  client_group_ids: ids(),
  due_on: date(),
  message: text(2000),
};

/** `{template_ids, …}` sends documents; anything else is a new template. */
async function create(call: Call, app: App): Promise<Answer> {
  if (call.body.template_ids !== undefined && call.body.template_ids !== null) return send(call, app);
  return answerWith(call, app, { name: 'onboarding-documents', status: 201 }, (work) =>
    createTemplate(work, call.body, filesOf(call, 'file')[0]),
  );
}

async function send(call: Call, app: App): Promise<Answer> {
  const form = readForm(sendForm, call.body);
  return perform(app, call, async (work) => {
    if (form.due_on && form.due_on < (await todayOf(work.trx, work.now)))
      throw invalidField('due_on', 'The due on field must be a date after or equal to today.');
    const userIds = [
      ...numbers('user_ids', form.user_ids),
      ...(await membersOf(work, numbers('client_group_ids', form.client_group_ids))),
    ];
    if (userIds.length === 0) throw invalidField('user_ids', requiredMessage('user_ids'));
    const templateIds = numbers('template_ids', form.template_ids);
    if (templateIds.length === 0) throw invalidField('template_ids', requiredMessage('template_ids'));
    return created(
      await sendDocuments(work, {
        templateIds,
        userIds: [...new Set(userIds)],
        dueOn: form.due_on ?? null,
        message: form.message ?? null,
      }),
    );
  });
}

const MOST_IDS = 1_000;

function numbers(name: string, given: readonly number[] | null | undefined): number[] {
  if ((given?.length ?? 0) > MOST_IDS) throw invalidField(name, selectedMessage(name));
  return [...(given ?? [])];
}

async function membersOf(work: Work, groups: readonly number[]): Promise<number[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct m.user_id as id from client_group_user m
    join client_groups g on g.id = m.client_group_id and g.deleted_at is null
    join users u on u.id = m.user_id and u.deleted_at is null and u.role_id = ${lit(role.investor)}
    where m.client_group_id = any(${[...groups]}::bigint[])`.execute(work.trx);
  return rows.map(({ id }) => id);
}

const verbForm = {
  status: code(status),
  remind: boolean(),
  decline_reason: text(2000),
  /** Of a void. */
  reason: text(2000),
};

/** The investor declines; staff remind, void, or change a template. */
async function change(call: Call, app: App): Promise<Answer> {
  const form = readForm(verbForm, call.body);
  return answerWith(call, app, { name: 'onboarding-documents' }, async (work) => {
    const id = Number(call.params.id);
    const document = await lockDocument(work, call.params.id ?? '', 'show');
    if (document === null) await changeTemplate(work, id, call.body, filesOf(call, 'file')[0]);
    else if (form.remind) await remindOfDocument(work, document);
    else if (form.status === status.declined)
      await declineDocument(work, document, form.decline_reason ?? null);
    else if (form.status === status.voided) await voidDocument(work, document, form.reason ?? null);
    else if (work.viewer.kind !== 'investor' && !work.viewer.can('onboarding_documents.create'))
      throw refuse('forbidden');
    else throw invalidField('status', selectedMessage('status'));
    return id;
  });
}

async function remove(call: Call, app: App): Promise<Answer> {
  await perform(app, call, async (work) => {
    const document = await lockDocument(work, call.params.id ?? '', 'delete');
    if (document !== null) throw conflict('A document that was sent can be voided, not deleted.');
    await deleteRecord(bareDocuments, work, call.params.id ?? '', false);
  });
  return noContent();
}

const path = '/api/onboarding-documents/:id';

export const documentRoutes: readonly Route[] = [
  {
    ...onboardingVerbs.send,
    access: 'onboarding_documents.create',
    idempotent: true,
    handle: create,
  },
  ...(['PATCH', 'PUT'] as const).map((method): Route => ({
    ...onboardingVerbs.change,
    method,
    access: ['onboarding_documents.create', 'investor'],
    handle: change,
  })),
  {
    method: 'DELETE',
    path,
    access: 'onboarding_documents.create',
    summary: 'delete a template that has not been sent',
    handle: remove,
  },
];
