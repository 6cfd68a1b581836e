import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { invalid, refusalOf } from '../../../../../../tests/support/refusals.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { remindOfKeyDates } from './remind-key-dates.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each clause is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
const FAMILY = '/api/investment-opportunities';
let sam: TestClient;
let opportunity: number;
let other: number;
let count = 0;

const change = (body: object, id = opportunity) => sam.patch(`${FAMILY}/${id}`, body);

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), { status: 2 });
  other = await addOpportunity(db(), stage(), { status: 2 });
});

describe('a copy', () => {
  const on = (row: Values = {}): Values => ({
    target_type: 'investment_opportunity',
    target_id: opportunity,
    ...row,
  });
  const clone = async (body: object): Promise<number> => {
    const answer = await sam.post(`${FAMILY}/${opportunity}/clone`, body);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body.data.id;
  };
  const strangers: readonly Values[] = [{ deleted_at: '2026-01-01' }, { target_type: 'pipeline_deal' }];

  test('has the points, the folders and the documents of its original that are there', async () => {
    const folder = (row: Values) => addRow(db(), 'folder_structures', { name: `F ${++count}`, ...on(row) });
    const upload = (row: Values) =>
      addRow(db(), 'documents', {
        name: `P ${++count}`,
        file_name: 'x.pdf',
        path: `path-${count}`,
        mime: 'application/pdf',
        size: 1,
        sha256: 'x',
        ...on(row),
      });
    for (const row of [{}, ...strangers, { target_id: other }]) {
      await addRow(db(), 'key_points', { title: `K ${++count}`, ...on(row) });
      await folder(row);
    }
    const parent = await folder({ name: 'Top' });
    const inner = await folder({ name: 'Inner', parent_id: parent });
    await folder({ name: 'Old', parent_id: parent, deleted_at: '2026-01-01' });
    await upload({ folder_structure_id: inner });
    for (const row of [...strangers, { target_id: other }]) await upload(row);
    const id = await clone({ with: ['key_points', 'folder_structures', 'documents'] });
    const [has] = await rows(
      `select (select count(*)::int from key_points where target_id = $1) as points,
        (select count(*)::int from documents where target_id = $1) as files,
        (select string_agg(p.name || '/' || f.name, ',') from folder_structures f join folder_structures p on p.id = f.parent_id
          where f.target_id = $1) as inner,
        (select count(*)::int from folder_structures where target_id = $1 and parent_id is null and name like 'F %') as tops,
        (select f.name from documents d join folder_structures f on f.id = d.folder_structure_id
          where d.target_id = $1 and f.target_id = $1) as lies`,
      id,
    );
    expect(has).toEqual({ points: 1, files: 1, inner: 'Top/Inner', tops: 1, lies: 'Inner' });
  });

  test('has no parts that were not asked for', async () => {
    await addRow(db(), 'key_points', { title: 'K', ...on() });
    await addRow(db(), 'folder_structures', { name: 'F', ...on() });
    const option = await addRow(db(), 'tax_options', {
      name: 'EIS',
      code: 'eis',
      scheme: 'EIS',
      effective_from: '2020-04-06',
    });
    const link =
      'insert into investment_opportunity_tax_options (investment_opportunity_id, tax_option_id) values ($1, $2)';
    await rows(link, opportunity, option);
    const countOf = async (id: number) =>
      (
        await rows(
          `select (select count(*)::int from key_points where target_id = $1) as points,
          (select count(*)::int from folder_structures where target_id = $1 and name = 'F') as folders,
          (select count(*)::int from investment_opportunity_tax_options where investment_opportunity_id = $1) as options`,
          id,
        )
      )[0];
    expect(await countOf(await clone({ with: [] }))).toEqual({ points: 0, folders: 0, options: 0 });
    expect(await countOf(await clone({ with: ['tax_options'] }))).toEqual({
      points: 0,
      folders: 0,
      options: 1,
    });
  });

  test('as the next round has the holders outside and the shares issued of its original alone', async () => {
    await rows(
      'update investment_opportunities set status = 5, shares_in_issue_pre = 1000 where id = $1',
      opportunity,
    );
    const held = { status: 5, amount: '10', shares: '10', issued_at: '2026-01-01', share_price: '1' };
    await addInvestment(db(), opportunity, stage().people.iris, held);
    await addInvestment(db(), opportunity, stage().people.omar, { ...held, deleted_at: '2026-01-02' });
    await addInvestment(db(), opportunity, stage().people.lone, { ...held, status: 7 });
    await addInvestment(db(), other, stage().people.lone, held);
    const first = await clone({ as_next_round: true });
    expect(
      await rows(
        'select shares_in_issue_pre::text as shares from investment_opportunities where id = $1',
        first,
      ),
    ).toEqual([{ shares: '1010.000000' }]);
    const holder = { holder_name: 'Founder', holder_kind: 'founder', security: 'share', shares: '5' };
    const more: Values[] = [{}, { deleted_at: '2026-01-01' }, { investment_opportunity_id: other }];
    for (const row of more)
      await addRow(db(), 'cap_table_entries', { investment_opportunity_id: opportunity, ...holder, ...row });
    const holders = async (id: number) =>
      rows('select 1 from cap_table_entries where investment_opportunity_id = $1', id);
    expect(await holders(await clone({ as_next_round: true }))).toHaveLength(1);
    expect(await holders(await clone({}))).toEqual([]);
  });
});

