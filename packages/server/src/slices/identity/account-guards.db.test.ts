import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { alive, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';
import { noticesOf } from '../../../../../tests/fixtures/test-banks.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, rows, person, signedIn } = useDoorway();
let adminId: number;
let admin: TestClient;

beforeAll(async () => {
  adminId = (await person({ role_id: 1 })).id;
  admin = await it().as(adminId);
});

const at = (id: number): string => `/api/users/${id}`;
const mailsOf = async (email: string): Promise<string[]> =>
  (await rows<{ key: string }>('select key from email_log where to_email = $1 order by id', [email])).map(
    ({ key }) => key,
  );
const eventsOf = async (id: number, event: string): Promise<number> =>
  (await rows('select 1 from activity where target_id = $1 and event = $2', [id, event])).length;
const around = async (id: number): Promise<number[]> =>
  (
    await rows<{ at: number }>('select associate_id as at from investor_associates where user_id = $1', [id])
  ).map((row) => row.at);

describe('another person’s record', () => {
  test('is 403 without the right to manage people, and 404 outside the viewer’s scope', async () => {
    const other = await person();
    for (const [role_id, status] of [
      [5, 403],
      [2, 403],
      [12, 404],
    ] as const) {
      const client = await it().as((await person({ role_id })).id);
      expect([role_id, (await client.get(at(other.id))).status]).toEqual([role_id, status]);
      expect((await client.patch(at(other.id), { city: 'Leeds' })).status).toBe(status);
    }
    const own = await it().as(other.id);
    expect((await own.patch(at(other.id), { city: 'Leeds' })).body.data.city).toBe('Leeds');
  });
});

describe('one’s own record', () => {
  test('has fields that are not its owner’s to change, whatever their role', async () => {
    const colleague = await person({ role_id: 12 });
    for (const role_id of [5, 1]) {
      const { id } = await person({ role_id });
      const own = await it().as(id);
      const fields = { role_id: 3, status: 2, owner_id: colleague.id, is_default_associate: true };
      expect((await own.patch(at(id), { ...fields, city: 'Leeds' })).status).toBe(200);
      expect(
        await rows('select role_id, status, owner_id, is_default_associate, city from users where id = $1', [
          id,
        ]),
      ).toEqual([{ role_id, status: 1, owner_id: null, is_default_associate: false, city: 'Leeds' }]);
    }
  });

  test('alone takes the terms: no one accepts them for another', async () => {
    const { id } = await person();
    const terms = async () =>
      (
        await rows('select accepted_terms_version as v, accepted_terms_at as at from users where id = $1', [
          id,
        ])
      )[0];
    expect((await admin.patch(at(id), { accepted_terms_version: 1 })).status).toBe(200);
    expect(await terms()).toEqual({ v: 0, at: null });
    const own = await it().as(id);
    await own.patch(at(id), { accepted_terms_version: 1 });
    const accepted = await terms();
    expect(accepted).toEqual({ v: 1, at: expect.any(String) });
    it().clock.advance({ minutes: 9 });
    await own.patch(at(id), { accepted_terms_version: 1, city: 'Leeds' });
    expect(await terms()).toEqual(accepted);
  });

  test('keeps the moment of a consent that it had', async () => {
    const { id } = await person();
    const own = await it().as(id);
    const since = async (marketing_consent: boolean) =>
      (await own.patch(at(id), { marketing_consent })).body.data.marketing_consent_at;
    const given = await since(true);
    expect(given).toEqual(expect.any(String));
    it().clock.advance({ minutes: 9 });
    expect(await since(true)).toBe(given);
    await since(false);
    expect(await since(true)).not.toBe(given);
  });

  test('is of an adult, by the birthday', async () => {
    const { id } = await person();
    const own = await it().as(id);
    const born = async (date_of_birth: string) => {
      const { status, body } = await own.patch(at(id), { date_of_birth });
      return [status, body.errors ?? null];
    };
    expect(await born('2008-04-02')).toEqual([
      422,
      { date_of_birth: ['You must be at least 18 years old to register.'] },
    ]);
    expect(await born('2008-03-31')).toEqual([200, null]);
  });
});

describe('a changed record', () => {
  test('says nothing of what did not change', async () => {
    const owner = await person({ role_id: 12 });
    const { id, email } = await person();
    await admin.patch(at(id), { owner_id: owner.id, associate_ids: [owner.id] });
    const [changes, assigned] = [
      await eventsOf(id, 'user.associates_changed'),
      (await noticesOf(it(), owner.id)).length,
    ];
    expect([changes, assigned]).toEqual([1, 1]);
    // the same notice soon after would be one with the first
    it().clock.advance({ days: 2 });
    const same = { owner_id: owner.id, associate_ids: [owner.id], email, role_id: 5, city: 'Leeds' };
    expect((await admin.patch(at(id), same)).body.data).toMatchObject({
      city: 'Leeds',
      email_verified_at: expect.any(String),
    });
    expect(await eventsOf(id, 'user.associates_changed')).toBe(1);
    expect(await eventsOf(id, 'user.role_changed')).toBe(0);
    expect(await noticesOf(it(), owner.id)).toHaveLength(1);
    expect(await mailsOf(email)).toEqual([]);
  });

  test('of which someone makes themselves the owner is no news to them', async () => {
    const { id } = await person();
    const before = await noticesOf(it(), adminId);
    expect((await admin.patch(at(id), { owner_id: adminId })).status).toBe(200);
    expect(await noticesOf(it(), adminId)).toEqual(before);
  });

  test('with another address is unverified, and both addresses learn of it', async () => {
    const { id, email } = await person();
    const changed = await admin.patch(at(id), { email: `new-${email}` });
    expect(changed.body.data).toMatchObject({ email: `new-${email}`, email_verified_at: null });
    expect([await mailsOf(email), await mailsOf(`new-${email}`)]).toEqual([
      ['email_changed'],
      ['verify_email'],
    ]);
  });

  test('that was deactivated has ended its sessions for good', async () => {
    const { id, email } = await person();
    const client = await signedIn(email);
    await admin.patch(at(id), { status: 2 });
    await admin.patch(at(id), { status: 1 });
    await expect.poll(() => alive(client)).toBe(401);
    const later = await signedIn(email);
    await admin.patch(at(id), { city: 'Leeds' });
    expect(await alive(later)).toBe(200);
  });

  test('keeps the picture that it does not speak of', async () => {
    const { id } = await person();
    const own = await it().as(id);
    const white = { create: { width: 4, height: 4, channels: 3, background: '#fff' } } as const;
    const form = new FormData();
    form.append('_method', 'PATCH');
    const png = new Uint8Array(await sharp(white).png().toBuffer());
    form.append('avatar', new Blob([png], { type: 'image/png' }), 'me.png');
    const { avatar } = (await own.inject({ method: 'POST', url: at(id), form })).body.data;
    expect(avatar).toMatch(/^\/media\//);
    expect((await own.patch(at(id), { city: 'Leeds' })).body.data.avatar).toBe(avatar);
  });
});

describe('who looks after a colleague', () => {
  test('is no one: associates are of investors', async () => {
    const [one, other] = [await person({ role_id: 12 }), await person({ role_id: 10 })];
    expect((await admin.patch(at(one.id), { associate_ids: [other.id] })).status).toBe(200);
    expect(await around(one.id)).toEqual([]);
    const gone = await person({ role_id: 10 });
    await rows('update users set deleted_at = now() where id = $1', [gone.id]);
    const { id } = await person();
    await admin.patch(at(id), { associate_ids: [gone.id, id, other.id] });
    expect(await around(id)).toEqual([other.id]);
  });
});

describe('a role', () => {
  test('is one that there is, and is given by whoever holds the right over such people', async () => {
    const { id } = await person();
    const unknown = await admin.patch(at(id), { role_id: 4 });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { role_id: ['The selected role id is invalid.'] },
    ]);
    // the Committee changes investors, and makes no colleague of one
    const committee = await it().as((await person({ role_id: 3 })).id);
    expect((await committee.patch(at(id), { role_id: 7 })).status).toBe(403);
    expect((await committee.patch(at(id), { city: 'Leeds' })).status).toBe(200);
  });

  test('of Support is taken by Support alone', async () => {
    const { id } = await person({ role_id: 8 });
    expect((await admin.patch(at(id), { role_id: 3 })).status).toBe(403);
    const support = await it().as((await person({ role_id: 8 })).id);
    expect((await support.patch(at(id), { role_id: 3 })).status).toBe(200);
  });
});

