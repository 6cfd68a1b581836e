import { text } from '@tranche/domain/kit/field';
import { defineVerb } from '@tranche/domain/kit/verb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';

const calls: string[] = [];
/** The token that the server takes; null: it refuses every one. */
let valid: string | null = 'fresh';

beforeEach(() => {
  calls.length = 0;
  valid = 'fresh';
  document.cookie = 'XSRF-TOKEN=stale';
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers = {} }: RequestInit = {}) => {
    const token = new Headers(headers).get('X-XSRF-TOKEN');
    calls.push(`${method} ${url}${token === null ? '' : ` ${token}`}`);
    if (url === '/sanctum/csrf-cookie') {
      document.cookie = 'XSRF-TOKEN=fresh';
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    const refused = new Response('{"message":"CSRF token mismatch."}', { status: 419 });
    return Promise.resolve(token === valid ? new Response('{"data":{"id":1}}') : refused);
  });
});
afterEach(() => vi.unstubAllGlobals());

const write = defineVerb('POST /api/notes', { summary: 'write', form: { body: text() } });

test('a token of an older session is replaced, and the call made once more', async () => {
  expect(await api.action(write, { body: { body: 'Called.' } })).toEqual({ data: { id: 1 } });
  expect(calls).toEqual(['POST /api/notes stale', 'GET /sanctum/csrf-cookie', 'POST /api/notes fresh']);
});

test('once: what the server refuses still is refused', async () => {
  valid = null;
  await expect(api.action(write, { body: { body: '' } })).rejects.toMatchObject({ status: 419 });
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
});
