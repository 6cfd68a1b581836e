import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** A part of a transaction that may fail without the rest. */
export async function inSavepoint<T>(trx: Trx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const done = await run();
    await sql`release savepoint part`.execute(trx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}
