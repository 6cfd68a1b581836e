import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { remindOfKeyDates } from './remind-key-dates.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as, rows } = useStage();
let sam: TestClient;
let opportunity: number;

beforeAll(async () => {
  sam = await as('sam');
  await changeSettings(db(), 'investment_terms_enabled = true, funds_enabled = true');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), { status: 2, cap_table_enabled: true });
});

describe('holders in a cap table are refused', () => {
  const founder = { holder_name: 'Ada', holder_kind: 'founder', security: 'share', shares: '10' };
  const note = { ...founder, security: 'convertible' };
  const terms = { principal: '1000', discount_pct: '20', issued_on: '2026-01-01' };
  const option = { ...founder, security: 'option_granted' };
  const vesting = { start_on: '2026-01-01', months: 48, cliff_months: 12 };
  test.each([
    ['that are no list', 'Ada', { cap_table: ['The cap table field must be an array.'] }],
    ['that are no rows', [founder, 'Ada'], { 'cap_table.1': ['The cap table field must be an array.'] }],
    [
      'that are too many',
      Array.from({ length: 1001 }, () => founder),
      { cap_table: ['The cap table field must not have more than 1000 items.'] },
    ],
    [
      'without the terms of a note',
      [note],
      { 'cap_table.0.conversion': ['The conversion field is required.'] },
    ],
    [
      'with a note given away',
      [{ ...note, conversion: { ...terms, discount_pct: '100' } }],
      { 'cap_table.0.conversion': ['The selected conversion is invalid.'] },
    ],
    [
      'with a cliff after all has vested',
      [{ ...option, vesting: { ...vesting, cliff_months: 49 } }],
      { 'cap_table.0.vesting': ['The selected vesting is invalid.'] },
    ],
    [
      'that ended before they began',
      [{ ...founder, issued_on: '2026-01-02', ended_on: '2026-01-01' }],
      { 'cap_table.0.ended_on': ['The ended on field must be a date after or equal to issued on.'] },
    ],
  ])('%s', async (_, cap_table, errors) => {
    const answer = await sam.patch(`/api/investment-opportunities/${opportunity}`, { cap_table });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    const stored = 'select 1 from cap_table_entries where investment_opportunity_id = $1';
    expect(await rows(stored, opportunity)).toEqual([]);
  });

  test('none where their terms are whole', async () => {
    const cap_table = [founder, { ...note, conversion: terms }, { ...option, vesting }];
    const answer = await sam.patch(`/api/investment-opportunities/${opportunity}`, { cap_table });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  });
});

describe('rewards', () => {
  test('are no fewer than were claimed', async () => {
    const id = await addRow(db(), 'rewards', {
      investment_opportunity_id: opportunity,
      title: 'Mug',
      minimum_investment: '100',
      quantity: 5,
      claimed: 3,
    });
    const few = await sam.patch(`/api/rewards/${id}`, { quantity: 2 });
    expect([few.status, few.body.errors]).toEqual([
      422,
      { quantity: ['The quantity field must be at least 3.'] },
    ]);
    expect((await sam.patch(`/api/rewards/${id}`, { quantity: 3 })).status).toBe(200);
  });

  test('do not become those of others while the warning is on', async () => {
    const body = { investment_opportunity_id: opportunity, title: 'Mug', minimum_investment: '100' };
    const { id } = (await sam.post('/api/rewards', body)).body.data;
    await changeSettings(db(), 'risk_warning_enabled = true');
    const answer = await sam.patch(`/api/rewards/${id}`, { is_issuer_product: false });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { is_issuer_product: ['Rewards must be products or services provided by the issuer.'] },
    ]);
    await changeSettings(db(), 'risk_warning_enabled = false');
  });
});

test('terms of all opportunities are written by those who look after whole opportunities', async () => {
  const all = { title: 'For all', body: '<p>One</p>' };
  const { id } = (await sam.post('/api/term-conditions', all)).body.data;
  for (const who of ['ed', 'cora'] as const) {
    const client = await as(who);
    expect([who, (await client.get(`/api/term-conditions/${id}`)).status]).toEqual([who, 200]);
    expect([who, (await client.post('/api/term-conditions', all)).status]).toEqual([who, 403]);
    expect([who, (await client.patch(`/api/term-conditions/${id}`, { title: 'x' })).status]).toEqual([
      who,
      404,
    ]);
    expect([who, (await client.delete(`/api/term-conditions/${id}`)).status]).toEqual([who, 404]);
  }
  const his = await addOpportunity(db(), stage(), { status: 2, entrepreneur_id: stage().people.ed });
  const own = { ...all, investment_opportunity_id: his };
  expect((await (await as('ed')).post('/api/term-conditions', own)).status).toBe(201);
});

