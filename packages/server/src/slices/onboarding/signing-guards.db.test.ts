import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { remindOfDocuments } from './remind-of-documents.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople();
const URL_OF = '/api/onboarding-documents';
const SIGNED = 'This document has already been signed.';
const GONE = 'This document is no longer available for signing.';
const TEMPLATES = { template_ids: ['The selected template ids is invalid.'] };
const PEOPLE = { user_ids: ['The selected user ids is invalid.'] };
let sam: TestClient;
let iris: TestClient;

beforeAll(async () => {
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(() => it().clock.set('2026-03-31T09:00:00Z'));

const typed = (name: string) => ({ method: 'typed', name, accepted: true });
const template = async (more: object = {}): Promise<{ id: number; pdf_id: number }> =>
  (await sam.post(URL_OF, { name: 'Agreement', body: '<p>One</p>', ...more })).body.data;
const send = async (templateId: number, userId: number, more: object = {}) => {
  const sent = await sam.post(URL_OF, { template_ids: [templateId], user_ids: [userId], ...more });
  expect([sent.status, sent.text]).toEqual([201, sent.text]);
  const id: number = sent.body.data.created[0];
  const { pdf_id } = (await sam.get(`${URL_OF}/${id}`)).body.data;
  return { id, pdf: `/api/pdfs/${pdf_id}` };
};
const statusOf = async (id: number): Promise<number> => (await sam.get(`${URL_OF}/${id}`)).body.data.status;

describe('a sending', () => {
  test('names the field that keeps it from leaving', async () => {
    const { id } = await template();
    const all = { template_ids: [id], user_ids: [people().iris] };
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    for (const [sending, errors] of [
      [
        { ...all, due_on: '2026-03-30' },
        { due_on: ['The due on field must be a date after or equal to today.'] },
      ],
      [{ ...all, user_ids: [] }, { user_ids: ['The user ids field is required.'] }],
      [{ ...all, template_ids: [] }, { template_ids: ['The template ids field is required.'] }],
      [{ ...all, user_ids: many }, PEOPLE],
      [{ ...all, user_ids: [people().iris, people().max] }, PEOPLE],
      [{ ...all, template_ids: [id, 999_999] }, TEMPLATES],
    ] as const) {
      const refused = await sam.post(URL_OF, sending);
      expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    }
    expect((await sam.post(URL_OF, { ...all, due_on: '2026-03-31' })).status).toBe(201);
  });

  test('is of templates in use alone, and to investors who are there', async () => {
    const [off, gone, good] = [await template({ is_active: false }), await template(), await template()];
    expect((await sam.delete(`${URL_OF}/${gone.id}`)).status).toBe(204);
    for (const { id } of [off, gone]) {
      const refused = await sam.post(URL_OF, { template_ids: [id], user_ids: [people().iris] });
      expect([refused.status, refused.body.errors]).toEqual([422, TEMPLATES]);
    }
    const left = { role_id: 5, first_name: 'Lee', last_name: 'Ft', email: 'lee@larkfield.test' };
    const lee = await addRow(db(), 'users', { ...left, deleted_at: '2026-01-01' });
    const refused = await sam.post(URL_OF, { template_ids: [good.id], user_ids: [lee] });
    expect([refused.status, refused.body.errors]).toEqual([422, PEOPLE]);
  });

  test('to a group reaches its investors, and neither its other members nor a group that is gone', async () => {
    const { id } = await template();
    const group = await addRow(db(), 'client_groups', { name: 'Early' });
    const gone = await addRow(db(), 'client_groups', { name: 'Gone', deleted_at: '2026-01-01' });
    const left = { role_id: 5, first_name: 'Le', last_name: 'Ft', email: 'le@larkfield.test' };
    const le = await addRow(db(), 'users', { ...left, deleted_at: '2026-01-01' });
    const members = [
      [group, people().omar],
      [group, people().max],
      [group, le],
      [gone, people().lone],
    ];
    for (const member of members)
      await rows('insert into client_group_user (client_group_id, user_id) values ($1, $2)', ...member);
    const sent = await sam.post(URL_OF, { template_ids: [id], client_group_ids: [group, gone] });
    expect([sent.status, sent.body.data.created.length]).toEqual([201, 1]);
    expect(await rows('select user_id from onboarding_documents where template_id = $1', id)).toEqual([
      { user_id: people().omar },
    ]);
  });

  test('of a new version leaves what was signed under the earlier one', async () => {
    const { id } = await template();
    const first = await send(id, people().iris);
    expect((await iris.patch(first.pdf, typed('Iris Ashby'))).status).toBe(200);
    await sam.patch(`${URL_OF}/${id}`, { body: '<p>New words</p>' });
    await send(id, people().iris);
    expect(await statusOf(first.id)).toBe(3);
  });
});

describe('what leaves by itself', () => {
  const approve = async (payload: object) => {
    await rows(
      `insert into outbox (topic, payload) values ('category.approved', $1)`,
      JSON.stringify(payload),
    );
    await it().app.outbox.drain();
  };
  const failed = () => rows('select topic from outbox where attempts > 0 and done_at is null');
  const namesOf = async (userId: number) =>
    (
      await rows<{ name: string }>(
        `select name from onboarding_documents where user_id = $1 and name like 'Auto%' order by id`,
        userId,
      )
    ).map(({ name }) => name);

  test('goes to its audience at its step, while the template is in use', async () => {
    const on = { auto_send_on: 'category_approved' };
    const words = { code: 'hnw', basis: 'cobs', statement_text: '<p>I am.</p>' };
    const type = await addRow(db(), 'investor_types', { name: 'High net worth', ...words });
    const group = await addRow(db(), 'client_groups', { name: 'Friends' });
    await rows('update users set investor_type_id = $1 where id = $2', type, people().omar);
    await rows(
      'insert into client_group_user (client_group_id, user_id) values ($1, $2)',
      group,
      people().lone,
    );
    const { id: gone } = await template({ ...on, name: 'Auto gone' });
    await sam.delete(`${URL_OF}/${gone}`);
    await template({ ...on, name: 'Auto off', is_active: false });
    await template({ name: 'Auto never' });
    await template({ auto_send_on: 'register', name: 'Auto other step' });
    await template({ ...on, name: 'Auto type', audience: { all: false, investor_type_ids: [type] } });
    await template({ ...on, name: 'Auto group', audience: { all: false, client_group_ids: [group] } });
    for (const user_id of [people().iris, people().omar, people().lone, people().max])
      await approve({ user_id });
    const found = [people().iris, people().omar, people().lone, people().max].map(namesOf);
    expect(await Promise.all(found)).toEqual([[], ['Auto type'], ['Auto group'], []]);
    expect(await failed()).toEqual([]);
  });
});

describe('a template', () => {
  test('is of a text or of a file, and not of both or neither', async () => {
    const missing = { body: ['The body field is required.'] };
    for (const source of [{}, { body: '<p>One</p>', source_document_id: 1 }]) {
      const refused = await sam.post(URL_OF, { name: 'Deed', ...source });
      expect([refused.status, refused.body.errors]).toEqual([422, missing]);
    }
  });

  test('takes a PDF alone for its file', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('name', 'Deed');
    form.set('file', new Blob([new Uint8Array(png)]), 'Deed.png');
    const refused = await sam.inject({ method: 'POST', url: URL_OF, form });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { file: ['The file field must be a file of type: pdf.'] },
    ]);
  });

  test('is not made of a document that is no PDF, was not found clean, or is gone', async () => {
    const { id } = await template();
    const [source] = await rows<{ path: string }>(
      'select p.path from pdfs p join onboarding_documents d on d.pdf_id = p.id where d.id = $1',
      id,
    );
    const stored = {
      target_type: 'onboarding_document',
      target_id: id,
      name: 'Deed',
      file_name: 'Deed.pdf',
      size: 1,
      sha256: 'x',
    };
    const document = (more: object) =>
      addRow(db(), 'documents', {
        ...stored,
        path: source?.path ?? '',
        mime: 'application/pdf',
        scan_status: 'clean',
        ...more,
      });
    const made = async (more: object) =>
      sam.post(URL_OF, { name: 'Deed', source_document_id: await document(more) });
    expect((await made({})).status).toBe(201);
    for (const wrong of [{ mime: 'image/png' }, { scan_status: 'infected' }]) {
      const refused = await made(wrong);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { source_document_id: ['The source document must be a readable PDF.'] },
      ]);
    }
  });

  test('is shown to no investor, and its file is signed by no one', async () => {
    const { id, pdf_id } = await template();
    await rows('update onboarding_documents set user_id = $1 where id = $2', people().iris, id);
    expect((await iris.get(`${URL_OF}/${id}`)).status).toBe(404);
    await rows('update onboarding_documents set user_id = null where id = $1', id);
    const signed = await sam.patch(`/api/pdfs/${pdf_id}`, typed('Sam Admin'));
    expect([signed.status, signed.body]).toEqual([409, { message: GONE }]);
  });
});

