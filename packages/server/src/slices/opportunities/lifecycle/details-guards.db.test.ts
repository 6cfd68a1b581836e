import { beforeAll, expect, test } from 'vitest';
import { addOpportunity, addRow, type Values } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { refusalOf, wrong } from '../../../../../../tests/support/refusals.ts';
import { closeDueOpportunities } from './close-due-opportunities.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const NOW = '2026-03-31T09:00:00Z';
const { it, db, stage, rows, as } = useStage({ now: NOW });
const FAMILY = '/api/investment-opportunities';
let sam: TestClient;
beforeAll(async () => {
  sam = await as('sam');
});

const opportunity = (row: Values = {}) => addOpportunity(db(), stage(), { status: 2, ...row });
const change = async (id: number, body: object, who = sam) =>
  refusalOf(await who.patch(`${FAMILY}/${id}`, body));
const OK = [200, undefined];

test('an increment and the target of what is live are above zero', async () => {
  const id = await opportunity();
  expect(await change(id, { investment_increment: '0' })).toEqual(
    wrong('investment_increment', 'The investment increment field must be greater than 0.'),
  );
  expect(await change(id, { investment_increment: '0.01' })).toEqual(OK);
  expect(await change(id, { target_amount: '0' })).toEqual(
    wrong('target_amount', 'The target amount field must be greater than 0.'),
  );
  expect(await change(id, { target_amount: '500000' })).toEqual(OK);
});

test('units are those of an active fund in the currency of the round', async () => {
  await changeSettings(db(), 'funds_enabled = true');
  const fund = (slug: string, row: Values = {}) =>
    addRow(db(), 'funds', { name: slug, slug, structure: 'lp', currency: 'GBP', ...row });
  const [open, closed, foreign] = [
    await fund('open'),
    await fund('closed', { is_active: 0 }),
    await fund('foreign', { currency: 'EUR' }),
  ];
  const id = await opportunity({ status: 1, instrument: 'fund_units', share_price: null });
  expect(await change(id, { fund_id: foreign })).toEqual(
    wrong('fund_id', 'foreign is in EUR. Choose a fund in GBP.'),
  );
  expect(await change(id, { fund_id: closed })).toEqual(
    wrong('fund_id', 'closed is closed. Choose an active fund.'),
  );
  expect(await change(id, { fund_id: open })).toEqual(OK);
  await rows('update funds set is_active = 0 where id = $1', open);
  expect(await change(id, { currency: 'GBP' })).toEqual(OK);
  await changeSettings(db(), 'funds_enabled = false');
});

test('rewards of others that are deleted, or another opportunity’s, stop no publication', async () => {
  await changeSettings(db(), 'risk_warning_enabled = true');
  const [id, other] = [await opportunity({ status: 1 }), await opportunity({ status: 1 })];
  const reward = { title: 'Mug', minimum_investment: '100', is_issuer_product: false };
  await addRow(db(), 'rewards', { ...reward, investment_opportunity_id: id, deleted_at: '2026-03-01' });
  await addRow(db(), 'rewards', { ...reward, investment_opportunity_id: id, is_issuer_product: true });
  await addRow(db(), 'rewards', { ...reward, investment_opportunity_id: other });
  expect(await change(id, { status: 2 })).toEqual(OK);
  expect((await change(other, { status: 2 }))[0]).toBe(422);
  await changeSettings(db(), 'risk_warning_enabled = false');
});

test('what opened at the moment of its publication was announced by that, and not by the clock', async () => {
  const at = { status: 2, closes_at: null, opens_at: NOW };
  await opportunity({ ...at, published_at: NOW });
  expect(await closeDueOpportunities(it().app)).toMatchObject({ opened: 0 });
  await opportunity({ ...at, published_at: '2026-03-31T08:59:59Z' });
  expect(await closeDueOpportunities(it().app)).toMatchObject({ opened: 1 });
});

test('a cover takes the place of the cover of its own opportunity', async () => {
  const [one, other] = [await opportunity(), await opportunity()];
  const picture = (investment_opportunity_id: number, is_cover: boolean) =>
    addRow(db(), 'galleries', { investment_opportunity_id, video_url: 'https://video.test/1', is_cover });
  const [first, theirs, next] = [
    await picture(one, true),
    await picture(other, true),
    await picture(other, false),
  ];
  expect((await sam.patch(`/api/galleries/${next}`, { is_cover: true })).status).toBe(200);
  const covers = await rows('select id from galleries where is_cover order by id');
  expect(covers.map(({ id }) => id)).toEqual([first, next]);
  expect(covers).not.toContainEqual({ id: theirs });
});

