import { beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Person,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const NO_FOLDER = { folder_structure_id: ['The selected folder structure id is invalid.'] };
let opportunity: number;
let other: number;
let sam: TestClient;
let iris: TestClient;
let max: TestClient;

const on = (target_id = opportunity) => ({ target_type: 'investment_opportunity', target_id });
const upload = async (
  fields: Readonly<Record<string, string | number>>,
  who: Person = 'sam',
): Promise<TestAnswer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([PDF]), 'Deck.pdf');
  return (await as(who)).inject({ method: 'POST', url: '/api/documents', form });
};
const add = async (fields: Readonly<Record<string, string | number>> = {}): Promise<number> => {
  const made = await upload({ ...on(), ...fields });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.body.data.id;
};
let folders = 0;
const folder = async (target_id = opportunity): Promise<number> =>
  (await sam.post('/api/folder-structures', { ...on(target_id), name: `Folder ${++folders}` })).body.data.id;
const refusal = ({ status, body }: TestAnswer) => [status, body.errors];

beforeAll(async () => {
  [sam, iris, max] = [await as('sam'), await as('iris'), await as('max')];
  opportunity = await addOpportunity(db(), stage(), { status: 2 });
  other = await addOpportunity(db(), stage(), { status: 2 });
});

describe('a folder', () => {
  test('takes what hangs on its own record alone, and nothing once it is deleted', async () => {
    const [strange, gone] = [await folder(other), await folder()];
    await sam.delete(`/api/folder-structures/${gone}`);
    const id = await add();
    const link = { ...on(), name: 'Room', provider: 'link', url: 'https://a.test/x' };
    const cloud = (await sam.post('/api/cloud-documents', link)).body.data.id;
    for (const folder_structure_id of [strange, gone]) {
      const into = { folder_structure_id };
      for (const refused of [
        await upload({ ...on(), ...into }),
        await sam.patch(`/api/documents/${id}`, into),
        await sam.post('/api/documents', { ids: [id], _action: 'move', ...into }),
        await sam.post('/api/cloud-documents', { ...link, ...into }),
        await sam.patch(`/api/cloud-documents/${cloud}`, into),
      ])
        expect(refusal(refused)).toEqual([422, NO_FOLDER]);
    }
  });

  test('needs the right to its record, a parent that exists, and a type where it is a template', async () => {
    expect((await max.post('/api/folder-structures', { ...on(), name: 'Mine' })).status).toBe(403);
    const template = { is_template: true, name: 'Pattern' };
    expect(refusal(await sam.post('/api/folder-structures', template))).toEqual([
      422,
      { template_for: ['The template for field is required.'] },
    ]);
    const forUsers = await max.post('/api/folder-structures', { ...template, template_for: 'user' });
    expect(forUsers.status).toBe(403);
    const gone = await folder();
    await sam.delete(`/api/folder-structures/${gone}`);
    const under = await sam.post('/api/folder-structures', { ...on(), name: 'Under', parent_id: gone });
    expect([under.status, Object.keys(under.body.errors)]).toEqual([422, ['parent_id']]);
  });

  test('stays with its record', async () => {
    const id = await folder();
    const moved = await sam.patch(`/api/folder-structures/${id}`, { target_id: other, is_template: true });
    expect(moved.body.data).toMatchObject({ target_id: opportunity, is_template: false });
  });

  test('of a template is seen only by staff who may change forms', async () => {
    await sam.post('/api/folder-structures', {
      is_template: true,
      name: 'Pattern two',
      template_for: 'user',
    });
    const templates = async (who: TestClient): Promise<number> =>
      (await who.get('/api/folder-structures?filter[is_template]=1')).body.data.length;
    expect([await templates(sam), await templates(max), await templates(iris)]).toEqual([1, 0, 0]);
  });
});

