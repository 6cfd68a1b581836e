import { date, integer } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';

export const publishKpis = defineVerb('POST /api/fund-kpis/publish', {
  summary: 'show the figures of a fund up to a day to its investors',
  form: { fund_id: integer().min(1).required(), period_end: date().required() },
  answer: shape<{ data: { readonly figures: number } }>(),
});
