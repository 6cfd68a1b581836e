import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clockJobs } from '../../../../../../tests/demo/daily-jobs.ts';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import { rowsOf, useApp, type TestApp } from '../../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addPeople, addRow, type Values } from '../../../../../../tests/support/people.ts';
import { amlSignature } from './providers.ts';
import { usePeople } from '../../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const heard: { body: string; timestamp: string; signature: string }[] = [];
let mood = 200;
const provider = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString('utf8');
    const header = (name: string): string => String(request.headers[`aml-${name}`]);
    heard.push({ body, timestamp: header('timestamp'), signature: header('signature') });
    response.writeHead(mood).end();
  });
}).listen(0, '127.0.0.1');
await once(provider, 'listening');
const address = provider.address();
const port = typeof address === 'object' ? address?.port : 0;

const { it, as } = usePeople({ jobsByHand: true });
const away = useApp({
  jobsByHand: true,
  config: { aml: { provider: 'external', url: `http://127.0.0.1:${port}`, secret: 'aml-secret' } },
});
const sandbox = useApp({
  jobsByHand: true,
  config: { aml: { provider: 'sandbox', url: null, secret: null } },
});
const [rows, awayRows] = [rowsOf(it), rowsOf(away)];
let sam: TestClient;
let count = 0;

afterAll(() => provider.close());
beforeAll(async () => {
  for (const app of [away(), sandbox()]) await addPeople(app.app.db);
  for (const app of [it(), away(), sandbox()]) await setSettings(app, { user_screening_enabled: true });
  sam = await as('sam');
});
beforeEach(() => {
  heard.length = 0;
  mood = 200;
  for (const app of [it(), away()]) app.clock.set('2026-03-31T09:00:00Z');
});

const investor = async (first_name: string, last_name: string, app: TestApp, more: Values = {}) => {
  const id = await addRow(app.app.db, 'users', {
    role_id: 5,
    first_name,
    last_name,
    email: `asked${++count}@larkfield.test`,
    email_verified_at: '2026-01-01',
    date_of_birth: '1980-01-02',
    address_line_1: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    ...more,
  });
  for (const type of ['proof_of_identity', 'proof_of_address'])
    await addRow(app.app.db, 'registration_documents', {
      user_id: id,
      type,
      status: 2,
      file_name: 'seen.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '0'.repeat(64),
      path: 'none',
    });
  return id;
};
/** A check that staff begin, after its provider was asked. */
const screened = async (user_id: number, app: TestApp = it()) => {
  const made = await (await app.as('sam@larkfield.test')).post('/api/aml-checks', { user_id });
  expect([made.status, made.text]).toEqual([201, made.text]);
  await app.app.outbox.drain();
  return checkOf(made.body.data.id, app);
};
const checkOf = async (id: number, app: TestApp) =>
  (await (await app.as('sam@larkfield.test')).get(`/api/aml-checks/${id}`)).body.data;

