import { addDays } from '@tranche/domain/kit/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp, type TestApp } from '../../../../../../tests/support/app.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { atOnce } from '../../../../../../tests/support/until-served.ts';
import { addPeople, type People, type Person } from '../../../../../../tests/support/people.ts';
import { amlSignature } from './providers.ts';
import { expireChecks, followSubjects, rescreen } from './keep-screening.ts';

const it = useApp({ jobsByHand: true });
const away = useApp({ config: { aml: { provider: 'external', url: null, secret: 'aml-secret' } } });
const hand = useApp({ config: { aml: { provider: 'manual', url: null, secret: null } } });
let people: People;
const as = (who: Person, app: TestApp = it()) => app.as(people[who]);
const rows = async (text: string, values: unknown[] = [], app: TestApp = it()) =>
  (await app.app.db.pool.query(text, values)).rows;

async function prepare(app: TestApp): Promise<People> {
  const found = await addPeople(app.app.db);
  await app.app.db.pool.query('update settings set user_screening_enabled = true where id = 1');
  await app.app.db.pool.query(
    "update users set date_of_birth = '1980-01-02', address_line_1 = '1 High Street', city = 'Leeds', postcode = 'LS1 1AA' where role_id = 5",
  );
  // their documents have been decided: what is held for them is in identity-documents.db.test.ts
  await app.app.db.pool
    .query(`insert into registration_documents (user_id, type, file_name, mime, size, sha256, path, status)
    select u.id, kind, 'seen.pdf', 'application/pdf', 1, repeat('0', 64), 'none', 2
    from users u, unnest(array['proof_of_identity', 'proof_of_address']) as kind where u.role_id = 5`);
  return found;
}
beforeAll(async () => {
  people = await prepare(it());
  await prepare(away());
  await prepare(hand());
});

const LIST = `name,aliases,kind,birth_dates,countries
Varenkov Osip Arkadyevich,Осип Варенков,person,1961-04-02,RU
Lone Krane,,person,1980-01-02,GB
Talver Shipping & Trade LLC,,organisation,,RU
`;
const NOT_THEM = { hit: 0, decision: 'cleared', reason: 'Born in Hull, not in Minsk.' };
const upload = (text: string): FormData => {
  const form = new FormData();
  form.set('file', new Blob([text], { type: 'text/csv' }), 'list.csv');
  form.set('source', 'uk');
  return form;
};
const importText = async (text: string) =>
  (await as('sam')).post('/api/sanctions-lists', undefined, { form: upload(text) });
const standing = async (id: number) =>
  (await rows('select aml_status from users where id = $1', [id]))[0].aml_status;

describe('sanctions lists', () => {
  test('are imported by whoever keeps the features, each version kept', async () => {
    const refused = await (await as('ivo')).post('/api/sanctions-lists', undefined, { form: upload(LIST) });
    expect(refused.status).toBe(403);
    expect((await importText('a,b\n1,2')).body.errors).toEqual({
      file: [
        'We do not recognise this sanctions list. Use the UK, US Treasury or EU list as published (XML, or CSV for the UK), or a CSV with a "name" column.',
      ],
    });
    expect((await (await as('sam')).post('/api/sanctions-lists', {})).body.errors).toEqual({
      file: ['The file field is required.'],
    });
    const first = await importText(LIST);
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { source: 'uk', format: 'csv', entries_count: 3, names_count: 4, is_current: true },
    ]);
    expect((await importText(LIST)).status).toBe(201);
    const { data } = (await (await as('sam')).get('/api/sanctions-lists?sort=id')).body;
    expect(data.map((list: { is_current: boolean }) => list.is_current)).toEqual([false, true]);
    const cut =
      '<Designations><Designation><UniqueID>1</UniqueID><Names><Name><Name6>X</Name6></Name></Names></Designation>';
    expect((await importText(cut)).body.errors).toEqual({
      file: ['This sanctions list ends before it is complete. Download it again.'],
    });
    const { data: after } = (await (await as('sam')).get('/api/sanctions-lists?sort=id')).body;
    expect(after).toEqual(data);
  });
});

