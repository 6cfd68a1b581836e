import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addOpportunity, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let sam: TestClient;
beforeAll(async () => {
  await entityOf(it().app.db, stage().people.iris);
  sam = await as('sam');
});

const existing = () => addOpportunity(it().app.db, stage(), { status: 5, share_price: '2.50' });
async function record(opportunity: number, status: number): Promise<number> {
  const { body } = await sam.post('/api/investments/manual', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    status,
    amount: '25000',
  });
  return body.data.id;
}
const writeOff = (opportunity: number) =>
  sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 6, write_off: true });
const standing = async (opportunity: number) =>
  (
    await sql`select i.id, i.status, (select coalesce(json_agg(concat(t.type, ' ', t.shares::int) order by t.id), '[]')
        from investment_transactions t where t.investment_id = i.id) as flows
      from investments i where i.investment_opportunity_id = ${opportunity} order by i.id`.execute(
      it().app.db.kysely,
    )
  ).rows;

test('what is left of a holding is written off', async () => {
  const opportunity = await existing();
  const held = await record(opportunity, 5);
  expect((await writeOff(opportunity)).status).toBe(200);
  expect(await standing(opportunity)).toEqual([
    { id: held, status: 9, flows: ['purchase 10000', 'write_off 10000'] },
  ]);
});

test.each([1, 2, 3, 4])('an investment at %i is no holding: nothing is written off', async (status) => {
  const opportunity = await existing();
  await record(opportunity, 5);
  const open = await record(opportunity, status);
  const before = await standing(opportunity);
  const refused = await writeOff(opportunity);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Issue or cancel every open investment before maturing.',
  ]);
  expect(await standing(opportunity)).toEqual(before);
  const refund = status === 4 ? { refund: true } : {};
  await sam.patch(`/api/investments/${open}`, {
    status: 7,
    cancel_reason: 'The company has ended',
    ...refund,
  });
  expect((await writeOff(opportunity)).status).toBe(200);
});
