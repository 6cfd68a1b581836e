import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { refusalOf, wrong } from '../../../../../../tests/support/refusals.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, rows, as } = useStage();
const IN_USE = [409, 'This record is in use and cannot be deleted.'];
let sam: TestClient;
/** Two rounds of one company, and another company. */
let [first, next, stranger] = [0, 0, 0];

const classIn = (id: number, name: string) =>
  addRow(db(), 'share_classes', { investment_opportunity_id: id, name });
const entryIn = (id: number, share_class: string, more: Values = {}) =>
  addRow(db(), 'cap_table_entries', {
    investment_opportunity_id: id,
    holder_name: 'Ada',
    holder_kind: 'founder',
    security: 'share',
    share_class,
    ...more,
  });
const priceIn = (id: number, share_class: string) =>
  addRow(db(), 'share_prices', {
    investment_opportunity_id: id,
    share_class,
    price: '2',
    effective_on: '2026-03-01',
    source: 'manual',
  });
const holdingIn = (id: number, share_class: string) =>
  addInvestment(db(), id, stage().people.iris, { status: 5, share_class });

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  first = await addOpportunity(db(), stage(), { status: 2 });
  next = await addOpportunity(db(), stage(), { status: 2, parent_opportunity_id: first });
  stranger = await addOpportunity(db(), stage(), { status: 2 });
});

describe('a class of shares', () => {
  test.each([
    ['an investment', 'investments', holdingIn],
    ['a price', 'share_prices', priceIn],
    ['a holder', 'cap_table_entries', entryIn],
  ])('stays while %s of a later round has it, and goes once no one has', async (_, table, add) => {
    const id = await classIn(first, 'A');
    await classIn(stranger, 'A');
    await add(stranger, 'A');
    await add(first, 'B');
    const used = await add(next, 'A');
    expect(refusalOf(await sam.delete(`/api/share-classes/${id}`))).toEqual(IN_USE);
    await rows(`update ${table} set deleted_at = now() where id = $1`, used);
    expect((await sam.delete(`/api/share-classes/${id}`)).status).toBe(204);
  });

  test('does not take the name that other shares of the company have', async () => {
    const id = await classIn(first, 'A');
    const used = await entryIn(next, 'B');
    await entryIn(stranger, 'C');
    const rename = (name: string) => sam.patch(`/api/share-classes/${id}`, { name });
    expect(refusalOf(await rename('B'))).toEqual(
      wrong('name', 'Other shares of this company have this class.'),
    );
    expect((await rename('C')).status).toBe(200);
    await rows('update cap_table_entries set deleted_at = now() where id = $1', used);
    expect((await rename('B')).status).toBe(200);
  });

  test('is renamed in every round of its company, and no other class or company with it', async () => {
    const id = await classIn(first, 'A');
    await classIn(stranger, 'A');
    const places = [
      ['first', first],
      ['next', next],
      ['stranger', stranger],
    ] as const;
    for (const [, at] of places)
      for (const name of ['A', 'Z']) for (const add of [entryIn, priceIn, holdingIn]) await add(at, name);
    const other = await addOpportunity(db(), stage(), { parent_opportunity_id: first, share_class: 'Z' });
    await rows(`update investment_opportunities set share_class = 'A' where id in ($1, $2)`, next, stranger);
    expect((await sam.patch(`/api/share-classes/${id}`, { name: 'Preferred' })).status).toBe(200);
    const classes = async (table: string, at: number) =>
      (
        await rows<{ name: string }>(
          `select share_class as name from ${table} where investment_opportunity_id = $1 order by id`,
          at,
        )
      ).map(({ name }) => name);
    for (const [where, at] of places)
      for (const table of ['cap_table_entries', 'share_prices', 'investments'])
        expect([where, table, await classes(table, at)]).toEqual([
          where,
          table,
          [where === 'stranger' ? 'A' : 'Preferred', 'Z'],
        ]);
    const rounds = await rows('select id, share_class as name from investment_opportunities');
    const nameOf = (at: number) => rounds.find((round) => round.id === at)?.name;
    expect([next, stranger, other].map(nameOf)).toEqual(['Preferred', 'A', 'Z']);
  });

  test('is stored with the first of its rounds that are there, even where they lead in a circle', async () => {
    const made = async (at: number, name: string) => {
      const answer = await sam.post('/api/share-classes', { investment_opportunity_id: at, name });
      return [answer.status, answer.body.data?.investment_opportunity_id];
    };
    const third = await addOpportunity(db(), stage(), { status: 2, parent_opportunity_id: next });
    expect(await made(third, 'A')).toEqual([201, first]);
    await rows('update investment_opportunities set parent_opportunity_id = $1 where id = $2', third, first);
    expect((await made(third, 'C'))[0]).toBe(201);
    await rows(
      `update investment_opportunities set parent_opportunity_id = null, deleted_at = now() where id = $1`,
      first,
    );
    expect(await made(third, 'B')).toEqual([201, next]);
  });
});