describe('the cap table of an opportunity', () => {
  const row = { holder_name: 'Founder', holder_kind: 'founder', security: 'share', shares: '5' };
  const entry = (more: Values = {}) =>
    addRow(db(), 'cap_table_entries', { investment_opportunity_id: opportunity, ...row, ...more });
  const names = async (id: number) =>
    (
      await rows(
        'select holder_name from cap_table_entries where investment_opportunity_id = $1 and deleted_at is null order by id',
        id,
      )
    ).map(({ holder_name }) => holder_name);

  test('changes its own rows, and those of no other', async () => {
    const [own, foreign] = [await entry(), await entry({ investment_opportunity_id: other })];
    const cap_table = [
      { ...row, id: own, holder_name: 'Renamed' },
      { ...row, id: foreign, holder_name: 'New' },
    ];
    expect((await change({ cap_table })).status).toBe(200);
    expect([await names(opportunity), await names(other)]).toEqual([['Renamed', 'New'], ['Founder']]);
    expect((await change({ cap_table: [] })).status).toBe(200);
    expect([await names(opportunity), await names(other)]).toEqual([[], ['Founder']]);
  });

  test('has a thousand rows at most, each an object', async () => {
    const fields = async (cap_table: unknown) => Object.keys((await change({ cap_table })).body.errors);
    expect(await fields(Array.from({ length: 1001 }, () => 1))).toEqual(['cap_table']);
    expect(await fields(Array.from({ length: 1000 }, () => 1))).toHaveLength(1000);
    expect(await fields([[row], null])).toEqual(['cap_table.0', 'cap_table.1']);
    expect(await fields('x')).toEqual(['cap_table']);
  });

  const errorsOf = async (more: object) => {
    const { body } = await change({ cap_table: [{ ...row, ...more }] });
    return Object.keys(body.errors ?? {}).map((name) => name.replace('cap_table.0.', ''));
  };
  const vesting = { start_on: '2024-03-31', months: 48, cliff_months: 12, every_months: 1, rounding: 'down' };

  test.each<[object, boolean]>([
    [{}, true],
    [{ cliff_months: 48 }, true],
    [{ cliff_months: 49 }, false],
    [{ cliff_months: -1 }, false],
    [{ cliff_months: 0, months: 1 }, true],
    [{ cliff_months: 0, months: 0 }, false],
    [{ months: 600 }, true],
    [{ months: 601 }, false],
    [{ months: 12.5 }, false],
    [{ every_months: 0 }, false],
    [{ start_on: 'soon' }, false],
    [{ rounding: 'sideways' }, false],
  ])('takes a vesting of %j: %s', async (more, isRight) => {
    const grant = { security: 'option_granted', exercise_price: '0.50', vesting: { ...vesting, ...more } };
    expect(await errorsOf(grant)).toEqual(isRight ? [] : ['vesting']);
  });

  const terms = { principal: '1000', issued_on: '2025-01-01' };
  test.each<[object, boolean]>([
    [{}, true],
    [{ principal: '0' }, false],
    [{ principal: 'x' }, false],
    [{ interest_pct: 'x' }, false],
    [{ discount_pct: 'x' }, false],
    [{ discount_pct: 99 }, true],
    [{ discount_pct: 100 }, false],
    [{ cap: null }, true],
    [{ cap: 'x' }, false],
    [{ cap_kind: 'x' }, false],
    [{ day_count: 'x' }, false],
    [{ issued_on: 'soon' }, false],
  ])('takes a conversion with %j: %s', async (more, isRight) => {
    const note = { security: 'convertible', conversion: { ...terms, ...more } };
    expect(await errorsOf(note)).toEqual(isRight ? [] : ['conversion']);
  });

  test('asks a note for its conversion, and lets a holding end on the day of its issue', async () => {
    expect(await errorsOf({ security: 'convertible' })).toEqual(['conversion']);
    const issued_on = '2025-01-02';
    expect(await errorsOf({ issued_on, ended_on: issued_on })).toEqual([]);
    expect(await errorsOf({ issued_on, ended_on: '2025-01-01' })).toEqual(['ended_on']);
  });
});

