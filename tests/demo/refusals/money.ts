import { patch, remove } from '../verb.ts';
import { conflictOf, invalidOf, type Refusals } from './refused.ts';

const payment = (where: string): string => `select id from single_payment where ${where} order by id`;
/** A card payment of £100, of which £40 went back. */
const PART = `update single_payment set status = 'part_refunded', amount = 100, refunded_amount = 40, currency = 'GBP'
  where id = (select max(id) from single_payment)`;
const refund = (amount: string) => patch('single-payment', { refund_amount: amount });
const HELD = 'select id from funds where deleted_at is null order by id';
/** A commitment to a fund in this state. */
const commitment = (status: number): { prepare: string; find: string } => ({
  prepare: `update investments set status = ${status}, amount_requested = 1000, amount = 1000, deleted_at = null
    where id = (select min(id) from investments where fund_id is not null)`,
  find: 'select min(id) as id from investments where fund_id is not null',
});

const UNDONE = `update fund_ledger set reverses_id = (select min(id) from fund_ledger where run_id is null and reverses_id is null)
  where id = (select max(id) from fund_ledger where run_id is null and reverses_id is null)
    and not exists(select 1 from fund_ledger where reverses_id is not null and run_id is null)`;

/** Payments, memberships, prices and the books of funds. */
export const MONEY_REFUSALS: Refusals = {
  'a payment that failed goes back': conflictOf('Only a payment that succeeded can be refunded.', {
    prepare: `update single_payment set status = 'failed' where id = (select min(id) from single_payment)`,
    find: payment(`status = 'failed'`),
    ask: refund('1'),
  }),
  'nothing goes back': invalidOf('refund_amount', 'The refund amount must be greater than 0.', {
    prepare: PART,
    find: payment(`status = 'part_refunded' and refunded_amount = 40`),
    ask: refund('0'),
  }),
  'more goes back than is left': invalidOf(
    'refund_amount',
    'The refund amount must not be greater than what was paid.',
    {
      prepare: PART,
      find: payment(`status = 'part_refunded' and refunded_amount = 40`),
      ask: refund('60.01'),
    },
  ),
  'a membership that has ended is ended': conflictOf('This membership has ended.', {
    prepare: `update subscription_payment set status = 'cancelled' where id = (select max(id) from subscription_payment)`,
    find: `select id from subscription_payment where status = 'cancelled' order by id desc`,
    ask: patch('subscription-payment', { cancel_at_period_end: true }),
  }),
  'a price of shares counts from tomorrow': invalidOf(
    'effective_on',
    'The effective on field must not be a date in the future.',
    {
      find: 'select id from investment_opportunities where status = 5 order by id',
      ask: ({ id }) => ({
        url: '/api/share-prices',
        json: { investment_opportunity_id: id, price: '2', effective_on: '2026-04-01', source: 'valuation' },
      }),
    },
  ),
  'a value is of no units': invalidOf('units_in_issue', 'The units in issue field must be greater than 0.', {
    find: 'select id from investment_opportunities where status = 5 order by id',
    ask: ({ id }) => ({
      url: '/api/net-asset-values',
      json: { investment_opportunity_id: id, as_of: '2026-03-30', nav: '100', units_in_issue: '0' },
    }),
  }),
  'more of a fund is confirmed than was asked for': invalidOf(
    'amount',
    'The amount may not be greater than the amount requested.',
    { ...commitment(1), ask: patch('investments', { status: 2, amount: '1000.01' }) },
  ),
  'nothing of a fund is confirmed': invalidOf('amount', 'The amount must be greater than 0.', {
    ...commitment(1),
    ask: patch('investments', { status: 2, amount: '0' }),
  }),
  'a commitment is called for yesterday': invalidOf(
    'cash_call_due_on',
    'The cash call due on field must not be in the past.',
    { ...commitment(2), ask: patch('investments', { status: 3, cash_call_due_on: '2026-03-30' }) },
  ),
  'a commitment is paid tomorrow': invalidOf('paid_on', 'The paid on field must not be in the future.', {
    ...commitment(3),
    ask: patch('investments', { status: 4, paid_on: '2026-04-01' }),
  }),
  'a published round of units loses its fund': invalidOf(
    'fund_id',
    'A published round of units keeps its fund.',
    {
      find: `select id from investment_opportunities where status in (2, 3) and instrument = 'fund_units' and fund_id is not null
        and deleted_at is null order by id`,
      ask: patch('investment-opportunities', { fund_id: null }),
    },
  ),
  'a fee is charged backwards': invalidOf(
    'period_end',
    'The period end field must not be before the period start.',
    {
      find: HELD,
      ask: ({ id }) => ({
        url: `/api/funds/${String(id)}/management-fee`,
        json: { period_start: '2026-03-01', period_end: '2026-02-01' },
      }),
    },
  ),
  'statements are of a time to come': invalidOf(
    'period_end',
    'The period end field must not be a date in the future.',
    {
      find: HELD,
      ask: ({ id }) => ({
        url: `/api/funds/${String(id)}/statements`,
        json: { period_start: '2026-01-01', period_end: '2026-04-01' },
      }),
    },
  ),
  'statements are of a time that runs backwards': invalidOf(
    'period_end',
    'The period end field must not be before the period start.',
    {
      find: HELD,
      ask: ({ id }) => ({
        url: `/api/funds/${String(id)}/statements`,
        json: { period_start: '2026-02-01', period_end: '2026-01-01' },
      }),
    },
  ),
  'a built-in way to invest is deleted': conflictOf('Built-in investment methods cannot be deleted.', {
    find: 'select id from investment_methods where is_built_in and deleted_at is null order by id',
    ask: remove('investment-methods'),
  }),
  'a built-in way to invest becomes another': conflictOf(
    'The kind of a built-in investment method cannot be changed.',
    {
      find: `select id from investment_methods where is_built_in and kind <> 'trust' and deleted_at is null order by id`,
      ask: patch('investment-methods', { kind: 'trust' }),
    },
  ),
  'an entry that was undone is undone again': conflictOf('This entry has already been reversed.', {
    prepare: UNDONE,
    find: 'select min(reverses_id) as id from fund_ledger where run_id is null',
    ask: ({ id }) => ({ url: '/api/fund-ledger', json: { reverses_id: id } }),
  }),
  'what undoes an entry is undone': conflictOf('This entry has already been reversed.', {
    prepare: UNDONE,
    find: 'select id from fund_ledger where reverses_id is not null and run_id is null order by id',
    ask: ({ id }) => ({ url: '/api/fund-ledger', json: { reverses_id: id } }),
  }),
  'a fee is charged that is none': conflictOf('No management fee is due for this period.', {
    prepare:
      'update funds set management_fee_pct = 0 where id = (select min(id) from funds where deleted_at is null)',
    find: HELD,
    ask: ({ id }) => ({
      url: `/api/funds/${String(id)}/management-fee`,
      json: { period_start: '2026-02-01', period_end: '2026-02-28' },
    }),
  }),
};
