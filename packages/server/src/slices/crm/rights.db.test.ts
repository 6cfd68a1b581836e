import { beforeAll, describe, expect, test } from 'vitest';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
let held: number;
let free: number;

beforeAll(async () => {
  const { db } = it().app;
  held = await addRow(db, 'contacts', {
    first_name: 'Held',
    last_name: 'Lead',
    email: 'held@l.test',
    owner_id: people().abe,
  });
  free = await addRow(db, 'contacts', { first_name: 'Free', last_name: 'Lead', email: 'free@l.test' });
});

const note = async (who: Person, target_type: string, target_id: number) =>
  (await (await as(who)).post('/api/notes', { target_type, target_id, body: '<p>Hello</p>' })).status;

describe('what hangs on a record goes by the record', () => {
  test('writing needs update on the target', async () => {
    const { iris, omar, lone, sam } = people();
    const cases: [Person, string, number, number][] = [
      ['sam', 'user', iris, 201],
      ['ivo', 'user', lone, 201],
      ['abe', 'user', iris, 201],
      ['abe', 'user', omar, 404],
      ['max', 'user', omar, 201],
      ['max', 'user', iris, 404],
      ['max', 'user', lone, 404],
      ['ed', 'user', iris, 403],
      ['cora', 'user', iris, 403],
      ['cleo', 'user', iris, 403],
      ['abe', 'contact', held, 201],
      ['abe', 'contact', free, 404],
      ['ivo', 'user', sam, 404],
      ['iris', 'user', iris, 403],
      ['sam', 'contact', 999_999, 422],
      ['sam', 'dragon', 1, 422],
    ];
    for (const [who, type, id, status] of cases)
      expect(await note(who, type, id), `${who} ${type} ${id}`).toBe(status);
  });

  test('reading needs show on it', async () => {
    const seen = async (who: Person) =>
      (await (await as(who)).get('/api/notes?append=target&sort=id')).body.data.map(
        ({ target }: { target: { name: string } }) => target.name,
      );
    expect(await seen('sam')).toEqual(['Iris Ashby', 'Lone Crane', 'Iris Ashby', 'Omar Bell', 'Held Lead']);
    expect(await seen('abe')).toEqual(['Iris Ashby', 'Iris Ashby', 'Held Lead']);
    expect(await seen('max')).toEqual(['Omar Bell']);
    expect(await seen('ed')).toEqual([]);
    expect(await seen('cleo')).toEqual([]);
  });

  test('staff read and write nothing about themselves', async () => {
    const { db } = it().app;
    for (const who of ['sam', 'una', 'ivo', 'abe', 'max', 'fay'] as const) {
      const id = await addRow(db, 'notes', { target_type: 'user', target_id: people()[who], body: 'Slow' });
      const own = await as(who);
      expect([who, (await own.get(`/api/notes/${id}`)).status]).toEqual([who, 404]);
      expect((await own.get(`/api/notes?filter[target_id]=${people()[who]}`)).text).not.toContain('Slow');
      expect((await own.patch(`/api/notes/${id}`, { body: 'Quick' })).status).toBe(404);
      expect([who, await note(who, 'user', people()[who])]).toEqual([who, 404]);
      const included = await own.get(`/api/users/${people()[who]}?include=notes`);
      expect([who, included.body.data.notes]).toEqual([who, []]);
      await db.pool.query('delete from notes where id = $1', [id]);
      const call = await addRow(db, 'call_logs', {
        target_type: 'user',
        target_id: people()[who],
        called_at: '2026-03-01',
        outcome: 'connected',
        summary: 'Slow',
      });
      expect([who, (await own.get(`/api/call-logs/${call}`)).status]).toEqual([who, 404]);
      await db.pool.query('delete from call_logs where id = $1', [call]);
    }
    const sam = await as('sam');
    expect(await note('sam', 'user', people().una)).toBe(201);
    expect((await sam.get(`/api/notes?filter[target_id]=${people().una}`)).body.data).toHaveLength(1);
    await db.pool.query('delete from notes where target_id = $1', [people().una]);
  });

  test('authors change their notes, others need the right to delete the target', async () => {
    const abe = await as('abe');
    const ivo = await as('ivo');
    const made = await ivo.post('/api/notes', {
      target_type: 'user',
      target_id: people().iris,
      body: 'Mine',
    });
    const id: number = made.body.data.id;
    expect((await ivo.patch(`/api/notes/${id}`, { body: 'Still mine' })).status).toBe(200);
    expect((await abe.patch(`/api/notes/${id}`, { is_pinned: true })).status).toBe(200); // Adviser: investors.delete
    expect((await (await as('fay')).patch(`/api/notes/${id}`, { body: 'No' })).status).toBe(404);
    expect((await ivo.patch(`/api/notes/${id}`, { target_id: people().omar })).status).toBe(409);
    expect((await abe.delete(`/api/notes/${id}`)).status).toBe(204);
  });

  test('a mention tells staff, and staff alone, once, and not whoever wrote it', async () => {
    const sam = await as('sam');
    const { body } = await sam.post('/api/notes', {
      target_type: 'user',
      target_id: people().iris,
      body: 'Look',
      mentioned_user_ids: [people().ivo, people().iris, people().sam],
    });
    const bell = async (who: Person) =>
      (
        await it().app.db.pool.query('select type from notifications where notifiable_id = $1', [
          people()[who],
        ])
      ).rows.length;
    expect([await bell('ivo'), await bell('iris'), await bell('sam')]).toEqual([1, 0, 0]);
    it().clock.advance({ minutes: 11 });
    const mentioned = { mentioned_user_ids: [people().ivo, people().una] };
    expect((await sam.patch(`/api/notes/${body.data.id}`, mentioned)).status).toBe(200);
    expect([await bell('ivo'), await bell('una')]).toEqual([1, 1]);
  });
});

