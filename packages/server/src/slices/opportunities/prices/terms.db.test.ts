import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let sam: TestClient;
const draft = async (body: object): Promise<number> => {
  const made = await sam.post('/api/investment-opportunities', {
    name: 'Alder Foods',
    type_id: stage().typeId,
    ...body,
  });
  expect(made.status).toBe(201);
  return made.body.data.id;
};
const change = (id: number, body: object) => sam.patch(`/api/investment-opportunities/${id}`, body);
const READY = {
  summary: 'Food from alders',
  description: '<p>Leaves and bark.</p>',
  target_amount: '1000000',
  minimum_investment: '1000',
  closes_at: '2026-12-01T12:00:00Z',
  promotion_class: 'rmmi',
};

beforeAll(async () => {
  sam = await as('sam');
});

test('a pre-money valuation and the diluted shares give the price: in the draft, the preview, and for publication', async () => {
  const id = await draft({
    ...READY,
    pre_money_valuation: '4000000',
    fully_diluted_shares_pre: '1600000',
  });
  const derived = {
    share_price: '2.500000',
    post_money_valuation: '5000000.00',
    equity_offered_pct: '20.0000',
  };
  const { body } = await sam.get(`/api/investment-opportunities/${id}`);
  expect(body.data).toMatchObject(derived);
  const preview = await sam.get(`/api/investment-opportunities/${id}?append=preview`);
  expect(preview.body.data).toMatchObject(derived);
  const live = await change(id, { status: 2 });
  expect([live.status, live.body.data.share_price, live.body.data.new_shares_offered]).toEqual([
    200,
    '2.500000',
    '400000.000000',
  ]);
});

test('a draft of before, without the price that its valuation gives, can be published too', async () => {
  const id = await draft({ ...READY, pre_money_valuation: '4000000', fully_diluted_shares_pre: '1600000' });
  await it().app.db.pool.query('update investment_opportunities set share_price = null where id = $1', [id]);
  const live = await change(id, { status: 2 });
  expect([live.status, live.body.data.share_price]).toEqual([200, '2.500000']);
});

test('the price and the valuation give each other, the one written last', async () => {
  const id = await draft({ share_price: '2.50', fully_diluted_shares_pre: '1600000' });
  const valued = await change(id, { pre_money_valuation: '8000000' });
  expect(valued.body.data).toMatchObject({ share_price: '5.000000', pre_money_valuation: '8000000.00' });
  const priced = await change(id, { share_price: '3' });
  expect(priced.body.data).toMatchObject({ share_price: '3.000000', pre_money_valuation: '4800000.00' });
  const renamed = await change(id, { name: 'Alder Foods Ltd' });
  expect(renamed.body.data).toMatchObject({ share_price: '3.000000', pre_money_valuation: '4800000.00' });
});

test('both written together and apart are refused on both', async () => {
  const apart = {
    share_price: ['The share price and the pre-money valuation do not agree. Enter one of them.'],
    pre_money_valuation: ['The share price and the pre-money valuation do not agree. Enter one of them.'],
  };
  const body = { share_price: '2.50', pre_money_valuation: '4100000', fully_diluted_shares_pre: '1600000' };
  const made = await sam.post('/api/investment-opportunities', {
    name: 'Beech',
    type_id: stage().typeId,
    ...body,
  });
  expect([made.status, made.body.errors]).toEqual([422, apart]);
  const id = await draft({});
  const changed = await change(id, body);
  expect([changed.status, changed.body.errors]).toEqual([422, apart]);
});
