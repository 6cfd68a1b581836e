import { sql } from 'kysely';
import type { RowRef, Sql } from './serving.ts';

/** By alias and column, which definitions name and never a caller: a reference never changes. */
const kept = new Map<string, Sql>();

/** The columns of a table by its alias. */
export const rowRef =
  (alias: string): RowRef =>
  (column) => {
    const name = `${alias}.${column}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const reference = sql.ref(name);
    kept.set(name, reference);
    return reference;
  };
