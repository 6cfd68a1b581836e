import { beforeAll, expect, test } from 'vitest';
import { addOpportunity, addRow, type Values } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { invalid, refusalOf, required, wrong } from '../../../../../../tests/support/refusals.ts';

/** What holds along a chain of rounds, and in a scenario of one; each clause is asked where it is wired. */
const { db, stage, rows, as } = useStage();
let sam: TestClient;
beforeAll(async () => {
  sam = await as('sam');
});

const company = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 5, cap_table_enabled: true, share_class: 'Ordinary', ...row });
const enter = (id: number, row: Values = {}) =>
  addRow(db(), 'cap_table_entries', {
    investment_opportunity_id: id,
    holder_name: 'Founder',
    holder_kind: 'founder',
    security: 'share',
    shares: '700',
    amount: '7',
    ...row,
  });
const scenario = (id: number, body: object) =>
  sam.post(`/api/investment-opportunities/${id}/cap-table/scenario`, body);

test('a class belongs to the rounds within twenty of each other', async () => {
  const chain = [await company({ share_class: 'A' })];
  for (let round = 1; round <= 21; round++)
    chain.push(await company({ share_class: 'A', parent_opportunity_id: chain.at(-1) ?? 0 }));
  const { data } = (await sam.post('/api/share-classes', { investment_opportunity_id: chain[21], name: 'B' }))
    .body;
  expect(data.investment_opportunity_id).toBe(chain[1]);
  const id = await addRow(db(), 'share_classes', { investment_opportunity_id: chain[0] ?? 0, name: 'A' });
  expect((await sam.patch(`/api/share-classes/${id}`, { name: 'Preferred' })).status).toBe(200);
  const named = await rows(
    'select share_class as name from investment_opportunities where id = any($1) order by id',
    chain,
  );
  expect(named.map(({ name }) => name)).toEqual([...Array<string>(21).fill('Preferred'), 'A']);
});

test('a scenario has the classes of its own chain that are there', async () => {
  const deleted = await company({ deleted_at: '2026-03-01' });
  const first = await company({ parent_opportunity_id: deleted });
  const next = await company({ parent_opportunity_id: first });
  const add = (investment_opportunity_id: number, name: string, row: Values = {}) =>
    addRow(db(), 'share_classes', { investment_opportunity_id, name, ...row });
  await add(first, 'A');
  await add(first, 'Deleted', { deleted_at: '2026-03-01' });
  await add(deleted, 'Of what is gone');
  await add(await company(), 'Of another');
  const { data } = (await scenario(next, {})).body;
  expect(data.classes.map(({ name }: { name: string }) => name)).toEqual(['A']);
});

test('a round has a price or a valuation above zero, not both, and a pool below the whole', async () => {
  const id = await company();
  await enter(id);
  const round = async (body: object) =>
    refusalOf(await scenario(id, { round: { new_money: '100', ...body } }));
  const none = wrong('round.pre_money', 'The pre money field is required.');
  expect(await round({})).toEqual(none);
  expect(await round({ share_price: '0' })).toEqual(none);
  expect((await round({ share_price: '2' }))[0]).toBe(200);
  expect(await round({ share_price: '2', pool_pct_after: '100' })).toEqual(
    wrong('round.pool_pct_after', 'The pool pct after field must be less than 100.'),
  );
});

test('protects a class by what that class alone was paid for its shares', async () => {
  const id = await company();
  await enter(id);
  await enter(id, { holder_name: 'Fund', share_class: 'Series A', shares: '300', amount: '300' });
  await enter(id, {
    holder_name: 'Warrant',
    security: 'warrant',
    share_class: 'Series A',
    shares: '100',
    amount: '0',
  });
  await addRow(db(), 'share_classes', {
    investment_opportunity_id: id,
    name: 'Series A',
    anti_dilution: 'ratchet',
  });
  const { body } = await scenario(id, { round: { new_money: '100', share_price: '0.5' } });
  expect(body.data.round.protected).toMatchObject([
    { share_class: 'Series A', conversion_ratio: '2.000000' },
  ]);
});

test('content is of a record that is named by its number', async () => {
  const on = { target_type: 'investment_opportunity', title: 'Team' };
  const post = async (more: object) => refusalOf(await sam.post('/api/key-points', { ...on, ...more }));
  expect(await post({})).toEqual(required('target_id'));
  for (const target_id of ['one', '1x', '1'.repeat(16)])
    expect([target_id, (await post({ target_id }))[0]]).toEqual([target_id, 422]);
  expect((await post({ target_id: 4711 }))[0]).toBe(404);
  expect(await post({ target_id: 1, target_type: 'lighthouse' })).toEqual(invalid('target_type'));
});
