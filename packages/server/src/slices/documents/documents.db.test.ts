import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addOpportunity, type Stage } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let opportunity: number;
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

const form = (fields: Record<string, string | number>, files: Record<string, [string, string]>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
  for (const [name, [file, content]] of Object.entries(files)) data.set(name, new Blob([content]), file);
  return data;
};
const upload = async (
  who: keyof Stage['people'],
  fields: Record<string, string | number>,
  files = { file: ['Deck.pdf', PDF] as [string, string] },
) =>
  (await as(who)).inject({
    method: 'POST',
    url: '/api/documents',
    form: form(fields, files),
  });
const onOffer = () => ({ target_type: 'investment_opportunity', target_id: opportunity });

beforeAll(async () => {
  opportunity = await addOpportunity(it().app.db, stage(), { status: 2 });
});

describe('a document of an opportunity', () => {
  test('is stored, named, and shown to investors once public', async () => {
    const made = await upload('sam', { ...onOffer(), category: 'key_document' });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      name: 'Deck.pdf',
      mime: 'application/pdf',
      size: PDF.length,
      visibility: 'private',
      version: 1,
    });
    expect(made.body.data).not.toHaveProperty('path');
    const id: number = made.body.data.id;
    const iris = await as('iris');
    expect((await iris.get(`/api/documents/${id}`)).status).toBe(404);
    const sam = await as('sam');
    await sam.patch(`/api/documents/${id}`, { visibility: 'public', target_id: 99, name: 'Pitch deck' });
    const seen = await iris.get(`/api/investment-opportunities/${opportunity}?include=documents`);
    expect(seen.body.data.documents).toMatchObject([{ id, name: 'Pitch deck', target_id: opportunity }]);
    const file = await iris.get(`/api/documents/${id}?download=1`);
    expect([file.status, file.headers.get('content-type'), file.text]).toEqual([200, 'application/pdf', PDF]);
    expect((await sam.get(`/api/documents/${id}`)).body.data.downloads_count).toBe(1);
    expect((await sam.get(`/api/opens?filter[target_type]=document`)).body.data).toMatchObject([
      { target_id: id, user_id: stage().people.iris },
    ]);

    const next = await upload('sam', { replaces_document_id: id, name: 'Pitch deck', visibility: 'public' });
    expect(next.body.data).toMatchObject({ version: 2, target_id: opportunity });
    expect((await iris.get('/api/documents')).body.data).toMatchObject([{ version: 2 }]);
    expect((await upload('sam', { replaces_document_id: id })).status).toBe(422);
  });

  test('needs the right to change what it hangs on, and a file of an allowed type', async () => {
    expect((await upload('max', onOffer())).status).toBe(403);
    expect((await upload('iris', onOffer())).status).toBe(403);
    expect((await upload('sam', { ...onOffer(), target_id: 4711 })).status).toBe(422);
    expect((await upload('sam', onOffer(), { file: ['a.exe', 'MZ'] })).body.errors).toHaveProperty('file');
    expect((await (await as('sam')).post('/api/documents', onOffer())).status).toBe(422);
  });

  test('several at once, and gone again together', async () => {
    const data = form(onOffer(), {});
    for (const name of ['One.pdf', 'Two.pdf']) data.append('files[]', new Blob([PDF]), name);
    const sam = await as('sam');
    const made = await sam.inject({ method: 'POST', url: '/api/documents', form: data });
    expect(made.body.data.map((row: { name: string }) => row.name)).toEqual(['One.pdf', 'Two.pdf']);
    const ids = made.body.data.map((row: { id: number }) => row.id);
    expect((await sam.post('/api/documents', { ids, _action: 'delete' })).status).toBe(204);
    expect((await sam.get(`/api/documents/${ids[0]}`)).status).toBe(404);
  });
});

