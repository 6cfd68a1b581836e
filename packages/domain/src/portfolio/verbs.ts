import { DAY_COUNTS } from '../kit/day-count.ts';
import { belongsTo, boolean, choice, date, json, list, percent } from '../kit/field.ts';
import { defineVerb } from '../kit/verb.ts';

export const readPortfolio = defineVerb('POST /api/portfolio', {
  summary: 'The same, with the parameters in the body',
  form: {
    user_id: belongsTo('users'),
    organisation_id: belongsTo('organisations'),
    entity_id: belongsTo('investment-method-entities'),
    include_fees: boolean(),
    as_of: date(),
    payload: json(),
  },
});

/**
 * Nothing is stored. A figure is `{ figure, by, value, rows, terms? }`, as the `explain` of an answer has it; a cap table is as
 * `append=cap_table` has it, an aggregate as the `explain` of a row of `GET /api/reports/aggregate`.
 */
export const recompute = defineVerb('POST /api/calculations/explained', {
  summary: 'Explained figures worked out again from their rows alone: whether each comes out',
  form: { explain: list(), cap_table: json(), aggregates: list() },
});

/** A calculator: nothing is stored. A flow is `{ date, amount, index? }`, paid below 0 and received above. */
export const returns = defineVerb('POST /api/calculations/returns', {
  summary: 'XIRR, XNPV, IRR, MIRR and market equivalent of flows, with their formulas',
  form: {
    flows: list().required(),
    day_count: choice(...DAY_COUNTS),
    discount_pct: percent(),
    finance_pct: percent(),
    reinvest_pct: percent(),
  },
});
