import { type RawBuilder, sql } from 'kysely';
import type { Random } from '../../packages/server/seeds/random.ts';
import type { App } from '../../packages/server/src/kit/app.ts';
import type { TestClient } from '../support/client.ts';

export interface Day {
  readonly app: App;
  readonly as: (user: number | string) => Promise<TestClient>;
  readonly random: Random;
  readonly now: Date;
}

/** Something that someone tries; the answer's status, 0 where there was no one or nothing to try it on. */
export interface Action {
  readonly name: string;
  readonly act: (day: Day) => Promise<number>;
}

const STAFF = 'superadmin@larkfield.test';

async function anyOf<Row>({ app, random }: Day, rows: RawBuilder<Row>): Promise<Row | null> {
  const found = await app.db.run<Row>(rows);
  return found.length === 0 ? null : random.pick(found);
}

const action = (name: string, act: Action['act']): Action => ({ name, act });
const day = (now: Date): string => now.toISOString().slice(0, 10);

/** A line in one of these states, and what staff send it. */
const onInvestment = (name: string, statuses: readonly number[], body: (at: Day) => object): Action =>
  action(name, async (at) => {
    const investment = await anyOf<{ id: number }>(
      at,
      sql`select id from investments where status = any(${statuses}::int[]) and kind = 'standard' order by id`,
    );
    if (!investment) return 0;
    return (await (await at.as(STAFF)).patch(`/api/investments/${investment.id}`, body(at))).status;
  });

const onOffer = (name: string, statuses: readonly number[], body: (at: Day) => object): Action =>
  action(name, async (at) => {
    const opportunity = await anyOf<{ id: number }>(
      at,
      sql`select id from investment_opportunities where status = any(${statuses}::int[]) and deleted_at is null order by id`,
    );
    if (!opportunity) return 0;
    return (await (await at.as(STAFF)).patch(`/api/investment-opportunities/${opportunity.id}`, body(at)))
      .status;
  });

