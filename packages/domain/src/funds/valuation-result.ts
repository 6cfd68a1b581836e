/** What the inputs of a valuation come to by its method (`screens.md#A144`), and how it compares with the last one. */
import { formatDay } from '../kit/calendar.ts';
import { type Amount, Decimal, decimal, formatMoney, isZero, money, sub } from '../kit/money.ts';
import type { ValuationMethod } from './codes.ts';

export interface ValuationInputs {
  readonly method: ValuationMethod;
  readonly multiple?: string | null;
  /** Revenue or profit of a multiple, the value of discounted cash flows, net assets. */
  readonly metric_value?: string | null;
  readonly net_debt?: string | null;
  readonly share_price?: string | null;
  /** Without it the whole of the company is held. */
  readonly ownership_pct?: string | null;
  readonly discount_pct?: string | null;
}

/** What the books say of the asset at the end of the day. */
export interface HeldFacts {
  readonly shares: string;
  /** In the asset's currency, as the rest; null where no rate converts it. */
  readonly cost_remaining: string | null;
  /** Of the last live valuation before the day, rolled forward; the cost without one. */
  readonly carried: string | null;
}

export const RESULT_STEPS = [
  'enterprise_value',
  'net_debt',
  'equity_value',
  'part',
  'shares',
  'cost',
  'carried',
  'discount',
] as const;

export interface ResultStep {
  readonly step: (typeof RESULT_STEPS)[number];
  /** What it takes off is below nothing. */
  readonly amount: string;
}

export interface ValuationResult {
  readonly amount: string;
  readonly steps: readonly ResultStep[];
}

/** Null where an input of the method is wanting. Never below nothing: a holder of shares owes no debt. */
export function valuationResult(inputs: ValuationInputs, held: HeldFacts): ValuationResult | null {
  const basis = basisOf(inputs, held);
  if (basis === null) return null;
  const discount = basis.amount.times(inputs.discount_pct ?? 0).div(100);
  const steps = isZero(discount) ? basis.steps : [...basis.steps, step('discount', discount.neg())];
  return { amount: money(basis.amount.minus(discount)), steps };
}

interface Basis {
  readonly amount: Decimal;
  readonly steps: readonly ResultStep[];
}

const step = (name: ResultStep['step'], amount: Amount): ResultStep => ({
  step: name,
  amount: money(amount),
});
const single = (name: ResultStep['step'], amount: Amount): Basis => ({
  amount: decimal(amount),
  steps: [step(name, amount)],
});

function basisOf(inputs: ValuationInputs, held: HeldFacts): Basis | null {
  const { method, multiple = null, metric_value: metric = null, share_price: price = null } = inputs;
  switch (method) {
    case 'recent_investment':
    case 'listed_price':
      return price === null || isZero(held.shares)
        ? null
        : single('shares', decimal(price).times(held.shares));
    case 'multiple':
      return multiple === null || metric === null ? null : ofCompany(inputs, decimal(multiple).times(metric));
    case 'dcf':
      return metric === null ? null : ofCompany(inputs, decimal(metric));
    case 'net_assets':
      return metric === null ? null : ofCompany({ ...inputs, net_debt: null }, decimal(metric));
    case 'cost':
      return held.cost_remaining === null ? null : single('cost', held.cost_remaining);
    case 'write_down':
      return (inputs.discount_pct ?? null) === null || held.carried === null
        ? null
        : single('carried', held.carried);
  }
}

/** Enterprise value less net debt, and the part of it that is held. */
function ofCompany({ net_debt: debt, ownership_pct: part }: ValuationInputs, enterprise: Decimal): Basis {
  const equity = Decimal.max(enterprise.minus(debt ?? 0), 0);
  const amount = equity.times(part ?? 100).div(100);
  const owed = isZero(debt ?? 0) ? [] : [step('net_debt', decimal(debt ?? 0).neg())];
  const held = (part ?? null) === null ? [] : [step('part', amount)];
  const first = owed.length === 0 ? [] : [step('enterprise_value', enterprise), ...owed];
  return { amount, steps: [...first, step('equity_value', equity), ...held] };
}

export interface LastValuation {
  readonly id: number;
  readonly as_of: string;
  readonly fair_value: string;
  readonly method: ValuationMethod;
}

export interface ValuationChange {
  readonly last: LastValuation;
  readonly amount: string;
  /** Percent points; null from nothing. */
  readonly pct: string | null;
  readonly words: string;
}

/** A value beside the last live one, in figures and in words. */
export function valuationChange(
  fairValue: string,
  last: LastValuation | null,
  currency: string,
): ValuationChange | null {
  if (last === null) return null;
  const amount = money(sub(fairValue, last.fair_value));
  const pct = isZero(last.fair_value)
    ? null
    : decimal(fairValue).div(last.fair_value).minus(1).times(100).toFixed(4);
  return { last, amount, pct, words: changeWords({ last, amount, pct, words: '' }, currency) };
}

function changeWords({ last, amount, pct }: ValuationChange, currency: string): string {
  const before = `${formatMoney(last.fair_value, currency)} on ${formatDay(last.as_of)}`;
  if (isZero(amount)) return `The same as ${before}.`;
  const by = formatMoney(decimal(amount).abs(), currency);
  const part = pct === null ? '' : `, ${decimal(pct).abs().toFixed(1)}%`;
  return `${decimal(amount).gt(0) ? 'Up' : 'Down'} ${by}${part} from ${before}.`;
}
