import type { LedgerType } from '@tranche/domain/funds/ledger-types';
import { sql } from 'kysely';
import type { Sql } from '../../kit/resource-engine/serving.ts';

/** Σ of a type over entries of alias `e`, reversals counted against. */
export const sumOf = (...types: readonly LedgerType[]): Sql =>
  sql`coalesce(sum(e.amount * case when e.reverses_id is null then 1 else -1 end)
    filter (where e.type in (${sql.join([...types])})), 0)`;

/** Σ of what was promised; a transfer takes the promise along with it. */
export const PROMISED = sql`${sumOf('commitment')} + coalesce(sum(e.commitment), 0)`;

/** Equalisation has its own sign, and a transfer those of what goes along with it. */
export const EQUALISED = sql`coalesce(sum(e.amount * e.direction) filter (where e.type = 'equalisation'), 0)`;
export const PAID_IN = sql`${sumOf('contribution')} + ${EQUALISED} + coalesce(sum(e.paid_in), 0)`;
