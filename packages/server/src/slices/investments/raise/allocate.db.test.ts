import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
});

test('a run gives no one less for asking for more, and leaves what is below the ticket to staff', async () => {
  const run = async (second: string, more: object = {}) => {
    const tight = await addOpportunity(db(), stage(), {
      status: 2,
      allocation_policy: 'pro_rata',
      share_price: null,
      instrument: 'property',
      investment_increment: 500,
      minimum_investment: 1000,
      target_amount: 3000,
      maximum_raise: 3000,
    });
    const wishes = [
      ['iris', '1000'],
      ['omar', second],
      ['lone', '3000'],
    ] as const;
    for (const [index, [name, amount]] of wishes.entries())
      await addInvestment(db(), tight, stage().people[name], {
        status: 1,
        amount_requested: amount,
        reserved_at: `2026-03-0${index + 1}`,
      });
    const answer = await sam.post('/api/investments/allocate', { investment_opportunity_id: tight, ...more });
    return { tight, given: answer.body.data.rows.map(({ amount }: { amount: string }) => amount) };
  };
  for (const second of ['2000', '2500'])
    expect((await run(second, { preview: true })).given).toEqual(['1000.00', '1000.00', '1000.00']);
  const { tight, given } = await run('500');
  expect(given).toEqual(['1000.00', '0.00', '2000.00']);
  const { rows } = await db().pool.query(
    'select status from investments where investment_opportunity_id = $1 order by id',
    [tight],
  );
  expect(rows.map(({ status }) => status)).toEqual([2, 1, 2]);
});
