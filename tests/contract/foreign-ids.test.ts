import { can } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Route } from '../../packages/server/src/kit/http/route.ts';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  setStage,
  type Stage,
} from '../fixtures/opportunities.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { hashesOf } from '../support/fail-each-step.ts';
import { ATTEMPTS, day, id, ids, type Attacker, type Attempt } from './foreign-attempts.ts';
import { ALL_FLAGS_ON } from './roles.ts';

/**
 * A stranger's id in a path or a body is refused and changes nothing, for investors and for staff who see part of the
 * records: every POST and PATCH of the slices where money and inside information move. The last test says none is missing.
 */
const it = useApp({
  prepare: async (app) => {
    await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(app.db.kysely);
  },
});

const ROLE = { iris: 5, abe: 12, max: 10, fay: 11 } as const;
const clients = new Map<Attacker, TestClient>();

beforeAll(async () => {
  const { db } = it().app;
  const stage: Stage = await setStage(db);
  const fay = await addRow(db, 'users', {
    role_id: 11,
    first_name: 'Fay',
    last_name: 'Test',
    email: 'fay@offers.test',
    email_verified_at: '2026-01-01',
  });
  const { omar, iris, sam, max, abe } = stage.people;
  Object.assign(ids, { omar, iris, sam, typeId: stage.typeId, industryId: stage.industryId });
  for (const [name, person] of Object.entries({ iris, abe, max, fay }))
    clients.set(name as Attacker, await it().as(person));
  await addMoney(stage);
  await addFunds(stage, fay);
  await addInside(stage);
  await addDocuments(omar);
});

async function addMoney(stage: Stage): Promise<void> {
  const { db } = it().app;
  const { omar, iris } = stage.people;
  ids.opportunity = await addOpportunity(db, stage, { status: 2, accepts_stripe: true });
  for (const [name, user] of Object.entries({ foreign: omar, own: iris })) {
    const investment = await addInvestment(db, id('opportunity'), user, {
      status: 3,
      amount: '100',
      total_due: '100',
    });
    ids[`${name}Line`] = investment;
    ids[`${name}Call`] = await addRow(db, 'cash_calls', {
      investment_id: investment,
      sequence: 1,
      amount: '100',
      due_on: '2026-05-01',
    });
  }
  const payment = { user_id: omar, amount: '10', currency: 'GBP' };
  ids.payment = await addRow(db, 'single_payment', {
    ...payment,
    purpose: 'other',
    description: 'Fee',
    status: 'succeeded',
  });
  ids.membership = await addRow(db, 'subscription_payment', {
    ...payment,
    plan_code: 'gold',
    interval: 'year',
    status: 'active',
  });
}

/** One fund of Max alone with everything that hangs on one, and one that Fay manages. */
async function addFunds(stage: Stage, fay: number): Promise<void> {
  const { db } = it().app;
  for (const [name, manager] of Object.entries({ foreign: stage.people.max, own: fay })) {
    const fund = await addRow(db, 'funds', {
      name: `Fund ${name}`,
      slug: `fund-${name}`,
      structure: 'lp',
      publication: 2,
    });
    await sql`insert into fund_managers (fund_id, user_id) values (${fund}, ${manager})`.execute(db.kysely);
    const asset = await addRow(db, 'fund_investment_opportunities', {
      fund_id: fund,
      name: `Asset ${name}`,
      slug: `asset-${name}`,
      status: 2,
    });
    ids[`${name}Fund`] = fund;
    ids[`${name}Asset`] = asset;
    ids[`${name}Nav`] = await addRow(db, 'fund_net_asset_values', {
      fund_id: fund,
      as_of: '2026-01-31',
      investments_value: '1',
      cash: '1',
      gross_assets: '2',
      nav: '2',
      units_in_issue: '0',
      nav_per_unit: '1',
    });
    ids[`${name}Kpi`] = await addRow(db, 'fund_kpis', {
      fund_id: fund,
      name: 'Cash',
      unit: 'number',
      period_start: '2026-01-01',
      period_end: '2026-01-31',
      value: '1',
    });
    ids[`${name}Valuation`] = await addRow(db, 'fund_opportunity_valuations', {
      fund_investment_opportunity_id: asset,
      as_of: '2026-01-31',
      fair_value: '1',
      method: 'cost',
    });
    ids[`${name}Entry`] = await addRow(db, 'fund_ledger', {
      fund_id: fund,
      entry_date: '2026-01-10',
      type: 'expense',
      amount: '1',
      direction: -1,
      description: 'Fee',
      posted_at: '2026-01-10',
    });
  }
  ids.party = await entityOf(db, stage.people.omar);
}

async function addInside(stage: Stage): Promise<void> {
  const { db } = it().app;
  ids.completed = await addOpportunity(db, stage, { status: 5, completed_at: '2026-01-01' });
  ids.sounding = await addRow(db, 'market_sounding_acceptance', {
    investment_opportunity_id: id('opportunity'),
    user_id: stage.people.lone,
    script_version: 1,
    requested_at: '2026-03-01',
    reason_for_inclusion: 'Holder',
  });
  const deal = {
    insider_kind: 'internal',
    issuer_name: 'Aster',
    instrument: 'Shares',
    direction: 'buy',
    amount: '10',
    intended_on: day,
    declares_no_inside_information: true,
  };
  ids.deal = await addRow(db, 'deal_placements', { ...deal, user_id: stage.people.sam });
  ids.ownDeal = await addRow(db, 'deal_placements', { ...deal, user_id: stage.people.abe, status: 4 });
}

