import { closedActive, draftLive } from '../codes.ts';
import { code } from '../kit/field.ts';
import { defineVerb, record } from '../kit/verb.ts';
import type { funds } from './funds.resource.ts';

export const change = defineVerb('PATCH /api/funds/:id', {
  summary: 'move a fund to another state, or send its pictures',
  form: {
    publication: code(draftLive),
    is_active: code(closedActive),
  },
  files: ['logo', 'cover_image'],
  answer: record<typeof funds>(),
});
