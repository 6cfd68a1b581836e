import { beforeEach, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { addRow, type Person } from '../../../../../../tests/support/people.ts';
import { expireRegistrationDocuments } from '../../onboarding/expire-registration.ts';
import { usePeople } from '../../../../../../tests/support/use-people.ts';

/** A document for the check of an organisation: who acts for it is asked, sends it, and is told what became of it. */
const { it, people, as } = usePeople({ jobsByHand: true });
let firm = 0;
let check = '';
const rows = async (text: string, values: unknown[] = []) =>
  (await it().app.db.pool.query(text, values)).rows;

beforeAll(async () => {
  await changeSettings(it().app.db, 'user_screening_enabled = true, organisation_links_enabled = true');
});
beforeEach(async () => {
  const { db } = it().app;
  firm = await addRow(db, 'organisations', { name: 'Talver Holdings', owner_id: people().max });
  const link = { organisation_id: firm, position: 'director' };
  await addRow(db, 'organisation_links', { ...link, user_id: people().iris, status: 2, is_primary: true });
  await addRow(db, 'organisation_links', { ...link, user_id: people().omar, status: 2 });
  await addRow(db, 'organisation_links', { ...link, user_id: people().lone, status: 1 });
  const id = await addRow(db, 'aml_checks', {
    organisation_id: firm,
    status: 3,
    provider: 'lists',
    scope: 'uk',
    provider_reference: `firm-${firm}`,
    requested_at: '2026-03-30T09:00:00Z',
    subject: '{"kind":"organisation","name":"Talver Holdings"}',
    matches: '[{"list":"uk","name":"Talver Trade","score":90}]',
  });
  check = `/api/aml-checks/${id}`;
});

const ask = async (body: object) => (await as('sam')).post(`${check}/ask-for-document`, body);
const request = () => ask({ type: 'register_of_shareholders', note: 'As of this month.' });
async function send(who: Person, type = 'register_of_shareholders') {
  const form = new FormData();
  form.set('organisation_id', String(firm));
  form.set('type', type);
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'register.pdf');
  return (await as(who)).inject({ method: 'POST', url: '/api/registration-documents', form });
}
const noticesOf = async (text: string) =>
  (
    await rows(
      `select notifiable_id, data ->> 'cta' as cta from notifications
       where data ->> 'message' = $1 order by notifiable_id`,
      [text],
    )
  ).map(({ notifiable_id, cta }) => [notifiable_id, cta]);
const page = () => `/investor/profile/organisation_${firm}`;
const forget = () => rows('delete from notifications');

test('is requested from the people who act for it, sent from its page and decided in the inbox', async () => {
  await forget();
  expect((await request()).status).toBe(200);
  const acting = [
    [people().iris, page()],
    [people().omar, page()],
  ];
  expect(
    await noticesOf('We need a document for **Talver Holdings**: **Register of shareholders**.'),
  ).toEqual(acting);
  const seen = (await (await as('omar')).get(check)).body.data;
  expect(seen).toMatchObject({
    document_type: 'register_of_shareholders',
    document_note: 'As of this month.',
  });
  expect(seen).not.toHaveProperty('matches');

  const sent = await send('omar');
  expect([sent.status, sent.body.data]).toMatchObject([201, { organisation_id: firm, user_id: null }]);
  const { id } = sent.body.data;
  const document = `/api/registration-documents/${id}`;
  // a colleague who acts for it sees it too
  expect((await (await as('iris')).get(`${document}?download=1`)).status).toBe(200);
  expect(await noticesOf('**Talver Holdings** submitted **Register of shareholders**.')).toEqual([
    [people().max, `/admin/investors/organisations/${firm}/details`],
  ]);
  const item = (await (await as('sam')).get(`/api/inbox/identity_document:${id}`)).body.data;
  expect(item).toMatchObject({
    title: 'Register of shareholders',
    subject: { type: 'organisation', id: firm, name: 'Talver Holdings' },
    url: `/admin/investors/organisations/${firm}/details`,
    evidence: { rule: expect.arrayContaining(['The name is that of the organisation.']) },
  });
  const screening = (await (await as('sam')).get(`/api/inbox/screening:${check.split('/').at(-1)}`)).body
    .data;
  expect(screening.evidence.documents).toMatchObject([{ id, name: 'register.pdf' }]);
  expect(screening.evidence.rule).toEqual([
    'Each possible match is compared with the name and the country.',
    'Each one is decided, with the reason, before the check passes.',
    'If a match is this organisation and the check still passes, the note says why.',
  ]);

  await forget();
  const rejected = await (await as('sam')).patch(document, { status: 3, rejection_reason: 'It is cut off' });
  expect(rejected.status).toBe(200);
  expect(
    await noticesOf(
      'The document **Register of shareholders** of **Talver Holdings** was not approved: It is cut off.',
    ),
  ).toEqual(acting);
  const again = (await send('iris')).body.data.id;
  expect((await (await as('sam')).patch(`/api/registration-documents/${again}`, { status: 2 })).status).toBe(
    200,
  );
  expect(
    await noticesOf('The document **Register of shareholders** of **Talver Holdings** was approved.'),
  ).toEqual(acting);
  const events = await rows(
    `select event from activity where target_type = 'organisation' and target_id = $1
     and event ~ 'document' order by id`,
    [firm],
  );
  expect(events.map(({ event }) => event)).toEqual([
    'aml_check.document_requested',
    'registration_document.submitted',
    'registration_document.downloaded',
    'registration_document.rejected',
    'registration_document.submitted',
    'registration_document.approved',
  ]);
});

