import { draftLive } from '@tranche/domain/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Append, ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { openTasksCount, overdueTasksCount } from '../crm/public.ts';
import { weighted } from './deal-sums.ts';
import { nextDate } from './next-date.ts';

/** Of one deal in its own currency: ask × the stage's probability (`domain.md#3.12`). */
const weightedValue: Append = (row) => sql`(select round(${weighted(row('target_raise'))}, 2)::text
  from pipeline_stages as stage where stage.id = ${row('pipeline_stage_id')})`;

const daysInStage: Append = (row, { now }) =>
  sql`greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - ${row('stage_entered_at')}) / 86400))::int`;

const attachedCount = (table: string, row: RowRef): Sql =>
  sql`(select count(*)::int from ${sql.table(table)} as hung where hung.target_type = 'pipeline_deal'
    and hung.target_id = ${row('id')} and hung.deleted_at is null)`;

/** Its way so far: the stages that it left, and the one where it stands. */
const stages = (row: RowRef, { now }: ReadContext): Sql => sql`(select coalesce(json_agg(json_build_object(
    'stage', way.stage, 'entered_at', to_char(way.entered_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'days', way.days)
    order by way.entered_at, way.at), '[]'::json)
  from (
    select left_stage.name as stage, move.id as at, move.days,
      coalesce(lag(move.moved_at) over (order by move.moved_at, move.id), ${row('created_at')}) as entered_at
    from pipeline_deal_moves as move left join pipeline_stages as left_stage on left_stage.id = move.from_stage_id
    where move.pipeline_deal_id = ${row('id')}
    union all
    select stage.name, null, greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - ${row('stage_entered_at')}) / 86400))::int,
      ${row('stage_entered_at')}
    from pipeline_stages as stage where stage.id = ${row('pipeline_stage_id')}) as way)`;

/** The latest live figure of each KPI. */
const kpis = (
  row: RowRef,
): Sql => sql`(select coalesce(json_agg(row_to_json(figure) order by figure.name), '[]'::json) from (
  select distinct on (input.report_sub_type_id, input.custom_kpi_id) coalesce(kpi.name, own.name) as name, kpi.unit,
    input.period_end, input.value::text as value, input.text_value, input.target_value::text as target_value
  from report_inputs as input left join report_sub_types as kpi on kpi.id = input.report_sub_type_id
    left join custom_kpis as own on own.id = input.custom_kpi_id
  where input.target_type = 'pipeline_deal' and input.target_id = ${row('id')} and input.status = ${lit(draftLive.live)}
    and input.deleted_at is null
  order by input.report_sub_type_id, input.custom_kpi_id, input.period_end desc) as figure)`;

/** The Performance tab (`domain.md#E`). A meeting is what staff minuted in a note. */
const performance: Append = (row, context) => sql`json_build_object(
  'stages', ${stages(row, context)}, 'kpis', ${kpis(row)},
  'meetings', ${attachedCount('notes', row)}, 'calls', ${attachedCount('call_logs', row)},
  'documents', ${attachedCount('documents', row)})`;

export const dealAppends: Readonly<Record<string, Append>> = {
  days_in_stage: daysInStage,
  weighted_value: weightedValue,
  open_tasks_count: (row) => openTasksCount('pipeline_deal', row),
  overdue_tasks_count: (row, { now }) => overdueTasksCount('pipeline_deal', row, now),
  next_date: nextDate,
  performance,
};