describe('an investor', () => {
  test('reaches none of it', async () => {
    const iris = await as('iris');
    for (const name of [
      'users',
      'contacts',
      'lead-statuses',
      'notes',
      'tasks',
      'call-logs',
      'activity',
      'organisations',
    ]) {
      expect((await iris.get(`/api/${name}`)).status, name).toBe(403);
    }
    expect((await iris.post('/api/contacts', { first_name: 'A', last_name: 'B', phone: '1' })).status).toBe(
      403,
    );
    expect((await iris.get(`/api/users/${people().omar}`)).status).toBe(403);
  });

  test('reads and changes themselves, and nothing that is not their to change', async () => {
    const iris = await as('iris');
    const me = await iris.get('/api/user?include=investmentMethodEntities,owner');
    expect(me.body.data).toMatchObject({
      id: people().iris,
      permissions: [],
      compliance_passed: 0,
      compliance_tries: 0,
    });
    expect(me.body.data).not.toHaveProperty('login_count');
    const answer = await iris.patch(`/api/users/${people().iris}`, {
      phone: '020 7946 0007',
      role_id: 1,
      status: 2,
      owner_id: people().abe,
      compliance_passed: 1,
      accepted_terms_version: 3,
    });
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        phone: '020 7946 0007',
        role_id: 5,
        status: 1,
        owner_id: null,
        compliance_passed: 0,
        accepted_terms_version: 3,
      },
    ]);
    expect(answer.body.data.accepted_terms_at).not.toBeNull();
  });

  test('with a new address confirms it again, and the old one is notified', async () => {
    const omar = await as('omar');
    const answer = await omar.patch(`/api/users/${people().omar}`, { email: 'Omar@new.test' });
    expect(answer.body.data).toMatchObject({ email: 'omar@new.test', email_verified_at: null });
    const { rows } = await it().app.db.pool.query(
      'select key, to_email from email_log where user_id = $1 order by key',
      [people().omar],
    );
    expect(rows).toEqual([
      { key: 'email_changed', to_email: 'omar@larkfield.test' },
      { key: 'verify_email', to_email: 'omar@new.test' },
    ]);
  });
});

