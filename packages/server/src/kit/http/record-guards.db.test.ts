import { describe, expect, test } from 'vitest';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, people, as } = usePeople();

describe('a call on a record', () => {
  test('out of the caller’s reach is not found, even where the form is wrong as well', async () => {
    const max = await as('max');
    const ask = async (id: number, form: string) =>
      (await max.post(`/api/users/${id}/form-request`, { form })).status;
    expect(await ask(people().omar, 'nonsense')).toBe(422);
    expect(await ask(people().iris, 'nonsense')).toBe(404);
    await it().app.db.pool.query('update users set deleted_at = now() where id = $1', [people().omar]);
    expect(await ask(people().omar, 'nonsense')).toBe(404);
    await it().app.db.pool.query('update users set deleted_at = null where id = $1', [people().omar]);
  });

  test('cannot follow, filter or sort by what the caller does not see', async () => {
    const [iris, sam] = [await as('iris'), await as('sam')];
    const url = `/api/users/${people().iris}?include=leadStatus`;
    expect((await sam.get(url)).status).toBe(200);
    const refused = await iris.get(url);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('Requested include(s) `leadStatus` are not allowed.'),
    ]);
  });
});
