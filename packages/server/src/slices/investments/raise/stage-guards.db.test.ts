import { beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { noticesOf } from '../../../../../../tests/fixtures/test-banks.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let una: TestClient;

type Row = Readonly<Record<string, string | number | null>>;
const raise = (row: Row = {}) =>
  addOpportunity(db(), stage(), { status: 4, close_outcome: 'funded', ...row });
const PAID = {
  status: 4,
  amount: '1000',
  shares: '400',
  share_price: '2.5',
  amount_paid: '1000',
  total_due: '1000',
};
const invest = (opportunity: number, row: Row = {}, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, { amount_requested: '1000', ...PAID, ...row });
const move = (opportunity: number, body: object, who = sam) =>
  who.patch(`/api/investment-opportunities/${opportunity}`, body);
const statusesIn = async (opportunity: number) =>
  (
    await rows('select status from investments where investment_opportunity_id = $1 order by id', opportunity)
  ).map(({ status }) => status);

beforeAll(async () => {
  sam = await as('sam');
  una = await as('una');
});

describe('a raise is closed', () => {
  test('by hand with its outcome', async () => {
    const opportunity = await raise({ status: 2, close_outcome: null });
    expect(refusalOf(await move(opportunity, { status: 4 }))).toEqual([
      422,
      { close_outcome: ['Choose the outcome of this opportunity.'] },
    ]);
  });

  test('as funded, and what was invested in it stays', async () => {
    const opportunity = await raise({ status: 2, close_outcome: null });
    await invest(opportunity);
    await invest(opportunity, { status: 2, amount_paid: '0' }, stage().people.omar);
    expect((await move(opportunity, { status: 4, close_outcome: 'funded' })).status).toBe(200);
    expect(await statusesIn(opportunity)).toEqual([4, 2]);
  });

  test.each(['failed', 'withdrawn'])(
    'as %s, and neither what has ended nor what is held is touched',
    async (close_outcome) => {
      const opportunity = await raise({ status: 2, close_outcome: null });
      for (const status of [7, 8]) await invest(opportunity, { status });
      await invest(opportunity, { status: 5, issued_at: '2026-03-01' });
      await invest(opportunity, { status: 2, deleted_at: '2026-03-01' }, stage().people.omar);
      await invest(opportunity, { status: 3, amount_paid: '0' }, stage().people.lone);
      expect((await move(opportunity, { status: 4, close_outcome })).status).toBe(200);
      expect(await statusesIn(opportunity)).toEqual([7, 8, 5, 2, 7]);
    },
  );
});

describe('an opportunity is completed', () => {
  test('when it was funded, nothing is open, something is paid, and the day has come', async () => {
    const failed = await raise({ close_outcome: 'withdrawn' });
    await invest(failed);
    expect(refusalOf(await move(failed, { status: 5 }))).toEqual([
      422,
      { close_outcome: ['Only a funded opportunity can be completed.'] },
    ]);
    const opportunity = await raise();
    expect(refusalOf(await move(opportunity, { status: 5 }))).toEqual([
      409,
      'No investment has been paid for this opportunity.',
    ]);
    await invest(opportunity);
    const open = await invest(opportunity, { status: 3 }, stage().people.omar);
    expect(refusalOf(await move(opportunity, { status: 5 }))).toEqual([
      409,
      'Confirm, collect or cancel every open investment before completing.',
    ]);
    await db().pool.query('update investments set deleted_at = now() where id = $1', [open]);
    const early = { status: 5, completed_at: '2026-04-01T09:00:00Z' };
    expect(refusalOf(await move(opportunity, early))).toEqual([
      422,
      { completed_at: ['The completion date may not be in the future.'] },
    ]);
    expect((await move(opportunity, { status: 5 })).status).toBe(200);
    expect(await statusesIn(opportunity)).toEqual([5, 3]);
  });

  test('and only what was paid is issued, to whoever still holds it', async () => {
    const opportunity = await raise({ name: 'Southmoor' });
    await invest(opportunity);
    await invest(opportunity, { status: 7 }, stage().people.omar);
    await invest(opportunity, { status: 5, issued_at: '2026-01-05', kind: 'manual' }, stage().people.lone);
    expect((await move(opportunity, { status: 5 })).status).toBe(200);
    expect(await statusesIn(opportunity)).toEqual([5, 7, 5]);
    const [, , earlier] = await rows(
      'select issued_at from investments where investment_opportunity_id = $1 order by id',
      opportunity,
    );
    expect(new Date(earlier?.issued_at).toISOString()).toMatch(/^2026-01-05/);
    const heard = 'has completed and is now in your portfolio.';
    for (const [name, hears] of [
      ['iris', true],
      ['omar', false],
    ] as const) {
      const notices = await noticesOf(it(), stage().people[name]);
      expect(notices.includes(`**Southmoor** ${heard}`), name).toBe(hears);
    }
  });

  test('without a price, and no price is recorded', async () => {
    const opportunity = await raise({ share_price: null, instrument: 'property' });
    await invest(opportunity, { share_price: null, shares: null });
    expect((await move(opportunity, { status: 5 })).status).toBe(200);
    expect(
      await rows('select 1 from share_prices where investment_opportunity_id = $1', opportunity),
    ).toEqual([]);
  });
});

describe('a completion is undone by Support', () => {
  const completed = async (row: Row = {}) => {
    const opportunity = await raise();
    await invest(opportunity);
    expect((await move(opportunity, { status: 5 })).status).toBe(200);
    await db().pool.query(
      'update investments set status = coalesce($2, status) where investment_opportunity_id = $1',
      [opportunity, row.status ?? null],
    );
    return opportunity;
  };

  test('and by no one else', async () => {
    const opportunity = await completed();
    expect((await move(opportunity, { status: 4 })).status).toBe(403);
    expect(await statusesIn(opportunity)).toEqual([5]);
    expect((await move(opportunity, { status: 4 }, una)).status).toBe(200);
    expect(await statusesIn(opportunity)).toEqual([4]);
  });

  test('unless certificates were issued, or a price came after it', async () => {
    expect(refusalOf(await move(await completed({ status: 6 }), { status: 4 }, una))).toEqual([
      409,
      'Certificates have been issued for this opportunity.',
    ]);
    const opportunity = await completed();
    const price = (row: Row) =>
      addRow(db(), 'share_prices', {
        investment_opportunity_id: opportunity,
        share_class: 'Ordinary',
        price: '3',
        source: 'manual',
        status: 2,
        ...row,
      });
    await price({ effective_on: '2026-04-01', status: 1 });
    await price({ effective_on: '2026-04-02', deleted_at: '2026-04-02' });
    await price({ effective_on: '2026-03-01' });
    const later = await price({ effective_on: '2026-04-03' });
    expect(refusalOf(await move(opportunity, { status: 4 }, una))).toEqual([
      409,
      'A share price has been recorded since completion.',
    ]);
    await db().pool.query('update share_prices set deleted_at = now() where id = $1', [later]);
    expect((await move(opportunity, { status: 4 }, una)).status).toBe(200);
  });
});

describe('an existing investment', () => {
  test('does not mature while a holding has no exit, or for who may not say so', async () => {
    const opportunity = await raise({ status: 5, completed_at: '2026-01-01' });
    await invest(opportunity, { status: 5, issued_at: '2026-01-01' });
    expect(refusalOf(await move(opportunity, { status: 6 }))).toEqual([
      409,
      'Record the exit of every holding before maturing.',
    ]);
    await db().pool.query('update investments set status = 9 where investment_opportunity_id = $1', [
      opportunity,
    ]);
    const cora = await as('cora');
    expect((await move(opportunity, { status: 6 }, cora)).status).toBe(403);
    expect((await move(opportunity, { status: 6 })).status).toBe(200);
  });

  test('that has matured is re-opened by Support alone, with a reason', async () => {
    const opportunity = await raise({ status: 6, completed_at: '2026-01-01', matured_at: '2026-02-01' });
    expect((await move(opportunity, { status: 5, reason: 'Too early' })).status).toBe(403);
    for (const reason of [undefined, ' '])
      expect(refusalOf(await move(opportunity, { status: 5, reason }, una))).toEqual([
        422,
        { reason: ['The reason field is required.'] },
      ]);
    expect((await move(opportunity, { status: 5, reason: 'Too early' }, una)).status).toBe(200);
  });
});
