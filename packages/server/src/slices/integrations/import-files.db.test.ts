import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { SAMPLE, upload, useImportHouse } from '../../../../../tests/fixtures/imports.ts';

const { app: house, ada: signIn, press, count } = useImportHouse();
let ada: TestClient;
beforeAll(async () => {
  ada = await signIn();
});

describe('who may import', () => {
  it('needs the rights over what the family makes, and reaches own batches only', async () => {
    const id = (await upload(ada)).body.data.id;
    const alan = await house().as('alan@larkfield.test');
    expect((await upload(alan)).status).toBe(403);
    expect(
      (await upload(alan, 'First name,Last name,Email\nBea,Moss,bea@moss.test\n', 'people.csv', 'contacts'))
        .status,
    ).toBe(201);
    const ines = await house().as('ines@larkfield.test');
    expect((await upload(ines)).status).toBe(403);
    expect((await ines.get(`/api/imports/${id}`)).status).toBe(404);
    expect((await ines.post(`/api/imports/${id}/dry-run`)).status).toBe(404);
    expect((await ines.get(`/api/imports/${id}/errors`)).status).toBe(404);
    expect((await ines.get('/api/import-rows?page=1')).body.data).toEqual([]);
    const iris = await house().as('iris@larkfield.test');
    expect((await upload(iris)).status).toBe(403);
    expect((await iris.get('/api/imports')).status).toBe(403);
    expect((await house().guest().get('/api/imports')).status).toBe(401);
  });
});

describe('an import that changes what is there', () => {
  const PEOPLE = 'First name,Last name,Email\nBea,Moss,bea@moss.test\n';
  it('needs the right to change, with its options and at every step after them', async () => {
    const { db } = house().app;
    await db.pool.query(`insert into users (role_id, first_name, last_name, email, email_verified_at)
      values (9, 'cleo', 'Quill', 'cleo@larkfield.test', now())`);
    // a Creator adds contacts and changes none
    const cleo = await house().as('cleo@larkfield.test');
    const { id } = (await upload(cleo, PEOPLE, 'people.csv', 'contacts')).body.data;
    const change = { options: { update_existing: true } };
    expect((await cleo.patch(`/api/imports/${id}`, change)).status).toBe(403);
    expect((await cleo.patch(`/api/imports/${id}`, { options: {} })).status).toBe(200);
    // whoever held the right when the options were chosen, and holds it no longer
    await db.pool.query(`update imports set options = options || '{"update_existing": true}' where id = $1`, [
      id,
    ]);
    for (const step of ['dry-run', 'run'])
      expect([step, (await cleo.post(`/api/imports/${id}/${step}`)).status]).toEqual([step, 403]);
  });
});

describe('a file that is no table', () => {
  it.each([
    ['rounds.csv', 'a,"b\nc', 'quotation'],
    ['rounds.xlsx', 'no workbook', 'file'],
    ['rounds.pdf', 'a,b', 'csv, xlsx'],
    ['rounds.csv', '\n\n', 'no rows'],
  ])('%s is refused with a sentence', async (name, content, words) => {
    const answer = await upload(ada, content, name);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.file.join()).toContain(words);
  });

  it('wants a family that can be imported', async () => {
    expect((await upload(ada, SAMPLE, 'a.csv', 'deals')).body.errors.family).toEqual([
      'The selected family is invalid.',
    ]);
  });

  it('has a template whose headers it recognises', async () => {
    const template = await ada.get('/api/imports/template?family=rounds');
    const batch = (await upload(ada, template.bytes, 'rounds-template.csv')).body.data;
    expect(batch.options).toEqual({ has_header: true });
    expect(batch.status).toBe(2);
    expect(batch.rows_total).toBe(1);
  });
});

describe('prospects', () => {
  it('are made once, matched by address, and refused when no one could reach them', async () => {
    const people =
      'First name,Last name,Email,Phone\nCora,Vale,CORA@vale.test,\ncora,vale,cora@vale.test,\nDan,Weir,,020 7946 0201\nEve,,eve@x.test,\nFay,Yew,,\n';
    const id = (await upload(ada, people, 'people.csv', 'contacts')).body.data.id;
    expect(await press(id, 'dry-run')).toMatchObject({ created: 2, skipped: 1, failed: 2 });
    expect(await press(id, 'run')).toMatchObject({ status: 5, created: 2, skipped: 1, failed: 2 });
    expect(await count('contacts')).toBe(2);
    expect((await press(id, 'undo')).status).toBe(7);
    expect(await count('contacts')).toBe(0);
  });
});

describe('the issues of an import', () => {
  it('are listed row by row, and none from another file', async () => {
    const PEOPLE = 'First name,Last name,Email\nBea,Moss,no address\nCai,Reed,cai@reed.test\n';
    const [id, other] = [
      (await upload(ada, PEOPLE, 'people.csv', 'contacts')).body.data.id,
      (await upload(ada, PEOPLE, 'people.csv', 'contacts')).body.data.id,
    ];
    await press(id, 'dry-run');
    await press(other, 'dry-run');
    await house().app.db.pool.query(
      `insert into import_rows (import_batch_id, row_no, raw, errors)
      select f.import_batch_id, n, f.raw, f.errors from import_rows f, generate_series(4, 2003) n
      where f.import_batch_id = $1 and f.row_no = 2`,
      [id],
    );
    const lines = async (batch: number): Promise<number[]> =>
      (await ada.get(`/api/imports/${batch}/errors`)).text
        .trim()
        .split('\n')
        .slice(1)
        .map((line: string) => Number(line.split(',')[0]));
    expect(await lines(id)).toEqual([2, ...Array.from({ length: 2000 }, (_, at) => at + 4)]);
    expect(await lines(other)).toEqual([2]);
  });
});
