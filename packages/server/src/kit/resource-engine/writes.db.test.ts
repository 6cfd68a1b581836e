import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusal, type Row, useToys } from '../../../../../tests/fixtures/toys.ts';
import type { Viewer } from '../session/viewer.ts';
import { perform, type Precondition } from '../workflow/workflow.ts';
import { unchanged } from './assert-unchanged.ts';
import { servingOf } from './read-context.ts';
import { same, updateRecord } from './write.ts';

const toys = useToys();

describe('writes', () => {
  test('read back by id and by slug, changed in part, recorded', async () => {
    const made = (await toys.call(toys.staff, 'POST', '/api/books', {
      title: 'New one',
      in_print: 'false',
      unknown: 1,
      id: 99,
    })) as { data: Row };
    expect(made.data).toMatchObject({ title: 'New one', slug: 'new-one', in_print: false, price: '0.00' });
    const changed = (await toys.call(toys.staff, 'PATCH', `/api/books/${made.data.id}`, {
      price: '2.5',
      slug: 'ignored',
    })) as { data: Row };
    expect(changed.data).toMatchObject({ slug: 'new-one', price: '2.50' });
    expect(((await toys.call(toys.staff, 'GET', '/api/books/new-one')) as { data: Row }).data.id).toBe(
      made.data.id,
    );
    const events = await toys
      .db()
      .kysely.selectFrom('activity')
      .select(['event', 'properties', 'actor_id'])
      .where('target_type', '=', 'book')
      .where('target_id', '=', Number(made.data.id))
      .orderBy('id')
      .execute();
    expect(events.map((e) => e.event)).toEqual(['book.created', 'book.updated']);
    expect(events[1]).toMatchObject({
      actor_id: toys.staff.id,
      properties: { old: { price: '0.00' }, new: { price: '2.5' } },
    });
  });

  test.each([
    [{}, { title: ['The title field is required.'] }],
    [{ title: 'x'.repeat(41) }, { title: ['The title field must not be greater than 40 characters.'] }],
    [{ title: 'x', price: '1.234' }, { price: ['The price field must have at most 2 decimal places.'] }],
    [{ title: 'x', price: 'abc' }, { price: ['The price field must be a number.'] }],
    [{ title: 'x', pages: 'abc' }, { pages: ['The pages field must be an integer.'] }],
    [
      { title: 'x', pages: '99999999999' },
      { pages: ['The pages field must not be greater than 2147483647.'] },
    ],
    [{ title: 'x', in_print: 'maybe' }, { in_print: ['The in print field must be true or false.'] }],
    [
      { title: 'x', author_email: 'nope' },
      { author_email: ['The author email field must be a valid email address.'] },
    ],
    [{ title: 'x', shelf_id: 4711 }, { shelf_id: ['The selected shelf id is invalid.'] }],
    [{ title: 'a\u0000b' }, { title: ['The title field format is invalid.'] }],
    [{ title: ['x'] }, { title: ['The title field must be a string.'] }],
    [{ title: 'x', printed_at: 'yesterday' }, { printed_at: ['The printed at field must be a valid date.'] }],
  ])('%j is refused by field', async (body, errors) => {
    expect(await refusal(toys.call(toys.staff, 'POST', '/api/books', body))).toMatchObject({
      status: 422,
      errors,
    });
  });

  test('a record names what is there and what its writer sees; what it names already may stay', async () => {
    const gone = (await toys.call(toys.staff, 'POST', '/api/shelves', { name: 'Gone' })) as { data: Row };
    await toys.call(toys.staff, 'DELETE', `/api/shelves/${String(gone.data.id)}`);
    const sent: readonly [Viewer, Row, string | null][] = [
      [toys.staff, { shelf_id: gone.data.id }, 'shelf_id'],
      [toys.ann, { shelf_id: 2 }, null],
      [toys.ann, { sequel_id: 2 }, 'sequel_id'],
      [toys.ann, { sequel_id: 3 }, null],
      [toys.staff, { sequel_id: 2 }, null],
      [toys.ann, { title: 'Alpha', sequel_id: 2 }, null],
      [toys.ann, { sequel_id: '2' }, null],
      [toys.ann, { sequel_id: null }, null],
      [toys.ann, { sequel_id: 2 }, 'sequel_id'],
    ];
    const refused: unknown[] = [];
    for (const [viewer, body] of sent) {
      const said = await refusal(toys.call(viewer, 'PATCH', '/api/books/1', body));
      refused.push(said && (Object.keys(said.errors ?? {}).join() || said.status));
    }
    expect(refused).toEqual(sent.map(([, , field]) => field));
  });

  test('the story says what was changed, but for what is sealed, hidden or long', async () => {
    const sent = { price: '7.5', account: '87654321', batch: 'B7', blurb: '<p>Long</p>' };
    await toys.call(toys.staff, 'PATCH', '/api/books/4', sent);
    const { rows } = await sql<Row>`select properties from activity
      where target_type = 'book' and target_id = 4 order by id desc limit 1`.execute(toys.db().kysely);
    expect(rows[0]?.properties).toMatchObject({ old: { price: '20.00' }, new: { price: '7.5' } });
    expect(JSON.stringify(rows)).not.toMatch(/account|batch|blurb|87654321|B7|Long/);
  });

  test.each([
    ['7.50', '7.5', true],
    ['7.00', '7', true],
    ['20', '2', false],
    ['20.00', '2', false],
    ['0.10', '0.01', false],
    ['7.5 GBP', '7.50 GBP', false],
    [null, undefined, true],
    [null, '', false],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
  ])('%j and %j are one value: %j', (before, after, isOne) => {
    expect(same(before, after)).toBe(isOne);
  });

  test('what is removed takes what hangs on it, and leaves its story and what hangs on others', async () => {
    const made = async (title: string) =>
      Number(((await toys.call(toys.una, 'POST', '/api/books', { title })) as { data: Row }).data.id);
    for (const query of [{ force: '1' }, {}]) {
      const id = await made(`Passing ${Object.keys(query).length}`);
      for (const target_type of ['book', 'shelf'])
        await toys.call(toys.una, 'POST', '/api/remarks', { target_type, target_id: id, body: 'Bye' });
      expect(await toys.call(toys.una, 'DELETE', `/api/books/${id}`, {}, query)).toBe(204);
      const { rows: left } = await sql`delete from remarks where target_id = ${id} and deleted_at is null
        returning target_type`.execute(toys.db().kysely);
      expect(left).toEqual([{ target_type: 'shelf' }]);
      const { rows } = await sql<{ event: string }>`select event from activity
        where target_type = 'book' and target_id = ${id} order by id`.execute(toys.db().kysely);
      expect(rows.map(({ event }) => event)).toEqual(['book.created', 'remark.created', 'book.deleted']);
      const stored = await sql<{ at: string | null }>`
        delete from books where id = ${id} returning deleted_at as at`.execute(toys.db().kysely);
      expect(stored.rows).toEqual('force' in query ? [] : [{ at: expect.any(String) }]);
    }
  });

  test('what a verb of two steps writes first is no change by someone else', async () => {
    const { rows } = await sql<{ at: string }>`select updated_at as at from books where id = 4`.execute(
      toys.db().kysely,
    );
    const change = (seen: Precondition, at: string, pages: number) =>
      refusal(
        perform(toys.app, { viewer: toys.staff, seen, now: new Date(at) }, (work) =>
          updateRecord(servingOf(toys.app, 'books'), work, 4, { pages }),
        ),
      );
    const saw = () => unchanged({ resource: 'books', id: '4', updated_at: rows[0]?.at ?? '' });
    const seen = saw();
    expect(await change(seen, '2026-03-31T09:10:00Z', 11)).toBeNull();
    expect(await change(seen, '2026-03-31T09:11:00Z', 12)).toBeNull();
    expect(await change(saw(), '2026-03-31T09:12:00Z', 13)).toMatchObject({ status: 409 });
  });

  test('a taken name is told on its field', async () => {
    expect(await refusal(toys.call(toys.staff, 'POST', '/api/shelves', { name: 'Low' }))).toMatchObject({
      errors: { name: ['The name has already been taken.'] },
    });
  });

  test('a stranger finds nothing to change', async () => {
    expect(await refusal(toys.call(toys.bob, 'PATCH', '/api/books/1', { title: 'Mine' }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(toys.call(toys.bob, 'GET', '/api/books/1'))).toMatchObject({ status: 404 });
    expect(await refusal(toys.call(toys.staff, 'GET', '/api/books/%00'))).toMatchObject({ status: 404 });
  });

  test('what is in use stays; what hangs on a record goes with it', async () => {
    expect(await refusal(toys.call(toys.staff, 'DELETE', '/api/shelves/1'))).toMatchObject({
      status: 409,
      message: 'This record is in use and cannot be deleted.',
    });
    await toys.call(toys.staff, 'DELETE', '/api/books/1');
    expect(await refusal(toys.call(toys.staff, 'GET', '/api/books/1'))).toMatchObject({ status: 404 });
    expect((await toys.list(toys.staff, 'remarks')).data).toEqual([]);
    expect((await toys.list(toys.staff, 'books', { filter: { trashed: 'only' } })).data).toHaveLength(1);
    expect(await refusal(toys.call(toys.staff, 'DELETE', '/api/books/2', {}, { force: '1' }))).toMatchObject({
      status: 403,
    });
  });

  test('a deletion says who, when and how much, and is taken back as it was', async () => {
    const remark = { target_type: 'book', target_id: 3 };
    for (const body of ['first', 'second', 'third'])
      await toys.call(toys.staff, 'POST', '/api/remarks', { ...remark, body });
    const before = await rowsOf('books', 3);
    const [earlier] = (await toys.list(toys.staff, 'remarks', { sort: 'id' })).data;
    await toys.call(toys.staff, 'DELETE', `/api/remarks/${String(earlier?.id)}`);
    toys.now = new Date('2026-03-31T10:00:00Z');
    await toys.call(toys.staff, 'DELETE', '/api/books/3');
    const trashed = await toys.list(toys.staff, 'books', { filter: { trashed: 'only', title: 'Gamma' } });
    expect(trashed.data).toEqual([
      expect.objectContaining({
        id: 3,
        deleted_at: '2026-03-31T10:00:00.000000Z',
        deleted_children_count: 2,
      }),
    ]);
    expect(await refusal(toys.list(toys.ann, 'books', { filter: { trashed: 'only' } }))).toMatchObject({
      status: 403,
    });
    for (const remarkId of [Number(earlier?.id), Number(earlier?.id) + 1])
      expect(await refusal(toys.call(toys.staff, 'POST', `/api/remarks/${remarkId}/restore`))).toMatchObject({
        status: 409,
        message: 'The book that this belongs to is deleted. Restore that first.',
        conflict: { field: 'target_id', id: 3 },
      });
    expect(await refusal(toys.call(toys.ann, 'POST', '/api/books/3/restore'))).toMatchObject({
      status: 403,
    });
    const back = (await toys.call(toys.staff, 'POST', '/api/books/3/restore')) as { data: Row };
    expect(back.data).toMatchObject({ id: 3, slug: 'gamma' });
    expect(await rowsOf('books', 3)).toEqual(before);
    expect((await toys.list(toys.staff, 'remarks', { sort: 'id' })).data.map((row) => row.body)).toEqual([
      'second',
      'third',
    ]);
    expect(await refusal(toys.call(toys.staff, 'POST', '/api/books/3/restore'))).toMatchObject({
      status: 409,
      message: 'This record is not deleted.',
    });
    expect(await refusal(toys.call(toys.staff, 'POST', '/api/books/999/restore'))).toMatchObject({
      status: 404,
    });
    const { rows } = await sql<{ event: string }>`select event from activity
      where target_type = 'book' and target_id = 3 and event like 'book.%' order by id`.execute(
      toys.db().kysely,
    );
    expect(rows.map(({ event }) => event)).toEqual(['book.created', 'book.deleted', 'book.restored']);
  });

  test('what has been taken since is named', async () => {
    const made = (await toys.call(toys.staff, 'POST', '/api/shelves', { name: 'Middle' })) as {
      data: Row;
    };
    await toys.call(toys.staff, 'DELETE', `/api/shelves/${String(made.data.id)}`);
    const other = (await toys.call(toys.staff, 'POST', '/api/shelves', { name: 'Middle' })) as {
      data: Row;
    };
    expect(
      await refusal(toys.call(toys.staff, 'POST', `/api/shelves/${String(made.data.id)}/restore`)),
    ).toMatchObject({
      status: 409,
      message: 'The name has been taken since.',
      conflict: { field: 'name', id: other.data.id },
    });
  });
});

/** A row as it is stored, without who changed it last and when. */
async function rowsOf(table: string, id: number): Promise<unknown> {
  const { rows } = await sql<Row>`select (to_jsonb(t) - 'updated_at' - 'updated_by_id') as row
    from ${sql.table(table)} as t where id = ${id}`.execute(toys.db().kysely);
  return rows;
}
