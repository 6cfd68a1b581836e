import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
const PAID = { amount: '1000', shares: '1000', amount_paid: '1000', total_due: '1000' };
let sam: TestClient;
let opportunity: number;
let other: number;

beforeAll(async () => {
  sam = await as('sam');
  opportunity = await addOpportunity(db(), stage(), { status: 2 });
  other = await addOpportunity(db(), stage(), { status: 2 });
});
beforeEach(async () => {
  await rows('delete from investments');
});

const figure = async (name: string, id = stage().people.iris): Promise<unknown> =>
  (await sam.get(`/api/users/${id}?append=${name}`)).body.data[name];
/** Whom a filter of the investors finds, and how many it says there are. */
const found = async (query: string, by = sam): Promise<unknown[]> => {
  const { body } = await by.get(`/api/users?${query}&sort=id&page=1&per_page=50`);
  return [body.meta.total, ...body.data.map(({ id }: { id: number }) => id)];
};

describe('what a person has invested', () => {
  test('counts their own payments that still stand', async () => {
    const { iris, omar, lone } = stage().people;
    await addInvestment(db(), opportunity, iris, { ...PAID, status: 4, fee_amount: '10', fee_vat: '2' });
    await addInvestment(db(), opportunity, iris, { ...PAID, status: 3 });
    await addInvestment(db(), opportunity, iris, { ...PAID, status: 4, deleted_at: '2026-01-01' });
    await addInvestment(db(), opportunity, omar, { ...PAID, status: 4, amount: '500' });
    await addInvestment(db(), opportunity, lone, { ...PAID, status: 4, deleted_at: '2026-01-01' });
    await addInvestment(db(), opportunity, lone, { ...PAID, status: 7 });
    expect([await figure('total_invested'), await figure('total_invested', omar)]).toEqual([
      '1012.00',
      '500.00',
    ]);
    expect([await figure('investments_count'), await figure('investments_count', lone)]).toEqual([2, 1]);
    expect(await found('type=investor&filter[has_investments]=1')).toEqual([2, iris, omar]);
    expect(await found('type=investor&filter[has_investments]=0')).toEqual([1, lone]);
  });

  test('is looked for by the opportunity while it is held', async () => {
    const { iris, omar, lone } = stage().people;
    await addInvestment(db(), opportunity, iris, { ...PAID, status: 5 });
    await addInvestment(db(), other, omar, { ...PAID, status: 5 });
    await addInvestment(db(), opportunity, omar, { ...PAID, status: 5, deleted_at: '2026-01-01' });
    await addInvestment(db(), opportunity, lone, { ...PAID, status: 7 });
    const of = `filter[investment_opportunity_id]=${opportunity}`;
    expect(await found(`type=investor&${of}`)).toEqual([1, iris]);
  });
});

describe('a figure of a person', () => {
  test('speaks of the terms to investors who have not accepted the newest', async () => {
    await changeSettings(db(), 'terms_version = 2');
    const { iris, omar, max } = stage().people;
    await rows('update users set accepted_terms_version = 2 where id = $1', omar);
    const found = [iris, omar, max].map((id) => figure('terms_required', id));
    expect(await Promise.all(found)).toEqual([true, false, false]);
    await changeSettings(db(), 'terms_version = 1');
  });

  test('counts what is theirs and unread, and a second factor of theirs that was confirmed', async () => {
    const { iris, omar, lone } = stage().people;
    const notice = (notifiable_id: number, more: Values = {}) =>
      rows(
        `insert into notifications (type, notifiable_id, data, merge_key, read_at)
         values ('x', $1, '{"message":"Hi"}', 'x', $2)`,
        notifiable_id,
        more.read_at ?? null,
      );
    await notice(iris);
    await notice(iris, { read_at: '2026-01-01' });
    expect(await figure('unread_notifications_count')).toBe(1);
    expect(await figure('unread_notifications_count', omar)).toBe(0);
    await rows('delete from notifications');
    for (const [id, at] of [
      [iris, '2026-01-01'],
      [omar, null],
    ])
      await rows(
        `insert into two_factor_secrets (user_id, secret, confirmed_at) values ($1, pgp_sym_encrypt('x', 'y'), $2)`,
        id,
        at,
      );
    const on = [iris, omar, lone].map((id) => figure('two_factor_enabled', id));
    expect(await Promise.all(on)).toEqual([true, false, false]);
  });

  test('names their groups, and none that is gone or another’s', async () => {
    const { iris, omar } = stage().people;
    const groups = [
      await addRow(db(), 'client_groups', { name: 'Early' }),
      await addRow(db(), 'client_groups', { name: 'Gone', deleted_at: '2026-01-01' }),
      await addRow(db(), 'client_groups', { name: 'Theirs' }),
    ];
    for (const [at, member] of [iris, iris, omar].entries())
      await rows(
        'insert into client_group_user (client_group_id, user_id) values ($1, $2)',
        groups[at],
        member,
      );
    const { text } = await sam.get(`/api/users/export?type=investor&filter[id]=${iris}`);
    expect(text).toContain(',Early,');
    expect(text).not.toMatch(/Gone|Theirs/);
    expect(await found(`type=investor&filter[client_group_id]=${groups[2]}`)).toEqual([1, omar]);
  });
});