const inDays = ({ now }: Day, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString();

const reserve = action('an investor reserves', async (at) => {
  const found = await anyOf<{ opportunity: number; entity: number; person: number; minimum: string }>(
    at,
    sql`select o.id as opportunity, e.id as entity, e.user_id as person, o.minimum_investment as minimum
      from investment_opportunities o
      cross join investment_method_entities e join users u on u.id = e.user_id and u.status = 1 and u.role_id = 5
      where o.status in (2, 3) and o.deleted_at is null and e.deleted_at is null and u.email_verified_at is not null order by o.id, e.id`,
  );
  if (!found) return 0;
  const amount = String(Number(found.minimum) * at.random.int(1, 8));
  const terms = await at.app.db.run<{ id: number }>(
    sql`select id from term_conditions where investment_opportunity_id = ${found.opportunity} or investment_opportunity_id is null`,
  );
  const client = await at.as(found.person);
  return (
    await client.post('/api/investments', {
      investment_opportunity_id: found.opportunity,
      investment_method_entity_id: found.entity,
      amount,
      action: 'reserve',
      risk_acknowledged: true,
      term_condition_ids: terms.map(({ id }) => id),
    })
  ).status;
});

const withdraw = action('an investor withdraws', async (at) => {
  const investment = await anyOf<{ id: number; user_id: number }>(
    at,
    sql`select id, user_id from investments where status in (1, 2, 3) and user_id is not null order by id`,
  );
  if (!investment) return 0;
  return (await (await at.as(investment.user_id)).patch(`/api/investments/${investment.id}`, { status: 8 }))
    .status;
});

const callCash = action('staff call cash', async (at) => {
  const opportunity = await anyOf<{ id: number }>(
    at,
    sql`select distinct investment_opportunity_id as id from investments where status = 2 and investment_opportunity_id is not null order by 1`,
  );
  if (!opportunity) return 0;
  const body = {
    investment_opportunity_id: opportunity.id,
    investment_ids: 'all_confirmed',
    percentage: at.random.pick([100, 100, 50]),
    due_on: inDays(at, 10).slice(0, 10),
  };
  return (await (await at.as(STAFF)).post('/api/cash-calls', body)).status;
});

const receive = action('staff record a payment', async (at) => {
  const call = await anyOf<{ id: number; due: string }>(
    at,
    sql`select id, amount + fee_due - amount_received as due from cash_calls where status in (1, 2) order by id`,
  );
  if (!call) return 0;
  const share = at.random.pick([1, 1, 1, 0.5]);
  const body = { amount_received: (Number(call.due) * share).toFixed(2), received_on: day(at.now) };
  return (await (await at.as(STAFF)).patch(`/api/cash-calls/${call.id}`, body)).status;
});

const price = action('staff price a holding', async (at) => {
  const opportunity = await anyOf<{ id: number; price: string }>(
    at,
    sql`select id, share_price as price from investment_opportunities where status = 5 and share_price > 0 order by id`,
  );
  if (!opportunity) return 0;
  const body = {
    investment_opportunity_id: opportunity.id,
    price: (Number(opportunity.price) * (0.5 + at.random.next() * 2)).toFixed(6),
    effective_on: day(at.now),
    source: 'valuation',
    status: 2,
  };
  return (await (await at.as(STAFF)).post('/api/share-prices', body)).status;
});

const dividend = action('staff record income of a holding', async (at) => {
  const investment = await anyOf<{ id: number; amount: string }>(
    at,
    sql`select id, amount from investments where status in (5, 6) and amount > 0 order by id`,
  );
  if (!investment) return 0;
  const amount = (Number(investment.amount) * at.random.next() * 0.1 + 0.01).toFixed(2);
  const transactions = [{ type: at.random.pick(['dividend', 'interest']), date: day(at.now), amount }];
  return (await (await at.as(STAFF)).patch(`/api/investments/${investment.id}`, { transactions })).status;
});

const publish = action('staff publish a draft', async (at) => {
  const opportunity = await anyOf<{ id: number }>(
    at,
    sql`select id from investment_opportunities where status = 1 and deleted_at is null order by id`,
  );
  if (!opportunity) return 0;
  const staff = await at.as(STAFF);
  await staff.patch(`/api/investment-opportunities/${opportunity.id}`, { closes_at: inDays(at, 60) });
  return (
    await staff.patch(`/api/investment-opportunities/${opportunity.id}`, { status: at.random.pick([2, 3]) })
  ).status;
});

const clone = action('staff begin the next round', async (at) => {
  const opportunity = await anyOf<{ id: number }>(
    at,
    sql`select id from investment_opportunities where status in (4, 5) and deleted_at is null order by id`,
  );
  if (!opportunity) return 0;
  const body = { as_next_round: true };
  return (await (await at.as(STAFF)).post(`/api/investment-opportunities/${opportunity.id}/clone`, body))
    .status;
});

const answerPreEmption = action('a holder answers a pre-emption offer', async (at) => {
  const choice = await anyOf<{ id: number; user_id: number; entitlement: string }>(
    at,
    sql`select id, user_id, entitlement_shares as entitlement from pre_emption_choices
      where pre_emption_option_id = 5 and user_id is not null order by id`,
  );
  if (!choice) return 0;
  const option = at.random.pick([1, 2, 3, 6]);
  const factor = option === 3 ? 2 : 0.5;
  const requested_shares = String(Math.floor(Number(choice.entitlement) * factor));
  const body = {
    pre_emption_option_id: option,
    ...(option === 3 || option === 6 ? { requested_shares } : {}),
  };
  return (await (await at.as(choice.user_id)).patch(`/api/pre-emption-choices/${choice.id}`, body)).status;
});

const convert = action('staff convert a contact', async (at) => {
  const contact = await anyOf<{ id: number }>(
    at,
    sql`select id from contacts where converted_at is null and deleted_at is null order by id`,
  );
  if (!contact) return 0;
  return (await (await at.as(STAFF)).post(`/api/convert-contact/${contact.id}`, {})).status;
});

const decide = action('staff decide a statement', async (at) => {
  const statement = await anyOf<{ id: number }>(
    at,
    sql`select id from investor_categorisations where status = 1 order by id`,
  );
  if (!statement) return 0;
  const body = at.random.chance(0.8) ? { status: 2 } : { status: 3, decision_reason: 'Not enough said.' };
  return (await (await at.as(STAFF)).patch(`/api/investor-categorisations/${statement.id}`, body)).status;
});

const publishTerms = action('staff publish new terms', async (at) => {
  if (!at.random.chance(0.1)) return 0;
  const body = { format: 'html', text: `<p>Terms of ${day(at.now)}</p>` };
  return (await (await at.as(STAFF)).post('/api/terms', body)).status;
});

export const ACTIONS: readonly Action[] = [
  reserve,
  reserve,
  reserve,
  reserve,
  withdraw,
  onInvestment('staff allocate', [1], () => ({ status: 2 })),
  onInvestment('staff allocate again', [1, 2], () => ({ status: 2 })),
  onInvestment('staff cancel', [1, 2, 3], () => ({ status: 7, cancel_reason: 'Changed our minds' })),
  onInvestment('staff refund', [4], () => ({ status: 7, cancel_reason: 'Returned', refund: true })),
  onInvestment('staff certificate', [5], (at) => ({
    status: 6,
    certificate_number: `C-${at.random.int(1, 1e9)}`,
  })),
  callCash,
  callCash,
  receive,
  receive,
  receive,
  onOffer('staff close', [2, 3], (at) => ({
    status: 4,
    close_outcome: at.random.pick(['funded', 'funded', 'failed']),
  })),
  onOffer('staff reopen', [4], (at) => ({ status: 2, closes_at: inDays(at, 30) })),
  onOffer('staff complete', [4], () => ({ status: 5 })),
  onOffer('staff switch the audience', [2, 3], (at) => ({ status: at.random.pick([2, 3]) })),
  onOffer('staff extend', [2, 3], (at) => ({ closes_at: inDays(at, 45) })),
  onOffer('staff mature', [5], (at) => ({ status: 6, write_off: at.random.chance(0.2) })),
  publish,
  publish,
  clone,
  price,
  dividend,
  answerPreEmption,
  convert,
  decide,
  publishTerms,
];
