import { draftLive } from '@tranche/domain/codes';
import type { FIGURE_REVIEW_LABELS } from '@tranche/domain/reporting/codes';
import type { NamedPeriod } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Call } from '../../kit/http/route.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { onOrAfter, onOrBefore } from '../../kit/db/local-days.ts';

/** What a quarter's workbook holds beside the KPIs. */
export interface More {
  readonly sources: readonly {
    readonly company: string;
    readonly kpi: string;
    readonly period_end: string;
    readonly value: string | null;
    readonly target: string | null;
    readonly source: string;
    readonly review: keyof typeof FIGURE_REVIEW_LABELS;
    readonly entered: string;
    readonly by: string | null;
    readonly restated: string | null;
    readonly effective_from: string | null;
    readonly comment: string | null;
  }[];
  readonly flows: readonly {
    readonly date: string;
    readonly company: string;
    readonly type: string;
    readonly currency: string;
    readonly amount: string;
  }[];
  readonly updates: readonly {
    readonly published_at: string;
    readonly title: string;
    readonly about: string | null;
    readonly audience: string;
    readonly reads: number;
  }[];
}

interface Within {
  readonly companies: Sql;
  readonly period: NamedPeriod;
}

/** The quarter's flows of money and its published reports, as columns of the one statement. */
export async function moreOf(
  call: Call,
  app: App,
  { companies, period: { from, to } }: Within,
): Promise<Sql> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const reports = accessClause(servingOf(app, 'update-reports'), rowRef('report'), context);
  return sql`,
    (select coalesce(json_agg(json_build_object('company', company.name, 'kpi', coalesce(kpi.name, own.name),
        'period_end', given.period_end, 'value', coalesce(given.value::text, given.text_value), 'target', given.target_value::text,
        'source', given.source, 'review', given.review, 'entered', local_day(given.updated_at),
        'by', nullif(trim(concat_ws(' ', writer.first_name, writer.last_name)), ''), 'restated', given.restatement_reason,
        'effective_from', given.effective_from,
        'comment', given.commentary) order by company.name, company.id, given.period_end, kpi.sort_order, given.id), '[]')
      from report_inputs as given
      join investment_opportunities as company on company.id = given.target_id
      left join report_sub_types as kpi on kpi.id = given.report_sub_type_id
      left join custom_kpis as own on own.id = given.custom_kpi_id
      left join users as writer on writer.id = coalesce(given.updated_by_id, given.created_by_id)
      where given.target_type = 'investment_opportunity' and given.status = ${draftLive.live} and given.deleted_at is null
        and num_nonnulls(given.value, given.text_value) > 0
        and given.period_end between ${from}::date and ${to}::date and ${companies}) as sources,
    (select coalesce(json_agg(json_build_object('date', flow.date, 'company', company.name, 'type', flow.type,
        'currency', investment.currency, 'amount', flow.amount::text) order by flow.date, flow.id), '[]')
      from investment_transactions as flow
      join investments as investment on investment.id = flow.investment_id and investment.deleted_at is null and investment.kind <> 'private_manual'
      join investment_opportunities as company on company.id = investment.investment_opportunity_id
      where flow.deleted_at is null and flow.date between ${from}::date and ${to}::date and ${companies}) as flows,
    (select coalesce(json_agg(json_build_object('published_at', local_day(report.published_at), 'title', report.title,
        'about', (select name from investment_opportunities where report.target_type = 'investment_opportunity' and id = report.target_id
          union all select name from funds where report.target_type = 'fund' and id = report.target_id),
        'audience', report.audience, 'reads', report.reads_count) order by report.published_at, report.id), '[]')
      from update_reports as report where ${and([
        sql`report.status = ${draftLive.live}`,
        sql`report.deleted_at is null`,
        onOrAfter(sql.ref('report.published_at'), sql`${from}`),
        onOrBefore(sql.ref('report.published_at'), sql`${to}`),
        ...(reports ? [reports] : []),
      ])}) as updates`;
}
