import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { atOnce } from '../../../../../../tests/support/until-served.ts';
import { addOpportunity, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
let iris: TestClient;

/** Bought on 1 February: a thousand shares, or for 4,000 without any. */
async function holding(shares = true): Promise<number> {
  const opportunity = await addOpportunity(db(), stage(), {
    status: 5,
    share_price: shares ? '4' : null,
    minimum_investment: '1000',
    ...(shares ? {} : { instrument: 'loan_note' }),
  });
  const { body } = await sam.post('/api/investments/manual', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    amount: '4000',
    status: 5,
    paid_at: '2026-02-01T10:00:00Z',
    issued_at: '2026-02-01T10:00:00Z',
  });
  return body.data.id;
}
const patch = (id: number, ...transactions: object[]) =>
  sam.patch(`/api/investments/${id}`, { transactions });
const flow = (type: string, date: string, more: object = {}) => ({ type, date, amount: '10', ...more });
const rowsOf = async (id: number): Promise<{ id: number; type: string; shares: string | null }[]> =>
  (
    await db().pool.query(
      `select id, type, shares from investment_transactions where investment_id = $1 and deleted_at is null order by id`,
      [id],
    )
  ).rows;

beforeAll(async () => {
  await sql`update settings set bank_account_number = '12345678' where id = 1`.execute(db().kysely);
  await entityOf(db(), stage().people.iris);
  sam = await as('sam');
  iris = await as('iris');
});

test('no more is sold than is held, at the day of the sale or at a later one', async () => {
  const id = await holding();
  const refused = await patch(id, flow('sale', '2026-02-02', { shares: '999999' }));
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'transactions.0.shares': ['Only 1,000 shares are held on 2 Feb 2026.'] },
  ]);
  expect((await patch(id, flow('sale', '2026-03-01', { shares: '600' }))).status).toBe(200);
  for (const type of ['sale', 'transfer_out', 'write_off', 'refund'])
    expect(
      (await patch(id, flow('dividend', '2026-02-10'), flow(type, '2026-02-10', { shares: '401' }))).body
        .errors,
    ).toEqual({
      'transactions.1.shares': ['Only 400 shares are held on 1 Mar 2026.'],
    });
  expect(await rowsOf(id)).toHaveLength(2);
  const [purchase, sale] = await rowsOf(id);
  const change = (row: object) => patch(id, row);
  expect((await change({ id: sale?.id, shares: '1001' })).body.errors).toEqual({
    'transactions.0.shares': ['Only 1,000 shares are held on 1 Mar 2026.'],
  });
  expect((await change({ id: purchase?.id, shares: '599' })).body.errors).toHaveProperty([
    'transactions.0.shares',
  ]);
  expect((await change({ id: purchase?.id, date: '2026-03-02' })).body.errors).toEqual({
    'transactions.0.date': ['Nothing is held on 1 Mar 2026.'],
  });
  const more = await patch(id, flow('purchase', '2026-02-10', { shares: '500' }));
  expect(more.status).toBe(200);
  expect((await change({ id: sale?.id, shares: '1200' })).status).toBe(200);
  const second = (await rowsOf(id)).at(-1);
  expect((await change({ id: second?.id, _delete: true })).body.errors).toEqual({
    'transactions.0.shares': ['Only 300 shares are held on 1 Mar 2026.'],
  });
  expect((await change({ id: sale?.id, _delete: true })).status).toBe(200);
});

test('rows of one form are taken together, purchases of a day first', async () => {
  const id = await holding();
  const both = [
    flow('sale', '2026-02-05', { shares: '1500' }),
    flow('purchase', '2026-02-05', { shares: '500' }),
  ];
  expect((await patch(id, ...both)).status).toBe(200);
});

test('nothing leaves, earns or comes back before it was bought', async () => {
  const id = await holding();
  for (const type of [
    'sale',
    'transfer_out',
    'write_off',
    'dividend',
    'interest',
    'distribution',
    'capital_return',
  ])
    expect((await patch(id, flow(type, '2026-01-31', { shares: '1' }))).body.errors).toEqual({
      'transactions.0.date': ['Nothing is held on 31 Jan 2026.'],
    });
  expect((await patch(id, flow('fee', '2026-01-31'))).status).toBe(200);
});

