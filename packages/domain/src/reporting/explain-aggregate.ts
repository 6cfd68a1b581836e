/** Where an aggregate of a KPI comes from (`domain.md#3.8`): the companies that reported, and the figures of each. */
import { decimal, plain } from '../kit/money.ts';
import { combine, type Company, type Kpi, text, valuesOver, type Weighted } from './aggregate.ts';
import type { Aggregation } from './codes.ts';
import { meantOn } from './meaning.ts';
import type { Period } from './periods.ts';

export interface ExplainedCompany {
  readonly company_id: number;
  readonly name: string;
  /** In the currency of the aggregate, not rounded. */
  readonly value: string;
  /** Of a weighted average; null where the company reported none. */
  readonly weight: string | null;
  /** The day of its last figure in the period. */
  readonly at: string;
  /** The figures behind it, of the KPI or of what its formula and its weight read. */
  readonly report_input_ids: readonly number[];
}

export interface ExplainedAggregate {
  readonly by: Aggregation;
  readonly formula: string;
  readonly value: string | null;
  readonly rows: readonly ExplainedCompany[];
}

const RULES: Readonly<Record<Aggregation, string>> = {
  sum: 'The sum of the companies',
  average: 'The average of the companies that reported',
  weighted_average: 'Σ value × weight ÷ Σ weight, of the companies with a weight',
  latest: 'The latest figure',
  none: 'The figure of the one company; of several there is none',
};

export function explainAggregate(
  given: Kpi,
  companies: readonly Company[],
  { period, known }: { readonly period: Period; readonly known: readonly Kpi[] },
): ExplainedAggregate {
  const kpi = meantOn(given, period.to);
  const by = known.find(({ key }) => key === kpi.weight_by_key);
  const values = valuesOver(kpi, companies, period, known);
  return {
    by: kpi.aggregation,
    formula: RULES[kpi.aggregation],
    value: text(combine(values, kpi.aggregation)),
    rows: values.map(({ company, value, weight, at }) => ({
      company_id: company.id,
      name: company.name,
      value: plain(value),
      weight: weight === null ? null : plain(weight),
      at,
      report_input_ids: [
        ...new Set([kpi, ...(by ? [by] : [])].flatMap((each) => figuresOf(each, company, period, known))),
      ],
    })),
  };
}

/** Ids of the figures that the KPI of a company is made of; of a formula those of each KPI that it reads. */
function figuresOf(kpi: Kpi, company: Company, period: Period, known: readonly Kpi[]): number[] {
  const read =
    kpi.formula === null
      ? [kpi.id]
      : known.filter(({ key }) => kpi.formula?.keys.includes(key)).map(({ id }) => id);
  return company.figures.flatMap(({ id, kpi_id, period_end: day }) =>
    id !== undefined && read.includes(kpi_id) && day >= period.from && day <= period.to ? [id] : [],
  );
}

/** What an aggregate is worked out from, and what it is said to be. */
export interface ComparedAggregate extends Pick<ExplainedAggregate, 'by' | 'value'> {
  readonly rows: readonly Pick<ExplainedCompany, 'value' | 'weight' | 'at'>[];
}

/** The aggregate again from its rows. */
export const recomputedAggregate = ({ by, rows }: Omit<ComparedAggregate, 'value'>): string | null =>
  text(
    combine(
      rows.map(({ value, weight, at }): Weighted => ({
        value: decimal(value),
        weight: weight === null ? null : decimal(weight),
        at,
      })),
      by,
    ),
  );
