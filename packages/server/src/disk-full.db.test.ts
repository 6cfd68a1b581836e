import { describe, expect, test, vi } from 'vitest';
import { useStage } from '../../../tests/fixtures/use-stage.ts';

// A disk cannot be filled here: what the system and the database then say is said in their place, where they say it.
const { it, stage, as } = useStage();

const SENTENCE = 'There is no space left to store this. Nothing has changed.';
const sam = () => as('sam');
const addIndustry = async (name: string) => (await sam()).post('/api/industries', { name });

describe('a disk that is nearly full', () => {
  test('takes no write, lets everyone read, is not ready, and heals on its own', async () => {
    const low = vi.spyOn(it().app.space, 'isLow').mockResolvedValue(true);
    const refused = await addIndustry('Tides');
    expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([
      507,
      SENTENCE,
      '60',
    ]);
    expect((await (await sam()).get('/api/industries')).status).toBe(200);
    const ready = await it().guest().get('/readyz');
    expect([ready.status, ready.body.checks.space.ok, ready.body.checks.database.ok]).toEqual([
      503,
      false,
      true,
    ]);
    const visitor = it().guest();
    await visitor.get('/sanctum/csrf-cookie');
    expect((await visitor.post('/login', { email: 'nobody@offers.test', password: 'x' })).status).toBe(422);
    low.mockRestore();
    expect((await addIndustry('Tides')).status).toBe(201);
    expect((await it().guest().get('/readyz')).body.checks.space.ok).toBe(true);
  });
});

describe('a disk that is full', () => {
  test('of the database: 507, and nothing is half written', async () => {
    const { pool } = it().app.db;
    await pool.query(`
      create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_space after insert on industries for each row execute function no_space()`);
    const refused = await addIndustry('Waves');
    await pool.query('drop trigger no_space on industries');
    expect((await pool.query(`select 1 from industries where name = 'Waves'`)).rows).toEqual([]);
    expect([refused.status, refused.body.message]).toEqual([507, SENTENCE]);
    expect((await addIndustry('Waves')).status).toBe(201);
  });

  test('of the files: 507 and no document', async () => {
    const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const put = vi.spyOn(it().app.files, 'put').mockRejectedValue(new Error('Cannot write file', { cause }));
    const form = new FormData();
    form.set('target_type', 'user');
    form.set('target_id', String(stage().people.iris));
    form.set('file', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
    const refused = await (await sam()).inject({ method: 'POST', url: '/api/documents', form });
    put.mockRestore();
    expect([refused.status, refused.body.message]).toEqual([507, SENTENCE]);
  });
});
