import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { clockJobs } from '../../../tests/demo/daily-jobs.ts';
import { useApp } from '../../../tests/support/app.ts';
import { addRow } from '../../../tests/support/people.ts';

/** Two in the morning, when the purges run (`domain.md#2.17`). */
const NOW = '2026-03-31T02:00:00Z';
const it = useApp({ now: NOW });
const LATER = '2026-04-30T02:00:00Z';
let user_id = 0;
let webhook_id = 0;

beforeAll(async () => {
  const { app } = it();
  const user = { role_id: 5, first_name: 'Iris', last_name: 'Ashby', email: 'iris@larkfield.test' };
  user_id = await addRow(app.db, 'users', user);
  const receiver = { url: 'https://a.test/', events: '[]', secret: 'a' };
  webhook_id = await addRow(app.db, 'webhooks', receiver);
});

type Row = Readonly<Record<string, string | number | null>>;
interface Purge {
  readonly job: string;
  readonly table: string;
  /** The column that holds a row's name in this test. */
  readonly name: string;
  readonly row: () => Row;
  readonly goes: Readonly<Record<string, Row>>;
  readonly stays: Readonly<Record<string, Row>>;
}

const PURGES: readonly Purge[] = [
  {
    job: 'purge-notifications',
    table: 'notifications',
    name: 'type',
    row: () => ({
      merge_key: 'test',
      notifiable_id: user_id,
      data: '{}',
      created_at: '2024-01-01T09:00:00Z',
    }),
    goes: { 'read a year and a day ago': { read_at: '2025-03-30T01:00:00Z' } },
    stays: {
      'old, read within the year': { read_at: '2025-03-31T02:00:00Z' },
      'old and unread': { read_at: null },
      'read today': { created_at: '2026-03-31T01:00:00Z', read_at: '2026-03-31T01:30:00Z' },
    },
  },
  {
    // how long a browser counts as one that signed in before
    job: 'purge-sessions',
    table: 'sessions',
    name: 'id_hash',
    row: () => ({
      user_id,
      password_mark: 'a',
      device: 'a',
      signed_in_at: '2025-01-01T09:00:00Z',
      last_seen_at: '2025-01-01T09:00:00Z',
    }),
    goes: { 'over for more than 90 days': { expires_at: '2025-12-31T01:59:59Z' } },
    stays: {
      'over for 90 days': { expires_at: '2025-12-31T02:00:00Z' },
      'signed out today': { expires_at: LATER, ended_at: NOW },
      open: { expires_at: LATER },
    },
  },
  {
    job: 'purge-sessions',
    table: 'password_tokens',
    name: 'token_hash',
    row: () => ({ user_id, purpose: 'reset', created_at: '2026-03-31T00:00:00Z' }),
    goes: { expired: { expires_at: '2026-03-31T01:59:59Z' } },
    stays: { good: { expires_at: LATER }, 'expires now': { expires_at: NOW } },
  },
  {
    job: 'purge-sessions',
    table: 'sign_in_steps',
    name: 'session_hash',
    row: () => ({ user_id, kind: 'second_factor' }),
    goes: { expired: { expires_at: '2026-03-31T01:59:59Z' } },
    stays: { good: { expires_at: LATER }, 'expires now': { expires_at: NOW } },
  },
  {
    // for a month its owner sees what it was
    job: 'purge-sessions',
    table: 'api_tokens',
    name: 'token_hash',
    row: () => ({ user_id, name: 'a', abilities: '[]' }),
    goes: { 'expired more than 30 days ago': { expires_at: '2026-03-01T01:59:59Z' } },
    stays: { 'expired 30 days ago': { expires_at: '2026-03-01T02:00:00Z' }, good: { expires_at: LATER } },
  },
  {
    // so that waiting gives a guesser nothing (decision 025)
    job: 'purge-sessions',
    table: 'guess_counts',
    name: 'key',
    row: () => ({ failures: 3 }),
    goes: { 'failed more than a year ago': { last_failed_at: '2025-03-31T01:59:59Z' } },
    stays: { 'failed a year ago': { last_failed_at: '2025-03-31T02:00:00Z' } },
  },
  {
    job: 'purge-sessions',
    table: 'idempotency_keys',
    name: 'key_hash',
    row: () => ({ body_hash: 'a', status: 201 }),
    goes: { 'older than a day': { created_at: '2026-03-30T01:59:59Z' } },
    stays: { 'a day old': { created_at: '2026-03-30T02:00:00Z' } },
  },
  {
    job: 'purge-webhook-deliveries',
    table: 'webhook_deliveries',
    name: 'event',
    row: () => ({ webhook_id, payload: '{}' }),
    goes: { 'done with for more than 90 days': { created_at: '2025-12-31T01:59:59Z' } },
    stays: {
      'done with for 90 days': { created_at: '2025-12-31T02:00:00Z' },
      'old, to be tried again': { created_at: '2025-12-31T01:59:59Z', next_attempt_at: LATER },
    },
  },
];

test.each(PURGES)('$job takes of $table what is over, and leaves the rest', async (purge) => {
  const { app } = it();
  const { table, name } = purge;
  for (const [label, more] of Object.entries({ ...purge.goes, ...purge.stays })) {
    const row = { ...purge.row(), ...more, [name]: label };
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((key) => sql.ref(key)))})
      values (${sql.join(Object.values(row))})`.execute(app.db.kysely);
  }
  const job = clockJobs(app).find((one) => one.name === purge.job);
  await job?.run();
  await job?.run();
  const left = await sql<{
    label: string;
  }>`select ${sql.ref(name)} as label from ${sql.table(table)}`.execute(app.db.kysely);
  await sql`delete from ${sql.table(table)}`.execute(app.db.kysely);
  expect(left.rows.map(({ label }) => label).sort()).toEqual(Object.keys(purge.stays).sort());
});
