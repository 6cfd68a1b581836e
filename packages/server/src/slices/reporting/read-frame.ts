import { draftLive } from '@tranche/domain/codes';
import { readListQuery } from '@tranche/domain/kit/list-query';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import type { Company, Kpi } from '@tranche/domain/reporting/aggregate';
import { addMonths } from '@tranche/domain/kit/calendar';
import type { Period } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Reader } from '../../kit/db/database.ts';
import type { Call, Params } from '../../kit/http/route.ts';
import { allowedFor } from '../../kit/resource-engine/allowed.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, and, listClauses } from '../../kit/resource-engine/where.ts';
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
  /** That back it, as far as the viewer reaches them and they were asked for. */
  readonly funds: readonly string[];
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

/** The company under its group's name, under that of each fund that backs it; what has none is under "Other". */
export function grouped(companies: readonly FrameCompany[], by: Grouping): (Company & FrameCompany)[] {
  return companies.flatMap((company) => {
    const group_id = by === 'opportunity' ? company.id : null;
    return groupsOf(company, by).map((group) => ({ ...company, group, group_id }));
  });
}

function groupsOf(company: FrameCompany, by: Grouping): readonly string[] {
  if (by === 'none') return ['All'];
  if (by === 'opportunity') return [company.name];
  if (by === 'fund') return company.funds.length > 0 ? company.funds : ['Other'];
  return [company[by] ?? 'Other'];
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

/** The funds that the viewer reaches. */
export async function fundsClause(call: Call, app: App): Promise<Sql> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  return accessClause(servingOf(app, 'funds'), rowRef('fund'), context) ?? sql`true`;
}

interface Within {
  readonly companies: Sql;
  /** Those that companies are grouped by; absent: none. */
  readonly funds?: Sql;
}

/** One statement. `more` are columns beside, for whoever needs them in the same answer. */
export async function readFrame<More extends object = object>(
  reader: Reader,
  { companies, funds }: Within,
  { from, to }: Period,
  more: Sql = sql``,
): Promise<Frame & More> {
  const { rows } = await sql<Raw<More>>`
    select (select currency from settings where id = 1) as currency, (select coalesce(json_agg(k), '[]') from (
        select ${KPI_COLUMNS}, kpi.decimals, kpi.is_required, kpi.is_active, category.name as type
        from report_sub_types as kpi join report_types as category on category.id = kpi.report_type_id
        where kpi.deleted_at is null
        order by category.sort_order, category.id, kpi.sort_order, kpi.id) as k) as kpis,
      (select coalesce(json_agg(c), '[]') from (
        select company.id, company.name, company.currency, coalesce(issuer.fy_start_month, 4) as fy_start_month,
          (select i.name from investment_opportunity_industries as x join industries as i on i.id = x.industry_id
            where x.investment_opportunity_id = company.id order by i.sort_order, i.id limit 1) as industry,
          category.name as type, part.name as sub_type, ${funds ? fundsOf(funds) : sql`'[]'::json`} as funds, ${figuresOf({ from: addMonths(from, -12), to })} as figures
        from investment_opportunities as company
        left join organisations as issuer on issuer.id = company.organisation_id
        left join types as category on category.id = company.type_id
        left join sub_types as part on part.id = company.sub_type_id
        where ${companies} order by company.name, company.id) as c) as companies${more}`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('A statement without a from clause has one row');
  return { ...row, kpis: withFormulas<FrameKpi>(row.kpis) };
}

/** The funds that back the company, by their books or by the opportunity of their units. */
const fundsOf = (
  within: Sql,
): Sql => sql`(select coalesce(json_agg(fund.name order by fund.name, fund.id), '[]') from funds as fund
  where fund.deleted_at is null and ${within} and (fund.id = company.fund_id or exists (
    select 1 from fund_investment_opportunities as asset
    where asset.fund_id = fund.id and asset.investment_opportunity_id = company.id and asset.deleted_at is null)))`;

const figuresOf = ({ from, to }: Period): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', given.id, 'kpi_id', given.report_sub_type_id, 'period_end', given.period_end,
    'value', given.value::text) order by given.period_end), '[]')
  from report_inputs as given
  where given.target_type = 'investment_opportunity' and given.target_id = company.id
    and given.report_sub_type_id is not null and given.value is not null
    and given.status = ${draftLive.live} and given.deleted_at is null
    and given.period_end between ${from}::date and ${to}::date)`;