test('a picture stays one, and becomes the cover where it is named so alone', async () => {
  const video = (caption: string, is_cover: boolean) =>
    sam.post('/api/galleries', {
      investment_opportunity_id: opportunity,
      video_url: `https://video.test/${caption}`,
      caption,
      is_cover,
    });
  const { id } = (await video('first', true)).body.data;
  expect((await video('second', false)).status).toBe(201);
  expect((await sam.get(`/api/galleries/${id}`)).body.data.is_cover).toBe(true);
  const empty = await sam.patch(`/api/galleries/${id}`, { video_url: null });
  expect([empty.status, empty.body.errors]).toEqual([422, { image_id: ['The image id field is required.'] }]);
});

describe('what hangs on an opportunity', () => {
  test('is deleted and brought back by those who may edit it', async () => {
    const on = { target_type: 'investment_opportunity', target_id: opportunity };
    const { id } = (await sam.post('/api/key-points', { ...on, title: 'Team' })).body.data;
    const max = await as('max');
    expect((await max.delete(`/api/key-points/${id}`)).status).toBe(403);
    expect((await sam.delete(`/api/key-points/${id}`)).status).toBe(204);
    expect((await max.post(`/api/key-points/${id}/restore`, {})).status).toBe(403);
    expect((await sam.post(`/api/key-points/${id}/restore`, {})).status).toBe(200);
  });

  test('is not hung on a fund by those who have no funds', async () => {
    const fund = { name: 'Cedar', slug: 'cedar', currency: 'GBP', structure: 'lp' };
    const target_id = await addRow(db(), 'funds', fund);
    const date = { target_type: 'fund', target_id, name: 'AGM', date: '2026-05-10' };
    const ed = await as('ed');
    expect((await ed.post('/api/key-dates', date)).status).toBe(403);
    expect((await sam.post('/api/key-dates', date)).status).toBe(201);
  });

  test('as a class of shares has a whole right, and is removed by those who may edit', async () => {
    const body = { investment_opportunity_id: opportunity, name: 'A', preference_multiple: '2' };
    const { id } = (await sam.post('/api/share-classes', body)).body.data;
    const low = await sam.patch(`/api/share-classes/${id}`, {
      participation: 'capped',
      participation_cap: '1.5',
    });
    expect([low.status, low.body.errors]).toEqual([
      422,
      { participation_cap: ['The participation cap field must be at least the preference multiple.'] },
    ]);
    expect((await (await as('max')).delete(`/api/share-classes/${id}`)).status).toBe(403);
    expect((await sam.delete(`/api/share-classes/${id}`)).status).toBe(204);
  });
});

test('a key date has a reminder while it is in the future, asks for one and belongs to a record', async () => {
  await rows('delete from key_dates');
  const gone = await addOpportunity(db(), stage(), { status: 2, deleted_at: '2026-03-01' });
  const due = { target_type: 'investment_opportunity', target_id: opportunity, date: '2026-04-02' };
  const dates: readonly Values[] = [
    { name: 'Due' },
    { name: 'Today', date: '2026-03-31' },
    { name: 'Past', date: '2026-03-30' },
    { name: 'Far', date: '2026-04-20' },
    { name: 'Unwanted', remind_days_before: null },
    { name: 'Done', reminded_at: '2026-03-30' },
    { name: 'Deleted', deleted_at: '2026-03-30' },
    { name: 'Of what is gone', target_id: gone },
  ];
  for (const row of dates) await addRow(db(), 'key_dates', { ...due, remind_days_before: 7, ...row });
  expect(await remindOfKeyDates(it().app)).toBe(2);
  const story = await rows(
    `select description from activity where event = 'key_date.reminded' and target_id = $1 order by id`,
    opportunity,
  );
  expect(story.map(({ description }) => description)).toEqual([
    '**Today** of **Northwind** is coming up',
    '**Due** of **Northwind** is coming up',
  ]);
});

describe('a price', () => {
  const post = (more: object) =>
    sam.post('/api/share-prices', {
      investment_opportunity_id: opportunity,
      source: 'manual',
      price: '3',
      effective_on: '2026-03-01',
      ...more,
    });
  const notices = () => rows('select 1 from notifications where notifiable_id = $1', stage().people.iris);

  test('reaches holders where it counts and is meant to be', async () => {
    await addInvestment(db(), opportunity, stage().people.iris, { status: 5, shares: '10', amount: '25' });
    expect((await post({})).status).toBe(201);
    expect((await post({ effective_on: '2026-03-02', status: 1, notify: true })).status).toBe(201);
    expect(await notices()).toEqual([]);
    expect((await post({ effective_on: '2026-03-03', notify: true })).status).toBe(201);
    expect(await notices()).toHaveLength(1);
  });

  test('is not moved to a day ahead', async () => {
    const { id } = (await post({})).body.data;
    const answer = await sam.patch(`/api/share-prices/${id}`, { effective_on: '2026-04-01' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { effective_on: ['The effective on field must not be a date in the future.'] },
    ]);
  });
});
