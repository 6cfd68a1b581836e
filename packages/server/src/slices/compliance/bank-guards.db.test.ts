import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUser, answersOf, makeBank, setSettings, sit } from '../../../../../tests/fixtures/test-banks.ts';
import { rowsOf, useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { invalid, refusalOf } from '../../../../../tests/support/refusals.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const app = useApp();
const db = () => app().app.db;
const rows = rowsOf(app);
const GONE = { deleted_at: '2026-01-01' };
let sam: TestClient;
let people = 0;
const newcomer = async (more: Values = {}) => {
  const id = await addUser(app(), `Sitter${++people}`);
  const client = await app().as(id);
  for (const [name, value] of Object.entries(more))
    await rows(`update users set ${name} = $1 where id = $2`, value, id);
  return { id, client };
};

beforeAll(async () => {
  sam = await app().as(await addUser(app(), 'Sam', 1));
  await setSettings(app(), {
    compliance_test_enabled: true,
    compliance_tries: 3,
    compliance_test_requires_categorisation_approval: false,
    risk_warning_enabled: false,
  });
  await makeBank(sam, 'compliance');
  await makeBank(sam, 'fca-compliance', 1);
  await makeBank(sam, 'fca-compliance', 2);
});
beforeEach(() => app().clock.set('2026-03-31T09:00:00Z'));

describe('a question', () => {
  const question = async (options: readonly Values[], more: Values = {}): Promise<number> => {
    const id = await addRow(db(), 'compliance_questions', { question: `Asked ${++people}`, ...more });
    for (const [at, option] of options.entries())
      await addRow(db(), 'compliance_options', { question_id: id, text: `Option ${at}`, ...option });
    return id;
  };
  const [right, wrong] = [{ is_correct: true }, { is_correct: false }];

  test('is asked while it is in use and whole, with the options that are in use', async () => {
    const whole = await question([right, wrong, { ...wrong, ...GONE }, { ...wrong, is_active: false }]);
    const left = [
      await question([right, wrong], { is_active: false }),
      await question([right, wrong], GONE),
      await question([right]),
      await question([right, { ...wrong, is_active: false }]),
      await question([right, { ...wrong, ...GONE }]),
      await question([wrong, wrong, { ...right, is_active: false }]),
    ];
    const { client } = await newcomer();
    const { data } = (await client.get('/api/compliance-questions?include=options')).body;
    const asked = new Map<number, { id: number }[]>(
      data.map(({ id, options }: { id: number; options: { id: number }[] }) => [id, options]),
    );
    expect([asked.get(whole)?.length, left.filter((id) => asked.has(id))]).toEqual([2, []]);
    expect(asked.size).toBe(3);
    const options = (await client.get('/api/compliance-options')).body.data;
    expect(options.filter((one: { question_id: number }) => one.question_id === whole)).toHaveLength(2);
    for (const question_id of left) {
      const refused = await client.post('/api/compliance-answers', { question_id, option_ids: [1] });
      expect([question_id, refusalOf(refused)]).toEqual([question_id, invalid('question_id')]);
    }
    const stored = await rows(
      'select id, is_active and deleted_at is null as open from compliance_options where question_id = $1 order by id',
      whole,
    );
    for (const { id, open } of stored) {
      const answer = await client.post('/api/compliance-answers', { question_id: whole, option_ids: [id] });
      expect([id, answer.status === 201]).toEqual([id, open]);
    }
    await rows('update compliance_questions set deleted_at = now() where id = $1', whole);
  });

  test('of the second bank is asked the next time, once one of them is whole', async () => {
    await setSettings(app(), { risk_warning_enabled: true });
    const { id, client } = await newcomer();
    await sit(client, 'fca-compliance', false);
    app().clock.advance({ hours: 25 });
    const again = await app().as(id);
    const bank = async (): Promise<number> =>
      (await again.get('/api/fca-compliance-questions')).body.meta.bank;
    const seconds = 'update fca_compliance_questions set is_active = $1 where bank = 2';
    await rows(seconds, false);
    expect(await bank()).toBe(1);
    await rows(seconds, true);
    expect(await bank()).toBe(2);
    await setSettings(app(), { risk_warning_enabled: false });
  });
});

describe('an attempt', () => {
  test('is of one person: what others answered, failed or passed is none of theirs', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await sit(other.client, 'compliance', true);
    const { data, meta } = (await one.client.get('/api/compliance-questions')).body;
    expect([data.length > 0, meta]).toMatchObject([true, { attempt_no: 1, compliance_tries: 0 }]);
    const none = await one.client.get('/api/compliance-answers?update=1');
    expect([none.status, none.body.errors]).toEqual([422, { answers: ['Please answer every question.'] }]);
    const [first] = await answersOf(one.client, 'compliance', true);
    await one.client.post('/api/compliance-answers', first ?? {});
    await sit((await newcomer()).client, 'compliance', false);
    const progress = await one.client.post('/api/compliance-answers', first ?? {});
    expect(progress.body).toMatchObject({ data: { attempt_no: 1, answered: 1 } });
  });
});

describe('a shorter time for passes', () => {
  test('says how many it ends: of those who count as passed today, by their last pass', async () => {
    await rows('update users set compliance_passed = 0');
    const pass = (user_id: number, more: Values = {}) =>
      addRow(db(), 'compliance_successes', {
        user_id,
        source: 'test',
        passed_at: '2025-03-31T09:00:00Z',
        expires_at: '2027-03-31T09:00:00Z',
        ...more,
      });
    const passed = async (more: Values = {}, of: Values = {}) => {
      const { id } = await newcomer({ compliance_passed: 1, ...of });
      await pass(id, more);
      return id;
    };
    await passed();
    await passed({ expires_at: null });
    await passed({ passed_at: '2025-03-31T09:00:01Z' });
    await passed({ expires_at: '2026-03-31T09:00:00Z' });
    await passed({}, GONE);
    await passed({}, { compliance_passed: 0 });
    await pass(await passed(), { passed_at: '2026-01-31T09:00:00Z' });
    const preview = async (compliance_valid_months: number): Promise<number> =>
      (await sam.post('/api/settings-preview', { compliance_valid_months })).body.data.tests;
    expect([await preview(12), await preview(600)]).toEqual([2, 0]);
  });
});

describe('the order of questions', () => {
  test('is changed of those that are named alone', async () => {
    const [one, two] = await rows(
      'select id, sort_order from compliance_questions where deleted_at is null order by id limit 2',
    );
    const sorted = await sam.post('/api/compliance-questions/sort-order', { ids: [two.id] });
    expect([sorted.status, sorted.text]).toEqual([204, '']);
    const after = await rows('select sort_order from compliance_questions where id = $1', one.id);
    expect(after).toEqual([{ sort_order: one.sort_order }]);
  });
});
