import { email, list, text } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';

const MESSAGE = { subject: text(150).required(), message: text(5000).required(), page_url: text(500) };

export const contact = defineVerb('POST /api/support/contact', {
  summary: 'Write to the support desk',
  form: { ...MESSAGE, name: text(210), email: email() },
  answer: shape<{ readonly message: string }>(),
});

export const search = defineVerb('POST /api/search', {
  summary: 'Find records by name over the families that the caller may list',
  form: { query: text().required(), types: list<string>() },
});
