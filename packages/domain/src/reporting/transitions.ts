import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { defineTransitions } from '../kit/transitions.ts';
import {
  FIGURE_REVIEW_LABELS,
  figureReview,
  KPI_REQUEST_STATUS_LABELS,
  kpiRequestStatus as request,
} from './codes.ts';

const { entered, queried, approved } = figureReview;

/** `domain.md#2.21`. Another value of a figure is entered again, whatever was said of the one before. */
export const figureReviewTransitions = defineTransitions(FIGURE_REVIEW_LABELS, [
  { verb: 'query', from: [entered], to: queried, right: 'kpi.create' },
  { verb: 'answer', from: [queried], to: entered, right: 'kpi.create' },
  { verb: 'approve', from: [entered], to: approved, right: 'kpi.create' },
]);

const open = [request.sent, request.opened, request.draft, request.queried] as const;

/** `domain.md#2.21`. The company is the `owner`: it acts by its link. */
export const kpiRequestTransitions = defineTransitions(KPI_REQUEST_STATUS_LABELS, [
  { verb: 'send', from: [null], to: request.sent, right: 'kpi.create' },
  { verb: 'open', from: [request.sent], to: request.opened, actors: ['owner'] },
  { verb: 'fill', from: [request.opened], to: request.draft, actors: ['owner'] },
  { verb: 'submit', from: [request.draft, request.queried], to: request.submitted, actors: ['owner'] },
  { verb: 'query', from: [request.submitted], to: request.queried, right: 'kpi.create' },
  { verb: 'approve', from: [request.submitted], to: request.approved, right: 'kpi.create' },
  { verb: 'expire', from: open, to: request.expired, actors: ['job'] },
  { verb: 'withdraw', from: open, to: request.withdrawn, right: 'kpi.create' },
]);

/** `domain.md#2.2`. To notify again, to remind and to correct lead nowhere. */
export const updateReportTransitions = defineTransitions(DRAFT_LIVE_LABELS, [
  { verb: 'create', from: [null], to: draftLive.draft, right: 'update_reports.create' },
  { verb: 'publish', from: [draftLive.draft], to: draftLive.live, right: 'update_reports.update' },
  { verb: 'unpublish', from: [draftLive.live], to: draftLive.draft, right: 'update_reports.update' },
  { verb: 'notify', from: [draftLive.live], to: draftLive.live, right: 'update_reports.update' },
  { verb: 'remind', from: [draftLive.live], to: draftLive.live, right: 'update_reports.update' },
  { verb: 'correct', from: [draftLive.live], to: draftLive.live, right: 'update_reports.update' },
]);

export const NOBODY_TO_SEND = 'There is no one to send this report to.';

/** Rich text without a word, a picture or a block says nothing. */
export const isBlank = (html: string): boolean =>
  !/<(?:img|figure)\b/i.test(html) && html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
