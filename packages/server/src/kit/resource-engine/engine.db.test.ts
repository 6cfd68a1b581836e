import type { Refusal } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { text as readStream } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import type { App } from '../app.ts';
import type { Call, Route } from '../http/route.ts';
import { guest, viewerOf, type Viewer } from '../session/viewer.ts';
import { resourceRoutes } from '../resource-routes/routes.ts';
import { perform, type Precondition } from '../workflow/workflow.ts';
import { unchanged } from './assert-unchanged.ts';
import { servingOf } from './read-context.ts';
import { updateRecord } from './write.ts';
import { TOY_TABLES, toyApp, toyServings } from '../../../../../tests/fixtures/toy-resources.ts';

const db = useDatabase();
const NOW = new Date('2026-03-31T09:00:00Z');
let now = NOW;
let app: App;
let staff: Viewer;
let una: Viewer;
let ann: Viewer;
let bob: Viewer;

const routes = toyServings.flatMap(resourceRoutes);
type Row = Record<string, unknown>;
interface Body {
  data: Row[];
  meta: { total: number; current_page: number };
}

/** Call a route as the HTTP kit would, without HTTP. */
async function call(
  viewer: Viewer,
  method: Route['method'],
  url: string,
  body: Row = {},
  query: Row = {},
): Promise<unknown> {
  const path = url.split('?')[0]!;
  const matches = (r: Route): boolean =>
    r.method === method && (r.path === path || new RegExp(`^${r.path.replace(':id', '[^/]+')}$`).test(path));
  const route = routes.find((r) => r.method === method && r.path === path) ?? routes.find(matches)!;
  const id = path.split('/')[3];
  const answer = await route.handle(
    {
      method,
      path,
      url,
      origin: 'http://h',
      params: id ? { id } : {},
      query,
      body,
      viewer,
      now,
      ip: '127.0.0.1',
    } as unknown as Call,
    app,
  );
  if ('json' in answer) return JSON.parse(answer.json);
  return 'stream' in answer ? readStream(answer.stream) : answer.status;
}
const list = async (viewer: Viewer, name: string, query: Row = {}) =>
  (await call(viewer, 'GET', `/api/${name}`, {}, query)) as Body;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Refusal) => ({ status: error.status, message: error.message, ...error.detail }),
  );

beforeAll(async () => {
  app = toyApp(db(), NOW);
  await db().pool.query(TOY_TABLES);
  const make = async (role_id: 1 | 5 | 8, name: string): Promise<Viewer> => {
    const { rows } = await sql<{
      id: number;
    }>`insert into users (role_id, first_name, last_name, email) values (${role_id}, ${name}, 'T', ${`${name}@t.test`}) returning id`.execute(
      db().kysely,
    );
    return viewerOf({ id: rows[0]!.id, role_id, name, email: '', email_verified_at: '2026-01-01' });
  };
  staff = await make(1, 'Staff');
  una = await make(8, 'Una');
  ann = await make(5, 'Ann');
  bob = await make(5, 'Bob');
  for (const viewer of [staff, ann, bob])
    await sql`insert into people (id, name, secret) overriding system value values (${viewer.id}, ${viewer.name}, 'hidden')`.execute(
      db().kysely,
    );
  await call(staff, 'POST', '/api/shelves', { name: 'Low' });
  await call(staff, 'POST', '/api/shelves', { name: 'High' });
  const titles = ['Alpha', 'Beta 100%', 'Gamma', 'Delta'];
  for (const [i, title] of titles.entries()) {
    await call(staff, 'POST', '/api/books', {
      title,
      price: String(5 * (i + 1)),
      pages: i === 2 ? null : i + 1,
      shelf_id: 1,
      owner_id: i % 2 ? bob.id : ann.id,
      margin: '1.5',
      account: '12345678',
      tags: ['a'],
      blurb: '<p>Hi<script>alert(1)</script></p>',
    });
  }
  await call(staff, 'POST', '/api/remarks', { target_type: 'book', target_id: '1', body: 'Good' });
});

