import { beforeAll, describe, expect, it } from 'vitest';
import { clockJobs } from '../../../../../tests/demo/daily-jobs.ts';
import { upload, useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { advanceImport } from './public.ts';
import { runImport } from './run-import.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { app: house, ada: signIn, press, work, count } = useImportHouse();
let ada: TestClient;
const { received, reasons, outcomes, runOf } = useImportRuns(press, () => ada);
const query = async (text: string) => (await house().app.db.pool.query(text)).rows;
const read = async (id: number) => (await ada.get(`/api/imports/${id}`)).body.data;

beforeAll(async () => {
  ada = await signIn();
  await query('update settings set funds_enabled = true');
});

let number = 0;
/** A contact that no other file has. */
const person = (): string => `Bea,Moss,bea${(number += 1)}@moss.test`;
const HEAD = 'First name,Last name,Email';

describe('a phase that is on', () => {
  it('lets no other begin, and no mapping change', async () => {
    const id = await received('contacts', [HEAD, person()]);
    const running = [409, 'The import is still running.'];
    const ask = async (what: () => ReturnType<TestClient['post']>) => {
      const { status, body } = await what();
      return [status, body.message];
    };
    const check = () => ada.post(`/api/imports/${id}/dry-run`);
    expect((await check()).status).toBe(202);
    expect(await ask(check)).toEqual(running);
    expect(await ask(() => ada.patch(`/api/imports/${id}`, { options: {} }))).toEqual(running);
    await work(id);
    expect((await check()).status).toBe(202);
  });

  it('is what its job does, once: a job that comes late does nothing', async () => {
    const { id } = await runOf('contacts', [HEAD, person()]);
    const before = await read(id);
    expect(before).toMatchObject({ status: 5, phase: null, created: 1 });
    const people = await count('contacts');
    await work(id);
    expect(await read(id)).toEqual(before);
    expect(await count('contacts')).toBe(people);
  });

  it('is over after three failures in one place: a check may be asked again, a run has failed', async () => {
    const id = await received('contacts', [HEAD, person()]);
    const fail = async () => {
      await query('alter table contacts rename to away');
      await expect(work(id)).rejects.toThrow('contacts');
      await query('alter table away rename to contacts');
      const { status, phase, undo_until, report } = await read(id);
      return { status, phase, canUndo: undo_until !== null, error: report?.error ?? null };
    };
    const error = expect.stringContaining('stopped because of a server error');
    await ada.post(`/api/imports/${id}/dry-run`);
    const going = { status: 2, phase: 'check', canUndo: false, error: null };
    expect([await fail(), await fail()]).toEqual([going, going]);
    expect(await fail()).toEqual({ ...going, phase: null, error });
    expect((await press(id, 'dry-run')).status).toBe(3);
    await ada.post(`/api/imports/${id}/run`);
    await fail();
    await fail();
    expect(await fail()).toEqual({ status: 6, phase: null, canUndo: true, error });
    // a job that comes when all is over has nothing to count
    await work(id);
    expect(await read(id)).toMatchObject({ status: 6, phase: null });
  });

  it('starts with its run, and ignores a failure after its end', async () => {
    const id = await received('contacts', [HEAD, person()]);
    const begun = async () =>
      (await query(`select started_at is not null as begun, attempts from imports where id = ${id}`))[0];
    await press(id, 'dry-run');
    expect(await begun()).toEqual({ begun: false, attempts: 0 });
    await ada.post(`/api/imports/${id}/run`);
    const late = advanceImport(house().app, id, async () => {
      await runImport(house().app, id);
      throw new Error('late');
    });
    await expect(late).rejects.toThrow('late');
    expect(await read(id)).toMatchObject({ status: 5, phase: null });
    expect(await begun()).toEqual({ begun: true, attempts: 0 });
  });

  it('is taken up again after a minute of silence, and not before', async () => {
    const id = await received('contacts', [HEAD, person()]);
    const resume = clockJobs(house().app).find(({ name }) => name === 'resume-imports');
    await ada.post(`/api/imports/${id}/dry-run`);
    house().clock.advance({ seconds: 50 });
    await resume?.run();
    expect(await read(id)).toMatchObject({ phase: 'check', status: 2 });
    house().clock.advance({ seconds: 20 });
    await resume?.run();
    expect(await read(id)).toMatchObject({ phase: null, status: 3 });
  });

  it('that is cancelled before anything was made leaves nothing to undo', async () => {
    const id = await received('contacts', [HEAD, person()]);
    const cancelled = await ada.post(`/api/imports/${id}/cancel`);
    expect(cancelled.body.data).toMatchObject({ status: 8, undo_until: null, report: null });
    const undo = await ada.post(`/api/imports/${id}/undo`);
    expect([undo.status, undo.body.message]).toEqual([409, 'This import can no longer be undone.']);
  });
});

describe('an undo', () => {
  it('that finds a record changed since it was asked for leaves all as it is, and says so', async () => {
    const line = person();
    const { id } = await runOf('contacts', [HEAD, line]);
    expect((await ada.post(`/api/imports/${id}/undo`)).status).toBe(202);
    await query(`update contacts set phone = '1', updated_at = now() where email = '${line.split(',')[2]}'`);
    await work(id);
    const batch = await read(id);
    expect(batch).toMatchObject({ status: 5, phase: null });
    expect(batch.report.error).toBe('Records changed since the import cannot be undone: 1.');
    expect(
      await query(`select 1 from contacts where email = '${line.split(',')[2]}' and deleted_at is null`),
    ).toHaveLength(1);
  });

  it('leaves the entries of a list that something else uses by now', async () => {
    const { id } = await runOf('rounds', [
      'Larch Ltd,2019,1000,GBP,g,Oak Fund',
      'Larch Ltd,2020,1000,GBP,h,Oak Fund',
    ]);
    const types = async () =>
      (
        await query(`select name from investment_round_types where deleted_at is null
          and name in ('Series G', 'Series H') order by 1`)
      ).map(({ name }) => name);
    expect(await types()).toEqual(['Series G', 'Series H']);
    await query(`insert into investment_opportunities (name, slug, owner_id, type_id, summary, description, target_amount, investment_round_type_id)
      select 'Elm', 'elm', (select min(id) from users), (select min(id) from types), 's', 'd', 1000, id from investment_round_types where name = 'Series H'`);
    expect((await press(id, 'undo')).status).toBe(7);
    expect(await types()).toEqual(['Series H']);
  });
});

describe('a file', () => {
  const of = async (answer: Promise<{ status: number; body: { errors?: unknown } }>) => {
    const { status, body } = await answer;
    return [status, body.errors];
  };

  it('comes with its family', async () => {
    const form = () => {
      const data = new FormData();
      data.set('family', 'contacts');
      return data;
    };
    const post = (data: FormData) => ada.inject({ method: 'POST', url: '/api/imports', form: data });
    expect(await of(post(form()))).toEqual([422, { file: ['The file field is required.'] }]);
    expect(await of(ada.post('/api/imports', {}))).toEqual([
      422,
      { family: ['The family field is required.'] },
    ]);
    expect(await of(ada.get('/api/imports/template?family=deals'))).toEqual([
      422,
      { family: ['The selected family is invalid.'] },
    ]);
  });

  it.each([
    ['more than 60 cells', `a${',a'.repeat(60)}`, 'Row 1 has more than 60 cells.'],
    [
      'a cell of more than 5,000 characters',
      `a\n${'x'.repeat(5_001)}`,
      'Row 2 has a cell of more than 5,000 characters.',
    ],
    ['more than 100,000 rows', 'a\n'.repeat(100_001), 'The file has more than 100,000 rows.'],
  ])('with %s is refused', async (_, content, message) => {
    expect(await of(upload(ada, content, 'a.csv', 'contacts'))).toEqual([422, { file: [message] }]);
  });

  it('of more than 20 MB is refused', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'a,b\n');
    expect((await upload(ada, large, 'a.csv', 'contacts')).status).toBe(413);
  });

  it('is mapped by an object of columns and fields', async () => {
    const id = await received('contacts', [HEAD, person()]);
    expect(await of(ada.patch(`/api/imports/${id}`, { mapping: ['email'] }))).toEqual([
      422,
      { mapping: ['The mapping field must be an object of columns and fields.'] },
    ]);
  });
});

