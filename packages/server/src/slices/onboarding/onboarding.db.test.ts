import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { textOfPdf } from '../../../../../tests/support/pdf-text.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { type People } from '../../../../../tests/support/people.ts';
import { sealHolds } from '../../../../../tests/support/seal-check.ts';
import { pagesOf } from '../../kit/pdf/stamp-pdf.ts';
import { investorGateFacts } from '../investors/public.ts';
import { remindOfDocuments } from './remind-of-documents.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function template(more: Record<string, unknown> = {}): Promise<number> {
  const body =
    '<h2>Agreement</h2><p>Between {{company.name}} and <b>{{user.name}}</b>.</p><ol><li>One</li></ol>';
  const made = await (
    await as('sam')
  ).post('/api/onboarding-documents', { name: 'Agreement', body, ...more });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.body.data.id;
}
async function send(
  templateId: number,
  who: keyof People,
  more = {},
): Promise<{ id: number; pdf_id: number }> {
  const sent = await (
    await as('sam')
  ).post('/api/onboarding-documents', { template_ids: [templateId], user_ids: [people()[who]], ...more });
  expect([sent.status, sent.text]).toEqual([201, sent.text]);
  const id: number = sent.body.data.created[0];
  return { id, pdf_id: (await document(id)).pdf_id };
}
const document = async (id: number) =>
  (await (await as('sam')).get(`/api/onboarding-documents/${id}`)).body.data;
const typed = (name: string) => ({ method: 'typed', name, accepted: true });
const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(it().app.db.kysely)).rows[0]?.n ?? 0;

