import { sql } from 'kysely';
import type { RowRef } from './serving.ts';

/** The columns of a table by its alias. */
export const rowRef =
  (alias: string): RowRef =>
  (column) =>
    sql.ref(`${alias}.${column}`);
