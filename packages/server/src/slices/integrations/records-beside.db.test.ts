import { beforeAll, describe, expect, it } from 'vitest';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import { rowsOf } from '../../../../../tests/support/app.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { runImport } from './run-import.ts';

/** Rows that come later, rows of another file, and what changed between the check and the run. */
const { app: house, ada: signIn, press } = useImportHouse();
let ada: TestClient;
const { received, outcomes, reasons, runOf } = useImportRuns(press, () => ada);
const query = rowsOf(house);
const add = (table: string, row: Values) => addRow(house().app.db, table, row);
const HEAD = 'First name,Last name,Email,Phone,Company';
const contactsNamed = async (last: string) =>
  (
    await query(
      'select first_name, phone, company_name from contacts where last_name = $1 and deleted_at is null order by id',
      last,
    )
  ).map((row) => [row.first_name, row.phone, row.company_name]);
const recordsOf = async (id: number) => (await ada.get(`/api/imports/${id}`)).body.data.report.records;

beforeAll(async () => {
  ada = await signIn();
});

describe('a run of contacts', () => {
  it('creates and updates only the rows of its slice, and stops counting when stopped', async () => {
    await runOf('contacts', [HEAD, 'Kim,Ames,kim@ames.test,020 7946 0001,']);
    const lines = [
      HEAD,
      'Ann,Ames,ann@ames.test,,',
      'Kim,Ames,kim@ames.test,020 7946 0002,',
      'Bob,Ames,no address,,',
    ];
    const id = await received('contacts', lines, true);
    expect(await press(id, 'dry-run')).toMatchObject({ created: 1, updated: 1, failed: 1 });
    await ada.post(`/api/imports/${id}/run`);
    let slices = 0;
    // the first slice is the header
    const cancel = async (): Promise<void> => {
      if ((slices += 1) === 2) expect((await ada.post(`/api/imports/${id}/cancel`)).status).toBe(200);
    };
    await runImport(house().app, id, cancel, 1);
    expect(await contactsNamed('Ames')).toEqual([
      ['Kim', '020 7946 0001', null],
      ['Ann', null, null],
    ]);
    const { created, updated, failed, report } = (await ada.get(`/api/imports/${id}`)).body.data;
    expect([created, updated, failed, report.flaws]).toEqual([1, 0, 0, []]);
    expect(report.records).toEqual({ contact: { created: 1, matched: 0 } });
  });

  it('counts created and matched rows, without refused or repeated ones', async () => {
    await runOf('contacts', [HEAD, 'Kim,Birch,kim@birch.test,020 7946 0001,']);
    const { id } = await runOf(
      'contacts',
      [
        HEAD,
        'Kim,Birch,kim@birch.test,020 7946 0002,',
        'Ann,Birch,ann@birch.test,,',
        'Ann,Birch,ann@birch.test,,',
        'Bad,Birch,no address,,',
      ],
      true,
    );
    expect(await outcomes(id)).toEqual(['updated', 'created', 'skipped', 'failed']);
    expect(await recordsOf(id)).toEqual({ contact: { created: 1, matched: 1 } });
  });

  it('leaves the rows of a waiting file alone', async () => {
    await runOf('contacts', [HEAD, 'Kim,Cole,kim@cole.test,020 7946 0001,']);
    const waiting = await received('contacts', [
      HEAD,
      ...['Ann', 'Bob', 'Cy', 'Di'].map((first) => `${first},Cole,${first}@cole.test,,`),
    ]);
    await press(waiting, 'dry-run');
    const stored = async () => [
      await query('select * from import_record_lines where import_batch_id = $1 order by row_no', waiting),
      await query('select * from import_rows where import_batch_id = $1 order by row_no', waiting),
    ];
    await runOf('contacts', [HEAD, 'Di,Cole,di@cole.test,,']);
    const before = await stored();
    const { id, ran } = await runOf(
      'contacts',
      [
        HEAD,
        'Kim,Cole,kim@cole.test,020 7946 0002,',
        `Bad,${'x'.repeat(101)},bad@cole.test,,`,
        'Eve,Cole,eve@cole.test,,',
        'Eve,Cole,eve@cole.test,,',
      ],
      true,
    );
    expect(ran.report.records).toEqual({ contact: { created: 1, matched: 1 } });
    expect(await outcomes(id)).toEqual(['updated', 'failed', 'created', 'skipped']);
    expect(await stored()).toEqual(before);
  });

  it('never updates what it created, and stores the former values with the row that updated them', async () => {
    await runOf('contacts', [HEAD, 'Kim,Dane,kim@dane.test,020 7946 0001,Old Ltd']);
    const id = await received(
      'contacts',
      [
        HEAD,
        'Ann,Dane,ann@dane.test,020 7946 0007,First Ltd',
        'Ann,Dane,,020 7946 0007,Second Ltd',
        'Kim,Dane,kim@dane.test,020 7946 0001,New Ltd',
        'Kim,Dane,,020 7946 0001,',
      ],
      true,
    );
    await press(id, 'dry-run');
    await ada.post(`/api/imports/${id}/run`);
    await runImport(house().app, id, undefined, 1);
    expect(await contactsNamed('Dane')).toEqual([
      ['Kim', '020 7946 0001', 'New Ltd'],
      ['Ann', '020 7946 0007', 'First Ltd'],
    ]);
    const rows = await query(
      'select before from import_rows where import_batch_id = $1 and row_no > 1 order by row_no',
      id,
    );
    expect(rows.map(({ before }) => before)).toEqual([null, null, { company_name: 'Old Ltd' }, null]);
  });

  it('updates a record by each of its rows, and restores what it was before the first', async () => {
    await runOf('contacts', [
      HEAD,
      'Pat,Elm,pat@elm.test,020 7946 0003,First Ltd',
      'Lee,Elm,lee@elm.test,020 7946 0004,Lee Ltd',
    ]);
    const companies = async () => (await contactsNamed('Elm')).map(([, , company]) => company);
    const changing = async (lines: readonly string[]): Promise<number> => {
      const id = await received('contacts', [HEAD, ...lines], true);
      await press(id, 'dry-run');
      await ada.post(`/api/imports/${id}/run`);
      await runImport(house().app, id, undefined, 1);
      return id;
    };
    const pats = await changing(['Pat,Elm,pat@elm.test,,Second Ltd', 'Pat,Elm,,020 7946 0003,Third Ltd']);
    expect(await outcomes(pats)).toEqual(['updated', 'updated']);
    const lees = await changing(['Lee,Elm,lee@elm.test,,Other Ltd']);
    expect(await companies()).toEqual(['Third Ltd', 'Other Ltd']);
    await press(lees, 'undo');
    expect(await companies()).toEqual(['Third Ltd', 'Lee Ltd']);
    await press(pats, 'undo');
    expect(await companies()).toEqual(['First Ltd', 'Lee Ltd']);
  });
});