describe('signing', () => {
  test('a document is sent, viewed, signed, countersigned, sealed and filed', async () => {
    const { id, pdf_id } = await send(await template({ requires_countersignature: true }), 'iris');
    const [iris, omar, sam, una] = [await as('iris'), await as('omar'), await as('sam'), await as('una')];
    expect((await omar.get(`/api/pdfs/${pdf_id}`)).status).toBe(404);
    expect((await omar.patch(`/api/pdfs/${pdf_id}`, typed('Omar Bell'))).status).toBe(404);
    expect((await sam.get(`/api/pdfs/${pdf_id}`)).status).toBe(200);
    expect((await document(id)).status).toBe(1);
    const under = (who: number, more = '') => `/api/pdfs/${pdf_id}?filter[user_id]=${who}${more}`;
    expect((await sam.get(under(people().iris))).status).toBe(200);
    for (const url of [under(people().omar), under(people().omar, '&download=1')])
      expect([url, (await sam.get(url)).status]).toEqual([url, 404]);
    expect((await sam.patch(under(people().omar), { layout: [] })).status).toBe(404);

    const shown = await iris.get(`/api/pdfs/${pdf_id}`);
    expect(shown.body.data).toMatchObject({ status: 1, pages: 2, signatures: [] });
    expect((await document(id)).status).toBe(2);
    const original = await iris.inject({ url: shown.body.data.url });
    expect(original.headers.get('content-type')).toBe('application/pdf');

    const refused = await iris.patch(`/api/pdfs/${pdf_id}`, { method: 'typed', name: 'Iris' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      accepted: ['Please confirm that you agree to sign this document electronically.'],
      name: ['Please type your full name as it appears on your profile.'],
    });
    const jpeg = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    const disguised = await iris.patch(`/api/pdfs/${pdf_id}`, {
      ...typed('Iris Ashby'),
      method: 'drawn',
      signature: `data:image/png;base64,${jpeg.toString('base64')}`,
    });
    expect([disguised.status, Object.keys(disguised.body.errors)]).toEqual([422, ['signature']]);
    expect((await sam.patch(`/api/pdfs/${pdf_id}`, typed('Sam Admin'))).status).toBe(409);

    const signed = await iris.post(`/api/pdfs/${pdf_id}`, {
      _method: 'PATCH',
      method: 'drawn',
      signature: PNG,
      name: ' iris ashby ',
      accepted: '1',
    });
    expect([signed.status, signed.text]).toEqual([200, signed.text]);
    const [first] = signed.body.data.signatures;
    expect(first).toMatchObject({
      role: 'investor',
      user_id: people().iris,
      method: 'drawn',
      hash_before: shown.body.data.sha256,
    });
    const file = await iris.get(`/api/pdfs/${pdf_id}?download=1`);
    expect(sealHolds(file.bytes)).toBe(true);
    expect(await pagesOf(file.bytes)).toBe(3);
    expect((await iris.patch(`/api/pdfs/${pdf_id}`, typed('Iris Ashby'))).body.message).toBe(
      'This document has already been signed.',
    );
    expect((await (await as('max')).patch(`/api/pdfs/${pdf_id}`, typed('Max Manager'))).status).toBe(403);

    const counter = await una.patch(`/api/pdfs/${pdf_id}`, typed('Una Support'));
    expect([counter.status, counter.text]).toEqual([200, counter.text]);
    expect(counter.body.data).toMatchObject({ status: 3 });
    expect(counter.body.data.signatures).toMatchObject([
      { hash_after: first.hash_after },
      { role: 'countersigner', hash_before: first.hash_after, hash_after: counter.body.data.sha256 },
    ]);
    expect(sealHolds((await iris.get(`/api/pdfs/${pdf_id}?download=1`)).bytes)).toBe(true);
    const own = await iris.get(
      `/api/onboarding-documents/${id}?include=signatures,signaturesCount,signaturesExists`,
    );
    expect(own.body.data).toMatchObject({ status: 4, signatures_count: 2, signatures_exists: true });
    expect(own.body.data.signatures).toEqual(counter.body.data.signatures);

    const filed = await sam.get(
      `/api/documents?filter[target_type]=user&filter[target_id]=${people().iris}&include=folderStructure&sort=id`,
    );
    expect(filed.body.data).toMatchObject([
      { name: 'Agreement (signed)', category: 'contract', folderStructure: { name: 'Correspondence' } },
      { name: 'Agreement (countersigned)' },
    ]);
    expect((await iris.get('/api/documents')).body.data).toEqual([]);
    expect(
      await count(sql`select count(*)::int as n from status_histories where target_type = 'user' and target_id = ${people().iris}
        and to_status in (1, 2, 3, 4)`),
    ).toBe(4);
    expect(
      await count(sql`select count(*)::int as n from notifications where notifiable_id = ${people().iris}`),
    ).toBe(2);
  });

  test('fifty hands on one document leave one signature', async () => {
    const { pdf_id } = await send(await template(), 'omar');
    const omar = await as('omar');
    const answers = await atOnce(() => omar.patch(`/api/pdfs/${pdf_id}`, typed('Omar Bell')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(49).fill(409)]);
    expect((await omar.get(`/api/pdfs/${pdf_id}`)).body.data.signatures).toHaveLength(1);
  });

  test('staff place fields while no one has signed; they are on every document to come', async () => {
    const templateId = await template();
    const sam = await as('sam');
    const { pdf_id } = await document(templateId);
    const layout = [
      { key: 'sig', type: 'signature', role: 'investor', page: 1, x: 60, y: 500, w: 200, h: 40 },
      { key: 'pep', type: 'checkbox', role: 'investor', page: 1, x: 60, y: 560, w: 12, h: 12 },
    ];
    expect((await sam.patch(`/api/pdfs/${pdf_id}`, { layout: [{ ...layout[0], page: 2 }] })).status).toBe(
      422,
    );
    expect((await sam.patch(`/api/pdfs/${pdf_id}`, { layout })).body.data.fields).toMatchObject(layout);
    expect((await (await as('max')).patch(`/api/pdfs/${pdf_id}`, { layout })).status).toBe(403);
    const sent = await send(templateId, 'lone');
    const lone = await as('lone');
    expect((await lone.patch(`/api/pdfs/${sent.pdf_id}`, typed('Lone Crane'))).body.errors).toHaveProperty([
      'fields.pep',
    ]);
    const done = await lone.patch(`/api/pdfs/${sent.pdf_id}`, {
      ...typed('Lone Crane'),
      fields: { pep: true },
    });
    expect([done.status, done.body.data.pages]).toEqual([200, 1]);
    expect((await sam.patch(`/api/pdfs/${sent.pdf_id}`, { layout })).status).toBe(409);
  });

  test('a test copy goes to whoever prepares the document, filled in and marked; the document is as it was', async () => {
    const sam = await as('sam');
    const { id, pdf_id } = await send(await template(), 'omar');
    const path = `/api/pdfs/${pdf_id}/test`;
    const state = async () => [
      await document(id),
      (await sam.get(`/api/activity?filter[onboarding_document_id]=${id}`)).body.data.length,
    ];
    const before = await state();
    expect((await sam.post(path)).status).toBe(204);
    const text = await textOfPdf((await sam.get(path)).bytes);
    for (const words of ['TEST COPY. Not sent to anyone, and not signed.', 'Sam Admin'])
      expect(text).toContain(words);
    expect(await state()).toEqual(before);
    const bell = await it().app.db.pool.query(
      `select data ->> 'cta' as cta from notifications where notifiable_id = $1 and data ->> 'cta' like '%/sign-pdf/%'`,
      [people().sam],
    );
    expect(bell.rows).toEqual([{ cta: `/admin/investors/${people().omar}/sign-pdf/${pdf_id}?test=1` }]);
    expect((await (await as('omar')).post(path)).status).toBe(403);
    await (await as('omar')).patch(`/api/pdfs/${pdf_id}`, typed('Omar Bell'));
    expect((await sam.post(path)).status).toBe(409);
  });
});

