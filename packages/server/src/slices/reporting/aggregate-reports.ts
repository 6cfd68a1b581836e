import { addMonths } from '@tranche/domain/kit/calendar';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import {
  aggregateRows,
  aggregateTotals,
  text,
  valueOver,
  type AggregateRow,
  type Company,
  type Kpi,
} from '@tranche/domain/reporting/aggregate';
import { explainAggregate, type ExplainedAggregate } from '@tranche/domain/reporting/explain-aggregate';
import { meansSame, meantOn } from '@tranche/domain/reporting/meaning';
import {
  type Interval,
  type NamedPeriod,
  periodOf,
  periodsBetween,
  readPeriod,
} from '@tranche/domain/reporting/periods';
import { isYes } from '@tranche/domain/kit/read-values';
import { idParam, idsParam } from '../../kit/http/read-params.ts';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call, type Params } from '../../kit/http/route.ts';
import { inFirmCurrency } from './in-firm-currency.ts';
import { periodParam, wordParam } from './period-param.ts';
import {
  companiesClause,
  type FrameKpi,
  fundsClause,
  grouped,
  type Grouping,
  GROUPINGS,
  readFrame,
} from './read-frame.ts';
import { todayOf } from '../../kit/db/today.ts';

/** `GET /api/reports/aggregate`: a period's KPIs over companies, by group and in total (`domain.md#L`, `domain.md#3.8`). */
export async function aggregateReports(call: Call, app: App): Promise<Answer> {
  const period = periodParam(call.query);
  const by = wordParam(call.query, 'group_by', GROUPINGS);
  const ids = idsParam(call.query, 'report_sub_type_ids');
  const frame = await readFrame(app.db.kysely, await scopeOf(call, app, by), period);
  const { kpis, currency } = frame;
  const requested = chosen(kpis, ids);
  const at = { period, known: kpis };
  const comparable = await inFirmCurrency(app.db.kysely, frame, period.to);
  const members = grouped(comparable, by);
  // a company on its own keeps its currency
  const own = by === 'opportunity' ? frame.companies : [];
  const currencies = new Map(own.map((company) => [company.id, company.currency]));
  const shown = by === 'opportunity' ? grouped(own, by) : members;
  const all = grouped(comparable, 'none');
  const explained = isYes(call.query.explain) ? explainedOf(requested, at) : () => ({});
  return ok({
    period: period.label,
    rows: aggregateRows(requested, shown, at).map((row) => ({
      ...row,
      currency: currencies.get(row.group_id ?? 0) ?? currency,
      ...explained(row, shown),
    })),
    totals: aggregateTotals(requested, all, at).map((row) => ({ ...row, currency, ...explained(row, all) })),
  });
}

/** `explain=1`: beside each aggregate the companies that it comes from, with the ids of their figures. */
const explainedOf =
  (kpis: readonly Kpi[], at: { readonly period: NamedPeriod; readonly known: readonly Kpi[] }) =>
  (row: AggregateRow, members: readonly Company[]): { readonly explain?: ExplainedAggregate } => {
    const kpi = kpis.find(({ id }) => id === row.kpi_id);
    const own = members.filter(
      ({ group, group_id }) => group === row.group && (group_id ?? null) === row.group_id,
    );
    return kpi ? { explain: explainAggregate(kpi, own, at) } : {};
  };

async function scopeOf(call: Call, app: App, by: Grouping) {
  const companies = await companiesClause(call, app);
  return by === 'fund' ? { companies, funds: await fundsClause(call, app) } : { companies };
}

function chosen(kpis: readonly FrameKpi[], ids: readonly number[] | null): readonly FrameKpi[] {
  if (ids === null) return kpis.filter((kpi) => kpi.is_active);
  const known = kpis.filter(({ id }) => ids.includes(id));
  if (known.length < new Set(ids).size)
    throw invalidField('report_sub_type_ids', selectedMessage('report_sub_type_ids'));
  return known;
}

