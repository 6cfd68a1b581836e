import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import {
  belongsTo,
  boolean,
  choice,
  code,
  date,
  html,
  ids,
  integer,
  json,
  moment,
  text,
} from '../kit/field.ts';
import { attached, defineResource, through } from '../kit/resource.ts';
import { REPORT_AUDIENCES, REPORT_TARGETS } from './codes.ts';
import type { ReportFigures } from './report-figures.ts';

/** News of a company or a fund, or of the firm (no target), to an audience (`domain.md#L`, `domain.md#2.2`). */
export const updateReports = defineResource('update-reports', {
  permission: 'update_reports',
  investor: ['index', 'show'],
  targetType: 'update_report',
  fields: {
    target_type: choice(...REPORT_TARGETS),
    target_id: integer().min(1).filter('exact'),
    title: text().required().filter('partial').sortable(),
    summary: text(300),
    body: html().required(),
    /** Empty on write: today. */
    report_date: date().present(),
    period_start: date(),
    period_end: date(),
    /** A `status` in a PATCH asks for the verb that leads there. */
    status: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.draft).readOnly(),
    published_at: moment().readOnly().range(),
    cover_image: text(500).readOnly(),
    author_id: belongsTo('users'),
    audience: choice(...REPORT_AUDIENCES).default('holders'),
    client_group_ids: ids().default([]).staffOnly(),
    notify: boolean().default(true).staffOnly(),
    /** Public documents of the target; read by `include=documents`. */
    document_ids: ids().transient(),
    kpi_sub_type_ids: ids().default([]),
    /** Goes live at this minute (`domain.md#0.13`); null cancels. */
    publish_at: moment().staffOnly(),
    /** Who set the minute: the job acts with their rights of then. */
    publish_by_id: belongsTo('users').as('publishBy').readOnly().staffOnly(),
    /** Why it did not go live at its minute. */
    publish_error: text(500).readOnly().staffOnly(),
    /** What its KPI and chart blocks showed at publication; it never changes after. */
    figures_snapshot: json<ReportFigures>().readOnly(),
    correction_note: text(1000),
    corrected_at: moment().readOnly(),
    reads_count: integer().default(0).readOnly().staffOnly(),
  },
  versions: ['title', 'summary', 'body', 'correction_note'],
  relations: {
    documents: through('documents', 'update_report_documents', 'update_report_id', 'document_id'),
    opens: attached('opens', 'update_report', { sort: 'opened_at' }),
  },
  includes: ['opens.user'],
  appends: ['labels', 'target', 'about', 'is_read', 'read_rate', 'readership', 'questions'],
  /** `general`: news of the firm itself; `search`: title, or what it is about. */
  computedFilters: { general: 'flag', search: 'value' },
  presets: ['draft', 'live'],
});
