import type { QueryResultRow } from 'pg';
import { beforeAll, beforeEach, expect } from 'vitest';
import { useApp, type TestApp, type TestAppOptions } from '../../../../../tests/support/app.ts';
import type { TestAnswer, TestClient } from '../../../../../tests/support/client.ts';
import { readHeldMails } from '../../kit/mail/held-mails.ts';
import { hashPassword } from '../../kit/session/password.ts';

export const PASSWORD = 'Tide-Mark-88-x';

interface Person {
  readonly role_id?: number;
  readonly status?: number;
  readonly verified?: boolean;
  readonly password?: string | null;
}

/** For the tests of the auth paths: people with a known password, and browsers for them. */
export interface Doorway {
  readonly it: () => TestApp;
  rows<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  person(over?: Person): Promise<{ id: number; email: string }>;
  /** A browser with a guest's session. */
  visitor(): Promise<TestClient>;
  signedIn(email: string, more?: object): Promise<TestClient>;
  /** The link in the newest mail of a key to an address. */
  linkTo(email: string, key: string): Promise<URL>;
}

export const post = (
  client: TestClient,
  url: string,
  json: unknown = {},
  headers = {},
): Promise<TestAnswer> => client.inject({ method: 'POST', url, json, headers });

/** 200 while the client's session lives, else what the server says. */
export const alive = async (client: TestClient): Promise<number> =>
  (await client.inject({ url: '/api/sessions' })).status;

export function useDoorway(options: TestAppOptions = {}): Doorway {
  const it = useApp(options);
  let hash = '';
  let number = 0;
  beforeAll(async () => {
    hash = await hashPassword(PASSWORD);
  });
  beforeEach(() => it().clock.advance({ minutes: 2 }));

  async function rows<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return (await it().app.db.pool.query<Row>(text, [...values])).rows;
  }
  async function visitor(): Promise<TestClient> {
    const client = it().guest();
    await client.inject({ url: '/sanctum/csrf-cookie' });
    return client;
  }
  return {
    it,
    rows,
    visitor,
    async person(over = {}) {
      const email = `person${(number += 1)}@auth.test`;
      const values = [
        over.role_id ?? 5,
        email,
        over.password === undefined ? hash : over.password,
        over.status ?? 1,
        over.verified === false ? null : it().clock.now(),
      ];
      const [row] = await rows<{ id: number }>(
        `insert into users (role_id, first_name, last_name, email, password, status, email_verified_at)
         values ($1, 'Ann', 'Lee', $2, $3, $4, $5) returning id`,
        values,
      );
      return { id: row?.id ?? 0, email };
    },
    async signedIn(email, more = {}) {
      const client = await visitor();
      expect((await post(client, '/login', { email, password: PASSWORD, ...more })).status).toBe(204);
      return client;
    },
    async linkTo(email, key) {
      await it().app.outbox.drain();
      const [logged] = await rows<{ subject: string }>(
        'select subject from email_log where to_email = $1 and key = $2 order by id desc limit 1',
        [email, key],
      );
      const mails = await readHeldMails(it().app.config);
      const head = `<${email}>\n`;
      const mail = mails.findLast(
        (text) => text.includes(head) && text.includes(`\nSubject: ${logged?.subject}\n`),
      );
      const [link] = /https?:\/\/\S+/.exec(mail ?? '') ?? [];
      if (!link) throw new Error(`No ${key} for ${email}`);
      return new URL(link);
    },
  };
}
