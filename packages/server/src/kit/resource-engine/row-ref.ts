import { sql } from 'kysely';
import { memoized } from '../memoized.ts';
import type { RowRef, Sql } from './serving.ts';

/** By alias and column, which definitions name and never a caller: a reference never changes. */
const references = new Map<string, Sql>();

/** The columns of a table by its alias. */
export const rowRef =
  (alias: string): RowRef =>
  (column) => {
    const name = `${alias}.${column}`;
    return memoized(references, name, () => sql.ref(name));
  };