describe('a provider elsewhere', () => {
  const again = async (check_id: number): Promise<unknown> => {
    await awayRows(`insert into outbox (topic, payload) values ('aml.check', $1)`, { check_id });
    await away().app.outbox.drain();
    const [entry] = await awayRows(
      'select attempts, done_at is not null as done from outbox order by id desc',
    );
    return entry;
  };

  test('is asked in signed words, and not again once it has answered', async () => {
    away().clock.set('2026-03-31T09:00:00.600Z');
    const check = await screened(await investor('Petra', 'Quill', away()), away());
    expect(check.status).toBe(1);
    const [asked] = heard;
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({ subject: { name: 'Petra Quill' }, scope: 'uk' });
    expect(asked?.timestamp).toBe(String(Date.parse('2026-03-31T09:00:00Z') / 1000));
    expect(asked?.signature).toBe(amlSignature('aml-secret', asked?.timestamp ?? '', asked?.body ?? ''));
    await awayRows('update aml_checks set status = 4, completed_at = now() where id = $1', check.id);
    expect(await again(check.id)).toMatchObject({ done: true });
    expect(heard).toHaveLength(1);
  });

  test('that answers with an error is asked again later', async () => {
    mood = 503;
    const check = await screened(await investor('Petra', 'Quill', away()), away());
    const waiting = () => awayRows(`select 1 from outbox where topic = 'aml.check' and done_at is null`);
    expect([check.status, heard.length, (await waiting()).length]).toEqual([1, 1, 1]);
    mood = 200;
    await awayRows(
      `update outbox set available_at = '2026-01-01' where topic = 'aml.check' and done_at is null`,
    );
    await away().app.outbox.drain();
    expect([heard.length, await waiting()]).toEqual([2, []]);
  });

  /** A new check of someone, and what the provider says of it. */
  const answered = async (id: number, answer: object, meanwhile = async (): Promise<void> => undefined) => {
    const { id: check } = await screened(id, away());
    await meanwhile();
    const [{ reference }] = await awayRows(
      'select provider_reference as reference from aml_checks where id = $1',
      check,
    );
    const json = { reference, ...answer };
    const at = String(Math.floor(away().clock.now().getTime() / 1000));
    const headers = {
      'aml-timestamp': at,
      'aml-signature': amlSignature('aml-secret', at, JSON.stringify(json)),
    };
    const { status } = await away().inject({ method: 'POST', url: '/api/aml-checks/webhook', json, headers });
    return { check, status };
  };

  test('names a hit without a key of its list, which is open again the next time', async () => {
    const id = await investor('Petra', 'Quill', away());
    const staff = await away().as('sam@larkfield.test');
    const referred = async (): Promise<string> => {
      const matches = [{ list: 'uk', name: 'P Quilt', score: 90 }];
      return `/api/aml-checks/${(await answered(id, { status: 'referred', matches })).check}`;
    };
    const first = await referred();
    await staff.post(`${first}/hits`, { hit: 0, decision: 'cleared', reason: 'Born in Hull' });
    expect((await staff.patch(first, { status: 2, review_note: 'Born in Hull' })).status).toBe(200);
    await awayRows('update users set aml_status = 5 where id = $1', id);
    const { data } = (await staff.get(await referred())).body;
    expect(data).toMatchObject({ status: 3, matches: [{ decision: null }] });
  });

  test('is heard of someone who is gone meanwhile, which is no news to anyone', async () => {
    const id = await investor('Petra', 'Gone', away());
    const leave = async (): Promise<void> => {
      await awayRows('update users set deleted_at = now() where id = $1', id);
    };
    const { check, status } = await answered(id, { status: 'failed' }, leave);
    expect(status).toBe(200);
    expect(await awayRows('select status from aml_checks where id = $1', check)).toEqual([{ status: 4 }]);
    expect(
      await awayRows(`select 1 from notifications where data ->> 'message' like '%Petra Gone%'`),
    ).toEqual([]);
    const staff = await away().as('sam@larkfield.test');
    for (const path of ['abc', '999999'])
      expect((await staff.patch(`/api/aml-checks/${path}`, { status: 4, review_note: 'x' })).status).toBe(
        404,
      );
  });
});

test('the sandbox answers by the name alone', async () => {
  const names = ['Petra', 'Refer', 'Fail'] as const;
  const found: unknown[] = [];
  for (const name of names) {
    const { status, matches } = await screened(await investor(name, 'Quill', sandbox()), sandbox());
    found.push([status, matches.length]);
  }
  expect(found).toEqual([
    [2, 0],
    [3, 1],
    [4, 1],
  ]);
});