describe('lists', () => {
  test('one statement gives page, total, nested includes, counts and appends', async () => {
    let statements = 0;
    const counting = { ...app, db: { ...db(), run: (f: never) => (statements++, db().run(f)) } } as App;
    const before = app;
    app = counting;
    const body = await list(staff, 'books', {
      include: 'shelf.books,owner,remarks.createdBy,remarksCount,shelfExists',
      append: 'remarks_total',
      sort: 'title',
      page: '1',
      limit: '2',
      filter: { search: 'a' },
    });
    app = before;
    expect(statements).toBe(1);
    expect(body.meta.total).toBe(4);
    expect(body.data.map((b) => b.title)).toEqual(['Alpha', 'Beta 100%']);
    expect(body.data[0]).toMatchObject({
      remarks_count: 1,
      shelf_exists: true,
      remarks_total: 1,
      shelf: { name: 'Low' },
    });
    expect((body.data[0]?.shelf as Row).books).toHaveLength(4);
    expect((body.data[0]?.remarks as Row[])[0]).toMatchObject({ body: 'Good' });
    expect(body.data[1]?.remarks).toEqual([]);
  });

  test('a record out of scope shows its card only', async () => {
    const [book] = (await list(staff, 'books', { include: 'owner', sort: 'id' })).data;
    expect(book?.owner).toEqual({ id: ann.id, name: 'Ann' });
  });

  test('what a record hangs on, of whichever resource that is', async () => {
    const [remark] = (await list(staff, 'remarks', { include: 'target,targetCount,targetExists' })).data;
    expect(remark).toMatchObject({ target: { id: 1, title: 'Alpha' }, target_count: 1, target_exists: true });
  });

  test('values are spelled as the contract says', async () => {
    const [book] = (await list(staff, 'books', { sort: 'id' })).data;
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
    expect((await list(staff, 'books', { sort: 'id', ...query })).data.map((b) => b.title)).toEqual(titles);
  });

  test('rows and fields outside the viewer never leave', async () => {
    const body = await list(ann, 'books', { include: 'remarks', append: 'double_price' });
    expect(body.data.map((b) => b.title).sort()).toEqual(['Alpha', 'Gamma']);
    expect(body.meta.total).toBe(2);
    for (const book of body.data) {
      expect(book).not.toHaveProperty('margin');
      expect(book.remarks).toEqual([]);
      expect(book.double_price).toBe(Number(book.id) * 2);
    }
    expect(await refusal(list(ann, 'books', { filter: { margin: '1' } }))).toMatchObject({ status: 400 });
    expect(await refusal(list(ann, 'books', { fields: { books: 'margin' } }))).toMatchObject({ status: 400 });
    expect((await list(guest, 'books')).data).toEqual([]);
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
    expect((await refusal(list(staff, 'books', query)))?.message).toContain(sentence);
  });

  test('sparse fields', async () => {
    const [book] = (
      await list(staff, 'books', {
        fields: { books: 'id,title', shelves: 'name' },
        include: 'shelf',
        sort: 'id',
      })
    ).data;
    expect(book).toEqual({ id: 1, title: 'Alpha', shelf: { name: 'Low' } });
  });
});

