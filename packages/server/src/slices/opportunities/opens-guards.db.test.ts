import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addOpportunity, addRow, type Stage } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

const view = (target_id: number, more: object = {}, who = iris) =>
  who.post('/api/opens', { target_type: 'investment_opportunity', target_id, ...more });
const viewingsOf = (target_id: number) =>
  rows('select user_id, duration_seconds from opens where target_id = $1 order by id', target_id);

beforeAll(async () => {
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  opportunity = await addOpportunity(db(), stage(), { status: 2 });
});

test('what one does not see is not viewed', async () => {
  const draft = await addOpportunity(db(), stage(), { status: 1 });
  expect((await view(draft)).status).toBe(404);
  expect((await view(99_999)).status).toBe(404);
  expect(await viewingsOf(draft)).toEqual([]);
});

test('nor is what the firm has switched off', async () => {
  const fund = await addRow(db(), 'funds', {
    name: 'Cedar',
    slug: 'cedar',
    currency: 'GBP',
    structure: 'lp',
  });
  await changeSettings(db(), 'funds_enabled = false');
  expect((await view(fund, { target_type: 'fund' }, sam)).status).toBe(404);
  await changeSettings(db(), 'funds_enabled = true');
  expect((await view(fund, { target_type: 'fund' }, sam)).status).toBe(201);
});

test('a viewing is the same one for half an hour of one person, and grows only', async () => {
  for (const [minutes, duration_seconds, who] of [
    [0, 40, iris],
    [10, 20, iris],
    [10, 60, iris],
    [0, 5, sam],
    [31, 1, iris],
  ] as const) {
    it().clock.advance({ minutes });
    expect((await view(opportunity, { duration_seconds }, who)).status).toBe(201);
  }
  const { iris: her, sam: him } = stage().people;
  expect(await viewingsOf(opportunity)).toEqual([
    { user_id: her, duration_seconds: 60 },
    { user_id: him, duration_seconds: 5 },
    { user_id: her, duration_seconds: 1 },
  ]);
});

test.each([
  ['opens it', {}, 2],
  ['leaves one that was not sent', { sent_at: null }, 1],
  ['leaves one that was accepted', { status: 3 }, 3],
  ['leaves that of someone else', { user_id: 'omar' }, 1],
  ['leaves that to another opportunity', { investment_opportunity_id: 'other' }, 1],
] as const)('the first look at what one is invited to %s', async (title, row, status) => {
  const ids: Readonly<Record<string, number>> = {
    omar: stage().people.omar,
    other: await addOpportunity(db(), stage(), { status: 2 }),
  };
  const given = Object.entries<unknown>(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? ids[value] : value,
  ]);
  const invitation = await addRow(db(), 'invitations', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    sent_at: '2026-02-01',
    token: title,
    ...Object.fromEntries(given),
  });
  expect((await view(opportunity)).status).toBe(201);
  expect(await rows('select status from invitations where id = $1', invitation)).toEqual([{ status }]);
});

test('staff read the viewings of what they see, and investors none', async () => {
  const his = await addOpportunity(db(), stage(), { status: 2, entrepreneur_id: stage().people.ed });
  const fund = await addRow(db(), 'funds', { name: 'Dale', slug: 'dale', currency: 'GBP', structure: 'lp' });
  await rows('delete from opens');
  await view(his);
  await view(opportunity);
  await view(fund, { target_type: 'fund' }, sam);
  const seenBy = async (who: keyof Stage['people']) =>
    (await (await as(who)).get('/api/opens')).body.data.map(
      ({ target_id }: { target_id: number }) => target_id,
    );
  expect(await seenBy('ed')).toEqual([his]);
  expect((await seenBy('max')).length).toBe(2);
  expect((await seenBy('sam')).length).toBe(3);
  expect((await iris.get('/api/opens')).status).toBe(403);
});
