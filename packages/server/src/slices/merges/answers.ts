import type { MergeChoices, Side } from '@tranche/domain/merges/merges.resource';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { change, type Merging, type Row } from './moves.ts';

export interface TwoAnswers {
  readonly attribute_id: number;
  readonly name: string;
  readonly survivor_value: unknown;
  readonly merged_value: unknown;
  readonly survivor_answer: number;
  readonly merged_answer: number;
}

/** The questions that both records answered. */
export async function answersOfBoth(
  { trx }: Work,
  targetType: string,
  { survivor, merged }: { readonly survivor: Row; readonly merged: Row },
): Promise<TwoAnswers[]> {
  const { rows } = await sql<TwoAnswers>`
    select a.id as attribute_id, a.name, s.value as survivor_value, m.value as merged_value,
      s.id as survivor_answer, m.id as merged_answer
    from attribute_values s
    join attribute_values m on m.attribute_id = s.attribute_id and m.target_type = s.target_type and m.target_id = ${merged.id}
    join attributes a on a.id = s.attribute_id
    where s.target_type = ${targetType} and s.target_id = ${survivor.id}
    order by a.sort_order, a.id`.execute(trx);
  return rows;
}

export const answerKey = (attribute: number): `attribute:${number}` => `attribute:${attribute}`;
export const answerTaken = (attribute: number, choices: MergeChoices): Side =>
  choices[answerKey(attribute)] ?? 'survivor';

/** What only the merged record answered goes over; of two answers the chosen one stays, the other with its record. */
export async function uniteAnswers(
  merging: Merging,
  targetType: string,
  choices: MergeChoices,
): Promise<void> {
  const both = await answersOfBoth(merging.work, targetType, merging);
  for (const answer of both) {
    if (answerTaken(answer.attribute_id, choices) === 'survivor') continue;
    const taken = (column: string) =>
      sql`(select ${sql.ref(column)} from attribute_values where id = ${answer.merged_answer})`;
    await change(merging, {
      table: 'attribute_values',
      where: sql`t.id = ${answer.survivor_answer}`,
      set: {
        value: taken('value'),
        asked: taken('asked'),
        updated_by_id: taken('updated_by_id'),
        updated_at: taken('updated_at'),
      },
    });
  }
  await change(merging, {
    table: 'attribute_values',
    where: sql`t.target_type = ${targetType} and t.target_id = ${merging.merged.id}
      and t.id <> all(${both.map(({ merged_answer }) => merged_answer)}::bigint[])`,
    set: { target_id: sql`${merging.survivor.id}::bigint` },
  });
}
