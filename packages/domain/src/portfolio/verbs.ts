import { DAY_COUNTS } from '../kit/day-count.ts';
import { belongsTo, boolean, choice, date, ids, json, list, percent, text } from '../kit/field.ts';
import { defineVerb, record } from '../kit/verb.ts';
import type { portfolioTables } from './portfolio-tables.resource.ts';

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

/** A column of a table; or, with `_action: "sort"` and ids, the order of all of them. */
export const sortColumns = defineVerb('POST /api/portfolio-table-columns', {
  summary: 'order the columns of a portfolio table',
  form: {
    portfolio_table_id: belongsTo('portfolio-tables').required(),
    ids: ids().required(),
    _action: text(10).required(),
  },
});

/** The labels, widths and order of the present columns are lost. */
export const resetColumns = defineVerb('POST /api/portfolio-tables/:id/reset-columns', {
  summary: 'give a portfolio table the columns that its subject starts with',
  answer: record<typeof portfolioTables>(),
});
