import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOffer,
  addRow,
  setStage,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';

const it = useApp();
const db = () => it().app.db;
let stage: Stage;
let sam: TestClient;
beforeAll(async () => {
  stage = await setStage(db());
  sam = await it().as(stage.people.sam);
});

/** A funded round with one paid line of 1,000 shares. */
async function round(more: Parameters<typeof addOffer>[2]): Promise<number> {
  const offer = await addOffer(db(), stage, {
    status: 4,
    close_outcome: 'funded',
    closed_at: '2026-03-01',
    share_price: '2',
    fully_diluted_shares_pre: null,
    ...more,
  });
  await addInvestment(db(), offer, stage.people.iris, {
    status: 4,
    amount: '2000.00',
    shares: '1000',
    share_price: '2',
  });
  return offer;
}
const complete = async (offer: number) =>
  (await sam.patch(`/api/investment-opportunities/${offer}`, { status: 5 })).body.data;

test('completion stamps the shares before the round: by the cap table without what it issued', async () => {
  const offer = await round({ cap_table_enabled: true });
  const entry = { investment_opportunity_id: offer, share_class: 'Ordinary', issued_on: '2020-01-01' };
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
  expect(await complete(offer)).toMatchObject({
    status: 5,
    shares_in_issue_pre: '12000.000000',
    fully_diluted_shares_pre: '15000.000000',
  });
  const { rows } = await db().pool.query(
    'select fully_diluted_shares from share_prices where investment_opportunity_id = $1',
    [offer],
  );
  expect(rows).toEqual([{ fully_diluted_shares: '15000.000000' }]);
  const next = await sam.post(`/api/investment-opportunities/${offer}/clone`, { as_next_round: true });
  expect(next.body.data).toMatchObject({ shares_in_issue_pre: '13000.000000' });
});

test('what the terms said stands; a parent’s shares count; unknown stays unknown', async () => {
  const told = await round({ shares_in_issue_pre: '500', fully_diluted_shares_pre: '600' });
  expect(await complete(told)).toMatchObject({
    shares_in_issue_pre: '500.000000',
    fully_diluted_shares_pre: '600.000000',
  });
  const child = await round({ parent_opportunity_id: told });
  expect(await complete(child)).toMatchObject({
    shares_in_issue_pre: '1500.000000',
    fully_diluted_shares_pre: '1600.000000',
  });
  expect(await complete(await round({}))).toMatchObject({ shares_in_issue_pre: null });
});
