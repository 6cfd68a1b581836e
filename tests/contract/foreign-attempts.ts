/** Iris attacks as investor, Abe (Adviser) and Max (Investment Manager) as scoped staff, Fay as Fund Manager. */
export type Attacker = 'iris' | 'abe' | 'max' | 'fay';

/** The records of the scene by their names: filled before the attempts are made. */
export const ids: Record<string, number> = {};
export const id = (name: string): number => {
  const found = ids[name];
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found;
};
export const day = '2026-03-01';

export interface Attempt {
  readonly who: Attacker;
  readonly route: string;
  /** The name of the id in the path. */
  readonly at?: string;
  readonly body?: () => object;
  /** Sent as a form, with a file. */
  readonly form?: () => Record<string, string>;
}

const entry = (more: () => object) => () => ({
  fund_id: id('ownFund'),
  entry_date: day,
  amount: '1',
  type: 'expense',
  description: 'Fee',
  ...more(),
});
const deal = (more: () => object) => () => ({
  insider_kind: 'internal',
  issuer_name: 'Aster',
  instrument: 'Shares',
  direction: 'buy',
  amount: '10',
  intended_on: day,
  declares_no_inside_information: true,
  ...more(),
});
const period = { period_start: '2026-01-01', period_end: '2026-01-31' };

