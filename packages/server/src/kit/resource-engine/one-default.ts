import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Work } from '../workflow/workflow.ts';

/** A family of which at most one record is the default: of all, or of one owner. A partial unique index holds it. */
export interface Defaults {
  readonly table: string;
  /** Whose default it is, by column. */
  readonly of?: Readonly<Record<string, string | number | null>>;
  /** Records of this family are removed for good. */
  readonly hardDelete?: boolean;
}

/**
 * Before a record is written as the default, the mark is taken from the one that has it. Called before any row is locked:
 * those who name two defaults at the same time wait for one another here, and the later one wins.
 */
export async function passDefault(
  work: Work,
  { table, of = {}, hardDelete = false }: Defaults,
  given: unknown,
): Promise<void> {
  if (!isYes(given)) return;
  const own = Object.entries(of).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const clauses = [sql`is_default`, ...own, ...(hardDelete ? [] : [sql`deleted_at is null`])];
  await sql`select pg_advisory_xact_lock(hashtext(${`default:${table}:${JSON.stringify(of)}`}))`.execute(
    work.trx,
  );
  await sql`update ${sql.table(table)} set is_default = false, updated_at = ${work.now}
    where ${sql.join(clauses, sql` and `)}`.execute(work.trx);
}
