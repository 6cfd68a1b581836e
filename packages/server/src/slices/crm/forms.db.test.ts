import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
const OPTIONS = [
  { value: 'a', label: 'A', score: 0 },
  { value: 'b', label: 'B', score: 30 },
];

let made = 0;
async function ask(form: string, body: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  const question = { name: `Question ${made}`, key: `form_question_${made}`, type: 'text', form };
  const sam = await as('sam');
  return (await sam.post('/api/attributes', { ...question, ...body })).body.data.id;
}
const answer = async (who: Person, values: [number, unknown][], target = people().iris) =>
  (await as(who)).post('/api/attribute-values', {
    target_type: 'user',
    target_id: target,
    values: values.map(([attribute_id, value]) => ({ attribute_id, value })),
  });
const review = async (who: Person, body: Record<string, unknown> = {}) =>
  (await as(who)).post('/api/form-reviews', {
    target_type: 'user',
    target_id: people().iris,
    form: 'fact_find',
    ...body,
  });
const iris = async (append: string) =>
  (await (await as('sam')).get(`/api/users/${people().iris}?append=${append}`)).body.data;
const completion = async (form = 'fact_find') =>
  (await iris('form_completion')).form_completion.find((one: { form: string }) => one.form === form);

beforeEach(async () => {
  const { kysely } = it().app.db;
  await sql`delete from attribute_values`.execute(kysely);
  await sql`delete from form_reviews`.execute(kysely);
  await sql`update attributes set is_active = false`.execute(kysely);
});

describe('an answer', () => {
  test('keeps the wording that it was given to, with each earlier value', async () => {
    const id = await ask('fact_find', { name: 'What do you earn?', help_text: 'In pounds' });
    await answer('iris', [[id, '10']]);
    await (await as('sam')).patch(`/api/attributes/${id}`, { name: 'What do you earn after tax?' });
    const values = async () =>
      (await (await as('sam')).get(`/api/attribute-values?filter[attribute_id]=${id}&include=updatedBy`)).body
        .data[0];
    const first = await values();
    expect(first).toMatchObject({
      asked: { name: 'What do you earn?', help_text: 'In pounds', type: 'text', options: [] },
      version: 1,
      updatedBy: { id: people().iris },
    });
    await answer('sam', [[id, '10']]);
    expect(await values()).toEqual(first);
    await answer('sam', [[id, '8']]);
    expect(await values()).toMatchObject({
      asked: { name: 'What do you earn after tax?' },
      version: 2,
      updatedBy: { id: people().sam },
    });
    const versions = await (
      await as('sam')
    ).get(`/api/record-versions?target_type=attribute_value&target_id=${first.id}`);
    expect(versions.body.data).toMatchObject([
      { actor: { id: people().sam }, before: { value: '10', asked: { name: 'What do you earn?' } } },
    ]);
  });
});

describe('a form', () => {
  test('is complete by the questions that are asked; headings and hidden ones do not count', async () => {
    await ask('fact_find', { type: 'heading' });
    const owns = await ask('fact_find', { type: 'boolean' });
    const where = await ask('fact_find', { condition: { attribute_id: owns, operator: 'eq', value: true } });
    const other = await ask('fact_find', { is_investor_editable: false });
    expect(await completion()).toMatchObject({ percent: 0, open: [owns, other], askable: 1 });
    await answer('sam', [[owns, true]]);
    expect(await completion()).toMatchObject({ percent: 33, open: [where, other] });
    await answer('sam', [
      [owns, false],
      [other, 'x'],
    ]);
    expect(await completion()).toMatchObject({ percent: 100, open: [], askable: 0, answers_version: 3 });
    expect(await completion('risk_profile')).toBeUndefined();
    const own = await (
      await as('iris')
    ).get(`/api/users/${people().iris}?append=form_completion,form_reviews`);
    expect(own.body.data).toMatchObject({ form_completion: null, form_reviews: null });
  });
});

