import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let opportunity: number;
let sam: TestClient;
let iris: TestClient;
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

const folder = async (body: Record<string, unknown>) =>
  sam.post('/api/folder-structures', {
    target_type: 'investment_opportunity',
    target_id: opportunity,
    visibility: 'public',
    ...body,
  });
async function upload(fields: Record<string, string | number>): Promise<number> {
  const form = new FormData();
  const all = {
    target_type: 'investment_opportunity',
    target_id: opportunity,
    visibility: 'public',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, String(value));
  form.set('file', new Blob([PDF]), 'Deck.pdf');
  const made = await sam.inject({ method: 'POST', url: '/api/documents', form });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.body.data.id;
}
const seen = async (): Promise<number[]> =>
  (await iris.get('/api/documents')).body.data.map(({ id }: { id: number }) => id);

beforeAll(async () => {
  sam = await as('sam');
  iris = await as('iris');
  const template = { is_template: true, template_for: 'investment_opportunity' };
  await sam.post('/api/folder-structures', { ...template, name: 'Key Documents', visibility: 'public' });
  await sam.post('/api/folder-structures', { ...template, name: 'Legal' });
  opportunity = await addOpportunity(it().app.db, stage(), { status: 2 });
});

describe('folders', () => {
  test('a new record has a copy of its templates, which investors do not see', async () => {
    const { body } = await sam.get(`/api/folder-structures?filter[target_id]=${opportunity}&sort=name`);
    expect(body.data).toMatchObject([
      { name: 'Key Documents', visibility: 'public', is_template: false },
      { name: 'Legal', visibility: 'private' },
    ]);
    const { data } = (await iris.get('/api/folder-structures')).body;
    expect(data).toMatchObject([{ name: 'Key Documents', target_id: opportunity }]);
    expect(data).toHaveLength(1);
  });

  test('records that one statement makes have each a tree of their own, as deep as the templates', async () => {
    const template = { is_template: true, template_for: 'contact' };
    const top = (await sam.post('/api/folder-structures', { ...template, name: 'Papers' })).body.data.id;
    const child = { ...template, name: 'Identity', parent_id: top, visibility: 'public' };
    expect((await sam.post('/api/folder-structures', child)).status).toBe(201);
    const { rows } = await sql`
      with made as (insert into contacts (first_name, last_name, email) values ('Ann', 'One', 'ann@x.test'), ('Bob', 'Two', 'bob@x.test') returning id)
      select id from made`.execute(it().app.db.kysely);
    expect(rows).toHaveLength(2);
    const { rows: trees } = await sql`
      select c.name, c.visibility, c.target_id = p.target_id as is_own, p.name as parent from folder_structures c
      join folder_structures p on p.id = c.parent_id
      where c.target_type = 'contact' and c.name = 'Identity' order by c.id`.execute(it().app.db.kysely);
    const tree = { name: 'Identity', visibility: 'public', is_own: true, parent: 'Papers' };
    expect(trees).toEqual([tree, tree]);
  });

  test('are four deep at most, stay out of themselves and on their record, and bear a name once', async () => {
    const ids: number[] = [];
    for (const level of [1, 2, 3, 4])
      ids.push((await folder({ name: `Level ${level}`, parent_id: ids.at(-1) ?? null })).body.data.id);
    const deeper = await folder({ name: 'Level 5', parent_id: ids[3] });
    expect(deeper.body.errors.parent_id).toEqual(['Folders can be at most 4 levels deep.']);
    const into = await sam.patch(`/api/folder-structures/${ids[0]}`, { parent_id: ids[2] });
    expect(into.body.errors.parent_id).toEqual(['A folder cannot be moved into itself.']);
    expect((await folder({ name: 'Level 1' })).body.errors).toHaveProperty('name');
    expect(
      (await folder({ name: 'x', target_type: 'user', target_id: stage().people.iris, parent_id: ids[0] }))
        .status,
    ).toBe(422);
    expect((await sam.delete(`/api/folder-structures/${ids[0]}`)).status).toBe(409);
    expect((await sam.delete(`/api/folder-structures/${ids[3]}`)).status).toBe(204);
    expect(
      (
        await (
          await as('max')
        ).post('/api/folder-structures', {
          is_template: true,
          template_for: 'user',
          name: 'x',
        })
      ).status,
    ).toBe(403);
  });

  test('a public document under a private folder is out of scope, and comes back when it is moved', async () => {
    const hidden = (await folder({ name: 'Hidden', visibility: 'private' })).body.data.id;
    const below = (await folder({ name: 'Below', parent_id: hidden })).body.data.id;
    const id = await upload({ folder_structure_id: below });
    expect(await seen()).not.toContain(id);
    expect((await iris.get(`/api/documents/${id}?download=1`)).status).toBe(404);
    const moved = await sam.post('/api/documents', { ids: [id], _action: 'move', folder_structure_id: null });
    expect(moved.status).toBe(204);
    expect(await seen()).toContain(id);
    const other = await addOpportunity(it().app.db, stage(), { status: 2 });
    const strange = await sam.get(`/api/folder-structures?filter[target_id]=${other}`);
    expect(
      (await sam.patch(`/api/documents/${id}`, { folder_structure_id: strange.body.data[0].id })).status,
    ).toBe(422);
  });
});