describe('a file of contacts', () => {
  it('has its own columns and rows, whatever another file has', async () => {
    await received('organisations', ['Name,Country', 'Ash Ltd,GB', 'Birch Ltd,GB', 'Cedar Ltd,GB']);
    const id = await received('contacts', [HEAD, 'Ann,Fern,ann@fern.test,,', 'Bob,Fern,bob@fern.test,,']);
    const before = (await ada.get(`/api/imports/${id}`)).body.data;
    const { status, body } = await ada.patch(`/api/imports/${id}`, { options: { has_header: true } });
    expect([status, body.data.columns, body.data.rows_total]).toEqual([200, before.columns, 2]);
    expect(body.data.mapping).toEqual(before.mapping);
  });

  it('that is matched by a field takes each row without it as another person', async () => {
    const id = await received('contacts', [HEAD, 'Ann,Gorse,ann@gorse.test,,', 'Bob,Gorse,bob@gorse.test,,']);
    expect((await ada.patch(`/api/imports/${id}`, { options: { match_on: 'phone' } })).status).toBe(200);
    expect(await press(id, 'dry-run')).toMatchObject({ created: 2, skipped: 0 });
  });

  it('has up to sixty cells in a row, of up to 5,000 characters', async () => {
    const row = `${'x'.repeat(5000)}${',a'.repeat(59)}`;
    expect(await received('contacts', [row])).toBeGreaterThan(0);
  });
});

