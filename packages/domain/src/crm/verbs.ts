import { belongsTo, boolean, choice, email, integer, list, text } from '../kit/field.ts';
import { defineVerb, nothing, record, shape } from '../kit/verb.ts';
import { ATTRIBUTE_FORMS } from '../settings/codes.ts';
import type { discussions } from './discussions.resource.ts';
import { formReviews } from './form-reviews.resource.ts';

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

/** Refused where `answers_version` is given and the answers have changed since it was read. */
export const reviewForm = defineVerb('POST /api/form-reviews', {
  summary: 'create form-reviews',
  form: {
    target_type: text().required(),
    target_id: integer().required(),
    form: formReviews.fields.form,
    note: formReviews.fields.note,
    risk_band_override: formReviews.fields.risk_band_override,
    override_reason: formReviews.fields.override_reason,
    answers_version: integer(),
  },
  answer: record<typeof formReviews>(),
});

export const requestForm = defineVerb('POST /api/users/:id/form-request', {
  summary: 'Ask an investor to answer the open questions of a form',
  form: { form: choice(...ATTRIBUTE_FORMS).required() },
  answer: nothing(),
});

/** A private question answered for all: in the firm's own words, its asker not named. */
export const publishQuestion = defineVerb('POST /api/discussions/:id/publish', {
  summary: 'publish a private question in words of the firm',
  form: { title: text().required(), body: text(5000).required() },
  answer: record<typeof discussions>(),
});
