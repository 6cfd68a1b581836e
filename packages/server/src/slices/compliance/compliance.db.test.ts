import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { investorGateFacts } from '../investors/public.ts';
import {
  addUser,
  answersOf,
  makeBank,
  noticesOf,
  setSettings,
  sit,
} from '../../../../../tests/fixtures/test-banks.ts';

const app = useApp();
const people: Record<string, number> = {};
let staff: TestClient;
const as = (name: string): Promise<TestClient> => app().as(people[name] ?? 0);
const stateOf = async (name: string): Promise<string> =>
  (await investorGateFacts(app().app.db.kysely, people[name] ?? 0, app().clock.now())).test;

beforeAll(async () => {
  for (const name of ['Iris', 'Nina', 'Otto', 'Fred', 'Gwen', 'Paul', 'Rita', 'Lena', 'Vera'])
    people[name] = await addUser(app(), name);
  people.Sam = await addUser(app(), 'Sam', 1);
  people.Abe = await addUser(app(), 'Abe', 12);
  await setSettings(app(), { compliance_test_enabled: true, compliance_tries: 3 });
  staff = await as('Sam');
  await makeBank(staff, 'compliance');
  await makeBank(staff, 'fca-compliance', 1);
  await makeBank(staff, 'fca-compliance', 2);
});

describe('an attempt', () => {
  test('serves questions without the right answers, in an order that stays within the attempt', async () => {
    const iris = await as('Iris');
    const first = await iris.get('/api/compliance-questions?include=options');
    expect(first.body.data).toHaveLength(2);
    expect(first.body.meta).toEqual({ tries_limit: 3, compliance_tries: 0, bank: 1, attempt_no: 1 });
    expect(first.text).not.toContain('is_correct');
    expect(first.text).not.toContain('Because of');
    expect((await iris.get('/api/compliance-questions?include=options')).text).toBe(first.text);
    const options = await iris.get('/api/compliance-options');
    expect(options.body.data).toHaveLength(5);
    expect(options.text).not.toContain('is_correct');
    const requested = await iris.get('/api/compliance-options?fields[compliance_options]=is_correct,text');
    expect(requested.text).not.toContain('"is_correct"');
    expect((await iris.get('/api/compliance-options?filter[is_correct]=1')).text).not.toContain('"data":[{');
    expect((await iris.get(`/api/compliance-questions/${first.body.data[0].id}`)).status).toBe(403);
  });

  test('is answered one by one, the latest choice counting, and scored once', async () => {
    const iris = await as('Iris');
    const [one, two] = await answersOf(iris, 'compliance', true);
    const [wrong] = await answersOf(iris, 'compliance', false);
    const progress = await iris.post('/api/compliance-answers', wrong);
    expect([progress.status, progress.body]).toEqual([
      201,
      { data: { attempt_no: 1, answered: 1, remaining: 1 } },
    ]);
    expect(await stateOf('Iris')).toBe('in_progress');
    const early = await iris.get('/api/compliance-answers?update=1');
    expect([early.status, early.body.errors]).toEqual([422, { answers: ['Please answer every question.'] }]);
    const bulk = await iris.post('/api/compliance-bulk-answers', { answers: [two] });
    expect([bulk.status, bulk.body.message]).toEqual([422, 'Please answer every question.']);
    await iris.post('/api/compliance-answers', one);
    await iris.post('/api/compliance-answers', { answers: [two] });
    app().clock.advance({ minutes: 2 });
    const result = await iris.get('/api/compliance-answers?update=1');
    expect(result.body.data).toEqual({
      result: 1,
      score: 2,
      max_score: 2,
      percentage: '100.0000',
      pass_mark: '100.0000',
      compliance_passed: 1,
      compliance_tries: 1,
      tries_limit: 3,
      next_attempt_at: null,
      message: 'Congratulations you have successfully completed the test.',
    });
    expect((await iris.get('/api/compliance-answers?update=1')).body).toEqual(result.body);
    const scores = await iris.get('/api/compliance-scores');
    expect(scores.body.data).toHaveLength(1);
    expect(scores.body.data[0]).toMatchObject({ attempt_no: 1, duration_seconds: 120, result: 1 });
    expect((await iris.get('/api/user')).body.data).toMatchObject({
      compliance_passed: 1,
      compliance_tries: 1,
    });
    expect(await noticesOf(app(), people.Iris ?? 0)).toEqual([
      'Congratulations you have successfully completed the test.',
    ]);
    expect(await stateOf('Iris')).toBe('passed');
  });

  test('after a pass there is nothing to sit, and explanations stand on the own answers', async () => {
    const iris = await as('Iris');
    const served = await iris.get('/api/compliance-questions?include=options');
    expect(served.body).toEqual({
      data: [],
      meta: { tries_limit: 3, compliance_tries: 1, compliance_passed: 1 },
    });
    const again = await iris.post('/api/compliance-answers', { question_id: 1, option_ids: [1] });
    expect([again.status, again.body.message]).toEqual([409, 'You have already passed the test.']);
    const own = await iris.get('/api/compliance-answers?append=explanation');
    expect(own.body.data.map((row: { explanation: string }) => row.explanation).sort()).toEqual([
      'Because of Several 1',
      'Because of Single 1',
    ]);
    expect(own.text).not.toContain('is_correct');
  });

  test('refuses what is no answer', async () => {
    const lena = await as('Lena');
    const [one, two] = await answersOf(lena, 'compliance', true);
    const send = (json: unknown) => lena.post('/api/compliance-answers', json);
    expect((await send({ question_id: 99_999, option_ids: [1] })).body.errors).toEqual({
      question_id: ['The selected question id is invalid.'],
    });
    expect((await send({ ...one, option_ids: [] })).body.errors).toEqual({
      option_ids: ['The option ids field is required.'],
    });
    expect((await send({ answers: [{ ...one, option_ids: two?.option_ids }] })).body.errors).toEqual({
      'answers.0.option_ids': ['The selected option ids is invalid.'],
    });
    expect((await send({})).status).toBe(422);
    expect((await lena.get('/api/compliance-answers?update=1')).status).toBe(422);
  });

  test('asked to score twice at the same moment counts one try', async () => {
    const lena = await as('Lena');
    await lena.post('/api/compliance-bulk-answers', {
      answers: await answersOf(lena, 'compliance', false),
    });
    const results = await Promise.all([1, 2, 3].map(() => lena.get('/api/compliance-answers?update=1')));
    expect(results.map(({ body }) => body.data.compliance_tries)).toEqual([1, 1, 1]);
    expect((await lena.get('/api/compliance-scores')).body.data).toHaveLength(1);
  });
});

