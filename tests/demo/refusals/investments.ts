import { through, wish } from '../investor-verbs.ts';
import { patch, type Row } from '../verb.ts';
import { conflictOf, invalidOf, type Refusals } from './refused.ts';

/** A line of an opportunity in this state, and what else is asked of it. */
const line = (status: number, more = '', where = 'true'): string =>
  `select i.id, i.user_id ${more} from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
    where i.status = ${status} and i.kind <> 'private_manual' and i.deleted_at is null and ${where} order by i.id`;
/** The same, asked by its holder. */
const own = (status: number): string =>
  line(status, ', i.user_id as by', 'i.user_id in (select id from users where role_id = 5 and status = 1)');
const call = (status: number): string =>
  `select c.id from cash_calls c join investments i on i.id = c.investment_id
    where c.status = ${status} and i.status = 3 and c.deleted_at is null order by c.id`;
/** A holder’s right in a round, of one who may sign in. */
const CHOICE = `select max(c.id) from pre_emption_choices c join users u on u.id = c.user_id
  where c.deleted_at is null and u.role_id = 5 and u.status = 1`;
const reserve = (more: (row: Row) => object) => (row: Row) => ({
  url: '/api/investments',
  json: { ...wish(row), investment_method_entity_id: row.party, ...more(row) },
});
const flow = (more: object) =>
  patch('investments', { transactions: [{ type: 'dividend', date: '2026-03-01', amount: '1', ...more }] });
const byHand =
  (status: number, more: object = {}) =>
  (row: Row) => ({
    url: '/api/investments/manual',
    json: { investment_opportunity_id: row.id, user_id: row.person, amount: row.amount, status, ...more },
  });
const opportunityIn = (status: number): string =>
  `select o.id, 2 * coalesce(o.minimum_investment, 500)::int as amount, (select min(user_id) from investment_method_entities
    where kind = 'user' and status = 1) as person from investment_opportunities o where o.status = ${status}
    and o.share_price is not null and o.deleted_at is null order by o.id`;

