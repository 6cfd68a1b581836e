import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { remindOfKeyDates } from './remind-key-dates.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Stage,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage();
let opportunity: number;
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(db().kysely)).rows;
const noticesOf = async (who: keyof Stage['people'], like: string): Promise<number> => {
  const found = await rows(sql<{ n: number }>`select count(*)::int as n from notifications
    where notifiable_id = ${stage().people[who]} and data ->> 'message' like ${like}`);
  return found[0]?.n ?? 0;
};

beforeAll(async () => {
  opportunity = await addOpportunity(db(), stage(), { name: 'Heron', status: 2 });
});

describe('pictures', () => {
  const PNG = () =>
    sharp({ create: { width: 1800, height: 900, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .png()
      .toBuffer();
  const send = async (
    who: keyof Stage['people'],
    fields: Record<string, string>,
    file: Blob,
    name: string,
  ) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', file, name);
    return (await as(who)).inject({ method: 'POST', url: '/api/images', form });
  };
  const onOffer = () => ({
    collection: 'gallery',
    target_type: 'investment_opportunity',
    target_id: String(opportunity),
  });

  test('come in three sizes without what the camera wrote, and show in the gallery', async () => {
    const made = await send(
      'sam',
      { ...onOffer(), alt: 'Wind' },
      new Blob([new Uint8Array(await PNG())]),
      'a.png',
    );
    expect([made.status, made.text]).toEqual([201, made.text]);
    expect(made.body.data).toMatchObject({ width: 1800, height: 900, alt: 'Wind' });
    const sam = await as('sam');
    const small = await sam.inject({ method: 'GET', url: made.body.data.variants.thumb });
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await it().guest().get(made.body.data.url)).status).toBe(401);

    const gallery = { investment_opportunity_id: opportunity, image_id: made.body.data.id, is_cover: true };
    const first = await sam.post('/api/galleries', gallery);
    expect(first.status).toBe(201);
    const second = await sam.post('/api/galleries', { ...gallery, caption: 'Second' });
    expect(second.status).toBe(201);
    const shown = async () => (await sam.get(`/api/galleries/${first.body.data.id}`)).body.data;
    const before = await shown();
    expect(before.is_cover).toBe(false);
    it().clock.advance({ minutes: 1 });
    expect((await sam.post('/api/galleries', { ...gallery, caption: 'Third' })).status).toBe(201);
    expect((await sam.get(`/api/galleries/${second.body.data.id}`)).body.data.is_cover).toBe(false);
    expect(await shown()).toEqual(before);
    expect((await sam.post('/api/galleries', { investment_opportunity_id: opportunity })).status).toBe(422);
    const seen = await (
      await as('iris')
    ).get(`/api/investment-opportunities/${opportunity}?include=galleries.image`);
    expect(seen.body.data.galleries[0].image).toMatchObject({ id: made.body.data.id, alt: 'Wind' });
    expect(seen.body.data.galleries[0].image).not.toHaveProperty('path');
  });

  test('are refused where they are none, or hostile, or not for their sender', async () => {
    const png = new Blob([new Uint8Array(await PNG())]);
    const svg = new Blob([
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="1" height="1"/></svg>',
    ]);
    expect((await send('sam', onOffer(), new Blob(['<html>']), 'a.png')).status).toBe(422);
    expect((await send('sam', onOffer(), svg, 'a.svg')).status).toBe(422);
    expect((await send('sam', { ...onOffer(), collection: 'pets' }, png, 'a.png')).status).toBe(422);
    expect((await send('iris', onOffer(), png, 'a.png')).status).toBe(403);
    expect((await send('max', onOffer(), png, 'a.png')).status).toBe(403);
    expect((await send('iris', { collection: 'avatar' }, png, 'me.png')).status).toBe(201);
    for (const [who, status] of [
      ['sam', 201],
      ['max', 403],
    ] as const)
      expect((await send(who, { collection: 'gallery' }, png, 'of no record yet.png')).status).toBe(status);
    const logo = await send('sam', { ...onOffer(), collection: 'logo' }, svg, 'a.svg');
    expect(logo.status).toBe(201);
    const drawing = await (await as('sam')).inject({ method: 'GET', url: logo.body.data.url });
    expect(drawing.text).toContain('<rect');
    expect(drawing.text).not.toContain('script');
  });
});

