import { VALUATION_INPUTS, type ValuationMethod } from '@tranche/domain/funds/codes';
import type { Valuation } from './valuation.ts';

/** Every number that some method asks for. */
export const NUMBERS = [
  'multiple',
  'metric_value',
  'net_debt',
  'share_price',
  'ownership_pct',
  'discount_pct',
] as const;
export type NumberName = (typeof NUMBERS)[number];

export interface ValuationValues extends Readonly<Record<NumberName, string | null>> {
  readonly as_of: string | null;
  readonly method: string | null;
  /** Empty: what the method makes of its inputs. */
  readonly fair_value: string | null;
  readonly commentary: string;
  /** Further facts: `label`, `value` and `source` by row. */
  readonly inputs: readonly ValuationFact[];
  readonly document_ids: readonly number[];
  readonly files: readonly File[];
}
export interface ValuationFact {
  readonly label: string;
  readonly value: string;
  readonly source: string;
}

const EMPTY: ValuationValues = {
  as_of: null,
  method: null,
  fair_value: null,
  multiple: null,
  metric_value: null,
  net_debt: null,
  share_price: null,
  ownership_pct: null,
  discount_pct: null,
  commentary: '',
  inputs: [],
  document_ids: [],
  files: [],
};

/** A draft's values; where its value is the method's result it is left to the method. */
export function valuesOf(valuation: Valuation | null, today: string): ValuationValues {
  if (valuation === null) return { ...EMPTY, as_of: today };
  const { as_of, method, result, fair_value, commentary, inputs, document_ids } = valuation;
  return {
    ...EMPTY,
    ...numbersOf({ ...EMPTY, ...valuation, commentary: '', inputs: [] }),
    as_of,
    method,
    fair_value: result?.amount === fair_value ? null : fair_value,
    commentary: commentary ?? '',
    inputs: inputs.map((each) => ({ ...each, source: each.source ?? '' })),
    document_ids: document_ids.map(Number),
  };
}

export const isMethod = (value: string | null): value is ValuationMethod =>
  value !== null && value in VALUATION_INPUTS;
export const askedBy = (method: string | null): readonly NumberName[] =>
  isMethod(method) ? VALUATION_INPUTS[method] : [];

/** The numbers of the chosen method; those of another one are not kept. */
export const numbersOf = (values: ValuationValues): Record<NumberName, string | null> => {
  const asked = askedBy(values.method);
  const kept = (name: NumberName): string | null => (asked.includes(name) ? values[name] : null);
  return {
    multiple: kept('multiple'),
    metric_value: kept('metric_value'),
    net_debt: kept('net_debt'),
    share_price: kept('share_price'),
    ownership_pct: kept('ownership_pct'),
    discount_pct: kept('discount_pct'),
  };
};
