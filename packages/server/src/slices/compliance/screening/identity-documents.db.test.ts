import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addPeople, type People, type Person } from '../../../../../../tests/support/people.ts';

/** Names alone pass no one: what a person sent as proof is decided first, and every place says the same of it. */
const it = useApp({ jobsByHand: true });
let people: People;
const clients = new Map<Person, TestClient>();
const as = async (who: Person): Promise<TestClient> => {
  const client = clients.get(who) ?? (await it().as(people[who]));
  clients.set(who, client);
  return client;
};
const LIST = 'name,aliases,kind,birth_dates,countries\nVarenkov Osip,,person,1961-04-02,RU\n';

beforeAll(async () => {
  const { app } = it();
  people = await addPeople(app.db);
  await app.db.pool.query('update settings set user_screening_enabled = true where id = 1');
  await app.db.pool.query(
    "update users set date_of_birth = '1980-01-02', address_line_1 = '1 High Street', city = 'Leeds', postcode = 'LS1 1AA' where role_id = 5",
  );
  const form = new FormData();
  form.set('file', new Blob([LIST], { type: 'text/csv' }), 'list.csv');
  expect((await (await as('sam')).post('/api/sanctions-lists', undefined, { form })).status).toBe(201);
});

async function upload(who: Person, type: string): Promise<number> {
  const form = new FormData();
  form.set('type', type);
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'grey.pdf');
  const sent = await (await as(who)).inject({ method: 'POST', url: '/api/registration-documents', form });
  expect([sent.status, sent.text]).toEqual([201, sent.text]);
  await it().app.outbox.drain();
  return sent.body.data.id;
}
async function start(who: Person): Promise<string> {
  const made = await (await as(who)).post('/api/aml-checks', {});
  expect(made.status).toBe(201);
  await it().app.outbox.drain();
  return `/api/aml-checks/${made.body.data.id}`;
}
async function decide(id: number, body: object): Promise<void> {
  expect((await (await as('sam')).patch(`/api/registration-documents/${id}`, body)).status).toBe(200);
  await it().app.outbox.drain();
}

/** What each place says of one person's identity. */
async function notice(who: Person, check: string) {
  const [own, sam] = [await as(who), await as('sam')];
  const me = (await own.get('/api/user?append=ineligible_reasons,can_invest')).body.data;
  const theirs = (await sam.get(`/api/users/${people[who]}?append=ineligible_reasons`)).body.data;
  const ofAml = (reasons: string[]) => reasons.filter((reason) => reason.startsWith('aml_'));
  return {
    own: me.aml_status,
    reasons: ofAml(me.ineligible_reasons),
    check: (await own.get(check)).body.data.status,
    staff: theirs.aml_status,
    staffReasons: ofAml(theirs.ineligible_reasons),
    staffCheck: (await sam.get(check)).body.data.status,
    listed: (await sam.get(`/api/users?filter[id]=${people[who]}&filter[aml_status]=2&page=1`)).body.meta
      .total,
  };
}
const says = (status: number, ...reasons: string[]) => ({
  own: status,
  reasons,
  check: status,
  staff: status,
  staffReasons: reasons,
  staffCheck: status,
  listed: status === 2 ? 1 : 0,
});

test('two grey pictures pass no one: each document is decided, then the identity is passed', async () => {
  const check = await start('iris');
  expect(await notice('iris', check)).toEqual(says(1, 'aml_required'));
  const passport = await upload('iris', 'proof_of_identity');
  expect(await notice('iris', check)).toEqual(says(1, 'aml_required'));
  const bill = await upload('iris', 'proof_of_address');
  expect(await notice('iris', check)).toEqual(says(1, 'aml_pending'));

  const early = await (await as('sam')).patch(check, { status: 2, review_note: 'Looks fine.' });
  expect([early.status, early.body.message]).toEqual([
    409,
    'Please approve or reject the identity documents first.',
  ]);

  await decide(passport, { status: 2 });
  expect(await notice('iris', check)).toEqual(says(1, 'aml_pending'));
  await decide(bill, { status: 3, rejection_reason: 'The picture is grey.' });
  expect(await notice('iris', check)).toEqual(says(1, 'aml_required'));
  const again = await upload('iris', 'proof_of_address');
  expect(await notice('iris', check)).toEqual(says(1, 'aml_pending'));
  await decide(again, { status: 2 });
  expect(await notice('iris', check)).toEqual(says(2));
});

test('documents that are approved before the check begins let it pass when the name is clear', async () => {
  for (const type of ['proof_of_identity', 'proof_of_address'])
    await decide(await upload('lone', type), { status: 2 });
  // a complete profile is screened without being asked (2.10)
  const [check] = (await (await as('lone')).get('/api/aml-checks')).body.data;
  expect(await notice('lone', `/api/aml-checks/${check.id}`)).toEqual(says(2));
});

test('staff who met the person may decide without a document, with a note', async () => {
  const check = await start('omar');
  expect(await notice('omar', check)).toEqual(says(1, 'aml_required'));
  const sam = await as('sam');
  expect((await sam.patch(check, { status: 2 })).body.errors).toHaveProperty('review_note');
  expect((await sam.patch(check, { status: 2, review_note: 'Met with his passport.' })).status).toBe(200);
  expect(await notice('omar', check)).toEqual(says(2));
});
