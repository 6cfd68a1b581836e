import { beforeAll, describe, expect, it } from 'vitest';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** Two imports wait beside each other: what is done to one leaves the other, row by row, as it was. */
const { app: house, ada: signIn, press } = useImportHouse();
let ada: TestClient;
const { received, reasons, outcomes, runOf } = useImportRuns(press, () => ada);

beforeAll(async () => {
  ada = await signIn();
  await ada.post('/api/types', { name: 'Equity', is_active: true });
  await ada.post('/api/industries', { name: 'CleanTech', is_active: true });
});

/** Each row of each table that says whose it is, as text. */
async function storedOf(id: number): Promise<Readonly<Record<string, readonly string[]>>> {
  const { pool } = house().app.db;
  const read = async (table: string, where: string): Promise<string[]> =>
    (await pool.query(`select x::text as row from ${table} x where ${where} = $1 order by 1`, [id])).rows.map(
      ({ row }) => row,
    );
  return {
    imports: await read('imports', 'x.id'),
    ...Object.fromEntries(
      await Promise.all(
        ['import_rows', 'import_record_lines', 'import_round_lines', 'import_records'].map(
          async (table) => [table, await read(table, 'x.import_batch_id')] as const,
        ),
      ),
    ),
  };
}

const ROUNDS = [
  'Fern Ltd,2019,1000,GBP,a,Gull Partners',
  'Heath Ltd,2020,,GBP,a,',
  'Fern Ltd,2019,1000,GBP,a,Ivy LLP',
];
const FILES: readonly (readonly [family: string, one: readonly string[], other: readonly string[]])[] = [
  ['rounds', ROUNDS, [...ROUNDS, 'Juno Ltd,2021,5,EUR,a,Kite Fund', 'Fern Ltd,2019,1000,GBP,a,Ivy LLP']],
  [
    'users',
    ['First name,Last name,Email,Owner', 'Bea,Moss,bea@moss.test,', 'Cai,Reed,cai@reed.test,no@one.test'],
    [
      'First name,Last name,Email,Owner',
      'Bea,Moss,bea@moss.test,',
      'Cai,Reed,cai@reed.test,no@one.test',
      'Dee,Long,dee@long.test,ines@larkfield.test',
      'Dee,Long,dee@long.test,',
    ],
  ],
  [
    'investment_opportunities',
    ['Name,Type,Industry', 'Fern,Equity,CleanTech', 'Gorse,Barter,CleanTech'],
    [
      'Name,Type,Industry',
      'Fern,Equity,CleanTech',
      'Gorse,Barter,CleanTech',
      'Heath,Equity,Alchemy',
      'Fern,Equity,',
    ],
  ],
];

describe.each(FILES)('%s', (family, one, other) => {
  const add = (lines: readonly string[]): Promise<number> => received(family, lines);

  it('a check, a run and an undo of one leave another that is checked as it was', async () => {
    const { report } = await press(await add(one), 'dry-run');
    const waiting = await add(other);
    await press(waiting, 'dry-run');
    const before = await storedOf(waiting);
    expect(before.import_rows?.length).toBe(other.length);
    const headless = await received('rounds', ROUNDS);
    await press(headless, 'dry-run');
    const first = await storedOf(headless);
    const id = await add(one);
    expect((await press(id, 'dry-run')).report, 'as if it were alone').toEqual(report);
    for (const button of ['dry-run', 'run', 'undo']) {
      const { report: now } = await press(id, button);
      expect(now.flaws, button).toEqual(report.flaws);
      expect(await storedOf(waiting), button).toEqual(before);
      expect(await storedOf(headless), button).toEqual(first);
    }
  });

  it('what one has made stays when another that found it is run and undone', async () => {
    const { id: first, ran: made } = await runOf(family, one);
    expect(made.created).toBeGreaterThan(0);
    const before = await storedOf(first);
    const { id: second, checked, ran } = await runOf(family, other);
    expect([ran.created, ran.skipped, ran.failed]).toEqual([
      checked.created,
      checked.skipped,
      checked.failed,
    ]);
    expect(ran.report.records).toEqual(checked.report.records);
    expect((await press(second, 'undo')).status).toBe(7);
    expect(await storedOf(first)).toEqual(before);
    expect((await press(first, 'undo')).status).toBe(7);
  });
});

