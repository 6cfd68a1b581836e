import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { powerOf } from '../../../../../tests/support/fail-each-step.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { advanceImport } from './public.ts';
import { runImport } from './run-import.ts';
import { upload, useImportHouse } from '../../../../../tests/fixtures/imports.ts';

const { app: house, ada: signIn, work, press, count } = useImportHouse();
let ada: TestClient;
beforeAll(async () => {
  ada = await signIn();
});
const read = async (id: number) => (await ada.get(`/api/imports/${id}`)).body.data;
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      [
        'organisations',
        'investment_method_entities',
        'investment_opportunities',
        'investments',
        'investment_round_types',
        'types',
      ].map(async (table) => [table, await count(table)]),
    ),
  );

const EXPECTED = {
  organisation: { created: 12, matched: 0 },
  investment_method_entity: { created: 2, matched: 0 },
  investment_round_type: { created: 9, matched: 0 },
  investment_opportunity: { created: 12, matched: 0 },
  investment: { created: 14, matched: 0 },
};

describe('a rounds file without headers', () => {
  let id = 0;

  it('is received with its columns, first rows and a suggested mapping', async () => {
    const answer = await upload(ada);
    expect(answer.status).toBe(201);
    const batch = answer.body.data;
    id = batch.id;
    expect(batch).toMatchObject({
      family: 'rounds',
      file_name: 'rounds-sample.csv',
      status: 2,
      rows_total: 24,
    });
    expect(batch.options).toEqual({ has_header: false });
    expect(batch.mapping).toEqual({
      1: 'company',
      2: 'year',
      3: 'amount',
      4: 'currency',
      5: 'round',
      6: 'investor',
    });
    expect(batch.columns[1]).toEqual({ key: '2', name: 'Column 2', samples: ['2008', '2008', '2010.0'] });
    expect(batch.preview[0]).toEqual([
      'Brightwater Energy',
      '2008',
      '1250000.0',
      'GBP',
      'a',
      'Alder Ventures',
    ]);
  });

  it('refuses a mapping that names a field twice, or lacks a needed one', async () => {
    const answer = await ada.patch(`/api/imports/${id}`, {
      mapping: { 1: 'company', 2: 'company', 9: 'year' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.mapping).toEqual([
      'The file has no column 9.',
      'Company is taken from 2 columns.',
      'Choose the column of Investor.',
    ]);
    expect((await ada.post(`/api/imports/${id}/run`)).status).toBe(409);
  });

  it('is checked: what would be created, matched, refused and why, and nothing is written', async () => {
    const before = await everything();
    const batch = await press(id, 'dry-run');
    expect(batch).toMatchObject({ status: 3, phase: null, created: 14, skipped: 2, failed: 8 });
    expect(batch.report.records).toEqual(EXPECTED);
    expect(await everything()).toEqual(before);
    const flaws = Object.fromEntries(
      batch.report.flaws.map((one: { code: string; rows: number }) => [one.code, one.rows]),
    );
    expect(flaws).toEqual({
      amount_blank: 3,
      amount_conflict: 2,
      amount_not_positive: 1,
      amount_unreadable: 1,
      column_count: 1,
      company_blank: 1,
      company_damaged: 1,
      currency_blank: 2,
      currency_unknown: 1,
      investor_blank: 1,
      investor_damaged: 1,
      repeat: 1,
      round_open: 2,
      same_holding: 1,
      year_blank: 1,
      year_implausible: 1,
      year_unreadable: 1,
    });
  });

  it('says of each row what is wrong with it, in the list and in the download', async () => {
    const refused = await ada.get(
      `/api/import-rows?filter[import_batch_id]=${id}&filter[outcome]=failed&per_page=50`,
    );
    expect(refused.body.data.map((row: { row_no: number }) => row.row_no)).toEqual([
      12, 13, 15, 16, 17, 18, 19, 20,
    ]);
    const repeats = await ada.get(
      `/api/import-rows?filter[import_batch_id]=${id}&filter[flaw]=repeat&page=1`,
    );
    expect(repeats.body.data).toMatchObject([
      { row_no: 4, outcome: 'skipped', errors: [{ code: 'repeat', row: 1 }] },
    ]);
    const download = await ada.get(`/api/imports/${id}/errors`);
    expect(download.headers.get('content-type')).toContain('text/csv');
    expect(download.text).toContain(
      '15,yes,year,"The year is missing, so we cannot tell which round this is."',
    );
    expect(download.text).toContain('4,no,,The row repeats an earlier one. (row 1)');
    expect(download.text).not.toMatch(/(^|,)=Oak/m);
  });

  it('is run: the records stand as the file states them, and what it does not state is open', async () => {
    const batch = await press(id, 'run');
    expect(batch).toMatchObject({
      status: 5,
      phase: null,
      rows_done: 24,
      created: 14,
      skipped: 2,
      failed: 8,
    });
    expect(batch.report).toMatchObject({ phase: 'run', records: EXPECTED });
    const { rows } = await sql`
      select p.name, p.slug, p.status, p.currency, p.target_amount, p.share_class, p.share_price, p.completed_at::text, t.name as round
      from investment_opportunities p left join investment_round_types t on t.id = p.investment_round_type_id order by p.id`.execute(
      house().app.db.kysely,
    );
    expect(rows[0]).toEqual({
      name: 'Brightwater Energy, Series A 2008',
      slug: 'brightwater-energy-series-a-2008',
      status: 5,
      currency: 'GBP',
      target_amount: '1250000.00',
      share_class: '',
      share_price: null,
      completed_at: '2008-12-31 12:00:00+00',
      round: 'Series A',
    });
    const at = (name: string) => rows.find((row) => (row as { name: string }).name.startsWith(name));
    expect(at('Cobalt Mills')).toMatchObject({ currency: 'XXX', target_amount: '0.00', round: 'Seed' });
    expect(at('Dunlin Labs')).toMatchObject({ currency: 'EUR', target_amount: '0.00' });
    expect(at('Elm & Sons')).toMatchObject({
      currency: 'USD',
      target_amount: '0.00',
      round: null,
      name: 'Elm & Sons, round of 2009',
    });
    expect(at('Fennel Foods')).toMatchObject({ currency: 'XXX', target_amount: '0.00' });
    expect(at('Gorse')).toMatchObject({ currency: 'GBP', target_amount: '2500000.00', round: 'Debt round' });
    const list = await ada.get('/api/investment-opportunities?filter[name]=Brightwater&append=amounts');
    expect(list.body.data[0].amounts.investors_count).toBe(1);
  });

  it('keeps the amount of an investor open, and one organisation where an investor also raises', async () => {
    const { rows } = await sql`
      select i.kind, i.status, i.currency, i.amount, i.amount_requested, i.user_id, i.reference = 'INV-' || lpad(i.id::text, 6, '0') as numbered,
        i.notes, o.name, o.is_issuer
      from investments i join organisations o on o.id = i.organisation_id order by i.id limit 1`.execute(
      house().app.db.kysely,
    );
    expect(rows[0]).toEqual({
      kind: 'manual',
      status: 5,
      currency: 'GBP',
      amount: null,
      amount_requested: '0.00',
      user_id: null,
      numbered: true,
      notes: 'A share of a round of GBP 1,250,000.00; the amount of this investor is not known.',
      name: 'Alder Ventures',
      is_issuer: true,
    });
  });

  it('tells of the batch and of each record, and tells the uploader', async () => {
    const { rows } = await sql<{ event: string; n: number }>`
      select event, count(*)::int as n from activity where event like 'import.%' or properties->>'import_batch_id' = ${String(id)}
      group by 1 order by 1`.execute(house().app.db.kysely);
    expect(Object.fromEntries(rows.map(({ event, n }) => [event, n]))).toMatchObject({
      'import.created': 1,
      'import.started': 1,
      'import.finished': 1,
      'investment.created': 14,
      'investment_opportunity.created': 12,
      'organisation.created': 12,
    });
    const bell = await ada.get('/api/notifications/user/unread');
    expect(bell.text).toContain('import of **rounds-sample.csv** has finished');
  });

  it('changes nothing when it is imported again', async () => {
    const before = await everything();
    const again = (await upload(ada)).body.data.id;
    const checked = await press(again, 'dry-run');
    expect(checked).toMatchObject({ created: 0, skipped: 16, failed: 8 });
    const done = await press(again, 'run');
    expect(done).toMatchObject({ status: 5, created: 0, updated: 0, skipped: 16, failed: 8 });
    expect(
      Object.values(done.report.records).every((one) => (one as { created: number }).created === 0),
    ).toBe(true);
    expect(await everything()).toEqual(before);
  });

  it('is not undone after someone has changed what it made', async () => {
    const db = house().app.db.kysely;
    await sql`update organisations set phone = '1', updated_at = now() where name = 'Cobalt Mills'`.execute(
      db,
    );
    await sql`insert into notes (target_type, target_id, body) select 'organisation', id, 'Call them' from organisations where name = 'Dunlin Labs'`.execute(
      db,
    );
    const refused = await ada.post(`/api/imports/${id}/undo`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Records changed since the import cannot be undone: 2.');
    await sql`delete from notes`.execute(db);
    await sql`update organisations o set updated_at = k.at from import_records k where k.target_type = 'organisation' and k.target_id = o.id`.execute(
      db,
    );
  });

  it('is undone as a batch: nothing of it is left', async () => {
    const batch = await press(id, 'undo');
    expect(batch).toMatchObject({ status: 7, phase: null, undo_until: null });
    expect(await everything()).toEqual({
      organisations: 0,
      investment_method_entities: 0,
      investment_opportunities: 0,
      investments: 0,
      investment_round_types: 0,
      types: 0,
    });
    expect((await ada.post(`/api/imports/${id}/undo`)).status).toBe(409);
  });
});

describe('a run that is stopped', () => {
  const many = Array.from(
    { length: 1_100 },
    (_, n) => `Company ${n % 1_200},20${String(n % 12).padStart(2, '0')},1000,GBP,a,Fund ${n % 7}`,
  ).join('\n');

  it('goes on behind the last whole slice after a kill, and makes nothing twice', async () => {
    const id = (await upload(ada, many, 'many.csv')).body.data.id;
    const checked = await press(id, 'dry-run');
    await ada.post(`/api/imports/${id}/run`);
    const { app } = house();
    const transaction = app.db.transaction;
    let calls = 0;
    const dying = {
      ...app,
      db: {
        ...app.db,
        // the second slice is cut off before its commit
        transaction: ((run) =>
          transaction(async (trx) => {
            const result = await run(trx);
            if (++calls === 3) throw new Error('killed');
            return result;
          })) as typeof transaction,
      },
    };
    await expect(advanceImport(dying, id)).rejects.toThrow('killed');
    expect(await read(id)).toMatchObject({ phase: 'run', status: 4, rows_done: 1_000 });
    await work(id);
    const done = await read(id);
    expect(done).toMatchObject({ status: 5, rows_done: 1_100, created: checked.created, failed: 0 });
    expect(done.report.records).toEqual(checked.report.records);
    expect(await count('investments')).toBe(checked.created);
    expect((await press(id, 'undo')).status).toBe(7);
  });

  it('dies at any statement of any slice, and no row is ever made twice or by halves', async () => {
    const few = many.split('\n').slice(0, 30).join('\n');
    const id = (await upload(ada, few, 'few.csv')).body.data.id;
    const checked = await press(id, 'dry-run');
    await ada.post(`/api/imports/${id}/run`);
    const { app } = house();
    const cut = powerOf(app);
    const stored = async () => {
      const { rows } = await sql<{ cursor: number; made: number; due: number; live: boolean }>`
        select row_cursor as cursor, (select count(*)::int from investments where deleted_at is null) as made, phase is not null as live,
          (select count(*)::int from import_rows r where r.import_batch_id = i.id and r.row_no <= i.row_cursor
            and r.outcome = 'created') as due from imports i where id = ${id}`.execute(app.db.kysely);
      return rows[0] ?? { cursor: 0, made: 0, due: 0, live: false };
    };
    let before = await stored();
    let failures = 0;
    for (let step = 1; before.live; step++) {
      cut(step);
      await runImport(app, id, undefined, 20).catch(() => (failures += 1));
      cut(0);
      const after = await stored();
      expect(after.made, `after statement ${step} failed behind row ${before.cursor}`).toBe(after.due);
      // what is behind a whole slice stays; the next begins again at its first statement
      if (after.cursor > before.cursor) step = 0;
      before = after;
    }
    expect(failures).toBeGreaterThan(20);
    expect(await read(id)).toMatchObject({
      status: 5,
      rows_done: 30,
      created: checked.created,
      failed: 0,
    });
    expect(await count('investments')).toBe(checked.created);
    expect((await press(id, 'undo')).status).toBe(7);
  });

  it('is begun once, however many press, and run once, however many jobs come', async () => {
    const few = many.split('\n').slice(0, 100).join('\n');
    const id = (await upload(ada, few, 'race.csv')).body.data.id;
    const checked = await press(id, 'dry-run');
    const pressed = await atOnce(() => ada.post(`/api/imports/${id}/run`));
    expect(pressed.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(49).fill(409)]);
    await Promise.allSettled(Array.from({ length: 50 }, () => runImport(house().app, id)));
    expect(await read(id)).toMatchObject({ status: 5, created: checked.created });
    expect(await count('investments')).toBe(checked.created);
    const undone = await atOnce(() => ada.post(`/api/imports/${id}/undo`));
    expect(undone.filter(({ status }) => status === 202)).toHaveLength(1);
    await work(id);
    expect(await count('investments')).toBe(0);
  });

  it('is cancelled between slices; what was made can be undone, until 72 hours have passed', async () => {
    const id = (await upload(ada, many, 'many.csv')).body.data.id;
    await press(id, 'dry-run');
    await ada.post(`/api/imports/${id}/run`);
    await advanceImport(house().app, id, (done) => {
      return done === 1_000 ? ada.post(`/api/imports/${id}/cancel`) : undefined;
    });
    const batch = await read(id);
    expect(batch.rows_done).toBeLessThan(1_100);
    expect(batch).toMatchObject({ status: 8, phase: null });
    house().clock.advance({ hours: 73 });
    ada = await house().as('ada@larkfield.test');
    expect((await ada.post(`/api/imports/${id}/undo`)).body.message).toBe(
      'This import can no longer be undone.',
    );
  });
});
