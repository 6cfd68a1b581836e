/** Indicative EIS, SEIS and VCT figures (`domain.md#3.9`). Rates are dated data, chosen by the day of issue. */
import { addMonths, isBefore, taxYear } from '../kit/calendar.ts';
import { decimal, Decimal, money, total } from '../kit/money.ts';
import type { TaxScheme } from '../opportunities/schemes.ts';

export interface TaxOption {
  readonly scheme: TaxScheme;
  /** Percent points. */
  readonly income_relief_pct: string;
  readonly annual_limit: string | null;
  /** Schemes with the same word share one limit. */
  readonly limit_group?: string | null;
  readonly min_holding_months: number;
  readonly reinvestment_relief_pct: string;
  readonly loss_relief: boolean;
  readonly effective_from: string;
  readonly effective_to: string | null;
}

/** The row in force for a scheme on the day of issue. */
export const taxOptionOn = <Option extends TaxOption>(
  options: readonly Option[],
  scheme: TaxScheme,
  issuedOn: string,
): Option | undefined => options.find((option) => option.scheme === scheme && isCurrent(option, issuedOn));

const isCurrent = ({ effective_from: from, effective_to: to }: TaxOption, day: string): boolean =>
  from <= day && (to === null || day <= to);

export interface TaxFacts {
  readonly option: TaxOption;
  readonly amount: string;
  readonly issued_on: string;
  /** False for pensions and organisations: no relief. */
  readonly tax_eligible: boolean;
  readonly carry_back?: boolean;
  /** Subscribed under the scheme in that tax year already. */
  readonly used_in_tax_year?: string;
  /** Of the schemes that share a limit: the limit, and what was subscribed under all of them in that tax year already. */
  readonly group?: { readonly limit: string; readonly used: string } | null;
  /** Percent points: 20, 40 or 45. */
  readonly marginal_rate?: string;
  /** Percent points: 18 or 24. */
  readonly cgt_rate?: string;
  /** Gain put into the shares (SEIS). */
  readonly gain_reinvested?: string;
  /** What was sold since, and for how much. */
  readonly sales?: readonly { readonly on: string; readonly proceeds: string }[];
}

export interface TaxSummary {
  readonly scheme: TaxScheme;
  readonly amount: string;
  readonly rate: string;
  readonly income_relief: string;
  readonly net_cost: string;
  readonly tax_year: string;
  readonly hold_until: string;
  /** By sales before `hold_until`. */
  readonly relief_withdrawn: string;
  readonly reinvestment_relief: string;
  readonly loss_relief_if_nil: string;
  readonly at_risk: string;
}

/**
 * relief = round2(min(amount, what is left of the scheme's limit and of its group's) × rate); net cost = amount − relief; loss relief on a total loss =
 * net cost × marginal rate; at risk = net cost − that. Defaults: 45 % income tax, 24 % capital gains tax.
 */
export function taxSummary(facts: TaxFacts): TaxSummary {
  const { option } = facts;
  const relief = incomeRelief(facts);
  const netCost = decimal(facts.amount).minus(relief);
  const lossRelief = lossReliefAt(facts, '0');
  return {
    scheme: option.scheme,
    amount: money(facts.amount),
    rate: facts.tax_eligible ? option.income_relief_pct : '0',
    income_relief: relief,
    net_cost: money(netCost),
    tax_year: taxYear(facts.issued_on, carryBackYears(facts)).label,
    hold_until: addMonths(facts.issued_on, option.min_holding_months),
    relief_withdrawn: reliefWithdrawn(facts),
    reinvestment_relief: reinvestmentRelief(facts),
    loss_relief_if_nil: lossRelief,
    at_risk: money(netCost.minus(lossRelief)),
  };
}

/** A venture capital trust cannot be carried back. */
const carryBackYears = (facts: TaxFacts): number =>
  facts.carry_back && facts.option.scheme !== 'VCT' ? -1 : 0;

export function incomeRelief(facts: TaxFacts): string {
  if (!facts.tax_eligible) return money(0);
  const { annual_limit: limit, income_relief_pct: rate } = facts.option;
  const own = limit === null ? facts.amount : left(limit, facts.used_in_tax_year ?? '0');
  const shared = facts.group ? left(facts.group.limit, facts.group.used) : own;
  return money(Decimal.min(facts.amount, own, shared).times(rate).div(100));
}

const left = (limit: string, used: string): Decimal => Decimal.max(decimal(limit).minus(used), 0);

/** The option that states what the schemes of a group may be given together on the day: the largest limit. Null where none is shared. */
export function groupLimitOn<Option extends TaxOption>(
  options: readonly Option[],
  { limit_group: group }: TaxOption,
  issuedOn: string,
): { readonly limit: string; readonly option: Option } | null {
  if (!group) return null;
  return options
    .filter((option) => option.limit_group === group && isCurrent(option, issuedOn))
    .flatMap((option) => (option.annual_limit === null ? [] : [{ option, limit: option.annual_limit }]))
    .reduce<{ limit: string; option: Option } | null>(
      (most, next) => (most && decimal(most.limit).gte(next.limit) ? most : next),
      null,
    );
}

/** SEIS: amount (no more than the gain) × 50 % × rate of capital gains tax. */
function reinvestmentRelief(facts: TaxFacts): string {
  if (!facts.tax_eligible) return money(0);
  const gain = Decimal.min(facts.amount, facts.gain_reinvested ?? 0);
  return money(
    gain
      .times(facts.option.reinvestment_relief_pct)
      .div(100)
      .times(facts.cgt_rate ?? 24)
      .div(100),
  );
}

/** (amount − income relief − proceeds) × marginal rate when proceeds are below net cost. */
export function lossReliefAt(facts: TaxFacts, proceeds: string): string {
  if (!facts.tax_eligible || !facts.option.loss_relief) return money(0);
  const loss = decimal(facts.amount).minus(incomeRelief(facts)).minus(proceeds);
  return money(
    Decimal.max(loss, 0)
      .times(facts.marginal_rate ?? 45)
      .div(100),
  );
}

/** By sales before the holding period ends: proceeds × rate, together no more than the relief (ITA 2007 s.209). */
function reliefWithdrawn(facts: TaxFacts): string {
  const free = addMonths(facts.issued_on, facts.option.min_holding_months);
  const early = (facts.sales ?? []).filter(({ on }) => isBefore(on, free));
  const due = total(early.map(({ proceeds }) => proceeds))
    .times(facts.option.income_relief_pct)
    .div(100);
  return money(Decimal.min(incomeRelief(facts), due));
}