describe('several documents', () => {
  test('are named, with what becomes of them', async () => {
    const ids = [await add()];
    for (const [body, errors] of [
      [{ ids: [], _action: 'delete' }, { ids: ['The ids field is required.'] }],
      [{ ids, _action: 'burn' }, { _action: ['The selected action is invalid.'] }],
      [{ ids, _action: 'move' }, { folder_structure_id: ['The folder structure id field is required.'] }],
      [
        { ids, _action: 'visibility', visibility: 'some' },
        { visibility: ['The selected visibility is invalid.'] },
      ],
    ] as const) {
      const refused = await sam.post('/api/documents', body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(errors)]);
    }
  });

  test('change all or none', async () => {
    const id = await add();
    const shown = await sam.post('/api/documents', {
      ids: [id, 999_999],
      _action: 'visibility',
      visibility: 'public',
    });
    expect(shown.status).toBe(404);
    expect((await sam.get(`/api/documents/${id}`)).body.data.visibility).toBe('private');
    expect((await max.post('/api/documents', { ids: [id], _action: 'delete' })).status).toBe(404);
  });
});

describe('a document', () => {
  test('comes with a file, and follows the newest of its line', async () => {
    expect(refusal(await sam.post('/api/documents', on()))).toEqual([
      422,
      { file: ['The file field is required.'] },
    ]);
    const first = await add();
    expect((await upload({ replaces_document_id: first }, 'max')).status).toBe(404);
    const next = await upload({ replaces_document_id: first });
    expect(next.status).toBe(201);
    expect(refusal(await upload({ replaces_document_id: first }))).toEqual([
      422,
      { replaces_document_id: ['The selected replaces document id is invalid.'] },
    ]);
    await sam.delete(`/api/documents/${next.body.data.id}`);
    expect((await upload({ replaces_document_id: first })).status).toBe(201);
  });

  test('leaves only when the scan found it clean and the file is there', async () => {
    const id = await add();
    const download = async () => (await sam.get(`/api/documents/${id}?download=1`)).status;
    const scan = (status: string) => rows('update documents set scan_status = $1 where id = $2', status, id);
    for (const status of ['pending', 'infected']) {
      await scan(status);
      expect([status, await download()]).toEqual([status, 404]);
    }
    await scan('clean');
    expect(await download()).toBe(200);
    const [{ path } = { path: '' }] = await rows<{ path: string }>(
      'select path from documents where id = $1',
      id,
    );
    await it().app.files.remove(path);
    expect(await download()).toBe(404);
  });

  test('that an investor left is changed and deleted by staff alone', async () => {
    const made = await upload({ target_type: 'user', target_id: stage().people.iris }, 'iris');
    const path = `/api/documents/${made.body.data.id}`;
    expect((await iris.patch(path, { visibility: 'public' })).status).toBe(403);
    expect((await iris.delete(path)).status).toBe(403);
    const replaced = await upload({ replaces_document_id: made.body.data.id }, 'iris');
    expect(replaced.status).toBe(404);
  });

  test('is left by an investor on their account, or on their application while no one has decided it', async () => {
    const { iris: me, omar } = stage().people;
    const organisation = await addRow(db(), 'organisations', { name: 'Ashby Ltd', client_type: 'Business' });
    const link = { organisation_id: organisation, position: 'director' };
    const [waiting, decided, foreign] = [
      await addRow(db(), 'organisation_links', { ...link, user_id: me, status: 1 }),
      await addRow(db(), 'organisation_links', { ...link, user_id: omar, status: 1 }),
      await addRow(db(), 'organisation_links', { ...link, user_id: stage().people.lone, status: 2 }),
    ];
    const leave = async (target: Readonly<Record<string, string | number>>, who: Person = 'iris') =>
      (await upload(target, who)).status;
    const proof = (target_id: number) => ({ target_type: 'organisation_link', target_id });
    expect(await leave(proof(waiting))).toBe(201);
    expect([await leave(proof(decided)), await leave(proof(foreign), 'lone')]).toEqual([403, 403]);
    const wrong: Readonly<Record<string, string | number>>[] = [
      {},
      { target_type: 'user' },
      { target_type: 'user', target_id: omar },
      { target_type: 'contact', target_id: me },
      on(),
    ];
    for (const target of wrong) expect([target, await leave(target)]).toEqual([target, 403]);
  });
});

