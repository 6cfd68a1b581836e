import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusal, type Row, useToys } from '../../../../../tests/fixtures/toys.ts';
import type { Viewer } from '../session/viewer.ts';
import { perform } from '../workflow/workflow.ts';
import { unchanged } from './assert-unchanged.ts';
import { servingOf } from './read-context.ts';
import { showRecordIn } from './records.ts';
import { putBackMany, updateMany } from './write-many.ts';
import { updateRecord } from './write.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const toys = useToys();

const add = async (resource: string, body: Row): Promise<number> =>
  Number(((await toys.call(toys.una, 'POST', `/api/${resource}`, body)) as { data: Row }).data.id);
const stored = async (id: number): Promise<Row | undefined> =>
  (await sql<Row>`select * from books where id = ${id}`.execute(toys.db().kysely)).rows[0];
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await sql<{ event: string }>`select event from activity where target_type = 'book' and target_id = ${id}
      order by id`.execute(toys.db().kysely)
  ).rows.map(({ event }) => event);

describe('a change', () => {
  test('of a field that its writer does not see is left out', async () => {
    await toys.call(toys.ann, 'PATCH', '/api/books/1', { margin: '9', batch: 'B9', pages: 7 });
    expect(await stored(1)).toMatchObject({ margin: '1.50', batch: null, pages: 7 });
    await toys.call(toys.staff, 'PATCH', '/api/books/1', { margin: '9' });
    expect(await stored(1)).toMatchObject({ margin: '9.00' });
  });

  test('that changes nothing leaves no trace', async () => {
    const id = await add('books', { title: 'Still', pages: 3 });
    const before = await stored(id);
    toys.now = new Date('2026-03-31T09:30:00Z');
    await toys.call(toys.staff, 'PATCH', `/api/books/${id}`, { title: 'Still', pages: '3' });
    expect(await stored(id)).toEqual(before);
    expect(await eventsOf(id)).toEqual(['book.created']);
  });

  test('by a stranger is not found, whatever state they saw', async () => {
    const change = (viewer: Viewer, id: string, updated_at: string) =>
      refusal(
        perform(toys.app, { viewer, seen: unchanged({ resource: 'books', id, updated_at }) }, (work) =>
          updateRecord(servingOf(toys.app, 'books'), work, id, { pages: 8 }),
        ),
      );
    const old = '2020-01-01T00:00:00.000000Z';
    expect(await change(toys.bob, '1', old)).toMatchObject({ status: 404 });
    expect(await change(toys.staff, '%', old)).toMatchObject({ status: 404 });
    expect(await change(toys.ann, '1', old)).toMatchObject({
      status: 409,
      message: 'Someone else has changed this record. Please reload it and try again.',
    });
  });
});

test('a record that its reader does not reach is not found within a transaction either', async () => {
  const show = (viewer: Viewer) =>
    refusal(perform(toys.app, { viewer }, (work) => showRecordIn(work, 'books', 1)));
  expect(await show(toys.ann)).toBeNull();
  expect(await show(toys.bob)).toMatchObject({ status: 404 });
});

test('a change of many leaves out whom it does not reach, what is gone and what has the value', async () => {
  const ids = [await add('books', { title: 'One' }), await add('books', { title: 'Two', pages: 9 })];
  const gone = await add('books', { title: 'Three' });
  await toys.call(toys.staff, 'DELETE', `/api/books/${gone}`);
  const change = (viewer: Viewer, body: Row, all: readonly number[] = [...ids, gone]) =>
    perform(toys.app, { viewer }, (work) =>
      updateMany(servingOf(toys.app, 'books'), work, { ids: all, body }),
    );
  const done = await change(toys.staff, { pages: 9 });
  expect(done.written).toEqual([{ id: ids[0], before: { pages: null }, after: { pages: 9 } }]);
  expect(done.left.map(({ id, why }) => [id, why.message])).toEqual([[ids[1], 'It already has this value.']]);
  expect(done.missing).toEqual([gone]);
  expect(await change(toys.bob, { pages: 4 })).toMatchObject({ written: [], missing: [...ids, gone] });
  // a shelf that was deleted is still a row, to which the table's own key would let them lead
  const shelf = await add('shelves', { name: 'Gone' });
  await toys.call(toys.staff, 'DELETE', `/api/shelves/${shelf}`);
  const wrong = await change(toys.staff, { shelf_id: shelf }, ids);
  expect(wrong.written).toEqual([]);
  expect(wrong.left.map(({ why }) => why.detail.errors)).toEqual(
    ids.map(() => ({ shelf_id: ['The selected shelf id is invalid.'] })),
  );
});

test('a change of many that the table refuses is made where it can be, and says which it left', async () => {
  const ids = [await add('shelves', { name: 'East' }), await add('shelves', { name: 'West' })];
  const done = await perform(toys.app, { viewer: toys.staff }, (work) =>
    updateMany(servingOf(toys.app, 'shelves'), work, { ids, body: { name: 'Corner' } }),
  );
  expect(done.written).toEqual([{ id: ids[0], before: { name: 'East' }, after: { name: 'Corner' } }]);
  expect(done.left.map(({ id, why }) => [id, why.detail.errors])).toEqual([
    [ids[1], { name: ['The name has already been taken.'] }],
  ]);
  expect(done.missing).toEqual([]);
  const { rows } = await sql`select name from shelves where id = any(${ids}::bigint[]) order by id`.execute(
    toys.db().kysely,
  );
  expect(rows).toEqual([{ name: 'Corner' }, { name: 'West' }]);
});

