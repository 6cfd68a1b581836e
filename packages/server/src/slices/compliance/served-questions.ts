import { bank } from '@tranche/domain/compliance/codes';
import type { MarkedQuestion } from '@tranche/domain/compliance/scoring';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import type { Engine } from './engine.ts';

export interface ServedQuestion extends MarkedQuestion {
  readonly is_multiple: boolean;
  readonly option_ids: readonly number[];
}

/** Nothing is wrong with it, by the rule of `questionFault` (`domain.md#J`). */
export const isComplete = (engine: Engine, row: RowRef): Sql =>
  sql`(select count(*) >= 2 and bool_or(o.is_correct)
      and (${row('is_multiple')} or count(*) filter (where o.is_correct) = 1) from ${engine.table('options')} o
    where o.question_id = ${row('id')} and o.is_active and o.deleted_at is null)`;

/** What an investor may meet: in use and complete. */
export const isServed = (engine: Engine, row: RowRef): Sql =>
  sql`(${row('is_active')} and ${row('deleted_at')} is null and ${isComplete(engine, row)})`;

const q: RowRef = (column) => sql.ref(`q.${column}`);

export const secondBankServes = (engine: Engine): Sql =>
  sql`exists(select 1 from ${engine.table('questions')} q where q.bank = ${lit(bank.second)} and ${isServed(engine, q)})`;

/** The questions of one bank with what marking needs; never for the wire. */
export async function servedQuestions(
  reader: Reader,
  engine: Engine,
  bank: number,
): Promise<ServedQuestion[]> {
  const { rows } = await sql<ServedQuestion>`
    select q.id, q.weight, q.is_multiple, json_agg(o.id) as option_ids,
      json_agg(o.id) filter (where o.is_correct) as correct_option_ids
    from ${engine.table('questions')} q
    join ${engine.table('options')} o on o.question_id = q.id and o.is_active and o.deleted_at is null
    where q.bank = ${bank} and ${isServed(engine, q)}
    group by q.id order by q.sort_order, q.id`.execute(reader);
  return rows;
}
