import { describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, rows, person, visitor, signedIn, linkTo } = useDoorway();

const FRESH = 'Another-Tide-9';
const fresh = { password: FRESH, password_confirmation: FRESH };
const DEAD = { email: ['This password reset token is invalid.'] };
const mailsOf = (email: string, key: string) =>
  rows('select 1 from email_log where to_email = $1 and key = $2', [email, key]);

/** The token of a link that resets this person's password. */
async function resetOf(email: string): Promise<string> {
  expect((await post(await visitor(), '/password/email', { email })).status).toBe(200);
  return (await linkTo(email, 'reset_password')).searchParams.get('token') ?? '';
}
const setBy = async (url: string, email: string, token: string) =>
  post(await visitor(), url, { ...fresh, email, token });

describe('a link that resets the password', () => {
  test('is not mailed to a deactivated account, and is dead once it is', async () => {
    const { id, email } = await person();
    const token = await resetOf(email);
    await rows('update users set status = 2 where id = $1', [id]);
    const dead = await setBy('/password/reset', email, token);
    expect([dead.status, dead.body.errors]).toEqual([422, DEAD]);
    const before = (await mailsOf(email, 'reset_password')).length;
    it().clock.advance({ minutes: 2 });
    await post(await visitor(), '/password/email', { email });
    await it().app.outbox.drain();
    expect(await mailsOf(email, 'reset_password')).toHaveLength(before);
    await rows('update users set status = 1 where id = $1', [id]);
    expect((await setBy('/password/reset', email, token)).status).toBe(200);
  });

  test('is of its own account and for nothing else', async () => {
    const [mine, other] = [await person(), await person()];
    const token = await resetOf(mine.email);
    for (const answer of [
      await setBy('/password/reset', other.email, token),
      await setBy('/api/auth/set-password', mine.email, token),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, DEAD]);
    expect((await setBy('/password/reset', mine.email, token)).status).toBe(200);
  });
});

describe('an invitation to set the first password', () => {
  const resend = async (client: TestClient, user_id?: number | string) => {
    const { status, body } = await post(client, '/api/users/resend-set-password-email', { user_id });
    return [status, body.errors ?? body.message];
  };

  test('is worth nothing once it was sent again, and its use is no change to be mailed of', async () => {
    const admin = await signedIn((await person({ role_id: 1 })).email);
    const { id, email } = await person({ password: null });
    const tokens: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      expect(await resend(admin, id)).toEqual([200, 'Set password email sent.']);
      tokens.push((await linkTo(email, 'set_password')).searchParams.get('token') ?? '');
    }
    const [older = '', newer = ''] = tokens;
    expect((await setBy('/api/auth/set-password', email, older)).body.errors).toEqual(DEAD);
    expect((await setBy('/api/auth/set-password', email, newer)).status).toBe(200);
    expect(await mailsOf(email, 'password_changed')).toEqual([]);
    expect(await resend(admin, id)).toEqual([409, 'This user has already set a password.']);
  });

  test('is sent by whoever reaches the person and may change them', async () => {
    const { id } = await person({ password: null });
    const colleague = await person({ role_id: 12, password: null });
    const adviser = await it().as(colleague.id);
    const absent = [404, expect.any(String)];
    expect(await resend(adviser, 'x')).toEqual([422, { user_id: ['The selected user id is invalid.'] }]);
    expect(await resend(adviser, 999_999)).toEqual(absent);
    expect(await resend(adviser, id)).toEqual(absent);
    // their own record they reach, but not as staff who look after staff
    expect((await resend(adviser, colleague.id))[0]).toBe(403);
    await rows('update users set owner_id = $1 where id = $2', [colleague.id, id]);
    expect(await resend(adviser, id)).toEqual([200, 'Set password email sent.']);
  });
});

