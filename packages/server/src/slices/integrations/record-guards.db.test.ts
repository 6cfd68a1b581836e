import { beforeAll, describe, expect, it } from 'vitest';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** What is on file already, and what only looks like it: each condition is asked by a record that must stay out. */
const { app: house, ada: signIn, press } = useImportHouse();
let ada: TestClient;
const { reasons, outcomes, runOf } = useImportRuns(press, () => ada);
const query = async (text: string) => (await house().app.db.pool.query(text)).rows;
const found = async (family: string, lines: readonly string[]): Promise<string[]> =>
  outcomes((await runOf(family, lines)).id);

beforeAll(async () => {
  ada = await signIn();
  await query('update settings set funds_enabled = true');
  await query(`insert into users (role_id, first_name, last_name, email, email_verified_at)
    values (5, 'Otto', 'Quill', 'otto@larkfield.test', now())`);
  await ada.post('/api/types', { name: 'Equity', is_active: true });
});

describe('a contact', () => {
  it('is the same by the address, or else by name and telephone, and while it is there', async () => {
    await query(`insert into contacts (first_name, last_name, email, phone, deleted_at) values
      ('Ann', 'One', 'ann@one.test', null, null), ('Bob', 'Two', 'bob@two.test', null, now()),
      ('Cid', 'Three', null, '020 7946 0003', null), ('Eve', 'Five', null, '020 7946 0005', now())`);
    expect(
      await found('contacts', [
        'First name,Last name,Email,Phone',
        'Anna,Other,ANN@one.test,',
        'Bob,Two,bob@two.test,',
        'CID,Three,,020 7946 0003',
        'Cid,Three,,020 7946 0004',
        'Dee,Four,,020 7946 0003',
        'Eve,Five,,020 7946 0005',
      ]),
    ).toEqual(['skipped', 'created', 'skipped', 'created', 'created', 'created']);
  });
});

it('a row that repeats another names no record, though the other is on file', async () => {
  const [{ id: contact }] = await query(
    "insert into contacts (first_name, last_name, email) values ('Fay', 'Six', 'fay@six.test') returning id",
  );
  const { id } = await runOf('contacts', [
    'First name,Last name,Email',
    'Fay,Six,fay@six.test',
    'Fay,Six,fay@six.test',
  ]);
  const targets = await query(
    `select target->'contact' as contact from import_rows where import_batch_id = ${id} and row_no > 1 order by row_no`,
  );
  expect(targets).toEqual([{ contact }, { contact: null }]);
});

describe('an organisation', () => {
  it('is the same by its number, or else by its name, and while it is there', async () => {
    await query(`insert into organisations (name, registration_number, deleted_at) values
      ('Oak Ltd', null, null), ('Pine Ltd', '01234567', null), ('Gone Ltd', null, now()), ('Left Ltd', '07654321', now())`);
    expect(
      await found('organisations', [
        'Name,Registration number,Country',
        'OAK LTD,,GB',
        'Renamed Ltd,01234567,GB',
        'Pine Ltd,01111111,GB',
        'Gone Ltd,,GB',
        'Left Ltd,07654321,GB',
      ]),
    ).toEqual(['skipped', 'skipped', 'created', 'created', 'created']);
  });
});

describe('a deal', () => {
  it('is the same by its name and its company, and while it is there', async () => {
    await ada.post('/api/pipelines', { name: 'Main', is_default: true });
    const head = 'Deal,Company,Raise,Currency';
    expect(await found('pipeline_deals', [head, 'Seed,Ash Ltd,1000,GBP', 'Gone,Ash Ltd,1000,GBP'])).toEqual([
      'created',
      'created',
    ]);
    await query(`update pipeline_deals set deleted_at = now() where name = 'Gone'`);
    expect(
      await found('pipeline_deals', [
        head,
        'SEED,ash ltd,2000,GBP',
        'Seed,Elm Ltd,1000,GBP',
        'Next,Ash Ltd,1000,GBP',
        'Gone,Ash Ltd,1000,GBP',
      ]),
    ).toEqual(['skipped', 'created', 'created', 'created']);
  });
});

describe('an opportunity', () => {
  it('is the same by its name while it is there', async () => {
    const head = 'Name,Type,Target,Share price';
    await found('investment_opportunities', [head, 'Fir,Equity,1000,1.00', 'Yew,Equity,1000,1.00']);
    await query(`update investment_opportunities set deleted_at = now() where name = 'Yew'`);
    expect(
      await found('investment_opportunities', [head, 'FIR,Equity,1000,1.00', 'Yew,Equity,1000,1.00']),
    ).toEqual(['skipped', 'created']);
  });
});