async function addDocuments(omar: number): Promise<void> {
  const sam = await it().as(id('sam'));
  const template = await sam.post('/api/onboarding-documents', { name: 'Deed', body: '<p>Deed</p>' });
  ids.template = template.body.data.id;
  const sent = await sam.post('/api/onboarding-documents', {
    template_ids: [ids.template],
    user_ids: [omar],
  });
  ids.document = sent.body.data.created[0];
  ids.pdf = (await sam.get(`/api/onboarding-documents/${ids.document}`)).body.data.pdf_id;
  const file = { file_name: 'a.pdf', path: 'tenant/x.pdf', mime: 'application/pdf', size: 1 };
  const { db } = it().app;
  ids.document = await addRow(db, 'documents', {
    ...file,
    name: 'Passport',
    sha256: 'x',
    target_type: 'user',
    target_id: omar,
  });
  ids.organisation = await addRow(db, 'organisations', { name: 'Bell Holdings' });
  ids.registration = await addRow(db, 'registration_documents', {
    ...file,
    sha256: 'x'.repeat(64),
    type: 'proof_of_identity',
    user_id: omar,
  });
}

const TABLES = [
  ...['funds', 'fund_ledger', 'fund_net_asset_values', 'fund_kpis', 'fund_investment_opportunities'],
  ...['fund_opportunity_valuations', 'single_payment', 'subscription_payment', 'investments', 'cash_calls'],
  ...['market_sounding_acceptance', 'deal_placements', 'onboarding_documents', 'pdfs', 'documents'],
  ...['registration_documents', 'status_histories', 'notifications'],
];

test.each(
  ATTEMPTS.map((attempt) => [`${attempt.who} ${attempt.route} ${attempt.at ?? ''}`, attempt] as const),
)('%s is refused and changes nothing', async (_name, attempt) => {
  const { app } = it();
  const before = await hashesOf(app, TABLES);
  const answer = await send(attempt);
  const after = await hashesOf(app, TABLES);
  expect(after, answer.text).toEqual(before);
  // A change of what is one's own, which ignores the stranger's id, is no refusal, and changes nothing either.
  if (!attempt.at?.startsWith('own')) expect([403, 404, 409, 422], answer.text).toContain(answer.status);
});

async function send({ who, route, at, body, form }: Attempt) {
  const [method, pattern] = route.split(' ') as ['POST' | 'PATCH', string];
  const url = at ? pattern.replace(':id', String(id(at))) : pattern;
  const client = clients.get(who);
  if (!client) throw new Error(who);
  if (!form) return client.inject({ method, url, json: body?.() ?? {} });
  const filled = new FormData();
  for (const [name, value] of Object.entries(form())) filled.set(name, value);
  filled.set('file', new Blob(['%PDF-1.4\n']), 'a.pdf');
  return client.inject({ method, url, form: filled });
}

test('an investor’s document is their own, whomever the form names', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ user_id: String(id('omar')), type: 'proof_of_identity' }))
    form.set(name, value);
  form.set('file', new Blob(['Statement of July']), 'statement.txt');
  const made = await clients
    .get('iris')
    ?.inject({ method: 'POST', url: '/api/registration-documents', form });
  expect([made?.status, made?.body.data?.user_id]).toEqual([201, id('iris')]);
});

test('sounding a stranger among others reaches the others alone', async () => {
  const answer = await clients.get('max')?.post('/api/market-sounding-acceptance', {
    investment_opportunity_id: id('opportunity'),
    user_ids: [id('omar')],
    reason_for_inclusion: 'Holder',
  });
  expect(answer?.body.data).toMatchObject({
    created: [],
    skipped: [{ user_id: id('omar'), reason: 'not_found' }],
  });
});

/** Bodies of these name no record of anyone. */
const NAMELESS = [
  'POST /api/subscription-payment',
  'POST /api/registration-documents', // an investor's: see above
  'POST /api/stripe/webhook',
];
const OF_SLICES =
  /^\/api\/(funds|fund-[a-z-]+|single-payment|subscription-payment|investments\/:id\/stripe|market-sounding-acceptance|deal-placements|onboarding-documents|pdfs|registration-documents)(\/|$)/;

/** One function for all families, with the row access of a deletion: `engine.db.test.ts`. */
const OF_THE_KIT = /\/restore$/;

const opensTo = ({ access }: Route, role: (typeof ROLE)[Attacker]): boolean =>
  [access].flat().some((one) => {
    if (one === 'investor') return role === 5;
    if (one === 'verified' || one === 'session') return true;
    if (one === 'staff') return role !== 5;
    return one !== 'public' && role !== 5 && can(role, one);
  });

test('no POST or PATCH that such a person may call is missing', () => {
  const tried = new Set(
    ATTEMPTS.map(({ who, route }) => `${route} ${ROLE[who] === 5 ? 'investor' : 'staff'}`),
  );
  // Of two routes on one path the later stands.
  const standing = new Map(routesOf(servings).map((route) => [`${route.method} ${route.path}`, route]));
  const missing = [...standing.values()]
    .filter(
      ({ method, path }) =>
        ['POST', 'PATCH'].includes(method) && OF_SLICES.test(path) && !OF_THE_KIT.test(path),
    )
    .flatMap((route) => {
      const name = `${route.method} ${route.path}`;
      const investor = opensTo(route, 5) ? [`${name} investor`] : [];
      const staff = ([10, 11, 12] as const).some((role) => opensTo(route, role)) ? [`${name} staff`] : [];
      return NAMELESS.includes(name) ? staff : [...investor, ...staff];
    })
    .filter((name) => !tried.has(name));
  expect([...new Set(missing)]).toEqual([]);
});
