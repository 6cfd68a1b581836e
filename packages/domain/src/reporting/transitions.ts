import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { defineTransitions } from '../kit/transitions.ts';
import { FIGURE_REVIEW_LABELS, figureReview } from './codes.ts';

const { entered, queried, approved } = figureReview;

/** `domain.md#2.21`. Another value of a figure is entered again, whatever was said of the one before. */
export const figureReviewTransitions = defineTransitions(FIGURE_REVIEW_LABELS, [
  { verb: 'query', from: [entered], to: queried, right: 'kpi.create' },
  { verb: 'answer', from: [queried], to: entered, right: 'kpi.create' },
  { verb: 'approve', from: [entered], to: approved, right: 'kpi.create' },
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
