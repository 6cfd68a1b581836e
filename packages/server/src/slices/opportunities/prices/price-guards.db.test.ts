import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Person,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { refusalOf, wrong } from '../../../../../../tests/support/refusals.ts';

/** Each clause of prices and values is asked where it is wired: take it out, and the test that names it fails. */
const TODAY = '2026-03-31';
const { db, stage, rows, as } = useStage({ now: `${TODAY}T09:00:00Z` });
let sam: TestClient;
let one: number;
let other: number;
beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  const existing = () => addOpportunity(db(), stage(), { status: 5, share_class: 'Ordinary' });
  [one, other] = [await existing(), await existing()];
});

const hold = (id: number, who: Person, row: Values = {}) =>
  addInvestment(db(), id, stage().people[who], { status: 5, amount: '1', shares: '1', ...row });
const price = (body: object = {}) =>
  sam.post('/api/share-prices', {
    investment_opportunity_id: one,
    source: 'manual',
    price: '3',
    effective_on: TODAY,
    ...body,
  });
const value = (body: object = {}) =>
  sam.post('/api/net-asset-values', {
    investment_opportunity_id: one,
    as_of: TODAY,
    nav: '100',
    units_in_issue: '10',
    status: 2,
    ...body,
  });

test('a price or a value is of a day until today', async () => {
  expect([(await price()).status, (await value()).status]).toEqual([201, 201]);
  expect(refusalOf(await price({ effective_on: '2026-04-01' }))).toEqual(
    wrong('effective_on', 'The effective on field must not be a date in the future.'),
  );
  expect(refusalOf(await value({ as_of: '2026-04-01' }))).toEqual(
    wrong('as_of', 'The as of field must not be a date in the future.'),
  );
});

test('a value is of units that there are', async () => {
  expect(refusalOf(await value({ units_in_issue: '0' }))).toEqual(
    wrong('units_in_issue', 'The units in issue field must be greater than 0.'),
  );
});

test.each([
  ['price', price],
  ['value per unit', value],
] as const)('the holders of its own opportunity hear of a %s, each once', async (_, post) => {
  await rows('delete from notifications');
  await hold(one, 'iris');
  await hold(one, 'iris', { status: 6 });
  await hold(one, 'omar', { status: 4 });
  await hold(one, 'lone', { deleted_at: TODAY });
  await hold(one, 'abe', { user_id: null });
  await hold(other, 'omar');
  expect((await post({ notify: true })).status).toBe(201);
  expect(await rows('select notifiable_id as id from notifications')).toEqual([{ id: stage().people.iris }]);
});

test('investors read live prices and values, and no drafts', async () => {
  await hold(one, 'iris');
  await price({ status: 1, effective_on: '2026-03-01' });
  await value({ status: 1, as_of: '2026-03-01' });
  const shown = [(await price()).body.data.id, (await value()).body.data.id];
  const iris = await as('iris');
  const idsOf = async (family: string) =>
    (await iris.get(`/api/${family}?filter[investment_opportunity_id]=${one}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect([await idsOf('share-prices'), await idsOf('net-asset-values')]).toEqual([[shown[0]], [shown[1]]]);
});

test('the latest up to a day is the live one of its own class and opportunity, of that very day too', async () => {
  const add = (effective_on: string, row: Values = {}) =>
    addRow(db(), 'share_prices', {
      investment_opportunity_id: one,
      price: '1',
      effective_on,
      source: 'manual',
      ...row,
    });
  const [old, last] = [await add('2026-01-01'), await add('2026-02-01')];
  const ofClass = await add('2026-01-15', { share_class: 'A' });
  await add('2026-01-20', { status: 1 });
  await add('2026-01-21', { deleted_at: TODAY });
  const theirs = await add('2026-01-25', { investment_opportunity_id: other });
  const upTo = async (day: string, filter = `&filter[investment_opportunity_id]=${one}`) =>
    (await sam.get(`/api/share-prices?filter[as_of]=${day}&sort=id${filter}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await upTo('2026-01-31')).toEqual([old, ofClass]);
  expect(await upTo('2026-02-01')).toEqual([last, ofClass]);
  expect(await upTo('2026-01-31', `&filter[investment_opportunity_id]=${other}`)).toEqual([theirs]);
  expect(await upTo('soon')).toEqual([]);
});

test('a stated number of shares before a round wins over the one from the books', async () => {
  const complete = async (row: Values) => {
    const id = await addOpportunity(db(), stage(), {
      status: 4,
      close_outcome: 'funded',
      closed_at: '2026-03-01',
      share_price: '2',
      cap_table_enabled: true,
      fully_diluted_shares_pre: null,
      ...row,
    });
    await addRow(db(), 'cap_table_entries', {
      investment_opportunity_id: id,
      holder_name: 'Founder',
      holder_kind: 'founder',
      security: 'share',
      shares: '900',
    });
    await hold(id, 'iris', { status: 4, shares: '100', share_price: '2' });
    await hold(id, 'omar', { status: 7, shares: '30', share_price: '2' });
    await hold(id, 'lone', { shares: '20', share_price: '2', deleted_at: TODAY });
    await hold(other, 'lone', { shares: '10', share_price: '2' });
    const { body } = await sam.patch(`/api/investment-opportunities/${id}`, { status: 5 });
    return [body.data.shares_in_issue_pre, body.data.fully_diluted_shares_pre];
  };
  expect(await complete({})).toEqual(['900.000000', '900.000000']);
  expect(await complete({ shares_in_issue_pre: '500' })).toEqual(['500.000000', '900.000000']);
  expect(await complete({ fully_diluted_shares_pre: '600' })).toEqual(['900.000000', '600.000000']);
});
