import * as verbs from '@tranche/domain/compliance/verbs';
import { complianceResult } from '@tranche/domain/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { belongsTo, text } from '@tranche/domain/kit/field';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { created, ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { answerWith, performAnswer } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { byInvestor } from '../identity/public.ts';
import { answerQuestions } from './answer-questions.ts';
import { standardEngine, type Engine } from './engine.ts';
import { grantPass } from './grant-pass.ts';
import { lastResult } from './last-result.ts';
import { plainList } from './questions.access.ts';
import { resetTest } from './reset-test.ts';
import { scoreAttempt } from './score-attempt.ts';

const answer = (engine: Engine, whole: boolean) => async (call: Call, app: App) =>
  performAnswer(call, app, async (work) =>
    created(await answerQuestions(work, engine, call.body, { whole })),
  );

/** `?update=1` [spec] scores the open attempt of the investor the viewer; without it, the answers. */
async function readAnswers(engine: Engine, call: Call, app: App): Promise<Answer> {
  const userId = call.viewer.id;
  if (call.viewer.kind !== 'investor' || userId === null || !isYes(call.query.update))
    return plainList(engine.families.answers.name, call, app);
  return ok(
    await perform(app, call, async (work) => {
      await scoreAttempt(work, engine);
      return lastResult(work.trx, engine, { userId, now: work.now });
    }),
  );
}

const bulkRoutes = (engine: Engine): readonly Route[] => [
  {
    ...verbs.sendAnswers(engine.prefix),
    access: 'investor',
    flag: engine.families.answers.flag,
    idempotent: true,
    handle: answer(engine, true),
  },
  {
    method: 'GET',
    path: `/api/${engine.prefix}-bulk-answers`,
    access: ['investors.show', 'investor'],
    summary: 'the answers, as at the answers themselves',
    flag: engine.families.answers.flag,
    handle: (call, app) => readAnswers(engine, call, app),
  },
];

export const answersServing = (engine: Engine): Serving => ({
  resource: engine.families.answers,
  access: byInvestor,
  computed: {
    appends: {
      // after a pass only: a failed attempt does not say what was wrong
      explanation: (row) =>
        sql`(select q.explanation from ${engine.table('questions')} q
          join ${engine.table('scores')} s on s.user_id = ${row('user_id')} and s.attempt_no = ${row('attempt_no')}
          where q.id = ${row('question_id')} and s.result = ${complianceResult.passed})`,
    },
  },
  actions: bulkRoutes(engine),
  replace: {
    create: answer(engine, false),
    index: (call, app) => readAnswers(engine, call, app),
  },
});

export const scoresServing = (engine: Engine): Serving => ({
  resource: engine.families.scores,
  access: byInvestor,
});

const overrideForm = { user_id: belongsTo('users').required(), reason: text(2000).required() };

const resetRoute: Route = {
  ...verbs.resetTest,
  access: 'user_app_test.create',
  flag: standardEngine.families.scores.flag,
  handle: (call, app) => {
    const form = readForm(verbs.resetTest.form, call.body);
    const id = Number(call.params.id);
    if (!Number.isSafeInteger(id)) throw refuse('not_found');
    return answerWith(call, app, { name: 'users' }, async (work) => {
      await resetTest(work, id, { bank: form.bank ?? 'both', reason: form.reason ?? null });
      return id;
    });
  },
};

export const successesServing = (engine: Engine): Serving => ({
  resource: engine.families.successes,
  access: byInvestor,
  actions: engine === standardEngine ? [resetRoute] : [],
  replace: {
    create: (call, app) => {
      const form = readForm(overrideForm, call.body);
      const { name } = engine.families.successes;
      return answerWith(call, app, { name, status: 201 }, (work) => grantPass(work, engine, form));
    },
  },
});