test('wrong, then 24 hours of waiting, then right', async () => {
  const nina = await as('Nina');
  const failed = await sit(nina, 'compliance', false);
  expect(failed.body.data).toMatchObject({
    result: 0,
    compliance_passed: 0,
    compliance_tries: 1,
    message: 'Unfortunately, you have not passed the test.',
  });
  const next = failed.body.data.next_attempt_at;
  expect(Date.parse(next) - app().clock.now().getTime()).toBe(24 * 3_600_000);
  expect(failed.text).not.toContain('is_correct');
  expect((await nina.get('/api/compliance-answers?append=explanation')).text).not.toContain('Because');
  app().clock.advance({ hours: 23, minutes: 59 });
  expect((await nina.get('/api/compliance-questions?include=options')).body).toEqual({
    data: [],
    meta: { tries_limit: 3, compliance_tries: 1, next_attempt_at: next },
  });
  const early = await nina.post('/api/compliance-answers', { question_id: 1, option_ids: [1] });
  expect([early.status, early.body.message]).toEqual([
    422,
    'You will need to wait a further 24 hours before being able to re-attempt the Investor Appropriateness Test.',
  ]);
  expect(await stateOf('Nina')).toBe('cooldown');
  app().clock.advance({ minutes: 1 });
  expect((await nina.get('/api/compliance-questions')).body.meta).toEqual({
    tries_limit: 3,
    compliance_tries: 1,
    bank: 1,
    attempt_no: 2,
  });
  expect((await sit(nina, 'compliance', true)).body.data).toMatchObject({ result: 1, compliance_tries: 2 });
  expect(await noticesOf(app(), people.Nina ?? 0)).toEqual([
    'Unfortunately, you have not passed the test.',
    'Congratulations you have successfully completed the test.',
  ]);
});

