import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addPeople, addRow } from '../../../../../tests/support/people.ts';

/** The address that a record gets of its name (`domain.md#0.2`). */
const it = useApp();
let sam: TestClient;
let type_id: number;

beforeAll(async () => {
  const people = await addPeople(it().app.db);
  type_id = await addRow(it().app.db, 'types', { name: 'Equity' });
  sam = await it().as(people.sam);
});

const draft = async (name: string): Promise<{ id: number; slug: string }> => {
  const { status, text, body } = await sam.post('/api/investment-opportunities', { name, type_id });
  expect([status, text]).toEqual([201, text]);
  return body.data;
};
const slugOf = async (name: string): Promise<string> => (await draft(name)).slug;

test('is numbered where another has it, and where the number is another’s own', async () => {
  expect(await slugOf('Larch & Söhne!')).toBe('larch-sohne');
  expect(await slugOf('larch sohne')).toBe('larch-sohne-2');
  expect(await slugOf('Larch Sohne 4')).toBe('larch-sohne-4');
  expect(await slugOf('Larch Sohne')).toBe('larch-sohne-3');
  expect(await slugOf('Larch Sohne')).toBe('larch-sohne-5');
});

test('says what it is where the name has no letters, so that it is never read as an id', async () => {
  expect([await slugOf('2024'), await slugOf('!!!')]).toEqual(['opportunity-2024', 'opportunity']);
});

test('is free again once its record is deleted', async () => {
  const { id, slug } = await draft('Passing');
  expect((await sam.delete(`/api/investment-opportunities/${id}`)).status).toBe(204);
  expect([slug, await slugOf('Passing')]).toEqual(['passing', 'passing']);
});

test('is the record’s own to have again, not another’s', async () => {
  const [own, other] = [await draft('Elm'), await draft('Oak')];
  const rename = async (id: number, name: string): Promise<string> =>
    (await sam.patch(`/api/investment-opportunities/${id}`, { name })).body.data.slug;
  expect(await rename(own.id, 'ELM')).toBe('elm');
  expect(await rename(other.id, 'Elm')).toBe('elm-2');
});

test('is different for each of several requests at the same time', async () => {
  const slugs = await Promise.all(Array.from({ length: 4 }, () => slugOf('Twin')));
  expect(slugs.sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4']);
});
