import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { failEachStep, hashesOf, viewerById } from '../../../../../../tests/support/fail-each-step.ts';
import { system, type Viewer } from '../../../kit/session/viewer.ts';
import { convertContact } from '../../crm/convert-contact.ts';
import { lockOpportunity } from '../../opportunities/public.ts';
import { publishOpportunity } from '../../opportunities/lifecycle/publish-opportunity.ts';
import { addOpportunity, addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { callCash } from '../cash-calls/call-cash.ts';
import { completeOpportunity } from './complete-opportunity.ts';
import { confirmAllocation } from './confirm-allocation.ts';
import { receivePayment } from '../cash-calls/receive-payment.ts';
import { reserveAllocation } from './reserve-allocation.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage();
let iris: Viewer;
let opportunity: number;

beforeAll(async () => {
  await sql`update settings set bank_account_number = '12345678' where id = 1`.execute(db().kysely);
  iris = await viewerById(it().app, stage().people.iris);
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '4',
    minimum_investment: '100',
  });
});

/** Every row that a raise writes. */
const TABLES = [
  'investments',
  'cash_calls',
  'investment_transactions',
  'investment_opportunities',
  'share_prices',
  'activity',
  'status_histories',
  'notifications',
  'outbox',
  'email_log',
  'invitations',
  'contacts',
  'users',
  'investment_method_entities',
  'notes',
  'tasks',
  'client_group_user',
];
const state = () => hashesOf(it().app, TABLES);

test('reserve, confirm, call, pay and complete: whatever fails on the way, nothing is half done', async () => {
  const app = it().app;
  const entity = await entityOf(db(), stage().people.iris);
  const input = {
    investment_opportunity_id: opportunity,
    investment_method_entity_id: entity,
    action: 'reserve' as const,
    amount: '1000',
    term_condition_ids: [],
    risk_acknowledged: true,
  };
  const steps: number[] = [];
  let investment = 0;
  let call = 0;
  steps.push(
    await failEachStep(app, {
      viewer: iris,
      state,
      run: async (work) => (investment = await reserveAllocation(work, input)),
    }),
  );
  steps.push(
    await failEachStep(app, { viewer: system, state, run: (work) => confirmAllocation(work, investment) }),
  );
  steps.push(
    await failEachStep(app, {
      viewer: system,
      state,
      run: async (work) => {
        const { ids } = await callCash(work, {
          investment_opportunity_id: opportunity,
          investment_ids: [investment],
        });
        call = ids[0] ?? 0;
      },
    }),
  );
  steps.push(
    await failEachStep(app, {
      viewer: system,
      state,
      run: (work) => receivePayment(work, call, { amount_received: '1000' }),
    }),
  );
  await sql`update investment_opportunities set status = 4, close_outcome = 'funded' where id = ${opportunity}`.execute(
    db().kysely,
  );
  steps.push(
    await failEachStep(app, {
      viewer: system,
      state,
      run: async (work) => completeOpportunity(work, await lockOpportunity(work, opportunity)),
    }),
  );
  for (const count of steps) expect(count).toBeGreaterThan(5);
  const { rows } = await db().pool.query('select status from investments where id = $1', [investment]);
  expect(rows[0].status).toBe(5);
});

test('publication: whatever fails on the way, the draft stays a draft', async () => {
  const draft = await addOpportunity(db(), stage(), { status: 1 });
  const invited = {
    investment_opportunity_id: draft,
    user_id: stage().people.iris,
    email: 'iris@offers.test',
    token: 't'.repeat(32),
  };
  await addRow(db(), 'invitations', { ...invited, status: 1 });
  const steps = await failEachStep(it().app, {
    viewer: system,
    state,
    run: async (work) => publishOpportunity(work, await lockOpportunity(work, draft), 'publishExternal'),
  });
  expect(steps).toBeGreaterThan(5);
  const { rows } = await db().pool.query('select status from investment_opportunities where id = $1', [
    draft,
  ]);
  expect(rows[0].status).toBe(2);
});

test('conversion: whatever fails on the way, the contact stays a contact', async () => {
  const contact = await addRow(db(), 'contacts', {
    first_name: 'Lena',
    last_name: 'Holt',
    email: 'lena@holt.test',
  });
  await addRow(db(), 'notes', { target_type: 'contact', target_id: contact, body: '<p>Keen</p>' });
  const steps = await failEachStep(it().app, {
    viewer: system,
    state,
    run: (work) => convertContact(work, String(contact), { copy: ['notes'] }),
  });
  expect(steps).toBeGreaterThan(5);
  const { rows } = await db().pool.query(
    `select count(*)::int as n from users where email = 'lena@holt.test'`,
  );
  expect(rows[0].n).toBe(1);
});

test('two editors: the later one is told, not heard', async () => {
  const entity = await entityOf(db(), stage().people.iris);
  const input = {
    investment_opportunity_id: opportunity,
    investment_method_entity_id: entity,
    action: 'reserve' as const,
    amount: '1000',
    term_condition_ids: [],
    risk_acknowledged: true,
  };
  const client = await as('iris');
  const investment = (await client.post('/api/investments', { ...input })).body.data;
  const sam = await as('sam');
  it().clock.advance({ minutes: 1 });
  const seen = { _updated_at: investment.updated_at };
  const answers = await Promise.all(
    [1, 2].map((n) => sam.patch(`/api/investments/${investment.id}`, { notes: `Note ${n}`, ...seen })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
