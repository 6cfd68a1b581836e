import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { atOnce } from '../../../../../../tests/support/until-served.ts';
import { addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let fund: number;
let n = 0;

const rows = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await it().app.db.pool.query<Record<string, unknown>>(text, values)).rows;
const enter = (status: number, more: object = {}) =>
  sam.post('/api/investments/manual', {
    fund_id: fund,
    user_id: stage().people.iris,
    amount: '2500',
    status,
    ...more,
  });
const units = async () => (await sam.get(`/api/funds/${fund}`)).body.data.units_in_issue;
const booked = () => rows('select type, amount, units from fund_ledger where fund_id = $1 order by id', fund);

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(it().app.db.kysely);
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  fund = (await sam.post('/api/funds', { name: `Harbour ${(n += 1)}`, structure: 'lp' })).body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
});

test('an investment walks from its reservation to its certificate; units come with the issue', async () => {
  const made = await enter(1);
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({ status: 1, amount: null, shares: null, paid_at: null, kind: 'manual' }),
  ]);
  const path = `/api/investments/${made.body.data.id}`;
  const to = (status: number, more: object = {}) => sam.patch(path, { status, ...more });
  expect((await to(4)).body.message).toBe('This action is not available while the record is Reserved.');
  expect((await to(2, { amount: '3000' })).body.errors).toHaveProperty('amount');
  expect((await to(2, { amount: '2000' })).body.data).toMatchObject({ status: 2, amount: '2000.00' });
  expect((await to(3, { cash_call_due_on: '2026-04-30' })).body.data).toMatchObject({
    status: 3,
    amount_outstanding: '2000.00',
    cash_call_due_on: '2026-04-30',
  });
  expect((await iris.patch(path, { payment_method: 'bank_transfer' })).body.data).toMatchObject({
    status: 3,
    payment_method: 'bank_transfer',
  });
  expect((await to(4, { paid_on: '2030-01-01' })).body.errors).toHaveProperty('paid_on');
  expect((await to(4, { paid_on: '2026-03-01' })).body.data).toMatchObject({
    status: 4,
    amount_paid: '2000.00',
    amount_outstanding: '0.00',
    paid_at: '2026-03-01T12:00:00.000000Z',
  });
  expect([await units(), await booked()]).toEqual(['0.000000', []]);
  expect((await to(5)).body.data).toMatchObject({ status: 5, shares: '2000.000000' });
  expect(await booked()).toEqual([{ type: 'contribution', amount: '2000.00', units: '2000.000000' }]);
  expect(
    await rows(
      'select type, amount, shares from investment_transactions where investment_id = $1',
      made.body.data.id,
    ),
  ).toEqual([{ type: 'purchase', amount: '2000.00', shares: '2000.000000' }]);
  expect((await to(6)).body.errors).toHaveProperty('certificate_number');
  const byNumber = await to(6, { certificate_number: 'C-1' });
  expect([byNumber.status, byNumber.body.errors]).toEqual([
    422,
    { certificate_number: ['Enter the certificate number and add the certificate.'] },
  ]);
  expect((await to(9)).status).toBe(409);
  expect((await sam.patch(path, { notes: 'Side letter' })).body.data.notes).toBe('Side letter');
  const out = { type: 'sale', date: '2026-03-20', amount: '2400', shares: '2000' };
  expect((await sam.patch(path, { transactions: [out], status: 9 })).body.data.status).toBe(9);
  expect((await to(5)).status).toBe(403);
  const una = await as('una');
  expect((await una.patch(path, { status: 5 })).body.data.status).toBe(5);
  const moves = await rows(
    `select from_status as f, to_status as t from status_histories where target_type = 'investment' and target_id = $1 order by id`,
    made.body.data.id,
  );
  expect(moves.map(({ f, t }) => [f, t])).toEqual([
    [null, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 9],
    [9, 5],
  ]);
});