describe('an account that staff open', () => {
  let number = 0;
  const open = async (by: TestClient, more: object = {}) => {
    const email = `opened${(number += 1)}@auth.test`;
    const { status, body } = await post(by, '/api/users', {
      first_name: 'Bo',
      last_name: 'Lee',
      email,
      ...more,
    });
    expect(status).toBe(201);
    return { id: body.data.id as number, email };
  };
  const entitiesOf = async (id: number) =>
    (await rows('select 1 from investment_method_entities where user_id = $1', [id])).length;

  test('is invited unless they say no, and invests only where it is an investor’s', async () => {
    const invited = await open(admin);
    expect([await mailsOf(invited.email), await entitiesOf(invited.id)]).toEqual([['set_password'], 1]);
    const quiet = await open(admin, { send_set_password_email: false });
    expect(await mailsOf(quiet.email)).toEqual([]);
    const colleague = await open(admin, { role_id: 7, associate_ids: [adminId] });
    expect([await entitiesOf(colleague.id), await around(colleague.id)]).toEqual([0, []]);
  });

  test('by an adviser for another’s ownership stays in their sight; the owner learns of it', async () => {
    const [one, other] = [await person({ role_id: 12 }), await person({ role_id: 10 })];
    const adviser = await it().as(one.id);
    const own = await open(adviser);
    expect([await around(own.id), await noticesOf(it(), one.id)]).toEqual([[], []]);
    const theirs = await open(adviser, { owner_id: other.id });
    expect(await around(theirs.id)).toEqual([one.id]);
    expect(await noticesOf(it(), other.id)).toHaveLength(1);
    // who sees every investor anyway needs no such place
    expect(await around((await open(admin, { owner_id: other.id })).id)).toEqual([]);
  });
});
