import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { mayByMatrix } from '../contract/promised-roles.ts';
import { addOneOfEachRole, ALL_FLAGS_ON } from '../contract/roles.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

// `domain.md#inbox`: what waits, who may decide it, and that the calls it offers decide it.
const it = useApp({ demo: true, now: DEMO_NOW });
let sam: TestClient;

beforeAll(async () => {
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(it().app.db.kysely);
  await addOneOfEachRole(it().app.db);
  sam = await it().as('superadmin@larkfield.test');
});

interface Item {
  readonly key: string;
  readonly kind: string;
  readonly waiting_since: string;
  readonly due_at: string | null;
  readonly actions: readonly {
    readonly key: string;
    readonly method: string;
    readonly path: string;
    readonly body: Readonly<Record<string, unknown>>;
    readonly needs_reason: boolean;
    readonly reason_field: string | null;
  }[];
}
const list = async (who: TestClient, query = ''): Promise<readonly Item[]> =>
  (await who.get(`/api/inbox?limit=100${query}`)).body.data;
const keysOf = async (who: TestClient, query = ''): Promise<readonly string[]> =>
  (await list(who, query)).map(({ key }) => key);

/** The rights of the table, by kind; one of them is enough. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  category: ['investor_category.update'],
  identity_document: ['investors.update'],
  screening: ['investors.update'],
  organisation_application: ['investors.update'],
  bank_change: [
    'branding.update',
    'investors.update',
    'investment_opportunity_live.update',
    'investment_opportunity_existing.update',
    'funds.update',
  ],
  approval_price: ['investment_opportunity_live.update', 'investment_opportunity_existing.update'],
  approval_unit_value: ['investment_opportunity_live.update', 'investment_opportunity_existing.update'],
  approval_nav: ['funds.update'],
  approval_valuation: ['funds_opportunity.update'],
  approval_run: ['funds.update'],
  question: [
    'investment_opportunity_live.update',
    'investment_opportunity_existing.update',
    'update_reports.update',
  ],
  signature: ['onboarding_documents.create'],
  payment: ['investment_opportunity_live_cash_call.update'],
  pa_deal: ['investors.update'],
  kpi_review: ['kpi.create'],
  mail: ['user.update', 'investors.update', 'investment_opportunity_live.update'],
};
const EVERY_KIND = Object.keys(RIGHTS);
/** The demo requests no second person. */
const IN_DEMO = EVERY_KIND.filter((kind) => !/^(bank_change|approval_)/.test(kind));

test('the demo has something of nearly every kind, latest due first, and the count is the list', async () => {
  const items = await list(sam);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(IN_DEMO));
  const due = items.flatMap(({ due_at: at }) => (at === null ? [] : [at]));
  expect(due).toEqual([...due].sort());
  const { body } = await sam.get('/api/inbox/count');
  expect(body.total).toBe(items.length);
  for (const [kind, n] of Object.entries(body.by_kind))
    expect(items.filter((item) => item.kind === kind)).toHaveLength(Number(n));
});

test.each([1, 2, 3, 7, 8, 9, 10, 11, 12])('role %i sees only what it may decide', async (role) => {
  const client = await it().as(`role${role}@contract.test`);
  const seen = new Set((await list(client)).map(({ kind }) => kind));
  const forbidden = EVERY_KIND.filter(
    (kind) => !(RIGHTS[kind] ?? []).some((right) => mayByMatrix(role, right)),
  );
  expect(forbidden.filter((kind) => seen.has(kind))).toEqual([]);
  const { body } = await client.get('/api/inbox/count');
  expect(forbidden.filter((kind) => kind in body.by_kind)).toEqual([]);
  for (const { key } of (await list(sam)).filter(({ kind }) => forbidden.includes(kind)))
    expect((await client.get(`/api/inbox/${key}`)).status).toBe(404);
});

test('an investor has no inbox', async () => {
  const iris = await it().as('portfolio-large@larkfield.test');
  expect((await iris.get('/api/inbox')).status).toBe(403);
  expect((await iris.get('/api/inbox/count')).status).toBe(403);
});

