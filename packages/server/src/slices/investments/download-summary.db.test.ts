import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { addOffer, entityOf, setStage, type Stage } from '../opportunities/test-offers.ts';

const it = useApp();
let stage: Stage;

beforeAll(async () => {
  stage = await setStage(it().app.db);
  for (const name of ['iris', 'omar'] as const) await entityOf(it().app.db, stage.people[name]);
});

test('the investor keeps a PDF of what was asked for; a stranger finds nothing', async () => {
  const offer = await addOffer(it().app.db, stage, {
    status: 2,
    share_price: '4.03',
    minimum_investment: '1000',
    target_amount: '100000',
    maximum_raise: '100000',
  });
  const iris = await it().as(stage.people.iris);
  const { body } = await iris.post('/api/investments/user', {
    investment_opportunity_id: offer,
    amount: '5000',
  });
  const path = `/api/investments/${body.data.id}/summary`;
  const answer = await iris.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`Summary ${body.data.reference}.pdf`);
  expect(answer.text.startsWith('%PDF-')).toBe(true);
  expect((await (await it().as(stage.people.omar)).get(path)).status).toBe(404);
});
