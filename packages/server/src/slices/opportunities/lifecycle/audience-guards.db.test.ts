import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { closeDueOpportunities } from './close-due-opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Whom a move of an opportunity reaches, and whom not; each clause is asked where it is wired. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let tokens = 0;

const move = (id: number, status: number) => sam.patch(`/api/investment-opportunities/${id}`, { status });
const invited = (id: number, user_id: number, row: Parameters<typeof addRow>[2] = {}) =>
  addRow(db(), 'invitations', {
    investment_opportunity_id: id,
    user_id,
    token: `audience-${++tokens}`,
    sent_at: '2026-02-01',
    ...row,
  });
const invitationsTo = (id: number) =>
  rows('select user_id, status from invitations where investment_opportunity_id = $1 order by id', id);
const notifiedOf = async (message: string) =>
  (
    await rows(
      `select notifiable_id as id from notifications where data ->> 'message' = $1 order by notifiable_id`,
      message,
    )
  ).map(({ id }) => id);

beforeAll(async () => {
  sam = await as('sam');
});

test('going internal, an opportunity stays open to those alone who have money in it', async () => {
  const id = await addOpportunity(db(), stage(), { status: 2 });
  const { iris, omar, lone } = stage().people;
  await invited(id, iris);
  await addInvestment(db(), id, iris);
  await addInvestment(db(), id, omar, { status: 7 });
  await addInvestment(db(), id, lone, { status: 3, amount: '10000' });
  await addInvestment(db(), await addOpportunity(db(), stage(), { status: 2 }), omar);
  expect((await move(id, 3)).status).toBe(200);
  expect(await invitationsTo(id)).toEqual([
    { user_id: iris, status: 1 },
    { user_id: lone, status: 3 },
  ]);
});

test('reopened, it has again the invitations that its closing ended, and notifies those who hold them', async () => {
  const id = await addOpportunity(db(), stage(), { status: 4, name: 'Jay', published_at: '2026-01-01' });
  const { iris, omar, lone, abe, una } = stage().people;
  await invited(id, iris, { status: 6, opened_at: '2026-02-02' });
  await invited(id, omar, { status: 6, expires_at: '2026-03-01' });
  await invited(id, lone, { status: 4 });
  await invited(id, abe, { status: 5 });
  await invited(id, una, { status: 6, deleted_at: '2026-03-01' });
  expect((await move(id, 2)).status).toBe(200);
  expect(await invitationsTo(id)).toEqual([
    { user_id: iris, status: 2 },
    { user_id: omar, status: 6 },
    { user_id: lone, status: 4 },
    { user_id: abe, status: 5 },
    { user_id: una, status: 6 },
  ]);
  expect(await notifiedOf('You have been invited to view **Jay**.')).toEqual([iris]);
});

test('shares that were issued leave it closed', async () => {
  const id = await addOpportunity(db(), stage(), { status: 4 });
  await addInvestment(db(), id, stage().people.iris, { status: 5, shares: '10', amount: '25' });
  const answer = await move(id, 2);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Shares have been issued for this opportunity.',
  ]);
});

test('a last call goes to whose invitation was sent and stands, and who has nothing in it', async () => {
  const closes_at = '2026-04-02T16:00:00Z';
  const id = await addOpportunity(db(), stage(), { status: 2, name: 'Kite', closes_at });
  const { iris, omar, lone } = stage().people;
  await invited(id, iris);
  await addInvestment(db(), id, iris, { status: 7 });
  await invited(id, omar, { sent_at: null });
  await invited(id, lone, { status: 4 });
  const others: readonly Values[] = [
    { closes_at: '2026-04-03T16:00:00Z' },
    { closes_at, status: 1 },
    { closes_at, status: 4 },
    { closes_at, deleted_at: '2026-03-01' },
  ];
  for (const row of others)
    await invited(await addOpportunity(db(), stage(), { status: 2, name: 'Kite', ...row }), omar);
  expect(await closeDueOpportunities(it().app)).toMatchObject({ closing: 1 });
  expect(await notifiedOf('**Kite** closes on 2 Apr 2026.')).toEqual([iris]);
});
