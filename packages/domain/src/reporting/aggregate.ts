import { decimal, percentOf, round4, round6, total, type Decimal } from '../kit/money.ts';
import type { Aggregation, Frequency } from './codes.ts';
import { evaluateFormula, type Formula } from './formula.ts';
import { meansSame, meantOn, type Meaning } from './meaning.ts';
import { earlier, MONTHS_OF, type NamedPeriod, type Period } from './periods.ts';

/** A KPI as aggregates need it. */
export interface Kpi {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly aggregation: Aggregation;
  readonly weight_by_key: string | null;
  readonly frequency: Frequency;
  readonly formula: Formula | null;
  /** What it measured, oldest first, where that was ever something else. */
  readonly versions?: readonly Meaning[] | null;
}

/** One live figure. `value` is a decimal string. */
export interface Figure {
  /** Of the record; absent of one that is not stored yet. */
  readonly id?: number;
  readonly kpi_id: number;
  readonly period_end: string;
  readonly value: string;
}

export interface Company {
  readonly id: number;
  readonly name: string;
  /** What it is grouped under, and the id of that where names may be alike. */
  readonly group: string;
  readonly group_id?: number | null;
  readonly figures: readonly Figure[];
}

export interface Weighted {
  readonly value: Decimal;
  readonly weight: Decimal | null;
  readonly at: string;
}

/** `domain.md#3.8`. Null where nothing can be said: no figure, no weight, or figures that do not add up to one. */
export function combine(values: readonly Weighted[], aggregation: Aggregation): Decimal | null {
  const [first] = values;
  if (first === undefined) return null;
  const sum = total(values.map(({ value }) => value));
  switch (aggregation) {
    case 'sum':
      return sum;
    case 'average':
      return sum.div(values.length);
    case 'latest':
      return values.reduce((best, next) => (next.at >= best.at ? next : best), first).value;
    case 'weighted_average': {
      const weighted = values.flatMap(({ value, weight }) => (weight === null ? [] : [{ value, weight }]));
      const weights = total(weighted.map(({ weight }) => weight));
      return weights.isZero()
        ? null
        : total(weighted.map(({ value, weight }) => value.times(weight))).div(weights);
    }
    case 'none':
      return values.length === 1 ? first.value : null;
  }
}

/**
 * A KPI of one company in a stretch of time: its figures there rolled up, or its formula over KPIs that were. It is what the
 * KPI measured at the end of it; figures of another meaning are not added to those.
 */
export function valueIn(
  given: Kpi,
  company: Pick<Company, 'figures'>,
  period: Period,
  kpis: readonly Kpi[],
): Decimal | null {
  const kpi = meantOn(given, period.to);
  if (kpi.formula !== null) {
    return evaluateFormula(kpi.formula, (key) => {
      const part = kpis.find((other) => other.key === key && meantOn(other, period.to).formula === null);
      return part === undefined ? null : valueIn(part, company, period, kpis)?.toFixed();
    });
  }
  const figures = company.figures.filter(
    ({ kpi_id, period_end: day }) =>
      kpi_id === kpi.id && day >= period.from && day <= period.to && meansSame(kpi, day, period.to),
  );
  const values = figures.map(({ value, period_end }) => ({
    value: decimal(value),
    weight: weightAt(kpi, company, period_end, kpis),
    at: period_end,
  }));
  return combine(values, kpi.aggregation === 'none' ? 'latest' : kpi.aggregation);
}

/** What a figure of that day weighs: the figure of the KPI's `weight_by_key` of the same day. */
function weightAt(
  kpi: Kpi,
  { figures }: Pick<Company, 'figures'>,
  at: string,
  kpis: readonly Kpi[],
): Decimal | null {
  const by = kpis.find(({ key }) => key === kpi.weight_by_key);
  const weight = figures.find((figure) => figure.kpi_id === by?.id && figure.period_end === at);
  return weight === undefined ? null : decimal(weight.value);
}

/** KPIs that are requested less often than the period look back by their own length, others by the period's. */
export const priorOf = (kpi: Kpi, period: NamedPeriod): Period =>
  earlier(period, Math.max(period.months, MONTHS_OF[meantOn(kpi, period.to).frequency]));

/** A KPI of several companies at the same time. */
export function valueOver(
  given: Kpi,
  companies: readonly Company[],
  period: Period,
  kpis: readonly Kpi[],
): { readonly value: Decimal | null; readonly reporters: number } {
  const kpi = meantOn(given, period.to);
  const values = valuesOver(kpi, companies, period, kpis);
  return { value: combine(values, kpi.aggregation), reporters: values.length };
}

