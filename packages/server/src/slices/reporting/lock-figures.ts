import { counted } from '@tranche/domain/kit/counted';
import { invalid, invalidField, type FieldErrors } from '@tranche/domain/kit/errors';
import { figureReview, type Frequency } from '@tranche/domain/reporting/codes';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { recordEvents } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Target } from '../crm/public.ts';
import { isOn, lockTargets, readTargets, targetName } from './figure-targets.ts';
import { settleRequests } from './kpi-requests/settle-requests.ts';
import { periodWord } from './notify-holders.ts';

interface Locking {
  readonly period_end: string;
  readonly targets: readonly unknown[];
}
interface Changed extends Target {
  readonly figures: number;
}

/** Locked figures change only as restatements. Every required one is approved, or marked as not given, before. */
export async function lockFigures(
  work: Work,
  { period_end, targets: given, approve }: Locking & { readonly approve: boolean },
): Promise<number> {
  const targets = await readTargets(work, given);
  await lockTargets(work, targets);
  if (approve) await approveEntered(work, targets, period_end);
  await assertComplete(work, targets, period_end);
  const changed = await write(work, targets, {
    period_end,
    set: sql`locked_at = ${work.now.toISOString()}::timestamptz, locked_by_id = ${work.viewer.id}::bigint`,
    where: sql`figure.locked_at is null`,
  });
  if (changed.length === 0) throw invalidField('targets', 'There is no figure to lock.');
  await settleRequests(work, targets, period_end);
  return recordDone(work, changed, { done: 'locked', period_end });
}

export async function unlockFigures(
  work: Work,
  { period_end, targets: given, reason }: Locking & { readonly reason: string },
): Promise<number> {
  const targets = await readTargets(work, given);
  await lockTargets(work, targets);
  const changed = await write(work, targets, {
    period_end,
    set: sql`locked_at = null, locked_by_id = null`,
    where: sql`figure.locked_at is not null`,
  });
  if (changed.length === 0) throw invalidField('targets', 'There is no figure to unlock.');
  return recordDone(work, changed, { done: 'unlocked', period_end, reason });
}

interface Writing {
  readonly period_end: string;
  readonly set: ReturnType<typeof sql>;
  readonly where: ReturnType<typeof sql>;
}

async function write(
  work: Work,
  targets: readonly Target[],
  { period_end, set, where }: Writing,
): Promise<Changed[]> {
  const row = rowRef('figure');
  const { rows } = await sql<Changed>`
    with changed as (update report_inputs as figure set ${set}, ${changedBy(work)}
      where figure.period_end = ${period_end}::date and figure.deleted_at is null and ${where} and ${isOn(row, targets)}
      returning figure.*)
    select figure.target_type as type, figure.target_id as id, ${targetName(row)} as name, count(*)::int as figures
    from changed as figure group by figure.target_type, figure.target_id order by name, id`.execute(work.trx);
  return rows;
}

async function approveEntered(work: Work, targets: readonly Target[], period_end: string): Promise<void> {
  await write(work, targets, {
    period_end,
    set: sql`review = ${lit(figureReview.approved)}`,
    where: sql`figure.review = ${lit(figureReview.entered)}
      and (num_nonnulls(figure.value, figure.text_value) > 0 or figure.not_given_reason is not null)`,
  });
}

async function recordDone(
  work: Work,
  changed: readonly Changed[],
  { done, period_end, reason }: { done: 'locked' | 'unlocked'; period_end: string; reason?: string },
): Promise<number> {
  const why = reason === undefined ? '' : `: ${reason}`;
  await recordEvents(
    work,
    changed.map(({ type, id, name, figures }) => ({
      event: `report_inputs.${done}`,
      target: { type, id },
      description: `**${work.viewer.name}** ${done} ${counted(figures, 'figure')} of **${name}** for ${periodWord(period_end)}${why}`,
      properties: { period_end, figures, ...(reason !== undefined && { reason }) },
    })),
  );
  return changed.reduce((sum, { figures }) => sum + figures, 0);
}

interface Owed {
  readonly id: number;
  readonly type: string;
  readonly company: string;
  readonly kpi: string;
  readonly frequency: Frequency;
  readonly fy_start_month: number;
  readonly is_required: boolean;
  readonly review: number | null;
  readonly is_answered: boolean | null;
}

/** 422 by company, with what is open of each. */
async function assertComplete(work: Work, targets: readonly Target[], period_end: string): Promise<void> {
  const { rows } = await sql<Owed>`
    select t.id, t.type, t.name as company, kpi.name as kpi, kpi.frequency, kpi.is_required, given.review,
      num_nonnulls(given.value, given.text_value, given.not_given_reason) > 0 as is_answered,
      coalesce((select issuer.fy_start_month from investment_opportunities as opportunity
        join organisations as issuer on issuer.id = opportunity.organisation_id
        where t.type = 'investment_opportunity' and opportunity.id = t.id), 4) as fy_start_month
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t (type text, id bigint, name text)
    cross join report_sub_types as kpi join report_types as category on category.id = kpi.report_type_id
    left join report_inputs as given on given.target_type = t.type and given.target_id = t.id
      and given.report_sub_type_id = kpi.id and given.period_end = ${period_end}::date and given.deleted_at is null
    where kpi.deleted_at is null and (given.id is not null or (kpi.is_required and kpi.is_active and kpi.formula is null
      and category.audience <> case when t.type = 'fund' then 'opportunity' else 'fund' end))
    order by category.sort_order, kpi.sort_order, kpi.id`.execute(work.trx);
  const errors: FieldErrors = {};
  for (const [index, target] of targets.entries()) {
    const open = rows
      .filter(({ id, type }) => id === target.id && type === target.type)
      .flatMap((owed) => whatIsOpen(owed, period_end));
    if (open.length > 0) errors[`targets.${index}`] = [`${target.name}: ${open.join(', ')}.`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function whatIsOpen(owed: Owed, period_end: string): string[] {
  if (owed.review === figureReview.queried) return [`${owed.kpi} is asked back`];
  if (!owed.is_required) return [];
  if (!periodEnding(owed.frequency, period_end, owed.fy_start_month)) return [];
  if (owed.review === null || owed.is_answered !== true) return [`${owed.kpi} is missing`];
  return owed.review === figureReview.approved ? [] : [`${owed.kpi} is not approved`];
}
