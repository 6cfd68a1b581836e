import { onboardingDocumentStatus as status } from './codes.ts';
import { onboardingDocuments } from './onboarding-documents.resource.ts';
import { boolean, code, date, ids, text } from '../kit/field.ts';
import { defineVerb, partOf, shape } from '../kit/verb.ts';

const sendForm = {
  template_ids: ids(),
  user_ids: ids(),
  client_group_ids: ids(),
  due_on: date(),
  message: text(2000),
};

const verbForm = {
  status: code(status),
  remind: boolean(),
  decline_reason: text(2000),
  /** Of a void. */
  reason: text(2000),
};

export const send = defineVerb('POST /api/onboarding-documents', {
  summary: 'create a template, or send templates to investors to be signed',
  form: partOf({ ...onboardingDocuments.fields, ...sendForm }),
  answer: shape<{ readonly data: { readonly created: readonly number[] } }>(),
});

export const change = defineVerb('PATCH /api/onboarding-documents/:id', {
  summary: 'decline, remind or void a document; change a template',
  form: partOf({ ...onboardingDocuments.fields, ...verbForm }),
});
