import { belongsTo, boolean, email, integer, list, text } from '../kit/field.ts';
import { defineVerb, record, shape } from '../kit/verb.ts';
import type { discussions } from './discussions.resource.ts';

export const convertContact = defineVerb('POST /api/convert-contact/:id', {
  summary: 'Convert a contact to an investor',
  form: {
    role_id: integer(),
    email: email(),
    owner_id: belongsTo('users'),
    copy: list<string>(),
    send_set_password_email: boolean(),
  },
  answer: shape<{ readonly data: { readonly id: number; readonly name?: string } }>(),
});

/** Several answers of one record in one call; an earlier answer is replaced. */
export const answerQuestions = defineVerb('POST /api/attribute-values', {
  summary: 'create attribute-values',
  form: {
    target_type: text(),
    target_id: integer(),
    values: list<{ readonly attribute_id: number; readonly value: unknown }>().required(),
  },
});

/** A private question answered for all: in the firm's own words, its asker not named. */
export const publishQuestion = defineVerb('POST /api/discussions/:id/publish', {
  summary: 'publish a private question in words of the firm',
  form: { title: text().required(), body: text(5000).required() },
  answer: record<typeof discussions>(),
});