describe('a notice of a document', () => {
  const notifiedOf = async (name: string): Promise<number[]> =>
    (
      await rows<{ id: number }>(
        `select notifiable_id as id from notifications where data ->> 'message' like $1 order by notifiable_id`,
        `%**${name}**%`,
      )
    ).map(({ id: to }) => to);

  test('goes out where it is asked for, of what is public, to who holds something there', async () => {
    const { iris: holder, omar, lone } = stage().people;
    await addInvestment(db(), opportunity, holder, { status: 3 });
    await addInvestment(db(), opportunity, omar, { status: 3, deleted_at: '2026-03-01' });
    await addInvestment(db(), opportunity, lone, { status: 7 });
    await addInvestment(db(), other, omar, { status: 3 });
    await add({ name: 'Hidden', notify: 1 });
    await add({ name: 'Quiet', visibility: 'public' });
    await add({ name: 'Shown', visibility: 'public', notify: 1 });
    const found = ['Hidden', 'Quiet', 'Shown'].map(notifiedOf);
    expect(await Promise.all(found)).toEqual([[], [], [holder]]);
    const own = { target_type: 'user', target_id: lone, visibility: 'public', notify: 1 };
    await upload({ ...own, name: 'Letter' });
    expect(await notifiedOf('Letter')).toEqual([lone]);
  });
});

describe('a document elsewhere', () => {
  test('is added by staff who may change its record, and seen by others when it is public', async () => {
    const link = { ...on(), name: 'Room', provider: 'link', url: 'https://a.test/x' };
    expect((await max.post('/api/cloud-documents', link)).status).toBe(403);
    const path = `/api/cloud-documents/${(await sam.post('/api/cloud-documents', link)).body.data.id}`;
    for (const url of [path, `${path}?download=1`]) expect((await iris.get(url)).status).toBe(404);
    const shown = await sam.patch(path, { visibility: 'public', target_id: other });
    expect(shown.body.data).toMatchObject({ visibility: 'public', target_id: opportunity });
    expect((await iris.get(path)).status).toBe(200);
    for (const refused of [await iris.patch(path, { name: 'x' }), await iris.delete(path)])
      expect(refused.status).toBe(403);
    expect((await max.patch(path, { name: 'x' })).status).toBe(404);
    const hers = { target_type: 'user', target_id: stage().people.omar, visibility: 'public' };
    const theirs = (await sam.post('/api/cloud-documents', { ...link, ...hers })).body.data.id;
    expect((await iris.get(`/api/cloud-documents/${theirs}`)).status).toBe(404);
  });
});

describe('a picture', () => {
  const send = async (who: Person, fields: Readonly<Record<string, string | number>>, file = true) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    if (file) form.set('file', new Blob([new Uint8Array(PNG)]), 'a.png');
    return (await as(who)).inject({ method: 'POST', url: '/api/images', form });
  };
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('comes with a file and a use', async () => {
    expect(refusal(await send('sam', { collection: 'gallery' }, false))).toEqual([
      422,
      { file: ['The file field is required.'] },
    ]);
    expect(refusal(await send('sam', on()))).toEqual([
      422,
      { collection: ['The collection field is required.'] },
    ]);
    expect(refusal(await send('sam', { ...on(), collection: 'pets' }))).toEqual([
      422,
      { collection: ['The selected collection is invalid.'] },
    ]);
  });

  test('of another person or of a record is left by staff who may change it', async () => {
    const { omar } = stage().people;
    const theirs = { collection: 'avatar', target_type: 'user', target_id: omar };
    expect((await send('iris', theirs)).status).toBe(403);
    expect((await send('iris', { collection: 'gallery' })).status).toBe(403);
    expect((await send('max', { ...on(), collection: 'gallery' })).status).toBe(403);
    expect((await send('sam', theirs)).status).toBe(201);
  });

  test('is seen by its sender and staff, and changed by its sender or who may change the record', async () => {
    const made = await send('sam', { ...on(), collection: 'gallery', alt: 'Turbines' });
    const path = `/api/images/${made.body.data.id}`;
    expect([(await iris.get(path)).status, (await max.get(path)).status]).toEqual([404, 200]);
    for (const refused of [await max.patch(path, { alt: 'x' }), await max.delete(path)])
      expect(refused.status).toBe(404);
    const changed = await sam.patch(path, { alt: 'Blades', url: '/x', collection: 'logo' });
    expect(changed.body.data).toMatchObject({ alt: 'Blades', collection: 'gallery' });
    expect(changed.body.data.url).toBe(made.body.data.url);
  });
});
