import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { createApp, type RunningApp } from '../../packages/server/src/app.ts';
import type { App } from '../../packages/server/src/kit/app.ts';
import { readConfig, type Config } from '../../packages/server/src/kit/config.ts';
import { SEAL_FILE } from '../../packages/server/src/kit/pdf/seal-key.ts';
import {
  csrfOf,
  hashOf,
  newSessionId,
  sealId,
  type SealedId,
} from '../../packages/server/src/kit/session/seal.ts';
import { SessionStore } from '../../packages/server/src/kit/session/store.ts';
import { wrongNotices } from '../notices/wrong-notices.ts';
import { TestClient, type TestAnswer, type TestRequest, type Transport } from './client.ts';
import { cloneDatabase } from './database.ts';
import { TEST_SECRET } from './database-setup.ts';
import { scratchFolder } from './scratch.ts';

export interface TestClock {
  readonly now: () => Date;
  set(to: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export interface TestApp {
  readonly app: App;
  readonly clock: TestClock;
  /** Also listen on a socket, with outbox and jobs at work: `http://127.0.0.1:…`. Else nothing runs but what is called. */
  listen(): Promise<string>;
  /** A request of a stranger: no cookies, no token. */
  inject(request: TestRequest): Promise<TestAnswer>;
  /** A visitor who is not signed in. */
  guest(): TestClient;
  /** A signed-in user, by id or email; without a password, since most tests are not about it. */
  as(user: number | string): Promise<TestClient>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly now?: string;
  readonly config?: Partial<Config>;
  /** On a copy of the demo client, its files included; for tests of the project `demo`. */
  readonly demo?: boolean;
  /** What is queued waits until the test runs it. */
  readonly jobsByHand?: boolean;
  /** Fill the database before the first request. */
  readonly prepare?: (app: App) => Promise<void>;
}

/** The whole server in this process: a database of its own, and a clock that the test moves. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const demo = options.demo ? inject('seededDemo') : null;
  const mine = await cloneDatabase(demo?.template);
  const dataDir = scratchFolder('test');
  copyFileSync(inject('seal'), join(dataDir, SEAL_FILE));
  if (demo) cpSync(demo.files, dataDir, { recursive: true });
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    APP_SECRET: TEST_SECRET,
  };
  const config = { ...readConfig(env), ...options.config };
  const clock = movableClock(options.now ?? '2026-03-31T09:00:00Z');
  const running = await createApp(config, mine.database, { clock: clock.now });
  if (options.jobsByHand) running.app.jobs.send = () => Promise.resolve('job');
  await options.prepare?.(running.app);
  const send = inProcess(running);
  return {
    app: running.app,
    clock,
    listen: () => running.listen(),
    inject: (request) => new TestClient(send).inject(request),
    guest: () => new TestClient(send),
    as: async (user) => new TestClient(send, await sessionOf(running.app, user)),
    close: async () => {
      await running.close();
      await mine.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A test file's app: `const it = useApp()`, then `await it().as('superadmin@larkfield.test')`. Whatever anyone was told on
 * it must be so in the table of `domain.md#6`.
 */
export function useApp(options: TestAppOptions = {}): () => TestApp {
  let mine: TestApp | undefined;
  beforeAll(async () => {
    mine = await testApp(options);
  });
  afterAll(async () => {
    const wrong = mine ? await wrongNotices(mine.app.db, mine.app.config.secret) : [];
    await mine?.close();
    expect(wrong, 'what this file’s people were told').toEqual([]);
  });
  return () => {
    if (!mine) throw new Error('useApp() gives an app inside tests and hooks only');
    return mine;
  };
}

/** What a test reads by SQL of its own: `const rows = rowsOf(it)`. */
export const rowsOf =
  (it: () => TestApp) =>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts on shapes that it expects
  async <T = any>(text: string, ...values: unknown[]): Promise<T[]> =>
    (await it().app.db.pool.query(text, values)).rows;

export function movableClock(start: string): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    set: (to) => (now = new Date(to)),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}

const inProcess =
  ({ inject }: RunningApp): Transport =>
  async ({ url, ...request }) => {
    const answer = await inject({ path: url, ...request });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value ?? []].flat()) headers.append(name, String(one));
    }
    return { status: answer.status, headers, bytes: answer.bytes };
  };

/** The cookies of a session that began just now. */
async function sessionOf(app: App, user: number | string): Promise<Record<string, string>> {
  const sealed: SealedId = { kind: 'user', id: newSessionId() };
  await new SessionStore(app.db).add(app.db.kysely, {
    idHash: hashOf(sealed.id),
    userId: typeof user === 'number' ? user : await userIdOf(app, user),
    remember: true,
    ip: '127.0.0.1',
    userAgent: 'test',
    device: 'Test',
    seconds: 30 * 86_400,
    now: app.clock(),
  });
  const { sessionCookie, secret } = app.config;
  return { [sessionCookie]: sealId(sealed, secret), 'XSRF-TOKEN': csrfOf(sealed, secret) };
}

async function userIdOf(app: App, email: string): Promise<number> {
  const { rows } = await app.db.pool.query<{ id: number }>('select id from users where email = $1', [email]);
  if (!rows[0]) throw new Error(`Nobody has the address ${email}`);
  return rows[0].id;
}
