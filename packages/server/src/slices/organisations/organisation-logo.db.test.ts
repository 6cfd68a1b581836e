import { expect, test } from 'vitest';
import { addRow, type People } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="1" height="1"/></svg>';
const send = async (who: keyof People, fields: Record<string, string>, content: string, url: string) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('logo', new Blob([content]), 'logo.svg');
  return (await as(who)).inject({ method: 'POST', url, form });
};

test('an organisation shows the logo that came with its form, and no one a hostile one', async () => {
  const made = await send('sam', { name: 'Ashby Holdings' }, SVG, '/api/organisations');
  expect([made.status, made.body.data?.name]).toEqual([201, 'Ashby Holdings']);
  const { id, logo } = made.body.data;
  const iris = await as('iris');
  const drawing = await iris.inject({ method: 'GET', url: logo });
  expect(drawing.text).toContain('<rect');
  expect(drawing.text).not.toContain('script');
  expect((await it().guest().get(logo)).status).toBe(401);
  const path = `/api/organisations/${id}`;
  expect((await send('sam', { _method: 'PATCH' }, '<html>', path)).body.errors).toHaveProperty('logo');
  expect((await send('iris', { _method: 'PATCH' }, SVG, path)).status).toBe(404);
  const changed = await send('sam', { _method: 'PATCH', city: 'Leeds' }, SVG, path);
  expect(changed.body.data).toMatchObject({ city: 'Leeds', name: 'Ashby Holdings' });
  expect(changed.body.data.logo).not.toBe(logo);
});

test('a way to invest shows its investments, and an opportunity its cash calls', async () => {
  const { db } = it().app;
  const method = await addRow(db, 'investment_methods', { name: 'Alder SIPP', kind: 'pension' });
  const entity = await addRow(db, 'investment_method_entities', {
    investment_method_id: method,
    kind: 'pension',
    user_id: people().iris,
    name: 'Alder re Iris',
  });
  const type = await addRow(db, 'types', { name: 'Growth' });
  const opportunity = await addRow(db, 'investment_opportunities', {
    name: 'Aster',
    slug: 'aster',
    status: 2,
    type_id: type,
    owner_id: people().sam,
  });
  const line = await addRow(db, 'investments', {
    investment_opportunity_id: opportunity,
    investment_method_entity_id: entity,
    user_id: people().iris,
    status: 3,
    amount_requested: '100',
    amount: '100',
  });
  const call = await addRow(db, 'cash_calls', {
    investment_id: line,
    sequence: 1,
    amount: '100',
    due_on: '2026-05-01',
  });
  const sam = await as('sam');
  const ways = (await sam.get(`/api/investment-methods/${method}?include=investments,investmentsCount`)).body;
  expect(ways.data).toMatchObject({ investments: [{ id: line }], investments_count: 1 });
  const found = await sam.get(`/api/investment-opportunities/${opportunity}?include=cashCalls`);
  expect(found.body.data.cashCalls ?? found.body.data.cash_calls).toMatchObject([{ id: call }]);
  const omar = await as('omar');
  expect(
    (await omar.get(`/api/investment-methods/${method}?include=investments`)).body.data.investments,
  ).toEqual([]);
});
