import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { noContent } from '../../kit/http/route.ts';
import { toyServer, type Toy } from '../../../../../tests/fixtures/toy-server.ts';
import { realtimeRoutes } from '../../kit/realtime/routes.ts';
import { notificationRoutes } from './routes.ts';

const db = useDatabase();
const now = new Date('2026-03-04T09:15:00Z');
let toy: Toy;
const users = { iris: 0, sven: 0, admin: 0, adviser: 0 };

/** Signs in without a password, and is gone with the test. */
const door = {
  method: 'POST',
  path: '/toy/sign-in/:id',
  access: 'public',
  csrf: 'exempt',
  summary: 'toy',
} as const;

beforeAll(async () => {
  toy = await toyServer({
    db: db(),
    clock: () => now,
    routes: [
      ...notificationRoutes,
      ...realtimeRoutes,
      {
        ...door,
        handle: async (call) => {
          const bind = await call.session.signIn(db().kysely, Number(call.params.id));
          bind();
          return noContent();
        },
      },
    ],
  });
  for (const [name, role] of Object.entries({ iris: 5, sven: 5, admin: 1, adviser: 12 })) {
    const { rows } = await sql<{ id: number }>`
      insert into users (role_id, first_name, last_name, email, email_verified_at)
      values (${role}, ${name}, 'Ashby', ${`${name}@larkfield.test`}, now()) returning id`.execute(
      db().kysely,
    );
    users[name as keyof typeof users] = rows[0]?.id ?? 0;
  }
});
afterAll(() => toy.fastify.close());

async function as(name: keyof typeof users) {
  const { cookies } = await toy.call({ method: 'POST', path: `/toy/sign-in/${users[name]}` });
  const headers = { 'x-xsrf-token': decodeURIComponent(cookies['XSRF-TOKEN'] ?? '') };
  return {
    get: (path: string) => toy.call({ path, cookies }),
    post: (path: string, body: unknown = {}) => toy.call({ method: 'POST', path, body, cookies, headers }),
  };
}

async function ring(name: keyof typeof users, minute: number, read = false): Promise<string> {
  const at = `2026-03-01T09:${String(minute).padStart(2, '0')}:00Z`;
  const { rows } = await sql<{ id: string }>`
    insert into notifications (type, notifiable_id, data, merge_key, created_at, updated_at, read_at)
    values ('App\\Notifications\\TestPassed', ${users[name]}, '{"message":"m","icon":"default","cta":"/investor"}',
      'k', ${at}, ${at}, ${read ? at : null}) returning id`.execute(db().kysely);
  return rows[0]?.id ?? '';
}

beforeEach(async () => {
  await sql`truncate notifications`.execute(db().kysely);
});

describe('GET /api/notifications/*', () => {
  it("lists the caller's own, newest first, in the contract's shape", async () => {
    const [old, fresh] = [await ring('iris', 1, true), await ring('iris', 2)];
    await ring('sven', 3);
    const { status, body } = await (await as('iris')).get('/api/notifications/user');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: fresh,
          type: 'App\\Notifications\\TestPassed',
          data: { message: 'm', icon: 'default', cta: '/investor' },
          read_at: null,
          created_at: '2026-03-01T09:02:00.000000Z',
          updated_at: '2026-03-01T09:02:00.000000Z',
        },
        expect.objectContaining({ id: old, read_at: '2026-03-01T09:01:00.000000Z' }),
      ],
      meta: { total: 2 },
    });
    expect((await (await as('iris')).get('/api/notifications/user/unread')).body).toMatchObject({
      data: [{ id: fresh }],
    });
  });

  it('pages when asked to', async () => {
    for (let minute = 0; minute < 5; minute++) await ring('iris', minute);
    const { body } = await (await as('iris')).get('/api/notifications/user?page=2&limit=2');
    expect(body).toMatchObject({
      data: [{}, {}],
      meta: { current_page: 2, per_page: 2, total: 5, last_page: 3 },
      links: { next: expect.stringContaining('limit=2&page=3') },
    });
  });

  it('keeps investors off the admin paths, and shows staff their own', async () => {
    await ring('adviser', 1);
    for (const path of ['/api/notifications/admin', '/api/notifications/admin/unread']) {
      expect((await (await as('iris')).get(path)).status).toBe(403);
      expect((await (await as('adviser')).get(path)).body).toMatchObject({ data: [{}] });
    }
    expect((await toy.call({ path: '/api/notifications/user' })).status).toBe(401);
  });
});

