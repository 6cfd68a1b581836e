import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { upload, useImportHouse } from '../../../../../tests/fixtures/imports.ts';

const { app: house, ada: signIn, press, count } = useImportHouse();
let ada: TestClient;

beforeAll(async () => {
  ada = await signIn();
  const { db } = house().app;
  await sql`update settings set funds_enabled = true where id = 1`.execute(db.kysely);
  await ada.post('/api/pipelines', { name: 'Main', is_default: true });
});

const received = async (family: string, lines: readonly string[]): Promise<number> =>
  (await upload(ada, `${lines.join('\n')}\n`, `${family}.csv`, family)).body.data.id;
const outcomes = async (id: number) =>
  (await ada.get(`/api/import-rows?filter[import_batch_id]=${id}&sort=row_no`)).body.data.map(
    (row: { outcome: string | null }) => row.outcome,
  );
const reasons = async (id: number) =>
  (await ada.get(`/api/import-rows?filter[import_batch_id]=${id}&sort=row_no`)).body.data.flatMap(
    (row: { errors: { column: string | null; message: string }[] }) =>
      row.errors.map(({ column, message }) => `${column}: ${message}`),
  );

const FILES: readonly (readonly [family: string, table: string, lines: readonly string[]])[] = [
  [
    'users',
    'users',
    [
      'First name,Last name,Email,Phone,Country,Owner',
      'Bea,Moss,bea@moss.test,020 7946 0001,GB,ines@larkfield.test',
      'Cai,Reed,cai@reed.test,,GB,',
      'Dee,Long,nobody,,GB,',
      'Eve,Hall,eve@hall.test,,GB,stranger@larkfield.test',
      'Bea,Moss,BEA@moss.test,,GB,',
    ],
  ],
  [
    'organisations',
    'organisations',
    [
      'Name,Registration number,Country,Industry',
      'Penrose Holdings Ltd,01234567,GB,',
      'Alder Ventures LLP,OC123456,GB,',
      'No Such Sector Ltd,07654321,GB,Alchemy',
      ',00000001,GB,',
      'Penrose Holdings Limited,01234567,GB,',
    ],
  ],
  [
    'pipeline_deals',
    'pipeline_deals',
    [
      'Deal,Company,Raise,Currency,Received',
      'Brightwater seed,Brightwater Ltd,750000,GBP,2026-03-01',
      'Quill series A,Quill Ltd,"1,2x",GBP,2026-03-02',
      'Moss bridge,Moss Ltd,250000.50,GBP,2026-03-03',
      'Reed round,Reed Ltd,1,POUND,2026-03-04',
      'Brightwater seed,Brightwater Ltd,750000,GBP,2026-03-05',
    ],
  ],
];

describe.each(FILES)('%s', (family, table, lines) => {
  let id = 0;
  let before = 0;

  it('a dry run says what each row would become and writes nothing', async () => {
    before = await count(table);
    id = await received(family, lines);
    const batch = await press(id, 'dry-run');
    expect([batch.created, batch.skipped, batch.failed]).toEqual([2, 1, 2]);
    expect(await count(table)).toBe(before);
  });

  it('a run makes the records by their own verbs, tells no one, and bears the batch', async () => {
    const batch = await press(id, 'run');
    expect([batch.status, batch.created, batch.skipped, batch.failed]).toEqual([5, 2, 1, 2]);
    expect((await outcomes(id)).filter(Boolean)).toEqual([
      'created',
      family === 'pipeline_deals' ? 'failed' : 'created',
      ...(family === 'pipeline_deals' ? ['created', 'failed'] : ['failed', 'failed']),
      'skipped',
    ]);
    expect(await count(table)).toBe(before + 2);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from activity where (properties->>'import_batch_id')::bigint = ${id} and event like '%.created'`.execute(
      house().app.db.kysely,
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(2);
  });

  it('the same file again makes nothing', async () => {
    const again = await received(family, lines);
    await press(again, 'dry-run');
    const batch = await press(again, 'run');
    expect([batch.created, batch.failed]).toEqual([0, 2]);
    expect(await count(table)).toBe(before + 2);
  });

  it('the undo takes back all that it made', async () => {
    const batch = await press(id, 'undo');
    expect(batch.status).toBe(7);
    expect(await count(table)).toBe(before);
  });
});

it('says what is wrong by field, in the words of the rule', async () => {
  const id = await received('users', FILES[0]?.[2] ?? []);
  await press(id, 'dry-run');
  expect(await reasons(id)).toEqual([
    'email: The email field must be a valid email address.',
    'owner: No record has this name.',
    'null: The row repeats an earlier one.',
  ]);
});

it('no one is written to, and an investor comes with an entity that goes with them', async () => {
  const id = await received('users', ['First name,Last name,Email', 'Fay,Lane,fay@lane.test']);
  await press(id, 'dry-run');
  await press(id, 'run');
  const { db } = house().app;
  const [mail] = await db.run<{ n: number }>(
    sql`select count(*)::int as n from email_log where to_email <> 'ada@larkfield.test'`,
  );
  expect(mail?.n).toBe(0);
  const entities = await count('investment_method_entities');
  await press(id, 'undo');
  expect(await count('investment_method_entities')).toBe(entities - 1);
});

it('entries of a fund are posted for good, and an undo reverses them', async () => {
  const fund = await ada.post('/api/funds', { name: 'Harbour Fund I', structure: 'lp', currency: 'GBP' });
  expect([fund.status, fund.text]).toEqual([201, fund.text]);
  const id = await received('fund_ledger', [
    'Fund,Date,Type,Amount,Description',
    'Harbour Fund I,2026-03-01,income,2000,Interest',
    'Harbour Fund I,2026-03-02,expense,1200.00,Audit',
    'Harbour Fund I,2026-03-02,expense,800.01,Audit',
    'Harbour Fund II,2026-03-02,income,10,Interest',
  ]);
  await press(id, 'dry-run');
  const batch = await press(id, 'run');
  expect([batch.created, batch.failed]).toEqual([2, 2]);
  const balance = async () =>
    (await ada.get(`/api/funds/${fund.body.data.id}?append=cash_balance`)).body.data.cash_balance;
  expect(await balance()).toBe('800.00');
  await press(id, 'undo');
  expect(await balance()).toBe('0.00');
});
