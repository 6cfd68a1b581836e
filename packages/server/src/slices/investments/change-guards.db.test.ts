import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { noticesOf, setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

const PAID = { amount: '1000', shares: '1000', amount_paid: '1000', total_due: '1000', share_price: '1' };
const held = (row: Values = {}, user = stage().people.iris, within = opportunity) =>
  addInvestment(db(), within, user, { status: 1, amount_requested: '1000', share_price: '1', ...row });
const patch = (id: number, body: object, who = sam) => who.patch(`/api/investments/${id}`, body);

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '1',
    minimum_investment: '100',
    target_amount: '2000',
    maximum_raise: '2000',
    allocation_policy: 'first_come',
  });
});

describe('an investor', () => {
  test('amends a reservation, within what is left with their own', async () => {
    const id = await held();
    await held({ amount_requested: '500' }, stage().people.omar);
    // what has ended takes nothing of it
    for (const status of [7, 8])
      await held({ status, amount_requested: '900', amount: '900' }, stage().people.lone);
    const amend = (amount_requested: string) => patch(id, { amount_requested }, iris);
    expect(refusalOf(await amend('99'))).toEqual([
      422,
      { amount_requested: ['The minimum investment is £100.'] },
    ]);
    expect(refusalOf(await amend('1501'))).toEqual([
      422,
      { amount_requested: ['Only £1,500 of this opportunity remains available.'] },
    ]);
    expect((await amend('1500')).status).toBe(200);
    await db().pool.query('update investments set status = 2, amount = 1500 where id = $1', [id]);
    expect(refusalOf(await amend('1000'))).toEqual([
      409,
      'Only a reservation that is not yet confirmed can be amended.',
    ]);
  });

  test('announces a payment while one is due', async () => {
    const id = await held({ status: 2, ...PAID, amount_paid: '0' });
    const announce = () => patch(id, { payment_method: 'bank_transfer' }, iris);
    expect(refusalOf(await announce())).toEqual([409, 'No payment is due for this investment.']);
    await db().pool.query('update investments set status = 3 where id = $1', [id]);
    expect((await announce()).status).toBe(200);
  });

  test('writes neither staff’s notes nor flows, and puts nothing in another name', async () => {
    const method = await addRow(db(), 'investment_methods', { name: 'Yew', kind: 'pension' });
    const investment_method_entity_id = await addRow(db(), 'investment_method_entities', {
      investment_method_id: method,
      kind: 'pension',
      user_id: stage().people.iris,
      name: 'Yew',
    });
    await db().pool.query(
      `update investment_opportunities set entity_kinds = '["user", "pension"]' where id = $1`,
      [opportunity],
    );
    const reserved = await held({ notes: 'Ask again' });
    await patch(reserved, { notes: 'Mine', investment_method_entity_id }, iris);
    const issued = await held(
      { status: 5, ...PAID, issued_at: '2026-02-01' },
      stage().people.iris,
      await addOpportunity(db(), stage(), { status: 5 }),
    );
    await patch(issued, { transactions: [{ type: 'dividend', date: '2026-03-01', amount: '5' }] }, iris);
    expect(
      await rows(
        'select notes, investment_method_entity_id as entity from investments where id = $1',
        reserved,
      ),
    ).toEqual([{ notes: 'Ask again', entity: await entityOf(db(), stage().people.iris) }]);
    expect(await rows('select 1 from investment_transactions where investment_id = $1', issued)).toEqual([]);
  });
});

