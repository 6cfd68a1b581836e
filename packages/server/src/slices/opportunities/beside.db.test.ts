import { beforeAll, expect, test } from 'vitest';
import { addInvestment, addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Two opportunities side by side: what is done to one, or known of it, leaves the other as it was. */
const { db, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let iris: TestClient;
let one: number;
let other: number;

const invite = async (opportunity: number): Promise<number> =>
  (
    await sam.post('/api/invitations', {
      investment_opportunity_id: opportunity,
      user_id: stage().people.iris,
    })
  ).body.data.id;

beforeAll(async () => {
  [sam, iris] = [await as('sam'), await as('iris')];
  one = await addOpportunity(db(), stage(), { status: 2, name: 'One' });
  other = await addOpportunity(db(), stage(), { status: 2, name: 'Other' });
});

test('viewings are counted for the opportunity that was viewed', async () => {
  const view = (target_id: number) =>
    iris.post('/api/opens', { target_type: 'investment_opportunity', target_id });
  await view(other);
  const { data } = (await sam.get(`/api/investment-opportunities/${one}?append=opens_count,unique_openers`))
    .body;
  expect(data).toMatchObject({ opens_count: 0, unique_openers: 0 });
  const seen = (await sam.get(`/api/investment-opportunities/${other}?append=opens_count,unique_openers`))
    .body;
  expect(seen.data).toMatchObject({ opens_count: 1, unique_openers: 1 });
});

test('only one cover, of the opportunity whose picture became it', async () => {
  const add = (opportunity: number, caption: string, isCover: boolean): Promise<number> =>
    addRow(db(), 'galleries', {
      investment_opportunity_id: opportunity,
      video_url: 'https://video.test/1',
      caption,
      is_cover: isCover,
    });
  await add(one, 'first', true);
  await add(other, 'theirs', true);
  const next = await add(one, 'second', false);
  expect((await sam.patch(`/api/galleries/${next}`, { is_cover: true })).status).toBe(200);
  const { rows } = await db().pool.query('select caption, is_cover from galleries order by caption');
  expect(rows).toEqual([
    { caption: 'first', is_cover: false },
    { caption: 'second', is_cover: true },
    { caption: 'theirs', is_cover: true },
  ]);
});

test('a closing ends the invitations to what closes, and no answer is taken after it', async () => {
  const [closing, open] = [await invite(one), await invite(other)];
  const accepted = await addOpportunity(db(), stage(), { status: 2, name: 'Answered' });
  const answered = await invite(accepted);
  expect((await iris.patch(`/api/invitations/${answered}`, { status: 4 })).status).toBe(200);
  await addInvestment(db(), accepted, stage().people.iris, { status: 2, amount: '10000' });
  for (const id of [one, accepted]) {
    const closed = await sam.patch(`/api/investment-opportunities/${id}`, {
      status: 4,
      close_outcome: 'funded',
      close_reason: 'Enough',
    });
    expect(closed.status).toBe(200);
  }
  const states = await db().pool.query('select id, status from invitations order by id');
  expect(states.rows).toEqual([
    { id: closing, status: 6 },
    { id: open, status: 1 },
    { id: answered, status: 4 },
  ]);
  expect((await iris.get(`/api/investment-opportunities/${accepted}`)).status, 'a holder sees it').toBe(200);
  expect((await iris.patch(`/api/invitations/${answered}`, { status: 3 })).status).toBe(409);
  expect((await iris.patch(`/api/invitations/${open}`, { status: 3 })).status).toBe(200);
});

test('investors are found by what they hold now, in the opportunity that is asked for', async () => {
  const held = await addOpportunity(db(), stage(), { status: 5, name: 'Held', completed_at: '2026-01-01' });
  const left = await addOpportunity(db(), stage(), { status: 5, name: 'Left', completed_at: '2026-01-01' });
  const { iris: ann, omar, lone } = stage().people;
  await addInvestment(db(), held, ann, { status: 5, amount: '1' });
  await addInvestment(db(), left, omar, { status: 5, amount: '1' });
  await addInvestment(db(), held, lone, { status: 1 });
  const gone = await addInvestment(db(), held, lone, { status: 5, amount: '1' });
  await db().pool.query('update investments set deleted_at = now() where id = $1', [gone]);
  const found = async (query: string): Promise<number[]> =>
    (await sam.get(`/api/users?type=investor&${query}&sort=id`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await found(`filter[investment_opportunity_id]=${held}`)).toEqual([ann]);
  expect(await found(`filter[investment_opportunity_id]=${left}`)).toEqual([omar]);
  expect(await found('filter[has_investments]=1')).toEqual([ann, omar]);
  expect(await found('filter[has_investments]=0')).toEqual([lone]);
  const { data } = (await sam.get(`/api/users/${lone}?append=total_invested`)).body;
  expect(data.total_invested).toBe('0.00');
});