describe('a signature', () => {
  test('is of one side each: the firm signs once, and where it was asked to alone', async () => {
    const both = await send((await template({ requires_countersignature: true })).id, people().iris);
    const one = await send((await template()).id, people().iris);
    const early = await sam.patch(both.pdf, typed('Sam Admin'));
    expect([early.status, early.body]).toEqual([409, { message: GONE }]);
    for (const { pdf } of [both, one]) expect((await iris.patch(pdf, typed('Iris Ashby'))).status).toBe(200);
    const unasked = await sam.patch(one.pdf, typed('Sam Admin'));
    expect([unasked.status, unasked.body]).toEqual([409, { message: GONE }]);
    const una = await as('una');
    expect((await una.patch(both.pdf, typed('Una Support'))).status).toBe(200);
    const second = await sam.patch(both.pdf, typed('Sam Admin'));
    expect([second.status, second.body]).toEqual([409, { message: SIGNED }]);
  });

  test('is not taken once the days that the document is valid are over', async () => {
    const { pdf } = await send((await template({ valid_days: 10 })).id, people().iris);
    it().clock.set('2026-04-10T09:00:01Z');
    const late = await iris.patch(pdf, typed('Iris Ashby'));
    expect([late.status, late.body]).toEqual([409, { message: GONE }]);
    it().clock.set('2026-04-10T08:59:59Z');
    expect((await iris.patch(pdf, typed('Iris Ashby'))).status).toBe(200);
  });

  test('is not put on a file that is no document of sign-up', async () => {
    const { id, pdf } = await send((await template()).id, people().iris);
    await rows(`update pdfs set target_type = 'update_report' where target_id = $1`, id);
    const refused = await iris.patch(pdf, typed('Iris Ashby'));
    expect([refused.status, refused.body]).toEqual([409, { message: GONE }]);
    expect((await sam.post(`${pdf}/test`)).status).toBe(404);
  });

  test('of a picture above 200 KB is refused', async () => {
    const { pdf } = await send((await template()).id, people().iris);
    const noise = randomBytes(265 * 265 * 3);
    const png = await sharp(noise, { raw: { width: 265, height: 265, channels: 3 } })
      .png()
      .toBuffer();
    expect(png.length).toBeGreaterThan(200 * 1024);
    const signature = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
    const drawn = { ...typed('Iris Ashby'), method: 'drawn' };
    const refused = await iris.patch(pdf, { ...drawn, signature: signature(png) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { signature: ['The signature field must be a PNG image of at most 200 KB.'] },
    ]);
  });
});

