import { counted } from '@tranche/domain/kit/counted';
import { invalid, refuse, type FieldErrors } from '@tranche/domain/kit/errors';
import { belongsTo } from '@tranche/domain/kit/field';
import { readInput, requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { isAsked } from '@tranche/domain/settings/attribute-condition';
import { attributeValueProblem, documentOf } from '@tranche/domain/settings/attribute-value';
import { attributeValues } from '@tranche/domain/settings/attribute-values.resource';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { assertUnlocked } from '../settings/public.ts';
import { assertTarget, targetAccess } from './targets.ts';

export interface Given {
  readonly attribute_id: number;
  readonly value: unknown;
}

/** Staff by the record; an investor their own answers to the questions that they may see. */
export const attributeValuesServing: Serving = {
  resource: attributeValues,
  access: (viewer, row, context) => {
    if (viewer.kind !== 'investor')
      return viewer.kind === 'system' ? 'all' : targetAccess(viewer, row, context);
    return sql`(${row('target_type')} = 'user' and ${row('target_id')} = ${viewer.id} and exists(select 1 from attributes a
      where a.id = ${row('attribute_id')} and a.is_investor_visible and a.deleted_at is null))`;
  },
  computed: {
    filters: {
      form: (values, row) =>
        sql`exists(select 1 from attributes a where a.id = ${row('attribute_id')} and a.form = any(${values.map(String)}))`,
    },
  },
  replace: { create: answerQuestions, update: changeAnswer },
};

/** One answer, or several of one record in one transaction; an earlier answer is replaced (`domain.md#C`). */
async function answerQuestions(call: Call, app: App): Promise<Answer> {
  const several = Array.isArray(call.body.values) ? call.body.values : null;
  if (several?.length === 0) throw invalid({ values: [requiredMessage('values')] });
  const given = (several ?? [call.body]).map((item) => readGiven(item));
  return perform(app, call, async (work) => {
    const own = work.viewer.kind === 'investor';
    const type = own ? 'user' : call.body.target_type;
    const target = await assertTarget(
      work,
      type,
      own ? work.viewer.id : call.body.target_id,
      own ? 'show' : 'update',
    );
    const ids = await writeAnswers(work, { type: target.type, id: target.id }, given, several !== null);
    const rows = await Promise.all(ids.map((id) => showRecordIn(work, attributeValues.name, id)));
    return jsonText(several ? `{"data":[${rows.join(',')}]}` : `{"data":${rows[0]}}`, 201);
  });
}

const MOVED = { target_type: attributeValues.fields.target_type };

/** The answer alone: it stays on its record, and what is no kind of record is refused as everywhere. */
async function changeAnswer(call: Call, app: App): Promise<Answer> {
  const id = Number(call.params.id);
  return answerWith(call, app, { name: attributeValues.name }, async (work) => {
    await showRecordIn(work, attributeValues.name, id);
    const row = await work.trx
      .selectFrom('attribute_values')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    const own = work.viewer.kind === 'investor';
    await assertTarget(work, row.target_type, row.target_id, own ? 'show' : 'update');
    readInput(MOVED, call.body, 'update');
    const target = { type: row.target_type, id: row.target_id };
    await writeAnswers(
      work,
      target,
      [{ attribute_id: row.attribute_id, value: call.body.value ?? null }],
      false,
    );
    return id;
  });
}

const QUESTION = { attribute_id: belongsTo('attributes').required() };

function readGiven(item: unknown): Given {
  const body = typeof item === 'object' && item !== null && !Array.isArray(item) ? { ...item } : {};
  const { attribute_id } = readForm(QUESTION, body);
  return { attribute_id, value: 'value' in body ? (body.value ?? null) : null };
}

/** The same answer again keeps its author, its day and the wording that it was given to. */
const ANEW = sql`attribute_values.value is distinct from excluded.value`;

export async function writeAnswers(
  work: Work,
  target: { type: string; id: number },
  given: readonly Given[],
  several: boolean,
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
    const field = (name: string): string => (several ? `values.${index}.${name}` : name);
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
  given: readonly Given[],
): Promise<Map<number, unknown>> {
  const { rows } = await sql<Given>`select attribute_id, value from attribute_values
    where target_type = ${target.type} and target_id = ${target.id}`.execute(work.trx);
  return new Map<number, unknown>(
    [...rows, ...given].map(({ attribute_id, value }): [number, unknown] => [attribute_id, value]),
  );
}

/** Which of the named documents hang on the record. */
async function filedOn(
  work: Work,
  target: { type: string; id: number },
  given: readonly Given[],
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
