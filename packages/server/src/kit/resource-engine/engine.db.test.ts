import { describe, expect, test } from 'vitest';
import { refusal, type Row, useToys } from '../../../../../tests/fixtures/toys.ts';
import type { App } from '../app.ts';
import { guest } from '../session/viewer.ts';

const toys = useToys();

describe('lists', () => {
  test('one statement gives page, total, nested includes, counts and appends', async () => {
    let statements = 0;
    const counting = {
      ...toys.app,
      db: { ...toys.db(), run: (f: never) => (statements++, toys.db().run(f)) },
    } as App;
    const before = toys.app;
    toys.app = counting;
    const body = await toys.list(toys.staff, 'books', {
      include: 'shelf.books,owner,remarks.createdBy,remarksCount,shelfExists',
      append: 'remarks_total',
      sort: 'title',
      page: '1',
      limit: '2',
      filter: { search: 'a' },
    });
    toys.app = before;
    expect(statements).toBe(1);
    expect(body.meta.total).toBe(4);
    expect(body.data.map((b) => b.title)).toEqual(['Alpha', 'Beta 100%']);
    expect(body.data[0]).toMatchObject({
      remarks_count: 1,
      shelf_exists: true,
      remarks_total: 1,
      shelf: { name: 'Low' },
    });
    expect((body.data[0]!.shelf as Row).books).toHaveLength(4);
    expect((body.data[0]!.remarks as Row[])[0]).toMatchObject({ body: 'Good' });
    expect(body.data[1]?.remarks).toEqual([]);
  });

  test('a record out of scope shows its card only', async () => {
    const [book] = (await toys.list(toys.staff, 'books', { include: 'owner', sort: 'id' })).data;
    expect(book?.owner).toEqual({ id: toys.ann.id, name: 'Ann' });
  });

  test('what a record hangs on, of whichever resource that is', async () => {
    const [remark] = (await toys.list(toys.staff, 'remarks', { include: 'target,targetCount,targetExists' }))
      .data;
    expect(remark).toMatchObject({ target: { id: 1, title: 'Alpha' }, target_count: 1, target_exists: true });
  });

  test('values are spelled as the contract says', async () => {
    const [book] = (await toys.list(toys.staff, 'books', { sort: 'id' })).data;
    expect(book).toMatchObject({
      id: 1,
      price: '5.00',
      in_print: true,
      tags: ['a'],
      created_at: '2026-03-31T09:00:00.000000Z',
      account: '12345678',
      blurb: '<p>Hi</p>',
    });
    expect(book).not.toHaveProperty('deleted_at');
  });

  test.each([
    [{ filter: { title: '100%' } }, ['Beta 100%']],
    [{ filter: { title: 'alp,DEL' } }, ['Alpha', 'Delta']],
    [{ filter: { pages: '1,2' } }, ['Alpha', 'Beta 100%']],
    [{ filter: { pages: 'x' } }, []],
    [{ filter: { title: '' } }, ['Alpha', 'Beta 100%', 'Gamma', 'Delta']],
    [{ filter: { has_remarks: '1' } }, ['Alpha']],
    [
      { filter: { created_from: '2026-03-31', created_to: '2026-03-31' } },
      ['Alpha', 'Beta 100%', 'Gamma', 'Delta'],
    ],
    [{ filter: { created_to: '2026-03-30' } }, []],
    // what the calendar does not have, what the column cannot hold, what every object answers to
    [{ filter: { created_from: '2026-02-30' } }, []],
    [{ filter: { pages: '99999999999' } }, []],
    [{ type: 'constructor' }, ['Alpha', 'Beta 100%', 'Gamma', 'Delta']],
    [{ type: 'cheap' }, ['Alpha']],
    [{ type: 'unknown' }, ['Alpha', 'Beta 100%', 'Gamma', 'Delta']],
    [{ sort: '-pages' }, ['Delta', 'Beta 100%', 'Alpha', 'Gamma']],
    [{ sort: 'pages' }, ['Gamma', 'Alpha', 'Beta 100%', 'Delta']],
  ])('%j', async (query, titles) => {
    expect((await toys.list(toys.staff, 'books', { sort: 'id', ...query })).data.map((b) => b.title)).toEqual(
      titles,
    );
  });

  test('rows and fields outside the viewer never leave', async () => {
    const body = await toys.list(toys.ann, 'books', { include: 'remarks', append: 'double_price' });
    expect(body.data.map((b) => b.title).sort()).toEqual(['Alpha', 'Gamma']);
    expect(body.meta.total).toBe(2);
    for (const book of body.data) {
      expect(book).not.toHaveProperty('margin');
      expect(book.remarks).toEqual([]);
      expect(book.double_price).toBe(Number(book.id) * 2);
    }
    expect(await refusal(toys.list(toys.ann, 'books', { filter: { margin: '1' } }))).toMatchObject({
      status: 400,
    });
    expect(await refusal(toys.list(toys.ann, 'books', { fields: { books: 'margin' } }))).toMatchObject({
      status: 400,
    });
    expect((await toys.list(guest, 'books')).data).toEqual([]);
  });

  test.each([
    [
      { filter: { nope: '1', title: 'x' } },
      'Requested filter(s) `nope` are not allowed. Allowed filter(s) are `id, ',
    ],
    [{ sort: '-nope' }, 'Requested sort(s) `nope` is not allowed. Allowed sort(s) are `id, '],
    [{ include: 'nope' }, 'Requested include(s) `nope` are not allowed. Allowed include(s) are `'],
    [
      { append: 'nope' },
      'Requested append(s) `nope` are not allowed. Allowed append(s) are `remarks_total, double_price`.',
    ],
    [{ fields: 'nope' }, 'Requested field(s) `books.nope` are not allowed.'],
  ])('unknown names: %j', async (query, sentence) => {
    expect((await refusal(toys.list(toys.staff, 'books', query)))?.message).toContain(sentence);
  });

  test('sparse fields', async () => {
    const [book] = (
      await toys.list(toys.staff, 'books', {
        fields: { books: 'id,title', shelves: 'name' },
        include: 'shelf',
        sort: 'id',
      })
    ).data;
    expect(book).toEqual({ id: 1, title: 'Alpha', shelf: { name: 'Low' } });
  });
});

test('an export is neutral to spreadsheets and keeps hidden fields back', async () => {
  await toys.call(toys.staff, 'POST', '/api/books', { title: '=cmd|calc' });
  const csv = (await toys.call(toys.staff, 'GET', '/api/books/export')) as string;
  expect(csv).toContain("'=cmd|calc");
  expect(csv).toContain('••••5678');
  expect(csv.split('\n')[0]).toContain('id,title,price,margin,account,remarks total');
});