export const ATTEMPTS: readonly Attempt[] = [
  { who: 'fay', route: 'PATCH /api/funds/:id', at: 'foreignFund', body: () => ({ name: 'Mine' }) },
  { who: 'fay', route: 'POST /api/funds/:id/statements', at: 'foreignFund', body: () => period },
  {
    who: 'fay',
    route: 'POST /api/funds/:id/statements',
    at: 'ownFund',
    body: () => ({ ...period, preview_user_id: id('omar') }),
  },
  { who: 'fay', route: 'POST /api/funds/:id/management-fee', at: 'foreignFund', body: () => period },
  {
    who: 'fay',
    route: 'POST /api/funds/:id/distributions',
    at: 'foreignFund',
    body: () => ({ amount: '1', distributed_on: day }),
  },
  { who: 'fay', route: 'POST /api/fund-ledger', body: entry(() => ({ fund_id: id('foreignFund') })) },
  { who: 'fay', route: 'POST /api/fund-ledger', body: () => ({ reverses_id: id('foreignEntry') }) },
  {
    who: 'fay',
    route: 'POST /api/fund-ledger',
    body: entry(() => ({ type: 'purchase', fund_investment_opportunity_id: id('foreignAsset') })),
  },
  { who: 'fay', route: 'POST /api/fund-ledger', body: entry(() => ({ investment_id: id('foreignLine') })) },
  {
    who: 'fay',
    route: 'POST /api/fund-net-asset-values',
    body: () => ({ fund_id: id('foreignFund'), as_of: day, calculate: true }),
  },
  {
    who: 'fay',
    route: 'POST /api/fund-net-asset-values',
    body: () => ({
      fund_id: id('ownFund'),
      as_of: day,
      calculate: true,
      corrects_id: id('foreignNav'),
      difference_note: 'Mine',
    }),
  },
  {
    who: 'fay',
    route: 'POST /api/fund-investment-opportunities/:id/valuation-result',
    at: 'foreignAsset',
    body: () => ({ as_of: day, method: 'cost' }),
  },
  {
    who: 'fay',
    route: 'POST /api/funds/:id/nav-proposal',
    at: 'foreignFund',
    body: () => ({ as_of: day }),
  },
  {
    who: 'fay',
    route: 'PATCH /api/fund-net-asset-values/:id',
    at: 'foreignNav',
    body: () => ({ status: 2 }),
  },
  {
    who: 'fay',
    route: 'PATCH /api/fund-net-asset-values/:id',
    at: 'ownNav',
    body: () => ({ fund_id: id('foreignFund') }),
  },
  {
    who: 'fay',
    route: 'POST /api/fund-kpis',
    body: () => ({ fund_id: id('foreignFund'), name: 'Cash', unit: 'number', value: '1', ...period }),
  },
  {
    who: 'fay',
    route: 'POST /api/fund-kpis/enter',
    body: () => ({
      fund_id: id('foreignFund'),
      values: [{ name: 'Cash', unit: 'number', value: '1', ...period }],
    }),
  },
  {
    who: 'fay',
    route: 'POST /api/fund-kpis/publish',
    body: () => ({ fund_id: id('foreignFund'), period_end: '2099-12-31' }),
  },
  { who: 'fay', route: 'PATCH /api/fund-kpis/:id', at: 'foreignKpi', body: () => ({ value: '2' }) },
  {
    who: 'fay',
    route: 'PATCH /api/fund-kpis/:id',
    at: 'ownKpi',
    body: () => ({ fund_id: id('foreignFund') }),
  },
  {
    who: 'fay',
    route: 'POST /api/fund-investment-opportunities',
    body: () => ({ fund_id: id('foreignFund'), name: 'New', type_id: id('typeId') }),
  },
  {
    who: 'fay',
    route: 'PATCH /api/fund-investment-opportunities/:id',
    at: 'foreignAsset',
    body: () => ({ name: 'Mine' }),
  },
  {
    who: 'fay',
    route: 'PATCH /api/fund-investment-opportunities/:id',
    at: 'ownAsset',
    body: () => ({ fund_id: id('foreignFund') }),
  },
  {
    who: 'fay',
    route: 'POST /api/fund-opportunity-valuations',
    body: () => ({
      fund_investment_opportunity_id: id('foreignAsset'),
      as_of: day,
      fair_value: '9',
      method: 'cost',
    }),
  },
  {
    who: 'fay',
    route: 'PATCH /api/fund-opportunity-valuations/:id',
    at: 'foreignValuation',
    body: () => ({ status: 2 }),
  },
  {
    who: 'fay',
    route: 'PATCH /api/fund-opportunity-valuations/:id',
    at: 'ownValuation',
    body: () => ({ fund_investment_opportunity_id: id('foreignAsset') }),
  },
  {
    who: 'iris',
    route: 'POST /api/single-payment',
    body: () => ({ purpose: 'investment', investment_id: id('foreignLine') }),
  },
  {
    who: 'iris',
    route: 'POST /api/single-payment',
    body: () => ({
      purpose: 'investment',
      investment_id: id('ownLine'),
      cash_call_id: id('foreignCall'),
    }),
  },
  { who: 'iris', route: 'POST /api/investments/:id/stripe', at: 'foreignLine' },
  {
    who: 'iris',
    route: 'PATCH /api/subscription-payment/:id',
    at: 'membership',
    body: () => ({ cancel_at_period_end: true }),
  },
  { who: 'iris', route: 'POST /api/subscription-payment/:id/card', at: 'membership' },
  {
    who: 'abe',
    route: 'PATCH /api/subscription-payment/:id',
    at: 'membership',
    body: () => ({ cancel_at_period_end: true }),
  },
  { who: 'abe', route: 'PATCH /api/single-payment/:id', at: 'payment', body: () => ({ refund_amount: '1' }) },
  {
    who: 'iris',
    route: 'PATCH /api/market-sounding-acceptance/:id',
    at: 'sounding',
    body: () => ({ status: 2 }),
  },
  {
    who: 'max',
    route: 'PATCH /api/market-sounding-acceptance/:id',
    at: 'sounding',
    body: () => ({ reason_for_inclusion: 'Mine' }),
  },
  {
    who: 'abe',
    route: 'POST /api/market-sounding-acceptance',
    body: () => ({
      investment_opportunity_id: id('completed'),
      user_ids: [id('omar')],
      reason_for_inclusion: 'Holder',
    }),
  },
  { who: 'abe', route: 'POST /api/deal-placements', body: deal(() => ({ user_id: id('omar') })) },
  {
    who: 'max',
    route: 'POST /api/deal-placements',
    body: deal(() => ({ investment_opportunity_id: 999_999 })),
  },
  { who: 'max', route: 'PATCH /api/deal-placements/:id', at: 'ownDeal', body: () => ({ status: 5 }) },
  {
    who: 'abe',
    route: 'PATCH /api/deal-placements/:id',
    at: 'ownDeal',
    body: () => ({ contract_note_document_id: id('document') }),
  },
  {
    who: 'iris',
    route: 'PATCH /api/onboarding-documents/:id',
    at: 'document',
    body: () => ({ status: 5, decline_reason: 'No' }),
  },
  {
    who: 'max',
    route: 'PATCH /api/onboarding-documents/:id',
    at: 'document',
    body: () => ({ status: 6 }),
  },
  {
    who: 'iris',
    route: 'PATCH /api/pdfs/:id',
    at: 'pdf',
    body: () => ({ method: 'typed', name: 'Iris Test', accepted: true }),
  },
  {
    who: 'abe',
    route: 'PATCH /api/pdfs/:id',
    at: 'pdf',
    body: () => ({ method: 'typed', name: 'Abe Test', accepted: true }),
  },
  {
    who: 'abe',
    route: 'POST /api/registration-documents',
    form: () => ({ user_id: String(id('omar')), type: 'proof_of_identity' }),
  },
  {
    who: 'iris',
    route: 'POST /api/registration-documents',
    form: () => ({ organisation_id: String(id('organisation')), type: 'company_document' }),
  },
  {
    who: 'abe',
    route: 'PATCH /api/registration-documents/:id',
    at: 'registration',
    body: () => ({ status: 2 }),
  },
];
