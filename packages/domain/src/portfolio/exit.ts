/**
 * Who gets what of a sale of a company (`domain.md#3.3`): classes by seniority, participation, caps and conversion
 * (National Venture Capital Association, model certificate of incorporation, 4.2; breakpoints as in the AICPA guide on the
 * valuation of portfolio companies, 2019). Money to the penny; the payouts are the proceeds.
 */
import { apportion } from '../kit/apportion.ts';
import { decimal, Decimal, money, sum, total } from '../kit/money.ts';
import type { PARTICIPATIONS } from '../opportunities/codes.ts';

export interface ExitClass {
  readonly name: string;
  /** Higher is paid first, equal alike. */
  readonly seniority: number;
  /** What it has a first claim to; 0 of ordinary shares. */
  readonly preference: string;
  readonly participation: (typeof PARTICIPATIONS)[number];
  /** Of a capped one: the most that it gets without converting, its preference included. */
  readonly most: string | null;
  /** As converted. */
  readonly shares: string;
}

export interface ExitOption {
  readonly name: string;
  readonly shares: string;
  readonly exercise_price: string;
}

export interface ExitPayout {
  readonly name: string;
  readonly preference: string;
  /** Beside the preference, or in place of it where the class converts. */
  readonly shared: string;
  readonly total: string;
  readonly converts: boolean;
}

type Choices = readonly boolean[];
interface Exact {
  readonly preference: Decimal;
  readonly shared: Decimal;
}

/**
 * Preferences by seniority, equal rank in proportion to claim; what is left to ordinary and converted shares, to those that
 * participate (a capped one up to its cap) and to options above their exercise price. A class converts where it then gets
 * more, the one with the lowest threshold first, until none wants to change.
 */
export function exitWaterfall(facts: {
  readonly proceeds: string;
  readonly classes: readonly ExitClass[];
  readonly options: readonly ExitOption[];
}): ExitPayout[] {
  let choices: Choices = facts.classes.map(({ preference }) => decimal(preference).isZero());
  for (let index = betterConverted(facts, choices); index !== null; index = betterConverted(facts, choices))
    choices = choices.with(index, true);
  return shown(facts, choices, payoutsOf(facts, choices));
}

/** The class of the lowest threshold that gets more by converting; a fully participating one never does. */
function betterConverted(facts: Facts, choices: Choices): number | null {
  const now = payoutsOf(facts, choices);
  const candidates = facts.classes
    .map((each, index) => ({ each, index }))
    .filter(
      ({ each, index }) => !choices[index] && each.participation !== 'full' && decimal(each.shares).gt(0),
    )
    .sort((a, b) => thresholdOf(a.each).comparedTo(thresholdOf(b.each)));
  const better = candidates.find(({ index }) =>
    sumOf(payoutsOf(facts, choices.with(index, true)).classes[index]).gt(sumOf(now.classes[index])),
  );
  return better?.index ?? null;
}

/** The price a share above which conversion gives more. */
const thresholdOf = ({ preference, most, participation, shares }: ExitClass): Decimal =>
  decimal((participation === 'capped' ? most : null) ?? preference).div(shares);

const sumOf = (payout: Exact | undefined): Decimal =>
  payout ? payout.preference.plus(payout.shared) : decimal(0);

interface Payouts {
  readonly classes: readonly Exact[];
  readonly options: readonly Decimal[];
}
type Facts = Parameters<typeof exitWaterfall>[0];

function payoutsOf({ proceeds, classes, options }: Facts, choices: Choices): Payouts {
  const preferences = preferencesOf(proceeds, classes, choices);
  const left = decimal(proceeds).minus(total(preferences));
  const takers = [
    ...classes.map((each, index) => takerOf(each, preferences[index] ?? decimal(0), choices[index] ?? false)),
    ...options.map(({ shares, exercise_price }) => ({ ...NO_LIMIT, shares, from: exercise_price })),
  ];
  const price = priceThatShares(left, takers);
  const shared = takers.map((taker) => takenAt(taker, price));
  return {
    classes: classes.map((_, index) => ({
      preference: preferences[index] ?? decimal(0),
      shared: shared[index] ?? decimal(0),
    })),
    options: shared.slice(classes.length),
  };
}

