import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import { useApp } from '../../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../../tests/support/use-people.ts';
import { expireChecks, rescreen } from './keep-screening.ts';
import { amlSignature } from './providers.ts';

/** What came earlier, and what lies beside it: take a condition out, and the test that names it fails. */
const { it, db, rows, as } = usePeople({ jobsByHand: true });
const away = useApp({
  jobsByHand: true,
  config: { aml: { provider: 'external', url: 'http://127.0.0.1:1', secret: 'aml-secret' } },
});
const NOW = '2026-03-31T09:00:00Z';
const HEAD = 'id,name,aliases,kind\n';
let sam: TestClient;
let count = 0;

const investor = (first_name: string, last_name: string, more: Values = {}): Promise<number> =>
  addRow(db(), 'users', {
    role_id: 5,
    first_name,
    last_name,
    email: `earlier${++count}@larkfield.test`,
    email_verified_at: '2026-01-01',
    date_of_birth: '1980-01-02',
    address_line_1: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    ...more,
  });
const document = (user_id: number, type: string, status: number): Promise<number> =>
  addRow(db(), 'registration_documents', {
    user_id,
    type,
    status,
    file_name: 'seen.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: '0'.repeat(64),
    path: 'none',
  });
/** Someone whose identity is proven, so that names alone decide. */
const proven = async (first: string, last: string, more: Values = {}): Promise<number> => {
  const id = await investor(first, last, more);
  for (const type of ['proof_of_identity', 'proof_of_address']) await document(id, type, 2);
  return id;
};
const check = (owner: Values, more: Values = {}): Promise<number> =>
  addRow(db(), 'aml_checks', {
    ...owner,
    status: 2,
    provider: 'lists',
    scope: 'uk',
    provider_reference: `earlier-${++count}`,
    requested_at: '2025-01-01T09:00:00Z',
    screened_at: '2025-01-01T09:00:00Z',
    expires_at: '2027-01-01T09:00:00Z',
    subject: JSON.stringify({ kind: 'person', name: 'Silas Thorn', date_of_birth: '1980-01-02' }),
    matches: '[]',
    ...more,
  });
const hit = (decision: string | null): string =>
  JSON.stringify([{ list: 'eu: list.csv', external_id: 'T1', name: 'Silas Thorn', score: 100, decision }]);
const screened = async (body: object) => {
  const made = await sam.post('/api/aml-checks', body);
  expect([made.status, made.text]).toEqual([201, made.text]);
  await it().app.outbox.drain();
  return (await sam.get(`/api/aml-checks/${made.body.data.id}`)).body.data;
};
const standing = async (id: number, table = 'users'): Promise<number> =>
  (await rows(`select aml_status from ${table} where id = $1`, id))[0].aml_status;
const importText = async (text: string, source: string) => {
  const form = new FormData();
  form.set('file', new Blob([`${HEAD}${text}`], { type: 'text/csv' }), 'list.csv');
  form.set('source', source);
  const { body } = await sam.post('/api/sanctions-lists', undefined, { form });
  return body.data;
};

beforeAll(async () => {
  for (const app of [it(), away()]) await setSettings(app, { user_screening_enabled: true });
  sam = await as('sam');
  await importText('T1,Silas Thorn,Thorn Silas,ship\nT2,Alexandrov Bartolomeo,,person\n', 'eu');
});
beforeEach(async () => {
  it().clock.set(NOW);
  await rows('update aml_checks set status = 4 where status = 2');
});

describe('a sanctions list', () => {
  test('gives each entry its own names, even when two share a number or a name', async () => {
    const list = await importText(
      'A1,Osip Varen,,person\nA1,Mona Brandt,,person\nB1,Ulric Zandt,Ulrik,person\nB2,Ulric Zandt,Uli,person\n',
      'other',
    );
    expect(list).toMatchObject({ entries_count: 4, names_count: 6 });
  });

  test('stops being current once, when the next one is imported', async () => {
    const day = async (date: string) => {
      it().clock.set(`${date}T09:00:00Z`);
      return (await importText(`C1,Ada Crowe ${date},,person\n`, 'ofac')).id;
    };
    const [first] = [await day('2026-04-01'), await day('2026-04-02'), await day('2026-04-03')];
    const [ended] = await rows('select updated_at as at from sanctions_lists where id = $1', first);
    expect(new Date(ended.at).toISOString()).toBe('2026-04-02T09:00:00.000Z');
  });
});

