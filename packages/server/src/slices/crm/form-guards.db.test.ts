import { beforeEach, describe, expect, test } from 'vitest';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { refusalOf, required } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, as, rows } = usePeople();
const ONCE = [409, 'An investor can be asked once a day.'];
const NONE = [409, 'There are no open questions that this investor can answer.'];
let made = 0;

const request = async (who: Person, id: number, form = 'fact_find'): Promise<unknown[]> => {
  const answer = await (await as(who)).post(`/api/users/${id}/form-request`, { form });
  return answer.status === 204 ? [204] : refusalOf(answer);
};
const question = (row: Parameters<typeof addRow>[2] = {}): Promise<number> =>
  addRow(db(), 'attributes', {
    name: `Question ${++made}`,
    key: `question_${made}`,
    type: 'text',
    entity: 'user',
    form: 'fact_find',
    is_investor_visible: true,
    is_investor_editable: true,
    ...row,
  });
const answer = async (attribute_id: number, target_id: number, target_type = 'user') =>
  expect(
    (
      await (
        await as('sam')
      ).post('/api/attribute-values', { target_type, target_id, attribute_id, value: 'x' })
    ).status,
  ).toBe(201);
const askedOf = async (id: number): Promise<string[]> =>
  (
    await rows<{ message: string }>(
      `select data ->> 'message' as message from notifications where notifiable_id = $1`,
      id,
    )
  ).map(({ message }) => message);

beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('delete from notifications');
  await rows('delete from attribute_values');
  await rows('delete from form_reviews');
  await rows('update attributes set is_active = false');
});

describe('an investor is asked to complete a form', () => {
  test('who is one, is active and is in reach', async () => {
    await question();
    expect(await request('sam', people().una)).toEqual([
      409,
      'Only investors can be asked to complete a form.',
    ]);
    await rows('update users set status = 2 where id = $1', people().lone);
    expect(await request('sam', people().lone)).toEqual([
      409,
      'This account is inactive, so it cannot be asked.',
    ]);
    await rows('update users set status = 1 where id = $1', people().lone);
    expect((await request('abe', people().omar))[0]).toBe(404);
    expect((await request('abe', people().iris))[0]).toBe(204);
  });

  test.each([
    ['of another form', { form: 'risk_profile' }],
    ['of another kind of record', { entity: 'organisation' }],
    ['no longer in use', { is_active: false }],
    ['deleted', { deleted_at: '2026-01-01' }],
    ['not shown to investors', { is_investor_visible: false }],
    ['for staff to answer', { is_investor_editable: false }],
    ['locked', { is_locked: true }],
  ])('not by a question that is %s', async (_, row) => {
    await question(row);
    expect(await request('sam', people().omar)).toEqual(NONE);
  });

  test('by what they did not answer themselves', async () => {
    const id = await question({ name: 'Your employer' });
    const contact = { first_name: 'Pat', last_name: 'Lead', email: 'pat@lead.test' };
    await rows(
      'insert into contacts (id, first_name, last_name, email) overriding system value values ($1, $2, $3, $4)',
      people().lone,
      contact.first_name,
      contact.last_name,
      contact.email,
    );
    await answer(id, people().iris);
    await answer(id, people().lone, 'contact');
    expect(await request('sam', people().iris)).toEqual(NONE);
    it().clock.advance({ days: 2 });
    expect((await request('sam', people().lone))[0]).toBe(204);
    expect(await askedOf(people().lone)).toEqual([
      'Please complete your **fact find**: 1 question to answer.',
    ]);
  });

  test('once a day each, by each form, and by nothing else that happened', async () => {
    it().clock.set('2026-05-01T09:00:00Z');
    await question();
    await question({ form: 'risk_profile' });
    const other = { event: 'user.updated', description: 'x', properties: '{"form":"fact_find"}' };
    const of = { target_type: 'user', target_id: people().omar, created_at: '2026-05-01T08:00:00Z' };
    await addRow(db(), 'activity', { ...other, ...of });
    const event = 'user.form_requested';
    await addRow(db(), 'activity', { ...other, ...of, event, target_type: 'contact' });
    expect((await request('sam', people().omar))[0]).toBe(204);
    expect(await request('sam', people().omar)).toEqual(ONCE);
    expect((await request('sam', people().omar, 'risk_profile'))[0]).toBe(204);
    expect((await request('sam', people().iris))[0]).toBe(204);
    it().clock.set('2026-05-02T08:59:59Z');
    expect(await request('sam', people().omar)).toEqual(ONCE);
    it().clock.set('2026-05-02T09:00:00Z');
    expect((await request('sam', people().omar))[0]).toBe(204);
  });

  test('with five questions by name and the rest by number', async () => {
    it().clock.set('2026-06-01T09:00:00Z');
    const names = [];
    for (let at = 1; at <= 5; at += 1) names.push(`Name ${at}`);
    for (const [at, name] of names.entries()) await question({ name, sort_order: at });
    const listed = async () =>
      (
        await rows(
          `select params ->> 'names' as names from email_log where key = 'form_requested' and user_id = $1 order by id desc limit 1`,
          people().iris,
        )
      )[0]?.names;
    expect((await request('sam', people().iris))[0]).toBe(204);
    expect(await listed()).toBe(names.join(' · '));
    await question({ name: 'Name 6', sort_order: 6 });
    it().clock.advance({ days: 1 });
    expect((await request('sam', people().iris))[0]).toBe(204);
    expect(await listed()).toBe([...names, 'and 1 more'].join(' · '));
  });
});

describe('a review', () => {
  const review = async (body: object = {}) =>
    (await as('sam')).post('/api/form-reviews', {
      target_type: 'user',
      target_id: people().iris,
      form: 'fact_find',
      ...body,
    });
  const shown = async (append: string) =>
    (await (await as('sam')).get(`/api/users?append=${append}&sort=id&limit=100`)).body.data.find(
      ({ id }: { id: number }) => id === people().iris,
    )[append];

  test('is of the answers to its own form, of its own record', async () => {
    const [fact, risk] = [await question(), await question({ form: 'risk_profile' })];
    await answer(fact, people().iris);
    await answer(risk, people().iris);
    await answer(fact, people().omar);
    const completion = await shown('form_completion');
    expect(
      completion.map(({ form, answers_version }: { form: string; answers_version: number }) => [
        form,
        answers_version,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['fact_find', 1],
        ['risk_profile', 1],
      ]),
    );
    expect((await review({ answers_version: 2 })).status).toBe(409);
    expect((await review({ answers_version: 1 })).status).toBe(201);
    await (
      await as('sam')
    ).post('/api/form-reviews', {
      target_type: 'user',
      target_id: people().omar,
      form: 'fact_find',
      note: 'Of Omar',
    });
    await answer(await question({ form: 'risk_profile' }), people().iris);
    await answer(await question(), people().omar);
    expect(await shown('form_reviews')).toMatchObject([{ form: 'fact_find', note: null, changed_since: [] }]);
  });

  test('that sets another outcome says why in words', async () => {
    const override = { form: 'risk_profile', risk_band_override: 'cautious', override_reason: '  ' };
    expect(refusalOf(await review(override))).toEqual(required('override_reason'));
    const none = { form: 'fact_find', risk_band_override: null };
    expect((await review(none)).status).toBe(201);
  });
});
