import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { claimEntries, finishEntry, MAX_ATTEMPTS, postponeEntry, type ClaimedEntry } from './entries.ts';
import { OUTBOX_CHANNEL, type Outbox, type Topic } from './outbox.ts';

const POLL_MS = 5000;
const BATCH = 10;

export interface OutboxOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly topics: Readonly<Record<string, Topic>>;
}

/**
 * Each topic is a lane of its own: one entry at a time, in order, so that a mail server that hangs holds up mails and
 * nothing else.
 */
export function createOutbox({ db, clock, log, topics }: OutboxOptions): Outbox {
  const lanes = new Map<string, Promise<void>>();
  let pumping: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | null = null;
  let unlisten: (() => Promise<void>) | null = null;
  let running = false;

  async function runEntry(entry: ClaimedEntry): Promise<void> {
    const last = entry.attempts >= MAX_ATTEMPTS;
    try {
      const run = topics[entry.topic];
      if (run === undefined) throw new Error(`No topic ${entry.topic}`);
      await run(entry.payload, { id: entry.id, topic: entry.topic, attempts: entry.attempts, last });
      await finishEntry(db, entry.id, clock());
    } catch (error) {
      log[last ? 'error' : 'warn'](
        { err: error, entry: entry.id, topic: entry.topic },
        'outbox entry failed',
      );
      await postponeEntry(db, { entry, error, now: clock() });
    }
  }

  async function runLane(entries: readonly ClaimedEntry[]): Promise<void> {
    for (const entry of entries) await runEntry(entry);
  }

  function openLane(topic: string, entries: readonly ClaimedEntry[]): void {
    const lane = runLane(entries)
      .catch((error: unknown) => log.error({ err: error, topic }, 'outbox lane broke'))
      .finally(() => {
        lanes.delete(topic);
        wake();
      });
    lanes.set(topic, lane);
  }

  async function claimOnce(): Promise<boolean> {
    const idle = Object.keys(topics).filter((topic) => !lanes.has(topic));
    if (idle.length === 0) return false;
    const entries = await claimEntries(db, { topics: idle, now: clock(), max: BATCH });
    for (const topic of new Set(entries.map((entry) => entry.topic))) {
      openLane(
        topic,
        entries.filter((entry) => entry.topic === topic),
      );
    }
    return entries.length > 0;
  }

  async function pump(): Promise<void> {
    do {
      again = false;
      await claimOnce();
    } while (again && running);
  }

  /** Before `start` this does nothing, so that a test or a command decides by `drain` when entries run. */
  function wake(): void {
    if (!running) return;
    again = true;
    if (pumping !== null) return;
    pumping = pump()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox cannot read its table'))
      .finally(() => {
        pumping = null;
        if (again) wake();
      });
  }

  async function settle(): Promise<void> {
    while (pumping !== null || lanes.size > 0) await Promise.all([pumping, ...lanes.values()]);
  }

  return {
    wake,
    async start() {
      running = true;
      unlisten = await db.listen(OUTBOX_CHANNEL, wake);
      timer = setInterval(wake, POLL_MS);
      timer.unref();
      wake();
    },
    async stop() {
      running = false;
      if (timer !== null) clearInterval(timer);
      timer = null;
      await unlisten?.();
      unlisten = null;
      await settle();
    },
    async drain() {
      await settle();
      while (await claimOnce()) await settle();
    },
  };
}
