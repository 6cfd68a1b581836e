import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { addUser, answersOf, makeBank, setSettings, sit } from '../../../../../tests/fixtures/test-banks.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const app = useApp();
const db = () => app().app.db;
let sam: TestClient;
let samId: number;
let people = 0;
const newcomer = async () => {
  const id = await addUser(app(), `Newcomer${++people}`);
  return { id, client: await app().as(id) };
};
const ANSWER = '/api/compliance-answers';
const SCORE = `${ANSWER}?update=1`;
const OFF = {
  risk_warning_enabled: false,
  compliance_test_requires_categorisation_approval: false,
  financial_promotion_exceptions_enabled: false,
};

beforeAll(async () => {
  samId = await addUser(app(), 'Sam', 1);
  await setSettings(app(), { compliance_test_enabled: true, compliance_tries: 3 });
  sam = await app().as(samId);
  await makeBank(sam, 'compliance');
  await makeBank(sam, 'fca-compliance', 1);
  await makeBank(sam, 'fca-compliance', 2);
});
beforeEach(async () => {
  app().clock.set('2026-03-31T09:00:00Z');
  await setSettings(app(), OFF);
});

describe('the other set of questions', () => {
  test('is neither answered nor scored', async () => {
    const { id, client } = await newcomer();
    const answers = await answersOf(client, 'compliance', false);
    expect((await client.post(ANSWER, { answers })).status).toBe(201);
    await setSettings(app(), { risk_warning_enabled: true });
    expect((await client.post(ANSWER, { answers })).status).toBe(404);
    expect((await client.get(SCORE)).status).toBe(404);
    const scores = await sam.get(`/api/compliance-scores?filter[user_id]=${id}`);
    expect(scores.body.data).toEqual([]);
  });
});

test('staff who ask for a score are given the answers, and have no score', async () => {
  const { status, body } = await sam.get(SCORE);
  expect([status, Array.isArray(body.data)]).toEqual([200, true]);
  const scores = await sam.get(`/api/compliance-scores?filter[user_id]=${samId}`);
  expect(scores.body.data).toEqual([]);
});

describe('what is served', () => {
  test('is the whole bank of the attempt, whatever part is asked for', async () => {
    await setSettings(app(), { risk_warning_enabled: true });
    const { client } = await newcomer();
    const of = async (query: string): Promise<string[]> => {
      const { data } = (await client.get(`/api/fca-compliance-questions?${query}`)).body;
      return data.map(({ question }: { question: string }) => question);
    };
    for (const query of [
      '',
      'filter[bank]=2',
      'limit=1',
      'page=2&per_page=1',
      'fields[fca_compliance_questions]=id,question',
    ])
      expect([query, await of(query)]).toEqual([query, ['Single 1', 'Several 1']]);
    const questions = (await client.get('/api/fca-compliance-questions')).body.data;
    const options = (await client.get('/api/fca-compliance-options?limit=1')).body.data;
    const asked = new Set(options.map(({ question_id }: { question_id: number }) => question_id));
    expect([options.length, [...asked]]).toEqual([5, questions.map(({ id }: { id: number }) => id)]);
  });

  test('is nothing to who has passed, to whose kind needs no test, and to whose category has lapsed', async () => {
    const [passed, exempt, lapsed] = [await newcomer(), await newcomer(), await newcomer()];
    await sit(passed.client, 'compliance', true);
    const words = { code: 'pro', basis: 'cobs', statement_text: '<p>I am.</p>', requires_test: false };
    const type = await addRow(db(), 'investor_types', { name: 'Professional', ...words });
    await db().pool.query('update users set investor_type_id = $1 where id = $2', [type, exempt.id]);
    const at = 'category_status = 2, category_expires_at';
    await db().pool.query(`update users set ${at} = '2026-03-31T08:59:59Z' where id = $1`, [lapsed.id]);
    const served = async ({ client }: { client: TestClient }) => {
      const options = (await client.get('/api/compliance-options')).body;
      const { data, meta } = (await client.get('/api/compliance-questions')).body;
      expect(options.meta).toEqual(meta);
      return [data.length, options.data.length, meta];
    };
    const meta = { tries_limit: 3, compliance_tries: 0 };
    expect(await served(passed)).toEqual([0, 0, { ...meta, compliance_tries: 1, compliance_passed: 1 }]);
    expect(await served(exempt)).toEqual([0, 0, { ...meta, required: false }]);
    await setSettings(app(), {
      compliance_test_requires_categorisation_approval: true,
      financial_promotion_exceptions_enabled: true,
    });
    expect(await served(lapsed)).toEqual([0, 0, { ...meta, category_required: true }]);
    await db().pool.query(`update users set ${at} = '2026-03-31T09:00:01Z' where id = $1`, [lapsed.id]);
    expect((await served(lapsed)).slice(0, 2)).toEqual([2, 5]);
  });
});

