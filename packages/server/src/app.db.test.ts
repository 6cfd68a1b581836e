import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useApp } from '../../../tests/support/app.ts';
import { routesOf } from './routes.ts';
import { servings } from './slices/servings.ts';

const it = useApp();
/** Answers that a guest may have: those of public routes. */
const PUBLIC = new Set(
  routesOf(servings)
    .filter(({ access }) => access === 'public')
    .map(({ method, path }) => `${method} ${path}`),
);

test('every route answers a guest with JSON, and never with a failure', async () => {
  for (const { method, path, flag } of routesOf(servings)) {
    const url = path.replace(/:\w+/g, '1');
    if (!/^\/(api|login|logout|password|broadcasting)\b/.test(url) || url === '/api/logout') continue;
    const answer = await it()
      .guest()
      .inject({ method, url, headers: { accept: 'text/html' } });
    const open = PUBLIC.has(`${method} ${path}`);
    expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    if (!open && flag === undefined)
      expect(answer.status, `${method} ${path}`).toBe(method === 'GET' ? 401 : 419);
    const type = answer.headers.get('content-type');
    if (answer.text !== '' && type !== null && !open)
      expect(type, `${method} ${path}`).toMatch(/^application\/json/);
  }
});

test('no two routes share a method and a path by accident', () => {
  const byHand = routesOf([]).map(({ method, path }) => `${method} ${path}`);
  expect(byHand.filter((key, index) => byHand.indexOf(key) !== index)).toEqual([]);
});

test('the API describes itself', async () => {
  const { status, body } = await it().guest().inject({ url: '/api/openapi.json' });
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/login', '/api/users', '/api/users/{id}']),
  );
  const page = await it().guest().inject({ url: '/api/docs' });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).not.toMatch(/<script|https?:\/\/(?!localhost)/);
});

test('document and page are packed once, and are the same for every caller', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const { headers } = await it().guest().inject({ url });
    expect([url, headers.get('content-encoding')]).toEqual([url, 'identity']);
    const again = await it()
      .guest()
      .inject({ url, headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([url, again.status]).toEqual([url, 304]);
  }
});

test('a page of the portals comes with its boot and its nonce', async () => {
  const page = await it()
    .guest()
    .inject({ url: '/investor/portfolio', headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const nonce = /'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  expect(page.text).toContain(`nonce="${nonce}"`);
  expect(page.headers.getSetCookie().join()).toMatch(/XSRF-TOKEN=.*tranche_session=/);
});

test('an upgrade to anything but the realtime channel is answered as a page that does not exist', async () => {
  const { port } = new URL(await it().listen());
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
});
