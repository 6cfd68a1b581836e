import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { it, rows, person } = useDoorway();
let admin: TestClient;

beforeAll(async () => {
  admin = await it().as((await person({ role_id: 1 })).id);
});

const at = (id: number): string => `/api/users/${id}`;
const around = (id: number) =>
  rows('select associate_id as id, kind from investor_associates where user_id = $1 order by associate_id', [
    id,
  ]);

test('a change of associates affects one investor alone, each in their own capacity', async () => {
  const [adviser, manager, colleague] = [
    await person({ role_id: 12 }),
    await person({ role_id: 10 }),
    await person({ role_id: 3 }),
  ];
  const [one, other] = [await person(), await person()];
  await admin.patch(at(other.id), { associate_ids: [adviser.id] });
  await admin.patch(at(one.id), { associate_ids: [adviser.id, manager.id, colleague.id] });
  expect(await around(one.id)).toEqual([
    { id: adviser.id, kind: 'adviser' },
    { id: manager.id, kind: 'manager' },
    { id: colleague.id, kind: 'other' },
  ]);
  // an associate who stays keeps their kind
  await rows('update users set role_id = 12 where id = $1', [manager.id]);
  await admin.patch(at(one.id), { associate_ids: [manager.id] });
  expect(await around(one.id)).toEqual([{ id: manager.id, kind: 'manager' }]);
  expect(await around(other.id)).toEqual([{ id: adviser.id, kind: 'adviser' }]);
  const [last] = await rows(
    `select properties from activity where event = 'user.associates_changed' and target_id = $1
     order by id desc limit 1`,
    [one.id],
  );
  expect(last?.properties).toMatchObject({
    old: { associate_ids: [adviser.id, manager.id, colleague.id] },
    new: { associate_ids: [manager.id] },
  });
});

test('the first active default associate owns new investors without an owner', async () => {
  const plain = await person({ role_id: 12 });
  const [off, gone, investor] = [
    await person({ role_id: 10, status: 2 }),
    await person({ role_id: 10 }),
    await person(),
  ];
  const [able, second] = [await person({ role_id: 12 }), await person({ role_id: 10 })];
  const before = await person();
  await rows('update users set is_default_associate = true where id = any($1)', [
    [off, gone, investor, able, second].map(({ id }) => id),
  ]);
  await rows('update users set deleted_at = now() where id = $1', [gone.id]);
  await changeSettings(it().app.db, 'default_investor_associates = true');
  const opened = async (more: object = {}) => {
    const { status, body } = await post(admin, '/api/users', {
      first_name: 'Bo',
      last_name: 'Lee',
      email: `bo${Object.keys(more).length}@auth.test`,
      ...more,
    });
    expect(status).toBe(201);
    return body.data.id as number;
  };
  const ownerOf = async (id: number) =>
    (await rows<{ owner_id: number | null }>('select owner_id from users where id = $1', [id]))[0]?.owner_id;
  const [unowned, owned] = [await opened(), await opened({ owner_id: plain.id })];
  const both = [
    { id: able.id, kind: 'adviser' },
    { id: second.id, kind: 'manager' },
  ];
  expect([await ownerOf(unowned), await around(unowned)]).toEqual([able.id, both]);
  expect([await ownerOf(owned), await around(owned)]).toEqual([plain.id, both]);
  expect([await ownerOf(before.id), await around(before.id)]).toEqual([null, []]);
});

test('a form that repeats the current role needs no right to assign it', async () => {
  const { id } = await person({ role_id: 8 });
  const sent = await admin.patch(at(id), { role_id: 8, city: 'Leeds' });
  expect([sent.status, sent.body.data?.city]).toEqual([200, 'Leeds']);
});
