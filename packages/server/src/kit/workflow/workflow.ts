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
  /** Part of an import: its events bear the batch's id, and nobody is told of the single record unless it `tells`. */
  readonly batch?: { readonly id: number; readonly tells: boolean };
}

/** Beat 1 of a workflow (`ARCHITECTURE.md` §5): open the transaction with the viewer. Retries once on a serialisation failure. */
export async function perform<T>(
  app: App,
  by: { viewer: Viewer; now?: Date; ip?: string | null },
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const now = by.now ?? app.clock();
  const result = await app.db.transaction((trx) =>
    run({ app, trx, viewer: by.viewer, now, ip: by.ip ?? null }),
  );
  app.outbox.wake();
  return result;
}
