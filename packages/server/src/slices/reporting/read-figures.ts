import { draftLive } from '@tranche/domain/codes';
import { addMonths } from '@tranche/domain/kit/calendar';
import { round6 } from '@tranche/domain/kit/money';
import { type Figure, type Kpi, valueIn } from '@tranche/domain/reporting/aggregate';
import type { ReportTarget } from '@tranche/domain/reporting/codes';
import { meantOn } from '@tranche/domain/reporting/meaning';
import type {
  FigurePoint,
  FigureSeries,
  FigureVersion,
  FundFigures,
  ReportFigures,
} from '@tranche/domain/reporting/report-figures';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { KPI_COLUMNS } from './kpi-columns.ts';
import { withFormulas, type Written } from './read-formula.ts';

/** What an update report is about, and the last day that it speaks of. */
export interface FiguresOf {
  readonly type: ReportTarget;
  readonly id: number;
  readonly until: string;
}

interface Shown extends Omit<Kpi, 'unit'> {
  readonly unit: FigureSeries['unit'];
  readonly decimals: number;
  readonly higher_is_better: boolean;
  readonly is_investor_visible: boolean;
}
type Point = FigurePoint & { readonly kpi_id: number };
interface Own extends Omit<FigureSeries, 'key' | 'higher_is_better'> {
  readonly id: number;
}
interface Known {
  readonly kpis: readonly Written<Shown>[];
  readonly given: readonly Point[];
  readonly own: readonly Own[];
  readonly currency: string | null;
  readonly fund: FundFigures | null;
}

const TABLES: Readonly<Record<ReportTarget, string>> = {
  investment_opportunity: 'investment_opportunities',
  fund: 'funds',
};
/** Eight quarters. */
const MONTHS = 24;

/**
 * Every live figure of a company or fund that investors may see, over the two years up to a day, as a report's blocks show
 * them: entered, or computed by its formula. One statement.
 */
export async function readFigures(db: Reader, of: FiguresOf, now: Date): Promise<ReportFigures> {
  const { rows } = await sql<Known>`
    select (select coalesce(json_agg(k), '[]') from (
        select ${KPI_COLUMNS}, kpi.decimals, kpi.higher_is_better, kpi.is_investor_visible
        from report_sub_types as kpi join report_types as category on category.id = kpi.report_type_id
        where kpi.deleted_at is null order by category.sort_order, category.id, kpi.sort_order, kpi.id) k) as kpis,
      (select coalesce(json_agg(json_build_object('kpi_id', given.report_sub_type_id, ${POINT}) order by given.period_end), '[]')
        from report_inputs as given where ${live(of)} and given.report_sub_type_id is not null) as given,
      (select coalesce(json_agg(c), '[]') from (
        select kpi.id, kpi.name, kpi.unit, kpi.decimals, kpi.frequency,
          (select coalesce(json_agg(json_build_object(${POINT}) order by given.period_end), '[]') from report_inputs as given
            where ${live(of)} and given.custom_kpi_id = kpi.id) as points
        from custom_kpis as kpi where kpi.target_type = ${of.type} and kpi.target_id = ${of.id} and kpi.is_investor_visible
          and kpi.deleted_at is null order by kpi.sort_order, kpi.id) c) as own,
      (select about.currency from ${sql.table(TABLES[of.type])} as about where about.id = ${of.id}) as currency,
      ${of.type === 'fund' ? fundFigures(of) : sql`null::json`} as fund`.execute(db);
  const [known] = rows;
  if (!known) throw new Error('A statement without a from clause has one row');
  const from = addMonths(of.until, -MONTHS);
  return {
    as_of: now.toISOString(),
    currency: known.currency ?? 'GBP',
    series: [...shared(known, from), ...custom(known, from)],
    fund: known.fund,
  };
}

const POINT: Sql = sql`'end', given.period_end, 'value', given.value::text, 'text', given.text_value, 'target', given.target_value::text`;

const live = ({
  type,
  id,
  until,
}: FiguresOf): Sql => sql`given.target_type = ${type} and given.target_id = ${id}
  and given.status = ${draftLive.live} and given.deleted_at is null and given.period_end <= ${until}::date`;

const fundFigures = ({ id, until }: FiguresOf): Sql => sql`(
  select json_build_object('as_of', value.as_of, 'nav', value.nav::text, 'nav_per_unit', value.nav_per_unit::text,
    'units_in_issue', value.units_in_issue::text)
  from fund_net_asset_values as value where value.fund_id = ${id} and value.status = ${draftLive.live}
    and value.deleted_at is null and value.as_of <= ${until}::date order by value.as_of desc, value.id desc limit 1)`;

function shared({ kpis: written, given }: Known, from: string): FigureSeries[] {
  const kpis = withFormulas<Shown>(written);
  const figures = given.flatMap(({ kpi_id, end, value }): Figure[] =>
    value === null ? [] : [{ kpi_id, period_end: end, value }],
  );
  return kpis
    .filter((kpi) => kpi.is_investor_visible)
    .flatMap((kpi) => {
      const isEntered = ({ end }: FigurePoint): boolean => meantOn(kpi, end).formula === null;
      const points = [...entered(kpi.id, given).filter(isEntered), ...computed(kpi, figures, kpis)];
      return seriesOf({ ...kpi, key: `kpi-${kpi.id}`, versions: versionsOf(kpi) }, points, from);
    });
}

const versionsOf = ({ versions }: Shown): FigureVersion[] | null =>
  versions?.map(({ version, valid_from, unit }) => ({ version, valid_from, unit })) ?? null;

const custom = ({ own }: Known, from: string): FigureSeries[] =>
  own.flatMap(({ points, ...kpi }) =>
    seriesOf({ ...kpi, key: `custom-${kpi.id}`, higher_is_better: null }, points, from),
  );

const entered = (id: number, given: readonly Point[]): FigurePoint[] =>
  given.filter(({ kpi_id }) => kpi_id === id).map(({ kpi_id: _, ...point }) => point);

/** What a formula comes to on each day that has a figure. */
function computed(kpi: Shown, figures: readonly Figure[], kpis: readonly Shown[]): FigurePoint[] {
  const days = [...new Set(figures.map(({ period_end }) => period_end))].sort();
  return days.flatMap((day) => {
    if (meantOn(kpi, day).formula === null) return [];
    const value = valueIn(kpi, { figures }, { from: day, to: day }, kpis);
    return value === null ? [] : [{ end: day, value: round6(value), text: null, target: null }];
  });
}

function seriesOf(
  { key, name, unit, decimals, frequency, higher_is_better, versions }: Omit<FigureSeries, 'points'>,
  points: readonly FigurePoint[],
  from: string,
): FigureSeries[] {
  const shown = points.filter(({ end }) => end > from).sort((a, b) => (a.end < b.end ? -1 : 1));
  return shown.length === 0
    ? []
    : [
        {
          key,
          name,
          unit,
          decimals,
          frequency,
          higher_is_better,
          ...(versions && { versions }),
          points: shown,
        },
      ];
}