const INTERVALS = ['quarter', 'month', 'year'] as const;
/** Points at most, and how many without a `from`. */
const MOST_POINTS = 120;
const USUAL_POINTS = 8;

/** `GET /api/reports/aggregate-chart`: one KPI over time, a series a group; null where no one reported. */
export async function aggregateChart(call: Call, app: App): Promise<Answer> {
  const { query } = call;
  const id = idParam(query, 'report_sub_type_id');
  if (id === null) throw invalidField('report_sub_type_id', requiredMessage('report_sub_type_id'));
  const by = wordParam(query, 'group_by', GROUPINGS);
  const periods = askedPeriods(
    query,
    await todayOf(app.db.kysely, call.now),
    wordParam(query, 'interval', INTERVALS),
  );
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) throw invalidField('to', 'The to field must not be before the from field.');
  const span = { from: first.from, to: last.to };
  const frame = await readFrame(app.db.kysely, await scopeOf(call, app, by), span);
  const { kpis } = frame;
  const kpi = kpis.find((known) => known.id === id);
  if (!kpi) throw invalidField('report_sub_type_id', selectedMessage('report_sub_type_id'));
  const isEach = by === 'opportunity';
  const members = grouped(isEach ? frame.companies : await inFirmCurrency(app.db.kysely, frame, last.to), by);
  const { unit } = meantOn(kpi, last.to);
  // two units have no common axis
  const isDrawn = ({ to }: NamedPeriod): boolean => meantOn(kpi, to).unit === unit;
  return ok({
    labels: periods.map(({ label }) => label),
    breaks: breaksIn(kpi, periods),
    series: seriesOf(members, by).map(({ id, name, group }) => {
      const valueAt = (period: NamedPeriod) =>
        isDrawn(period) ? text(valueOver(kpi, group, period, kpis).value) : null;
      return { id, name, data: periods.map(valueAt) };
    }),
    unit,
  });
}

const breaksIn = (kpi: FrameKpi, periods: readonly NamedPeriod[]): string[] =>
  periods.flatMap(({ label, to }, at) => {
    const before = periods[at - 1];
    return before && !meansSame(kpi, before.to, to) ? [label] : [];
  });

type Member = ReturnType<typeof grouped>[number];
interface Group {
  /** The company's, where each is a series. */
  readonly id: number | null;
  readonly name: string;
  readonly group: readonly Member[];
}

/** In the order of their names; all companies together are one, even where there are none. */
function seriesOf(members: readonly Member[], by: (typeof GROUPINGS)[number]): Group[] {
  if (by === 'none') return [{ id: null, name: 'All', group: members }];
  if (by === 'opportunity')
    return members.map((member) => ({ id: member.id, name: member.name, group: [member] }));
  return [...new Set(members.map(({ group }) => group))]
    .sort()
    .map((name) => ({ id: null, name, group: members.filter(({ group }) => group === name) }));
}

/** `from` and `to` are days or labels of periods; up to now, and eight points back, by default. */
function askedPeriods(query: Params, today: string, interval: Interval): NamedPeriod[] {
  const to = dayOf(query, 'to', 'to') ?? today;
  const given = dayOf(query, 'from', 'from');
  if (given !== null) {
    const periods = periodsBetween(given, to, interval);
    if (periods.length > MOST_POINTS)
      throw invalidField('from', `The chart must not have more than ${MOST_POINTS} points.`);
    return periods;
  }
  const last = periodOf(to, interval);
  return periodsBetween(addMonths(last.from, -last.months * (USUAL_POINTS - 1)), to, interval);
}

function dayOf(query: Params, name: string, end: 'from' | 'to'): string | null {
  const value = query[name];
  if (value === undefined || value === null) return null;
  const period = readPeriod(String(value));
  if (period) return period[end];
  const day = String(value);
  const valid =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  if (!valid || day < '1900-01-01') throw invalidField(name, `The ${name} field must be a valid date.`);
  return day;
}