describe('a holding', () => {
  const HEAD = 'Opportunity,Investor,Amount,Share price,Paid on,Certificate number';
  const line = (over: Readonly<Record<string, string>> = {}): string => {
    const row = { of: 'Alder', by: 'iris', amount: '1000.00', on: '2025-03-01', no: '', ...over };
    return `${row.of},${row.by}@larkfield.test,${row.amount},2.50,${row.on},${row.no}`;
  };
  beforeAll(async () => {
    const type_id = (await ada.get('/api/types')).body.data[0].id;
    for (const name of ['Alder', 'Hazel']) {
      const terms = { name, type_id, status: 5, target_amount: '100000.00', share_price: '2.50' };
      expect((await ada.post('/api/investment-opportunities', terms)).status).toBe(201);
    }
  });

  it('is the same by company, holder, sum and day, and by its certificate where there is one', async () => {
    const gone = line({ on: '2025-03-03' });
    const certified = line({ on: '2025-03-02', no: 'A-1' });
    expect(await found('investments', [HEAD, line(), certified, gone])).toEqual([
      'created',
      'created',
      'created',
    ]);
    await query(`update investments set deleted_at = now() where paid_at::date = '2025-03-03'`);
    expect(
      await found('investments', [
        HEAD,
        line(),
        line({ amount: '2000.00' }),
        line({ on: '2025-03-04' }),
        line({ by: 'otto' }),
        line({ of: 'Hazel' }),
        certified,
        line({ on: '2025-03-02', no: 'A-2' }),
        gone,
      ]),
    ).toEqual(['skipped', 'created', 'created', 'created', 'created', 'skipped', 'created', 'created']);
  });

  it('beside us is the same by its name and holder', async () => {
    const head = 'Private holding,Investor,Amount,Paid on,Type of private holding';
    const beside = (name: string, by = 'iris') => `${name},${by}@larkfield.test,500.00,2025-03-01,equity`;
    const first = await runOf('investments', [head, beside('Maple')]);
    expect([await outcomes(first.id), await reasons(first.id)]).toEqual([['created'], []]);
    expect(
      await found('investments', [head, beside('MAPLE'), beside('Rowan'), beside('Maple', 'otto')]),
    ).toEqual(['skipped', 'created', 'created']);
  });

  it('has a tax option that is in force on its day', async () => {
    await query(`insert into tax_options (name, code, scheme, effective_from, effective_to, deleted_at) values
      ('From today', 'a1', 'EIS', '2025-05-05', null, null), ('Until today', 'a2', 'EIS', '2024-01-01', '2025-05-05', null),
      ('From tomorrow', 'a3', 'EIS', '2025-05-06', null, null), ('Until before', 'a4', 'EIS', '2024-01-01', '2025-05-04', null),
      ('Gone', 'a5', 'EIS', '2024-01-01', null, now())`);
    const { id } = await runOf('investments', [
      'Opportunity,Investor,Amount,Share price,Paid on,Tax relief',
      ...['From today', 'A2', 'From tomorrow', 'Until before', 'Gone', 'Other'].map(
        (tax, at) => `Alder,iris@larkfield.test,${at + 1}00.00,2.50,2025-05-05,${tax}`,
      ),
    ]);
    const unknown = (await reasons(id)).filter((words: string) => words.includes('No record has this name.'));
    expect(unknown).toEqual([4, 5, 6, 7].map((row) => `${row} tax_option: No record has this name.`));
  });
});

describe('an entry of a fund’s books', () => {
  it('is a duplicate with the same fund, day, type, sum and reference, unless it was reversed', async () => {
    for (const name of ['Alder Fund', 'Birch Fund'])
      await ada.post('/api/funds', { name, structure: 'lp', currency: 'GBP' });
    const head = 'Fund,Date,Type,Amount,Description,Reference';
    const line = (over: Readonly<Record<string, string>> = {}): string => {
      const row = { of: 'Alder', on: '2026-03-01', type: 'income', amount: '2000', no: '', ...over };
      return `${row.of} Fund,${row.on},${row.type},${row.amount},Interest,${row.no}`;
    };
    const base = await runOf('fund_ledger', [head, line()]);
    expect(await outcomes(base.id)).toEqual(['created']);
    const others = await runOf('fund_ledger', [
      head,
      line(),
      line({ of: 'Birch' }),
      line({ on: '2026-03-02' }),
      line({ amount: '2001' }),
      line({ no: 'R-1' }),
      line({ type: 'expense' }),
    ]);
    expect(await outcomes(others.id)).toEqual([
      'skipped',
      ...['created', 'created', 'created', 'created', 'created'],
    ]);
    expect((await press(others.id, 'undo')).status).toBe(7);
    expect(await found('fund_ledger', [head, line()])).toEqual(['skipped']);
    expect((await press(base.id, 'undo')).status).toBe(7);
    // the second is as the reversal of the first was posted today
    expect(await found('fund_ledger', [head, line(), line({ on: '2026-03-31' })])).toEqual([
      'created',
      'created',
    ]);
  });
});