test('a change of many writes of each row what differs, and who wrote it', async () => {
  const more = { author_email: 'ann@books.test', pages: 1 };
  const ids = [await add('books', { title: 'Same', ...more }), await add('books', { title: 'Other' })];
  const body = { author_email: 'ann@books.test', pages: 5 };
  const done = await perform(toys.app, { viewer: toys.staff }, (work) =>
    updateMany(servingOf(toys.app, 'books'), work, { ids, body }),
  );
  expect(done.written.map(({ after }) => after)).toEqual([{ pages: 5 }, body]);
  for (const id of ids) expect(await stored(id)).toMatchObject({ ...body, updated_by_id: toys.staff.id });
});

test('what was changed of many is put back where nothing of it was changed since', async () => {
  const before = { author_email: null, pages: null };
  const after = { author_email: 'ann@books.test', pages: 5 };
  const ids = [
    await add('books', { title: 'Back', ...after }),
    await add('books', { title: 'Stay', ...after }),
  ];
  await toys.call(toys.staff, 'PATCH', `/api/books/${ids[1]}`, { pages: 6 });
  const done = await perform(toys.app, { viewer: toys.staff }, (work) =>
    putBackMany(
      servingOf(toys.app, 'books'),
      work,
      ids.map((id) => ({ id, before, after })),
    ),
  );
  expect(done.written.map(({ id }) => id)).toEqual([ids[0]]);
  expect(done.left.map(({ id, why }) => [id, why.message])).toEqual([
    [ids[1], 'Someone has changed it since.'],
  ]);
  expect(await stored(ids[0] ?? 0)).toMatchObject(before);
  expect(await stored(ids[1] ?? 0)).toMatchObject({ ...after, pages: 6 });
});

test('a change of many of a family without authors says when, and not by whom', async () => {
  const now = new Date('2026-03-31T09:45:00Z');
  const done = await perform(toys.app, { viewer: toys.ann, now }, (work) =>
    updateMany(servingOf(toys.app, 'people'), work, { ids: [Number(toys.ann.id)], body: { name: 'Anne' } }),
  );
  expect(done.written).toHaveLength(1);
  const { rows } = await sql`select name, updated_at as at from people where id = ${toys.ann.id}`.execute(
    toys.db().kysely,
  );
  expect(rows).toEqual([{ name: 'Anne', at: '2026-03-31T09:45:00.000000Z' }]);
});

describe('a deletion', () => {
  test('says by whom, of the record and of what goes with it', async () => {
    const id = await add('books', { title: 'By whom' });
    const remark = await add('remarks', { target_type: 'book', target_id: id, body: 'Goes too' });
    await toys.call(toys.staff, 'DELETE', `/api/books/${id}`);
    expect(await stored(id)).toMatchObject({ updated_by_id: toys.staff.id });
    const { rows } = await sql`select updated_by_id as by from remarks where id = ${remark}`.execute(
      toys.db().kysely,
    );
    expect(rows).toEqual([{ by: toys.staff.id }]);
  });

  test('minds those who live on the record, not those who are gone', async () => {
    const shelf = await add('shelves', { name: 'Narrow' });
    const book = await add('books', { title: 'Thin', shelf_id: shelf });
    const remove = () => refusal(toys.call(toys.staff, 'DELETE', `/api/shelves/${shelf}`));
    expect(await remove()).toMatchObject({ status: 409 });
    await toys.call(toys.staff, 'DELETE', `/api/books/${book}`);
    expect(await remove()).toBeNull();
  });

  test('for good is refused while another record leads to it', async () => {
    const first = await add('books', { title: 'First part' });
    await add('books', { title: 'Zeroth part', sequel_id: first });
    const remark = await add('remarks', { target_type: 'book', target_id: first, body: 'Stays' });
    const removed = refusal(toys.call(toys.una, 'DELETE', `/api/books/${first}`, {}, { force: '1' }));
    expect(await removed).toMatchObject({
      status: 409,
      message: 'This record is in use and cannot be deleted.',
    });
    expect(await stored(first)).toMatchObject({ deleted_at: null });
    const { rows } = await sql`select 1 from remarks where id = ${remark}`.execute(toys.db().kysely);
    expect(rows).toHaveLength(1);
  });
});

test('the activity of a record names it if it has a name', async () => {
  const book = await add('books', { title: 'Named' });
  await add('remarks', { target_type: 'book', target_id: book, body: 'Plain' });
  const { rows } = await sql<{ description: string }>`select description from activity
    where target_type = 'book' and target_id = ${book} order by id`.execute(toys.db().kysely);
  expect(rows.map(({ description }) => description)).toEqual([
    '**Una** created the book **Named**',
    '**Una** created the remark',
  ]);
});