test('an item comes with its evidence and its rule', async () => {
  for (const kind of IN_DEMO) {
    const [item] = await list(sam, `&filter[kind]=${kind}`);
    const { status, body } = await sam.get(`/api/inbox/${item?.key}`);
    expect([kind, status]).toEqual([kind, 200]);
    expect(body.data.evidence.facts.some(({ value }: { value: unknown }) => value !== null)).toBe(true);
    expect(body.data.evidence.rule.length).toBeGreaterThan(0);
  }
});

test.each([
  ['GBP', /^£[\d,]+\.\d\d$/],
  ['USD', /^US\$[\d,]+\.\d\d$/],
  ['CHF', /^CHF [\d,]+\.\d\d$/],
])('a sum of %s is written as the screens write it', async (currency, form) => {
  const [item] = await list(sam, '&filter[kind]=pa_deal');
  const id = Number(item?.key.split(':')[1]);
  await sql`update deal_placements set currency = ${currency} where id = ${id}`.execute(it().app.db.kysely);
  const { body } = await sam.get(`/api/inbox/${item?.key}`);
  const facts: { label: string; value: string }[] = body.data.evidence.facts;
  expect(facts.find(({ label }) => label === 'Amount')?.value).toMatch(form);
});

test('the files that an item shows can be opened', async () => {
  const { pool } = it().app.db;
  const [category] = await list(sam, '&filter[kind]=category');
  const [application] = await list(sam, '&filter[kind]=organisation_application');
  const idOf = (item?: Item): number => Number(item?.key.split(':')[1]);
  const [public_, linked] = (await pool.query<{ id: number }>('select id from documents order by id limit 2'))
    .rows;
  await pool.query(
    'insert into investor_categorisation_documents (investor_categorisation_id, document_id) values ($1, $2)',
    [idOf(category), public_?.id],
  );
  await pool.query("update documents set target_type = 'organisation_link', target_id = $1 where id = $2", [
    idOf(application),
    linked?.id,
  ]);
  for (const [item, file] of [
    [category, public_],
    [application, linked],
  ]) {
    const { body } = await sam.get(`/api/inbox/${(item as Item).key}`);
    expect(body.data.evidence.documents).toMatchObject([file]);
    expect((await sam.get(body.data.evidence.documents[0].url)).status).toBe(200);
  }
});

test.each(['', 'x', 'category:0', 'category:999999', 'nothing:1', 'category:1%00'])(
  'no item %s',
  async (key) => {
    expect((await sam.get(`/api/inbox/${encodeURIComponent(key)}x`)).status).toBe(404);
  },
);

test('what is set aside leaves the queue and returns on its own; what cannot be is named', async () => {
  const [first] = await keysOf(sam);
  const url = `/api/inbox/${first}`;
  const tomorrow = new Date(Date.parse(DEMO_NOW) + 86_400_000).toISOString();
  expect((await sam.patch(url, { snoozed_until: tomorrow })).status).toBe(200);
  expect(await keysOf(sam)).not.toContain(first);
  expect(await keysOf(sam, '&filter[snoozed]=1')).toEqual([first]);
  it().clock.advance({ days: 1, minutes: 1 });
  expect(await keysOf(sam)).toContain(first);
  it().clock.set(DEMO_NOW);
  for (const wrong of ['2020-01-01', '2050-01-01', 'soon']) {
    const { status, body } = await sam.patch(url, { snoozed_until: wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['snoozed_until']]);
  }
  expect((await sam.patch(url, { snoozed_until: null })).status).toBe(200);
});

test('an item is assigned, and found by who looks after it', async () => {
  const [, second] = await keysOf(sam);
  const { body: me } = await sam.get('/api/user');
  await sam.patch(`/api/inbox/${second}`, { assigned_to_id: me.data.id });
  expect(await keysOf(sam, `&filter[assigned_to_id]=${me.data.id}`)).toEqual([second]);
  const { status, body } = await sam.patch(`/api/inbox/${second}`, { assigned_to_id: 999_999 });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['assigned_to_id']]);
});

