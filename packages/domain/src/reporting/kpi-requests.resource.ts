import { choice, code, date, email, ids, integer, json, list, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { INPUT_TARGETS, KPI_REQUEST_STATUS_LABELS, kpiRequestStatus } from './codes.ts';
import type { KpiAnswers } from './kpi-answers.ts';

/** Figures of one company and period, asked for by a link that needs no account (`domain.md#kpi_requests`). */
export const kpiRequests = defineResource('kpi-requests', {
  permission: 'kpi',
  rightOf: { show: 'index', update: 'create' },
  without: ['delete'],
  fields: {
    target_type: choice(...INPUT_TARGETS).required(),
    target_id: integer().min(1).required().filter('exact'),
    period_end: date().required().filter('exact'),
    report_sub_type_ids: ids().required(),
    recipient_email: email().required(),
    recipient_name: text(150),
    message: text(2000),
    due_on: date().required(),
    /** Days before the day on which it is due; after it they are below nothing. */
    remind_days: list<number>().default([3, 0, -3]),
    status: code(kpiRequestStatus, KPI_REQUEST_STATUS_LABELS).default(kpiRequestStatus.sent),
    /** What was asked back of the whole. */
    question: text(2000),
    draft: json<KpiAnswers>().readOnly(),
    opened_at: moment().readOnly(),
    submitted_at: moment().readOnly(),
    reminded_on: date().readOnly(),
    expires_at: moment().readOnly().present(),
  },
  appends: ['labels', 'target', 'progress'],
  computedFilters: { overdue: 'flag', is_open: 'flag' },
});