test('three wrong use up the attempts; staff are notified and reset', async () => {
  const otto = await as('Otto');
  for (const _ of [1, 2, 3]) {
    await sit(otto, 'compliance', false);
    app().clock.advance({ hours: 25 });
  }
  expect((await otto.get('/api/compliance-questions?include=options')).body).toEqual({
    data: [],
    meta: { tries_limit: 3, compliance_tries: 3 },
  });
  const refused = await otto.post('/api/compliance-bulk-answers', { answers: [] });
  expect([refused.status, refused.body.message]).toEqual([422, 'You have used all of your attempts.']);
  expect(await stateOf('Otto')).toBe('exhausted');
  expect(await noticesOf(app(), people.Sam ?? 0)).toContain(
    '**Otto Test** has used all attempts at the Investor Appropriateness Test.',
  );
  const reset = `/api/users/${people.Otto}/reset-appropriateness-test`;
  expect((await otto.post(reset)).status).toBe(403);
  expect((await (await as('Abe')).post(reset)).status).toBe(403);
  staff = await as('Sam');
  const done = await staff.post(reset, { reason: 'Called in' });
  expect(done.body.data).toMatchObject({
    id: people.Otto,
    compliance_tries: 0,
    compliance_passed: 0,
    compliance_last_attempt_at: null,
  });
  expect((await staff.get(`/api/compliance-scores?filter[user_id]=${people.Otto}`)).body.data).toHaveLength(
    3,
  );
  expect(await noticesOf(app(), people.Otto ?? 0)).toContain(
    'You can take the Investor Appropriateness Test again.',
  );
  expect((await sit(otto, 'compliance', true)).body.data).toMatchObject({ result: 1, compliance_tries: 1 });
});

test('a pass granted by staff, and one that lapses', async () => {
  await setSettings(app(), { compliance_valid_months: 12 });
  staff = await as('Sam');
  const body = { user_id: people.Gwen, reason: 'Certified elsewhere' };
  expect((await staff.post('/api/compliance-successes', { user_id: people.Gwen })).body.errors).toEqual({
    reason: ['The reason field is required.'],
  });
  const granted = await staff.post('/api/compliance-successes', body);
  expect(granted.body.data).toMatchObject({ source: 'override', granted_by_id: people.Sam, score_id: null });
  expect((await staff.post('/api/compliance-successes', body)).status).toBe(409);
  const gwen = await as('Gwen');
  expect((await gwen.post('/api/compliance-successes', body)).status).toBe(403);
  expect(await stateOf('Gwen')).toBe('passed');
  app().clock.advance({ days: 366 });
  expect(await stateOf('Gwen')).toBe('pending');
  expect((await sit(await as('Gwen'), 'compliance', false)).body.data).toMatchObject({
    compliance_passed: 0,
    compliance_tries: 1,
  });
  await setSettings(app(), { compliance_valid_months: null });
});

test('shorter months hold for those who have passed, and say before how many they stop', async () => {
  staff = await as('Sam');
  await staff.post('/api/compliance-successes', { user_id: people.Vera, reason: 'Certified elsewhere' });
  app().clock.advance({ days: 200 });
  staff = await as('Sam');
  const states = await Promise.all(Object.keys(people).map(stateOf));
  const preview = async (months: number) =>
    (await staff.post('/api/settings-preview', { compliance_valid_months: months })).body.data;
  const none = { cash_calls: 0, reservations: 0, cancellations: 0, tests: 0, checks: 0 };
  const passed = states.filter((state) => state === 'passed').length;
  expect(await preview(6)).toEqual({ ...none, tests: passed });
  expect(await preview(600)).toEqual(none);
  expect(await stateOf('Vera')).toBe('passed');
  for (const [months, state] of [
    [6, 'pending'],
    [7, 'passed'],
    [null, 'passed'],
  ] as const) {
    await staff.patch('/api/settings/1', { compliance_valid_months: months });
    await app().app.outbox.drain();
    expect(await stateOf('Vera')).toBe(state);
  }
});

