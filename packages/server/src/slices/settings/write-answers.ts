import { counted } from '@tranche/domain/kit/counted';
import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isAsked } from '@tranche/domain/settings/attribute-condition';
import { attributeValueProblem, documentOf } from '@tranche/domain/settings/attribute-value';
import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertUnlocked } from './assert-unlocked.ts';

export interface GivenAnswer {
  readonly attribute_id: number;
  readonly value: unknown;
}

/** Where the caller finds what is wrong with the answer at an index. */
export type AnswerPath = (index: number, name: 'attribute_id' | 'value') => string;

/** The same answer again keeps its author, its day and the wording that it was given to. */
const ANEW = sql`attribute_values.value is distinct from excluded.value`;

/**
 * Writes answers of one record, each held to its question; an earlier answer is replaced (`domain.md#C`). Returns their ids.
 * @throws 422 at the paths that `pathOf` gives; 403 for a locked question
 */
export async function writeAnswers(
  work: Work,
  target: { type: string; id: number },
  given: readonly GivenAnswer[],
  pathOf: AnswerPath = (_, name) => name,
): Promise<number[]> {
  const ids = given.map(({ attribute_id }) => attribute_id);
  const questions = await work.trx
    .selectFrom('attributes')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const errors: FieldErrors = {};
  const answers = await answersWith(work, target, given);
  const filed = await filedOn(work, target, given);
  for (const [index, { attribute_id, value }] of given.entries()) {
    const field = (name: 'attribute_id' | 'value'): string => pathOf(index, name);
    const question = questions.find(({ id }) => id === attribute_id);
    assertUnlocked(work, question);
    const closed =
      work.viewer.kind === 'investor' && !(question?.is_investor_visible && question.is_investor_editable);
    if (!question || closed || !appliesTo(question.entity, target.type))
      errors[field('attribute_id')] = [selectedMessage('attribute_id')];
    else {
      const requested = isAsked(question.condition, answers);
      const problem = attributeValueProblem(
        { ...question, is_required: question.is_required && requested },
        value,
      );
      const file = question.type === 'file' ? documentOf(value) : null;
      if (problem) errors[field('value')] = [problem];
      else if (file !== null && !filed.has(file)) errors[field('value')] = [selectedMessage('value')];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { rows } = await sql<{ id: number }>`
    insert into attribute_values (attribute_id, target_type, target_id, value, ${AUDIT_COLUMNS})
    select (g ->> 'attribute_id')::bigint, ${target.type}, ${target.id}, g -> 'value', ${auditValues(work.now.toISOString(), work.viewer.id)}
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) g
    on conflict (attribute_id, target_type, target_id)
    do update set value = excluded.value, asked = case when ${ANEW} then excluded.asked else attribute_values.asked end,
      updated_by_id = case when ${ANEW} then excluded.updated_by_id else attribute_values.updated_by_id end,
      updated_at = case when ${ANEW} then excluded.updated_at else attribute_values.updated_at end
    returning id`.execute(work.trx);
  await recordEvent(work, {
    event: 'attribute_value.updated',
    target,
    description: `**${work.viewer.name}** answered ${counted(given.length, 'question')}`,
    properties: { attribute_ids: ids },
  });
  return rows.map((row) => Number(row.id));
}

/** The record's answers as they will be: what a condition asks about. */
async function answersWith(
  work: Work,
  target: { type: string; id: number },
  given: readonly GivenAnswer[],
): Promise<Map<number, unknown>> {
  const { rows } = await sql<GivenAnswer>`select attribute_id, value from attribute_values
    where target_type = ${target.type} and target_id = ${target.id}`.execute(work.trx);
  return new Map<number, unknown>(
    [...rows, ...given].map(({ attribute_id, value }): [number, unknown] => [attribute_id, value]),
  );
}

/** Which of the named documents hang on the record. */
async function filedOn(
  work: Work,
  target: { type: string; id: number },
  given: readonly GivenAnswer[],
): Promise<Set<number>> {
  const ids = given.flatMap(({ value }) => documentOf(value) ?? []);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select id from documents where id = any(${ids}::bigint[])
    and target_type = ${target.type} and target_id = ${target.id} and deleted_at is null`.execute(work.trx);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** A question about users is asked of contacts too, so that a conversion takes the answers along. */
const appliesTo = (entity: string, targetType: string): boolean =>
  entity === targetType || (entity === 'user' && targetType === 'contact');
