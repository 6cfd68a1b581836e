import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isStalePlan, unavailableOr } from './failures.ts';
import { statementNames, type StatementNames } from './statement-names.ts';

/** Kysely's part: every workflow's own statements, of which many are written once and sent each time. */
// 300 names cost a connection about 10 MB once it has used them all.
const WORKFLOW_NAMES = 300;

/**
 * A query under its name, so that PostgreSQL parses and plans it once a connection. A plan that went stale is requested
 * again without one; in a transaction, which the failure ended, the first error comes out: `transact` runs it again.
 */
export async function queryNamed(
  client: Pick<pg.Pool, 'query'>,
  names: StatementNames,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  const name = values.length > 0 ? names.nameOf(text) : undefined;
  try {
    if (!name) return await client.query(text, values);
    return await client.query({ name, text, values });
  } catch (error) {
    if (!name || !isStalePlan(error)) throw unavailableOr(error);
    names.renew();
    return client.query(text, values).catch(() => Promise.reject(error));
  }
}

/** Kysely's view of the pool: statements that come back are prepared, and a database that is away is a 503. */
export function guardedPool(pool: pg.Pool, limit = WORKFLOW_NAMES): PostgresPool {
  const names = statementNames({ limit, uses: 3 });
  const views = new WeakMap<pg.PoolClient, object>();
  const view = (client: pg.PoolClient) => ({
    query: (text: string, values: unknown[]) => queryNamed(client, names, text, values),
    release: () => client.release(),
  });
  const guard = {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => Promise.reject(unavailableOr(error)));
      const known = views.get(client) ?? view(client);
      views.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
  return guard as unknown as PostgresPool; // cursors are not used, hence not wrapped
}