it('a field to match by finds the records of its own rows alone, and takes back no refusal', async () => {
  for (const [name, number] of [
    ['Teal Ltd', '1'],
    ['Umber Ltd', '2'],
  ])
    await ada.post('/api/organisations', {
      name,
      client_type: 'Business',
      country: 'GB',
      registration_number: number,
    });
  const matched = async (lines: readonly string[]): Promise<number> => {
    const id = await received('organisations', ['Name,Registration number,Industry', ...lines]);
    const { status } = await ada.patch(`/api/imports/${id}`, {
      options: { match_on: 'registration_number' },
    });
    expect(status).toBe(200);
    await press(id, 'dry-run');
    return id;
  };
  const waiting = await matched(['Teal Ltd,1,', 'Violet Ltd,3,', 'Teal again,1,', 'Umber Ltd,2,Alchemy']);
  expect(await outcomes(waiting)).toEqual(['skipped', 'created', 'skipped', 'failed']);
  const before = await storedOf(waiting);
  const other = await matched(['Violet Ltd,3,', 'Umber Ltd,2,']);
  expect(await outcomes(other)).toEqual(['created', 'skipped']);
  expect(await storedOf(waiting)).toEqual(before);
});

it('a row that names one unknown record stays refused, whatever else of it is known', async () => {
  const id = await received('investment_opportunities', [
    'Name,Type,Industry,Company',
    'Larch,Equity,Alchemy,Nobody Ltd',
    'Maple,Barter,CleanTech,',
  ]);
  await press(id, 'dry-run');
  expect(await reasons(id)).toEqual([
    '2 organisation: No record has this name.',
    '3 type: No record has this name.',
  ]);
  await press(id, 'run');
  expect(await outcomes(id)).toEqual(['failed', 'failed']);
});

it('a rounds row that is refused makes no organisation and names none', async () => {
  const { id } = await runOf('rounds', [
    'Nettle Ltd,2019,1000,GBP,a,Oak Fund',
    'Poppy Ltd,20x9,1000,GBP,a,Quill Fund',
    'Nettle Ltd,2020,1000,GBP,a,Oak Fund',
    'Nettle Ltd,2021,1000,GBP,a,Oak Fund',
  ]);
  const { body } = await ada.get(`/api/import-rows?filter[import_batch_id]=${id}&sort=row_no`);
  expect(body.data[0].target.organisation).toBeGreaterThan(0);
  expect(body.data[1]).toMatchObject({ outcome: 'failed', target: null });
  const list = await ada.get('/api/organisations?per_page=100');
  const names = list.body.data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Nettle Ltd', 'Oak Fund']));
  expect(names).not.toContain('Poppy Ltd');
  expect(names).not.toContain('Quill Fund');
});

it('an organisation that another import made an issuer stays one when a later import of it is undone', async () => {
  const isIssuer = async (): Promise<boolean> =>
    (await ada.get('/api/organisations?filter[name]=Rowan')).body.data[0].is_issuer;
  await ada.post('/api/organisations', { name: 'Rowan Ltd', client_type: 'Business', country: 'GB' });
  const { id: first } = await runOf('rounds', ['Rowan Ltd,2019,1000,GBP,a,Sage Fund']);
  expect(await isIssuer()).toBe(true);
  const { id: second } = await runOf('rounds', ['Rowan Ltd,2022,9000,GBP,b,Sage Fund']);
  await press(first, 'undo');
  expect(await isIssuer(), 'the second round is still there').toBe(true);
  await press(second, 'undo');
  expect((await ada.get('/api/organisations?filter[name]=Rowan')).body.meta.total).toBe(1);
});
