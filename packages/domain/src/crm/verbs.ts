import { belongsTo, boolean, email, integer, list, text } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';

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
