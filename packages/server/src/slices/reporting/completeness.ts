import { draftLive } from '@tranche/domain/codes';
import { figuresDue, REPORTING_DAYS, type RequiredKpi } from '@tranche/domain/reporting/due';
import { addDays } from '@tranche/domain/kit/calendar';
import type { Period } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { todayOf } from '../../kit/db/today.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, and, NEVER } from '../../kit/resource-engine/where.ts';
import { companiesClause } from './read-frame.ts';
import { periodOrLastQuarter } from './period-param.ts';

interface Given {
  readonly kpi_id: number;
  readonly period_end: string;
}
interface Owing {
  readonly target_type: 'investment_opportunity' | 'fund';
  readonly target_id: number;
  readonly name: string;
  readonly fy_start_month: number;
  readonly figures: readonly Given[];
  readonly drafts: number;
}
interface Required extends RequiredKpi {
  readonly audience: 'opportunity' | 'fund' | 'both';
}

/**
 * `GET /api/reports/completeness`: the companies and funds within scope, and how many of the figures that each owes of a
 * period are there, drafts too (`domain.md#L`).
 */
export async function completeness(call: Call, app: App): Promise<Answer> {
  const today = await todayOf(app.db.kysely, call.now);
  const period = periodOrLastQuarter(call.query, today);
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const [row] = await app.db.run<{ kpis: readonly Required[]; owing: readonly Owing[] }>(
    statement({ companies: await companiesClause(call, app), funds: fundsClause(app, context) }, period),
  );
  const isLate = today > addDays(period.to, REPORTING_DAYS);
  return ok({
    period: period.label,
    companies: (row?.owing ?? []).map((one) => {
      // what companies and funds have in common is due from companies: a fund's own figures are of its own KPIs
      const isOwed = ({ audience }: Required): boolean =>
        (audience === 'fund') === (one.target_type === 'fund');
      const kpis = (row?.kpis ?? []).filter(isOwed);
      const { due, received } = figuresDue(kpis, one, period);
      const { target_type, target_id, name, drafts } = one;
      return { target_type, target_id, name, due, received, drafts, is_late: isLate && received < due };
    }),
  });
}

/** None where the viewer may not open funds, or the firm has none. */
function fundsClause(app: App, context: ReadContext): Sql {
  const funds = servingOf(app, 'funds');
  if (!context.flags.funds_enabled || !mayUse(funds.resource, 'index', context.viewer)) return NEVER;
  return and([sql`fund.deleted_at is null`, accessClause(funds, rowRef('fund'), context) ?? sql`true`]);
}

interface Scope {
  readonly companies: Sql;
  readonly funds: Sql;
}

function statement({ companies, funds }: Scope, { from, to }: Period) {
  const given = sql`given.target_type = 'investment_opportunity' and given.target_id = company.id and given.deleted_at is null
    and num_nonnulls(given.value, given.text_value) > 0 and given.period_end between ${from}::date and ${to}::date`;
  return sql<{ kpis: readonly Required[]; owing: readonly Owing[] }>`
  select (select coalesce(json_agg(json_build_object('id', kpi.id, 'frequency', kpi.frequency, 'audience', category.audience)), '[]')
      from report_sub_types as kpi join report_types as category on category.id = kpi.report_type_id
      where kpi.deleted_at is null and kpi.is_active and kpi.is_required and kpi.formula is null) as kpis,
    (select coalesce(json_agg(o order by o.target_type desc, lower(o.name), o.target_id), '[]') from (
      select 'investment_opportunity' as target_type, company.id as target_id, company.name,
        coalesce((select issuer.fy_start_month from organisations as issuer where issuer.id = company.organisation_id), 4) as fy_start_month,
        (select coalesce(json_agg(json_build_object('kpi_id', given.report_sub_type_id, 'period_end', given.period_end)), '[]')
          from report_inputs as given where ${given} and given.report_sub_type_id is not null) as figures,
        (select count(*)::int from report_inputs as given
          where ${given} and given.status = ${lit(draftLive.draft)}) as drafts
      from investment_opportunities as company where ${companies}
      union all
      select 'fund', fund.id, fund.name, 1,
        (select coalesce(json_agg(json_build_object('kpi_id', given.report_sub_type_id, 'period_end', given.period_end)), '[]')
          from fund_kpis as given where given.fund_id = fund.id and given.deleted_at is null
            and given.report_sub_type_id is not null and given.period_end between ${from}::date and ${to}::date),
        (select count(*)::int from fund_kpis as given where given.fund_id = fund.id and given.deleted_at is null
          and not given.is_investor_visible and given.period_end between ${from}::date and ${to}::date)
      from funds as fund where ${funds}) as o) as owing`;
}