describe('documents', () => {
  test('a second sending skips who has it; a new version replaces what is open and leaves what is signed', async () => {
    const templateId = await template();
    const sam = await as('sam');
    const first = await send(templateId, 'iris');
    const again = { template_ids: [templateId], user_ids: [people().iris, people().omar] };
    const both = (await sam.post('/api/onboarding-documents', again)).body.data;
    expect(both).toEqual({ created: [expect.any(Number)], skipped: 1 });
    await sam.patch(`/api/onboarding-documents/${templateId}`, { body: '<p>New words</p>' });
    expect((await document(templateId)).version).toBe(2);
    const second = await send(templateId, 'iris');
    const states = [first.id, second.id, both.created[0]].map(async (id) => (await document(id)).status);
    expect(await Promise.all(states)).toEqual([6, 1, 1]);
    expect(
      (await (await as('iris')).patch(`/api/pdfs/${first.pdf_id}`, typed('Iris Ashby'))).body.message,
    ).toBe('This document is no longer available for signing.');
    const sentOn = { template_ids: [second.id], user_ids: [people().omar] };
    const { errors } = (await sam.post('/api/onboarding-documents', sentOn)).body;
    expect(errors).toEqual({ template_ids: ['The selected template ids is invalid.'] });
    expect((await sam.delete(`/api/onboarding-documents/${templateId}`)).status).toBe(409);
    expect((await sam.delete(`/api/onboarding-documents/${second.id}`)).status).toBe(409);
  });

  test('an investor declines with a reason; staff remind and void; others may not', async () => {
    const { id } = await send(await template(), 'iris');
    const path = `/api/onboarding-documents/${id}`;
    const [iris, sam] = [await as('iris'), await as('sam')];
    expect((await sam.patch(path, { remind: true })).body.data.reminder_count).toBe(1);
    const again = await sam.patch(path, { remind: true });
    expect([again.status, again.body]).toEqual([409, { message: 'A reminder can be sent once a day.' }]);
    expect((await iris.patch(path, { remind: true })).status).toBe(403);
    expect((await iris.patch(path, { status: 6 })).status).toBe(403);
    expect((await iris.patch(path, { status: 5 })).body.errors).toHaveProperty('decline_reason');
    expect((await iris.patch(path, { status: 5, decline_reason: 'Too long' })).body.data).toMatchObject({
      status: 5,
      decline_reason: 'Too long',
    });
    expect((await sam.patch(path, { status: 6 })).status).toBe(409);
    for (const who of [sam, iris]) expect((await who.patch(path, {})).body.errors).toHaveProperty('status');
    expect((await (await as('max')).patch(path, {})).status).toBe(403);
    const other = await send(await template(), 'iris');
    const voided = await sam.patch(`/api/onboarding-documents/${other.id}`, {
      status: 6,
      reason: 'Sent twice',
    });
    expect(voided.body.data.status).toBe(6);
    const { rows } =
      await sql`select reason from status_histories where reason is not null order by id desc limit 1`.execute(
        it().app.db.kysely,
      );
    expect(rows).toEqual([{ reason: 'Sent twice' }]);
    expect((await (await as('omar')).get(path)).status).toBe(404);
    expect((await (await as('max')).post('/api/onboarding-documents', { name: 'x', body: 'y' })).status).toBe(
      403,
    );
  });

  test('a template names known merge fields only, and has one source', async () => {
    const sam = await as('sam');
    const wrong = await sam.post('/api/onboarding-documents', { name: 'x', body: '<p>{{user.iban}}</p>' });
    expect(wrong.body.errors.body[0]).toContain('user.iban');
    expect((await sam.post('/api/onboarding-documents', { name: 'x' })).status).toBe(422);
  });

  test('what must be signed before investing holds an investor back until it is', async () => {
    const unsigned = async () =>
      (await investorGateFacts(it().app.db.kysely, people().lone, it().clock.now())).unsigned_documents;
    const { pdf_id } = await send(await template({ required_to_invest: true }), 'lone');
    expect(await unsigned()).toBe(1);
    await (await as('lone')).patch(`/api/pdfs/${pdf_id}`, typed('Lone Crane'));
    expect(await unsigned()).toBe(0);
  });

  test('documents leave by themselves, once', async () => {
    await template({ name: 'Welcome', auto_send_on: 'category_approved' });
    const { outbox, db } = it().app;
    for (let run = 0; run < 2; run++) {
      await sql`insert into outbox (topic, payload) values ('category.approved', ${JSON.stringify({ user_id: people().omar })}::jsonb)`.execute(
        db.kysely,
      );
      await outbox.drain();
    }
    expect(
      await count(
        sql`select count(*)::int as n from onboarding_documents where user_id = ${people().omar} and name = 'Welcome'`,
      ),
    ).toBe(1);
  });

  test('the daily job reminds three days before, on the day and a week after, once each', async () => {
    const due = '2026-04-10';
    const { id } = await send(await template(), 'omar', { due_on: due });
    const remindedBy = async (day: string) => {
      await remindOfDocuments(it().app, new Date(`${day}T06:00:00Z`));
      return (await document(id)).reminder_count;
    };
    expect(await remindedBy('2026-04-06')).toBe(0);
    expect(await remindedBy('2026-04-07')).toBe(1);
    expect(await remindedBy('2026-04-07')).toBe(1);
    expect(await remindedBy('2026-04-11')).toBe(2);
    expect(await remindedBy('2026-04-18')).toBe(3);
    expect(await remindedBy('2026-04-25')).toBe(3);
  });
});