describe('a password set by staff', () => {
  test('is an investor’s, who learns of it and is signed out, and no colleague’s', async () => {
    const admin = await signedIn((await person({ role_id: 1 })).email);
    const set = async (user_id: number) =>
      (await post(admin, '/api/auth/update-password', { ...fresh, user_id })).status;
    const [investor, colleague] = [await person(), await person({ role_id: 12 })];
    const [theirs, staffs] = [await signedIn(investor.email), await signedIn(colleague.email)];
    expect([await set(999_999), await set(colleague.id), await set(investor.id)]).toEqual([404, 403, 200]);
    expect([await alive(theirs), await alive(staffs)]).toEqual([401, 200]);
    expect(await mailsOf(investor.email, 'password_changed')).toHaveLength(1);
    const enter = async (email: string, password: string) =>
      (await post(await visitor(), '/login', { email, password })).status;
    expect(await enter(investor.email, FRESH)).toBe(204);
    expect(await enter(colleague.email, FRESH)).toBe(422);
  });
});

describe('a registration', () => {
  const form = (email: string) => ({
    first_name: 'Nina',
    last_name: 'Okoro',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  const register = async (email: string, more: object = {}) =>
    post(await visitor(), '/api/auth/manual-register', { ...form(email), ...more });

  test('of one address is tried five times an hour', async () => {
    const { email } = await person();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await register(email)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await register('other-address@auth.test')).status).toBe(201);
    it().clock.advance({ minutes: 61 });
    expect((await register(email)).status).toBe(422);
  });

  test.each([
    [{ accept_terms: true, marketing_consent: true }, [1, true, true]],
    [{}, [0, false, false]],
  ])('with %j says what was agreed to, and since when', async (more, [version, terms, marketing]) => {
    const answer = await register(`agrees-${String(terms)}@auth.test`, more);
    const { accepted_terms_version, accepted_terms_at, marketing_consent_at } = answer.body.data;
    expect([accepted_terms_version, accepted_terms_at !== null, marketing_consent_at !== null]).toEqual([
      version,
      terms,
      marketing,
    ]);
  });

  test('brings default associates while the firm wants them, and those who can act alone', async () => {
    const able = await person({ role_id: 12 });
    const off = await person({ role_id: 10, status: 2 });
    const gone = await person({ role_id: 10 });
    const investor = await person();
    const ids = [able, off, gone, investor].map(({ id }) => id);
    await rows('update users set is_default_associate = true where id = any($1)', [ids]);
    await rows('update users set deleted_at = now() where id = $1', [gone.id]);
    const around = async (email: string) => {
      const { id } = (await register(email)).body.data;
      const [owner] = await rows('select owner_id from users where id = $1', [id]);
      return [owner, await rows('select associate_id from investor_associates where user_id = $1', [id])];
    };
    expect(await around('alone@auth.test')).toEqual([{ owner_id: null }, []]);
    await changeSettings(it().app.db, 'default_investor_associates = true');
    expect(await around('around@auth.test')).toEqual([{ owner_id: able.id }, [{ associate_id: able.id }]]);
    await changeSettings(it().app.db, 'default_investor_associates = false');
    await rows('update users set is_default_associate = false');
  });

  describe('answers', () => {
    let number = 0;
    const question = async (over: Readonly<Record<string, unknown>> = {}): Promise<number> => {
      const key = `question_${(number += 1)}`;
      const row = { entity: 'user', show_on_register: true, type: 'text', ...over };
      const names = Object.keys(row);
      const [made] = await rows<{ id: number }>(
        `insert into attributes (name, key, form, ${names.join()})
         values ($1, $1, 'registration_form', ${names.map((_, index) => `$${index + 2}`).join()}) returning id`,
        [key, ...Object.values(row)],
      );
      return made?.id ?? 0;
    };
    const answer = async (...attribute_values: unknown[]) => {
      const { status, body } = await register(`answers${(number += 1)}@auth.test`, { attribute_values });
      return [status, body.errors ?? null];
    };
    const closed = (index: number) => [
      422,
      { [`attribute_values.${index}.attribute_id`]: ['The selected attribute id is invalid.'] },
    ];

    test.each([
      { entity: 'contact' },
      { show_on_register: false },
      { is_investor_visible: false },
      { is_investor_editable: false },
      { is_locked: true },
      { is_active: false },
      { deleted_at: '2026-03-01T09:00:00Z' },
      { type: 'file' },
    ])('are taken to open questions of the page alone, not to one of %j', async (over) => {
      const [open, shut] = [await question(), await question(over)];
      expect(await answer({ attribute_id: open, value: 'x' })).toEqual([201, null]);
      expect(await answer({ attribute_id: open, value: 'x' }, { attribute_id: shut, value: 'x' })).toEqual(
        closed(1),
      );
    });

    test('that name no question are refused in their place', async () => {
      expect(await answer('x')).toEqual(closed(0));
      expect(await answer(null)).toEqual(closed(0));
      expect(await answer({ value: 'x' })).toEqual(closed(0));
      expect(await answer({ attribute_id: 'x', value: 'x' })).toEqual(closed(0));
    });

    test('are due where the question asks for one', async () => {
      const id = await question({ is_required: true });
      expect(await answer({ attribute_id: id, value: '' })).toEqual([
        422,
        { 'attribute_values.0.value': [expect.stringMatching(/ field is required\.$/)] },
      ]);
    });
  });
});

