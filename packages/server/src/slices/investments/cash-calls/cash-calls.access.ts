import { cashCallStatus, OPEN_CASH_CALLS } from '@tranche/domain/investments/codes';
import * as verbs from '@tranche/domain/investments/verbs';
import { cashCalls } from '@tranche/domain/investments/cash-calls.resource';
import { investmentTransactions } from '@tranche/domain/investments/investment-transactions.resource';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { ok, type Route } from '../../../kit/http/route.ts';
import { serveChange, serveVerb } from '../../../kit/http/serve-verb.ts';
import { answerWith, performAnswer } from '../../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import type { RowAccess, RowRef, Serving, Sql } from '../../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';
import { callCash } from './call-cash.ts';
import { cancelCashCall, remindOfCashCall } from './follow-up-cash-call.ts';
import { investmentAccess } from '../investments.access.ts';
import { assertInScope } from '../raise/opportunity-in-scope.ts';
import { receivePayment } from './receive-payment.ts';

/** What hangs on an investment is reached exactly where the investment is. Changing it is governed by the route's right. */
function throughInvestment(viewer: Viewer, row: RowRef): RowAccess {
  const access = investmentAccess(viewer, rowRef('investment'), { purpose: 'show' });
  if (typeof access === 'string') return access;
  return sql`exists(select 1 from investments investment where investment.id = ${row('investment_id')} and investment.deleted_at is null and ${access})`;
}

const labelOf =
  (column: string) =>
  (values: readonly unknown[], row: RowRef): Sql =>
    sql`exists(select 1 from investments investment where investment.id = ${row('investment_id')} and ${sql.ref(`investment.${column}`)} = any(${values.map(Number).filter(Number.isSafeInteger)}::bigint[]))`;
const filters = {
  investment_opportunity_id: labelOf('investment_opportunity_id'),
  user_id: labelOf('user_id'),
};

const cashCallRoutes: readonly Route[] = [
  serveVerb(verbs.callCash, {
    access: ['investment_opportunity_live_cash_call.create'],
    idempotent: true,
    handle: (call, app, form) =>
      performAnswer(call, app, async (work) => {
        await assertInScope(work, form.investment_opportunity_id);
        return ok(await callCash(work, { ...form, investment_ids: form.investment_ids ?? [] }));
      }),
  }),
  ...serveChange(verbs.changeCashCall, {
    access: ['investment_opportunity_live_cash_call.update'],
    handle: (call, app, form) => {
      const id = Number(call.params.id);
      return answerWith(call, app, { name: 'cash-calls', query: { include: 'investment' } }, async (work) => {
        await showRecordIn(work, 'cash-calls', id);
        if (form.remind) await remindOfCashCall(work, id);
        if (form.status === cashCallStatus.cancelled) await cancelCashCall(work, id);
        if (form.amount_received)
          await receivePayment(work, id, { ...form, amount_received: form.amount_received });
        return id;
      });
    },
  }),
];

export const cashCallsServing: Serving = {
  resource: cashCalls,
  access: throughInvestment,
  actions: cashCallRoutes,
  computed: {
    filters: {
      ...filters,
      overdue: (values, row, { today }) =>
        sql`(${row('status')} in ${lit(OPEN_CASH_CALLS)} and ${row('due_on')} < ${today}::date) = ${isYes(values[0])}`,
    },
  },
};

export const investmentTransactionsServing: Serving = {
  resource: investmentTransactions,
  access: throughInvestment,
  computed: { filters },
};
