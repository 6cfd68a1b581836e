import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { closeDueOpportunities } from './close-due-opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
const FAMILY = '/api/investment-opportunities';
let sam: TestClient;

const opportunity = (row: Parameters<typeof addOpportunity>[2] = {}) => addOpportunity(db(), stage(), row);
const move = (id: number, status: number, more: object = {}) =>
  sam.patch(`${FAMILY}/${id}`, { status, ...more });

beforeAll(async () => {
  sam = await as('sam');
});

describe('an announcement', () => {
  const announcedTo = async (name: string) =>
    (
      await rows(
        `select user_id from email_log where key = 'opportunity_live' and params ->> 'opp' = $1 order by id`,
        name,
      )
    ).map(({ user_id }) => user_id);

  beforeAll(async () => {
    const { iris, omar, lone } = stage().people;
    await rows(
      'update users set marketing_consent = true, category_status = 2 where id in ($1, $2, $3)',
      iris,
      omar,
      lone,
    );
    await rows('update users set marketing_consent = false where id = $1', omar);
    await rows('update users set category_status = 1 where id = $1', lone);
  });

  test('goes to approved investors who want news, at the first publication alone', async () => {
    const id = await opportunity({ name: 'Curlew' });
    expect((await move(id, 2)).status).toBe(200);
    expect(await announcedTo('Curlew')).toEqual([stage().people.iris]);
    it().clock.advance({ days: 1 });
    expect((await move(id, 1)).status).toBe(200);
    expect((await move(id, 2)).status).toBe(200);
    expect(await announcedTo('Curlew')).toEqual([stage().people.iris]);
    const story = await rows(
      `select 1 from activity where event = 'investment_opportunity.announced' and target_id = $1`,
      id,
    );
    expect(story).toHaveLength(1);
  });

  test('waits for the day on which the opportunity opens', async () => {
    const id = await opportunity({ name: 'Dunlin', opens_at: '2026-04-20T09:00:00Z' });
    expect((await move(id, 2)).status).toBe(200);
    expect(await closeDueOpportunities(it().app)).toMatchObject({ opened: 0 });
    expect(await announcedTo('Dunlin')).toEqual([]);
    const day = new Date('2026-04-20T09:00:00Z');
    expect(await closeDueOpportunities(it().app, day)).toMatchObject({ opened: 1 });
    expect(await announcedTo('Dunlin')).toEqual([stage().people.iris]);
  });

  test('is not made of what the mass market must not be offered, nor of what is internal', async () => {
    expect((await move(await opportunity({ name: 'Egret', promotion_class: 'nmmi' }), 2)).status).toBe(200);
    expect(await announcedTo('Egret')).toEqual([]);
    const internal = await opportunity({ name: 'Fulmar' });
    const invited = { investment_opportunity_id: internal, user_id: stage().people.omar };
    expect((await sam.post('/api/invitations', invited)).status).toBe(201);
    expect((await move(internal, 3)).status).toBe(200);
    expect(await announcedTo('Fulmar')).toEqual([]);
  });
});

describe('an opportunity is refused', () => {
  test.each([
    ['maximum_raise', '900000', 'The maximum raise field must be at least the target amount.'],
    ['investment_increment', '0', 'The investment increment field must be greater than 0.'],
    ['closes_at', '2025-12-31T00:00:00Z', 'The closes at field must be a date after opens at.'],
    ['entity_kinds', ['user', 'club'], 'The selected entity kinds is invalid.'],
    ['target_amount', '0', 'The target amount field must be greater than 0.'],
    ['industry_ids', [4711], 'The selected industry ids is invalid.'],
  ])('for its %s %j', async (field, value, message) => {
    const id = await opportunity({ status: 2 });
    const answer = await sam.patch(`${FAMILY}/${id}`, { [field]: value });
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }]);
  });

  test('with a completion that is ahead, where it is recorded by hand', async () => {
    const body = { name: 'Gannet', type_id: stage().typeId, status: 5, target_amount: '100' };
    const ahead = await sam.post(FAMILY, { ...body, completed_at: '2026-05-01T00:00:00Z' });
    expect([ahead.status, ahead.body.errors]).toEqual([
      422,
      { completed_at: ['The completion date may not be in the future.'] },
    ]);
    expect((await sam.post(FAMILY, { ...body, completed_at: '2026-03-01T00:00:00Z' })).status).toBe(201);
  });

  test('as a copy of parts that are no list', async () => {
    const answer = await sam.post(`${FAMILY}/${await opportunity()}/clone`, { with: { sections: true } });
    expect([answer.status, answer.body.errors]).toEqual([422, { with: ['The selected with is invalid.'] }]);
  });
});

test('the title of a chapter is on one line', async () => {
  const id = await opportunity();
  const sections = [{ key: 'why\nus', title: 'Why\r\nBcc: x', body: '<p>Us</p>' }];
  const { body } = await sam.patch(`${FAMILY}/${id}`, { sections });
  expect(body.data.sections).toMatchObject([{ key: 'why us', title: 'Why Bcc: x' }]);
});

test('the status that an opportunity has is no move, whoever sends it along', async () => {
  const id = await opportunity({ status: 2, entrepreneur_id: stage().people.ed });
  const ed = await as('ed');
  const answer = await ed.patch(`${FAMILY}/${id}`, { status: 2, strapline: 'Wind again' });
  expect([answer.status, answer.body.data]).toMatchObject([200, { status: 2, strapline: 'Wind again' }]);
});

test('new terms of what is closed are no news', async () => {
  const id = await opportunity({ status: 4, name: 'Heron', close_outcome: 'funded' });
  await addInvestment(db(), id, stage().people.lone);
  expect((await sam.patch(`${FAMILY}/${id}`, { target_amount: '900000' })).status).toBe(200);
  const news = `select 1 from notifications where data ->> 'message' like '%Heron%'`;
  expect(await rows(news)).toEqual([]);
  await sql`update investment_opportunities set status = 2 where id = ${id}`.execute(db().kysely);
  expect((await sam.patch(`${FAMILY}/${id}`, { target_amount: '800000' })).status).toBe(200);
  expect(await rows(news)).toHaveLength(1);
});

test('what has no price per share leaves no price as it is published', async () => {
  const id = await opportunity({
    instrument: 'loan_note',
    share_price: null,
    fully_diluted_shares_pre: null,
  });
  expect((await move(id, 2)).status).toBe(200);
  expect(await rows('select 1 from share_prices where investment_opportunity_id = $1', id)).toEqual([]);
});

test('an invitation lapses on its own day, unless it was answered', async () => {
  const id = await opportunity({ status: 2, closes_at: '2026-12-31T00:00:00Z' });
  const { iris, omar, lone, abe } = stage().people;
  const invited = { investment_opportunity_id: id, sent_at: '2026-02-01', expires_at: '2026-03-20' };
  for (const [user_id, row] of [
    [iris, {}],
    [omar, { status: 3 }],
    [lone, { expires_at: '2026-12-01' }],
    [abe, { expires_at: null }],
  ] as const)
    await addRow(db(), 'invitations', { ...invited, user_id, token: `lapse-${user_id}`, ...row });
  expect(await closeDueOpportunities(it().app)).toMatchObject({ expired: 1 });
  expect(
    await rows(
      'select user_id, status from invitations where investment_opportunity_id = $1 order by id',
      id,
    ),
  ).toEqual([
    { user_id: iris, status: 6 },
    { user_id: omar, status: 3 },
    { user_id: lone, status: 1 },
    { user_id: abe, status: 1 },
  ]);
});