describe('a name', () => {
  test('is a hit from a score of 85, once for each entry', async () => {
    const { status, matches } = await screened({ user_id: await proven('Bartolomei', 'Alexandrek') });
    expect([status, matches.map(({ score }: { score: number }) => score)]).toEqual([3, [85]]);
    const twice = await screened({ user_id: await proven('Silas', 'Thorn') });
    expect(twice.matches.map(({ name }: { name: string }) => name)).toEqual(['Silas Thorn']);
  });

  test('is compared with current lists only, and everyone is referred while there is none', async () => {
    const { rows: current } = await db().pool.query('select id from sanctions_lists where is_current');
    await rows('update sanctions_lists set is_current = false');
    const found = await screened({ user_id: await proven('Petra', 'Quill') });
    for (const { id } of current)
      await rows('update sanctions_lists set is_current = true where id = $1', id);
    expect([found.status, found.score]).toEqual([3, null]);
  });

  test('that was not cleared is open again the next time', async () => {
    const id = await proven('Silas', 'Thorn', { aml_status: 4 });
    await check({ user_id: id }, { status: 4, matches: hit(null) });
    expect((await screened({ user_id: id })).status).toBe(3);
  });

  test('that was cleared for one organisation is open for another', async () => {
    const firm = () => addRow(db(), 'organisations', { name: 'Silas Thorn', aml_status: 5 });
    const [one, other] = [await firm(), await firm()];
    await check({ organisation_id: one }, { status: 5, matches: hit('cleared') });
    const answers = [await screened({ organisation_id: one }), await screened({ organisation_id: other })];
    expect(answers.map(({ status }) => status)).toEqual([2, 3]);
  });

  test('that was cleared refers no one again when a newer list arrives', async () => {
    const [cleared, open, gone] = [
      await proven('Silas', 'Thorn', { aml_status: 2 }),
      await proven('Silas', 'Thorn', { aml_status: 2 }),
      await proven('Silas', 'Thorn', { aml_status: 2, deleted_at: NOW }),
    ];
    await check({ user_id: cleared }, { matches: hit('cleared') });
    await check({ user_id: open });
    await check({ user_id: gone });
    expect(await rescreen(it().app)).toBe(3);
    expect([await standing(cleared), await standing(open), await standing(gone)]).toEqual([2, 3, 2]);
  });
});

test('a change of an organisation is compared with its own last pass', async () => {
  const firm = (name: string) => addRow(db(), 'organisations', { name, aml_status: 2 });
  const [own, changed] = [await firm('Quill Ltd'), await firm('Talver Ltd')];
  const subject = (name: string) =>
    JSON.stringify({ kind: 'organisation', name, date_of_birth: null, address: null });
  await check({ organisation_id: own }, { subject: subject('Quill Ltd') });
  await check({ organisation_id: changed }, { subject: subject('Adrift Ltd') });
  for (const organisation_id of [own, changed])
    await rows(`insert into outbox (topic, payload) values ('screening.subject', $1)`, { organisation_id });
  await it().app.outbox.drain();
  expect([await standing(own, 'organisations'), await standing(changed, 'organisations')]).toEqual([2, 5]);
});

test('a change of someone who passed without a check starts no check', async () => {
  const user_id = await investor('Petra', 'Quill', { aml_status: 2 });
  await rows(`insert into outbox (topic, payload) values ('screening.subject', $1)`, { user_id });
  await it().app.outbox.drain();
  expect(await rows('select topic from outbox where attempts > 0 and done_at is null')).toEqual([]);
  expect(await standing(user_id)).toBe(2);
});

test('a job that fails on one check goes on with the next', async () => {
  const person = () => proven('Petra', 'Quill', { aml_status: 2 });
  const subject = JSON.stringify({ kind: 'person', name: 'Petra Quill', date_of_birth: '1980-01-02' });
  const ids: number[] = [];
  for (const expires_at of ['2026-03-30T08:00:00Z', '2026-03-30T09:00:00Z'])
    ids.push(await check({ user_id: await person() }, { subject, expires_at }));
  const [bad = 0] = ids;
  await rows(`create function not_this() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await rows(`create trigger not_this before update on aml_checks for each row
    when (new.id = ${bad}) execute function not_this()`);
  const done = [await rescreen(it().app), await expireChecks(it().app)];
  await rows('drop trigger not_this on aml_checks');
  expect(done).toEqual([1, 1]);
  const left = await rows('select status from aml_checks where id = any($1) order by id', ids);
  expect(left).toEqual([{ status: 2 }, { status: 5 }]);
});

test('a document that awaits a decision is not requested again', async () => {
  const reasonsFor = async (id: number): Promise<string[]> => {
    const { data } = (await (await it().as(id)).get('/api/user?append=ineligible_reasons')).body;
    return data.ineligible_reasons.filter((reason: string) => reason.startsWith('aml_'));
  };
  const id = await investor('Petra', 'Quill', { aml_status: 1 });
  await check({ user_id: id }, { status: 1 });
  await document(id, 'proof_of_identity', 2);
  expect(await reasonsFor(id)).toEqual(['aml_required']);
  await document(id, 'proof_of_address', 1);
  expect(await reasonsFor(id)).toEqual(['aml_pending']);
});

test('a check looks only for what was asked', async () => {
  const made = await screened({ user_id: await proven('Petra', 'Quill'), checks: ['sanctions', 'identity'] });
  expect(made.checks).toEqual(['identity', 'sanctions']);
});

test('a provider’s message is accepted within five minutes of its signature', async () => {
  const answered = async (ago: number) => {
    const at = String(Math.floor(away().clock.now().getTime() / 1000) - ago);
    const json = { reference: 'unknown', status: 'passed' };
    const headers = {
      'aml-timestamp': at,
      'aml-signature': amlSignature('aml-secret', at, JSON.stringify(json)),
    };
    return (await away().inject({ method: 'POST', url: '/api/aml-checks/webhook', json, headers })).status;
  };
  expect([await answered(300), await answered(301), await answered(-301)]).toEqual([404, 403, 403]);
});
