import { boolean, date, integer, money as moneyField, text } from '../kit/field.ts';
import { defineVerb } from '../kit/verb.ts';
import { fundLedger } from './fund-ledger.resource.ts';

export const postEntry = defineVerb('POST /api/fund-ledger', {
  summary: 'post an entry, or reverse one',
  form: { ...fundLedger.fields, reverses_id: integer() },
});

export const sendStatements = defineVerb('POST /api/funds/:id/statements', {
  summary: 'issue a statement to each holder of the fund and notify them',
  form: {
    period_start: date().required(),
    period_end: date().required(),
    /** One holder's alone, for staff to look at: filed with the fund, private, and no one is notified. */
    preview_user_id: integer().min(1),
  },
});

export const chargeFee = defineVerb('POST /api/funds/:id/management-fee', {
  summary: 'charge the management fee of a period',
  form: { period_start: date().required(), period_end: date().required() },
});

export const distribute = defineVerb('POST /api/funds/:id/distributions', {
  summary: 'distribute money by the fund’s waterfall, or preview it',
  form: {
    amount: moneyField().required().min(0.01),
    distributed_on: date().required(),
    reference: text(100),
    /** Only say how it would be shared. */
    preview: boolean(),
  },
});
