import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { invalid, refusalOf } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** What a story, a list and a form from outside leave out: take a condition out, and the test that names it fails. */
const { it, db, people, as, rows } = usePeople({ config: { typeformSecret: 'form-secret' } });
let sam: TestClient;
let una: TestClient;
let count = 0;

beforeAll(async () => {
  sam = await as('sam');
  una = await as('una');
});

const contact = (more: Values = {}): Promise<number> =>
  addRow(db(), 'contacts', {
    first_name: 'Pat',
    last_name: 'Lead',
    email: `words${++count}@lead.test`,
    ...more,
  });
const idsOf = async (path: string, who = sam): Promise<number[]> => {
  const { status, body } = await who.get(path);
  expect([status, path]).toEqual([200, path]);
  return body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
};

interface Said {
  readonly id: number;
  readonly content: { readonly text: string | null; readonly changes: readonly unknown[] };
}

describe('the story says', () => {
  const saidTo = async (who: TestClient, about: number): Promise<readonly Said[]> =>
    (await who.get(`/api/activity?filter[user_id]=${about}&append=content&limit=50`)).body.data;

  test('what is known about a change', async () => {
    const changed = (properties: object) =>
      addRow(db(), 'activity', {
        target_type: 'user',
        target_id: people().lone,
        event: 'user.updated',
        description: 'Changed',
        properties: JSON.stringify({ family: 'users', ...properties }),
      });
    const now = { city: 'Leeds' };
    const ids = [
      await changed({ new: now }),
      await changed({ old: now }),
      await changed({ old: {}, new: now }),
      await changed({ old: { city: '' }, new: now }),
      await changed({ old: {}, new: { owner_id: people().max } }),
      await changed({ old: { owner_id: null }, new: { owner_id: people().max } }),
    ];
    const said = await saidTo(sam, people().lone);
    const changes = ids.map((id) => said.find((each) => each.id === id)?.content.changes);
    const city = [{ name: 'City', old: null, new: 'Leeds' }];
    const owner = [{ name: 'Owner', old: null, new: 'Max Manager' }];
    expect(changes).toEqual([[], [], city, city, owner, owner]);
  });

  test('no names outside an adviser’s reach', async () => {
    await una.patch(`/api/users/${people().iris}`, { owner_id: people().una });
    const changesFor = async (who: TestClient) =>
      (await saidTo(who, people().iris)).flatMap(({ content }) => content.changes);
    const owner = { name: 'Owner', old: null };
    expect(await changesFor(sam)).toContainEqual({ ...owner, new: 'Una Support' });
    expect(await changesFor(await as('abe'))).toContainEqual({ ...owner, new: null });
  });

  test('no note to the person it is about', async () => {
    const words = 'Will lead the desk';
    await sam.post('/api/notes', { target_type: 'user', target_id: people().una, body: words });
    const textsFor = async (who: TestClient) =>
      (await saidTo(who, people().una)).map(({ content }) => content.text);
    expect(await textsFor(sam)).toContain(words);
    expect(await textsFor(una)).not.toContain(words);
  });
});

describe('a list', () => {
  test('of contacts is filtered by conversion and by owner', async () => {
    const group = await addRow(db(), 'client_groups', { name: 'Leads' });
    const [plain, owned, converted] = [
      await contact(),
      await contact({ owner_id: people().ivo }),
      await contact({ owner_id: people().ivo, converted_at: '2026-01-01' }),
    ];
    for (const id of [plain, owned, converted])
      await rows('insert into client_group_user (client_group_id, contact_id) values ($1, $2)', group, id);
    const of = (filter: string) =>
      idsOf(`/api/contacts?limit=100&filter[client_group_id]=${group}&${filter}`);
    expect(await of('filter[converted]=1')).toEqual([converted]);
    expect(await of('filter[converted]=0')).toEqual([plain, owned]);
    expect(await of('filter[unassigned]=1')).toEqual([plain]);
    expect(await of('filter[unassigned]=0')).toEqual([owned, converted]);
  });

  test('of answers is filtered by form', async () => {
    const question = async (form: string) =>
      (await sam.post('/api/attributes', { name: form, key: `words_${++count}`, type: 'text', form })).body
        .data.id;
    const answers = [];
    for (const form of ['fact_find', 'risk_profile'])
      answers.push({ attribute_id: await question(form), value: 'Yes' });
    const given = { target_type: 'user', target_id: people().iris, values: answers };
    expect((await sam.post('/api/attribute-values', given)).status).toBe(201);
    const of = async (form: string) =>
      (await sam.get(`/api/attribute-values?limit=100&filter[form]=${form}`)).body.data.map(
        ({ attribute_id }: { attribute_id: number }) => attribute_id,
      );
    expect([await of('fact_find'), await of('risk_profile'), await of('details')]).toEqual([
      [answers[0]?.attribute_id],
      [answers[1]?.attribute_id],
      [],
    ]);
  });

  test('of tasks is filtered by overdue and by assignee', async () => {
    it().clock.set('2026-03-31T09:00:00Z');
    await rows('delete from tasks');
    const task = (more: Values = {}) =>
      addRow(db(), 'tasks', { title: 'Ring', assigned_to_id: people().ivo, ...more });
    const late = { due_at: '2026-03-31T08:59:59Z' };
    const ids = [
      await task(late),
      await task({ due_at: '2026-03-31T09:00:00Z' }),
      await task(),
      await task({ ...late, is_active: 0, completed_at: '2026-03-31T08:00:00Z' }),
      await task({ ...late, assigned_to_id: people().sam, created_by_id: people().ivo }),
    ];
    const ivo = await as('ivo');
    const of = (filter: string) => idsOf(`/api/tasks?limit=100&filter[${filter}`, ivo);
    expect(await of('overdue]=1')).toEqual([ids[0], ids[4]]);
    expect(await of('overdue]=0')).toEqual(ids.slice(1, 4));
    expect(await of('mine]=1')).toEqual(ids.slice(0, 4));
    expect(await of('mine]=0')).toEqual([ids[4]]);
  });

  test('of threads is filtered by author', async () => {
    const opportunity = await addRow(db(), 'investment_opportunities', {
      name: 'Ash Bio',
      slug: 'ash-words',
      status: 2,
      owner_id: people().sam,
      type_id: await addRow(db(), 'types', { name: 'Loan' }),
      target_amount: '100000',
    });
    const thread = async (user_id: number) =>
      addRow(db(), 'discussions', {
        target_type: 'investment_opportunity',
        target_id: opportunity,
        user_id,
        title: 'When?',
        body: 'When?',
      });
    const [own, other] = [await thread(people().iris), await thread(people().omar)];
    const iris = await as('iris');
    const of = (mine: number) =>
      idsOf(
        `/api/discussions?filter[target_type]=investment_opportunity&filter[target_id]=${opportunity}&filter[mine]=${mine}`,
        iris,
      );
    expect([await of(1), await of(0)]).toEqual([[own], [other]]);
  });
});

