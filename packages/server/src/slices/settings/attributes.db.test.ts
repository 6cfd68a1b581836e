import { describe, expect, test } from 'vitest';
import { type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });

let made = 0;
const ask = async (body: Record<string, unknown> = {}, who: Person = 'sam') => {
  made += 1;
  return (await as(who)).post('/api/attributes', {
    name: `Question ${made}`,
    key: `question_${made}`,
    type: 'text',
    ...body,
  });
};
const OPTIONS = [
  { value: 'a', label: 'A', score: 0 },
  { value: 'b', label: 'B', score: 10 },
  { value: 'c', label: 'C', score: 20 },
];
const answer = async (who: Person, values: unknown[], target = people().iris) =>
  (await as(who)).post('/api/attribute-values', { target_type: 'user', target_id: target, values });

describe('questions', () => {
  test('a choice needs its options, a pattern must be one, a condition names another question', async () => {
    const fields = async (body: Record<string, unknown>) => Object.keys((await ask(body)).body.errors ?? {});
    expect(await fields({ type: 'select' })).toEqual(['options']);
    expect(await fields({ type: 'radio', options: [OPTIONS[0], OPTIONS[0]] })).toEqual(['options']);
    expect(await fields({ validation: { regex: '(' } })).toEqual(['validation.regex']);
    expect(await fields({ condition: { operator: 'eq' } })).toEqual(['condition']);
    expect(await fields({ type: 'select', options: OPTIONS })).toEqual([]);
  });

  test('a locked one changes and goes by Support alone', async () => {
    const { id } = (await ask({ is_locked: true }, 'una')).body.data;
    const sam = await as('sam');
    for (const refused of [
      await sam.patch(`/api/attributes/${id}`, { name: 'Mine' }),
      await sam.delete(`/api/attributes/${id}`),
    ])
      expect([refused.status, refused.body.message]).toEqual([403, 'This attribute is locked.']);
    const other = (await ask()).body.data.id;
    const sorted = await sam.post('/api/attributes-sort-order', { ids: [other, id] });
    expect([sorted.status, sorted.body.message]).toEqual([403, 'This attribute is locked.']);
    expect((await sam.post('/api/attributes-sort-order', { ids: [id, other] })).status, 'where it was').toBe(
      204,
    );
    const una = await as('una');
    expect((await una.patch(`/api/attributes/${id}`, { name: 'Ours' })).status).toBe(200);
    expect((await una.post('/api/attributes-sort-order', { ids: [other, id] })).status).toBe(204);
    for (const who of ['sam', 'iris'] as const) {
      const { status, body } = await answer(who, [{ attribute_id: id, value: 'x' }]);
      expect([status, body.message]).toEqual([403, 'This attribute is locked.']);
    }
    expect((await answer('una', [{ attribute_id: id, value: 'x' }])).status).toBe(201);
    expect((await ask({ is_locked: true })).body.data.is_locked).toBe(false);
  });

  test('the key stays once there are answers', async () => {
    const { id } = (await ask()).body.data;
    const sam = await as('sam');
    expect((await sam.patch(`/api/attributes/${id}`, { key: 'renamed_once' })).status).toBe(200);
    await answer('sam', [{ attribute_id: id, value: 'x' }]);
    expect((await sam.patch(`/api/attributes/${id}`, { key: 'renamed_twice' })).status).toBe(409);
  });

  test('one that goes hides its answers, and they are back with it', async () => {
    const id = (await ask({ form: 'fact_find' })).body.data.id;
    await answer('iris', [{ attribute_id: id, value: 'Kept' }]);
    const sam = await as('sam');
    const iris = await as('iris');
    const seen = async () => {
      const questions = (await iris.get('/api/attributes?type=fact_find')).body.data;
      const answers = (await iris.get(`/api/attribute-values?filter[attribute_id]=${id}`)).body.data;
      const isAsked = questions.some((question: { id: number }) => question.id === id);
      return [isAsked, answers.map(({ value }: { value: unknown }) => value)];
    };
    expect(await seen()).toEqual([true, ['Kept']]);
    expect((await sam.delete(`/api/attributes/${id}`)).status).toBe(204);
    expect(await seen()).toEqual([false, []]);
    expect((await sam.post(`/api/attributes/${id}/restore`)).status).toBe(200);
    expect(await seen()).toEqual([true, ['Kept']]);
  });

  test('are ordered among themselves', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await ask({ section: 'order' })).body.data.id);
    const sam = await as('sam');
    const [first = 0, second = 0, third = 0] = ids;
    const ordered = async (places: readonly number[]): Promise<unknown> => {
      await it().app.db.pool.query(
        'update attributes a set sort_order = o.place from unnest($1::bigint[], $2::int[]) as o (id, place) where a.id = o.id',
        [ids, places],
      );
      const sorted = await sam.post('/api/attributes-sort-order', { ids: [third, first, second] });
      const { body } = await sam.get('/api/attributes?filter[section]=order');
      return [sorted.status, body.data.map((row: Record<string, number>) => [row.id, row.sort_order])];
    };
    // those of others between them stay where they are
    expect(await ordered([100, 110, 120])).toEqual([
      204,
      [
        [third, 100],
        [first, 110],
        [second, 120],
      ],
    ]);
    // plans that were never ordered all have the same position
    expect(await ordered([100, 100, 100])).toEqual([
      204,
      [
        [third, 100],
        [first, 101],
        [second, 102],
      ],
    ]);
    expect((await sam.post('/api/attributes-sort-order', { ids: [third, 999_999] })).status).toBe(422);
    expect((await (await as('ivo')).post('/api/attributes-sort-order', { ids })).status).toBe(403);
  });

  test('the register page reads its own without an account', async () => {
    const shown = (await ask({ show_on_register: true, form: 'registration_form' })).body.data.id;
    const { status, body } = await it().guest().get('/api/attributes?filter[show_on_register]=1');
    expect([status, body.data.map(({ id }: { id: number }) => id)]).toEqual([200, [shown]]);
    expect((await it().guest().get('/api/attributes')).body.data).toHaveLength(1);
    const typed = (await (await as('sam')).get('/api/attributes?type=registration_form')).body.data;
    expect(typed.map(({ id }: { id: number }) => id)).toEqual([shown]);
  });
});

