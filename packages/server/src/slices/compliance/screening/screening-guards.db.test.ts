import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp, type TestApp } from '../../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addPeople, addRow } from '../../../../../../tests/support/people.ts';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import { expireChecks, rescreen } from './keep-screening.ts';
import { amlSignature } from './providers.ts';
import { usePeople } from '../../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, people, as } = usePeople({ jobsByHand: true });
const away = useApp({
  jobsByHand: true,
  config: { aml: { provider: 'external', url: 'http://127.0.0.1:1', secret: 'aml-secret' } },
});
const NEWER = 'There is a newer check. Please review that one instead.';
const ADDRESS = { address_line_1: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' };
const REASON = { hit: 0, decision: 'cleared', reason: 'Born in Hull' };
let sam: TestClient;
let count = 0;

type Row = Parameters<typeof addRow>[2];
const rows = async <T>(text: string, values: unknown[] = [], app: TestApp = it()): Promise<T[]> =>
  (await app.app.db.pool.query(text, values)).rows;
const investor = (more: Row = {}, app: TestApp = it()): Promise<number> =>
  addRow(app.app.db, 'users', {
    role_id: 5,
    first_name: 'Petra',
    last_name: 'Quill',
    email: `petra${++count}@larkfield.test`,
    email_verified_at: '2026-01-01',
    date_of_birth: '1980-01-02',
    ...ADDRESS,
    ...more,
  });
const check = (user_id: number, more: Row = {}, app: TestApp = it()): Promise<number> =>
  addRow(app.app.db, 'aml_checks', {
    user_id,
    status: 3,
    provider: 'lists',
    scope: 'uk',
    provider_reference: `reference-${++count}`,
    requested_at: '2026-03-30T09:00:00Z',
    subject: '{"kind":"person","name":"Petra Quill"}',
    matches: '[{"list":"uk","name":"Petra Quil","score":90,"decision":null}]',
    ...more,
  });
const approved = async (user_id: number, app: TestApp = it()): Promise<void> => {
  for (const type of ['proof_of_identity', 'proof_of_address'])
    await document(user_id, { type, status: 2 }, app);
};
const document = (user_id: number, more: Row = {}, app: TestApp = it()): Promise<number> =>
  addRow(app.app.db, 'registration_documents', {
    user_id,
    type: 'proof_of_address',
    file_name: 'seen.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: '0'.repeat(64),
    path: 'none',
    ...(more.status === 3 ? { rejection_reason: 'Grey' } : {}),
    ...more,
  });
const drain = (app: TestApp = it()) => app.app.outbox.drain();
const changed = async (user_id: number, app: TestApp = it()): Promise<void> => {
  await rows(`insert into outbox (topic, payload) values ('screening.subject', $1)`, [{ user_id }], app);
  await drain(app);
};
const standing = async (id: number, app: TestApp = it()): Promise<number | undefined> =>
  (await rows<{ aml_status: number }>('select aml_status from users where id = $1', [id], app))[0]
    ?.aml_status;
const statusOf = async (id: number, app: TestApp = it()): Promise<number | undefined> =>
  (await rows<{ status: number }>('select status from aml_checks where id = $1', [id], app))[0]?.status;
const importText = (text: string, source = 'uk') => {
  const form = new FormData();
  form.set('file', new Blob([text], { type: 'text/csv' }), 'list.csv');
  form.set('source', source);
  return sam.post('/api/sanctions-lists', undefined, { form });
};

beforeAll(async () => {
  await addPeople(away().app.db);
  for (const app of [it(), away()]) await setSettings(app, { user_screening_enabled: true });
  sam = await as('sam');
  const listed = 'Varenkov Osip,,person,1961-04-02,RU\nUlric Zandt,,person,,GB\n';
  expect((await importText(`name,aliases,kind,birth_dates,countries\n${listed}`)).status).toBe(201);
});
beforeEach(() => it().clock.set('2026-03-31T09:00:00Z'));

describe('a check', () => {
  test('is of one person or organisation in reach, and looks for something', async () => {
    const id = await investor();
    const owner = { user_id: ['The user id field is required.'] };
    for (const [body, errors] of [
      [{}, owner],
      [{ user_id: id, organisation_id: 1 }, owner],
      [{ user_id: id, checks: [] }, { checks: ['The selected checks is invalid.'] }],
    ] as const) {
      const refused = await sam.post('/api/aml-checks', body);
      expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    }
    expect((await (await as('abe')).post('/api/aml-checks', { user_id: id })).status).toBe(404);
    expect((await sam.post('/api/aml-checks', { user_id: people().max })).status).toBe(404);
  });

  test('is of the investor who asks for it, whomever they name', async () => {
    const [id, other] = [await investor(), await investor()];
    const made = await (await it().as(id)).post('/api/aml-checks', { user_id: other });
    expect([made.status, made.body.data.user_id]).toEqual([201, id]);
  });

  test('that another one has followed is decided no more', async () => {
    const id = await investor({ aml_status: 3 });
    const [old, newer] = [await check(id), await check(await investor({ aml_status: 3 }))];
    const verbs = [
      (path: string) => sam.post(`${path}/hits`, REASON),
      (path: string) => sam.post(`${path}/ask-for-document`, { type: 'proof_of_address' }),
      (path: string) => sam.patch(path, { status: 4, review_note: 'The passport is forged.' }),
    ];
    await rows('update aml_checks set user_id = $1 where id = $2', [id, newer]);
    for (const verb of verbs) {
      const refused = await verb(`/api/aml-checks/${old}`);
      expect([refused.status, refused.body]).toEqual([409, { message: NEWER }]);
    }
    for (const verb of verbs) expect((await verb(`/api/aml-checks/${newer}`)).status).toBe(200);
  });

  test('that has not been referred is neither decided nor asked about', async () => {
    const path = `/api/aml-checks/${await check(await investor({ aml_status: 4 }), { status: 4 })}`;
    const words = { message: 'This action is not available while the record is Failed.' };
    for (const refused of [
      await sam.post(`${path}/hits`, REASON),
      await sam.post(`${path}/hits`, { ...REASON, decision: 'confirmed' }),
      await sam.post(`${path}/ask-for-document`, { type: 'proof_of_address' }),
      await sam.patch(path, { status: 2, review_note: 'x' }),
    ])
      expect([refused.status, refused.body]).toEqual([409, words]);
  });

  test('that the provider has not answered is not decided by staff', async () => {
    const id = await check(await investor({ aml_status: 1 }), { status: 1, provider: 'external' });
    const refused = await sam.patch(`/api/aml-checks/${id}`, { status: 4, review_note: 'x' });
    expect([refused.status, await statusOf(id)]).toEqual([409, 1]);
  });

  test('that staff fail is announced to the others who look after the person', async () => {
    const id = await investor({ aml_status: 3, owner_id: people().max, first_name: 'Fay' });
    await sam.patch(`/api/aml-checks/${await check(id)}`, {
      status: 4,
      review_note: 'The passport is forged.',
    });
    const notified = await rows<{ id: number }>(
      `select notifiable_id as id from notifications where data ->> 'message' like '%Fay Quill%failed%'`,
    );
    expect(notified.map(({ id: to }) => to)).toEqual([people().max]);
  });
});

describe('a first check on its own', () => {
  test('begins for who is verified, in use and complete alone', async () => {
    const ready = await investor();
    const cases = [
      await investor({ email_verified_at: null }),
      await investor({ status: 2 }),
      await investor({ date_of_birth: null }),
      await investor({ city: ' ' }),
    ];
    for (const id of [ready, ...cases]) await changed(id);
    expect(await Promise.all([ready, ...cases].map((id) => standing(id)))).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('a hit', () => {
  test('that was cleared for one person is open for the next of that name', async () => {
    const named = { first_name: 'Ulric', last_name: 'Zandt' };
    const [one, two] = [await investor(named), await investor(named)];
    for (const id of [one, two]) await approved(id);
    const first = (await sam.post('/api/aml-checks', { user_id: one })).body.data.id;
    await drain();
    expect(await statusOf(first)).toBe(3);
    const path = `/api/aml-checks/${first}`;
    expect((await sam.post(`${path}/hits`, REASON)).status).toBe(200);
    expect((await sam.patch(path, { status: 2, review_note: 'Born in Hull' })).status).toBe(200);
    const second = (await sam.post('/api/aml-checks', { user_id: two })).body.data.id;
    await drain();
    expect(await statusOf(second)).toBe(3);
  });
});

describe('a pass that is over', () => {
  const PASSED = { status: 2, expires_at: '2026-03-30T09:00:00Z', completed_at: '2024-03-30T09:00:00Z' };

  test('leaves who has been failed or referred since as they are', async () => {
    const [failed, passed] = [await investor({ aml_status: 4 }), await investor({ aml_status: 2 })];
    for (const id of [failed, passed]) await check(id, PASSED);
    const refused = await check(await investor({ aml_status: 4 }), { ...PASSED, status: 4 });
    const later = await check(await investor({ aml_status: 2 }), {
      ...PASSED,
      expires_at: '2026-03-31T09:00:01Z',
    });
    expect(await expireChecks(it().app)).toBe(2);
    expect([await standing(failed), await standing(passed)]).toEqual([4, 5]);
    expect([await statusOf(refused), await statusOf(later)]).toEqual([4, 2]);
  });

  test('of our own lists is compared with a newer list, and of another provider is not', async () => {
    const subject = '{"kind":"person","name":"Ulric Zandt","date_of_birth":"1980-01-02"}';
    const old = { status: 2, subject, screened_at: '2025-01-01', expires_at: '2027-01-01', matches: '[]' };
    const [ours, theirs, failed] = [
      await investor({ aml_status: 2 }),
      await investor({ aml_status: 2 }),
      await investor({ aml_status: 4 }),
    ];
    await check(ours, old);
    await check(theirs, { ...old, provider: 'external' });
    await check(failed, old);
    await rescreen(it().app);
    expect([await standing(ours), await standing(theirs), await standing(failed)]).toEqual([3, 2, 4]);
  });
});

describe('a sanctions list', () => {
  test('is taken with an entry at least, those without a name left out, in place of its own source alone', async () => {
    const head = 'name,aliases,kind,birth_dates,countries\n';
    const empty = await importText(head, 'other');
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['file']]);
    const taken = await importText(`${head},,person,,GB\nAda Crowe,,person,,GB\n`, 'other');
    expect([taken.status, taken.body.data.entries_count]).toEqual([201, 1]);
    const current = await rows('select source from sanctions_lists where is_current order by source');
    expect(current).toEqual([{ source: 'other' }, { source: 'uk' }]);
  });
});

describe('the identity documents', () => {
  /** What Petra is held back by while her check waits. */
  const reasonsFor = async (id: number): Promise<string[]> => {
    const { data } = (await (await it().as(id)).get('/api/user?append=ineligible_reasons')).body;
    return data.ineligible_reasons.filter((reason: string) => reason.startsWith('aml_'));
  };
  const waiting = async (): Promise<number> => {
    const id = await investor({ aml_status: 1 });
    await check(id, { status: 1, screened_at: '2026-03-30T09:00:00Z', matches: '[]' });
    await document(id, { type: 'proof_of_identity', status: 2 });
    return id;
  };

  test('want nothing where one that was refused has a good one beside it', async () => {
    const id = await waiting();
    await document(id, { status: 2 });
    for (const status of [3, 4]) await document(id, { status });
    expect(await reasonsFor(id)).toEqual(['aml_pending']);
  });

  test.each([
    ['of another person', { user_id: true }],
    ['of the other side', { side: 'back' }],
    ['that waits for its decision', { status: 1 }],
    ['that has given way', { superseded_by_id: true }],
    ['that is gone', { deleted_at: '2026-03-01' }],
  ] as const)('want another one where the good one is %s', async (_, of) => {
    const id = await waiting();
    await document(id, { status: 2, side: 'back' });
    const refused = await document(id, { status: 3, side: 'front' });
    const more: Record<string, string | number> = {};
    if ('user_id' in of) more.user_id = await investor();
    else if ('superseded_by_id' in of) more.superseded_by_id = refused;
    else Object.assign(more, of);
    await document(id, { status: 2, side: 'front', ...more });
    expect(await reasonsFor(id)).toEqual(['aml_required']);
  });

  test('hold a check in words once, and pass it when the last one is decided', async () => {
    const id = await investor();
    const made = (await sam.post('/api/aml-checks', { user_id: id })).body.data.id;
    await drain();
    const sent = [await document(id, { type: 'proof_of_identity' }), await document(id)];
    const states = [];
    for (const one of sent) {
      expect((await sam.patch(`/api/registration-documents/${one}`, { status: 2 })).status).toBe(200);
      await drain();
      states.push(await statusOf(made));
    }
    expect(states).toEqual([1, 2]);
    const held = await rows(
      `select 1 from activity where event = 'aml_check.held' and target_type = 'user' and target_id = $1`,
      [id],
    );
    expect(held).toHaveLength(1);
  });
});

describe('a provider elsewhere', () => {
  const now = () => String(Math.floor(away().clock.now().getTime() / 1000));
  const send = (json: object, app = away(), headers: Readonly<Record<string, string>> | null = null) => {
    const at = now();
    const signed = {
      'aml-timestamp': at,
      'aml-signature': amlSignature('aml-secret', at, JSON.stringify(json)),
    };
    return app.inject({ method: 'POST', url: '/api/aml-checks/webhook', json, headers: headers ?? signed });
  };
  const pending = async (more: Row = {}) => {
    const id = await investor({ aml_status: 1 }, away());
    const provider_reference = `away-${id}`;
    const asked = { provider: 'external', status: 1, matches: null, provider_reference };
    return { id, reference: provider_reference, check: await check(id, { ...asked, ...more }, away()) };
  };

  test('is heard when it signs what it says, and says what can be read', async () => {
    const { reference, check: id } = await pending();
    const answer = { reference, status: 'passed' };
    const unsigned: readonly Readonly<Record<string, string>>[] = [{}, { 'aml-timestamp': now() }];
    for (const headers of unsigned) expect((await send(answer, away(), headers)).status).toBe(403);
    expect((await send(answer, it())).status).toBe(403);
    expect((await send({ reference, status: 'unsure' })).status).toBe(400);
    expect(await statusOf(id, away())).toBe(1);
  });

  test('answers no check of another provider', async () => {
    const { reference, check: id } = await pending({ provider: 'manual' });
    expect((await send({ reference, status: 'passed' })).status).toBe(404);
    expect(await statusOf(id, away())).toBe(1);
  });

  test('refers a person for review though it names no match', async () => {
    const { id, reference, check: made } = await pending();
    expect((await send({ reference, status: 'referred' })).status).toBe(200);
    expect([await statusOf(made, away()), await standing(id, away())]).toEqual([3, 3]);
  });

  test('is waited for when the documents are decided before it answers', async () => {
    const { id, check: made } = await pending();
    await approved(id, away());
    const sent = await document(id, { type: 'proof_of_identity' }, away());
    const staff = await away().as('sam@larkfield.test');
    expect((await staff.patch(`/api/registration-documents/${sent}`, { status: 2 })).status).toBe(200);
    await drain(away());
    expect([await statusOf(made, away()), await standing(id, away())]).toEqual([1, 1]);
  });
});
