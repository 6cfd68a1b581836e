import { draftLive } from '@tranche/domain/codes';
import { formatDay } from '@tranche/domain/kit/calendar';
import { selectedMessage } from '@tranche/domain/kit/input';
import { RUNNING_KPI_REQUESTS, type Frequency } from '@tranche/domain/reporting/codes';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { Target } from '../../crm/public.ts';
import { periodWord } from '../notify-holders.ts';

interface Askable {
  readonly id: number;
  readonly name: string;
  readonly frequency: Frequency;
  readonly is_settled: boolean;
}
interface Found {
  readonly kpis: readonly Askable[];
  readonly fy_start_month: number;
  readonly is_asked: boolean;
}

/** Why a company may not be asked for these figures, by field: each is entered, due on that day and not yet published. */
export async function askableProblems(
  work: Work,
  target: Target,
  { period_end, kpis }: { readonly period_end: string; readonly kpis: readonly number[] },
): Promise<readonly (readonly [field: string, message: string])[]> {
  const found = await readAskable(work, target, { period_end, kpis });
  if (found.is_asked)
    return [['target_id', `Figures of ${target.name} for ${periodWord(period_end)} are already asked for.`]];
  if (found.kpis.length < kpis.length)
    return [['report_sub_type_ids', selectedMessage('report_sub_type_ids')]];
  return found.kpis.flatMap(({ name, frequency, is_settled }) => {
    const problem = !periodEnding(frequency, period_end, found.fy_start_month)
      ? `${name} has no period that ends on ${formatDay(period_end)}.`
      : is_settled
        ? `${name} of ${target.name} for ${periodWord(period_end)} is already published.`
        : null;
    return problem === null ? [] : [['report_sub_type_ids', problem] as const];
  });
}

async function readAskable(
  work: Work,
  target: Target,
  { period_end, kpis }: { readonly period_end: string; readonly kpis: readonly number[] },
): Promise<Found> {
  const { rows } = await sql<Found>`select
    (select coalesce(json_agg(k), '[]') from (
      select kpi.id, kpi.name, measured.frequency, exists(select 1 from report_inputs given
          where given.target_type = ${target.type} and given.target_id = ${target.id} and given.report_sub_type_id = kpi.id
            and given.period_end = ${period_end}::date and given.deleted_at is null
            and (given.status = ${lit(draftLive.live)} or given.locked_at is not null)) as is_settled
      from report_sub_types kpi join kpi_versions measured on measured.report_sub_type_id = kpi.id
        and measured.version = kpi_version_at(kpi.id, ${period_end}::date)
      where kpi.id = any(${[...kpis]}::bigint[]) and kpi.is_active and kpi.formula is null and kpi.deleted_at is null
      order by kpi.sort_order, kpi.id) k) as kpis,
    coalesce((select issuer.fy_start_month from organisations issuer join investment_opportunities opportunity
      on opportunity.organisation_id = issuer.id
      where ${target.type} = 'investment_opportunity' and opportunity.id = ${target.id}), 4) as fy_start_month,
    exists(select 1 from kpi_requests asked where asked.target_type = ${target.type} and asked.target_id = ${target.id}
      and asked.period_end = ${period_end}::date and asked.deleted_at is null and asked.status in ${lit(RUNNING_KPI_REQUESTS)}) as is_asked`.execute(
    work.trx,
  );
  return rows[0] ?? { kpis: [], fy_start_month: 4, is_asked: false };
}
