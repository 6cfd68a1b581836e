import type { LedgerType } from '@tranche/domain/funds/ledger-types';
import { sql } from 'kysely';
import type { Sql } from '../../kit/resource-engine/serving.ts';

/** Σ of a type over entries of alias `e`, reversals counted against. */
export const sumOf = (...types: readonly LedgerType[]): Sql =>
  sql`coalesce(sum(e.amount * case when e.reverses_id is null then 1 else -1 end)
    filter (where e.type in (${sql.join([...types])})), 0)`;

/** Σ of what was promised; a transfer takes the promise along with it. */
export const PROMISED = sql`${sumOf('commitment')} + coalesce(sum(e.commitment), 0)`;