/** Who is paid first takes all that it claims, before those of a lower rank see any. */
function preferencesOf(proceeds: string, classes: readonly ExitClass[], choices: Choices): Decimal[] {
  let left = decimal(proceeds);
  const paid = classes.map(() => decimal(0));
  const ranks = [...new Set(classes.map(({ seniority }) => seniority))].sort((a, b) => b - a);
  for (const rank of ranks) {
    const claims = classes.map((each, index) =>
      each.seniority === rank && !choices[index] ? decimal(each.preference) : decimal(0),
    );
    const whole = total(claims);
    if (whole.isZero()) continue;
    const part = Decimal.min(left.div(whole), 1);
    for (const [index, claim] of claims.entries())
      paid[index] = (paid[index] ?? decimal(0)).plus(claim.times(part));
    left = left.minus(whole.times(part));
  }
  return paid;
}

/** A class that shares in what is left: above a price per share, and up to a limit. */
interface Taker {
  readonly shares: string;
  readonly from: string;
  readonly limit: Decimal | null;
}
const NO_LIMIT = { from: '0', limit: null } as const;

function takerOf(each: ExitClass, preference: Decimal, converts: boolean): Taker {
  if (converts || each.participation === 'full') return { ...NO_LIMIT, shares: each.shares };
  const limit =
    each.participation === 'capped' ? Decimal.max(decimal(each.most ?? 0).minus(preference), 0) : decimal(0);
  return { shares: each.shares, from: '0', limit };
}

const takenAt = ({ shares, from, limit }: Taker, price: Decimal): Decimal => {
  const taken = Decimal.max(price.minus(from), 0).times(shares);
  return limit === null ? taken : Decimal.min(taken, limit);
};

/** The price a share at which all together take what is left: between two of the prices at which a taker starts or stops. */
function priceThatShares(left: Decimal, takers: readonly Taker[]): Decimal {
  const turns = takers
    .filter(({ shares }) => decimal(shares).gt(0))
    .flatMap(({ shares, from, limit }) => [
      decimal(from),
      ...(limit === null ? [] : [limit.div(shares).plus(from)]),
    ])
    .sort((a, b) => a.comparedTo(b));
  const takenBy = (price: Decimal): Decimal => total(takers.map((taker) => takenAt(taker, price)));
  const start = turns.findLast((price) => takenBy(price).lte(left)) ?? decimal(0);
  const slope = takenBy(start.plus(1)).minus(takenBy(start));
  const next = turns.find((price) => price.gt(start));
  const step = next ? next.minus(start) : decimal(1);
  const rate = next ? takenBy(next).minus(takenBy(start)).div(step) : slope;
  return rate.isZero() ? start : start.plus(left.minus(takenBy(start)).div(rate));
}

/** To the penny, by largest remainder over all preferences and parts. */
function shown({ proceeds, classes, options }: Facts, choices: Choices, payouts: Payouts): ExitPayout[] {
  const exact = [
    ...payouts.classes.flatMap(({ preference, shared }) => [preference, shared]),
    ...payouts.options,
  ];
  const pot = money(Decimal.min(total(exact), proceeds));
  const parts = apportion(pot, exact).map(money);
  const part = (index: number): string => parts[index] ?? money(0);
  return [
    ...classes.map(({ name, preference }, index) => ({
      name,
      preference: part(2 * index),
      shared: part(2 * index + 1),
      total: money(sum([part(2 * index), part(2 * index + 1)])),
      converts: (choices[index] ?? false) && decimal(preference).gt(0),
    })),
    ...options.map(({ name }, index) => {
      const paid = part(2 * classes.length + index);
      return { name, preference: money(0), shared: paid, total: paid, converts: false };
    }),
  ];
}
