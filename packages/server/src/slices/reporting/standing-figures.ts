import { requiredMessage } from '@tranche/domain/kit/input';
import { FIGURE_LOCKED, FIGURE_OVERTAKEN } from '@tranche/domain/reporting/figure-change';
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
    select report_sub_type_id, custom_kpi_id, value, text_value, source, status, locked_at, target_value, commentary,
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
  if (!standing) return {};
  if (standing.locked_at !== null) return { [entry.text_value ? 'text_value' : 'value']: FIGURE_LOCKED };
  const isGiven = standing.value !== null || standing.text_value !== null;
  const isNew = !same(standing.value, entry.value) || !same(standing.text_value, entry.text_value);
  if (isNew && isOvertaken(entry, standing)) return { seen_at: FIGURE_OVERTAKEN };
  return source === 'staff' && standing.source === 'company' && isGiven && isNew && !entry.correction_reason
    ? { correction_reason: requiredMessage('correction_reason') }
    : {};
}

/** Someone else changed it since the caller saw it. A caller who does not say what they saw is not checked. */
const isOvertaken = ({ seen_at: seen }: Entry, { updated_at }: Standing): boolean =>
  seen !== undefined && (seen === null || new Date(seen).getTime() !== new Date(updated_at).getTime());

/** Target and comment stay as they are where the body does not name them; a caller who saw the figure may clear them. */
export function wholeEntry(entry: Entry, standing: Standing | undefined): Entry {
  if (!standing) return entry;
  const clears = entry.seen_at !== undefined;
  const kept = (name: 'target_value' | 'commentary'): string | null | undefined =>
    clears && entry[name] === null ? null : (entry[name] ?? standing[name]);
  return { ...entry, target_value: kept('target_value'), commentary: kept('commentary') };
}
