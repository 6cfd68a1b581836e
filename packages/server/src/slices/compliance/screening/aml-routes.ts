import * as screeningVerbs from '@tranche/domain/compliance/screening.verbs';
import { AML_CHECKS } from '@tranche/domain/compliance/screening.codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { integer, list, text } from '@tranche/domain/kit/field';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import type { FormOf, Verb } from '@tranche/domain/kit/verb';
import { readForm } from '../../../kit/http/form.ts';
import { serveVerb } from '../../../kit/http/serve-verb.ts';
import type { Answer, Call, Route } from '../../../kit/http/route.ts';
import type { App } from '../../../kit/app.ts';
import { answerWith } from '../../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { receiveAmlAnswer } from './aml-webhook.ts';
import { askForDocument } from './ask-for-document.ts';
import { decideHit } from './decide-hit.ts';
import { reviewCheck } from './review-check.ts';
import { startCheck } from './start-check.ts';
import type { SubjectKey } from './subject.ts';

const FLAG = 'user_screening_enabled';
/** What a provider sends; `aml-webhook.ts` reads it. */
const PROVIDER_ANSWER = {
  reference: text().required(),
  status: text().required(),
  score: integer(),
  matches: list(),
};

async function start(call: Call, app: App): Promise<Answer> {
  const form = readForm(screeningVerbs.start.form, call.body);
  const wanted = form.checks ?? AML_CHECKS;
  const checks = AML_CHECKS.filter((check) => wanted.includes(check));
  if (checks.length === 0) throw invalidField('checks', selectedMessage('checks'));
  return answerWith(call, app, { name: 'aml-checks', status: 201 }, async (work) => {
    return startCheck(work, await subjectWithin(work, form), checks);
  });
}

/** An investor themselves; staff whom they may reach: a stranger is 404. */
async function subjectWithin(
  work: Work,
  requested: { user_id?: number | null; organisation_id?: number | null },
): Promise<SubjectKey> {
  if (work.viewer.kind === 'investor') {
    if (work.viewer.id === null) throw refuse('unauthenticated');
    return { userId: work.viewer.id };
  }
  const { user_id = null, organisation_id = null } = requested;
  if ((user_id === null) === (organisation_id === null)) {
    throw invalidField('user_id', requiredMessage('user_id'));
  }
  if (user_id !== null) {
    await showRecordIn(work, 'users', user_id);
    return { userId: user_id };
  }
  await showRecordIn(work, 'organisations', organisation_id ?? 0);
  return { organisationId: organisation_id ?? 0 };
}

const review = (method: 'PATCH' | 'PUT'): Route => ({
  ...screeningVerbs.review,
  method,
  access: 'investors.update',
  flag: FLAG,
  handle: (call, app) => {
    const id = Number(call.params.id);
    return answerWith(call, app, { name: 'aml-checks' }, async (work) => {
      await showRecordIn(work, 'aml-checks', Number.isSafeInteger(id) ? id : 0);
      const {
        status,
        review_note = null,
        next_check_on = null,
      } = readForm(screeningVerbs.review.form, call.body);
      await reviewCheck(work, id, { status, review_note, next_check_on });
      return id;
    });
  },
});

/** A verb of staff on one check, which the answer then shows. */
const onCheck = <V extends Verb>(
  verb: V,
  run: (work: Work, id: number, form: FormOf<V['form']>) => Promise<void>,
): Route =>
  serveVerb(verb, {
    access: 'investors.update',
    flag: FLAG,
    handle: (call, app, form) =>
      answerWith(call, app, { name: 'aml-checks' }, async (work) => {
        const id = Number(call.params.id);
        await showRecordIn(work, 'aml-checks', id);
        await run(work, id, form);
        return id;
      }),
  });

export const amlRoutes: readonly Route[] = [
  {
    ...screeningVerbs.start,
    access: ['investors.update', 'investor'],
    flag: FLAG,
    idempotent: true,
    handle: start,
  },
  review('PATCH'),
  review('PUT'),
  onCheck(screeningVerbs.decideHit, decideHit),
  onCheck(screeningVerbs.askForDocument, askForDocument),
  {
    method: 'POST',
    path: '/api/aml-checks/webhook',
    access: 'public',
    csrf: 'exempt',
    summary: "the screening provider's signed result",
    flag: FLAG,
    limit: { max: 600, seconds: 60 },
    form: PROVIDER_ANSWER,
    handle: receiveAmlAnswer,
  },
];