export const INVESTMENT_REFUSALS: Refusals = {
  'more is confirmed than was asked for': invalidOf(
    'amount',
    'The amount may not be greater than the amount requested.',
    {
      find: line(1, ', i.amount_requested + 1 as more', 'o.status in (2, 3)'),
      ask: ({ id, more }) => patch('investments', { status: 2, amount: String(more) })({ id }),
    },
  ),
  'less than a share is confirmed': invalidOf('amount', 'The amount must buy at least one share.', {
    find: line(1, '', 'o.status in (2, 3) and o.share_price > 0.05 and not o.allow_fractional_shares'),
    ask: patch('investments', { status: 2, amount: '0.01' }),
  }),
  'what is confirmed is amended': conflictOf('Only a reservation that is not yet confirmed can be amended.', {
    find: own(2),
    ask: patch('investments', { amount_requested: '5000' }),
  }),
  'a payment is announced before it is called': conflictOf('No payment is due for this investment.', {
    find: own(2),
    ask: patch('investments', { payment_method: 'bank_transfer' }),
  }),
  'terms are accepted after the call': conflictOf('The terms can be accepted until the cash call.', {
    find: own(3),
    ask: patch('investments', { term_condition_ids: [1] }),
  }),
  'another party holds it after the call': conflictOf(
    'The investing entity can only be changed before cash is called.',
    {
      find: line(3, ', i.investment_method_entity_id + 1 as other'),
      ask: ({ id, other }) => patch('investments', { investment_method_entity_id: other })({ id }),
    },
  ),
  'a dividend comes before the shares': conflictOf('Transactions are recorded once the shares are issued.', {
    find: line(2),
    ask: flow({}),
  }),
  'a dividend comes from the future': invalidOf(
    'transactions.0.date',
    'The date field must not be in the future.',
    {
      find: line(5, '', 'o.status = 5'),
      ask: flow({ date: '2026-04-01' }),
    },
  ),
  'a flow of another line is changed': invalidOf('transactions.0.id', 'The selected id is invalid.', {
    find: line(
      5,
      ', (select max(t.id) from investment_transactions t where t.investment_id <> i.id) as flow',
      'o.status = 5',
    ),
    ask: ({ id, flow: other }) => flow({ id: other })({ id }),
  }),
  'money comes for a call that was paid': conflictOf('This cash call is no longer awaiting payment.', {
    prepare: `update investments set status = 3 where id = (select investment_id from cash_calls where status = 3 and deleted_at is null order by id limit 1)`,
    find: call(3),
    ask: patch('cash-calls', { amount_received: '1000000', received_on: '2026-03-31' }),
  }),
  'a paid call is brought to mind': conflictOf('This cash call is no longer awaiting payment.', {
    find: call(3),
    ask: patch('cash-calls', { remind: true }),
  }),
  'nothing is received': invalidOf('amount_received', 'The amount received must be greater than 0.', {
    find: call(1),
    ask: patch('cash-calls', { amount_received: '0' }),
  }),
  'money is received tomorrow': invalidOf('received_on', 'The received on field must not be in the future.', {
    find: call(1),
    ask: patch('cash-calls', { amount_received: '1', received_on: '2026-04-01' }),
  }),
  'cash is called of nobody': conflictOf('There is no confirmed allocation to call.', {
    find: `select id from investment_opportunities o where o.status in (2, 3, 4) and o.deleted_at is null and not exists(
      select 1 from investments i where i.investment_opportunity_id = o.id and i.status = 2) order by id`,
    ask: ({ id }) => ({
      url: '/api/cash-calls',
      json: { investment_opportunity_id: id, investment_ids: 'all_confirmed' },
    }),
  }),
  'someone invests without the risk': invalidOf(
    'risk_acknowledged',
    'The risk acknowledged field must be accepted.',
    {
      find: through('user'),
      ask: reserve(() => ({ risk_acknowledged: false })),
    },
  ),
  'someone invests without the terms': invalidOf(
    'term_condition_ids',
    'Please accept the terms of this opportunity before you continue.',
    {
      prepare: 'update term_conditions set is_required = true',
      find: through('user'),
      ask: reserve(() => ({ term_condition_ids: [] })),
    },
  ),
  'someone invests no amount': invalidOf('amount', 'The amount field is required.', {
    find: through('user'),
    ask: reserve(() => ({ amount: null })),
  }),
  'a line of a draft is recorded': conflictOf('Publish the opportunity first.', {
    find: opportunityIn(1),
    ask: byHand(1),
  }),
  'a line was paid in the future': invalidOf('status', 'A date may not be in the future.', {
    find: opportunityIn(2),
    ask: byHand(4, { paid_at: '2026-04-02T09:00:00Z' }),
  }),
  'a line is certificated without a certificate': invalidOf(
    'certificate_number',
    'Enter the certificate number and add the certificate.',
    {
      find: line(5, '', 'o.status = 5'),
      ask: patch('investments', { status: 6, certificate_number: ' ' }),
    },
  ),
  'an investor withdraws what was called': conflictOf(
    'Your allocation can no longer be withdrawn online. Please contact us.',
    { find: own(3), ask: patch('investments', { status: 8 }) },
  ),
  'a line is certificated without its number': invalidOf(
    'certificate_number',
    'The certificate number field is required.',
    { find: opportunityIn(2), ask: byHand(6) },
  ),
  'a holding elsewhere begins tomorrow': invalidOf(
    'invested_on',
    'The invested on field must not be in the future.',
    {
      find: `select id as by from users where email = 'ready-no-holdings@larkfield.test'`,
      ask: () => ({
        url: '/api/investments/user-alternative',
        json: { asset_name: 'Elm Ltd', amount: '500', invested_on: '2026-04-02', shares: '500' },
      }),
    },
  ),
  'an allocation names no amounts': invalidOf('amounts', 'The selected amounts is invalid.', {
    find: opportunityIn(2),
    ask: ({ id }) => ({
      url: '/api/investments/allocate',
      json: { investment_opportunity_id: id, amounts: [{ id: 1, amount: '-5' }] },
    }),
  }),
  'a line comes back to a full round': conflictOf('There is no room left for this in the opportunity.', {
    prepare: `update investment_opportunities set target_amount = 1, maximum_raise = 1, minimum_investment = 1 where id = (
        select i.investment_opportunity_id from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
        where i.status = 2 and i.deleted_at is null and o.status in (2, 3, 4) order by i.id limit 1);
      update investments set deleted_at = now() where id = (select i.id from investments i
        join investment_opportunities o on o.id = i.investment_opportunity_id and o.maximum_raise = 1
        where i.status = 2 order by i.id limit 1)`,
    find: `select i.id from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
      and o.maximum_raise = 1 where i.deleted_at is not null and i.status = 2`,
    ask: ({ id }) => ({ url: `/api/investments/${String(id)}/restore`, json: {} }),
  }),
  'rights are allocated after the round': conflictOf(
    'Shares are allocated while the opportunity is live or closed.',
    {
      find: 'select id from investment_opportunities where status = 5 order by id',
      ask: ({ id }) => ({
        url: '/api/pre-emption-choices/allocate',
        json: { investment_opportunity_id: id },
      }),
    },
  ),
  'rights are allocated that no one has': conflictOf('No one was offered shares before others.', {
    find: `select id from investment_opportunities o where status = 2 and not exists(select 1 from pre_emption_choices c
      where c.investment_opportunity_id = o.id) order by id`,
    ask: ({ id }) => ({ url: '/api/pre-emption-choices/allocate', json: { investment_opportunity_id: id } }),
  }),
  'rights are allocated before the answers are in': conflictOf(
    'Holders can still respond until 30 Apr 2026.',
    {
      prepare: `update pre_emption_choices set pre_emption_option_id = 5, deadline = '2026-04-30T12:00:00Z', allocated_shares = null,
        requested_shares = null, requested_amount = null, responded_at = null, via = null, investment_id = null
        where investment_opportunity_id in (select id from investment_opportunities where status in (2, 3, 4))`,
      find: `select investment_opportunity_id as id from pre_emption_choices where pre_emption_option_id = 5
        and deadline = '2026-04-30T12:00:00Z' and deleted_at is null order by id`,
      ask: ({ id }) => ({
        url: '/api/pre-emption-choices/allocate',
        json: { investment_opportunity_id: id },
      }),
    },
  ),
  'shares are bought through a person’s own party as a pension': invalidOf(
    'investment_method_entity_id',
    'The selected investment method entity id is invalid.',
    {
      find: through('user'),
      ask: (row) => ({
        url: '/api/investments/pension',
        json: { ...wish(row), investment_method_entity_id: row.party },
      }),
    },
  ),
  'flows are one and no list': invalidOf('transactions', 'The transactions field must be an array.', {
    find: line(5, '', 'o.status = 5'),
    ask: patch('investments', { transactions: { type: 'dividend', date: '2026-03-01', amount: '1' } }),
  }),
  'a flow says nothing of itself': {
    find: line(5, '', 'o.status = 5'),
    ask: patch('investments', { transactions: [{ note: 'Well' }] }),
    status: 422,
    says: {
      'transactions.0.type': 'The type field is required.',
      'transactions.0.date': 'The date field is required.',
      'transactions.0.amount': 'The amount field is required.',
    },
  },
  'a right is used that was allocated': conflictOf('The shares have already been allocated.', {
    prepare: `update pre_emption_choices set allocated_shares = 0, deadline = '2026-04-30T12:00:00Z', pre_emption_option_id = 5
      where id = (${CHOICE}); update investment_opportunities set status = 2 where id = (
        select investment_opportunity_id from pre_emption_choices where id = (${CHOICE}))`,
    find: `select id, user_id as by from pre_emption_choices where id = (${CHOICE})`,
    ask: patch('pre-emption-choices', { pre_emption_option_id: 2 }),
  }),
};
