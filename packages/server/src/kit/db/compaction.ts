import type { Database } from './database.ts';

const EVERY_MS = 15_000;

/** Fold the rows of the list totals now and then (`0001_foundation.sql`). Several processes at the same time do no harm. */
export function startCompaction(db: Database): () => void {
  const timer = setInterval(() => {
    db.pool.query('select compact_list_counts()').catch(() => undefined); // the next round is as good
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
