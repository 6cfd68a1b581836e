import { orderQuestions } from '@tranche/domain/compliance/verbs';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { jsonText, noContent, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { listBody } from '../../kit/resource-routes/envelope.ts';
import { listRecords, showRecordIn } from '../../kit/resource-engine/records.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { engineInForce, standardEngine, type Engine } from './engine.ts';
import { listOptions, listQuestions } from './list-questions.ts';
import { isComplete, isServed } from './served-questions.ts';
import { sortQuestions } from './sort-questions.ts';

/** The list as the engine makes it, for staff. */
export async function plainList(name: string, call: Call, app: App): Promise<Answer> {
  const result = await listRecords(app, call.viewer, name, { ...call.query, ...call.body });
  const query = call.url.split('?')[1] ?? '';
  return jsonText(listBody(result, { origin: call.origin, path: call.path, query }));
}

/** Investors meet questions of the engine in force; whether they may sit is for the list to say. */
const forInvestors = (engine: Engine, { flags }: ReadContext, clause: () => RowAccess): RowAccess =>
  flags.compliance_test_enabled && engineInForce(flags.risk_warning_enabled === true) === engine
    ? clause()
    : 'none';

/** A bank that cannot be served yet is stored all the same; `meta.incomplete` warns. */
async function writeRecord(
  engine: Engine,
  family: 'questions' | 'options',
  { call, app, write }: { call: Call; app: App; write: (work: Work, serving: Serving) => Promise<number> },
): Promise<string> {
  const { name } = engine.families[family];
  return perform(app, call, async (work) => {
    const id = await write(work, servingOf(app, name));
    const questionId =
      family === 'questions'
        ? sql`${id}::bigint`
        : sql`(select question_id from ${engine.table('options')} where id = ${id})`;
    const { rows } = await sql<{ complete: boolean }>`
      select ${isComplete(engine, (column) => sql.ref(`q.${column}`))} as complete
      from ${engine.table('questions')} q where q.id = ${questionId}`.execute(work.trx);
    const meta = rows[0]?.complete === true ? '' : ',"meta":{"incomplete":true}';
    return `{"data":${await showRecordIn(work, name, id, call.query)}${meta}}`;
  });
}

const writes = (engine: Engine, family: 'questions' | 'options'): Serving['replace'] => ({
  create: async (call, app) =>
    jsonText(
      await writeRecord(engine, family, {
        call,
        app,
        write: (work, serving) => createRecord(serving, work, call.body),
      }),
      201,
    ),
  update: async (call, app) =>
    jsonText(
      await writeRecord(engine, family, {
        call,
        app,
        write: async (work, serving) =>
          Number((await updateRecord(serving, work, call.params.id ?? '', call.body)).id),
      }),
    ),
});

const sortOrder = (engine: Engine): Route =>
  serveVerb(orderQuestions(engine.prefix), {
    access: 'compliance.update',
    flag: engine.families.questions.flag,
    handle: async (call, app, { ids: order }) => {
      await perform(app, call, (work) => sortQuestions(work, engine, order));
      return noContent();
    },
  });

export const questionsServing = (engine: Engine): Serving => ({
  resource: engine.families.questions,
  access: (viewer, row, context) =>
    viewer.kind === 'investor' ? forInvestors(engine, context, () => isServed(engine, row)) : 'all',
  // the standard set has one bank
  prepare: (data) => (engine === standardEngine && 'bank' in data ? { ...data, bank: 1 } : data),
  computed: { appends: { is_complete: (row) => isComplete(engine, row) } },
  actions: [sortOrder(engine)],
  replace: {
    ...writes(engine, 'questions'),
    index: (call, app) =>
      call.viewer.kind === 'investor'
        ? listQuestions(engine, call, app)
        : plainList(engine.families.questions.name, call, app),
  },
});

const ofServedQuestion = (engine: Engine, row: RowRef): RowAccess =>
  sql`(${row('is_active')} and exists(select 1 from ${engine.table('questions')} q where q.id = ${row('question_id')}
    and ${isServed(engine, (column) => sql.ref(`q.${column}`))}))`;

export const optionsServing = (engine: Engine): Serving => ({
  resource: engine.families.options,
  access: (viewer, row, context) =>
    viewer.kind === 'investor' ? forInvestors(engine, context, () => ofServedQuestion(engine, row)) : 'all',
  replace: {
    ...writes(engine, 'options'),
    index: (call, app) =>
      call.viewer.kind === 'investor'
        ? listOptions(engine, call, app)
        : plainList(engine.families.options.name, call, app),
  },
});