describe('an existing investment', () => {
  let held: number;
  beforeAll(async () => {
    held = await addOpportunity(db(), stage(), {
      name: 'Larch',
      status: 5,
      instrument: 'equity',
      cap_table_enabled: true,
      completed_at: '2025-01-01',
    });
    await addInvestment(db(), held, stage().people.iris, {
      status: 5,
      amount: '10000',
      shares: '4000',
      share_class: 'Ordinary',
      issued_at: '2025-01-01',
    });
    await addRow(db(), 'share_prices', {
      investment_opportunity_id: held,
      price: '5',
      effective_on: '2026-01-01',
      source: 'valuation',
    });
  });

  test('keeps its cap table: holders of the platform and outside, not for managers', async () => {
    const sam = await as('sam');
    const path = `/api/investment-opportunities/${held}`;
    const founder = {
      holder_name: 'Founder',
      holder_kind: 'founder',
      security: 'share',
      shares: '12000',
      issued_on: '2020-01-01',
      amount: '120',
    };
    const bad = await sam.patch(path, { cap_table: [founder, { holder_kind: 'king' }] });
    expect(Object.keys(bad.body.errors)).toContain('cap_table.1.holder_kind');
    const pool = { holder_name: 'Pool', holder_kind: 'employee', security: 'option_pool', shares: '4000' };
    const stored = await sam.patch(`${path}?append=cap_table,cap_table_performance,performance`, {
      cap_table: [founder, pool],
    });
    expect(stored.body.data.cap_table).toMatchObject({
      share_price: '5.000000',
      issued: '16000.000000',
      fully_diluted: '20000.000000',
      pool: { unallocated: '4000.000000' },
    });
    expect(stored.body.data.cap_table.rows).toMatchObject([
      { holder: 'Founder', pct_issued: '75.0000', platform: false },
      { holder: 'Iris Test', pct_issued: '25.0000', platform: true, user_id: stage().people.iris },
      { holder: 'Pool', pct_fully_diluted: '20.0000' },
    ]);
    const performance = stored.body.data.cap_table_performance;
    expect(performance.holders[0]).toMatchObject({
      holder: 'Iris Test',
      cost: '10000.00',
      value: '20000.00',
      moic: '2.0000',
    });
    const inPool = { group: 'pool', pct_fully_diluted: '20.0000' };
    expect(performance).toMatchObject({
      ownership: [
        {
          date: '2020-01-01',
          groups: [{ group: 'founder', pct_fully_diluted: '75.0000' }, { group: 'pool' }],
        },
        {
          date: '2025-01-01',
          groups: [{ group: 'founder', value: '120.00' }, { group: 'investors', value: '10000.00' }, inPool],
        },
        {
          date: '2026-03-31',
          groups: [{ group: 'founder' }, { group: 'investors', value: '20000.00' }, inPool],
        },
      ],
      rounds: [{ id: held, date: '2025-01-01', pre: null, new_money: '10000.00', dilution: null }],
    });
    expect(stored.body.data.performance).toMatchObject({
      value: '20000.00',
      cost: '10000.00',
      moic: '2.0000',
    });

    const again = await sam.get(`${path}?include=capTableEntries,investments`);
    const [first] = again.body.data.capTableEntries;
    await sam.patch(path, { cap_table: [{ ...first, shares: '6000' }] });
    const after = await sam.get(`${path}?include=capTableEntries`);
    expect(after.body.data.capTableEntries).toMatchObject([{ id: first.id, shares: '6000.000000' }]);
    const max = await as('max');
    const { data } = (
      await max.get(`${path}?append=cap_table,performance&include=capTableEntries,investments`)
    ).body;
    expect([data.cap_table, data.performance, data.capTableEntries, data.investments]).toEqual([
      null,
      null,
      [],
      [],
    ]);

    const next = await sam.post(`${path}/clone`, { as_next_round: true });
    expect(next.body.data).toMatchObject({
      parent_opportunity_id: held,
      shares_in_issue_pre: '10000.000000',
    });
  });

  test('of property stands at its value per unit', async () => {
    const sam = await as('sam');
    const property = await addOpportunity(db(), stage(), {
      name: 'Mill',
      status: 5,
      instrument: 'property',
      share_class: 'Ordinary',
    });
    const investment = await addInvestment(db(), property, stage().people.omar, {
      status: 5,
      amount: '10000',
      shares: '100',
      issued_at: '2026-01-01',
      share_class: 'Ordinary',
    });
    await addRow(db(), 'share_prices', {
      investment_opportunity_id: property,
      price: '90',
      effective_on: '2026-01-01',
      source: 'manual',
    });
    const body = {
      investment_opportunity_id: property,
      as_of: '2026-02-01',
      nav: '13000',
      units_in_issue: '100',
      status: 2,
      notify: true,
    };
    expect((await sam.post('/api/net-asset-values', { ...body, as_of: '2999-01-01' })).status).toBe(422);
    expect((await sam.post('/api/net-asset-values', { ...body, units_in_issue: '0' })).status).toBe(422);
    const made = await sam.post('/api/net-asset-values', body);
    expect(made.body.data).toMatchObject({ nav_per_unit: '130.000000' });
    expect((await sam.post('/api/net-asset-values', body)).status).toBe(422);
    expect(await noticesOf('omar', '%Mill%')).toBe(1);
    expect(
      (await sam.get(`/api/investments/${investment}?append=current_value`)).body.data.current_value,
    ).toBe('13000.00');
    const omar = await as('omar');
    expect((await omar.get(`/api/portfolio/${property}`)).body.data.holding).toMatchObject({
      share_price: '130.000000',
    });
    const drafts = await sam.post('/api/net-asset-values', {
      ...body,
      as_of: '2026-02-10',
      status: 1,
      notify: false,
    });
    expect(drafts.status).toBe(201);
    expect((await omar.get('/api/net-asset-values')).body.data).toMatchObject([{ id: made.body.data.id }]);
    const latest = await sam.get(
      `/api/net-asset-values?filter[investment_opportunity_id]=${property}&filter[as_of]=2026-02-20`,
    );
    expect(latest.body.data).toMatchObject([{ id: made.body.data.id }]);
  });
});