test('a contact converts to an investor and nothing else', async () => {
  const refused = await sam.post(`/api/convert-contact/${await contact()}`, { role_id: 1 });
  expect(refusalOf(refused)).toEqual(invalid('role_id'));
});

test('a form from outside fills in only the questions it asked about people', async () => {
  const question = (key: string, more: Values = {}) =>
    addRow(db(), 'attributes', { name: key, key, type: 'text', entity: 'contact', ...more });
  const options = JSON.stringify([{ value: 'a', label: 'A', score: 0 }]);
  const horizon = await question('horizon');
  await question('sector', { entity: 'investment_opportunity' });
  await question('income', { type: 'number' });
  await question('colour', { type: 'select', options });
  await question('gone', { deleted_at: '2026-01-01' });
  await question('unasked', { type: 'multi_select', options });
  const texts = { horizon: 'Long', sector: 'Wind', income: 'a lot', colour: 'Green', gone: 'Yes' };
  const answers = Object.entries(texts).map(([ref, text]) => ({ type: 'text', text, field: { ref } }));
  for (const key of [...Object.keys(texts), 'unasked'])
    await addRow(db(), 'typeform_mappings', { form_id: 'enquiry', field_ref: key, target: key });
  const emails = ['asked', 'later'].map((name) => ({
    type: 'email',
    email: `${name}@form.test`,
    field: { ref: name },
  }));
  const send = async (token: string, given: readonly object[]) => {
    const body = {
      event_type: 'form_response',
      form_response: { form_id: 'enquiry', token, answers: given },
    };
    const proof = createHmac('sha256', 'form-secret').update(JSON.stringify(body)).digest('base64');
    const headers = { 'typeform-signature': `sha256=${proof}` };
    const sent = await it().guest().post('/api/contacts/typeform', body, { headers });
    expect([sent.status, sent.text]).toEqual([200, sent.text]);
    return sent.body.data.id;
  };
  const id = await send('words-1', [...answers, ...emails]);
  const stored = await rows(
    `select attribute_id, value from attribute_values where target_type = 'contact' and target_id = $1`,
    id,
  );
  expect(stored).toEqual([{ attribute_id: horizon, value: 'Long' }]);
  expect(await rows('select email from contacts where id = $1', id)).toEqual([{ email: 'asked@form.test' }]);
  const unanswered = [{ type: 'text', text: 'a lot', field: { ref: 'income' } }, ...emails];
  expect(await send('words-2', unanswered)).toBe(id);
});

test('an answer about a fund’s report notifies the person who asked, even if an opportunity has the same number', async () => {
  const draft = await addRow(db(), 'investment_opportunities', {
    name: 'Secret Bio',
    slug: 'secret-words',
    status: 1,
    owner_id: people().sam,
    type_id: await addRow(db(), 'types', { name: 'Note' }),
    target_amount: '100000',
  });
  await rows(
    `insert into funds (id, name, slug, structure) overriding system value values ($1, 'Harbour', 'harbour', 'lp')`,
    draft,
  );
  await changeSettings(db(), 'funds_enabled = true');
  const report = await addRow(db(), 'update_reports', {
    target_type: 'fund',
    target_id: draft,
    title: 'Spring letter',
    body: '<p>All is well</p>',
    report_date: '2026-03-01',
    status: 2,
    published_at: '2026-03-01',
    author_id: people().sam,
    audience: 'all_investors',
  });
  const thread = await addRow(db(), 'discussions', {
    target_type: 'update_report',
    target_id: report,
    user_id: people().omar,
    title: 'How is it valued?',
    body: 'How?',
  });
  const reply = await sam.post('/api/discussion-replies', { discussion_id: thread, body: 'At cost' });
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  const heard = await rows(
    `select data ->> 'message' as message from notifications where notifiable_id = $1`,
    people().omar,
  );
  expect(heard.filter(({ message }) => message.includes('How is it valued?'))).toHaveLength(1);
});
