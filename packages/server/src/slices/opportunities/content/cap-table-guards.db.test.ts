import { beforeAll, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Person,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';

/** Each condition of the cap table is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, as } = useStage();
const DAY = '2026-03-10';
const [BEFORE, AFTER] = ['2026-03-09', '2026-03-11'];
let sam: TestClient;
beforeAll(async () => {
  sam = await as('sam');
});

const company = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 5, cap_table_enabled: true, share_class: 'Ordinary', ...row });
const hold = (opportunity: number, who: Person, row: Values = {}) =>
  addInvestment(db(), opportunity, stage().people[who], {
    status: 5,
    amount: '100',
    shares: '100',
    issued_at: '2026-01-01',
    ...row,
  });
const transact = (investment_id: number, type: string, row: Values = {}) =>
  addRow(db(), 'investment_transactions', { investment_id, type, date: DAY, amount: '1', ...row });
const enter = (opportunity: number, holder_name: string, row: Values = {}) =>
  addRow(db(), 'cap_table_entries', {
    investment_opportunity_id: opportunity,
    holder_name,
    holder_kind: 'founder',
    security: 'share',
    shares: '10',
    ...row,
  });
const price = (opportunity: number, each: string, effective_on: string, row: Values = {}) =>
  addRow(db(), 'share_prices', {
    investment_opportunity_id: opportunity,
    price: each,
    effective_on,
    source: 'valuation',
    ...row,
  });

const tableOf = async (id: number, as_of = DAY) =>
  (await sam.get(`/api/investment-opportunities/${id}?append=cap_table&as_of=${as_of}`)).body.data.cap_table;
interface Row {
  holder: string;
  shares: string;
}
const sharesIn = ({ rows }: { rows: Row[] }) =>
  Object.fromEntries(rows.map(({ holder, shares }) => [holder.replace(' Test', ''), Number(shares)]));
const sharesOf = async (id: number, as_of = DAY) => sharesIn(await tableOf(id, as_of));

test('counts each line by its own transactions, up to the end of the day', async () => {
  const id = await company();
  await hold(id, 'iris');
  const bought = await hold(id, 'omar', { shares: '999' });
  await transact(bought, 'purchase', { date: BEFORE, shares: '300' });
  await transact(bought, 'purchase', { shares: '200' });
  await transact(bought, 'purchase', { date: AFTER, shares: '50' });
  await transact(bought, 'sale', { shares: '7', deleted_at: DAY });
  await transact(bought, 'dividend', { shares: '3' });
  await transact(bought, 'fee');
  await transact(bought, 'write_off', { deleted_at: DAY });
  const gone = await hold(id, 'lone');
  await transact(gone, 'purchase', { date: BEFORE, shares: '80' });
  await transact(gone, 'write_off');
  const partly = await hold(id, 'abe');
  await transact(partly, 'purchase', { shares: '1', deleted_at: DAY });
  await transact(partly, 'write_off', { date: BEFORE, shares: '40' });
  expect(await sharesOf(id, BEFORE)).toEqual({ Iris: 100, Omar: 300, Lone: 80, Abe: 60 });
  expect(await sharesOf(id, DAY)).toEqual({ Iris: 100, Omar: 500, Abe: 60 });
  expect(await sharesOf(id, AFTER)).toEqual({ Iris: 100, Omar: 550, Abe: 60 });
});

test('counts shares issued by the day that have not ended by then and are not deleted', async () => {
  const id = await company();
  await hold(id, 'iris', { issued_at: `${DAY}T12:00:00Z` });
  await hold(id, 'omar', { issued_at: `${AFTER}T12:00:00Z` });
  await hold(id, 'lone', { status: 4 });
  await hold(id, 'abe', { deleted_at: DAY });
  await hold(id, 'ed', { status: 9 });
  await enter(id, 'Founder', { issued_on: DAY });
  await enter(id, 'Always');
  await enter(id, 'Late', { issued_on: AFTER });
  await enter(id, 'Left', { issued_on: '2020-01-01', ended_on: DAY, ended_by: 'repurchased' });
  await enter(id, 'Leaving', { issued_on: '2020-01-01', ended_on: AFTER, ended_by: 'repurchased' });
  await enter(id, 'Deleted', { deleted_at: DAY });
  expect(await sharesOf(id)).toEqual({ Iris: 100, Ed: 100, Founder: 10, Always: 10, Leaving: 10 });
  expect(await sharesOf(id, BEFORE)).toEqual({ Ed: 100, Always: 10, Left: 10, Leaving: 10 });
});

test('names of a holder the lines alone that still hold shares', async () => {
  const id = await company();
  const left = await hold(id, 'iris');
  const sold = await hold(id, 'iris', { shares: '50' });
  await transact(sold, 'purchase', { date: BEFORE, shares: '50' });
  await transact(sold, 'sale', { shares: '50' });
  const { rows } = await tableOf(id);
  expect(rows).toMatchObject([{ holder: 'Iris Test', shares: '100.000000', amount_invested: '100.00' }]);
  expect(rows[0].holdings).toEqual([{ family: 'investments', id: left, shares: '100.000000' }]);
});

test('shows in a list each opportunity’s own holders, prices and rounds, and none where it keeps no table', async () => {
  const [one, other] = [await company({ name: 'One' }), await company({ name: 'Other' })];
  const bare = await company({ name: 'Bare', cap_table_enabled: false });
  await hold(one, 'iris', { share_class: 'A', amount: '70' });
  await hold(other, 'omar', { share_class: 'A', amount: '30' });
  await hold(bare, 'lone');
  await enter(one, 'Founder', { share_class: 'B' });
  await enter(other, 'Angel', { share_class: 'B' });
  await price(one, '2', '2026-01-01', { share_class: 'A' });
  await price(other, '3', '2026-02-01', { share_class: 'A' });
  await price(one, '4', '2026-02-01');
  await price(other, '5', '2026-01-01');
  const ids = [one, other, bare];
  const { data } = (
    await sam.get(
      `/api/investment-opportunities?append=cap_table&sort=id&limit=100&filter[name]=One,Other,Bare`,
    )
  ).body;
  const tables = new Map(
    data.map(({ id, cap_table }: { id: number; cap_table: unknown }) => [id, cap_table]),
  );
  expect(ids.map((id) => tables.get(id) ?? null)).toMatchObject([
    {
      share_price: '4.000000',
      rows: [
        { holder: 'Iris Test', price: '2.000000', value: '200.00' },
        { holder: 'Founder', price: null },
      ],
      rounds: [{ id: one, name: 'One', raised: '70.00' }],
    },
    {
      share_price: '5.000000',
      rows: [
        { holder: 'Omar Test', price: '3.000000', value: '300.00' },
        { holder: 'Angel', price: null },
      ],
      rounds: [{ id: other, name: 'Other', raised: '30.00' }],
    },
    null,
  ]);
});

test('values a share at the latest live price of its class by the day', async () => {
  const id = await company();
  await hold(id, 'iris', { share_class: 'Ordinary' });
  await hold(id, 'omar', { share_class: 'A' });
  for (const [share_class, base] of [
    ['Ordinary', 10],
    ['A', 20],
  ] as const) {
    const set = (more: number, day: string, row: Values = {}) =>
      price(id, String(base + more), day, { share_class, ...row });
    await set(1, '2026-01-01');
    await set(2, DAY);
    await set(3, DAY, { deleted_at: DAY });
    await set(4, AFTER);
    await set(5, BEFORE, { status: 1 });
  }
  const priced = async (as_of: string) => {
    const { share_price, rows } = await tableOf(id, as_of);
    return [share_price, ...rows.map((row: { price: string }) => row.price)].map(Number);
  };
  expect(await priced(BEFORE)).toEqual([11, 11, 21]);
  expect(await priced(DAY)).toEqual([12, 12, 22]);
  expect(await priced(AFTER)).toEqual([14, 14, 24]);
});

test('a draft or deleted price of the latest day is none', async () => {
  const id = await company();
  await hold(id, 'iris', { share_class: 'Ordinary' });
  await price(id, '1', '2026-01-01');
  await price(id, '2', BEFORE, { deleted_at: DAY });
  await price(id, '3', DAY, { status: 1 });
  expect(await tableOf(id)).toMatchObject({ share_price: '1.000000', rows: [{ price: '1.000000' }] });
});

test('a round raised what was paid in it, and earlier rounds come first', async () => {
  const seed = await company({ name: 'Seed', completed_at: '2025-01-01' });
  const next = await company({ name: 'Next', parent_opportunity_id: seed, cap_table_enabled: true });
  await hold(seed, 'iris', { amount: '10' });
  await hold(next, 'omar', { amount: '20' });
  await hold(next, 'lone', { status: 4, amount: '5', issued_at: null });
  await hold(next, 'abe', { status: 3, amount: '400' });
  await hold(next, 'ed', { amount: '800', deleted_at: DAY });
  const { rounds } = await tableOf(next);
  expect(rounds).toMatchObject([
    { id: seed, name: 'Seed', raised: '10.00' },
    { id: next, name: 'Next', raised: '25.00' },
  ]);
  expect((await tableOf(seed)).rounds).toMatchObject([{ id: seed, raised: '10.00' }]);
});

test('a deleted round before has no holders here', async () => {
  const deleted = await company({ deleted_at: DAY });
  const id = await company({ parent_opportunity_id: deleted });
  await hold(deleted, 'iris');
  await hold(id, 'omar');
  expect(await sharesOf(id)).toEqual({ Omar: 100 });
});

test('looks back twenty rounds and no further', async () => {
  const chain = [await company({ name: 'Round 0' })];
  for (let round = 1; round <= 22; round++)
    chain.push(await company({ name: `Round ${round}`, parent_opportunity_id: chain.at(-1) ?? 0 }));
  const { rounds } = await tableOf(chain.at(-1) ?? 0);
  expect(rounds.map(({ id }: { id: number }) => id)).toEqual(chain.slice(2));
});