describe('what changed between the check and the run', () => {
  it('refuses the row it concerns', async () => {
    const type = async (name: string): Promise<number> =>
      (await ada.post('/api/types', { name, is_active: true })).body.data.id;
    await type('Equity');
    const loan = await type('Loan');
    const head = 'Name,Type,Target,Share price';
    await runOf('investment_opportunities', [head, 'Fern,Equity,1000,1.00', 'Gorse,Equity,1000,1.00']);
    const id = await received(
      'investment_opportunities',
      [head, 'Fern,Equity,2000,1.00', 'Gorse,Equity,2000,1.00', 'Heath,Loan,1000,1.00'],
      true,
    );
    expect(await press(id, 'dry-run')).toMatchObject({ created: 1, updated: 2, failed: 0 });
    await query(`update investment_opportunities set status = 4 where name = 'Fern'`);
    await query('update types set deleted_at = now() where id = $1', loan);
    expect(await press(id, 'run')).toMatchObject({ created: 0, updated: 1, failed: 2 });
    expect(await outcomes(id)).toEqual(['failed', 'updated', 'failed']);
    expect(await reasons(id)).toEqual([
      '2 null: Only a draft can be changed by an import.',
      expect.stringMatching(/^4 type: /),
    ]);
    const amounts = await query(
      `select name, target_amount as amount from investment_opportunities where name in ('Fern', 'Gorse', 'Heath') order by 1`,
    );
    expect(amounts).toEqual([
      { name: 'Fern', amount: '1000.00' },
      { name: 'Gorse', amount: '2000.00' },
    ]);
  });
});

describe('figures', () => {
  it('are matched by company, KPI and period, unless deleted', async () => {
    const [{ id: owner_id }] = await query('select min(id) as id from users');
    const type_id = await add('types', { name: 'Figures' });
    const company = (name: string): Promise<number> =>
      add('investment_opportunities', {
        name,
        slug: `${name.toLowerCase()}-robotics`,
        owner_id,
        type_id,
        status: 5,
        target_amount: '1000',
        completed_at: '2024-01-01',
      });
    const [, birch] = [await company('Larch'), await company('Birch')];
    const report_type_id = await add('report_types', { name: 'Financial' });
    const kpi = (name: string, key: string): Promise<number> =>
      add('report_sub_types', { report_type_id, name, key, unit: 'number' });
    const [cider] = [await kpi('Cider', 'pressed'), await kpi('Apples', 'apples_picked')];
    const head = 'Company,KPI,Period end,Value';
    const first = await runOf('report_inputs', [
      head,
      'Larch,Cider,2025-12-31,100',
      'Larch,Apples,2025-09-30,5',
    ]);
    expect([await outcomes(first.id), await reasons(first.id)]).toEqual([['created', 'created'], []]);
    await query(`update report_inputs set deleted_at = now() where period_end = '2025-09-30'`);
    await add('report_inputs', {
      target_type: 'pipeline_deal',
      target_id: birch,
      report_sub_type_id: cider,
      period_start: '2025-10-01',
      period_end: '2025-12-31',
      value: '1',
    });
    const { id } = await runOf('report_inputs', [
      head,
      'larch,CIDER,2025-12-31,100',
      'Larch,pressed,2025-12-31,100',
      'larch-robotics,Cider,2025-12-31,100',
      'Birch,Cider,2025-12-31,100',
      'Larch,apples_picked,2025-12-31,5',
      'Larch,Cider,2025-06-30,100',
      'Larch,Apples,2025-09-30,5',
      'Larch,Perry,2025-12-31,5',
      'Alder,Cider,2025-12-31,5',
    ]);
    expect(await reasons(id)).toEqual([
      '9 kpi: No record has this name.',
      '10 opportunity: No record has this name.',
    ]);
    expect(await outcomes(id)).toEqual([
      ...['skipped', 'skipped', 'skipped'],
      ...['created', 'created', 'created', 'created'],
      ...['failed', 'failed'],
    ]);
  });
});

