import { beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../../../../../tests/support/pdf-text.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();

beforeAll(async () => {
  for (const name of ['iris', 'omar'] as const) await entityOf(it().app.db, stage().people[name]);
});

test('the investor keeps a PDF of what was asked for; a stranger finds nothing', async () => {
  const opportunity = await addOpportunity(it().app.db, stage(), {
    status: 2,
    share_price: '4.03',
    minimum_investment: '1000',
    target_amount: '100000',
    maximum_raise: '100000',
  });
  const iris = await as('iris');
  const { body } = await iris.post('/api/investments/user', {
    investment_opportunity_id: opportunity,
    amount: '5000',
  });
  const path = `/api/investments/${body.data.id}/summary`;
  const answer = await iris.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`Summary ${body.data.reference}.pdf`);
  const text = await textOfPdf(answer.bytes);
  for (const words of ['Status Reserved', 'Shares 1,240', 'Price per share £4.03'])
    expect(text).toContain(words);
  expect((await (await as('omar')).get(path)).status).toBe(404);
});

test('an amended reservation is told at its new sum, a withdrawn one asks for nothing', async () => {
  const opportunity = await addOpportunity(it().app.db, stage(), {
    status: 2,
    share_price: '4.03',
    minimum_investment: '1000',
  });
  const iris = await as('iris');
  const requested = { investment_opportunity_id: opportunity, amount: '5000' };
  const { body } = await iris.post('/api/investments/user', requested);
  const investment = `/api/investments/${body.data.id}`;
  const path = `${investment}/summary`;
  const amended = await iris.patch(investment, { amount_requested: '8000' });
  expect(amended.body.data).toMatchObject({ amount_requested: '8000.00', total_due: '7999.55' });
  expect(await textOfPdf((await iris.get(path)).bytes)).toContain('Total to pay £7,999.55');
  expect((await iris.patch(investment, { status: 8 })).status).toBe(200);
  const withdrawn = await textOfPdf((await iris.get(path)).bytes);
  expect(withdrawn).toContain('Status Withdrawn');
  expect(withdrawn).not.toMatch(/Total to pay|Held until/);
});

test('it names states and units as the firm does', async () => {
  const { db } = it().app;
  await db.pool.query(
    `update settings set navigation = '{"units": "Parts", "cash_call_awaiting": "Drawdown due"}'`,
  );
  const opportunity = await addOpportunity(db, stage(), {
    status: 4,
    instrument: 'fund_units',
    share_price: null,
  });
  const investment = await addInvestment(db, opportunity, stage().people.iris, {
    status: 3,
    shares: '75',
    share_price: '133.3333',
  });
  const answer = await (await as('iris')).get(`/api/investments/${investment}/summary`);
  const text = await textOfPdf(answer.bytes);
  for (const words of ['Status Drawdown due', 'Parts 75', 'Price each £133.3333'])
    expect(text).toContain(words);
});

test('it lists the terms that were accepted, and no others', async () => {
  const { db } = it().app;
  const opportunity = await addOpportunity(db, stage(), { status: 4 });
  const term = (title: string) =>
    addRow(db, 'term_conditions', { investment_opportunity_id: opportunity, title, body: '<p>Sign</p>' });
  const [deed] = [await term('Deed of adherence'), await term('Side letter')];
  const accepted = JSON.stringify([{ id: deed, version: 1, accepted_at: '2026-03-02T09:00:00Z' }]);
  const summaryOf = async (row: Values) => {
    const id = await addInvestment(db, opportunity, stage().people.iris, { status: 7, ...row });
    const answer = await (await as('iris')).get(`/api/investments/${id}/summary`);
    return textOfPdf(answer.bytes);
  };
  const text = await summaryOf({ accepted_term_conditions: accepted });
  expect(text).toContain('What you accepted Deed of adherence 2 Mar 2026');
  expect(text).not.toMatch(/Side letter|High-risk investment understood/);
  expect(await summaryOf({})).not.toContain('What you accepted');
});