describe('staff', () => {
  test('move an investment by the states that have a verb', async () => {
    const id = await held({ status: 2, ...PAID, amount_paid: '0' });
    for (const status of [1, 3, 4, 10])
      expect(refusalOf(await patch(id, { status }))).toEqual([
        422,
        { status: ['The selected status is invalid.'] },
      ]);
  });

  test('but Support undo no realisation', async () => {
    const existing = await addOpportunity(db(), stage(), { status: 5, completed_at: '2026-01-01' });
    const id = await held({ status: 9, ...PAID, realised_at: '2026-03-01' }, stage().people.iris, existing);
    expect((await patch(id, { status: 5 })).status).toBe(403);
    const una = await as('una');
    expect((await patch(id, { status: 5 }, una)).body.data.status).toBe(5);
  });

  test('issue an investment that was paid with a price and shares', async () => {
    const existing = await addOpportunity(db(), stage(), { status: 5, completed_at: '2026-01-01' });
    const issue = async (row: Values, user: number) =>
      refusalOf(await patch(await held({ status: 4, ...PAID, ...row }, user, existing), { status: 5 }));
    expect(await issue({ share_price: null }, stage().people.iris)).toEqual([
      422,
      { share_price: ['Enter a share price before issuing shares.'] },
    ]);
    expect(await issue({ shares: null }, stage().people.omar)).toEqual([
      422,
      { shares: ['Enter the number of shares before issuing them.'] },
    ]);
    expect((await issue({}, stage().people.lone))[0]).toBe(200);
  });

  test('add a tax certificate, and its holder hears of it once', async () => {
    const id = await held({ status: 4, ...PAID });
    const document = await addRow(db(), 'documents', {
      target_type: 'user',
      target_id: stage().people.iris,
      name: 'EIS3',
      file_name: 'e.pdf',
      path: 'tenant/documents/e.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'x',
      visibility: 'public',
    });
    const events = () =>
      rows(`select 1 from activity where event = 'investment.tax_certificate_added' and target_id = $1`, id);
    const before = (await noticesOf(it(), stage().people.iris)).length;
    expect((await patch(id, { notes: 'Waits for EIS3' })).status).toBe(200);
    expect(await events()).toEqual([]);
    for (const tax_certificate_document_id of [document, document])
      expect((await patch(id, { tax_certificate_document_id })).status).toBe(200);
    expect(await events()).toHaveLength(1);
    expect((await noticesOf(it(), stage().people.iris)).length).toBe(before + 1);
  });

  test('restore what there is still room for', async () => {
    const id = await held({ amount_requested: '1500' });
    await patch(id, { status: 8 }, iris);
    await sam.delete(`/api/investments/${id}`);
    expect((await sam.post(`/api/investments/${id}/restore`, {})).status).toBe(200);
    for (const [row, other] of [
      [{ amount_requested: '1500' }, { amount_requested: '501' }],
      [
        { ...PAID, status: 2, amount: '1500' },
        { ...PAID, status: 2, amount: '501' },
      ],
    ]) {
      await db().pool.query('delete from investments where investment_opportunity_id = $1', [opportunity]);
      const gone = await held({ ...row, deleted_at: '2026-03-01' });
      const beside = await held(other, stage().people.omar);
      const restore = () => sam.post(`/api/investments/${gone}/restore`, {});
      expect(refusalOf(await restore())).toEqual([409, 'There is no room left for this in the opportunity.']);
      await db().pool.query(
        'update investments set amount_requested = 500, amount = amount - 1 where id = $1',
        [beside],
      );
      expect((await restore()).status).toBe(200);
    }
  });
});

describe('the list of investors', () => {
  const list = (query: string, who = sam) => who.get(`/api/investments/investors${query}`);

  test('of an existing investment is not for Investment Managers, nor that of a fund while there are none', async () => {
    const existing = await addOpportunity(db(), stage(), { status: 5, completed_at: '2026-01-01' });
    const max = await as('max');
    expect((await list(`?investment_opportunity_id=${existing}`, max)).status).toBe(403);
    expect((await list(`?investment_opportunity_id=${opportunity}`, max)).status).toBe(200);
    const fund = await addRow(db(), 'funds', { name: 'Harbour', slug: 'harbour', structure: 'lp' });
    expect((await list(`?fund_id=${fund}`)).status).toBe(404);
    await setSettings(it(), { funds_enabled: true });
    expect((await list(`?fund_id=${fund}`)).status).toBe(200);
    expect((await list('?fund_id=abc')).status).toBe(404);
  });

  test('has neither what was deleted nor what is held elsewhere', async () => {
    const before = (await list('')).body.meta;
    await held({ status: 2, ...PAID, deleted_at: '2026-03-01' });
    await iris.post('/api/investments/user-alternative', {
      asset_name: 'Gold',
      invested_on: '2025-06-01',
      amount: '900',
    });
    expect((await list('')).body.meta).toEqual(before);
    expect((await list(`?investment_opportunity_id=${opportunity}`)).body.data).toEqual([]);
  });
});