test('a viewing of a report marks its own recipient once, and counts investors', async () => {
  const report = async () => {
    const id = await addRow(db(), 'update_reports', {
      title: 'News',
      body: '<p>x</p>',
      report_date: '2026-03-01',
      status: 2,
      published_at: '2026-03-01',
      audience: 'all_investors',
    });
    for (const who of ['iris', 'omar'] as const)
      await rows(
        'insert into update_report_recipients (update_report_id, user_id) values ($1, $2)',
        id,
        stage().people[who],
      );
    return id;
  };
  const [one, other] = [await report(), await report()];
  const view = async (who: TestClient) =>
    expect((await who.post('/api/opens', { target_type: 'update_report', target_id: one })).status).toBe(201);
  await addRow(db(), 'opens', {
    target_type: 'fund',
    target_id: one,
    user_id: stage().people.lone,
    opened_at: NOW,
  });
  await view(sam);
  await view(await as('iris'));
  it().clock.advance({ minutes: 45 });
  await view(await as('iris'));
  const opened = await rows(
    'select update_report_id as report, user_id, opened_at from update_report_recipients where opened_at is not null',
  );
  expect(opened).toMatchObject([{ report: one, user_id: stage().people.iris }]);
  expect(opened).toHaveLength(1);
  expect(new Date(String(opened[0]?.opened_at)).toISOString()).toBe('2026-03-31T09:00:00.000Z');
  const counts = await rows('select id, reads_count as n from update_reports order by id');
  expect(counts).toEqual([
    { id: one, n: 1 },
    { id: other, n: 0 },
  ]);
  it().clock.set(NOW);
});

test('a viewing is another one from half an hour on', async () => {
  const id = await opportunity();
  const view = async (at: string) => {
    it().clock.set(at);
    await sam.post('/api/opens', { target_type: 'investment_opportunity', target_id: id });
    return (
      await rows(
        'select 1 from opens where target_id = $1 and target_type = $2',
        id,
        'investment_opportunity',
      )
    ).length;
  };
  expect(await view(NOW)).toBe(1);
  expect(await view('2026-03-31T09:29:59Z')).toBe(1);
  expect(await view('2026-03-31T09:30:00Z')).toBe(2);
  it().clock.set(NOW);
});

test('a manager sees the investments of a raise, and of an existing one none', async () => {
  await rows('update users set owner_id = $1 where id = $2', stage().people.max, stage().people.omar);
  const max = await as('max');
  const seen = async (status: number) => {
    const id = await opportunity({ status });
    const entity = await addRow(db(), 'investment_method_entities', {
      investment_method_id: await addRow(db(), 'investment_methods', { name: `Trust ${id}`, kind: 'trust' }),
      kind: 'trust',
      user_id: stage().people.omar,
      name: 'Trust',
    });
    await addRow(db(), 'investments', {
      investment_opportunity_id: id,
      investment_method_entity_id: entity,
      user_id: stage().people.omar,
      amount_requested: '100',
      status: 4,
    });
    return (await max.get(`${FAMILY}/${id}?include=investments`)).body.data.investments.length;
  };
  expect([await seen(4), await seen(5)]).toEqual([1, 0]);
});

test('what was extended or taken back while the clock was at work is left as it is', async () => {
  const due = () => opportunity({ closes_at: '2026-03-30T16:00:00Z' });
  const [first, extended, unending, draft, last] = [
    await due(),
    await due(),
    await due(),
    await due(),
    await due(),
  ];
  const closed: number[] = [];
  await closeDueOpportunities(it().app, new Date(NOW), async (_, { id }) => {
    closed.push(id);
    if (id !== first) return;
    const set = (change: string, of: number) =>
      rows(`update investment_opportunities set ${change} where id = $1`, of);
    await set(`closes_at = '2026-05-30T16:00:00Z'`, extended);
    await set('closes_at = null', unending);
    await set('status = 1', draft);
  });
  expect(closed).toEqual([first, last]);
  await rows('update investment_opportunities set deleted_at = now()');
});