describe('a check of one person', () => {
  test('names what is missing, and passes who is on no list', async () => {
    await rows('update users set date_of_birth = null where id = $1', [people.omar]);
    const omar = await as('omar');
    expect((await omar.post('/api/aml-checks', {})).body.errors).toEqual({
      date_of_birth: ['The date of birth field is required.'],
    });
    await omar.patch(`/api/users/${people.omar}`, { date_of_birth: '1975-05-05' });
    const made = await omar.post('/api/aml-checks', {});
    expect([made.status, made.body.data]).toMatchObject([201, { status: 1, provider: 'lists', scope: 'uk' }]);
    for (const hidden of ['matches', 'score', 'review_note', 'subject']) {
      expect(made.body.data).not.toHaveProperty(hidden);
    }
    expect((await omar.post('/api/aml-checks', {})).status).toBe(409);
    await it().app.outbox.drain();
    expect((await omar.get(`/api/aml-checks/${made.body.data.id}`)).body.data).toMatchObject({
      status: 2,
      expires_at: expect.stringMatching(/^2028-03-31/),
    });
    expect((await (await as('iris')).get(`/api/aml-checks/${made.body.data.id}`)).status).toBe(404);
    expect((await (await as('abe')).get('/api/aml-checks')).body.data).toEqual([]);
    expect(await standing(people.omar)).toBe(2);
  });

  /** A match is cleared. Refused when a field is missing, and for a person who may not decide the check. */
  async function decideFirst(path: string): Promise<void> {
    const sam = await as('sam');
    expect((await sam.post(`${path}/hits`, { hit: 0, decision: 'cleared' })).body.errors).toHaveProperty(
      'reason',
    );
    expect((await sam.post(`${path}/hits`, { ...NOT_THEM, decision: 'ignored' })).body.errors).toHaveProperty(
      'decision',
    );
    expect((await sam.post(`${path}/hits`, { ...NOT_THEM, hit: 1 })).body.errors).toHaveProperty('hit');
    expect((await (await as('abe')).post(`${path}/hits`, NOT_THEM)).status).toBe(404);
    expect((await (await as('lone')).post(`${path}/hits`, NOT_THEM)).status).toBe(403);
    const them = { ...NOT_THEM, decision: 'confirmed' };
    expect((await sam.post(`${path}/hits`, them)).body.data.matches).toMatchObject([
      { decision: 'confirmed' },
    ]);
    expect((await sam.post(`${path}/hits`, NOT_THEM)).status).toBe(200);
    const [event] = await rows(
      "select description from activity where event = 'aml_check.hit_decided' order by id desc limit 1",
    );
    expect(event.description).toMatch(/ decided a possible match of \*\*Lone Crane\*\*: not this person$/);
  }

  /** Who was found is asked for a document; they read type and note, and nothing else of it. */
  async function askForDocument(path: string) {
    const [sam, lone] = [await as('sam'), await as('lone')];
    const ask = (body: object, by = sam) => by.post(`${path}/ask-for-document`, body);
    expect((await ask({ type: 'company_document' })).body.errors).toHaveProperty('type');
    expect((await ask({ type: 'other', note: ' ' })).body.errors).toHaveProperty('note');
    expect((await ask({ type: 'other', note: 'x' }, lone)).status).toBe(403);
    expect((await ask({ type: 'other', note: 'x' }, await as('abe'))).status).toBe(404);
    expect((await ask({ type: 'proof_of_address', note: 'A recent bill.' })).status).toBe(200);
    const theirs = (await lone.get(path)).body.data;
    expect(theirs).toMatchObject({ document_type: 'proof_of_address', document_note: 'A recent bill.' });
    expect(theirs).not.toHaveProperty('matches');
    const [{ data }] = await rows(
      "select data from notifications where notifiable_id = $1 and data ->> 'message' like 'We need a document%'",
      [people.lone],
    );
    expect(data.message).toBe('We need a document from you: **Proof of address**.');
  }

  test('a name like a listed one is referred, told to staff, and decided with a note', async () => {
    const sam = await as('sam');
    const made = await sam.post('/api/aml-checks', { user_id: people.lone });
    await it().app.outbox.drain();
    const path = `/api/aml-checks/${made.body.data.id}`;
    const referred = (await sam.get(path)).body.data;
    expect(referred).toMatchObject({ status: 3, matches: [{ name: 'Lone Krane', decision: null }] });
    expect(referred.score).toBeGreaterThanOrEqual(85);
    const notice = await rows(
      "select 1 from notifications where notifiable_id = $1 and data ->> 'message' = 'Screening of **Lone Crane** needs review.'",
      [people.sam],
    );
    expect(notice).toHaveLength(1);
    expect(await rows('select 1 from notifications where notifiable_id = $1', [people.lone])).toEqual([]);
    expect((await sam.patch(path, { status: 2 })).body.errors).toHaveProperty('review_note');
    expect((await sam.patch(path, { status: 5, review_note: 'x' })).status).toBe(422);
    expect((await (await as('abe')).patch(path, { status: 2, review_note: 'x' })).status).toBe(404);
    expect((await (await as('lone')).patch(path, { status: 2, review_note: 'x' })).status).toBe(403);
    const note = { status: 2, review_note: 'Passport seen: born in Hull.' };
    expect(await sam.patch(path, note)).toMatchObject({
      status: 409,
      body: { message: 'Please decide each possible match first.' },
    });
    await decideFirst(path);
    await askForDocument(path);
    const on = (next_check_on: string) => sam.patch(path, { ...note, next_check_on });
    expect((await on('2020-01-01')).body.errors.next_check_on).toEqual([
      'The next check must be after today.',
    ]);
    expect((await on('2099-01-01')).body.errors).toHaveProperty('next_check_on');
    const soon = addDays(it().clock.now().toISOString(), 30);
    const cleared = await on(soon);
    expect(cleared.body.data.expires_at.slice(0, 10)).toBe(soon);
    expect(cleared.body.data).toMatchObject({
      status: 2,
      reviewed_by_id: people.sam,
      matches: [{ decision: 'cleared', reason: 'Born in Hull, not in Minsk.', decided_by_id: people.sam }],
    });
    expect((await sam.post(`${path}/hits`, NOT_THEM)).status).toBe(409);
    const heard = await rows(
      "select data ->> 'message' as message from notifications where notifiable_id = $1",
      [people.lone],
    );
    expect(heard.map(({ message }) => message)).toContain('Your identity check is complete.');
    expect((await sam.patch(path, { status: 4, review_note: 'x' })).status).toBe(409);
    expect(await standing(people.lone)).toBe(2);
    const history = await rows(
      "select from_status, to_status from status_histories where target_type = 'user' and target_id = $1 order by id",
      [people.lone],
    );
    expect(history).toEqual([
      { from_status: 0, to_status: 1 },
      { from_status: 1, to_status: 3 },
      { from_status: 3, to_status: 2 },
    ]);
  });

  test('goes stale with the address; what was cleared stays cleared when it is run again', async () => {
    const lone = await as('lone');
    const moveTo = async (city: string) => {
      await lone.patch(`/api/users/${people.lone}`, { city });
      await it().app.outbox.drain();
    };
    await changeSettings(it().app.db, 'user_screening_enabled = false');
    await moveTo('Hull');
    expect(await standing(people.lone), 'while screening is off').toBe(2);
    await changeSettings(it().app.db, 'user_screening_enabled = true');
    await moveTo('York');
    expect(await standing(people.lone)).toBe(5);
    expect((await lone.post('/api/aml-checks', {})).status).toBe(409);
    const again = await (await as('sam')).post('/api/aml-checks', { user_id: people.lone });
    await it().app.outbox.drain();
    const { data } = (await (await as('sam')).get(`/api/aml-checks/${again.body.data.id}`)).body;
    expect(data).toMatchObject({ status: 2, matches: [{ decision: 'cleared_earlier' }] });
    expect(await followSubjects(it().app)).toBeGreaterThan(0);
    expect(await standing(people.lone)).toBe(2);
  });

  test('a new list is held against everyone who passed', async () => {
    it().clock.advance({ minutes: 5 });
    await importText(`${LIST}Omar Bell,,person,1975,GB\n`);
    expect(await rescreen(it().app)).toBe(2);
    expect([await standing(people.omar), await standing(people.lone)]).toEqual([3, 2]);
    expect(await rescreen(it().app)).toBe(0);
  });

  test('its months run out once', async () => {
    it().clock.advance({ days: 800 });
    expect(await expireChecks(it().app)).toBe(1);
    expect([await standing(people.lone), await expireChecks(it().app)]).toEqual([5, 0]);
  });

  test('only one of many that start at once begins', async () => {
    const iris = await as('iris');
    const answers = await atOnce(() => iris.post('/api/aml-checks', {}));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
  });
});

