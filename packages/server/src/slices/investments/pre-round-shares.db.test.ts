import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
beforeAll(async () => {
  sam = await as('sam');
});

/** A funded round with one paid investment of 1,000 shares. */
async function round(more: Parameters<typeof addOpportunity>[2]): Promise<number> {
  const opportunity = await addOpportunity(db(), stage(), {
    status: 4,
    close_outcome: 'funded',
    closed_at: '2026-03-01',
    share_price: '2',
    fully_diluted_shares_pre: null,
    ...more,
  });
  await addInvestment(db(), opportunity, stage().people.iris, {
    status: 4,
    amount: '2000.00',
    shares: '1000',
    share_price: '2',
  });
  return opportunity;
}
const complete = async (opportunity: number) =>
  (await sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 5 })).body.data;

test('completion stamps the shares before the round: by the cap table without what it issued', async () => {
  const opportunity = await round({ cap_table_enabled: true });
  const entry = { investment_opportunity_id: opportunity, share_class: 'Ordinary', issued_on: '2020-01-01' };
  await addRow(db(), 'cap_table_entries', {
    ...entry,
    holder_name: 'Founder',
    holder_kind: 'founder',
    security: 'share',
    shares: '12000',
  });
  await addRow(db(), 'cap_table_entries', {
    ...entry,
    holder_name: 'Pool',
    holder_kind: 'employee',
    security: 'option_pool',
    shares: '3000',
  });
  expect(await complete(opportunity)).toMatchObject({
    status: 5,
    shares_in_issue_pre: '12000.000000',
    fully_diluted_shares_pre: '15000.000000',
  });
  const { rows } = await db().pool.query(
    'select fully_diluted_shares from share_prices where investment_opportunity_id = $1',
    [opportunity],
  );
  expect(rows).toEqual([{ fully_diluted_shares: '15000.000000' }]);
  const next = await sam.post(`/api/investment-opportunities/${opportunity}/clone`, { as_next_round: true });
  expect(next.body.data).toMatchObject({ shares_in_issue_pre: '13000.000000' });
});

test('what the terms said stands; a parent’s shares count; unknown stays unknown', async () => {
  const notice = await round({ shares_in_issue_pre: '500', fully_diluted_shares_pre: '600' });
  expect(await complete(notice)).toMatchObject({
    shares_in_issue_pre: '500.000000',
    fully_diluted_shares_pre: '600.000000',
  });
  const child = await round({ parent_opportunity_id: notice });
  expect(await complete(child)).toMatchObject({
    shares_in_issue_pre: '1500.000000',
    fully_diluted_shares_pre: '1600.000000',
  });
  expect(await complete(await round({}))).toMatchObject({ shares_in_issue_pre: null });
});
