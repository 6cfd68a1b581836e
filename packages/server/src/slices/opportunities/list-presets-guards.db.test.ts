import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Person,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** Each clause of the presets, filters and counts is asked where it is wired: take it out, and its test fails. */
const { db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
const FAMILY = '/api/investment-opportunities';
let sam: TestClient;
let iris: TestClient;
let count = 0;

const opportunity = (row: Values = {}) => addOpportunity(db(), stage(), { status: 2, ...row });
const hold = async (id: number, who: Person, row: Values = {}) => {
  await addInvestment(db(), id, stage().people[who], { status: 5, amount: '1', ...row });
  return id;
};
const invite = async (id: number, who: Person, row: Values = {}) => {
  await addRow(db(), 'invitations', {
    investment_opportunity_id: id,
    user_id: stage().people[who],
    token: `preset-${++count}`,
    sent_at: '2026-02-01',
    ...row,
  });
  return id;
};
const idsOf = async (query: string, who = sam): Promise<number[]> =>
  (await who.get(`${FAMILY}?${query}&limit=100`)).body.data.map(({ id }: { id: number }) => id);

beforeAll(async () => {
  [sam, iris] = [await as('sam'), await as('iris')];
});
beforeEach(() => rows('update investment_opportunities set deleted_at = now()'));

test('drafts, live and existing ones are lists of their own; to investors no draft is live', async () => {
  const ids: number[] = [];
  for (const status of [1, 2, 3, 4, 5, 6]) ids.push(await hold(await opportunity({ status }), 'iris'));
  expect(await idsOf('type=draft&sort=id')).toEqual(ids.slice(0, 1));
  expect(await idsOf('type=live&sort=id')).toEqual(ids.slice(0, 4));
  expect(await idsOf('type=existing&sort=id')).toEqual(ids.slice(4));
  expect(await idsOf('type=live&sort=id', iris)).toEqual(ids.slice(1, 4));
});

test('mine are those that I hold or am invited to', async () => {
  const held = await hold(await opportunity(), 'iris');
  const invited = await invite(await opportunity(), 'iris');
  await invite(await opportunity(), 'iris', { status: 5 });
  await hold(await opportunity(), 'iris', { status: 7 });
  await hold(await invite(await opportunity(), 'omar'), 'omar');
  expect(await idsOf('type=mine&sort=id', iris)).toEqual([held, invited]);
});

test('my portfolio is what I ever held, not what I asked for, nor what others hold', async () => {
  const held = await hold(await opportunity({ status: 5 }), 'iris');
  const sold = await hold(await opportunity({ status: 5 }), 'iris', { status: 9 });
  await hold(await opportunity(), 'iris', { status: 1 });
  await hold(await opportunity(), 'iris', { deleted_at: '2026-03-01' });
  await hold(await opportunity(), 'omar');
  expect(await idsOf('type=portfolio&sort=id', iris)).toEqual([held, sold]);
});

test('by sector, by relief and by fund are those that have it themselves', async () => {
  const [one, other] = [await opportunity(), await opportunity()];
  const sector = await addRow(db(), 'industries', { name: 'Food' });
  const relief = (code: string) =>
    addRow(db(), 'tax_options', { name: code, code, scheme: 'EIS', effective_from: '2020-04-06' });
  const [mine, theirs] = [await relief('eis'), await relief('seis')];
  const link = (pivot: string, column: string, id: number, to: number) =>
    rows(
      `insert into investment_opportunity_${pivot} (investment_opportunity_id, ${column}) values ($1, $2)`,
      id,
      to,
    );
  await link('industries', 'industry_id', one, sector);
  await link('industries', 'industry_id', other, stage().industryId);
  await link('tax_options', 'tax_option_id', one, mine);
  await link('tax_options', 'tax_option_id', other, theirs);
  await rows(
    'update investment_opportunities set fund_id = $1 where id = $2',
    await addRow(db(), 'funds', { name: 'Fir', slug: 'fir', structure: 'lp' }),
    one,
  );
  expect(await idsOf(`filter[industry_id]=${sector}`)).toEqual([one]);
  expect(await idsOf(`filter[tax_option_id]=${mine}`)).toEqual([one]);
  expect([await idsOf('filter[is_fund]=1'), await idsOf('filter[is_fund]=0')]).toEqual([[one], [other]]);
});

test('is sorted by what was raised: amounts asked for while reserved, and nothing to investors where it is hidden', async () => {
  const most = await opportunity({ external_committed: '15' });
  const hidden = await opportunity({ external_committed: '12', show_amount_raised: false });
  const least = await opportunity({ external_committed: '10' });
  await hold(least, 'omar', { status: 3, amount_requested: '900', amount: '1' });
  expect(await idsOf('sort=amount_raised')).toEqual([least, hidden, most]);
  const seen = await idsOf('sort=amount_raised', iris);
  expect(seen.filter((id) => id !== hidden)).toEqual([least, most]);
  expect(seen[1]).not.toBe(hidden);
});

test('a kind or a sector counts its own opportunities that the viewer sees', async () => {
  const other = await addRow(db(), 'types', { name: 'Loan' });
  const sector = await addRow(db(), 'industries', { name: 'Rail' });
  const add = async (row: Values, to: number) => {
    const id = await opportunity(row);
    await rows(
      'insert into investment_opportunity_industries (investment_opportunity_id, industry_id) values ($1, $2)',
      id,
      to,
    );
  };
  await add({ entrepreneur_id: stage().people.ed }, sector);
  await add({}, sector);
  await add({ deleted_at: '2026-03-01' }, sector);
  await add({ type_id: other }, stage().industryId);
  const countOf = async (path: string, who = sam) =>
    (await who.get(`/api/${path}?append=opportunities_count`)).body.data.opportunities_count;
  const ed = await as('ed');
  const kind = `types/${stage().typeId}`;
  expect([await countOf(kind), await countOf(kind, ed)]).toEqual([2, 1]);
  expect([await countOf(`industries/${sector}`), await countOf(`industries/${sector}`, ed)]).toEqual([2, 1]);
});