test('a sale states what it takes: shares, or a part of what has none', async () => {
  const says = (field: string) => ({
    [`transactions.0.${field}`]: ['Enter the number sold or the part of the holding.'],
  });
  const shares = await holding();
  for (const type of ['sale', 'transfer_out']) {
    expect((await patch(shares, flow(type, '2026-02-03'))).body.errors).toEqual(says('shares'));
    const part = flow(type, '2026-02-03', { fraction_sold: '10' });
    expect((await patch(shares, part)).body.errors).toEqual(says('shares'));
  }
  expect(
    (await patch(shares, flow('dividend', '2026-02-03', { fraction_sold: '5' }))).body.errors,
  ).toHaveProperty(['transactions.0.fraction_sold']);
  const loan = await holding(false);
  expect((await patch(loan, flow('sale', '2026-02-03'))).body.errors).toEqual(says('fraction_sold'));
  expect((await patch(loan, flow('sale', '2026-02-03', { shares: '5' }))).body.errors).toEqual(
    says('fraction_sold'),
  );
  expect(
    (await patch(loan, flow('sale', '2026-02-03', { amount: '1000', fraction_sold: '25' }))).status,
  ).toBe(200);
  // One record as lists have it: what was received is its own, and no other's.
  const gain = (await sam.get(`/api/investments/${loan}?append=gain,moic`)).body.data;
  expect(gain).toMatchObject({ gain: '0.00', moic: '1.0000' });
  const value = async () =>
    (await sam.get(`/api/investments/${loan}?append=current_value`)).body.data.current_value;
  expect(await value()).toBe('3000.00');
  const worth = (await iris.get('/api/portfolio')).body.data.tables.flatMap(
    ({ rows }: { rows: object[] }) => rows,
  );
  expect(worth).toContainEqual(
    expect.objectContaining({
      cells: expect.objectContaining({ current_value: '3000.00', realised_proceeds: '1000.00' }),
    }),
  );
  expect((await sam.patch(`/api/investments/${loan}`, { status: 9 })).status).toBe(409);
  expect((await patch(loan, flow('sale', '2026-02-04', { fraction_sold: '100' }))).status).toBe(200);
  expect((await patch(loan, flow('sale', '2026-02-05', { fraction_sold: '1' }))).body.errors).toEqual({
    'transactions.0.date': ['Nothing is held on 5 Feb 2026.'],
  });
  expect((await sam.patch(`/api/investments/${loan}`, { status: 9 })).status).toBe(200);
});

test('a write-off without a number is of everything', async () => {
  const id = await holding();
  expect((await patch(id, flow('write_off', '2026-02-03', { amount: '0' }))).status).toBe(200);
  expect((await patch(id, flow('sale', '2026-02-04', { shares: '1' }))).body.errors).toEqual({
    'transactions.0.shares': ['Only 0 shares are held on 4 Feb 2026.'],
  });
});

test('of fifty sales at once no more go than there are', async () => {
  const id = await holding();
  const answers = await atOnce(() => patch(id, flow('sale', '2026-02-03', { shares: '100' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
});

test('a holding of one’s own is held to the same, and its last sale is of all of it', async () => {
  const add = async (more: object) =>
    (
      await iris.post('/api/investments/user-alternative', {
        asset_name: 'Cask',
        invested_on: '2026-02-01',
        amount: '500',
        ...more,
      })
    ).body.data.id;
  const own = (id: number, body: object) => iris.patch(`/api/investments/${id}`, body);
  const casks = await add({ shares: '10' });
  expect((await own(casks, { transactions: [flow('sale', '2026-02-02', { shares: '4' })] })).status).toBe(
    200,
  );
  expect((await own(casks, { shares: '3' })).body.errors).toEqual({
    shares: ['Only 6 shares are held on 2 Feb 2026.'],
  });
  expect((await own(casks, { invested_on: '2026-02-03' })).body.errors).toEqual({
    invested_on: ['Nothing is held on 2 Feb 2026.'],
  });
  const last = { status: 9, transactions: [flow('sale', '2026-02-04')] };
  expect((await own(casks, last)).status).toBe(200);
  expect((await rowsOf(casks)).map(({ shares }) => shares)).toEqual(['10.000000', '4.000000', '6.000000']);
  const bond = await add({});
  expect((await own(bond, { transactions: [flow('sale', '2026-02-04')] })).status).toBe(422);
  expect((await own(bond, last)).status).toBe(200);
});