describe('POST mark-read', () => {
  it.each(['user/mark-read', 'mark-read', 'admin/mark-read'])(
    '%s/{id} sets the moment once',
    async (path) => {
      const id = await ring('admin', 1);
      const caller = await as('admin');
      expect((await caller.post(`/api/notifications/${path}/${id}`)).status).toBe(204);
      await sql`update notifications set read_at = '2026-03-02T00:00:00Z'`.execute(db().kysely);
      expect((await caller.post(`/api/notifications/${path}/${id}`)).status).toBe(204);
      expect((await caller.get('/api/notifications/admin')).body).toMatchObject({
        data: [{ read_at: '2026-03-02T00:00:00.000000Z' }],
      });
    },
  );

  it("404 for another's, an unknown and a malformed id", async () => {
    const caller = await as('iris');
    for (const id of [await ring('sven', 1), '00000000-0000-4000-8000-000000000000', '7', 'x']) {
      expect((await caller.post(`/api/notifications/user/mark-read/${id}`)).status).toBe(404);
    }
  });

  it('marks all of the caller and of no one else', async () => {
    await ring('iris', 1);
    await ring('iris', 2);
    await ring('sven', 3);
    expect((await (await as('iris')).post('/api/notifications/user/mark-read')).status).toBe(204);
    expect((await (await as('iris')).get('/api/notifications/user/unread')).body).toMatchObject({ data: [] });
    expect((await (await as('sven')).get('/api/notifications/user/unread')).body).toMatchObject({
      data: [{}],
    });
  });
});

describe('the mail log', () => {
  it('is read by who may read users, and by no one else', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into email_log (key, to_email, merge_key, status, subject, html)
      values ('registered', 'x@y.test', 'k', 'held', 'Hello', '<p>Hello</p>') returning id`.execute(
      db().kysely,
    );
    const admin = await as('admin');
    const { body } = await admin.get('/api/email-log');
    expect(body).toMatchObject({
      data: [{ key: 'registered', status: 'held', to_email: 'x@y.test', subject: 'Hello', sent_at: null }],
      meta: { total: 1, per_page: 15 },
    });
    const mail = await admin.get(`/api/email-log/${rows[0]?.id}`);
    expect(mail.text).toBe('<p>Hello</p>');
    expect(mail.headers['content-security-policy']).toContain('sandbox');
    expect((await admin.get('/api/email-log/999')).status).toBe(404);
    for (const name of ['iris', 'adviser'] as const) {
      expect((await (await as(name)).get('/api/email-log')).status).toBe(403);
      expect((await (await as(name)).get(`/api/email-log/${rows[0]?.id}`)).status).toBe(403);
    }
  });
});

describe('/broadcasting/auth over HTTP', () => {
  it.each(['/broadcasting/auth', '/api/broadcasting/auth'])(
    '%s takes forms and JSON without a token',
    async (path) => {
      const { cookies } = await toy.call({ method: 'POST', path: `/toy/sign-in/${users.iris}` });
      const channel = `private-App.Models.User.${users.iris}`;
      const form = new URLSearchParams({ socket_id: '1.2', channel_name: channel }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const one = await toy.call({ method: 'POST', path, cookies, headers: type, body: form });
      const two = await toy.call({
        method: 'POST',
        path,
        cookies,
        body: { socket_id: '1.2', channel_name: channel },
      });
      expect(one.status).toBe(200);
      expect(one.body).toEqual({ auth: expect.stringMatching(/^app-key:[0-9a-f]{64}$/) });
      expect(two.body).toEqual(one.body);
      const stranger = await toy.call({ method: 'POST', path, headers: type, body: form });
      expect([stranger.status, stranger.text]).toEqual([403, '{"message":""}']);
    },
  );
});
