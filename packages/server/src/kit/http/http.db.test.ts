import { conflict, invalid, refuse } from '@tranche/domain/kit/errors';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import type { InjectedCall } from './inject.ts';
import { accepted, noContent, ok, redirect, type Call, type Route } from './route.ts';
import { toyServer, type Toy } from '../../../../../tests/fixtures/toy-server.ts';

const db = useDatabase();
let toy: Toy;
let effects = 0;
let uploadPath = '';

const echo = async (call: Call) =>
  ok({
    method: call.method,
    body: call.body,
    query: call.query,
    params: call.params,
    ip: call.ip,
    files: call.files.map(({ path: _path, ...file }) => file),
  });
const throwing = (error: unknown) => async () => Promise.reject(error);
const open = { access: 'public', csrf: 'exempt', summary: 'toy' } as const;

const routes: Route[] = [
  { ...open, method: 'GET', path: '/api/things', handle: echo },
  { ...open, method: 'POST', path: '/api/things', handle: echo },
  { ...open, method: 'GET', path: '/api/things/:id', handle: echo },
  { ...open, method: 'PATCH', path: '/api/things/:id', handle: echo },
  { ...open, method: 'PUT', path: '/api/things/:id', handle: echo },
  { ...open, method: 'DELETE', path: '/api/things/:id', handle: async () => noContent() },
  { ...open, method: 'GET', path: '/api/things/export', handle: async () => ok('export') },
  { ...open, method: 'POST', path: '/api/guarded', csrf: undefined, handle: echo },
  { ...open, method: 'GET', path: '/api/mine', access: 'verified', handle: echo },
  { ...open, method: 'GET', path: '/api/flagged', flag: 'enableThings', handle: echo },
  { ...open, method: 'GET', path: '/api/flagged-on', flag: 'enableOther', handle: echo },
  { ...open, method: 'GET', path: '/api/limited', limit: { max: 2, seconds: 60 }, handle: echo },
  {
    ...open,
    method: 'GET',
    path: '/api/away',
    handle: throwing(Object.assign(new Error('x'), { code: '57P01' })),
  },
  { ...open, method: 'GET', path: '/api/bug', handle: throwing(new Error('secret detail')) },
  {
    ...open,
    method: 'GET',
    path: '/api/wrong',
    handle: throwing(invalid({ a: ['First.'], 'b.0.c': ['Second.', 'Third.'] })),
  },
  { ...open, method: 'GET', path: '/api/state', handle: throwing(conflict('Not now.')) },
  {
    ...open,
    method: 'GET',
    path: '/api/reasons',
    handle: throwing(refuse('forbidden', { message: 'No.', reasons: ['category_required'] })),
  },
  { ...open, method: 'GET', path: '/api/elsewhere', handle: async () => redirect('https://evil.test/') },
  { ...open, method: 'GET', path: '/api/elsewhere-too', handle: async () => redirect('//evil.test/') },
  { ...open, method: 'GET', path: '/api/home', handle: async () => redirect('/login?reason=x') },
  {
    ...open,
    method: 'POST',
    path: '/api/pay',
    idempotent: true,
    handle: async (call) => {
      effects += 1;
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (call.body.amount === 'bad') throw conflict('Refused.');
      return { status: 201, body: { data: { effect: effects } } };
    },
  },
  {
    ...open,
    method: 'POST',
    path: '/api/upload',
    handle: async (call) => {
      uploadPath = call.files[0]?.path ?? '';
      return accepted(existsSync(uploadPath));
    },
  },
  { ...open, method: 'GET', path: '/login', handle: echo, access: 'public' },
];

beforeAll(async () => {
  toy = await toyServer({
    db: db(),
    routes: routes.filter(({ path }) => path !== '/login'),
    flags: { enableOther: true },
  });
});
afterAll(() => toy.close());