describe('scope', () => {
  test('of an adviser and of a manager is their own investors and contacts', async () => {
    const names = async (who: Person, url: string) =>
      (await (await as(who)).get(url)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('abe', '/api/users?type=investor')).toEqual(['Iris Ashby']);
    expect(await names('max', '/api/users?type=investor')).toEqual(['Omar Bell']);
    expect(await names('abe', '/api/users?type=admin')).toEqual([]);
    expect(await names('abe', '/api/contacts')).toEqual(['Held Lead']);
    expect(await names('sam', '/api/contacts?sort=name')).toEqual(['Free Lead', 'Held Lead']);
    const sam = await (
      await as('sam')
    ).get('/api/users?type=investor&append=total_invested,permissions&sort=name');
    expect([sam.body.meta.total, sam.body.data[0].total_invested]).toEqual([3, '0.00']);
    expect((await (await as('abe')).get(`/api/users/${people().omar}`)).status).toBe(404);
    expect((await (await as('cleo')).get(`/api/users/${people().iris}`)).status).toBe(403);
    expect(await names('cleo', '/api/users?sort=name')).toEqual(['Iris Ashby', 'Lone Crane', 'Omar Bell']);
  });

  test('of search is what one may list', async () => {
    const found = async (who: Person, query: string) =>
      (await (await as(who)).get(`/api/search?query=${query}`)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await found('sam', 'lead')).toEqual(['Free Lead', 'Held Lead']);
    expect(await found('abe', 'lead')).toEqual(['Held Lead']);
    expect(await found('max', 'iris')).toEqual([]);
    expect(await found('ed', 'iris')).toEqual([]);
    expect(await found('iris', 'omar')).toEqual([]);
    expect((await (await as('sam')).get('/api/search?query=a')).status).toBe(422);
  });

  test('of saved views is oneself', async () => {
    const sam = await as('sam');
    const view = { list: '/admin/investors', name: 'Mine', query: { sort: 'name' }, is_default: true };
    const made = await sam.post('/api/saved-views', view);
    expect(made.status).toBe(201);
    expect((await sam.post('/api/saved-views', view)).body.errors).toHaveProperty('name');
    const una = await as('una');
    expect((await una.get('/api/saved-views')).body.data).toEqual([]);
    expect((await una.patch(`/api/saved-views/${made.body.data.id}`, { name: 'His' })).status).toBe(404);
    await sam.post('/api/saved-views', { ...view, name: 'Other' });
    expect(
      (await sam.get('/api/saved-views?sort=name')).body.data.map(
        (v: { is_default: boolean }) => v.is_default,
      ),
    ).toEqual([false, true]);
  });
});

describe('staff accounts', () => {
  test('the highest roles are given by those who hold them', async () => {
    const make = async (who: Person, role_id: number) =>
      (
        await (
          await as(who)
        ).post('/api/users', { first_name: 'N', last_name: 'N', email: `${who}${role_id}@n.test`, role_id })
      ).status;
    expect([
      await make('sam', 8),
      await make('sam', 1),
      await make('una', 8),
      await make('sam', 3),
      await make('ivo', 3),
      await make('ivo', 5),
    ]).toEqual([403, 201, 201, 201, 403, 201]);
    expect(await make('cleo', 5)).toBe(201);
  });

  test('the last active Super Admin stays', async () => {
    const una = await as('una');
    const { rows } = await it().app.db.pool.query('select id from users where role_id = 1 and id <> $1', [
      people().sam,
    ]);
    for (const { id } of rows) expect((await una.delete(`/api/users/${id}`)).status).toBe(204);
    const refused = [
      await una.patch(`/api/users/${people().sam}`, { status: 2 }),
      await una.patch(`/api/users/${people().sam}`, { role_id: 3 }),
      await una.delete(`/api/users/${people().sam}`),
    ];
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([409, 'At least one active Super Admin is required.']);
    }
  });

  test('a deactivated person is out at once', async () => {
    const lone = await as('lone');
    expect((await lone.get('/api/user')).status).toBe(200);
    const una = await as('una');
    expect((await una.patch(`/api/users/${people().lone}`, { status: 2 })).status).toBe(200);
    await expect.poll(async () => (await lone.get('/api/user')).status).toBe(401);
  });

  test('the link that sets a first password is sent again until it was used', async () => {
    const sam = await as('sam');
    const resend = (user_id: number) => sam.post('/api/users/resend-set-password-email', { user_id });
    expect((await resend(people().iris)).body).toEqual({ message: 'Set password email sent.' });
    await it().app.db.pool.query("update users set password = 'x' where id = $1", [people().iris]);
    expect((await resend(people().iris)).status).toBe(409);
  });
});

