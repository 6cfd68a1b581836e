import { invalid, invalidField, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { draftLive } from '@tranche/domain/codes';
import { readIds } from '@tranche/domain/kit/read-values';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** Rules across a report's fields: a target is named whole, an audience of an opportunity has one, groups are named. */
export const prepareReport: NonNullable<Serving['prepare']> = (data, { mode, before, work, today }) => {
  const defaults = mode === 'create' ? { report_date: today, author_id: work.viewer.id } : {};
  const stored = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const given = { ...stored };
  for (const [name, value] of Object.entries(defaults)) given[name] ??= value;
  const errors = problemsOf({ ...before, ...given });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...given, ...scheduled(given, before ?? {}, work), ...corrected(given, before ?? {}, work) };
};

type Row = Readonly<Record<string, unknown>>;

/** Schedules a draft for a minute in the future, in the name of the person who sets it; null cancels. */
function scheduled(given: Row, before: Row, { now, viewer }: Pick<Work, 'now' | 'viewer'>): Row {
  const { publish_at: at } = given;
  if (at === undefined) return {};
  if (at === null) return { publish_by_id: null, publish_error: null };
  const minute = Math.floor(Date.parse(String(at)) / MINUTE_MS) * MINUTE_MS;
  const was = before.publish_at ?? null;
  if (was !== null && Date.parse(String(was)) === minute) return { publish_at: was };
  if (before.status === draftLive.live) throw invalidField('publish_at', 'This report is live already.');
  if (minute <= now.getTime()) throw invalidField('publish_at', 'Choose a time in the future.');
  return { publish_at: new Date(minute).toISOString(), publish_by_id: viewer.id, publish_error: null };
}
const MINUTE_MS = 60_000;

/** What its readers have seen was changed: they are shown since when. */
const corrected = (given: Row, before: Row, { now }: Pick<Work, 'now'>): Row =>
  before.status === draftLive.live &&
  TEXTS.some((name) => given[name] !== undefined && given[name] !== before[name])
    ? { corrected_at: now.toISOString() }
    : {};
const TEXTS = ['title', 'summary', 'body'] as const;

function problemsOf(report: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  const { target_type: type, target_id: id, period_start: from, period_end: to } = report;
  if ((type ?? null) === null && (id ?? null) !== null) errors.target_type = [requiredMessage('target_type')];
  if ((type ?? null) !== null && (id ?? null) === null) errors.target_id = [requiredMessage('target_id')];
  if (report.audience === 'client_groups' && (readIds(report.client_group_ids) ?? []).length === 0)
    errors.client_group_ids = [requiredMessage('client_group_ids')];
  if (typeof from === 'string' && typeof to === 'string' && from > to)
    errors.period_end = [selectedMessage('period_end')];
  return errors;
}
