import type { App } from '../app.ts';
import type { Trx } from '../db/database.ts';
import type { Viewer } from '../session/viewer.ts';

/** What a verb works with: one transaction, one viewer, one moment. Every workflow takes it first. */
export interface Work {
  readonly app: App;
  readonly trx: Trx;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly ip: string | null;
  /** Part of an import or a bulk job: its events have that id, and no one is notified of a single record unless it `notifies`. */
  readonly batch?: { readonly id: number; readonly notifies: boolean; readonly kind?: 'bulk_job' };
}

/** Is called in each transaction of a keyed call: one that commits without the answer must not run again. */
export interface KeyedSteps {
  step(trx: Trx): Promise<void>;
}

/** Refuses where the record is no longer as the caller saw it. */
export interface Precondition {
  readonly check: (work: Work) => Promise<void>;
  /** What a verb writes once another system has answered builds on its own first transaction, and is not compared again. */
  isMet: boolean;
}

/**
 * Beat 1 of a workflow (`ARCHITECTURE.md` §5): open the transaction with the viewer, on the state that they saw. Retries once on a
 * serialisation failure.
 */
export async function perform<T>(
  app: App,
  by: { viewer: Viewer; now?: Date; ip?: string | null; seen?: Precondition | null; keyed?: KeyedSteps },
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const now = by.now ?? app.clock();
  const result = await app.db.transaction(async (trx) => {
    const work: Work = { app, trx, viewer: by.viewer, now, ip: by.ip ?? null };
    if (by.seen && !by.seen.isMet) await by.seen.check(work);
    const done = await run(work);
    await by.keyed?.step(trx);
    return done;
  });
  if (by.seen) by.seen.isMet = true;
  app.outbox.wake();
  return result;
}