describe('a link that verifies an address', () => {
  const newcomer = async (email: string) => {
    const form = { first_name: 'Nina', last_name: 'Okoro', email, password: PASSWORD };
    await post(await visitor(), '/api/auth/manual-register', { ...form, password_confirmation: PASSWORD });
    const link = await linkTo(email, 'verify_email');
    const follow = (url = `${link.pathname}${link.search}`) => it().guest().inject({ url });
    const verified = async () =>
      (await rows<{ at: unknown }>('select email_verified_at as at from users where email = $1', [email]))[0]
        ?.at;
    return { link, follow, verified };
  };

  test('is whole: without its signature it is incomplete', async () => {
    const { link, follow, verified } = await newcomer('cut@auth.test');
    for (const url of [link.pathname, `${link.pathname}?expires=${link.searchParams.get('expires')}`]) {
      const answer = await follow(url);
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('This link is incomplete')]);
    }
    expect(await verified()).toBeNull();
  });

  test('is of that address, not of one that came after', async () => {
    const { follow } = await newcomer('before@auth.test');
    await rows(`update users set email = 'after@auth.test' where email = 'before@auth.test'`);
    expect((await follow()).status).toBe(403);
    const [{ at } = { at: 'none' }] = await rows<{ at: unknown }>(
      `select email_verified_at as at from users where email = 'after@auth.test'`,
    );
    expect(at).toBeNull();
  });

  test('pressed twice at once verifies once', async () => {
    const { follow } = await newcomer('twice@auth.test');
    const lock = await it().app.db.pool.connect();
    const waiting = async () =>
      (
        await rows(`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%update users set email_verified_at%'`)
      ).length;
    try {
      await lock.query('begin');
      await lock.query(`select from users where email = 'twice@auth.test' for update`);
      const both = [follow(), follow()];
      await expect.poll(waiting).toBe(2);
      await lock.query('commit');
      for (const answer of await Promise.all(both)) expect(answer.status).toBe(302);
    } finally {
      lock.release();
    }
    expect(
      await rows(`select 1 from activity where event = 'user.verified'
        and target_id = (select id from users where email = 'twice@auth.test')`),
    ).toHaveLength(1);
  });
});

describe('the link for whom too many guesses keep out', () => {
  /** All guesses are spent, and one more is made. */
  async function spent(email: string): Promise<number> {
    const guess = async () => post(await visitor(), '/login', { email, password: 'Wrong-Guess-1' });
    await guess();
    await rows('update guess_counts set failures = 50');
    expect((await guess()).status).toBe(429);
    await it().app.outbox.drain();
    return (await mailsOf(email, 'sign_in_paused')).length;
  }

  test('is mailed once in twelve hours, and not to a deactivated account', async () => {
    const { email } = await person();
    expect(await spent(email)).toBe(1);
    it().clock.advance({ hours: 11 });
    expect(await spent(email)).toBe(1);
    it().clock.advance({ hours: 2 });
    expect(await spent(email)).toBe(2);
    expect(await spent((await person({ status: 2 })).email)).toBe(0);
  });
});
