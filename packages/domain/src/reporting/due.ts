import { addDays } from '../kit/calendar.ts';
import type { Frequency } from './codes.ts';
import { periodEnding, periodsBetween, type Period } from './periods.ts';

/** Days after a period's end within which companies report. */
export const REPORTING_DAYS = 7;

export interface RequiredKpi {
  readonly id: number;
  readonly frequency: Frequency;
}
export interface Reporter {
  readonly fy_start_month: number;
  readonly figures: readonly { readonly kpi_id: number; readonly period_end: string }[];
}

/** The days within the period for which a company owes a KPI: the ends of the KPI's own periods. */
export const endsDue = ({ frequency }: RequiredKpi, company: Reporter, { from, to }: Period): string[] =>
  periodsBetween(from, to, 'month')
    .map((month) => month.to)
    .filter((end) => periodEnding(frequency, end, company.fy_start_month) !== null);

/** How many companies owe figures of a period, how many sent all of them, and how many are late by a day. */
export function reportingState(
  kpis: readonly RequiredKpi[],
  companies: readonly Reporter[],
  { period, today }: { readonly period: Period; readonly today: string },
): { readonly due: number; readonly received: number; readonly late: number } {
  const owing = companies
    .map((company) => ({
      company,
      owed: kpis.flatMap((kpi) => endsDue(kpi, company, period).map((end) => ({ kpi, end }))),
    }))
    .filter(({ owed }) => owed.length > 0);
  const missing = owing.filter(({ company, owed }) =>
    owed.some(
      ({ kpi, end }) =>
        !company.figures.some(({ kpi_id, period_end }) => kpi_id === kpi.id && period_end === end),
    ),
  );
  const isLate = today > addDays(period.to, REPORTING_DAYS);
  return {
    due: owing.length,
    received: owing.length - missing.length,
    late: isLate ? missing.length : 0,
  };
}

/** How many figures a company owes of a period, and how many of these are there. */
export function figuresDue(
  kpis: readonly RequiredKpi[],
  company: Reporter,
  period: Period,
): { readonly due: number; readonly received: number } {
  const owed = kpis.flatMap((kpi) => endsDue(kpi, company, period).map((end) => ({ kpi, end })));
  const given = owed.filter(({ kpi, end }) =>
    company.figures.some(({ kpi_id, period_end }) => kpi_id === kpi.id && period_end === end),
  );
  return { due: owed.length, received: given.length };
}
