import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addOpportunity,
  addRow,
  methodOf,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** What the list of investors adds up: take a condition out, and the test that names it fails. */
const { it, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let opportunity: number;

/** Each in the name of a party of its own, as there is one open investment of each in an opportunity. */
const held = async (
  status: number,
  amount: string,
  row: Values = {},
  user = stage().people.iris,
  within = opportunity,
) =>
  addRow(it().app.db, 'investments', {
    investment_opportunity_id: within,
    investment_method_entity_id: await addRow(it().app.db, 'investment_method_entities', {
      investment_method_id: await methodOf(it().app.db, 'pension', 'Alder'),
      kind: 'pension',
      user_id: user,
      name: `Pension of ${amount}`,
    }),
    user_id: user,
    status,
    amount_requested: amount,
    amount,
    shares: amount,
    ...row,
  });

beforeAll(async () => {
  sam = await as('sam');
  opportunity = await addOpportunity(it().app.db, stage(), { status: 2 });
  await held(1, '100');
  await held(2, '200');
  await held(3, '300');
  await held(4, '400');
  await held(5, '500');
  await held(6, '600');
  await held(7, '700');
  await held(8, '800');
  await held(9, '900');
  await held(5, '5000', { deleted_at: '2026-03-01' });
  await held(5, '1100', {}, stage().people.omar);
  const beside = await addOpportunity(it().app.db, stage(), { status: 2, currency: 'EUR' });
  await held(2, '7000', { currency: 'EUR' }, stage().people.iris, beside);
  await held(1, '7000', { currency: 'EUR' }, stage().people.omar, beside);
  await held(3, '7000', { currency: 'EUR' }, stage().people.omar, beside);
  await held(4, '7000', { currency: 'EUR' }, stage().people.omar, beside);
});

const IRIS = { reserved: '100.00', confirmed: '200.00', cash_called: '300.00', paid: '1500.00' };

test('an investor’s sums in an opportunity are by the state of each investment in it', async () => {
  const { body } = await sam.get(`/api/investments/investors?investment_opportunity_id=${opportunity}`);
  expect(body.data).toMatchObject([
    {
      ...IRIS,
      user_id: stage().people.iris,
      name: 'Iris Test',
      shares: '2000.000000',
      ownership_pct: '50.0000',
      status_max: 9,
    },
    { user_id: stage().people.omar, shares: '1100.000000', ownership_pct: '50.0000', paid: '1100.00' },
  ]);
  expect(body.meta).toMatchObject({ ...IRIS, total: 2, paid: '2600.00', fx_missing: [] });
});

test('the sums of all investments are in the firm’s currency, and name the others', async () => {
  const { body } = await sam.get('/api/investments/investors');
  expect(body.meta).toMatchObject({ ...IRIS, total: 2, paid: '2600.00', fx_missing: ['EUR'] });
});

test('the investors of an existing investment are listed for roles that see its performance', async () => {
  const existing = await addOpportunity(it().app.db, stage(), { status: 5, completed_at: '2026-01-01' });
  await held(5, '300', {}, stage().people.omar, existing);
  const list = (who: TestClient) =>
    who.get(`/api/investments/investors?investment_opportunity_id=${existing}`);
  expect((await list(sam)).body.data).toMatchObject([{ user_id: stage().people.omar, paid: '300.00' }]);
  expect((await list(await as('max'))).status).toBe(403);
});
