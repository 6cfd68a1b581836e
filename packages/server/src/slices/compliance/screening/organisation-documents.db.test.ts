import { beforeEach, beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../../tests/support/app.ts';
import { addPeople, addRow, type People, type Person } from '../../../../../../tests/support/people.ts';

/** A document for the check of an organisation: who acts for it is asked, sends it, and is told what became of it. */
const it = useApp({ jobsByHand: true });
let people: People;
let firm = 0;
let check = '';
const as = (who: Person) => it().as(people[who]);
const rows = async (text: string, values: unknown[] = []) =>
  (await it().app.db.pool.query(text, values)).rows;

beforeAll(async () => {
  people = await addPeople(it().app.db);
  await rows('update settings set user_screening_enabled = true, organisation_links_enabled = true');
});
beforeEach(async () => {
  const { db } = it().app;
  firm = await addRow(db, 'organisations', { name: 'Talver Holdings', owner_id: people.max });
  const link = { organisation_id: firm, position: 'director' };
  await addRow(db, 'organisation_links', { ...link, user_id: people.iris, status: 2, is_primary: true });
  await addRow(db, 'organisation_links', { ...link, user_id: people.omar, status: 2 });
  await addRow(db, 'organisation_links', { ...link, user_id: people.lone, status: 1 });
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

const ask = async (by: Person = 'sam') =>
  (await as(by)).post(`${check}/ask-for-document`, { type: 'company_document', note: 'x' });
const request = async () =>
  (await as('sam')).post(`${check}/ask-for-document`, {
    type: 'source_of_funds',
    note: 'For the last year.',
  });
async function send(who: Person) {
  const form = new FormData();
  form.set('organisation_id', String(firm));
  form.set('type', 'source_of_funds');
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'funds.pdf');
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
  expect((await ask()).body.errors).toHaveProperty('type');
  expect((await request()).status).toBe(200);
  const acting = [
    [people.iris, page()],
    [people.omar, page()],
  ];
  expect(await noticesOf('We need a document for **Talver Holdings**: **Source of funds**.')).toEqual(acting);
  const seen = (await (await as('omar')).get(check)).body.data;
  expect(seen).toMatchObject({ document_type: 'source_of_funds', document_note: 'For the last year.' });
  expect(seen).not.toHaveProperty('matches');

  const sent = await send('omar');
  expect([sent.status, sent.body.data]).toMatchObject([201, { organisation_id: firm, user_id: null }]);
  const { id } = sent.body.data;
  const document = `/api/registration-documents/${id}`;
  // a colleague who acts for it sees it too
  expect((await (await as('iris')).get(`${document}?download=1`)).status).toBe(200);
  expect(await noticesOf('**Talver Holdings** submitted **Source of funds**.')).toEqual([
    [people.max, `/admin/investors/organisations/${firm}/details`],
  ]);
  const item = (await (await as('sam')).get(`/api/inbox/identity_document:${id}`)).body.data;
  expect(item).toMatchObject({
    title: 'Source of funds',
    subject: { type: 'organisation', id: firm, name: 'Talver Holdings' },
    url: `/admin/investors/organisations/${firm}/details`,
    evidence: { rule: expect.arrayContaining(['The name is that of the organisation.']) },
  });
  const screening = (await (await as('sam')).get(`/api/inbox/screening:${check.split('/').at(-1)}`)).body
    .data;
  expect(screening.evidence.documents).toMatchObject([{ id, name: 'funds.pdf' }]);

  await forget();
  const rejected = await (await as('sam')).patch(document, { status: 3, rejection_reason: 'It is cut off' });
  expect(rejected.status).toBe(200);
  expect(
    await noticesOf(
      'The document **Source of funds** of **Talver Holdings** was not approved: It is cut off.',
    ),
  ).toEqual(acting);
  const again = (await send('iris')).body.data.id;
  expect((await (await as('sam')).patch(`/api/registration-documents/${again}`, { status: 2 })).status).toBe(
    200,
  );
  expect(await noticesOf('The document **Source of funds** of **Talver Holdings** was approved.')).toEqual(
    acting,
  );
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
    people.omar,
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
  expect(await noticesOf('We need a document for **Talver Holdings**: **Source of funds**.')).toEqual([
    [people.iris, page()],
  ]);
});

test('no one is asked where no one acts for it, nor after the check was decided', async () => {
  await rows('update aml_checks set status = 4 where organisation_id = $1', [firm]);
  expect((await request()).status).toBe(409);
  await rows('update aml_checks set status = 3 where organisation_id = $1', [firm]);
  const no = 'No one acts for this organisation in the portal, so no one can be asked for a document.';
  await rows('update settings set organisation_links_enabled = false');
  expect((await request()).body.message).toBe(no);
  await rows('update settings set organisation_links_enabled = true');
  await rows('update organisation_links set status = 5 where organisation_id = $1', [firm]);
  const refused = await request();
  expect([refused.status, refused.body.message]).toEqual([409, no]);
});
