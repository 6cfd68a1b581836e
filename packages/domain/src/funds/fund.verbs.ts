import { closedActive, draftLive } from '../codes.ts';
import { code } from '../kit/field.ts';
import { defineVerb, record } from '../kit/verb.ts';
import { funds } from './funds.resource.ts';

const { manager_ids, industry_ids, tax_option_ids } = funds.fields;

export const change = defineVerb('PATCH /api/funds/:id', {
  summary: 'move a fund to another state, name who manages it, or send its pictures',
  form: {
    publication: code(draftLive),
    is_active: code(closedActive),
    manager_ids,
    industry_ids,
    tax_option_ids,
  },
  files: ['logo', 'cover_image'],
  answer: record<typeof funds>(),
});
