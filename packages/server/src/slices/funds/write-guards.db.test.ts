import { beforeAll, describe, expect, test } from 'vitest';
import { role } from '@tranche/domain/roles';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
} from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let una: TestClient;
let fay: TestClient;
let others: number;

const ASSETS = '/api/fund-investment-opportunities';
const NAVS = '/api/fund-net-asset-values';

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  sam = await as('sam');
  una = await as('una');
  desk = new FundDesk(db(), sam);
  const keeper = (name: string) =>
    addRow(db(), 'users', {
      role_id: role.fundManager,
      first_name: name,
      last_name: 'Test',
      email: `${name}@desk.test`,
      email_verified_at: '2026-01-01',
      accepted_terms_version: 1,
    });
  fay = await it().as(await keeper('fay'));
  others = await desk.fund({ manager_ids: [await keeper('finn')] });
});

const assetForm = (more: object) => ({
  name: 'Ash',
  type_id: stage().typeId,
  industry_ids: [stage().industryId],
  invested_on: '2026-01-15',
  ...more,
});
const countOf = async (table: string): Promise<number> =>
  (await db().pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;

describe('an asset', () => {
  test('is of a fund that is reached', async () => {
    const add = (by: TestClient, more: object) => by.post(ASSETS, assetForm(more));
    const before = await countOf('fund_investment_opportunities');
    expect(refusalOf(await add(sam, {}))).toEqual(wrong('fund_id', 'The fund id field is required.'));
    expect((await add(fay, { fund_id: others })).status).toBe(404);
    expect(await countOf('fund_investment_opportunities')).toBe(before);
    expect((await add(fay, { fund_id: await desk.fund() })).status).toBe(201);
  });

  test('is of a vehicle by its name while there are no funds, and of a fund that is reached later', async () => {
    const fund = await desk.fund();
    await changeSettings(db(), 'funds_enabled = false');
    const nameless = await sam.post(ASSETS, assetForm({ fund_id: fund }));
    const made = await sam.post(ASSETS, assetForm({ fund_id: fund, fund_name: 'Elm Partners' }));
    await changeSettings(db(), 'funds_enabled = true');
    expect(refusalOf(nameless)).toEqual(wrong('fund_name', 'The fund name field is required.'));
    const { id } = made.body.data;
    const fundOf = async () =>
      (await db().pool.query('select fund_id from fund_investment_opportunities where id = $1', [id])).rows[0]
        ?.fund_id;
    expect(await fundOf()).toBeNull();
    expect((await fay.patch(`${ASSETS}/${id}`, { fund_id: others })).status).toBe(404);
    expect(await fundOf()).toBeNull();
    expect((await fay.patch(`${ASSETS}/${id}`, { fund_id: fund })).status).toBe(200);
    await sam.patch(`${ASSETS}/${id}`, { fund_id: others });
    expect(await fundOf()).toBe(fund);
  });
});

describe('the lists of a fund', () => {
  const change = (body: object) => desk.fund().then((fund) => sam.patch(`/api/funds/${fund}`, body));

  test('name staff who are there as its managers', async () => {
    const gone = stage().people.ed;
    await db().pool.query('update users set deleted_at = now() where id = $1', [gone]);
    const refused = wrong('manager_ids', 'The selected manager ids is invalid.');
    for (const manager_ids of [[stage().people.iris], [gone], [999_999], 'all'])
      expect(refusalOf(await change({ manager_ids }))).toEqual(refused);
    expect((await change({ manager_ids: [stage().people.una] })).status).toBe(200);
    expect((await change({ manager_ids: [] })).status).toBe(200);
  });

  test('leave the reliefs alone while there are none', async () => {
    const tax_option_ids = [999_999];
    await changeSettings(db(), 'tax_enabled = false');
    const off = await change({ tax_option_ids });
    await changeSettings(db(), 'tax_enabled = true');
    const on = await change({ tax_option_ids });
    await changeSettings(db(), 'tax_enabled = false');
    expect(off.status).toBe(200);
    expect(refusalOf(on)).toEqual(wrong('tax_option_ids', 'The selected tax option ids is invalid.'));
  });
});

describe('a figure of a fund', () => {
  const figure = (body: object) => ({
    name: 'Exits',
    unit: 'number',
    value: '1',
    period_start: '2026-01-01',
    period_end: '2026-01-31',
    ...body,
  });

  test('is a number of a period that runs forward, also once it is changed', async () => {
    const fund_id = await desk.fund();
    const { id } = (await sam.post('/api/fund-kpis', figure({ fund_id }))).body.data;
    for (const [body, field, message] of [
      [{ value: 'many' }, 'value', 'The value field must be a number.'],
      [
        { period_end: '2025-12-31' },
        'period_end',
        'The period end field must not be before the period start.',
      ],
    ] as const) {
      expect(refusalOf(await sam.post('/api/fund-kpis', figure({ fund_id, ...body })))).toEqual(
        wrong(field, message),
      );
      expect(refusalOf(await sam.patch(`/api/fund-kpis/${id}`, body))).toEqual(wrong(field, message));
    }
  });

  test('that is deleted is no longer the one before the next', async () => {
    const fund_id = await desk.fund();
    const [first, next] = [
      (await sam.post('/api/fund-kpis', figure({ fund_id }))).body.data.id,
      (
        await sam.post(
          '/api/fund-kpis',
          figure({ fund_id, value: '2', period_start: '2026-02-01', period_end: '2026-03-03' }),
        )
      ).body.data.id,
    ];
    const before = async () => (await sam.get(`/api/fund-kpis/${next}`)).body.data.prior_value;
    expect(await before()).toBe('1');
    await sam.delete(`/api/fund-kpis/${first}`);
    expect(await before()).toBeNull();
  });
});

describe('a net asset value', () => {
  const notified = async (): Promise<number[]> =>
    (
      await db().pool.query<{ id: number }>(
        `select notifiable_id as id from notifications where merge_key like 'nav_published:%' order by 1`,
      )
    ).rows.map(({ id }) => id);

  test('is made known where it is asked for, to those who hold units', async () => {
    const [fund, other] = [await desk.fund(), await desk.fund()];
    const pay = async (to: number, person: number, type = 'contribution', more: object = {}) =>
      desk.entry(to, type, '100', { investment_method_entity_id: await entityOf(db(), person), ...more });
    await pay(fund, stage().people.iris);
    await pay(fund, stage().people.omar);
    await pay(fund, stage().people.omar, 'distribution_capital', { units: '100', entry_date: '2026-01-11' });
    await pay(other, stage().people.lone);
    await desk.publish(fund, '2026-01-31');
    expect(await notified()).toEqual([]);
    await desk.publish(fund, '2026-02-28', { notify: true });
    expect(await notified()).toEqual([stage().people.iris]);
  });

  test('waits no more once it is changed', async () => {
    const fund = await desk.fund();
    await changeSettings(db(), `second_person_for = '["nav"]'`);
    const draft = await sam.post(NAVS, { fund_id: fund, as_of: '2026-02-28', calculate: true, submit: true });
    const { id, submitted_at } = draft.body.data;
    const changed = await sam.patch(`${NAVS}/${id}`, { other_assets: '1' });
    await changeSettings(db(), `second_person_for = '[]'`);
    expect([typeof submitted_at, changed.body.data.submitted_at]).toEqual(['string', null]);
  });

  test('that is live is deleted by no one', async () => {
    const id = await desk.publish(await desk.fund(), '2026-02-28');
    expect(refusalOf(await una.delete(`${NAVS}/${id}`))).toEqual([
      409,
      'This action is not available while the record is Live.',
    ]);
    expect((await sam.get(`${NAVS}/${id}`)).status).toBe(200);
  });

  test('is proposed in place of a live one of the same day alone', async () => {
    const fund = await desk.fund();
    const id = await desk.publish(fund, '2026-02-28');
    const propose = (as_of: string, of = fund) =>
      sam.post(`/api/funds/${of}/nav-proposal`, { as_of, corrects_id: id });
    expect((await propose('2026-02-28')).status).toBe(200);
    expect(refusalOf(await propose('2026-02-27'))).toEqual(
      wrong('as_of', 'A correction has the day of the value that it corrects.'),
    );
    expect(refusalOf(await propose('2026-02-28', await desk.fund()))).toEqual(
      wrong('corrects_id', 'The selected corrects id is invalid.'),
    );
  });

  test('in draft stays a correction of its day, with its note', async () => {
    const fund = await desk.fund();
    const id = await desk.publish(fund, '2026-02-28');
    const correction = { fund_id: fund, as_of: '2026-02-28', corrects_id: id, difference_note: 'Late bill' };
    const draft = (await sam.post(NAVS, { ...correction, calculate: true })).body.data;
    const change = (body: object) => sam.patch(`${NAVS}/${draft.id}`, body);
    expect(refusalOf(await change({ as_of: '2026-02-27' }))).toEqual(
      wrong('as_of', 'A correction has the day of the value that it corrects.'),
    );
    expect(refusalOf(await change({ difference_note: null }))).toEqual(
      wrong('difference_note', 'The difference note field is required.'),
    );
    expect((await change({ difference_note: 'A late bill' })).status).toBe(200);
  });
});

describe('the units of an opportunity', () => {
  /** A fund's round whose money has come in, with one investment of 1,000 by Iris. */
  async function round(price: string | null, more: object = {}) {
    const fund = await desk.fund({ initial_unit_price: '2' });
    const opportunity = await addOpportunity(db(), stage(), {
      status: 4,
      close_outcome: 'funded',
      closed_at: '2026-03-30',
      fund_id: fund,
      instrument: 'fund_units',
      share_price: price,
    });
    const line = await addInvestment(db(), opportunity, stage().people.iris, {
      status: 4,
      amount: '1000',
      ...more,
    });
    const move = (by: TestClient, status: number) =>
      by.patch(`/api/investment-opportunities/${opportunity}`, { status });
    return { fund, opportunity, line, complete: () => move(sam, 5), undo: () => move(una, 4) };
  }
  const booked = async (line: number) =>
    (
      await db().pool.query<{ units: string | null }>(
        'select units::float8::text as units from fund_ledger where investment_id = $1 order by id',
        [line],
      )
    ).rows.map(({ units }) => units);
  const shown = async (line: number) =>
    (await db().pool.query('select shares, share_price from investments where id = $1', [line])).rows[0];

  test('that has a price are those that were promised', async () => {
    const { line, complete } = await round('4', { shares: '200', share_price: '4' });
    expect((await complete()).status).toBe(200);
    expect(await booked(line)).toEqual(['200']);
    expect(await shown(line)).toEqual({ shares: '200.000000', share_price: '4.000000' });
  });

  test('that has none are those that the value of the day buys, and again after they were taken back', async () => {
    const { line, complete, undo } = await round(null);
    expect((await complete()).status).toBe(200);
    expect(await shown(line)).toEqual({ shares: '500.000000', share_price: '2.000000' });
    expect((await undo()).status).toBe(200);
    expect((await complete()).status).toBe(200);
    expect(await booked(line)).toEqual(['500', '-500', '500']);
  });

  test('are issued to holders who paid, and not for a cancelled, deleted or empty investment', async () => {
    const { fund, opportunity, line, complete } = await round(null);
    // promised beforehand, which is no contribution yet
    await desk.entry(fund, 'commitment', '1000', {
      investment_method_entity_id: await entityOf(db(), stage().people.iris),
      investment_id: line,
    });
    const omar = (more: object) =>
      addInvestment(db(), opportunity, stage().people.omar, { amount: '1000', ...more });
    const left = [
      await omar({ status: 7 }),
      await omar({ status: 5, deleted_at: '2026-03-01' }),
      await omar({ status: 5, amount: '0' }),
    ];
    expect((await complete()).status).toBe(200);
    expect(await booked(line)).toEqual([null, '500']);
    expect(await Promise.all(left.map(booked))).toEqual([[], [], []]);
  });
});
