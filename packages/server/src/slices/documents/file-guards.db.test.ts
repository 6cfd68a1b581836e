import { beforeAll, describe, expect, test } from 'vitest';
import { addOpportunity, type Person } from '../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, stage, rows, as } = useStage();
let sam: TestClient;
let on: { target_type: string; target_id: number };

beforeAll(async () => {
  sam = await as('sam');
  const target_id = await addOpportunity(it().app.db, stage(), { status: 2 });
  on = { target_type: 'investment_opportunity', target_id };
});

const send = async (
  url: string,
  { who = 'sam', fields, file }: { who?: Person; fields: object; file: [content: BlobPart, name: string] },
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([file[0]]), file[1]);
  return (await as(who)).inject({ method: 'POST', url, form });
};

describe('a file', () => {
  const mannerOf = async (name: string, content: string) => {
    const made = await send('/api/documents', { fields: on, file: [content, name] });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const path = `/api/documents/${made.body.data.id}`;
    const manner = async (query: string): Promise<string | undefined> =>
      (await sam.get(`${path}?${query}`)).headers.get('content-disposition')?.split(';')[0];
    return [await manner('inline=1'), await manner('download=1'), await manner('inline=1&download=1')];
  };

  test('opens in the page where that shows it and no one asked for the file itself', async () => {
    const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
    expect(await mannerOf('Deck.pdf', pdf)).toEqual(['inline', 'attachment', 'attachment']);
    expect(await mannerOf('List.csv', 'a,b\n1,2\n')).toEqual(['attachment', 'attachment', 'attachment']);
  });
});

describe('a picture of oneself', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const leave = (fields: object) =>
    send('/api/images', { who: 'iris', fields, file: [new Uint8Array(PNG), 'a.png'] });

  test('is left by anyone on their own account, and on nothing else', async () => {
    const { iris, omar } = stage().people;
    const owners: object[] = [{}, { target_type: 'user', target_id: iris }];
    for (const owner of owners)
      expect([owner, (await leave({ collection: 'avatar', ...owner })).status]).toEqual([owner, 201]);
    const wrong: object[] = [
      { collection: 'avatar', target_type: 'user', target_id: omar },
      { collection: 'avatar', target_type: 'contact', target_id: iris },
      { collection: 'avatar', target_id: iris },
      { collection: 'gallery', target_type: 'user', target_id: iris },
      { collection: 'logo' },
    ];
    for (const fields of wrong) expect([fields, (await leave(fields)).status]).toEqual([fields, 403]);
    expect(await rows(`select collection, target_type, target_id from images order by id`)).toEqual(
      Array(2).fill({ collection: 'avatar', target_type: 'user', target_id: iris }),
    );
  });
});

describe('folders', () => {
  test('of a template can be read, and not changed, by a program that may read forms', async () => {
    const template = { is_template: true, template_for: 'user', name: 'Pattern' };
    const { id } = (await sam.post('/api/folder-structures', template)).body.data;
    const abilities = ['attributes.index', 'investors.update'];
    const expires_at = new Date(it().clock.now().getTime() + 86_400_000).toISOString();
    const { token } = (await sam.post('/api/api-tokens', { name: 'X', abilities, expires_at })).body.data;
    const call = (method: 'GET' | 'PATCH', json?: object) =>
      it().inject({
        method,
        url: `/api/folder-structures/${id}`,
        json,
        headers: { authorization: `Bearer ${token}` },
      });
    expect([(await call('GET')).status, (await call('PATCH', { name: 'Other' })).status]).toEqual([200, 404]);
    expect((await sam.patch(`/api/folder-structures/${id}`, { name: 'Other' })).status).toBe(200);
  });
});
