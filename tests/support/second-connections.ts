import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Trx } from '../../packages/server/src/kit/db/database.ts';
import { dropSettings } from '../../packages/server/src/kit/db/read-settings.ts';

/**
 * From here on whatever waits for a second connection inside a transaction is noted (`ARCHITECTURE.md` §5): as many of those at once
 * as there are connections would wait for one another. The function gives the places that did since it was last asked.
 */
export function watchSecondConnections(db: Database): () => readonly string[] {
  const inside = new AsyncLocalStorage<true>();
  const seen = new Set<string>();
  const { pool } = db;
  const connect = pool.connect.bind(pool) as (...rest: unknown[]) => unknown;
  const whole = db.transaction.bind(db);
  Object.assign(pool, {
    connect: (...rest: unknown[]) => {
      if (inside.getStore()) seen.add(placeIn(new Error().stack));
      return connect(...rest);
    },
  });
  Object.assign(db, {
    transaction: <T>(run: (trx: Trx) => Promise<T>): Promise<T> =>
      whole((trx) => {
        dropSettings(db); // or a copy that is fresh enough hides who reads them past the transaction
        return inside.run(true, () => run(trx));
      }),
  });
  return () => {
    const places = [...seen].sort();
    seen.clear();
    return places;
  };
}

/** The nearest caller that is no part of the pool. */
const placeIn = (stack = ''): string =>
  stack
    .split('\n')
    .map((line) => /packages\/server\/src\/((?!kit\/db\/)[^:)]+:\d+)/.exec(line)?.[1])
    .find((place) => place !== undefined) ?? stack;