const form = (fields: string): Partial<InjectedCall> => ({
  method: 'POST',
  body: fields,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

const BOUNDARY = 'xxBOUNDARYxx';
const multipart = (parts: string[]): Partial<InjectedCall> => ({
  method: 'POST',
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.from(`${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`),
});
const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (name: string, filename: string, content: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}`;

describe('bodies', () => {
  const expected = { name: 'Ann', users: ['1', '2'], rows: [{ attribute_id: '1' }], note: null };
  test.each([
    [
      'json',
      { method: 'POST', body: { name: ' Ann ', users: ['1', '2'], rows: [{ attribute_id: '1' }], note: '' } },
    ],
    ['urlencoded', form('name=+Ann+&users[]=1&users[]=2&rows[0][attribute_id]=1&note=')],
    [
      'multipart',
      multipart([
        field('name', ' Ann '),
        field('users[]', '1'),
        field('users[]', '2'),
        field('rows[0][attribute_id]', '1'),
        field('note', ''),
      ]),
    ],
  ] as [string, Partial<InjectedCall>][])('%s gives the same parameters', async (_kind, call) => {
    const answer = await toy.call({ path: '/api/things', ...call });
    expect(answer.body).toMatchObject({ data: { body: expected } });
  });

  test('malformed JSON is 400', async () => {
    const answer = await toy.call({
      method: 'POST',
      path: '/api/things',
      body: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body]).toEqual([400, { message: 'The request could not be read.' }]);
  });

  test('absurd nesting is 400, not a crash', async () => {
    const answer = await toy.call({
      method: 'POST',
      path: '/api/things',
      body: '{"a":' + '['.repeat(100_000) + ']'.repeat(100_000) + '}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });

  test('more than 1 MiB is 413, declared or not', async () => {
    const answer = await toy.call({
      method: 'POST',
      path: '/api/things',
      body: { a: 'x'.repeat(1_100_000) },
    });
    expect([answer.status, answer.body]).toEqual([413, { message: 'The POST data is too large.' }]);
  });

  test('uploads have their sniffed type, UTF-8 names and dotted fields; an empty part is null', async () => {
    const answer = await toy.call({
      path: '/api/things',
      ...multipart([
        file('documents[]', 'Übersicht.pdf', '%PDF-1.7\n...'),
        file('documents[]', 'a.png', '<svg xmlns="x"></svg>'),
        file('logo', '', ''),
        field('title', 'Ö'),
      ]),
    });
    expect(answer.body).toMatchObject({
      data: {
        body: { logo: null, title: 'Ö' },
        files: [
          { field: 'documents.0', filename: 'Übersicht.pdf', mime: 'application/pdf', size: 12 },
          { field: 'documents.1', filename: 'a.png', mime: 'image/svg+xml' },
        ],
      },
    });
  });

  test('an upload is gone after the answer', async () => {
    const answer = await toy.call({ path: '/api/upload', ...multipart([file('f', 'a.txt', 'hello')]) });
    expect(answer.body).toEqual({ data: true });
    await expect.poll(() => existsSync(uploadPath)).toBe(false);
  });

  test('a broken multipart body is 400', async () => {
    const answer = await toy.call({
      path: '/api/things',
      method: 'POST',
      body: 'nonsense',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('method override', () => {
  test.each([
    ['header', { method: 'POST', headers: { 'x-http-method-override': 'patch' } }, 'PATCH'],
    [
      'header before body',
      { method: 'POST', headers: { 'x-http-method-override': 'PUT' }, body: { _method: 'PATCH' } },
      'PUT',
    ],
    ['JSON body', { method: 'POST', body: { _method: 'PATCH' } }, 'PATCH'],
    ['form body', form('_method=put'), 'PUT'],
    ['multipart body', multipart([field('_method', 'PATCH')]), 'PATCH'],
    ['real PATCH', { method: 'PATCH', body: { a: 1 } }, 'PATCH'],
    ['a GET stays a GET', { method: 'GET', headers: { 'x-http-method-override': 'PATCH' } }, 'GET'],
  ] as [string, Partial<InjectedCall>, string][])('%s', async (_name, call, method) => {
    const answer = await toy.call({ path: '/api/things/7', ...call });
    expect(answer.body).toMatchObject({ data: { method, params: { id: '7' } } });
  });

  test('in the query', async () => {
    const answer = await toy.call({ method: 'POST', path: '/api/things/7?_method=DELETE' });
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  test('a name that is no word is 400', async () => {
    expect(
      (await toy.call({ method: 'POST', path: '/api/things/7', body: { _method: 'PA-TCH' } })).status,
    ).toBe(400);
  });

  test('without one, an item refuses POST', async () => {
    const answer = await toy.call({ method: 'POST', path: '/api/things/7' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, PUT, PATCH, DELETE');
    expect(answer.body).toEqual({
      message:
        'The POST method is not supported for route api/things/7. Supported methods: GET, HEAD, PUT, PATCH, DELETE.',
    });
  });
});

test('HEAD is GET without a body; OPTIONS names the methods', async () => {
  const head = await toy.call({ method: 'HEAD', path: '/api/things' });
  expect([head.status, head.text]).toEqual([200, '']);
  const options = await toy.call({ method: 'OPTIONS', path: '/api/things' });
  expect([options.status, options.headers.allow]).toEqual([200, 'GET, HEAD, POST']);
  expect((await toy.call({ method: 'OPTIONS', path: '/api/nope' })).status).toBe(404);
});

describe('refusals', () => {
  test.each([
    ['/api/nope', 404, { message: 'The route api/nope could not be found.' }],
    ['/api/mine', 401, { message: 'Unauthenticated.' }],
    ['/api/flagged', 404, { message: 'The route api/flagged could not be found.' }],
    ['/api/away', 503, { message: 'Service Unavailable' }],
    ['/api/bug', 500, { message: 'Server Error' }],
    [
      '/api/wrong',
      422,
      { message: 'First. (and 2 more errors)', errors: { a: ['First.'], 'b.0.c': ['Second.', 'Third.'] } },
    ],
    ['/api/state', 409, { message: 'Not now.' }],
    ['/api/reasons', 403, { message: 'No.', reasons: ['category_required'] }],
    ['/sanctum/nope', 404, { message: 'The route sanctum/nope could not be found.' }],
    ['/api/%zz', 404, { message: 'The route api/%zz could not be found.' }],
  ])('%s', async (path, status, body) => {
    const answer = await toy.call({ path, headers: { accept: 'text/html' } });
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test('a flag that is on opens its route; a literal goes before a parameter', async () => {
    expect((await toy.call({ path: '/api/flagged-on' })).status).toBe(200);
    expect((await toy.call({ path: '/api/things/export' })).body).toEqual({ data: 'export' });
    expect((await toy.call({ path: '/api/things/export/' })).status).toBe(200);
    expect((await toy.call({ method: 'PATCH', path: '/api/things/export' })).status).toBe(405);
  });

  test('no token: 419; a foreign origin: 403; both before 401', async () => {
    expect((await toy.call({ method: 'POST', path: '/api/guarded' })).body).toEqual({
      message: 'CSRF token mismatch.',
    });
    const foreign = await toy.call({
      method: 'POST',
      path: '/api/things',
      headers: { origin: 'https://evil.test' },
    });
    expect([foreign.status, foreign.body]).toEqual([403, { message: 'This action is unauthorized.' }]);
    const own = await toy.call({
      method: 'POST',
      path: '/api/things',
      headers: { origin: 'http://localhost:3000' },
    });
    expect(own.status).toBe(200);
    expect((await toy.call({ path: '/api/things', headers: { origin: 'https://evil.test' } })).status).toBe(
      200,
    );
  });

  test('a rate limit answers 429 with its headers', async () => {
    const call = { path: '/api/limited' };
    expect((await toy.call(call)).status).toBe(200);
    await toy.call(call);
    const answer = await toy.call(call);
    expect([answer.status, answer.body]).toEqual([429, { message: 'Too Many Attempts.' }]);
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['x-ratelimit-reset'])).toBeGreaterThan(1e9);
    expect((await toy.call({ ...call, headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(429);
  });

  test('redirects lead to paths of ours alone', async () => {
    expect((await toy.call({ path: '/api/elsewhere' })).headers.location).toBe('/');
    expect((await toy.call({ path: '/api/elsewhere-too' })).headers.location).toBe('/');
    expect((await toy.call({ path: '/api/home' })).headers.location).toBe('/login?reason=x');
  });
});

describe('pages', () => {
  test.each([
    ['/', 'text/html', 200],
    ['/admin/investors', '*/*', 200],
    ['/login', 'text/html,*/*', 200],
    ['/favicon.ico', 'image/*', 404],
    ['/missing.js', '*/*', 404],
    ['/login', 'application/json', 200],
    ['/register', 'application/json', 200],
    ['/login/two-factor', 'application/json', 404],
    ['/api/x', 'text/html', 404],
  ])('GET %s as %s', async (path, accept, status) => {
    const answer = await toy.call({ path, headers: { accept } });
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(String(answer.headers['content-security-policy'])).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
    expect(Object.keys(answer.cookies)).toEqual(['XSRF-TOKEN', 'tranche_session']);
  });
});

describe('an Idempotency-Key', () => {
  const pay = (key: string, body: unknown = { amount: '5' }) =>
    toy.call({ method: 'POST', path: '/api/pay', headers: { 'idempotency-key': key }, body });

  test('repeats have the first answer and no second effect, one after the other or at once', async () => {
    effects = 0;
    const [first, second] = await Promise.all([pay('k1'), pay('k1')]);
    const third = await pay('k1');
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([first.body, second.body, third.body]).toEqual(Array(3).fill({ data: { effect: 1 } }));
    expect(effects).toBe(1);
  });

  test('another body under the same key is 422; another key is another call', async () => {
    await pay('k2');
    expect((await pay('k2', { amount: '6' })).status).toBe(422);
    expect((await pay('k3')).status).toBe(201);
  });

  test('a file of the same name and size with other bytes is another body', async () => {
    const send = (text: string) => {
      const { headers, ...parts } = multipart([file('proof', 'a.txt', text)]);
      const sent = { ...parts, headers: { ...headers, 'idempotency-key': 'k5' } };
      return toy.call({ ...sent, method: 'POST', path: '/api/pay' });
    };
    expect((await send('hello')).status).toBe(201);
    expect((await send('hello')).headers['idempotent-replayed']).toBe('true');
    expect((await send('other')).status).toBe(422);
  });

  test('a refusal keeps nothing', async () => {
    effects = 0;
    expect((await pay('k4', { amount: 'bad' })).status).toBe(409);
    expect((await pay('k4', { amount: 'bad' })).status).toBe(409);
    expect(effects).toBe(2);
  });
});

test('CORS answers the configured origin alone', async () => {
  const portal = await toyServer({ db: db(), routes, env: { CORS_ORIGIN: 'https://portal.test' } });
  const ask = (origin: string) =>
    portal.call({
      method: 'OPTIONS',
      path: '/api/things',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const mine = await ask('https://portal.test');
  expect(mine.status).toBe(204);
  expect(mine.headers).toMatchObject({
    'access-control-allow-origin': 'https://portal.test',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': expect.stringContaining('X-XSRF-TOKEN'),
  });
  expect((await ask('https://other.test')).headers['access-control-allow-origin']).toBeUndefined();
  expect(
    (await toy.call({ path: '/api/things', headers: { origin: 'https://portal.test' } })).headers[
      'access-control-allow-origin'
    ],
  ).toBeUndefined();
  await portal.close();
});
