import { text } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';

const batch = shape<{ readonly data: { readonly id: number } }>();

export const receive = defineVerb('POST /api/imports', {
  summary: 'create imports',
  form: { family: text().required() },
  files: ['file'],
  answer: batch,
});

export const check = defineVerb('POST /api/imports/:id/dry-run', {
  summary: 'Preview what a run would do',
  answer: batch,
});

export const run = defineVerb('POST /api/imports/:id/run', { summary: 'Import the rows', answer: batch });

export const undo = defineVerb('POST /api/imports/:id/undo', {
  summary: 'Undo everything the batch created',
  answer: batch,
});

export const cancel = defineVerb('POST /api/imports/:id/cancel', {
  summary: 'Stop before the next rows',
  answer: batch,
});