test('an investment enters at any state with what belongs to it', async () => {
  for (const status of [1, 2, 3, 4, 5] as const) {
    const { body } = await enter(status);
    const flows = await rows('select 1 from investment_transactions where investment_id = $1', body.data.id);
    const entries = await rows('select 1 from fund_ledger where investment_id = $1', body.data.id);
    expect([status, body.data.status, flows.length, entries.length]).toEqual([
      status,
      status,
      status >= 4 ? 1 : 0,
      status >= 5 ? 1 : 0,
    ]);
  }
  expect((await enter(6)).body.errors).toHaveProperty('certificate_number');
  const document = await addRow(it().app.db, 'documents', {
    target_type: 'user',
    target_id: stage().people.iris,
    name: 'Unit certificate C-1',
    file_name: 'c-1.pdf',
    path: 'tenant/documents/c-1.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'x',
    visibility: 'public',
  });
  const certificate = { certificate_number: 'C-1', certificate_document_id: document };
  expect((await enter(6, certificate)).body.data).toMatchObject({ status: 6 });
  const { documents } = (await iris.get(`/api/portfolio/${fund}?type=fund`)).body.data;
  expect(documents.map(({ name }: { name: string }) => name)).toEqual(['Unit certificate C-1']);
});

test('its fee and its relief stand with what the books hold of it; the fee can be left out', async () => {
  const { id } = (await enter(5, { amount: '2000' })).body.data;
  const fee = { type: 'fee', date: '2026-03-02', amount: '40' };
  const relief = { type: 'tax_relief', date: '2026-03-03', amount: '600' };
  expect((await sam.patch(`/api/investments/${id}`, { transactions: [fee, relief] })).status).toBe(200);
  const invested = async (query = ''): Promise<string> =>
    (await iris.get(`/api/portfolio/${fund}?type=fund${query}`)).body.data.holding.figures.total_invested;
  expect([await invested(), await invested('&include_fees=0')]).toEqual(['2040.00', '2000.00']);
});

test('it ends by cancelling, with its refund, or by withdrawing; a stranger reaches none of it', async () => {
  const paid = `/api/investments/${(await enter(4)).body.data.id}`;
  expect((await sam.patch(paid, { status: 7, cancel_reason: 'Rescinded' })).status).toBeGreaterThanOrEqual(
    409,
  );
  const gone = await sam.patch(paid, { status: 7, cancel_reason: 'Rescinded', refund: true });
  expect(gone.body.data).toMatchObject({ status: 7, cancel_reason: 'Rescinded' });
  const requested = `/api/investments/${(await enter(1)).body.data.id}`;
  expect((await (await as('omar')).patch(requested, { status: 8 })).status).toBe(404);
  expect((await (await as('ed')).patch(requested, { status: 2 })).status).toBe(404);
  expect((await iris.patch(requested, { status: 2 })).status).toBe(403);
  expect((await iris.patch(requested, { status: 8 })).body.data.status).toBe(8);
});

test('a fund manager moves investments of their own funds alone', async () => {
  const { id } = (await enter(1)).body.data;
  const fay = await it().as(
    await addRow(it().app.db, 'users', {
      role_id: 11,
      first_name: 'Fay',
      last_name: 'Funds',
      email: 'fay@larkfield.test',
      email_verified_at: '2026-01-01',
    }),
  );
  expect((await fay.patch(`/api/investments/${id}`, { status: 2 })).body.data.status).toBe(2);
  await sql`insert into fund_managers (fund_id, user_id) values (${fund}, ${stage().people.max})`.execute(
    it().app.db.kysely,
  );
  expect((await fay.patch(`/api/investments/${id}`, { status: 3 })).status).toBe(404);
});

test('fifty at once issue the units of an investment once', async () => {
  const { id } = (await enter(4)).body.data;
  const answers = await atOnce(() => sam.patch(`/api/investments/${id}`, { status: 5 }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await units()).toBe('2500.000000');
});
