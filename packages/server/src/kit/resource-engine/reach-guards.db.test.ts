import { beforeAll, describe, expect, test } from 'vitest';
import { addRow, type People } from '../../../../../tests/support/people.ts';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, people, rows, as } = usePeople();

describe('deleted notes', () => {
  /** On Iris: Fay may delete her own, but not what Ivo wrote. */
  const note = (title: string, author: number, deleted_at: string | null = '2026-03-01') =>
    addRow(it().app.db, 'notes', {
      target_type: 'user',
      target_id: people().iris,
      title,
      body: title,
      created_by_id: author,
      deleted_at,
    });
  let ids: Record<string, number> = {};
  beforeAll(async () => {
    ids = {
      hers: await note('hers', people().fay),
      his: await note('his', people().ivo),
      alive: await note('alive', people().ivo, null),
    };
  });
  const seen = async (who: keyof People, word: string) => {
    const { body } = await (await as(who)).get(`/api/notes?filter[trashed]=${word}`);
    const found = body.data.map(({ id }: { id: number }) => id);
    return Object.keys(ids).filter((name) => found.includes(ids[name]));
  };

  test('are shown to those who may delete them, beside what is alive', async () => {
    expect(await seen('fay', 'only')).toEqual(['hers']);
    expect(await seen('fay', 'with')).toEqual(['hers', 'alive']);
    expect(await seen('sam', 'only')).toEqual(['hers', 'his']);
    expect(await seen('sam', 'with')).toEqual(['hers', 'his', 'alive']);
    expect(await seen('sam', 'neither')).toEqual(['alive']);
  });
});

describe('a removal for good', () => {
  const removed = async (who: keyof People, path: string) =>
    refusalOf(await (await as(who)).inject({ method: 'DELETE', url: `/api/${path}?force=1` }));
  const FORBIDDEN = [403, 'This action is unauthorized.'];

  test('is no one’s of what everyone writes for themselves', async () => {
    const view = { user_id: people().sam, list: 'users', name: 'Mine', query: '{}' };
    const id = await addRow(it().app.db, 'saved_views', view);
    expect(await removed('sam', `saved-views/${id}`)).toEqual(FORBIDDEN);
    expect(await rows('select 1 from saved_views where id = $1', id)).toHaveLength(1);
  });

  test('is no one’s of what all the staff write', async () => {
    const task = { title: 'Call', assigned_to_id: people().una, created_by_id: people().sam };
    const id = await addRow(it().app.db, 'tasks', task);
    for (const who of ['sam', 'una'] as const) expect(await removed(who, `tasks/${id}`)).toEqual(FORBIDDEN);
    expect(await rows('select 1 from tasks where id = $1', id)).toHaveLength(1);
  });
});

test('a moment bounds what is up to it and from it, to the second', async () => {
  const at = (moment: string) =>
    addRow(it().app.db, 'contacts', {
      first_name: 'Moment',
      last_name: moment,
      email: `${moment.slice(8, 19)}@moment.test`,
      created_at: moment,
    });
  const ids = [await at('2026-02-01T10:00:00Z'), await at('2026-02-01T10:00:01Z')];
  const sam = await as('sam');
  const found = async (filter: string) => {
    const { body } = await sam.get(`/api/contacts?filter[search]=Moment&sort=id&${filter}`);
    return body.data.map(({ id }: { id: number }) => ids.indexOf(id));
  };
  expect(await found('filter[created_to]=2026-02-01T10:00:00Z')).toEqual([0]);
  expect(await found('filter[created_to]=2026-02-01T10:00:01Z')).toEqual([0, 1]);
  expect(await found('filter[created_from]=2026-02-01T10:00:01Z')).toEqual([1]);
  expect(await found('filter[created_to]=2026-02-01')).toEqual([0, 1]);
  expect(await found('filter[created_to]=2026-01-31')).toEqual([]);
  ids.push(await at('2026-02-02T00:00:00Z'));
  expect(await found('filter[created_to]=2026-02-01')).toEqual([0, 1]);
});