test('the category comes first where it must', async () => {
  const flags = {
    compliance_test_requires_categorisation_approval: true,
    financial_promotion_exceptions_enabled: true,
  };
  await setSettings(app(), flags);
  const paul = await as('Paul');
  const [any] = await answersOf(paul, 'compliance', true);
  expect(any).toBeUndefined();
  const refused = await paul.post('/api/compliance-answers', { question_id: 1, option_ids: [1] });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Your investor category must be approved before you can take the test.',
  ]);
  await app().app.db.pool.query('update users set category_status = 2 where id = $1', [people.Paul]);
  expect((await sit(paul, 'compliance', true)).body.data.result).toBe(1);
  await setSettings(app(), {
    compliance_test_requires_categorisation_approval: false,
    financial_promotion_exceptions_enabled: false,
  });
});

test('with the risk warning on, the FCA set is sat without limit, and its banks take turns', async () => {
  await setSettings(app(), { risk_warning_enabled: true });
  const fred = await as('Fred');
  expect((await fred.get('/api/compliance-questions')).status).toBe(404);
  const banks: string[][] = [];
  for (const bank of [1, 2, 1, 2]) {
    const served = await fred.get('/api/fca-compliance-questions?include=options');
    expect(served.body.meta).toMatchObject({ tries_limit: 9999, bank });
    banks.push(served.body.data.map(({ question }: { question: string }) => question));
    expect((await sit(fred, 'fca-compliance', false)).body.data.result).toBe(0);
    app().clock.advance({ hours: 24 });
  }
  expect(banks[0]).toEqual(['Single 1', 'Several 1']);
  expect(banks[1]).toEqual(['Single 2', 'Several 2']);
  const passed = await sit(fred, 'fca-compliance', true);
  expect(passed.body.data).toMatchObject({ result: 1, pass_mark: '80.0000', compliance_tries: 5 });
  expect((await fred.get('/api/user')).body.data).toMatchObject({
    compliance_passed: 1,
    compliance_tries: 5,
    fca_compliance_passed: 1,
  });
  await setSettings(app(), { risk_warning_enabled: false });
});

describe('the bank in force is the one truth of a person', () => {
  /** What each address says of one investor: passed, tries, and whether they are found as passed and as not passed. */
  const notice = async (name: string) => {
    const id = people[name];
    const sam = await as('Sam');
    const fields = ['compliance_passed', 'compliance_tries', 'compliance_last_attempt_at'] as const;
    const of = (row: Record<string, unknown>) => fields.map((field) => row[field]);
    const found = async (passed: number) =>
      (await sam.get(`/api/users?filter[id]=${id}&filter[compliance_passed]=${passed}&page=1`)).body.meta
        .total;
    const sparse = await sam.get(`/api/users/${id}?fields[users]=${fields.join(',')}`);
    const included = await sam.get(`/api/fca-compliance-scores?filter[user_id]=${id}&include=user&limit=1`);
    const order = (await sam.get('/api/users?filter[role_id]=5&sort=-compliance_last_attempt_at')).body.data;
    const file = await sam.get('/api/users/export');
    const line = file.text.split('\r\n').find((row) => row.startsWith(`${id},`)) ?? '';
    return {
      all: [
        of((await (await as(name)).get('/api/user')).body.data),
        of((await sam.get(`/api/users/${id}`)).body.data),
        of((await sam.get(`/api/users?filter[id]=${id}`)).body.data[0]),
        of(sparse.body.data),
        of(included.body.data[0].user),
      ],
      found: [await found(1), await found(0)],
      firstByAttempt: order[0].id === id,
      exported: line.includes('Passed'),
    };
  };

  test.each([
    [true, [1, 5, expect.any(String)], [1, 0]],
    [false, [0, 0, null], [0, 1]],
  ] as const)('with the risk warning %s', async (risk_warning_enabled, said, found) => {
    await setSettings(app(), { risk_warning_enabled });
    expect(await notice('Fred')).toEqual({
      all: [said, said, said, said, said],
      found: [...found],
      firstByAttempt: risk_warning_enabled,
      exported: risk_warning_enabled,
    });
    await setSettings(app(), { risk_warning_enabled: false });
  });
});

