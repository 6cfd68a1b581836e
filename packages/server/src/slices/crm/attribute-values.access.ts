import { invalid, refuse } from '@tranche/domain/kit/errors';
import { belongsTo } from '@tranche/domain/kit/field';
import { readInput, requiredMessage } from '@tranche/domain/kit/input';
import { attributeValues } from '@tranche/domain/settings/attribute-values.resource';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { writeAnswers, type GivenAnswer } from '../settings/public.ts';
import { assertTarget, targetAccess } from './targets.ts';

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
    const path = several ? (index: number, name: string) => `values.${index}.${name}` : undefined;
    const ids = await writeAnswers(work, { type: target.type, id: target.id }, given, path);
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
    await writeAnswers(work, target, [{ attribute_id: row.attribute_id, value: call.body.value ?? null }]);
    return id;
  });
}

const QUESTION = { attribute_id: belongsTo('attributes').required() };

function readGiven(item: unknown): GivenAnswer {
  const body = typeof item === 'object' && item !== null && !Array.isArray(item) ? { ...item } : {};
  const { attribute_id } = readForm(QUESTION, body);
  return { attribute_id, value: 'value' in body ? (body.value ?? null) : null };
}
