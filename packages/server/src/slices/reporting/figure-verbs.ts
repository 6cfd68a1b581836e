import * as verbs from '@tranche/domain/reporting/figure.verbs';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { ok, type Route } from '../../kit/http/route.ts';
import { performAnswer } from '../../kit/resource-routes/answer.ts';
import { lockFigures, unlockFigures } from './lock-figures.ts';
import { publishFigures } from './publish-figures.ts';

/** Of many companies at once; each is one transaction. */
export const figureVerbs: readonly Route[] = [
  serveVerb(verbs.publishFigures, {
    access: 'kpi.create',
    idempotent: true,
    handle: (call, app, { period_start, period_end, targets, report_sub_type_ids: kpis }) =>
      performAnswer(call, app, async (work) =>
        ok(
          await publishFigures(work, {
            period_start: period_start ?? period_end,
            period_end,
            targets: targets ?? null,
            kpis: kpisOf(kpis),
          }),
        ),
      ),
  }),
  serveVerb(verbs.lockFigures, {
    access: 'kpi.create',
    handle: (call, app, { period_end, targets, approve }) =>
      performAnswer(call, app, async (work) =>
        ok({ figures: await lockFigures(work, { period_end, targets, approve: approve === true }) }),
      ),
  }),
  serveVerb(verbs.unlockFigures, {
    access: 'kpi.create',
    handle: (call, app, form) =>
      performAnswer(call, app, async (work) => ok({ figures: await unlockFigures(work, form) })),
  }),
];

function kpisOf(given: readonly number[] | string | null | undefined): readonly number[] | null {
  if (given === null || given === undefined) return null;
  if (typeof given === 'string' || given.length === 0)
    throw invalidField('report_sub_type_ids', selectedMessage('report_sub_type_ids'));
  return given;
}