describe('a row', () => {
  it('of a round names one organisation, not one of two of the same name', async () => {
    await query(
      `insert into organisations (name) values ('Twin Ltd'), ('TWIN LTD'), ('Gone Ltd'), ('Gone Ltd')`,
    );
    await query(`update organisations set deleted_at = now()
      where id = (select max(id) from organisations where name = 'Gone Ltd')`);
    const { id } = await runOf('rounds', [
      'Twin Ltd,2019,1000,GBP,a,Oak Fund',
      'Ash Ltd,2019,1000,GBP,a,Twin Ltd',
      'Gone Ltd,2019,1000,GBP,a,Oak Fund',
    ]);
    expect(await outcomes(id)).toEqual(['failed', 'failed', 'created']);
    expect(await reasons(id)).toEqual([
      '1 company: Several organisations have this company name.',
      '2 investor: Several organisations have this investor name.',
    ]);
  });

  it('of a round on record with another amount changes nothing, and says so', async () => {
    await runOf('rounds', ['Beech Ltd,2019,1000,GBP,a,Oak Fund']);
    const { id } = await runOf('rounds', ['Beech Ltd,2019,2000,GBP,a,Pine Fund']);
    expect(await reasons(id)).toEqual([
      '1 amount: The investment on record has a different amount. The record is not changed.',
    ]);
    expect(
      await query(`select target_amount from investment_opportunities where name like 'Beech%'`),
    ).toEqual([{ target_amount: '1000.00' }]);
  });

  it('of a fund’s books names an investor who has an entity', async () => {
    await ada.post('/api/funds', { name: 'Alder Fund', structure: 'lp', currency: 'GBP' });
    const { id } = await runOf('fund_ledger', [
      'Fund,Date,Type,Amount,Description,Investor',
      'Alder Fund,2026-03-01,contribution,2000,First call,iris@larkfield.test',
      'Alder Fund,2026-03-01,income,2000,Interest,',
    ]);
    expect(await outcomes(id)).toEqual(['failed', 'created']);
    expect(await reasons(id)).toEqual(['2 investor: The investor has no entity to invest through.']);
  });
});