describe('our own lists', () => {
  const importText = async (text: string, source: string) => {
    const form = new FormData();
    form.set('file', new Blob([`name,aliases,kind,birth_dates,countries\n${text}`]), 'list.csv');
    form.set('source', source);
    const { body } = await sam.post('/api/sanctions-lists', undefined, { form });
    return body.data;
  };

  test('refer everyone while there is none of them', async () => {
    const check = await screened(await investor('Petra', 'Quill', it()));
    expect(check).toMatchObject({
      status: 3,
      score: null,
      matches: [{ list: 'No sanctions list has been imported' }],
    });
  });

  test('name whom the current ones name, as the same kind, once each by the strongest name', async () => {
    await importText('Oscar Vane,,person,,\n', 'eu');
    await importText(
      'Mona Brandt,,organisation,,\nUlric Zandt,Ulric Zanbt,person,,\nSilas Thorn,***,ship,,\n',
      'eu',
    );
    const found = async (first: string, last: string) => {
      const { status, matches } = await screened(await investor(first, last, it()));
      return [status, ...matches.map(({ name, score }: { name: string; score: number }) => [name, score])];
    };
    // in the list that has given way alone; a body and not a person; a slip of the pen that sounds otherwise
    expect(await found('Oscar', 'Vane')).toEqual([2]);
    expect(await found('Mona', 'Brandt')).toEqual([2]);
    expect(await found('Ulric', 'Zanbt')).toEqual([3, ['Ulric Zanbt', 100]]);
    expect(await found('Ulric', 'Zandl')).toEqual([3, ['Ulric Zandt', 90]]);
    expect(await found('Silas', 'Thorn')).toEqual([3, ['Silas Thorn', 100]]);
  });

  test('hold no name without letters, and no entry without a number', async () => {
    const list = await importText('Ada Crowe,***;Ada Crow,person,,\n', 'other');
    expect(list).toMatchObject({ entries_count: 1, names_count: 2 });
    const form = new FormData();
    const target = (more: string) =>
      `<FinancialSanctionsTarget>${more}<GroupTypeDescription>Entity</GroupTypeDescription></FinancialSanctionsTarget>`;
    const xml = `<ArrayOfFinancialSanctionsTarget>${target('<GroupID>77</GroupID><Name6>Talver</Name6>')}${target('<Name6>Adrift</Name6>')}</ArrayOfFinancialSanctionsTarget>`;
    form.set('file', new Blob([xml]), 'list.xml');
    const { body } = await sam.post('/api/sanctions-lists', undefined, { form });
    expect(body.data).toMatchObject({ source: 'uk', entries_count: 1 });
  });
});

describe('the daily jobs', () => {
  const run = (name: string) =>
    clockJobs(it().app)
      .find((job) => job.name === name)
      ?.run();
  const passed = async (first: string, last: string, more: Values) => {
    const id = await investor(first, last, it(), { aml_status: 2 });
    await addRow(it().app.db, 'aml_checks', {
      user_id: id,
      status: 2,
      provider: 'lists',
      scope: 'uk',
      provider_reference: `daily-${id}`,
      requested_at: '2024-03-30T09:00:00Z',
      subject: JSON.stringify({
        kind: 'person',
        name: `${first} ${last}`,
        date_of_birth: '1980-01-02',
        address: '1 High Street, Leeds, LS1 1AA',
      }),
      matches: '[]',
      ...more,
    });
    return id;
  };
  const standing = async (id: number): Promise<number> =>
    (await rows('select aml_status from users where id = $1', id))[0].aml_status;

  test('look at no one while screening is off', async () => {
    const over = await passed('Petra', 'Quill', { expires_at: '2026-03-30T09:00:00Z' });
    const listed = await passed('Ulric', 'Zandt', {
      expires_at: '2027-03-30T09:00:00Z',
      screened_at: '2024-03-30T09:00:00Z',
    });
    const both = async () => [await standing(over), await standing(listed)];
    await setSettings(it(), { user_screening_enabled: false });
    for (const name of ['expire-aml-checks', 'rescreen']) await run(name);
    expect(await both()).toEqual([2, 2]);
    await setSettings(it(), { user_screening_enabled: true });
    await run('expire-aml-checks');
    expect(await both()).toEqual([5, 2]);
    await run('rescreen');
    expect(await both()).toEqual([5, 3]);
  });
});