describe('an answer', () => {
  test('names its question and its options, and one option alone where one is asked for', async () => {
    const { client } = await newcomer();
    const { data } = (await client.get('/api/compliance-questions?include=options')).body;
    const single = data.find(({ question }: { question: string }) => question === 'Single 1');
    const both = single.options.map(({ id }: { id: number }) => id);
    const invalid = ['The selected option ids is invalid.'];
    for (const [body, errors] of [
      [{ answers: [] }, { answers: ['Please answer every question.'] }],
      [{ answers: [{}] }, { 'answers.0.question_id': ['The question id field is required.'] }],
      [{ question_id: single.id, option_ids: both }, { option_ids: invalid }],
      [{ question_id: single.id, option_ids: ['x'] }, { option_ids: invalid }],
    ] as const) {
      const refused = await client.post(ANSWER, body);
      expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    }
    expect((await client.post(ANSWER, { question_id: single.id, option_ids: both.slice(0, 1) })).status).toBe(
      201,
    );
  });
});

describe('an attempt that is open', () => {
  test('is scored no more once staff have granted the pass', async () => {
    const { id, client } = await newcomer();
    await sit(client, 'compliance', false);
    app().clock.advance({ hours: 25 });
    await client.post(ANSWER, { answers: await answersOf(client, 'compliance', false) });
    await sam.post('/api/compliance-successes', { user_id: id, reason: 'Certified elsewhere' });
    const result = await client.get(SCORE);
    expect([result.status, result.body.data]).toMatchObject([
      200,
      { compliance_passed: 1, compliance_tries: 1 },
    ]);
    expect((await client.get('/api/compliance-scores')).body.data).toHaveLength(1);
  });

  test('waits while the category that must come first is not approved', async () => {
    const { client } = await newcomer();
    await client.post(ANSWER, { answers: await answersOf(client, 'compliance', true) });
    await setSettings(app(), {
      compliance_test_requires_categorisation_approval: true,
      financial_promotion_exceptions_enabled: true,
    });
    const early = await client.get(SCORE);
    expect([early.status, early.body.message]).toEqual([
      403,
      'Your investor category must be approved before you can take the test.',
    ]);
    await setSettings(app(), OFF);
    expect((await client.get(SCORE)).body.data.result).toBe(1);
  });

  test('that was never begun has no result', async () => {
    const none = await (await newcomer()).client.get(SCORE);
    expect([none.status, none.body.errors]).toEqual([422, { answers: ['Please answer every question.'] }]);
  });
});

describe('staff', () => {
  test('grant a pass to investors alone, once', async () => {
    const { id } = await newcomer();
    const grant = (user_id: number) =>
      sam.post('/api/compliance-successes', { user_id, reason: 'Certified elsewhere' });
    expect((await grant(samId)).status).toBe(404);
    expect((await grant(id)).status).toBe(201);
    const again = await grant(id);
    expect([again.status, again.body.message]).toEqual([409, 'This investor has already passed the test.']);
  });

  test('reset the test of investors alone, and the set that they name', async () => {
    const { id, client } = await newcomer();
    await sit(client, 'compliance', false);
    const reset = (of: number | string, body: object) =>
      sam.post(`/api/users/${of}/reset-appropriateness-test`, body);
    for (const of of [samId, 999_999, 'abc']) expect([of, (await reset(of, {})).status]).toEqual([of, 404]);
    expect((await reset(id, { bank: 'fca' })).body.data.compliance_tries).toBe(1);
    expect((await reset(id, { bank: 'compliance' })).body.data.compliance_tries).toBe(0);
  });

  test('put in order questions that are there, and some', async () => {
    const made = await sam.post('/api/compliance-questions', { question: 'Gone' });
    const { id } = made.body.data;
    await sam.delete(`/api/compliance-questions/${id}`);
    for (const ids of [[id], [999_999]]) {
      const refused = await sam.post('/api/compliance-questions/sort-order', { ids });
      expect([refused.status, refused.body.errors]).toEqual([422, { ids: ['The selected ids is invalid.'] }]);
    }
    expect((await sam.post('/api/compliance-questions/sort-order', { ids: [] })).status).toBe(422);
  });
});
