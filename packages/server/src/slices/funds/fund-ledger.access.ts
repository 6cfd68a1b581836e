import * as verbs from '@tranche/domain/funds/verbs';
import { sql } from 'kysely';
import type { Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { dayBound, exact } from '../../kit/resource-engine/where.ts';
import { bareLedger } from './bare.ts';
import { balanceAfter, reversedBy, unitsAfter } from './ledger-appends.ts';
import { postEntry } from './post-entry.ts';
import { reverseEntry } from './reverse-entry.ts';

const KEY = { kind: 'belongsTo' } as const;

/** An entry, or `{reverses_id}` for the reversal of one. */
const post: Route = {
  ...verbs.postEntry,
  access: 'funds.update',
  flag: 'funds_enabled',
  idempotent: true,
  handle: async (call, app) => {
    const isReversal = call.body.reverses_id !== undefined && call.body.reverses_id !== null;
    return answerWith(call, app, { name: 'fund-ledger', status: 201 }, (work) =>
      isReversal ? reverseEntry(work, call.body) : postEntry(work, call.body),
    );
  },
};

export const fundLedgerServing: Serving = {
  ...bareLedger,
  computed: {
    appends: { balance_after: balanceAfter, units_after: unitsAfter, reversed_by_id: reversedBy },
    filters: {
      entity: (values, row) => exact(KEY, row('investment_method_entity_id'), values),
      opportunity: (values, row) => exact(KEY, row('fund_investment_opportunity_id'), values),
      date_from: dayBound('entry_date', sql`>=`),
      date_to: dayBound('entry_date', sql`<=`),
    },
  },
  actions: [post],
};