describe('tasks', () => {
  test('are their assignee’s, but not the name of a record that they may not open', async () => {
    const sam = await as('sam');
    const made = await sam.post('/api/tasks', {
      title: 'Call back',
      assigned_to_id: people().abe,
      target_type: 'contact',
      target_id: free,
    });
    const read = async (who: Person) => {
      const session = await as(who);
      const { data } = (await session.get(`/api/tasks/${made.body.data.id}?append=target&include=target`))
        .body;
      const listed = (await session.get(`/api/tasks?filter[id]=${made.body.data.id}&append=target`)).body
        .data;
      return [data.title, data.target?.name ?? null, listed[0].target.name];
    };
    expect(await read('abe')).toEqual(['Call back', null, null]);
    expect(await read('sam')).toEqual(['Call back', 'Free Lead', 'Free Lead']);
    const included = async (who: Person) => {
      const path = `/api/tasks/${made.body.data.id}?include=target,assignedTo`;
      const { target, assignedTo } = (await (await as(who)).get(path)).body.data;
      return [target?.name ?? null, assignedTo.id];
    };
    expect(await included('abe')).toEqual([null, people().abe]);
    expect(await included('sam')).toEqual(['Free Lead', people().abe]);
    await it().app.db.kysely.deleteFrom('tasks').where('id', '=', made.body.data.id).execute();
  });

  test('go to staff; closing tells the author, opening again clears it', async () => {
    const sam = await as('sam');
    const task = { title: 'Ring', assigned_to_id: people().ivo, due_at: '2026-03-30T09:00:00Z' };
    expect(
      (await sam.post('/api/tasks', { ...task, assigned_to_id: people().iris })).body.errors,
    ).toHaveProperty('assigned_to_id');
    const made = await sam.post('/api/tasks', task);
    const id: number = made.body.data.id;
    const ivo = await as('ivo');
    const mine = await ivo.get('/api/tasks?filter[mine]=1&filter[overdue]=1&append=is_overdue');
    expect(mine.body.data).toMatchObject([{ id, is_overdue: true }]);
    const closed = await ivo.patch(`/api/tasks/${id}`, { is_active: 0, outcome: 'Done' });
    expect(closed.body.data).toMatchObject({ completed_by_id: people().ivo, outcome: 'Done' });
    const { rows } = await it().app.db.pool.query(
      "select data ->> 'message' as message from notifications where notifiable_id = $1",
      [people().sam],
    );
    expect(rows).toEqual([{ message: '**Ivo Committee** closed **Ring**.' }]);
    expect((await ivo.patch(`/api/tasks/${id}`, { is_active: 1 })).body.data.completed_at).toBeNull();
  });
});

describe('lead statuses', () => {
  test('exactly one is the default', async () => {
    const sam = await as('sam');
    const first = await sam.post('/api/lead-statuses', { name: 'New' });
    expect(first.body.data.is_default).toBe(true);
    const second = await sam.post('/api/lead-statuses', { name: 'Contacted', is_default: true });
    const list = await sam.get('/api/lead-statuses');
    expect(list.body.data.map((row: { is_default: boolean }) => row.is_default)).toEqual([false, true]);
    expect((await sam.patch(`/api/lead-statuses/${second.body.data.id}`, { is_default: false })).status).toBe(
      409,
    );
    expect((await sam.delete(`/api/lead-statuses/${second.body.data.id}`)).status).toBe(409);
  });
});
