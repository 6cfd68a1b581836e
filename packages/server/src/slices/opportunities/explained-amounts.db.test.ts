import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let sam: TestClient;
let raise: number;
const investments: number[] = [];

/** 10,000 reserved, 20,000 called of which 5,000 came, 30,000 paid, and 40,000 that was lost. */
beforeAll(async () => {
  const { db } = it().app;
  sam = await as('sam');
  raise = await addOpportunity(db, stage(), { status: 2, external_committed: '1000' });
  const { iris, omar, lone } = stage().people;
  for (const [person, row] of [
    [iris, { status: 1 }],
    [omar, { status: 3, amount: '20000', total_due: '20000', amount_paid: '5000' }],
    [lone, { status: 4, amount: '30000', total_due: '30000', amount_paid: '30000' }],
    [lone, { status: 7, amount: '40000' }],
  ] as const)
    investments.push(await addInvestment(db, raise, person, row));
});

const read = async (person: TestClient, path = `/${raise}?append=amounts,explain`) =>
  (await person.get(`/api/investment-opportunities${path}`)).body.data;

test('each amount of a raise names its investments, and comes out of them', async () => {
  const { amounts, explain } = await read(sam);
  const shown = Object.fromEntries(explain.map(({ figure, value }: Explanation) => [figure, value]));
  expect(shown).toMatchObject({
    reserved: '10000.00',
    cash_called: '20000.00',
    paid: '30000.00',
    raised: '61000.00',
    percent_raised: '6.1000',
    outstanding: '15000.00',
    // three investors; what was committed elsewhere is no one's of them
    average: '20000.000000',
    // the bar counts what was committed elsewhere as received
    progress_received: '31000.00',
    progress_reserved: '10000.00',
  });
  const { progress_received: received, progress_reserved: reserved, ...own } = shown;
  expect(amounts).toMatchObject({ ...own, progress: { received, reserved } });
  expect(
    new Set(explain.flatMap(({ rows }: Explanation) => rows.flatMap(({ owner }) => owner ?? []))),
  ).toEqual(new Set(['Iris Test', 'Omar Test', 'Lone Test']));
  const again = (await sam.post('/api/calculations/explained', { explain })).body.data;
  expect(again).toHaveLength(11);
  expect(again.filter(({ agrees }: { agrees: boolean }) => !agrees)).toEqual([]);
  const named = new Set(
    explain.flatMap(({ rows }: Explanation) =>
      rows.flatMap(({ source }) => (source?.family === 'investments' ? source.id : [])),
    ),
  );
  expect([...named]).toEqual(investments.slice(0, 3));
});

test('a call says so where an investment is missing', async () => {
  const { explain } = await read(sam);
  const bent = explain.map((each: Explanation) => ({ ...each, rows: each.rows.slice(1) }));
  const again = (await sam.post('/api/calculations/explained', { explain: bent })).body.data;
  expect(again[3]).toMatchObject({ figure: 'paid', value: '30000.00', recomputed: '0.00', agrees: false });
});

test('an investor never learns which investments others have', async () => {
  const iris = await as('iris');
  expect(await read(iris)).toMatchObject({ amounts: { raised: '61000.00' }, explain: null });
});

test('nor do staff who may not open all of them', async () => {
  const { db } = it().app;
  const done = await addOpportunity(db, stage(), { status: 5 });
  await addInvestment(db, done, stage().people.iris, { status: 5, amount: '10000' });
  const path = `/${done}?append=amounts,explain`;
  expect((await read(sam, path)).explain).toHaveLength(11);
  const max = await as('max');
  expect(await read(max, path)).toMatchObject({ amounts: { paid: '10000.00' }, explain: null });
});

test('a list does not explain', async () => {
  const list = await read(sam, `?filter[id]=${raise}&append=amounts,explain`);
  expect(list.map(({ explain }: { explain: unknown }) => explain)).toEqual(list.map(() => null));
});