test('a stranger, one whose application waits and one who acts no more find nothing', async () => {
  await request();
  const { id } = (await send('omar')).body.data;
  const document = `/api/registration-documents/${id}`;
  await rows('update organisation_links set status = 5 where organisation_id = $1 and user_id = $2', [
    firm,
    people().omar,
  ]);
  for (const who of ['lone', 'omar'] as const) {
    const client = await as(who);
    expect([who, (await send(who)).status]).toEqual([who, 404]);
    expect((await client.get(check)).status).toBe(404);
    expect((await client.get(`${document}?download=1`)).status).toBe(404);
    expect((await client.delete(document)).status).toBe(404);
    expect((await client.get(`/api/aml-checks?filter[organisation_id]=${firm}`)).body.data).toEqual([]);
  }
  await forget();
  await request();
  expect(
    await noticesOf('We need a document for **Talver Holdings**: **Register of shareholders**.'),
  ).toEqual([[people().iris, page()]]);
});

test('no one is asked where no one acts for it, nor after the check was decided', async () => {
  await rows('update aml_checks set status = 4 where organisation_id = $1', [firm]);
  expect((await request()).status).toBe(409);
  await rows('update aml_checks set status = 3 where organisation_id = $1', [firm]);
  const no = 'No one acts for this organisation in the portal, so no one can be asked for a document.';
  await changeSettings(it().app.db, 'organisation_links_enabled = false');
  expect((await request()).body.message).toBe(no);
  await changeSettings(it().app.db, 'organisation_links_enabled = true');
  await rows('update organisation_links set status = 5 where organisation_id = $1', [firm]);
  const refused = await request();
  expect([refused.status, refused.body.message]).toEqual([409, no]);
});

test('is asked for the documents of an organisation alone, and says which one where its type does not', async () => {
  for (const type of ['proof_of_identity', 'category_evidence', 'other'])
    expect([type, (await ask({ type, note: 'x' })).body.errors]).toEqual([
      type,
      { type: ['The selected type is invalid.'] },
    ]);
  expect((await ask({ type: 'company_document' })).body.errors).toEqual({
    note: ['The note field is required.'],
  });
  for (const type of ['certificate_of_incorporation', 'register_of_beneficial_owners', 'trust_deed'])
    expect([type, (await ask({ type })).status]).toEqual([type, 200]);
  const { id } = (await send('iris', 'trust_deed')).body.data;
  const item = (await (await as('sam')).get(`/api/inbox/identity_document:${id}`)).body.data;
  expect(item.title).toBe('Trust deed');

  // two documents without a name of their own are both kept, two trust deeds are not
  expect((await ask({ type: 'company_document', note: 'The licence.' })).status).toBe(200);
  const asked = (await (await as('sam')).get(`/api/inbox/screening:${check.split('/').at(-1)}`)).body.data;
  expect(asked.evidence.facts).toContainEqual(
    expect.objectContaining({
      label: 'Document requested',
      value: expect.stringContaining('Other company document, '),
    }),
  );
  for (const type of ['company_document', 'company_document', 'trust_deed']) await send('omar', type);
  const current = `/api/registration-documents?filter[organisation_id]=${firm}&filter[current]=1`;
  const kept = (await (await as('omar')).get(current)).body.data.map(({ type }: { type: string }) => type);
  expect(kept.sort()).toEqual(['company_document', 'company_document', 'trust_deed']);
});

test('the people who act for it are notified that its check passed and that a document expires', async () => {
  const { id } = (await send('omar')).body.data;
  const document = `/api/registration-documents/${id}`;
  await rows(`update registration_documents set status = 2, expires_on = '2026-06-30' where id = $1`, [id]);
  await forget();
  await expireRegistrationDocuments(it().app, new Date('2026-06-10T06:00:00Z'));
  const acting = [
    [people().iris, page()],
    [people().omar, page()],
  ];
  expect(
    await noticesOf(
      'The document **Register of shareholders** of **Talver Holdings** expires on 30 Jun 2026.',
    ),
  ).toEqual(acting);
  await expireRegistrationDocuments(it().app, new Date('2026-06-30T06:00:00Z'));
  expect((await (await as('iris')).get(document)).body.data.status).toBe(4);
  const events = await rows(
    `select 1 from activity where target_type = 'organisation' and target_id = $1
     and event = 'registration_document.expired'`,
    [firm],
  );
  expect(events).toHaveLength(1);

  const sam = await as('sam');
  expect((await sam.post(`${check}/hits`, { hit: 0, decision: 'cleared', reason: 'Another' })).status).toBe(
    200,
  );
  expect((await sam.patch(check, { status: 2, review_note: 'Another company.' })).status).toBe(200);
  expect(await noticesOf('The check of **Talver Holdings** is complete.')).toEqual(acting);
});

test('is requested of those alone who act for this organisation, today, with an account in use', async () => {
  await forget();
  const beside = await addRow(it().app.db, 'organisations', { name: 'Beside Ltd' });
  const link = { organisation_id: beside, position: 'director', status: 2 };
  await addRow(it().app.db, 'organisation_links', { ...link, user_id: people().lone });
  await rows('update users set status = 2 where id = $1', [people().omar]);
  expect((await request()).status).toBe(200);
  const notified = await rows('select distinct notifiable_id as id from notifications order by 1');
  expect(notified.map(({ id }) => id)).toEqual([people().iris]);
  await rows('update users set status = 1 where id = $1', [people().omar]);
});