describe('a document that was sent', () => {
  test('is declined by its investor alone, and not once they have signed it', async () => {
    const { id, pdf } = await send((await template()).id, people().iris);
    const decline = { status: 5, decline_reason: 'Too long' };
    expect((await sam.patch(`${URL_OF}/${id}`, decline)).status).toBe(403);
    await iris.patch(pdf, typed('Iris Ashby'));
    const late = await iris.patch(`${URL_OF}/${id}`, decline);
    expect([late.status, await statusOf(id)]).toEqual([409, 3]);
  });

  test('has no reminder once it is signed', async () => {
    const { id, pdf } = await send((await template()).id, people().iris);
    await iris.patch(pdf, typed('Iris Ashby'));
    const refused = await sam.patch(`${URL_OF}/${id}`, { remind: true });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This action is not available while the record is Signed.',
    ]);
  });

  test('is not changed by its investor, who places no fields on it', async () => {
    const { pdf } = await send((await template()).id, people().iris);
    expect((await iris.patch(pdf, { layout: [] })).status).toBe(403);
  });

  test('of another person in reach is out of sight of staff who do not look after them', async () => {
    const { id } = await template();
    const [hers, his] = [await send(id, people().iris), await send(id, people().omar)];
    const max = await as('max');
    for (const [path, status] of [
      [`${URL_OF}/${hers.id}`, 404],
      [hers.pdf, 404],
      [`${URL_OF}/${his.id}`, 200],
      [his.pdf, 200],
    ] as const)
      expect([path, (await max.get(path)).status]).toEqual([path, status]);
  });

  test('has a reminder by the job from the day after it was sent, while it is open', async () => {
    const { id } = await template();
    const due = { due_on: '2026-04-02' };
    const [open, signed] = [await send(id, people().iris, due), await send(id, people().omar, due)];
    await (await as('omar')).patch(signed.pdf, typed('Omar Bell'));
    await send(id, people().lone);
    const counted = () =>
      rows(
        `select id from onboarding_documents where template_id = $1 and reminder_count > 0 order by id`,
        id,
      );
    await remindOfDocuments(it().app, new Date('2026-03-31T20:00:00Z'));
    expect(await counted()).toEqual([]);
    await remindOfDocuments(it().app, new Date('2026-04-01T06:00:00Z'));
    expect(await counted()).toEqual([{ id: open.id }]);
  });
});
