import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage(); // 31 March 2026
let sam: TestClient;

const holder = (holder_name: string, shares: string, more: object = {}) => ({
  holder_name,
  holder_kind: 'founder',
  security: 'share',
  shares,
  ...more,
});
async function companyOf(holders: readonly object[], more: object = {}): Promise<number> {
  const id = await addOpportunity(db(), stage(), { status: 5, cap_table_enabled: true, ...more });
  const stored = await sam.patch(`/api/investment-opportunities/${id}`, { cap_table: holders });
  expect([stored.status, stored.body.errors]).toEqual([200, undefined]);
  return id;
}
const scenario = async (id: number, body: object) =>
  (await sam.post(`/api/investment-opportunities/${id}/cap-table/scenario`, body)).body.data;

beforeAll(async () => {
  sam = await as('sam');
});

test('a scenario names the part that is no object', async () => {
  const id = await companyOf([holder('Ada', '100')]);
  const { status, body } = await sam.post(`/api/investment-opportunities/${id}/cap-table/scenario`, {
    round: [],
  });
  expect([status, body.errors]).toEqual([422, { round: ['The round field must be an object.'] }]);
});

describe('a cap table', () => {
  test('of six millions and one share sums to 100.0000 with no row off', async () => {
    const names = ['Ada', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'];
    const id = await companyOf([...names.map((name) => holder(name, '1000000')), holder('One', '1')]);
    const { before } = await scenario(id, {});
    expect(before.rows.map((row: { pct_issued: string }) => row.pct_issued)).toEqual([
      ...Array<string>(4).fill('16.6667'),
      ...Array<string>(2).fill('16.6666'),
      '0.0000',
    ]);
  });

  test('of a past day counts what there was then, and nothing later', async () => {
    const id = await companyOf([
      holder('Founders', '900', { issued_on: '2020-01-01' }),
      holder('Angel', '100', { issued_on: '2020-01-01', ended_on: '2025-06-30', ended_by: 'repurchased' }),
      holder('Late', '500', { issued_on: '2026-01-01' }),
    ]);
    const investment = await addInvestment(db(), id, stage().people.iris, {
      status: 9,
      amount: '1000',
      shares: '1000',
      share_class: 'Ordinary',
      issued_at: '2024-01-01',
      realised_at: '2026-02-01',
    });
    for (const [type, date] of [
      ['purchase', '2024-01-01'],
      ['sale', '2026-02-01'],
    ] as const)
      await addRow(db(), 'investment_transactions', {
        investment_id: investment,
        type,
        date,
        amount: '1000',
        shares: '1000',
      });
    const issued = async (as_of?: string) => (await scenario(id, { as_of })).before.issued;
    expect([
      await issued('2023-12-31'),
      await issued('2025-06-29'),
      await issued('2025-06-30'),
      await issued('2026-01-31'),
      await issued(),
    ]).toEqual(['1000.000000', '2000.000000', '1900.000000', '2400.000000', '1400.000000']);
  });

  test('counts options in full and says what has vested; a bad vesting is refused by its field', async () => {
    const vesting = {
      start_on: '2024-03-31',
      months: 48,
      cliff_months: 12,
      every_months: 1,
      rounding: 'down',
    };
    const grant = { security: 'option_granted', exercise_price: '0.50', vesting };
    const id = await companyOf([holder('Founders', '9000'), holder('Staff', '1000', grant)]);
    const { before } = await scenario(id, {});
    expect(before.fully_diluted).toBe('10000.000000');
    expect(before.rows[1]).toMatchObject({ vested: '500.000000', pct_fully_diluted: '10.0000' });
    const bad = { ...grant, vesting: { ...vesting, cliff_months: 60 } };
    const { status, body } = await sam.patch(`/api/investment-opportunities/${id}`, {
      cap_table: [holder('Staff', '1000', bad)],
    });
    expect([status, body.errors]).toEqual([
      422,
      { 'cap_table.0.vesting': ['The selected vesting is invalid.'] },
    ]);
  });

  test('gives a note its part by a post-money cap; caps that leave nothing are named', async () => {
    const note = (principal: string) => ({
      security: 'convertible',
      amount: principal,
      conversion: {
        principal,
        interest_pct: '0',
        cap: '5000000',
        cap_kind: 'post_money',
        issued_on: '2026-01-01',
      },
    });
    const id = await companyOf([holder('Founders', '9000000'), holder('Bridge', '0', note('500000'))]);
    const { before } = await scenario(id, {});
    expect(before.rows[1]).toMatchObject({ shares: '1000000.000000', pct_fully_diluted: '10.0000' });
    const all = await companyOf([holder('Founders', '9000000'), holder('Bridge', '0', note('5000000'))]);
    expect((await scenario(all, {})).before.problem).toBe('The caps leave nothing to the other holders.');
    const refused = await sam.post(`/api/investment-opportunities/${all}/cap-table/scenario`, {
      round: { new_money: '1', pre_money: '100' },
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The caps leave nothing to the other holders.',
    ]);
  });
});

describe('a scenario', () => {
  const classes = async (id: number, ...rights: object[]) => {
    for (const body of rights)
      expect((await sam.post('/api/share-classes', { investment_opportunity_id: id, ...body })).status).toBe(
        201,
      );
  };

  test('of an exit: 2m for 30 %, 1× participating, of 10m takes 4.4m', async () => {
    const id = await companyOf([
      holder('Founders', '700'),
      holder('Fund', '300', { share_class: 'Series A', amount: '2000000' }),
    ]);
    await classes(id, { name: 'Series A', seniority: 1, preference_multiple: '1', participation: 'full' });
    const { exit } = await scenario(id, { exit: { proceeds: '10000000' } });
    expect(exit.by_class).toMatchObject([
      { name: 'Ordinary', total: '5600000.00' },
      { name: 'Series A', preference: '2000000.00', shared: '2400000.00', total: '4400000.00' },
    ]);
    expect(exit.by_holder).toMatchObject([
      { holder: 'Founders', amount: '5600000.00' },
      { holder: 'Fund', amount: '4400000.00' },
    ]);
  });

  test('of a round: price, pre- and post-money agree, nothing is stored, and the exit follows it', async () => {
    const id = await companyOf([holder('Founders', '1600000')]);
    const found = await scenario(id, {
      round: { new_money: '1000000', pre_money: '4000000', share_class: 'Series A' },
      exit: { proceeds: '5000000' },
    });
    expect(found).toMatchObject({
      scenario: true,
      before: { issued: '1600000.000000' },
      round: { share_price: '2.500000', pre_money: '4000000.00', post_money: '5000000.00' },
    });
    expect(found.round.after.by_class).toMatchObject([
      { share_class: 'Ordinary', pct_issued: '80.0000' },
      { share_class: 'Series A', pct_issued: '20.0000' },
    ]);
    expect(found.exit.by_holder).toMatchObject([{ amount: '4000000.00' }, { amount: '1000000.00' }]);
    expect((await scenario(id, {})).before.issued).toBe('1600000.000000');
  });

  test('says what it lacks, and is for those who read cap tables', async () => {
    const id = await companyOf([holder('Founders', '10')]);
    const path = `/api/investment-opportunities/${id}/cap-table/scenario`;
    const refused = await sam.post(path, { round: { new_money: '-1' }, exit: {} });
    expect(Object.keys(refused.body.errors)).toEqual(['round.new_money']);
    const both = await sam.post(path, { round: { new_money: '1', pre_money: '1', share_price: '1' } });
    expect(Object.keys(both.body.errors)).toEqual(['round.share_price']);
    for (const [person, status] of [
      ['max', 403],
      ['iris', 403],
      ['ed', 404],
    ] as const)
      expect([person, (await (await as(person)).post(path, {})).status]).toEqual([person, status]);
    const none = await addOpportunity(db(), stage(), { status: 5 });
    expect((await sam.post(path.replace(String(id), String(none)), {})).status).toBe(409);
  });

  test('leaves as a workbook with formulas, for those who read cap tables', async () => {
    const id = await companyOf([
      holder('Founders', '700'),
      holder('Pool', '300', { security: 'option_pool' }),
    ]);
    const path = `/api/investment-opportunities/${id}/cap-table/export`;
    const file = await sam.get(`${path}?as_of=2026-03-31&format=csv`);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/cap-table-.*-2026-03-31\.csv/),
    ]);
    expect(file.text).toMatch(/Founders,,Ordinary,Shares,700.000000,100.0000,70.0000/);
    expect((await sam.get(path)).headers.get('content-type')).toMatch(/spreadsheetml/);
    expect((await sam.get(`${path}?as_of=soon`)).body.errors).toHaveProperty('as_of');
    expect((await sam.get(`${path}?format=pdf`)).status).toBe(404);
    expect((await (await as('max')).get(path)).status).toBe(403);
    const none = await addOpportunity(db(), stage(), { status: 5 });
    expect((await sam.get(path.replace(String(id), String(none)))).status).toBe(409);
  });

  test('takes the classes of the issuer: stored with its first round, renamed everywhere, not removed while in use', async () => {
    const first = await companyOf([holder('Fund', '300', { share_class: 'A' })]);
    const next = await addOpportunity(db(), stage(), { status: 2, parent_opportunity_id: first });
    const made = await sam.post('/api/share-classes', { investment_opportunity_id: next, name: 'A' });
    expect(made.body.data).toMatchObject({ investment_opportunity_id: first, conversion_ratio: '1.000000' });
    const path = `/api/share-classes/${made.body.data.id}`;
    expect((await sam.delete(path)).status).toBe(409);
    await classes(first, { name: 'B' });
    const stranger = await companyOf([holder('Fund', '300', { share_class: 'A' })]);
    await db().pool.query(`update investment_opportunities set share_class = 'A' where id in ($1, $2)`, [
      stranger,
      next,
    ]);
    expect((await sam.patch(path, { name: 'B' })).status).toBe(422);
    expect((await sam.patch(path, { name: 'A preferred' })).status).toBe(200);
    const classOf = async (id: number): Promise<string[]> => {
      const { data } = (await sam.get(`/api/investment-opportunities/${id}?include=capTableEntries`)).body;
      return [
        data.share_class,
        ...data.capTableEntries.map((entry: { share_class: string }) => entry.share_class),
      ];
    };
    expect(await classOf(next)).toEqual(['A preferred']);
    expect(await classOf(stranger), 'of another company').toEqual(['A', 'A']);
    const { capTableEntries } = (
      await sam.get(`/api/investment-opportunities/${first}?include=capTableEntries`)
    ).body.data;
    expect(capTableEntries).toMatchObject([{ share_class: 'A preferred' }]);
    const capped = await sam.patch(path, { participation: 'capped' });
    expect(Object.keys(capped.body.errors)).toEqual(['participation_cap']);
    await db().pool.query('update investment_opportunities set parent_opportunity_id = $1 where id = $2', [
      next,
      first,
    ]);
    expect((await scenario(first, {})).before.issued, 'rounds in a circle').toBe('300.000000');
    const max = await as('max');
    expect(
      (await max.get(`/api/share-classes?filter[investment_opportunity_id]=${first}`)).body.data,
    ).toEqual([]);
  });
});