test('whoever is given an item is notified once, and finds it behind the notice', async () => {
  const [key] = await keysOf(sam, '&filter[kind]=category');
  const helper = await it().as('role8@contract.test');
  const { body: their } = await helper.get('/api/user');
  for (const _ of ['given', 'again'])
    expect((await sam.patch(`/api/inbox/${key}`, { assigned_to_id: their.data.id })).status).toBe(200);
  const { body } = await helper.get('/api/notifications/admin');
  const ctas = body.data.map(({ data }: { data: { cta: string } }) => data.cta);
  expect(ctas.filter((cta: string) => cta.startsWith('/admin/inbox'))).toEqual([`/admin/inbox?item=${key}`]);
  expect((await helper.get(`/api/inbox/${key}`)).status).toBe(200);
});

test.each([2, 5, 9])('role %i may not decide a payment, and is not given one', async (role) => {
  const [key] = await keysOf(sam, '&filter[kind]=payment');
  const [person] = await it().app.db.run<{ id: number }>(
    sql<{ id: number }>`select id from users where role_id = ${role} and status = 1 order by id desc limit 1`,
  );
  const { status, body } = await sam.patch(`/api/inbox/${key}`, { assigned_to_id: person?.id });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['assigned_to_id']]);
});

test('a mail of a stranger is filed under a record, and one that bounced leaves with the next', async () => {
  const mails = await list(sam, '&filter[kind]=mail');
  expect(mails.map(({ actions }) => actions.map(({ key }) => key)).sort()).toEqual([[], ['file']]);
  const stray = mails.find(({ actions }) => actions.length > 0);
  const bounced = mails.find(({ actions }) => actions.length === 0);
  const { body } = await sam.get(`/api/inbox/${bounced?.key}`);
  const { type, id } = body.data.subject;
  const wanted = { target_type: type, target_id: id };
  await sam.post(stray?.actions[0]?.path ?? '', wanted);
  expect(await keysOf(sam, '&filter[kind]=mail')).toEqual([bounced?.key]);
  const again = { ...wanted, to_user_ids: [id], subject: 'Your address', body: '<p>Hello</p>' };
  expect((await sam.post('/api/mails', again)).status).toBe(201);
  expect(await keysOf(sam, '&filter[kind]=mail')).toEqual([]);
});

/** A check passes or fails when each of its possible matches has been looked at. */
async function decideHits(key: string): Promise<void> {
  const id = key.split(':')[1];
  const { matches } = (await sam.get(`/api/aml-checks/${id}`)).body.data;
  for (const hit of Object.keys(matches ?? []))
    await sam.post(`/api/aml-checks/${id}/hits`, {
      hit: Number(hit),
      decision: 'cleared',
      reason: 'Born in another year',
    });
}

test.each(IN_DEMO)('%s: each call that is offered is the family’s own, and decides', async (kind) => {
  const offered = (await list(sam, `&filter[kind]=${kind}`)).flatMap((item) =>
    item.actions.map((action) => ({ item, action })),
  );
  for (const wanted of new Set(offered.map(({ action }) => action.key))) {
    const waiting = new Set(await keysOf(sam));
    const found = offered.find(({ item, action }) => action.key === wanted && waiting.has(item.key));
    if (found === undefined) continue; // the demo has one of this kind, and another call has decided it
    const { item, action } = found;
    const reason = action.reason_field === null ? {} : { [action.reason_field]: 'As the evidence says.' };
    const json = { ...action.body, ...reason };
    if (kind === 'screening') await decideHits(item.key);
    const answer =
      action.method === 'POST' ? await sam.post(action.path, json) : await sam.patch(action.path, json);
    expect([item.key, wanted, answer.status < 300 || answer.body.message]).toEqual([item.key, wanted, true]);
    if (wanted !== 'remind') expect(await keysOf(sam)).not.toContain(item.key);
  }
});
