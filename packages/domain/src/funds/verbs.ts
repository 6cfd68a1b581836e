import { boolean, choice, date, integer, money as moneyField, percent, price, text } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';
import { VALUATION_METHODS } from './codes.ts';
import { fundLedger } from './fund-ledger.resource.ts';
import type { NavParts } from './nav-bridge.ts';
import type { NavMeta } from './nav-meta.ts';
import type { HeldFacts, ValuationChange, ValuationResult } from './valuation-result.ts';

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
  answer: shape<{
    readonly data: { readonly status: 'queued'; readonly holders: number; readonly run_id: number | null };
  }>(),
});

/** A net asset value as it would be created, and what it rests on. */
export interface NavProposal extends NavParts {
  readonly fund_id: number;
  readonly as_of: string;
  readonly corrects_id: number | null;
  readonly gross_assets: string;
  readonly nav: string;
  readonly units_in_issue: string;
  readonly nav_per_unit: string;
  readonly meta: NavMeta;
}

export const proposeNav = defineVerb('POST /api/funds/:id/nav-proposal', {
  summary: 'propose a net asset value from valuations and books, without saving it',
  form: {
    as_of: date().required(),
    corrects_id: integer().min(1),
    investments_value: moneyField().min(0),
    cash: moneyField().min(-1e15),
    other_assets: moneyField(),
    liabilities: moneyField(),
    accrued_fees: moneyField(),
    accrued_carry: moneyField().min(0),
  },
  answer: shape<{ readonly data: NavProposal }>(),
});

/** What a valuation would come to, and how it compares with the last one. */
export interface ValuationProposal {
  readonly as_of: string;
  readonly currency: string;
  /** Null where an input is wanting. */
  readonly result: ValuationResult | null;
  /** Of the fair value that was sent, else of the result. */
  readonly change: ValuationChange | null;
  readonly held: HeldFacts;
  readonly evidence_required: boolean;
}

export const proposeValuation = defineVerb('POST /api/fund-investment-opportunities/:id/valuation-result', {
  summary: 'say what a valuation comes to by its method, without saving it',
  form: {
    as_of: date().required(),
    method: choice(...VALUATION_METHODS).required(),
    multiple: percent(),
    metric_value: moneyField(),
    net_debt: moneyField(),
    share_price: price().min(0),
    ownership_pct: percent().min(0).max(100),
    discount_pct: percent().min(0).max(100),
    fair_value: moneyField().min(0),
  },
  answer: shape<{ readonly data: ValuationProposal }>(),
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
