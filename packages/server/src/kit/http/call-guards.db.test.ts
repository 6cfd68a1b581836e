import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toyServer, type Toy } from '../../../../../tests/fixtures/toy-server.ts';
import { post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';
import { created, type Route } from './route.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, rows, person, visitor } = useDoorway();

describe('an Idempotency-Key', () => {
  let toy: Toy;
  let effects = 0;
  const routes: Route[] = [
    {
      method: 'POST',
      path: '/api/pay',
      access: 'public',
      csrf: 'exempt',
      summary: '',
      idempotent: true,
      handle: async () => created({ id: (effects += 1) }),
    },
  ];
  beforeAll(async () => {
    toy = await toyServer({ db: it().app.db, routes });
  });
  afterAll(() => toy.close());
  const pay = async (key: string) => {
    const { status, body } = await toy.call({
      method: 'POST',
      path: '/api/pay',
      headers: { 'idempotency-key': key },
      body: { amount: '5' },
    });
    return { status, body, effects };
  };

  test('has 255 characters at most', async () => {
    const before = effects;
    expect(await pay('k'.repeat(256))).toEqual({
      status: 422,
      body: {
        message: 'The idempotency key field must not be greater than 255 characters.',
        errors: {
          idempotency_key: ['The idempotency key field must not be greater than 255 characters.'],
        },
      },
      effects: before,
    });
    expect(await pay('k'.repeat(255))).toMatchObject({ status: 201, effects: before + 1 });
  });

  test('holds for 24 hours, and is free after them', async () => {
    const first = await pay('day');
    const ageTo = (hours: string) =>
      rows(`update idempotency_keys set created_at = now() - $1::interval`, [hours]);
    await ageTo('23 hours 59 minutes');
    expect(await pay('day')).toEqual(first);
    await ageTo('24 hours 1 minute');
    expect((await pay('day')).effects).toBe(first.effects + 1);
    expect((await pay('day')).effects).toBe(first.effects + 1);
  });
});

describe('what was refused', () => {
  const noted = async (where: string) =>
    (await rows(`select 1 from audit_entries where action = 'refused' and ${where}`)).length;

  test('is noted of one person sixty times a minute, and of another beside them', async () => {
    const [one, other] = [await person(), await person()];
    const client = await it().as(one.id);
    for (let i = 0; i < 62; i += 1) expect((await client.get('/api/users')).status).toBe(403);
    await (await it().as(other.id)).get('/api/users');
    expect([await noted(`actor_id = ${one.id}`), await noted(`actor_id = ${other.id}`)]).toEqual([60, 1]);
    it().clock.advance({ minutes: 1 });
    await client.get('/api/users');
    expect(await noted(`actor_id = ${one.id}`)).toBe(61);
  });

  test('is all that is noted: not what was answered, and not what was not found', async () => {
    const { id } = await person({ role_id: 1 });
    const client = await it().as(id);
    const statuses = [await client.get('/api/users'), await client.get('/api/users/999999')];
    expect(statuses.map(({ status }) => status)).toEqual([200, 404]);
    expect(await noted(`actor_id = ${id}`)).toBe(0);
  });

  test('is not noted of a guest', async () => {
    const foreign = await post(await visitor(), '/login', {}, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect(await noted('actor_id is null')).toBe(0);
  });
});