test('a confidential opportunity tells that it is there, and the rest once a sounding was accepted', async () => {
  await changeSettings(db(), 'market_sounding_enabled = true');
  const secret = await addOpportunity(db(), stage(), {
    name: 'Secret Plc',
    status: 3,
    market_sounding_required: true,
  });
  const { iris, omar, sam } = stage().people;
  for (const user of [iris, omar]) {
    await addRow(db(), 'invitations', {
      investment_opportunity_id: secret,
      user_id: user,
      token: `s-${user}`,
      sent_at: '2026-02-01',
    });
  }
  await addRow(db(), 'market_sounding_acceptance', {
    investment_opportunity_id: secret,
    user_id: omar,
    status: 2,
    accepted_at: '2026-02-02',
    requested_at: '2026-02-01',
    requested_by_id: sam,
    script_version: 1,
    reason_for_inclusion: 'x',
  });
  const path = `/api/investment-opportunities/${secret}?append=ineligible_reasons,amounts,my_market_sounding&include=type,keyPoints`;
  const one = await (await as('iris')).get(path);
  expect(one.body.data).toMatchObject({
    id: secret,
    name: 'Confidential opportunity',
    status: null,
    summary: null,
    amounts: null,
  });
  expect(one.body.data.ineligible_reasons).toContain('sounding_required');
  expect(JSON.stringify(one.body.data)).not.toContain('Secret Plc');
  const mine = await (await as('iris')).get('/api/invitations?include=opportunity');
  expect(JSON.stringify(mine.body.data)).not.toContain('Secret Plc');
  expect(
    (await (await as('iris')).get('/api/investment-opportunities?filter[name]=Secret')).body.data,
  ).toEqual([]);
  const notice = await (await as('omar')).get(path);
  expect(notice.body.data).toMatchObject({
    name: 'Secret Plc',
    status: 3,
    my_market_sounding: { status: 2 },
  });
  expect((await (await as('lone')).get(path)).status).toBe(404);
  const preview = await (
    await as('sam')
  ).get(`/api/investment-opportunities/${secret}?append=preview,amounts`);
  expect(preview.body.data).toMatchObject({ name: 'Secret Plc' });
  expect(preview.body.data).not.toHaveProperty('external_committed');
  expect(
    (await (await as('omar')).get(`/api/investment-opportunities/${secret}?append=preview`)).status,
  ).toBe(403);
});

test('rewards of others are refused while the warning is on; key dates are in one reminder only', async () => {
  await changeSettings(db(), 'risk_warning_enabled = true');
  const sam = await as('sam');
  const reward = { investment_opportunity_id: opportunity, title: 'Mug', minimum_investment: '100' };
  const refused = await sam.post('/api/rewards', { ...reward, is_issuer_product: false });
  expect(refused.body.errors).toEqual({
    is_issuer_product: ['Rewards must be products or services provided by the issuer.'],
  });
  expect((await sam.post('/api/rewards', { ...reward, quantity: 2 })).status).toBe(201);
  await changeSettings(db(), 'risk_warning_enabled = false');
  expect((await sam.post('/api/rewards', { ...reward, is_issuer_product: false })).status).toBe(201);

  const date = {
    target_type: 'investment_opportunity',
    target_id: opportunity,
    name: 'AGM',
    date: '2026-05-10',
    remind_days_before: 7,
  };
  expect((await sam.post('/api/key-dates', date)).status).toBe(201);
  expect(
    (await sam.post('/api/key-dates', { ...date, target_type: 'pipeline_deal', target_id: 4711 })).status,
  ).toBe(404);
  expect(await remindOfKeyDates(it().app, new Date('2026-05-01T06:00:00Z'))).toBe(0);
  expect(await remindOfKeyDates(it().app, new Date('2026-05-04T06:00:00Z'))).toBe(1);
  expect(await remindOfKeyDates(it().app, new Date('2026-05-05T06:00:00Z'))).toBe(0);
  expect(await noticesOf('sam', '%AGM%')).toBe(1);
});

test('a draft goes live with the issuer’s own rewards alone while the warning is on', async () => {
  const draft = await addOpportunity(db(), stage(), { name: 'Egret' });
  const reward = await addRow(db(), 'rewards', {
    investment_opportunity_id: draft,
    title: 'Mug',
    minimum_investment: '100',
    is_issuer_product: false,
  });
  const publish = async () =>
    (await as('sam')).patch(`/api/investment-opportunities/${draft}`, { status: 2 });
  await changeSettings(db(), 'risk_warning_enabled = true');
  expect((await publish()).status).toBe(422);
  await sql`update rewards set is_issuer_product = true where id = ${reward}`.execute(db().kysely);
  expect((await publish()).status).toBe(200);
  await changeSettings(db(), 'risk_warning_enabled = false');
});
