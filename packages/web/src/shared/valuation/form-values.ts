import { INPUTS, isMethod, type Valuation } from './valuation.ts';

export interface ValuationValues {
  readonly as_of: string | null;
  readonly method: string | null;
  readonly fair_value: string | null;
  readonly multiple: string | null;
  readonly metric_value: string | null;
  readonly share_price: string | null;
  readonly ownership_pct: string | null;
  readonly commentary: string;
}

const EMPTY: ValuationValues = {
  as_of: null,
  method: null,
  fair_value: null,
  multiple: null,
  metric_value: null,
  share_price: null,
  ownership_pct: null,
  commentary: '',
};

export const valuesOf = (valuation: Valuation | null, today: string): ValuationValues =>
  valuation === null ? { ...EMPTY, as_of: today } : { ...valuation, commentary: valuation.commentary ?? '' };

const NUMBERS = ['multiple', 'metric_value', 'share_price', 'ownership_pct'] as const;

/** Numbers of another method than the chosen one are not kept. */
export function bodyOf({ as_of, method, fair_value, commentary, ...values }: ValuationValues) {
  const asked = isMethod(method) ? INPUTS[method] : [];
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, asked.includes(name) ? values[name] : null]),
  );
  return { as_of, method, fair_value, commentary, ...numbers };
}
