import { boolean, code, date, email, list, text } from '../kit/field.ts';
import { defineVerb, record, shape } from '../kit/verb.ts';
import { kpiRequestStatus } from './codes.ts';
import type { KpiAnswer, KpiAnswerForm, KpiRequestPreview } from './kpi-answers.ts';
import { kpiRequests } from './kpi-requests.resource.ts';

/** One company that is asked, and the person who is asked there. */
export interface AskedCompany {
  readonly target_type: string;
  readonly target_id: number;
  readonly recipient_email: string;
  readonly recipient_name?: string | null;
}

export const requestFigures = defineVerb('POST /api/kpi-requests', {
  summary: 'ask companies for the figures of a period; preview=1 shows mail and form and sends nothing',
  form: {
    /** Several at once; without them the company is named beside the rest. */
    companies: list<AskedCompany>(),
    period_end: date().required(),
    report_sub_type_ids: list<number>().required(),
    due_on: date().required(),
    remind_days: list<number>(),
    message: text(2000),
  },
  /** With `preview=1`; else the request, or the requests. */
  answer: shape<{ data: readonly KpiRequestPreview[] }>(),
});

export interface FigureQuestion {
  readonly report_sub_type_id: number;
  readonly question: string;
}

/** `status` 5 asks back, 6 approves, 8 withdraws; the others leave it where it is. */
export const changeRequest = defineVerb('PATCH /api/kpi-requests/:id', {
  summary: 'ask back, approve, withdraw, remind, extend, or send a new link',
  form: {
    /** Stays: the same company is asked. */
    target_type: kpiRequests.fields.target_type.readOnly(),
    status: code(kpiRequestStatus),
    question: text(2000),
    questions: list<FigureQuestion>(),
    due_on: date(),
    remind_days: list<number>(),
    remind: boolean(),
    new_link: boolean(),
    recipient_email: email(),
    recipient_name: text(150),
  },
  answer: record<typeof kpiRequests>(),
});

export const answerRequest = defineVerb('PATCH /api/kpi-answers/:token', {
  summary: 'keep what a company has entered by its link, or send it',
  form: { values: list<KpiAnswer>(), commentary: text(2000), submit: boolean() },
  answer: shape<{ data: KpiAnswerForm }>(),
});
