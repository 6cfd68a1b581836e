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

type State<Of> = { readonly due: Of; readonly received: Of; readonly late: Of };
interface Asked {
  readonly period: Period;
  readonly today: string;
}

/** How many companies owe figures of a period, how many sent all of them, and how many are late by a day. */
export function reportingState(
  kpis: readonly RequiredKpi[],
  companies: readonly Reporter[],
  asked: Asked,
): State<number> {
  const { due, received, late } = companiesByState(kpis, companies, asked);
  return { due: due.length, received: received.length, late: late.length };
}

/** Which companies these are. */
export function companiesByState<Company extends Reporter>(
  kpis: readonly RequiredKpi[],
  companies: readonly Company[],
  { period, today }: Asked,
): State<readonly Company[]> {
  const owing = companies
    .map((company) => ({
      company,
      owed: kpis.flatMap((kpi) => endsDue(kpi, company, period).map((end) => ({ kpi, end }))),
    }))
    .filter(({ owed }) => owed.length > 0);
  const isMissing = ({ company, owed }: (typeof owing)[number]): boolean =>
    owed.some(
      ({ kpi, end }) =>
        !company.figures.some(({ kpi_id, period_end }) => kpi_id === kpi.id && period_end === end),
    );
  const isLate = today > addDays(period.to, REPORTING_DAYS);
  const of = (found: typeof owing): Company[] => found.map(({ company }) => company);
  return {
    due: of(owing),
    received: of(owing.filter((each) => !isMissing(each))),
    late: isLate ? of(owing.filter(isMissing)) : [],
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
