import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import { remindOfDocuments } from './remind-of-documents.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople();
const URL_OF = '/api/onboarding-documents';
let sam: TestClient;
let iris: TestClient;
let count = 0;

beforeAll(async () => {
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(() => it().clock.set('2026-03-31T09:00:00Z'));

const template = async (more: object = {}): Promise<{ id: number; pdf_id: number }> =>
  (await sam.post(URL_OF, { name: 'Agreement', body: '<p>One</p>', ...more })).body.data;
const send = async (templateId: number, userId = people().iris, more: object = {}) => {
  const sent = await sam.post(URL_OF, { template_ids: [templateId], user_ids: [userId], ...more });
  expect([sent.status, sent.text]).toEqual([201, sent.text]);
  const [id = 0]: number[] = sent.body.data.created;
  const { pdf_id = 0 } = id === 0 ? {} : (await sam.get(`${URL_OF}/${id}`)).body.data;
  return { id, pdf: `/api/pdfs/${pdf_id}` };
};
const sign = (client: TestClient, pdf: string, name: string) =>
  client.patch(pdf, { method: 'typed', name, accepted: true });
const investor = (email: string, more: Values = {}) =>
  addRow(db(), 'users', { role_id: 5, first_name: 'Lee', last_name: 'Ft', email, ...more });

describe('a sending', () => {
  test('names a thousand groups at most', async () => {
    const { id } = await template();
    const all = { template_ids: [id], user_ids: [people().omar] };
    const many = (most: number) => Array.from({ length: most }, (_, index) => index + 900_000);
    const refused = await sam.post(URL_OF, { ...all, client_group_ids: many(1001) });
    expect(refusalOf(refused)).toEqual(
      wrong('client_group_ids', 'The selected client group ids is invalid.'),
    );
    expect((await sam.post(URL_OF, { ...all, client_group_ids: many(1000) })).status).toBe(201);
  });

  test('is made again to who declined it, or whose document was deleted', async () => {
    const { id } = await template();
    const first = await send(id);
    await iris.patch(`${URL_OF}/${first.id}`, { status: 5, decline_reason: 'Too long' });
    const second = await send(id);
    expect(second.id).toBeGreaterThan(first.id);
    expect((await send(id)).id).toBe(0);
    await rows('update onboarding_documents set deleted_at = now() where id = $1', second.id);
    expect((await send(id)).id).toBeGreaterThan(second.id);
  });

  test('by itself goes to all for whom the template is, and to neither colleagues nor who is gone', async () => {
    const [friends, others] = [
      await addRow(db(), 'client_groups', { name: 'Friends' }),
      await addRow(db(), 'client_groups', { name: 'Others' }),
    ];
    const gone = await investor('gone@larkfield.test', { deleted_at: '2026-01-01' });
    const on = { auto_send_on: 'category_approved' };
    await template({ ...on, name: 'Auto all', audience: { all: true } });
    await template({ ...on, name: 'Auto friends', audience: { all: false, client_group_ids: [friends] } });
    for (const [group, member] of [
      [friends, people().omar],
      [others, people().lone],
    ])
      await rows('insert into client_group_user (client_group_id, user_id) values ($1, $2)', group, member);
    for (const user_id of [people().omar, people().lone, people().max, gone])
      await rows(`insert into outbox (topic, payload) values ('category.approved', $1)`, { user_id });
    await it().app.outbox.drain();
    expect(
      await rows(
        `select user_id, name from onboarding_documents where not is_template and name like 'Auto%' order by user_id, id`,
      ),
    ).toEqual([
      { user_id: people().omar, name: 'Auto all' },
      { user_id: people().omar, name: 'Auto friends' },
      { user_id: people().lone, name: 'Auto all' },
    ]);
    expect(await rows('select topic from outbox where attempts > 0 and done_at is null')).toEqual([]);
  });
});

describe('a reminder', () => {
  test('is sent once in a day of the firm’s, which begins before that of Greenwich in summer', async () => {
    const { id } = await send((await template()).id);
    const remind = async () => (await sam.patch(`${URL_OF}/${id}`, { remind: true })).status;
    it().clock.set('2026-04-01T23:30:00Z');
    expect([await remind(), await remind()]).toEqual([200, 409]);
    it().clock.set('2026-04-02T09:00:00Z');
    expect(await remind()).toBe(409);
    it().clock.set('2026-04-02T23:00:00Z');
    expect(await remind()).toBe(200);
  });

  test('by the job is due three days before, on the day and a week after, for three days each', async () => {
    const { id } = await template();
    const today = '2026-05-20';
    const dueIn = async (days: number, more: Values = {}) => {
      const due = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
      const user_id = await investor(`due${++count}@larkfield.test`);
      const document = (await send(id, user_id, { due_on: due })).id;
      for (const [name, value] of Object.entries(more))
        await rows(`update onboarding_documents set ${name} = $1 where id = $2`, value, document);
      return [document, days];
    };
    it().clock.set('2026-04-01T09:00:00Z');
    const made: number[][] = [];
    for (const days of [4, 3, 1, 0, -2, -3, -6, -7, -9, -10]) made.push(await dueIn(days));
    // what was sent on the day that it fell due is settled; the day before it is not
    const settled = await dueIn(-1, { reminded_on: '2026-05-19' });
    const again = await dueIn(-1, { reminded_on: '2026-05-18' });
    const gone = await dueIn(0, { deleted_at: '2026-05-01' });
    made.push(settled, again, gone);
    it().clock.set(`${today}T06:00:00Z`);
    expect(await remindOfDocuments(it().app)).toBe(7);
    const reminded = await rows<{ id: number }>(
      'select id from onboarding_documents where template_id = $1 and reminder_count > 0',
      id,
    );
    const ids = new Set(reminded.map((row) => row.id));
    const found = made.flatMap((one) => (ids.has(one[0] ?? 0) ? [one[1]] : []));
    expect(found).toEqual([3, 1, 0, -2, -7, -9, -1]);
    expect([ids.has(again[0] ?? 0), ids.has(settled[0] ?? 0)]).toEqual([true, false]);
  });
});

describe('the file of a template', () => {
  test('is a PDF that is there and can be read', async () => {
    const { id, pdf_id } = await template();
    const [{ path }] = await rows('select path from pdfs where id = $1', pdf_id);
    const text = await it().app.files.put('documents', Buffer.from('%PDF-1.4\n'), { filename: 'a.pdf' });
    const made = async (more: Values) =>
      sam.post(URL_OF, {
        name: 'Deed',
        source_document_id: await addRow(db(), 'documents', {
          target_type: 'onboarding_document',
          target_id: id,
          name: 'Deed',
          file_name: 'Deed.pdf',
          size: 1,
          sha256: 'x',
          path,
          mime: 'application/pdf',
          scan_status: 'clean',
          ...more,
        }),
      });
    const unreadable = wrong('source_document_id', 'The source document must be a readable PDF.');
    const good = await made({});
    expect(good.status).toBe(201);
    expect(refusalOf(await made({ path: text.path }))).toEqual(unreadable);
    const sending = { template_ids: [good.body.data.id], user_ids: [people().iris] };
    await rows('update documents set deleted_at = now() where id = $1', good.body.data.source_document_id);
    expect(refusalOf(await sam.post(URL_OF, sending))).toEqual(unreadable);
    await rows('update documents set deleted_at = null where id = $1', good.body.data.source_document_id);
    expect((await sam.post(URL_OF, sending)).status).toBe(201);
  });

  test('has a page for signatures where the investor has no place to sign on its pages', async () => {
    const place = { key: 'one', role: 'investor', type: 'signature', page: 1, x: 60, y: 500, w: 200, h: 40 };
    const pagesWith = async (more: object) => {
      const { id, pdf_id } = await template({ requires_countersignature: true });
      await rows(
        'update pdfs set fields = $1 where id = $2',
        JSON.stringify([{ ...place, ...more }]),
        pdf_id,
      );
      const { pdf } = await send(id);
      const { pages, fields } = (await sam.get(pdf)).body.data;
      return [pages, fields.filter(({ key }: { key: string }) => key === 'one').length];
    };
    expect(await pagesWith({})).toEqual([1, 1]);
    expect(await pagesWith({ role: 'countersigner' })).toEqual([2, 1]);
    expect(await pagesWith({ type: 'name' })).toEqual([2, 1]);
    expect(await pagesWith({ page: 2 })).toEqual([2, 0]);
  });
});

describe('a document to sign', () => {
  test('is signed up to the moment at which it lapses', async () => {
    const { pdf } = await send((await template({ valid_days: 10 })).id);
    it().clock.set('2026-04-10T09:00:00Z');
    expect((await sign(iris, pdf, 'Iris Ashby')).status).toBe(200);
  });

  test('is marked as seen by its own file alone', async () => {
    const { id, pdf } = await send((await template()).id);
    const statusOf = async () => (await sam.get(`${URL_OF}/${id}`)).body.data.status;
    await rows(`update pdfs set target_type = 'update_report' where target_id = $1`, id);
    expect([(await iris.get(pdf)).status, await statusOf()]).toEqual([200, 1]);
    await rows(`update pdfs set target_type = 'onboarding_document' where target_id = $1`, id);
    expect([(await iris.get(pdf)).status, await statusOf()]).toEqual([200, 2]);
    expect([(await iris.get(pdf)).status, await statusOf()]).toEqual([200, 2]);
  });

  test('is filed in the investor’s own folder for letters, made anew where it is gone', async () => {
    const folder = (more: Values) =>
      addRow(db(), 'folder_structures', {
        target_type: 'user',
        target_id: people().lone,
        name: 'Correspondence',
        visibility: 'private',
        ...more,
      });
    const strange = [
      await folder({ target_id: people().omar }),
      await folder({ target_type: 'contact' }),
      await folder({ name: 'Letters' }),
      await folder({ deleted_at: '2026-01-01' }),
    ];
    const lone = await as('lone');
    const filed = async () => {
      const { pdf } = await send((await template()).id, people().lone);
      expect((await sign(lone, pdf, 'Lone Crane')).status).toBe(200);
      const [document] = await rows(
        `select folder_structure_id as id from documents where target_type = 'user' and target_id = $1
         order by id desc limit 1`,
        people().lone,
      );
      return document.id;
    };
    const made = await filed();
    expect(strange).not.toContain(made);
    expect(await filed()).toBe(made);
  });
});
