import * as verbs from '@tranche/domain/reporting/kpi-request.verbs';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isYes, readIds } from '@tranche/domain/kit/read-values';
import type { FormOf } from '@tranche/domain/kit/verb';
import { MOST_KPIS_IN_A_REQUEST } from '@tranche/domain/reporting/codes';
import { kpiRequests } from '@tranche/domain/reporting/kpi-requests.resource';
import type { App } from '../../../kit/app.ts';
import { ok, type Answer, type Call } from '../../../kit/http/route.ts';
import { serveChange, serveVerb } from '../../../kit/http/serve-verb.ts';
import { answerWith, dataText, performAnswer } from '../../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { targetAppend } from '../../crm/public.ts';
import { changeRequest } from './change-request.ts';
import { previewRequests } from './preview-requests.ts';
import { readCompanies } from './read-companies.ts';
import { readRemindDays, REMIND_DAYS } from './remind-days.ts';
import { bareRequests, requestAppends, requestFilters } from './request-access.ts';
import { sendRequests, type Asking } from './send-requests.ts';

type Form = FormOf<(typeof verbs.requestFigures)['form']>;

/** One company beside the rest, or several in a list: then the answer is a list, too. */
async function requestFigures(call: Call, app: App, form: Form): Promise<Answer> {
  const companies = readCompanies(call.body, form.companies);
  const asking = askingOf(form);
  if (isYes(call.query.preview))
    return ok(await perform(app, call, (work) => previewRequests(work, companies, asking)));
  if (!form.companies)
    return answerWith(call, app, { name: kpiRequests.name, status: 201 }, async (work) => {
      const [id] = await sendRequests(work, companies, asking);
      return id ?? 0;
    });
  return performAnswer(call, app, async (work) => {
    const rows: string[] = [];
    for (const id of await sendRequests(work, companies, asking))
      rows.push(await showRecordIn(work, kpiRequests.name, id, call.query));
    return dataText(`[${rows.join(',')}]`, 201);
  });
}

function askingOf({ period_end, due_on, message, remind_days, report_sub_type_ids }: Form): Asking {
  const kpis = readIds(report_sub_type_ids);
  if (kpis === null || kpis.length === 0)
    throw invalidField('report_sub_type_ids', requiredMessage('report_sub_type_ids'));
  if (kpis.length > MOST_KPIS_IN_A_REQUEST)
    throw invalidField(
      'report_sub_type_ids',
      `The report sub type ids field must not have more than ${MOST_KPIS_IN_A_REQUEST} items.`,
    );
  return {
    period_end,
    due_on,
    kpis,
    message: message ?? null,
    remind_days: readRemindDays(remind_days ?? REMIND_DAYS),
  };
}

export const kpiRequestsServing: Serving = {
  ...bareRequests,
  computed: { appends: { target: targetAppend, ...requestAppends }, filters: requestFilters },
  actions: [
    serveVerb(verbs.requestFigures, { access: 'kpi.create', idempotent: true, handle: requestFigures }),
    ...serveChange(verbs.changeRequest, {
      access: 'kpi.create',
      handle: (call, app, form) =>
        answerWith(call, app, { name: kpiRequests.name }, (work) =>
          changeRequest(work, call.params.id ?? '', form),
        ),
    }),
  ],
};
