import { notifyOtherTabs } from './other-tabs.ts';
import { keepAllDrafts } from './drafts.ts';
import { askServer, noteAnswer, noteLoss } from '../ui/network/connection.ts';
import { ApiError, NETWORK_FAILED, TIMED_OUT } from './api-error.ts';
import { READ_AT } from './offline/readable.ts';
import { noteReading } from './offline/read-at.ts';

const GIVE_UP_AFTER_MS = 30_000;
const CSRF_MISMATCH = 419;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** A 401 answers the caller instead of signing out: the session probe of the login page. */
  readonly probe?: boolean;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Sends one request with the session's cookie and the anti-forgery token; answers the body, or throws an `ApiError`. A token
 * of an older session is refused before anything happens: a new one is fetched, and the call made again. Where the session
 * is gone too, that answers 401.
 */
export async function send<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: SendOptions = {},
): Promise<T> {
  if (method !== 'GET' && csrfToken() === null) await refreshCsrf();
  let answer = await deliver(method, path, body, options);
  if (answer.status === CSRF_MISMATCH) {
    await refreshCsrf();
    answer = await deliver(method, path, body, options);
  }
  if (answer.ok) return (answer.body ?? undefined) as T;
  if (answer.status === 401 && !options.probe) signOut();
  throw new ApiError(answer.status, answer.body, answer.reference);
}

interface Answer {
  ok: boolean;
  status: number;
  body: unknown;
  reference: string | null;
}

async function deliver(method: Method, path: string, body: unknown, options: SendOptions): Promise<Answer> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? GIVE_UP_AFTER_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      signal,
      ...payload(method, body, options),
    });
    const readAt = response.headers.get(READ_AT);
    if (method === 'GET') noteReading(readAt);
    if (readAt === null) noteAnswer();
    else noteLoss();
    const text = response.status === 204 ? '' : await response.text();
    return {
      ok: response.ok,
      status: response.status,
      body: parse(text),
      reference: response.headers.get('x-request-id'),
    };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    void askServer();
    throw new ApiError(limit.aborted ? TIMED_OUT : NETWORK_FAILED, null);
  }
}

function payload(method: Method, body: unknown, options: SendOptions): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...options.headers,
  };
  // reading cookies waits for the browser's own process: not for every reading
  const token = method === 'GET' ? null : csrfToken();
  if (token !== null) headers['X-XSRF-TOKEN'] = token;
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The readable cookie that goes back as `X-XSRF-TOKEN` (`contract.md#2.3`). */
export function csrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

export async function refreshCsrf(): Promise<void> {
  await fetch('/sanctum/csrf-cookie', {
    credentials: 'include',
    headers: { Accept: 'application/json' },
  }).catch(() => undefined);
}

let leaving = false;

/** The sign-out has begun: nothing asks whether to stay any more. */
export const isLeaving = (): boolean => leaving;

/** Specification §8: a 401 goes to the logout route, which ends at /login. Once: parallel calls fail together. */
export function signOut(reason: 'timeout' | 'chosen' = 'timeout'): void {
  if (leaving) return;
  leaving = true;
  if (reason === 'timeout') {
    keepAllDrafts();
    notifyOtherTabs('changed');
  }
  window.location.assign(reason === 'timeout' ? '/api/logout?reason=timeout' : '/api/logout');
}