describe('the lists of an opportunity', () => {
  const industries = async (id: number) =>
    (
      await rows(
        'select industry_id as id from investment_opportunity_industries where investment_opportunity_id = $1 order by 1',
        id,
      )
    ).map((row) => row.id);

  test('are its own, and of what is there', async () => {
    const second = await addRow(db(), 'industries', { name: `Sector ${++count}` });
    const gone = await addRow(db(), 'industries', { name: `Sector ${++count}`, deleted_at: '2026-01-01' });
    const both = { industry_ids: [stage().industryId, second] };
    await change(both);
    await change(both, other);
    expect((await change({ industry_ids: [second] })).status).toBe(200);
    expect([await industries(opportunity), await industries(other)]).toEqual([
      [second],
      [stage().industryId, second],
    ]);
    expect(refusalOf(await change({ industry_ids: [gone] }))).toEqual(invalid('industry_ids'));
    expect(refusalOf(await change({ industry_ids: 'all' }))).toEqual(invalid('industry_ids'));
  });

  test('leave tax reliefs alone while the firm has none', async () => {
    await changeSettings(db(), 'tax_enabled = false');
    expect((await change({ tax_option_ids: [4711] })).status).toBe(200);
    await changeSettings(db(), 'tax_enabled = true');
    expect(refusalOf(await change({ tax_option_ids: [4711] }))).toEqual(invalid('tax_option_ids'));
    await changeSettings(db(), 'tax_enabled = false');
  });
});

describe('a key date', () => {
  const date = (row: Values) =>
    addRow(db(), 'key_dates', {
      target_type: 'investment_opportunity',
      target_id: opportunity,
      name: `Date ${++count}`,
      date: '2026-09-30',
      ...row,
    });
  const dayOf = async (id: number) => (await rows('select date from key_dates where id = $1', id))[0]?.date;

  test('moves with the closing of its own opportunity, where it is one of closing that is there', async () => {
    const close = { kind: 'close' };
    const ids = [
      await date(close),
      await date({ ...close, target_id: other }),
      await date({ ...close, target_type: 'pipeline_deal' }),
      await date({ ...close, deleted_at: '2026-01-01' }),
      await date({ kind: 'agm' }),
    ];
    expect((await change({ status: 4, close_outcome: 'funded' })).status).toBe(200);
    expect(await Promise.all(ids.map(dayOf))).toEqual([
      '2026-03-31',
      '2026-09-30',
      '2026-09-30',
      '2026-09-30',
      '2026-09-30',
    ]);
  });

  test('has its reminder on the first day that it asks for, and not before', async () => {
    await rows('delete from key_dates');
    await date({ date: '2026-04-08', remind_days_before: 7 });
    expect(await remindOfKeyDates(it().app, new Date('2026-03-31T12:00:00Z'))).toBe(0);
    expect(await remindOfKeyDates(it().app, new Date('2026-04-01T12:00:00Z'))).toBe(1);
  });
});