test('an investor sees pictures of the firm’s people only', async () => {
  const { iris, sam: staff } = stage().people;
  await rows(`update users set avatar = '/a.png' where id = any($1)`, [iris, staff]);
  const question = {
    target_type: 'investment_opportunity',
    target_id: opportunity,
    title: 'A',
    body: 'When?',
  };
  const { id } = (await (await as('iris')).post('/api/discussions', question)).body.data;
  expect((await sam.post('/api/discussion-replies', { discussion_id: id, body: 'Soon' })).status).toBe(201);
  const pictures = async (who: 'lone' | 'sam') => {
    const { data } = (await (await as(who)).get(`/api/discussions/${id}?include=user,replies.user`)).body;
    return [data.user.avatar, ...data.replies.map((one: { user: { avatar: string } }) => one.user.avatar)];
  };
  expect(await pictures('lone')).toEqual([null, '/a.png']);
  expect(await pictures('sam')).toEqual(['/a.png', '/a.png']);
});

describe('a list of people', () => {
  test('by who looks after them is of those', async () => {
    const { iris, omar, abe, max } = stage().people;
    for (const [investor, associate] of [
      [iris, abe],
      [omar, max],
    ])
      await rows(
        `insert into investor_associates (user_id, associate_id, kind) values ($1, $2, 'other')`,
        investor,
        associate,
      );
    expect(await found(`type=investor&filter[associate_id]=${abe}`)).toEqual([1, iris]);
    expect(await found('type=investor', await it().as(abe))).toEqual([1, iris]);
    expect(await found('filter[role_id]=5', await it().as(abe))).toEqual([1, iris]);
  });

  test('counts those that it shows, whatever it is narrowed by', async () => {
    const { iris, omar, lone, max } = stage().people;
    await rows('update users set email_verified_at = null where id = $1', lone);
    expect(await found('type=investor')).toEqual([3, iris, omar, lone]);
    expect(await found('filter[role_id]=5')).toEqual([3, iris, omar, lone]);
    expect(await found('type=investor&filter[verified]=0')).toEqual([1, lone]);
    expect(await found('type=investor&filter[verified]=1')).toEqual([2, iris, omar]);
    expect(await found('filter[role_id]=5&filter[verified]=0')).toEqual([1, lone]);
    expect(await found('filter[role_id]=10')).toEqual([1, max]);
    expect(await found('type=admin&filter[role_id]=5')).toEqual([0]);
    expect(await found('type=admin&filter[role_id]=10')).toEqual([1, max]);
    await rows(`update users set email_verified_at = '2026-01-01' where id = $1`, lone);
  });
});

describe('a risk profile', () => {
  const GOOD = { entity: 'user', form: 'risk_profile', type: 'select' };
  let number = 0;
  const question = async (best: number, more: Values = {}): Promise<number> => {
    const key = `risk_${(number += 1)}`;
    const options = [0, 3, 6, 7, best].map((score) => ({ value: `s${score}`, label: `${score}`, score }));
    return addRow(db(), 'attributes', {
      ...GOOD,
      name: key,
      key,
      options: JSON.stringify(options),
      ...more,
    });
  };
  const answer = (attribute_id: number, value: unknown, target_id: number, target_type = 'user') =>
    addRow(db(), 'attribute_values', { attribute_id, target_type, target_id, value: JSON.stringify(value) });
  const outcome = async (id: number) => [await figure('risk_score', id), await figure('risk_band', id)];

  test('has no outcome where no answer counts for anything', async () => {
    const { iris } = stage().people;
    const id = await question(0, { options: JSON.stringify([{ value: 's0', label: '0', score: 0 }]) });
    await answer(id, 's0', iris);
    expect(await outcome(iris)).toEqual([0, null]);
    await rows('delete from attribute_values where attribute_id = $1', id);
    await rows('delete from attributes where id = $1', id);
  });

  test('is of its own questions in use and of the person’s own answers, by thirds of what there is', async () => {
    const { iris, omar, lone } = stage().people;
    const id = await question(9);
    const left = [
      await question(90, { is_active: false }),
      await question(90, { deleted_at: '2026-01-01' }),
      await question(90, { form: 'details' }),
      await question(90, { entity: 'organisation' }),
    ];
    for (const wrong of left) await answer(wrong, 's90', iris);
    expect(await outcome(iris)).toEqual([null, null]);
    await answer(id, 's9', iris, 'contact');
    expect(await outcome(iris)).toEqual([null, null]);
    for (const [person, value] of [
      [iris, 's3'],
      [omar, 's6'],
      [lone, 's7'],
    ] as const)
      await answer(id, value, person);
    expect([await outcome(iris), await outcome(omar), await outcome(lone)]).toEqual([
      [3, 'Cautious'],
      [6, 'Balanced'],
      [7, 'Adventurous'],
    ]);
    await saysWhatTheLastReviewSaid(iris, omar, id);
  });

  /** While the answers are those that the review saw: four of risk profiles. */
  async function saysWhatTheLastReviewSaid(iris: number, omar: number, question_id: number): Promise<void> {
    const review = (target_id: number, risk_band_override: string | null, more: Values = {}) =>
      addRow(db(), 'form_reviews', {
        target_type: 'user',
        target_id,
        form: 'risk_profile',
        reviewed_at: '2026-03-01',
        risk_band_override,
        override_reason: 'Known to us',
        answers_version: 4,
        ...more,
      });
    await review(iris, 'adventurous');
    await review(iris, 'balanced', { form: 'details' });
    await review(iris, 'balanced', { target_type: 'contact' });
    await review(omar, 'balanced');
    expect(await figure('risk_band', iris)).toBe('Adventurous');
    await rows(
      `update attribute_values set value = '"s6"' where attribute_id = $1 and target_id = $2 and target_type = 'user'`,
      question_id,
      iris,
    );
    expect(await figure('risk_band', iris)).toBe('Balanced');
  }
});
