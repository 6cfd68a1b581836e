import { invalid, invalidField, refuse } from '@tranche/domain/kit/errors';
import { belongsTo, code, date, moment, quantity, text } from '@tranche/domain/kit/field';
import { draftLive } from '@tranche/domain/codes';
import { requiredMessage } from '@tranche/domain/kit/input';
import { FIGURE_NOT_APPROVED } from '@tranche/domain/reporting/figure-change';
import { reportInputs } from '@tranche/domain/reporting/report-inputs.resource';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { codeParam } from '../../kit/http/read-params.ts';
import { readRows } from '../../kit/http/read-rows.ts';
import { noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith, dataText } from '../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { assertFirmDetails } from '../settings/public.ts';
import { checkFigure, type Entry } from './check-figure.ts';
import { assertMayEnter, enterFigures, factsOf, readKpis } from './enter-figures.ts';
import { changeFigure, removeFigure } from './change-figure.ts';
import { followReview } from './kpi-requests/follow-review.ts';
import { bareInputs, isOfCompany } from './input-access.ts';

/** The bulk form: many values of one company and day. */
export const VALUE_FIELDS = {
  report_sub_type_id: belongsTo('report-sub-types'),
  custom_kpi_id: belongsTo('custom-kpis'),
  value: reportInputs.fields.value,
  text_value: text(2000),
  target_value: quantity().min(-99_999_999_999_999),
  commentary: text(2000),
  status: code(draftLive),
  not_given_reason: text(500),
  correction_reason: text(2000),
  seen_at: moment(),
};
const DAY = { period_end: date().required() };
const MOST = 200;

export const inputWrites: NonNullable<Serving['replace']> = {
  create: async (call, app) => {
    assertMayWrite(call.viewer);
    return 'values' in call.body ? enterMany(call, app) : enterOne(call, app);
  },
  update: async (call, app) => {
    assertMayWrite(call.viewer);
    return answerWith(call, app, { name: reportInputs.name }, async (work) => {
      if (codeParam(call.body, 'status', draftLive) === draftLive.live) await assertFirmDetails(work);
      return changeFigure(work, call.params.id ?? '', call.body, followReview);
    });
  },
  delete: async (call, app) => {
    assertMayWrite(call.viewer);
    await perform(app, call, (work) => removeFigure(work, call.params.id ?? ''));
    return noContent();
  },
};

/** Others who may change a company's record do not enter its figures (`domain.md#5.3`). */
function assertMayWrite(viewer: Viewer): void {
  if (!viewer.can('kpi.create') && !isOfCompany(viewer)) throw refuse('forbidden');
}

async function enterMany(call: Call, app: App): Promise<Answer> {
  const { target_type, target_id, values } = call.body;
  const { period_end } = readForm(DAY, call.body);
  if (!Array.isArray(values) || values.length === 0) throw invalidField('values', requiredMessage('values'));
  if (values.length > MOST)
    throw invalidField('values', `The values field must not have more than ${MOST} items.`);
  const entries = readRows({ key: 'values', fields: VALUE_FIELDS }, values);
  const json = await perform(app, call, async (work) => {
    await assertMayPublish(work, entries);
    const ids = await enterFigures(work, { target_type, target_id, period_end, values: entries });
    const rows: string[] = [];
    for (const id of ids) rows.push(await showRecordIn(work, reportInputs.name, id, call.query));
    return `[${rows.join(',')}]`;
  });
  return dataText(json, 201);
}

async function enterOne(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: reportInputs.name, status: 201 }, async (work) => {
    const target = await assertMayEnter(work, call.body.target_type, call.body.target_id);
    const { period_end } = readForm(DAY, call.body);
    const entry = readForm(VALUE_FIELDS, call.body);
    await assertMayPublish(work, [entry]);
    const { kpis, fy_start_month } = await readKpis(work, target, { entries: [entry], period_end });
    const { period_start } = readForm({ period_start: date() }, call.body);
    const { period, problems } = checkFigure(entry, factsOf(kpis, entry), {
      period_end,
      period_start,
      fyStartMonth: fy_start_month,
    });
    if (!period)
      throw invalid(Object.fromEntries(Object.entries(problems).map(([name, text]) => [name, [text]])));
    const own = statusOf(entry, isOfCompany(work.viewer));
    const serving: Serving = {
      ...bareInputs,
      prepare: (data) => ({ ...withoutReview(data), period_start: period.from, ...own }),
    };
    return createRecord(serving, work, call.body);
  });
}

/** What staff enter is live unless they say otherwise. */
async function assertMayPublish(work: Work, entries: readonly Entry[]): Promise<void> {
  if (!isOfCompany(work.viewer) && entries.some(({ status }) => status !== draftLive.draft))
    await assertFirmDetails(work);
}

/** A company's own figure is a draft until staff approve it. */
function statusOf({ status }: Entry, isCompany: boolean): { source: string; status?: number } {
  if (!isCompany) return { source: 'staff' };
  if (status === draftLive.live) throw invalidField('status', FIGURE_NOT_APPROVED);
  return { source: 'entrepreneur', status: draftLive.draft };
}

/** A new figure is entered; what is said of it comes after. */
const REVIEW_FIELDS: readonly string[] = ['review', 'query', 'restatement_reason', 'effective_from'];
const withoutReview = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !REVIEW_FIELDS.includes(name)));
