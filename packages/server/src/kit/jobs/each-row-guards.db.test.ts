import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useToys } from '../../../../../tests/fixtures/toys.ts';
import { eachDue } from './each-row.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const toys = useToys();
const pages = (id: number, to: number) =>
  toys.db().pool.query('update books set pages = $2 where id = $1', [id, to]);
const due = (run: (id: number) => Promise<unknown>) =>
  eachDue<{ id: number; pages: number }>(
    toys.app,
    {
      now: toys.now,
      find: (one) => sql`select id, pages from books where pages = 77 and ${one} order by id`,
      lock: 'books',
    },
    async (_work, row) => {
      await run(row.id);
    },
  );

test('each row that is due is done once, though none of them ceases to be due', async () => {
  for (const id of [1, 2, 3]) await pages(id, 77);
  const done: number[] = [];
  expect(await due(async (id) => done.push(id))).toBe(3);
  expect(done).toEqual([1, 2, 3]);
});

test('a row that fails stops no other, and one that was settled meanwhile is left alone', async () => {
  for (const id of [1, 2, 3]) await pages(id, 77);
  const done: number[] = [];
  const count = await due(async (id) => {
    if (id === 1) {
      await pages(2, 1);
      throw new Error('no');
    }
    done.push(id);
  });
  expect([count, done]).toEqual([1, [3]]);
});