describe('a public document', () => {
  test('for some groups reaches their members alone, and none after its last day', async () => {
    const id = await upload({ expires_on: '2026-04-30' });
    const group = (await sam.post('/api/client-groups', { name: 'Friends' })).body.data.id;
    await sam.patch(`/api/documents/${id}`, { client_group_ids: [group] });
    expect(await seen()).not.toContain(id);
    await sql`insert into client_group_user (client_group_id, user_id) values (${group}, ${stage().people.iris})`.execute(
      it().app.db.kysely,
    );
    expect(await seen()).toContain(id);
    it().clock.set('2026-05-01T09:00:00Z');
    iris = await as('iris');
    expect(await seen()).not.toContain(id);
    it().clock.set('2026-03-31T09:00:00Z');
  });

  test('in which the scanner finds something are refused, and nothing is kept', async () => {
    const form = new FormData();
    form.set('target_type', 'investment_opportunity');
    form.set('target_id', String(opportunity));
    form.set(
      'file',
      new Blob(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-' + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*']),
      'a.txt',
    );
    const made = await sam.inject({ method: 'POST', url: '/api/documents?append=url', form });
    expect([made.status, made.body.errors]).toEqual([
      422,
      { file: ['The file contains a virus and was not stored.'] },
    ]);
    expect((await sam.get('/api/documents?filter[search]=a.txt')).body.data).toEqual([]);
  });
});

test('a document kept elsewhere is led to, over https and at the service it names', async () => {
  const body = {
    target_type: 'investment_opportunity',
    target_id: opportunity,
    name: 'Data room',
    provider: 'dropbox',
    visibility: 'public',
  };
  expect((await sam.post('/api/cloud-documents', { ...body, url: 'http://www.dropbox.com/x' })).status).toBe(
    422,
  );
  expect((await sam.post('/api/cloud-documents', { ...body, url: 'https://evil.test/x' })).status).toBe(422);
  const made = await sam.post('/api/cloud-documents', { ...body, url: 'https://www.dropbox.com/x' });
  expect(made.status).toBe(201);
  for (const change of [
    { url: 'http://www.dropbox.com/y' },
    { url: 'javascript:alert(1)' },
    { url: 'https://evil.test/x' },
    { provider: 'box' },
  ]) {
    const wrong = await sam.patch(`/api/cloud-documents/${made.body.data.id}`, change);
    expect([change, wrong.status]).toEqual([change, 422]);
  }
  const led = await iris.get(`/api/cloud-documents/${made.body.data.id}?download=1`);
  expect([led.status, led.body.data.url]).toEqual([200, 'https://www.dropbox.com/x']);
  expect(
    (await sam.get(`/api/cloud-documents/${made.body.data.id}?include=opens`)).body.data.opens,
  ).toHaveLength(1);
  expect(
    (await iris.post('/api/cloud-documents', { ...body, url: 'https://www.dropbox.com/x' })).status,
  ).toBe(403);
});