test('strangers see nothing of another investor, and no one while the test is off', async () => {
  const rita = await as('Rita');
  expect((await rita.get('/api/compliance-scores')).body.data).toEqual([]);
  expect((await rita.get('/api/compliance-successes')).body.data).toEqual([]);
  expect((await rita.get('/api/compliance-answers?include=user')).body.data).toEqual([]);
  expect((await rita.get('/api/compliance-scores/1')).status).toBe(404);
  const abe = await as('Abe');
  expect((await abe.get('/api/compliance-scores')).body.data).toEqual([]);
  expect((await abe.get('/api/compliance-questions')).status).toBe(403);
  expect((await rita.post('/api/compliance-questions', { question: 'x' })).status).toBe(403);
  expect((await app().guest().get('/api/compliance-questions')).status).toBe(401);
  staff = await as('Sam');
  expect((await staff.get('/api/compliance-options')).text).toContain('is_correct');
  expect((await staff.post('/api/compliance-answers', {})).status).toBe(403);
  await setSettings(app(), { compliance_test_enabled: false });
  expect((await rita.get('/api/compliance-questions')).status).toBe(404);
  expect((await staff.get('/api/fca-compliance-scores')).status).toBe(404);
  await setSettings(app(), { risk_warning_enabled: true });
  expect((await staff.get('/api/fca-compliance-questions')).status).toBe(200);
  expect((await rita.get('/api/fca-compliance-questions')).status).toBe(404);
  await setSettings(app(), { compliance_test_enabled: true, risk_warning_enabled: false });
});

test('staff put questions in order and keep banks complete', async () => {
  staff = await as('Sam');
  const ids = (await staff.get('/api/compliance-questions')).body.data.map(({ id }: { id: number }) => id);
  const sort = (order: unknown) => staff.post('/api/compliance-questions/sort-order', { ids: order });
  expect((await sort([...ids].reverse())).status).toBe(204);
  const after = await staff.get('/api/compliance-questions?append=is_complete');
  expect(after.body.data.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse());
  expect(after.body.data[0].is_complete).toBe(true);
  expect((await sort([99_999])).status).toBe(422);
  const made = await staff.post('/api/compliance-questions', { question: 'No options yet', bank: 2 });
  expect(made.body.data.bank).toBe(1);
  const rita = await as('Rita');
  expect((await rita.get('/api/compliance-questions')).body.data).toHaveLength(2);
  expect((await staff.delete(`/api/compliance-questions/${made.body.data.id}`)).status).toBe(204);
});

test('a single choice of which two are marked as correct is not asked: none of its answers would be right', async () => {
  staff = await as('Sam');
  const { data } = (await staff.get('/api/compliance-questions?include=options')).body;
  const single = data.find(({ question }: { question: string }) => question === 'Single 1');
  const wrong = single.options.find(({ is_correct: is }: { is_correct: boolean }) => !is);
  const mark = (is_correct: boolean) => staff.patch(`/api/compliance-options/${wrong.id}`, { is_correct });
  expect((await mark(true)).body.meta).toEqual({ incomplete: true });
  const rita = await as('Rita');
  expect((await rita.get('/api/compliance-questions')).body.data).toHaveLength(1);
  expect((await mark(false)).body.meta).toBeUndefined();
  expect((await rita.get('/api/compliance-questions')).body.data).toHaveLength(2);
});
