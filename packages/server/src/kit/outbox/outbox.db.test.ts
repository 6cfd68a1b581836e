import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { createOutbox } from './create-outbox.ts';
import { MAX_ATTEMPTS, purgeOutbox } from './entries.ts';
import { enqueue, type Outbox, type Topic } from './outbox.ts';

const db = useDatabase();
const log = { warn: () => undefined, error: () => undefined };

let now = new Date('2026-03-04T09:00:00Z');
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const make = (topics: Record<string, Topic>): Outbox =>
  createOutbox({ db: db(), clock: () => now, log, topics });
const put = (topic: string, payload: unknown, dedupe?: string) =>
  db().transaction((trx) => enqueue(trx, { topic, payload, dedupe }));
const until = async (met: () => boolean, ms = 2000) => {
  const end = Date.now() + ms;
  while (!met() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(met()).toBe(true);
};

beforeEach(async () => {
  await sql`truncate outbox`.execute(db().kysely);
});

describe('the outbox', () => {
  it('runs what was committed, in order and once', async () => {
    const seen: unknown[] = [];
    const outbox = make({ note: async (payload) => void seen.push(payload) });
    await put('note', { n: 1 });
    await put('note', { n: 2 });
    await outbox.drain();
    await outbox.drain();
    expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('forgets what was rolled back', async () => {
    const seen: unknown[] = [];
    await db()
      .transaction(async (trx) => {
        await enqueue(trx, { topic: 'note', payload: 1 });
        throw new Error('no');
      })
      .catch(() => undefined);
    await make({ note: async (payload) => void seen.push(payload) }).drain();
    expect(seen).toEqual([]);
  });

  it('drops a second entry with the same dedupe text', async () => {
    const seen: unknown[] = [];
    const outbox = make({ note: async (payload) => void seen.push(payload) });
    await put('note', 1, 'x');
    await outbox.drain();
    await put('note', 2, 'x');
    await outbox.drain();
    expect(seen).toEqual([1]);
  });

  it('waits until an entry is due', async () => {
    const seen: unknown[] = [];
    const outbox = make({ note: async (payload) => void seen.push(payload) });
    const availableAt = new Date(now.getTime() + 60_000);
    await db().transaction((trx) => enqueue(trx, { topic: 'note', payload: 1, availableAt }));
    await outbox.drain();
    expect(seen).toEqual([]);
    later(61);
    await outbox.drain();
    expect(seen).toEqual([1]);
  });

  it('tries again later, with the same id, and gives up after eight runs', async () => {
    const ids: number[] = [];
    const lasts: boolean[] = [];
    const outbox = make({
      note: async (_, entry) => {
        ids.push(entry.id);
        lasts.push(entry.last);
        throw new Error('down');
      },
    });
    await put('note', 1);
    await outbox.drain();
    await outbox.drain();
    expect(ids).toHaveLength(1);
    for (let run = 0; run < 12; run++) {
      later(3601);
      await outbox.drain();
    }
    expect(ids).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(ids).size).toBe(1);
    expect(lasts.filter(Boolean)).toHaveLength(1);
    const [row] = await db().run<{ last_error: string; done_at: null }>(
      sql`select last_error, done_at from outbox`,
    );
    expect(row).toEqual({ last_error: 'down', done_at: null });
  });

  it('gives each entry to one of several processes', async () => {
    const seen: unknown[] = [];
    const slow: Topic = async (payload) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      seen.push(payload);
    };
    for (let n = 0; n < 40; n++) await put('note', n);
    await Promise.all([make({ note: slow }).drain(), make({ note: slow }).drain()]);
    expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual([...Array(40).keys()]);
  });

  it('leaves topics of others alone', async () => {
    await put('elsewhere', 1);
    await make({ note: async () => undefined }).drain();
    const [row] = await db().run<{ attempts: number }>(sql`select attempts from outbox`);
    expect(row?.attempts).toBe(0);
  });

  it('hears of an entry of another process at once, and a hanging topic holds up no other', async () => {
    const seen: unknown[] = [];
    let release = (): void => undefined;
    const outbox = make({
      slow: () => new Promise((resolve) => (release = () => resolve())),
      note: async (payload) => void seen.push(payload),
    });
    await outbox.start();
    await put('slow', 0);
    const begun = Date.now();
    await put('note', 1);
    await until(() => seen.length === 1);
    expect(Date.now() - begun).toBeLessThan(1000);
    release();
    await outbox.stop();
    let received = false;
    const deaf = await db().listen('outbox', () => (received = true));
    await put('note', 2);
    await until(() => received);
    await deaf();
    expect(seen).toEqual([1]);
  });

  it('purges what is done', async () => {
    await put('note', 1);
    await make({ note: async () => undefined }).drain();
    expect(await purgeOutbox(db(), new Date(now.getTime() - 1000))).toBe(0);
    expect(await purgeOutbox(db(), new Date(now.getTime() + 1000))).toBe(1);
  });
});
