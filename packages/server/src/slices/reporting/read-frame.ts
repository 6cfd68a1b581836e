import { draftLive } from '@tranche/domain/codes';
import { readListQuery } from '@tranche/domain/kit/list-query';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import type { Company, Kpi } from '@tranche/domain/reporting/aggregate';
import { addMonths } from '@tranche/domain/kit/calendar';
import type { Period } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Call, Params } from '../../kit/http/route.ts';
import { allowedFor } from '../../kit/resource-engine/allowed.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { and, listClauses } from '../../kit/resource-engine/where.ts';
import { KPI_COLUMNS } from './kpi-columns.ts';
import { withFormulas, type Written } from './read-formula.ts';

export interface FrameKpi extends Kpi {
  readonly decimals: number;
  readonly type: string;
  readonly is_required: boolean;
  readonly is_active: boolean;
}
export interface FrameCompany extends Omit<Company, 'group'> {
  readonly currency: string;
  readonly fy_start_month: number;
  readonly industry: string | null;
  readonly type: string | null;
  readonly sub_type: string | null;
  readonly fund: string | null;
}
/** Existing companies with their live figures, and all KPIs: what every aggregate is worked out from. */
export interface Frame {
  /** The firm's own. */
  readonly currency: string;
  readonly kpis: readonly FrameKpi[];
  readonly companies: readonly FrameCompany[];
}

export const GROUPINGS = ['none', 'industry', 'type', 'sub_type', 'fund', 'opportunity'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The company under its group's name; what has none is under "Other". */
export function grouped(companies: readonly FrameCompany[], by: Grouping): (Company & FrameCompany)[] {
  return companies.map((company) => ({
    ...company,
    group: by === 'none' ? 'All' : by === 'opportunity' ? company.name : (company[by] ?? 'Other'),
    group_id: by === 'opportunity' ? company.id : null,
  }));
}

/** Within the viewer's scope and `filter[…]` of opportunities; existing ones unless a status is requested. */
export async function companiesClause(call: Call, app: App): Promise<Sql> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const serving = servingOf(app, 'investment-opportunities');
  const query = readListQuery(filterOf(call.query), allowedFor(serving.resource, app.registry, context));
  const clauses = listClauses(serving, query, rowRef('company'), context);
  if (!('status' in query.filters)) clauses.push(sql`company.status = ${opportunityStatus.completed}`);
  return and(clauses);
}

const filterOf = ({ filter }: Params): Record<string, unknown> => (filter === undefined ? {} : { filter });

type Raw<More> = Omit<Frame, 'kpis'> & More & { readonly kpis: readonly Written<FrameKpi>[] };

/** One statement. `more` are columns beside, for whoever needs them in the same answer. */
export async function readFrame<More extends object = object>(
  app: App,
  companies: Sql,
  { from, to }: Period,
  more: Sql = sql``,
): Promise<Frame & More> {
  const [row] = await app.db.run<Raw<More>>(sql<Raw<More>>`
    select (select currency from settings where id = 1) as currency, (select coalesce(json_agg(k), '[]') from (
        select ${KPI_COLUMNS}, kpi.decimals, kpi.is_required, kpi.is_active, category.name as type
        from report_sub_types as kpi join report_types as category on category.id = kpi.report_type_id
        where kpi.deleted_at is null
        order by category.sort_order, category.id, kpi.sort_order, kpi.id) as k) as kpis,
      (select coalesce(json_agg(c), '[]') from (
        select company.id, company.name, company.currency, coalesce(issuer.fy_start_month, 4) as fy_start_month,
          (select i.name from investment_opportunity_industries as x join industries as i on i.id = x.industry_id
            where x.investment_opportunity_id = company.id order by i.sort_order, i.id limit 1) as industry,
          category.name as type, part.name as sub_type, ${fundOf} as fund, ${figuresOf({ from: addMonths(from, -12), to })} as figures
        from investment_opportunities as company
        left join organisations as issuer on issuer.id = company.organisation_id
        left join types as category on category.id = company.type_id
        left join sub_types as part on part.id = company.sub_type_id
        where ${companies} order by company.name, company.id) as c) as companies${more}`);
  if (!row) throw new Error('A statement without a from clause has one row');
  return { ...row, kpis: withFormulas<FrameKpi>(row.kpis) };
}

/** The fund that backs the company, by its own books or by the opportunity of its units. */
const fundOf: Sql = sql`coalesce(
  (select fund.name from fund_investment_opportunities as asset join funds as fund on fund.id = asset.fund_id
    where asset.investment_opportunity_id = company.id and asset.deleted_at is null and fund.deleted_at is null
    order by asset.id limit 1),
  (select fund.name from funds as fund where fund.id = company.fund_id and fund.deleted_at is null))`;

const figuresOf = ({ from, to }: Period): Sql => sql`(
  select coalesce(json_agg(json_build_object('kpi_id', given.report_sub_type_id, 'period_end', given.period_end,
    'value', given.value::text) order by given.period_end), '[]')
  from report_inputs as given
  where given.target_type = 'investment_opportunity' and given.target_id = company.id
    and given.report_sub_type_id is not null and given.value is not null
    and given.status = ${draftLive.live} and given.deleted_at is null
    and given.period_end between ${from}::date and ${to}::date)`;
