import { requiredMessage } from '@tranche/domain/kit/input';
import { draftLive } from '@tranche/domain/codes';
import {
  FIGURE_LOCKED,
  FIGURE_NOT_APPROVED,
  FIGURE_OVERTAKEN,
  FIGURE_PUBLISHED,
  isGivenByCompany,
  isOvertaken,
  mayGoLive,
} from '@tranche/domain/reporting/figure-change';
import { sql } from 'kysely';
import { same } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Target } from '../crm/public.ts';
import type { Entry } from './check-figure.ts';

/** A figure that is there already where another one is entered. */
export interface Standing {
  readonly report_sub_type_id: number | null;
  readonly custom_kpi_id: number | null;
  readonly value: string | null;
  readonly text_value: string | null;
  readonly source: string;
  readonly status: number;
  readonly review: number;
  readonly locked_at: string | null;
  readonly target_value: string | null;
  readonly commentary: string | null;
  readonly updated_at: string;
}

export async function standingFigures(
  work: Work,
  target: Target,
  period_end: string,
): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select report_sub_type_id, custom_kpi_id, value, text_value, source, status, review, locked_at, target_value, commentary,
      updated_at from report_inputs
    where target_type = ${target.type} and target_id = ${target.id} and period_end = ${period_end}::date
      and deleted_at is null for update`.execute(work.trx);
  return rows;
}

export const isFor =
  (entry: Entry) =>
  ({ report_sub_type_id, custom_kpi_id }: Standing): boolean =>
    entry.custom_kpi_id
      ? custom_kpi_id === entry.custom_kpi_id
      : report_sub_type_id !== null && report_sub_type_id === entry.report_sub_type_id;

/** Why this one may not be entered in the place of that, by field. */
export function standingProblems(
  entry: Entry,
  standing: Standing | undefined,
  source: string,
): Readonly<Record<string, string>> {
  const field = entry.text_value ? 'text_value' : 'value';
  if (standing && standing.locked_at !== null) return { [field]: FIGURE_LOCKED };
  if (isGivenByCompany(source) && standing?.status === draftLive.live) return { [field]: FIGURE_PUBLISHED };
  if (!staysDraft(entry, standing, source)) return { status: FIGURE_NOT_APPROVED };
  if (!standing) return {};
  const isGiven = standing.value !== null || standing.text_value !== null;
  const isNew = isAnother(entry, standing);
  if (isNew && isOvertaken(entry.seen_at, standing.updated_at)) return { seen_at: FIGURE_OVERTAKEN };
  return source === 'staff' && standing.source === 'company' && isGiven && isNew && !entry.correction_reason
    ? { correction_reason: requiredMessage('correction_reason') }
    : {};
}

const isAnother = (entry: Entry, { value, text_value: text }: Standing): boolean =>
  !same(value, entry.value) || !same(text, entry.text_value);

/** False where an entry would show investors what staff have not approved: all that a company writes, and what it gave. */
function staysDraft(entry: Entry, standing: Standing | undefined, source: string): boolean {
  if (entry.status !== draftLive.live) return true;
  if (isGivenByCompany(source)) return false;
  if (!standing || standing.status === draftLive.live || isAnother(entry, standing)) return true;
  return mayGoLive(standing.source, standing.review);
}

/** Whether it is shown, its target and its comment stay as they are where the body does not name them; a caller who saw the figure may clear them. */
export function wholeEntry(entry: Entry, standing: Standing | undefined, source: string): Entry {
  const first = isGivenByCompany(source) ? draftLive.draft : draftLive.live;
  if (!standing) return { ...entry, status: entry.status ?? first };
  const clears = entry.seen_at !== undefined;
  const kept = (name: 'target_value' | 'commentary'): string | null | undefined =>
    clears && entry[name] === null ? null : (entry[name] ?? standing[name]);
  return {
    ...entry,
    status: entry.status ?? standing.status,
    target_value: kept('target_value'),
    commentary: kept('commentary'),
  };
}