test('an investor leaves files on their own account, and no one else reads them', async () => {
  const { iris, omar } = stage().people;
  const made = await upload('iris', { target_type: 'user', target_id: iris, visibility: 'public' });
  expect([made.status, made.body.data.visibility]).toEqual([201, 'private']);
  expect((await (await it().as(omar)).get(`/api/documents/${made.body.data.id}`)).status).toBe(404);
  expect((await upload('iris', { target_type: 'user', target_id: omar })).status).toBe(403);
  expect((await (await it().as(iris)).get('/api/documents?append=url')).body.data).toContainEqual(
    expect.objectContaining({ id: made.body.data.id }),
  );
});

describe('the list of a folder', () => {
  const list = async (who: keyof Stage['people'], query: string) =>
    (await (await as(who)).get(`/api/documents?${query}`)).body.data;

  test('is of one folder or of none, and leaves out what was replaced, which its next version names', async () => {
    const { iris } = stage().people;
    const sam = await as('sam');
    const on = { target_type: 'user', target_id: iris };
    const folder = (await sam.post('/api/folder-structures', { ...on, name: 'Letters' })).body.data.id;
    const first = (await upload('sam', { ...on, folder_structure_id: folder })).body.data.id;
    const next = await upload('sam', { replaces_document_id: first, visibility: 'public' });
    const loose = (await upload('sam', on)).body.data.id;
    const mine = `filter[target_type]=user&filter[target_id]=${iris}`;
    const inFolder = await list(
      'sam',
      `${mine}&filter[in_folder]=${folder}&filter[latest]=1&append=earlier_versions`,
    );
    expect(inFolder).toMatchObject([
      { id: next.body.data.id, version: 2, earlier_versions: [{ id: first, version: 1 }] },
    ]);
    expect(inFolder).toHaveLength(1);
    expect(await list('sam', `${mine}&filter[latest]=0`)).toMatchObject([{ id: first }]);
    const none: { id: number }[] = await list('sam', `${mine}&filter[in_folder]=none`);
    expect(none.map(({ id }) => id)).toContain(loose);
    expect(none.map(({ id }) => id)).not.toContain(next.body.data.id);
    const folders = await sam.get(`/api/folder-structures?${mine}&append=documents_count,public_files_count`);
    expect(folders.body.data).toContainEqual(
      expect.objectContaining({ id: folder, documents_count: 1, public_files_count: 1 }),
    );
  });

  test('says how many of the investors concerned have opened a document, to staff alone', async () => {
    const { iris } = stage().people;
    const id = (await upload('sam', { target_type: 'user', target_id: iris, visibility: 'public' })).body.data
      .id;
    const sam = await as('sam');
    const read = async (who: TestClient) =>
      (await who.get(`/api/documents/${id}?append=opened_by,earlier_versions`)).body.data;
    await sam.get(`/api/documents/${id}?download=1`);
    expect(await read(sam)).toMatchObject({ opened_by: { opened: 0, readers: 1 } });
    const reader = await it().as(iris);
    await reader.get(`/api/documents/${id}?download=1`);
    expect(await read(sam)).toMatchObject({ opened_by: { opened: 1, readers: 1 } });
    for (const kept of ['opened_by', 'earlier_versions']) expect(await read(reader)).not.toHaveProperty(kept);
    const deck = (await upload('sam', onOffer())).body.data.id;
    // what has the same id and is of another kind concerns no one here
    const { omar, lone } = stage().people;
    const { pool } = it().app.db;
    await pool.query(`insert into organisations (id, name, client_type, country) overriding system value
      values (${opportunity}, 'Same id Ltd', 'Business', 'GB')`);
    await pool.query(`insert into organisation_links (organisation_id, user_id, position, status, can_invest)
      values (${opportunity}, ${lone}, 'director', 2, true)`);
    expect((await sam.get(`/api/documents/${deck}?append=opened_by`)).body.data.opened_by.readers).toBe(0);
    const invited = [iris, omar];
    for (const user_id of invited)
      await it()
        .app.db.kysely.insertInto('invitations')
        .values({ investment_opportunity_id: opportunity, user_id, token: `t${user_id}` })
        .execute();
    expect((await sam.get(`/api/documents/${deck}?append=opened_by`)).body.data.opened_by).toEqual({
      opened: 0,
      readers: 2,
    });
  });
});