describe('an entry of a fund’s books', () => {
  it('belongs to the entity of the person or organisation that the row names', async () => {
    await changeSettings(house().app.db, 'funds_enabled = true');
    await ada.post('/api/funds', { name: 'Alder Fund', structure: 'lp', currency: 'GBP' });
    const [{ id: iris }] = await query(`select id from users where email = 'iris@larkfield.test'`);
    const otto = await add('users', {
      role_id: 5,
      first_name: 'Otto',
      last_name: 'Quill',
      email: 'otto@larkfield.test',
      email_verified_at: '2026-01-01',
    });
    const method = async (kind: string): Promise<number> =>
      (await query('select min(id) as id from investment_methods where kind = $1', kind))[0].id ??
      (await add('investment_methods', { name: kind, kind }));
    const entity = async (kind: string, more: Values): Promise<number> =>
      add('investment_method_entities', {
        investment_method_id: await method(kind),
        kind,
        name: 'x',
        approved_at: '2026-01-01',
        ...more,
      });
    const [mill, pond] = [
      await add('organisations', { name: 'Mill' }),
      await add('organisations', { name: 'Pond' }),
    ];
    const ottos = await entity('user', { user_id: otto, is_default: true });
    await entity('user', { user_id: iris, is_default: true, deleted_at: '2026-01-02' });
    const irises = await entity('user', { user_id: iris });
    await entity('organisation', { user_id: iris, organisation_id: mill, is_default: true });
    await query('update investment_method_entities set deleted_at = now() where organisation_id = $1', mill);
    await entity('organisation', {
      user_id: iris,
      organisation_id: await add('organisations', { name: 'Weir' }),
      is_default: true,
    });
    const [mills, ponds] = [
      await entity('organisation', { organisation_id: mill }),
      await entity('organisation', { organisation_id: pond }),
    ];
    const { id } = await runOf('fund_ledger', [
      'Fund,Date,Type,Amount,Description,Investor,Organisation',
      'Alder Fund,2026-03-01,contribution,2001,Call,iris@larkfield.test,',
      'Alder Fund,2026-03-01,contribution,2002,Call,otto@larkfield.test,',
      'Alder Fund,2026-03-01,contribution,2003,Call,,Mill',
      'Alder Fund,2026-03-01,contribution,2004,Call,,Pond',
      'Alder Fund,2026-03-01,income,2005,Interest,,',
      'Alder Fund,2026-03-01,income,lots,Interest,,',
    ]);
    expect(await reasons(id)).toEqual([expect.stringMatching(/^7 amount: /)]);
    const entries = await query(
      'select investment_method_entity_id as entity from fund_ledger where amount between 2001 and 2005 order by amount',
    );
    expect(entries.map((row) => row.entity)).toEqual([irises, ottos, mills, ponds, null]);
    const again = await runOf('fund_ledger', [
      'Fund,Date,Type,Amount,Description,Investor,Organisation',
      'Alder Fund,2026-03-01,contribution,2001,Call,iris@larkfield.test,',
      'Alder Fund,2026-03-01,contribution,2001,Call,otto@larkfield.test,',
      'Alder Fund,2026-03-01,contribution,2003,Call,,Mill',
      'Alder Fund,2026-03-01,contribution,2003,Call,,Pond',
    ]);
    expect(await outcomes(again.id)).toEqual(['skipped', 'created', 'skipped', 'created']);
  });
});