describe('an organisation', () => {
  test('is screened within the reach of staff', async () => {
    const [{ id }] = await rows(
      "insert into organisations (name) values ('Talver Shiping and Trade') returning id",
    );
    const made = await (await as('sam')).post('/api/aml-checks', { organisation_id: id });
    await it().app.outbox.drain();
    expect((await (await as('sam')).get(`/api/aml-checks/${made.body.data.id}`)).body.data.status).toBe(3);
    expect((await rows('select aml_status from organisations where id = $1', [id]))[0].aml_status).toBe(3);
    expect((await (await as('abe')).post('/api/aml-checks', { organisation_id: id })).status).toBe(404);
  });
});

describe('an external provider', () => {
  const body = (reference: string, status: string) => JSON.stringify({ reference, status, score: 12 });
  const send = (text: string, more: { secret?: string; at?: number } = {}) => {
    const at = String(more.at ?? Math.floor(away().clock.now().getTime() / 1000));
    return away().inject({
      method: 'POST',
      url: '/api/aml-checks/webhook',
      json: JSON.parse(text),
      headers: { 'aml-timestamp': at, 'aml-signature': amlSignature(more.secret ?? 'aml-secret', at, text) },
    });
  };

  test('answers by signed webhook, once', async () => {
    const iris = await away().as('iris@larkfield.test');
    const { id } = (await iris.post('/api/aml-checks', {})).body.data;
    const [{ provider_reference: reference }] = await rows(
      'select provider_reference from aml_checks where id = $1',
      [id],
      away(),
    );
    const passed = body(reference, 'passed');
    const old = Math.floor(away().clock.now().getTime() / 1000) - 3600;
    expect((await send(passed, { secret: 'wrong' })).status).toBe(403);
    expect((await send(passed, { at: old })).status).toBe(403);
    expect((await send(body('unknown', 'passed'))).status).toBe(404);
    // two clocks may differ by five minutes, and not by a second more
    const now = Math.floor(away().clock.now().getTime() / 1000);
    const heard = await Promise.all(
      [-301, -300, 300, 301].map((by) => send(body('unknown', 'passed'), { at: now + by })),
    );
    expect(heard.map(({ status }) => status)).toEqual([403, 404, 404, 403]);
    const answered = await send(passed);
    expect([answered.status, answered.body]).toEqual([200, { data: { id } }]);
    expect((await send(passed)).status).toBe(200);
    const late = await send(body(reference, 'failed'));
    expect([late.status, late.body.message]).toEqual([409, 'This check has already been answered.']);
    expect((await iris.get(`/api/aml-checks/${id}`)).body.data.status).toBe(2);
  });
});

test('by hand, staff write down what they found', async () => {
  const sam = await hand().as('sam@larkfield.test');
  const { id } = (await sam.post('/api/aml-checks', { user_id: people.iris })).body.data;
  await hand().app.outbox.drain();
  const failed = await sam.patch(`/api/aml-checks/${id}`, {
    status: 4,
    review_note: 'The passport is forged.',
  });
  expect(failed.body.data.status).toBe(4);
});

test('the family is absent while screening is off', async () => {
  await rows('update settings set user_screening_enabled = false where id = 1', [], hand());
  await expect
    .poll(async () => (await (await hand().as('sam@larkfield.test')).get('/api/aml-checks')).status)
    .toBe(404);
});
