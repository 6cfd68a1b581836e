import type { GivenAnswer } from '@tranche/domain/compliance/scoring';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { Engine } from './engine.ts';
import type { Sitting } from './sitting.ts';

export interface OpenAnswer extends GivenAnswer {
  readonly answered_at: string;
  /** When the question was first answered: an attempt starts with its first. */
  readonly created_at: string;
}

/** What the person has answered in the attempt that is not scored yet. */
export async function openAnswers(
  reader: Reader,
  engine: Engine,
  { person, attempt_no }: Sitting,
): Promise<OpenAnswer[]> {
  const { rows } = await sql<OpenAnswer>`
    select question_id, option_ids, answered_at, created_at from ${engine.table('answers')}
    where user_id = ${person.id} and attempt_no = ${attempt_no} order by created_at`.execute(reader);
  return rows;
}