describe('a review', () => {
  test('stamps the answers that were seen, and says what changed since', async () => {
    const [one, two] = [await ask('fact_find'), await ask('fact_find')];
    await answer('iris', [[one, 'x']]);
    const { answers_version } = await completion();
    expect((await review('sam', { answers_version, note: 'Fine' })).status).toBe(201);
    const last = async () => (await iris('form_reviews')).form_reviews;
    expect(await last()).toMatchObject([
      {
        form: 'fact_find',
        reviewed_by: 'Sam Admin',
        reviewed_at: '2026-03-31T09:00:00.000000Z',
        note: 'Fine',
        changed_since: [],
      },
    ]);
    await answer('iris', [[two, 'y']]);
    expect((await last())[0].changed_since).toEqual([two]);
    await answer('iris', [[one, 'z']]);
    expect((await last())[0].changed_since.sort()).toEqual([one, two].sort());
    const stale = await review('sam', { answers_version });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'These answers have changed. Please read them again before you mark them as reviewed.',
    ]);
    await review('una');
    expect(await last()).toMatchObject([{ reviewed_by: 'Una Support', changed_since: [] }]);
  });

  test('is for whoever may change the record, and of no other kind of record', async () => {
    expect((await review('iris')).status).toBe(403);
    expect((await review('cleo')).status).toBe(403);
    expect((await (await as('iris')).get('/api/form-reviews')).status).toBe(403);
    const other = await review('sam', { target_type: 'fund' });
    expect(Object.keys(other.body.errors)).toEqual(['target_type']);
    await review('sam');
    const listed = (who: Person) => as(who).then((client) => client.get('/api/form-reviews'));
    expect((await listed('sam')).body.data).toHaveLength(1);
    expect((await listed('max')).body.data).toEqual([]);
  });

  test('keeps the score of a risk profile as it was on the day', async () => {
    const options = [
      { value: 'a', label: 'A', score: 2 },
      { value: 'b', label: 'B', score: 7 },
    ];
    const question = await ask('risk_profile', { type: 'radio', options });
    await review('sam', { form: 'risk_profile' });
    for (const value of ['a', 'b']) {
      await answer('iris', [[question, value]]);
      await review('sam', { form: 'risk_profile' });
    }
    await review('sam');
    const listed = await (
      await as('sam')
    ).get('/api/form-reviews?filter[form]=risk_profile&sort=reviewed_at');
    const scores = listed.body.data.map((one: { id: number; risk_score: number | null }) => [
      one.id,
      one.risk_score,
    ]);
    expect(scores.sort().map(([, score]: [number, number | null]) => score)).toEqual([null, 2, 7]);
  });

  test('sets another outcome of a risk profile, with a reason, until an answer changes', async () => {
    const question = await ask('risk_profile', { type: 'radio', options: OPTIONS });
    await answer('iris', [[question, 'a']]);
    const band = async () => (await iris('risk_band')).risk_band;
    const override = { form: 'risk_profile', risk_band_override: 'adventurous' };
    expect(Object.keys((await review('sam', override)).body.errors)).toEqual(['override_reason']);
    const reason = { override_reason: 'Has run a fund' };
    const wrong = await review('sam', { ...override, ...reason, form: 'fact_find' });
    expect(Object.keys(wrong.body.errors)).toEqual(['risk_band_override']);
    expect((await review('abe', { ...override, ...reason })).status).toBe(403);
    expect(await band()).toBe('Cautious');
    expect((await review('sam', { ...override, ...reason })).status).toBe(201);
    expect(await band()).toBe('Adventurous');
    await answer('iris', [[question, 'b']]);
    expect(await band()).toBe('Adventurous');
    await answer('iris', [[question, 'a']]);
    expect(await band()).toBe('Cautious');
    await review('sam', { ...override, ...reason });
    await review('sam', { form: 'risk_profile' });
    expect(await band()).toBe('Cautious');
  });
});

describe('an investor', () => {
  const request = async (who: Person, id = people().iris) =>
    (await as(who)).post(`/api/users/${id}/form-request`, { form: 'fact_find' });

  test('is asked for what is open and theirs to answer, once a day', async () => {
    expect((await request('sam')).status).toBe(409);
    await ask('fact_find', { is_investor_visible: false });
    expect((await request('sam')).body.message).toBe(
      'There are no open questions that this investor can answer.',
    );
    await ask('fact_find', { name: 'Your employer' });
    expect((await request('cleo')).status).toBe(403);
    expect((await request('sam', people().una)).status).toBe(409);
    const status = (code: number) =>
      sql`update users set status = ${code} where id = ${people().iris}`.execute(it().app.db.kysely);
    await status(2);
    expect((await request('sam')).body.message).toContain('inactive');
    await status(1);
    expect((await request('sam')).status).toBe(204);
    const { data } = (await (await as('iris')).get('/api/notifications/user')).body;
    expect(JSON.stringify(data)).toContain('Please complete your **fact find**: 1 question to answer.');
    expect(JSON.stringify(data)).toContain('/investor/profile/details?form=fact_find');
    expect((await request('sam')).body.message).toBe('An investor can be asked once a day.');
  });
});