describe('writes', () => {
  test('read back by id and by slug, changed in part, recorded', async () => {
    const made = (await call(staff, 'POST', '/api/books', {
      title: 'New one',
      in_print: 'false',
      unknown: 1,
      id: 99,
    })) as { data: Row };
    expect(made.data).toMatchObject({ title: 'New one', slug: 'new-one', in_print: false, price: '0.00' });
    const changed = (await call(staff, 'PATCH', `/api/books/${made.data.id}`, {
      price: '2.5',
      slug: 'ignored',
    })) as { data: Row };
    expect(changed.data).toMatchObject({ slug: 'new-one', price: '2.50' });
    expect(((await call(staff, 'GET', '/api/books/new-one')) as { data: Row }).data.id).toBe(made.data.id);
    const events = await db()
      .kysely.selectFrom('activity')
      .select(['event', 'properties', 'actor_id'])
      .where('target_type', '=', 'book')
      .where('target_id', '=', Number(made.data.id))
      .orderBy('id')
      .execute();
    expect(events.map((e) => e.event)).toEqual(['book.created', 'book.updated']);
    expect(events[1]).toMatchObject({
      actor_id: staff.id,
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
    expect(await refusal(call(staff, 'POST', '/api/books', body))).toMatchObject({ status: 422, errors });
  });

  test('a record names what is there and what its writer sees; what it names already may stay', async () => {
    const gone = (await call(staff, 'POST', '/api/shelves', { name: 'Gone' })) as { data: Row };
    await call(staff, 'DELETE', `/api/shelves/${String(gone.data.id)}`);
    const sent: readonly [Viewer, Row, string | null][] = [
      [staff, { shelf_id: gone.data.id }, 'shelf_id'],
      [ann, { shelf_id: 2 }, null],
      [ann, { sequel_id: 2 }, 'sequel_id'],
      [ann, { sequel_id: 3 }, null],
      [staff, { sequel_id: 2 }, null],
      [ann, { title: 'Alpha', sequel_id: 2 }, null],
      [ann, { sequel_id: '2' }, null],
      [ann, { sequel_id: null }, null],
      [ann, { sequel_id: 2 }, 'sequel_id'],
    ];
    const refused: unknown[] = [];
    for (const [viewer, body] of sent) {
      const said = await refusal(call(viewer, 'PATCH', '/api/books/1', body));
      refused.push(said && (Object.keys(said.errors ?? {}).join() || said.status));
    }
    expect(refused).toEqual(sent.map(([, , field]) => field));
  });

  test('the story says what was changed, but for what is sealed, hidden or long', async () => {
    const sent = { price: '7.5', account: '87654321', batch: 'B7', blurb: '<p>Long</p>' };
    await call(staff, 'PATCH', '/api/books/4', sent);
    const { rows } = await sql<Row>`select properties from activity
      where target_type = 'book' and target_id = 4 order by id desc limit 1`.execute(db().kysely);
    expect(rows[0]?.properties).toMatchObject({ old: { price: '20.00' }, new: { price: '7.5' } });
    expect(JSON.stringify(rows)).not.toMatch(/account|batch|blurb|87654321|B7|Long/);
  });

  test('what is removed takes what hangs on it, and leaves its story and what hangs on others', async () => {
    const made = async (title: string) =>
      Number(((await call(una, 'POST', '/api/books', { title })) as { data: Row }).data.id);
    for (const query of [{ force: '1' }, {}]) {
      const id = await made(`Passing ${Object.keys(query).length}`);
      for (const target_type of ['book', 'shelf'])
        await call(una, 'POST', '/api/remarks', { target_type, target_id: id, body: 'Bye' });
      expect(await call(una, 'DELETE', `/api/books/${id}`, {}, query)).toBe(204);
      const { rows: left } = await sql`delete from remarks where target_id = ${id} and deleted_at is null
        returning target_type`.execute(db().kysely);
      expect(left).toEqual([{ target_type: 'shelf' }]);
      const { rows } = await sql<{ event: string }>`select event from activity
        where target_type = 'book' and target_id = ${id} order by id`.execute(db().kysely);
      expect(rows.map(({ event }) => event)).toEqual(['book.created', 'remark.created', 'book.deleted']);
      const stored = await sql<{ at: string | null }>`
        delete from books where id = ${id} returning deleted_at as at`.execute(db().kysely);
      expect(stored.rows).toEqual('force' in query ? [] : [{ at: expect.any(String) }]);
    }
  });

  test('what a verb of two steps writes first is no change by someone else', async () => {
    const { rows } = await sql<{ at: string }>`select updated_at as at from books where id = 4`.execute(
      db().kysely,
    );
    const change = (seen: Precondition, at: string, pages: number) =>
      refusal(
        perform(app, { viewer: staff, seen, now: new Date(at) }, (work) =>
          updateRecord(servingOf(app, 'books'), work, 4, { pages }),
        ),
      );
    const saw = () => unchanged({ resource: 'books', id: '4', updated_at: rows[0]?.at ?? '' });
    const seen = saw();
    expect(await change(seen, '2026-03-31T09:10:00Z', 11)).toBeNull();
    expect(await change(seen, '2026-03-31T09:11:00Z', 12)).toBeNull();
    expect(await change(saw(), '2026-03-31T09:12:00Z', 13)).toMatchObject({ status: 409 });
  });

  test('a taken name is told on its field', async () => {
    expect(await refusal(call(staff, 'POST', '/api/shelves', { name: 'Low' }))).toMatchObject({
      errors: { name: ['The name has already been taken.'] },
    });
  });

  test('a stranger finds nothing to change', async () => {
    expect(await refusal(call(bob, 'PATCH', '/api/books/1', { title: 'Mine' }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(call(bob, 'GET', '/api/books/1'))).toMatchObject({ status: 404 });
    expect(await refusal(call(staff, 'GET', '/api/books/%00'))).toMatchObject({ status: 404 });
  });

  test('what is in use stays; what hangs on a record goes with it', async () => {
    expect(await refusal(call(staff, 'DELETE', '/api/shelves/1'))).toMatchObject({
      status: 409,
      message: 'This record is in use and cannot be deleted.',
    });
    await call(staff, 'DELETE', '/api/books/1');
    expect(await refusal(call(staff, 'GET', '/api/books/1'))).toMatchObject({ status: 404 });
    expect((await list(staff, 'remarks')).data).toEqual([]);
    expect((await list(staff, 'books', { filter: { trashed: 'only' } })).data).toHaveLength(1);
    expect(await refusal(call(staff, 'DELETE', '/api/books/2', {}, { force: '1' }))).toMatchObject({
      status: 403,
    });
  });

  test('a deletion says who, when and how much, and is taken back as it was', async () => {
    const remark = { target_type: 'book', target_id: 3 };
    for (const body of ['first', 'second', 'third'])
      await call(staff, 'POST', '/api/remarks', { ...remark, body });
    const before = await rowsOf('books', 3);
    const [earlier] = (await list(staff, 'remarks', { sort: 'id' })).data;
    await call(staff, 'DELETE', `/api/remarks/${String(earlier?.id)}`);
    now = new Date('2026-03-31T10:00:00Z');
    await call(staff, 'DELETE', '/api/books/3');
    const trashed = await list(staff, 'books', { filter: { trashed: 'only', title: 'Gamma' } });
    expect(trashed.data).toEqual([
      expect.objectContaining({
        id: 3,
        deleted_at: '2026-03-31T10:00:00.000000Z',
        deleted_children_count: 2,
      }),
    ]);
    expect(await refusal(list(ann, 'books', { filter: { trashed: 'only' } }))).toMatchObject({ status: 403 });
    for (const remarkId of [Number(earlier?.id), Number(earlier?.id) + 1])
      expect(await refusal(call(staff, 'POST', `/api/remarks/${remarkId}/restore`))).toMatchObject({
        status: 409,
        message: 'The book that this belongs to is deleted. Restore that first.',
        conflict: { field: 'target_id', id: 3 },
      });
    expect(await refusal(call(ann, 'POST', '/api/books/3/restore'))).toMatchObject({ status: 403 });
    const back = (await call(staff, 'POST', '/api/books/3/restore')) as { data: Row };
    expect(back.data).toMatchObject({ id: 3, slug: 'gamma' });
    expect(await rowsOf('books', 3)).toEqual(before);
    expect((await list(staff, 'remarks', { sort: 'id' })).data.map((row) => row.body)).toEqual([
      'second',
      'third',
    ]);
    expect(await refusal(call(staff, 'POST', '/api/books/3/restore'))).toMatchObject({
      status: 409,
      message: 'This record is not deleted.',
    });
    expect(await refusal(call(staff, 'POST', '/api/books/999/restore'))).toMatchObject({ status: 404 });
    const { rows } = await sql<{ event: string }>`select event from activity
      where target_type = 'book' and target_id = 3 and event like 'book.%' order by id`.execute(db().kysely);
    expect(rows.map(({ event }) => event)).toEqual(['book.created', 'book.deleted', 'book.restored']);
  });

  test('what has been taken since is named', async () => {
    const made = (await call(staff, 'POST', '/api/shelves', { name: 'Middle' })) as { data: Row };
    await call(staff, 'DELETE', `/api/shelves/${String(made.data.id)}`);
    const other = (await call(staff, 'POST', '/api/shelves', { name: 'Middle' })) as { data: Row };
    expect(await refusal(call(staff, 'POST', `/api/shelves/${String(made.data.id)}/restore`))).toMatchObject({
      status: 409,
      message: 'The name has been taken since.',
      conflict: { field: 'name', id: other.data.id },
    });
  });
});

/** A row as it is stored, but for who touched it last and when. */
async function rowsOf(table: string, id: number): Promise<unknown> {
  const { rows } = await sql<Row>`select (to_jsonb(t) - 'updated_at' - 'updated_by_id') as row
    from ${sql.table(table)} as t where id = ${id}`.execute(db().kysely);
  return rows;
}

test('an export is neutral to spreadsheets and keeps hidden fields back', async () => {
  await call(staff, 'POST', '/api/books', { title: '=cmd|calc' });
  const csv = (await call(staff, 'GET', '/api/books/export')) as string;
  expect(csv).toContain("'=cmd|calc");
  expect(csv).toContain('••••5678');
  expect(csv.split('\n')[0]).toContain('id,title,price,margin,account,remarks total');
});