/** Of each company that reported its value, what it weighs and the day of its last figure. */
export function valuesOver(
  kpi: Kpi,
  companies: readonly Company[],
  period: Period,
  kpis: readonly Kpi[],
): (Weighted & { readonly company: Company })[] {
  const by = kpis.find(({ key }) => key === kpi.weight_by_key);
  return companies.flatMap((company) => {
    const value = valueIn(kpi, company, period, kpis);
    if (value === null) return [];
    const weight = by === undefined ? null : valueIn(by, company, period, kpis);
    return [{ company, value, weight, at: lastDay(company, period) }];
  });
}

const lastDay = ({ figures }: Company, { from, to }: Period): string =>
  figures.reduce((last, { period_end: day }) => (day >= from && day <= to && day > last ? day : last), from);

/** What the companies that reported in both periods come to: a new reporter is no growth. */
export interface LikeForLike {
  readonly companies: number;
  readonly value: string | null;
  readonly prior: string | null;
  readonly change_pct: string | null;
}

export function likeForLike(
  kpi: Kpi,
  companies: readonly Company[],
  {
    period,
    prior,
    known,
  }: { readonly period: Period; readonly prior: Period; readonly known: readonly Kpi[] },
): LikeForLike {
  // of another meaning there is nothing to compare
  const comparable = meansSame(kpi, period.to, prior.to) ? companies : [];
  const both = comparable.filter(
    (company) =>
      valueIn(kpi, company, period, known) !== null && valueIn(kpi, company, prior, known) !== null,
  );
  const { value } = valueOver(kpi, both, period, known);
  const before = valueOver(kpi, both, prior, known).value;
  return {
    companies: both.length,
    value: text(value),
    prior: text(before),
    change_pct: changePct(value, before),
  };
}

export interface AggregateRow {
  readonly group: string;
  readonly group_id: number | null;
  readonly kpi_id: number;
  /** As it was in the period. */
  readonly unit: string;
  readonly value: string | null;
  /** Null where the KPI measured something else then. */
  readonly prior: string | null;
  readonly is_redefined: boolean;
  /** Of the companies that reported in both periods. */
  readonly change_pct: string | null;
  readonly like_for_like: LikeForLike;
  /** How many reported. */
  readonly companies: number;
  readonly coverage_pct: string;
}

/** One row a group and KPI, in the order of the KPIs; text is never aggregated, and what no one reports has no row. */
export function aggregateRows(
  kpis: readonly Kpi[],
  companies: readonly Company[],
  { period, known }: { readonly period: NamedPeriod; readonly known: readonly Kpi[] },
): AggregateRow[] {
  const keyOf = ({ group, group_id }: Company): string => `${group_id ?? ''} ${group}`;
  const groups = new Map(companies.map((company) => [keyOf(company), company]));
  return [...groups].flatMap(([key, { group, group_id = null }]) => {
    const members = companies.filter((company) => keyOf(company) === key);
    return kpis
      .map((kpi) => meantOn(kpi, period.to))
      .filter(({ unit }) => unit !== 'text')
      .flatMap((kpi) => {
        const { value, reporters } = valueOver(kpi, members, period, known);
        const before = priorOf(kpi, period);
        const isRedefined = !meansSame(kpi, period.to, before.to);
        const prior = isRedefined ? null : valueOver(kpi, members, before, known).value;
        if (reporters === 0 && prior === null) return [];
        const same = likeForLike(kpi, members, { period, prior: before, known });
        return [
          {
            group,
            group_id,
            kpi_id: kpi.id,
            unit: kpi.unit,
            value: text(value),
            prior: text(prior),
            is_redefined: isRedefined,
            change_pct: same.change_pct,
            like_for_like: same,
            companies: reporters,
            coverage_pct: percentOf(reporters, members.length),
          },
        ];
      });
  });
}

/** The same over all companies as one. */
export const aggregateTotals = (
  kpis: readonly Kpi[],
  companies: readonly Company[],
  at: { readonly period: NamedPeriod; readonly known: readonly Kpi[] },
): AggregateRow[] =>
  aggregateRows(
    kpis,
    companies.map((company) => ({ ...company, group: 'All', group_id: null })),
    at,
  );

export const text = (value: Decimal | null): string | null => (value === null ? null : round6(value));

/** (v − prior) / |prior| × 100, so that a loss that shrinks has grown; null when the prior is 0 or missing. */
export const changePct = (value: Decimal | null, prior: Decimal | null): string | null =>
  value === null || prior === null || prior.isZero()
    ? null
    : round4(value.minus(prior).div(prior.abs()).times(100));
