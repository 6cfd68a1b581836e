import { beforeAll, describe, expect, test } from 'vitest';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let iris: TestClient;
let made = 0;

beforeAll(async () => {
  [sam, iris] = [await as('sam'), await as('iris')];
});

const ask = async (more: object = {}): Promise<number> => {
  const key = `asked_${(made += 1)}`;
  const answer = await sam.post('/api/attributes', { name: `Asked ${made}`, key, type: 'text', ...more });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
};
const hide = (id: number) => db().pool.query('update attributes set deleted_at = now() where id = $1', [id]);

describe('a question', () => {
  test('is seen by investors where it is meant for them and in use, by strangers on the register page', async () => {
    const shown = { show_on_register: true };
    const [register, form, hidden, old] = [
      await ask(shown),
      await ask(),
      await ask({ ...shown, is_investor_visible: false }),
      await ask(shown),
    ];
    await db().pool.query('update attributes set is_active = false where id = $1', [old]);
    const seenBy = async (by: TestClient) => {
      const answers = [register, form, hidden, old].map(
        async (id) => (await by.get(`/api/attributes/${id}`)).status,
      );
      return Promise.all(answers);
    };
    expect(await seenBy(sam)).toEqual([200, 200, 200, 200]);
    expect(await seenBy(iris)).toEqual([200, 200, 404, 404]);
    expect(await seenBy(it().guest())).toEqual([200, 404, 404, 404]);
  });

  test('keeps its key once there are answers, which may be sent again', async () => {
    const id = await ask();
    const { key } = (await sam.get(`/api/attributes/${id}`)).body.data;
    await sam.post('/api/attribute-values', {
      target_type: 'user',
      target_id: people().iris,
      values: [{ attribute_id: id, value: 'x' }],
    });
    expect(refusalOf(await sam.patch(`/api/attributes/${id}`, { key: 'another' }))).toEqual([
      409,
      'The key of an attribute cannot be changed once there are answers.',
    ]);
    expect((await sam.patch(`/api/attributes/${id}`, { key, name: 'Again' })).status).toBe(200);
    expect((await sam.patch(`/api/attributes/${await ask()}`, { key: 'unanswered' })).status).toBe(200);
  });

  test('has a shape that can be asked, also once it is changed', async () => {
    const id = await ask();
    expect(Object.keys((await sam.patch(`/api/attributes/${id}`, { type: 'select' })).body.errors)).toEqual([
      'options',
    ]);
  });

  test('is put in order among those that are there', async () => {
    const [first, second, gone] = [await ask(), await ask(), await ask()];
    await hide(gone);
    const refused = wrong('ids', 'The selected ids is invalid.');
    for (const ids of [
      [first, gone],
      [first, 999_999],
    ])
      expect(refusalOf(await sam.post('/api/attributes-sort-order', { ids }))).toEqual(refused);
    expect((await sam.post('/api/attributes-sort-order', { ids: [second, first] })).status).toBe(204);
  });
});

describe('an answer', () => {
  const answer = (by: TestClient, attribute_id: number, value: unknown, on: object = {}) =>
    by.post('/api/attribute-values', {
      target_type: 'user',
      target_id: people().iris,
      values: [{ attribute_id, value }],
      ...on,
    });
  const refused = wrong('values.0.attribute_id', 'The selected attribute id is invalid.');

  test('is to a question that is there, and asked of such a record', async () => {
    const [ofPeople, ofBodies, gone] = [await ask(), await ask({ entity: 'organisation' }), await ask()];
    await hide(gone);
    for (const id of [ofBodies, gone, 999_999])
      expect(refusalOf(await answer(sam, id, 'x'))).toEqual(refused);
    const contact = await addRow(db(), 'contacts', {
      first_name: 'Mae',
      last_name: 'Low',
      email: 'm@low.test',
    });
    const on = { target_type: 'contact', target_id: contact };
    expect((await answer(sam, ofPeople, 'x', on)).status).toBe(201);
    expect(refusalOf(await answer(sam, ofBodies, 'x', on))).toEqual(refused);
  });

  test('of an investor is to a question that they see and may answer', async () => {
    const [open, hidden, fixed] = [
      await ask(),
      await ask({ is_investor_visible: false }),
      await ask({ is_investor_editable: false }),
    ];
    for (const id of [hidden, fixed]) {
      expect(refusalOf(await answer(iris, id, 'x'))).toEqual(refused);
      expect((await answer(sam, id, 'x')).status).toBe(201);
    }
    expect((await answer(iris, open, 'x')).status).toBe(201);
  });

  test('is a file of the same record that is there', async () => {
    const id = await ask({ type: 'file' });
    const file = (target_id: number, target_type = 'user') =>
      addRow(db(), 'documents', {
        target_type,
        target_id,
        name: 'Passport',
        file_name: 'passport.pdf',
        mime: 'application/pdf',
        size: 1,
        sha256: 'a'.repeat(64),
        path: 'x',
        visibility: 'private',
      });
    const [own, other] = [await file(people().iris), await file(people().omar)];
    const give = (document_id: number) => answer(sam, id, { document_id });
    const invalid = wrong('values.0.value', 'The selected value is invalid.');
    expect(refusalOf(await give(other))).toEqual(invalid);
    expect(refusalOf(await give(await file(people().iris, 'contact')))).toEqual(invalid);
    expect((await give(own)).status).toBe(201);
    await db().pool.query('update documents set deleted_at = now() where id = $1', [own]);
    expect(refusalOf(await give(own))).toEqual(invalid);
  });

  test('is required by what the same record was answered, not by another', async () => {
    const first = await ask();
    const condition = { attribute_id: first, operator: 'eq', value: 'yes' };
    const second = await ask({ is_required: true, condition });
    const contact = { id: people().iris, first_name: 'Ivy', last_name: 'Low', email: 'i@low.test' };
    await db().pool.query(
      `insert into contacts (id, first_name, last_name, email) overriding system value values ($1, $2, $3, $4)`,
      Object.values(contact),
    );
    for (const on of [
      { target_type: 'user', target_id: people().omar },
      { target_type: 'contact', target_id: people().iris },
    ])
      expect((await answer(sam, first, 'yes', on)).status).toBe(201);
    expect((await answer(sam, second, '')).status).toBe(201);
    expect((await answer(sam, first, 'yes')).status).toBe(201);
    expect((await answer(sam, second, '')).status).toBe(422);
  });

  test('that comes with a record is named by its question', async () => {
    const id = await ask({ type: 'number' });
    const send = (answers: unknown) => sam.patch(`/api/users/${people().iris}`, { answers });
    const list = 'The selected answers is invalid.';
    expect(refusalOf(await send('many'))).toEqual(wrong('answers', list));
    expect(refusalOf(await send([1]))).toEqual(wrong('answers', list));
    expect(refusalOf(await send({ first: 1 }))).toEqual(wrong('answers.first', list));
    expect(Object.keys((await send({ [id]: 'many' })).body.errors)).toEqual([`answers.${id}`]);
    for (const answers of [null, {}, { [id]: 3 }]) expect((await send(answers)).status).toBe(200);
  });
});