describe('answers', () => {
  test('a required one may stay open where the question is not asked', async () => {
    const owner = (await ask({ type: 'boolean' })).body.data.id;
    const address = (
      await ask({ is_required: true, condition: { attribute_id: owner, operator: 'eq', value: true } })
    ).body.data.id;
    const both = (owns: boolean, at: string | null) =>
      answer('sam', [
        { attribute_id: owner, value: owns },
        { attribute_id: address, value: at },
      ]);
    expect(Object.keys((await both(true, null)).body.errors)).toEqual(['values.1.value']);
    expect((await both(false, null)).status).toBe(201);
    expect((await both(true, 'High Street')).status).toBe(201);
  });

  test('a file is one that hangs on the same record', async () => {
    const file = (await ask({ type: 'file' })).body.data.id;
    const refused = await answer('sam', [{ attribute_id: file, value: { document_id: 1 } }]);
    expect(Object.keys(refused.body.errors)).toEqual(['values.0.value']);
    const one = { attribute_id: file, value: { document_id: 1 } };
    const on = { target_type: 'user', target_id: people().iris };
    const alone = await (await as('sam')).post('/api/attribute-values', { ...on, ...one });
    expect(Object.keys(alone.body.errors)).toEqual(['value']);
  });

  test('a risk profile adds up, and falls into a third of the most there is', async () => {
    const question = async (type: string) =>
      (await ask({ type, options: OPTIONS, form: 'risk_profile' })).body.data.id;
    const one = await question('radio');
    const many = await question('checkbox');
    const sam = await as('sam');
    const profile = async () => {
      const { risk_score, risk_band } = (
        await sam.get(`/api/users/${people().iris}?append=risk_score,risk_band`)
      ).body.data;
      return [risk_score, risk_band];
    };
    expect(await profile()).toEqual([null, null]);
    const cases: [string, string[], number, string][] = [
      ['a', ['b'], 10, 'Cautious'],
      ['b', ['c'], 30, 'Balanced'],
      ['c', ['b', 'c'], 50, 'Adventurous'],
    ];
    for (const [single, several, score, band] of cases) {
      await answer('sam', [
        { attribute_id: one, value: single },
        { attribute_id: many, value: several },
      ]);
      expect(await profile()).toEqual([score, band]);
    }
  });
});
