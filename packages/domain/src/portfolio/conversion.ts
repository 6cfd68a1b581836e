/**
 * Notes that become shares (`domain.md#3.3`; post-money caps as in the Y Combinator safe of 2018), and price protection
 * (National Venture Capital Association, model certificate of incorporation, 4.4.4).
 */
import { type DayCount, yearPart } from '../kit/day-count.ts';
import { decimal, Decimal, floorTo, round6, total } from '../kit/money.ts';
import type { AntiDilution, CapKind } from '../opportunities/codes.ts';

export interface ConvertibleTerms {
  readonly principal: string;
  /** Percent points a year, simple. */
  readonly interest_pct: string;
  readonly discount_pct: string;
  /** Valuation cap; null without one. */
  readonly cap: string | null;
  /** Before the note's own shares and the other notes', or after them and before new money. The former by default. */
  readonly cap_kind?: CapKind;
  readonly issued_on: string;
  /** As the note counts the days of its interest; actual/365 by default. */
  readonly day_count?: DayCount;
}

export interface ConversionFacts {
  readonly as_of: string;
  readonly share_price: string | null;
  /** Without any convertibles. */
  readonly fully_diluted_pre: string;
}

/** What the holder is owed: principal × (1 + i × years). */
export function owedOn({ principal, interest_pct, ...terms }: ConvertibleTerms, asOf: string): Decimal {
  const [days, year] = yearPart(terms.issued_on, asOf, terms.day_count);
  return decimal(principal)
    .times(interest_pct)
    .times(days)
    .div(year * 100)
    .plus(principal);
}

/** Below whole ones; what a third or a seventh leaves in the last of forty digits is no missing share. */
const wholeShares = (shares: Decimal): string => floorTo(shares.toDecimalPlaces(20), 1);

export const CAPS_LEAVE_NOTHING = 'The caps leave nothing to the other holders.';

/**
 * Shares of each note, in whole ones; '0.000000' while neither a price nor a cap gives a conversion price.
 * Pre-money cap and discount: ⌊A / min(price × (1 − discount), cap / FD_pre)⌋. Post-money cap: f = A / cap of all shares
 * after the notes convert, T = (FD_pre + Σ shares of the others) / (1 − Σ f); the discount where it gives more.
 * Null where post-money caps take everything (Σ f ≥ 1).
 */
export function convertNotes(notes: readonly ConvertibleTerms[], facts: ConversionFacts): string[] | null {
  const capped = notes.map((note) => shareOfCap(note, facts.as_of));
  const others = notes.map((note, index) => (capped[index] ? decimal(0) : byPrice(note, facts)));
  const base = total([facts.fully_diluted_pre, ...others]);
  const discounted = notes.map((note, index) => (capped[index] ? byDiscount(note, facts) : decimal(0)));
  const whole = totalAfter(base, capped, discounted);
  if (whole === null) return null;
  return notes.map((_, index) => {
    const part = capped[index];
    const shares = part ? Decimal.max(part.times(whole), discounted[index] ?? 0) : others[index];
    return round6(wholeShares(shares ?? decimal(0)));
  });
}

/** A / cap, of a note with a post-money cap. */
const shareOfCap = (note: ConvertibleTerms, asOf: string): Decimal | null =>
  note.cap_kind === 'post_money' && note.cap !== null && decimal(note.cap).gt(0)
    ? owedOn(note, asOf).div(note.cap)
    : null;

/**
 * T = base + Σ max(f × T, shares by the discount): the notes that convert by their cap are fewer the smaller T is, so it is
 * found from below in at most one step a note.
 */
function totalAfter(
  base: Decimal,
  capped: readonly (Decimal | null)[],
  discounted: readonly Decimal[],
): Decimal | null {
  if (total(capped.flatMap((part) => part ?? [])).gte(1)) return null;
  let whole = decimal(0);
  for (const _ of [0, ...capped]) {
    const byCap = capped.map((part, index) => part !== null && part.times(whole).gte(discounted[index] ?? 0));
    const isFirst = whole.isZero();
    const parts = total(capped.flatMap((part, index) => (part && (isFirst || byCap[index]) ? part : [])));
    const fixed = total(discounted.flatMap((shares, index) => (isFirst || byCap[index] ? [] : shares)));
    const next = base.plus(fixed).div(decimal(1).minus(parts));
    if (next.eq(whole)) break;
    whole = next;
  }
  return whole;
}

function byPrice(note: ConvertibleTerms, facts: ConversionFacts): Decimal {
  const prices = [discountedPrice(note, facts), cappedPrice(note, facts)].flatMap((price) => price ?? []);
  return sharesAt(note, facts, prices.length === 0 ? null : Decimal.min(...prices));
}

const byDiscount = (note: ConvertibleTerms, facts: ConversionFacts): Decimal =>
  sharesAt(note, facts, discountedPrice(note, facts));

const sharesAt = (note: ConvertibleTerms, facts: ConversionFacts, price: Decimal | null): Decimal =>
  price === null || price.lte(0) ? decimal(0) : decimal(wholeShares(owedOn(note, facts.as_of).div(price)));

const discountedPrice = (note: ConvertibleTerms, { share_price: price }: ConversionFacts): Decimal | null =>
  price === null ? null : decimal(100).minus(note.discount_pct).div(100).times(price);

const cappedPrice = (
  note: ConvertibleTerms,
  { fully_diluted_pre: before }: ConversionFacts,
): Decimal | null =>
  note.cap === null || note.cap_kind === 'post_money' || decimal(before).isZero()
    ? null
    : decimal(note.cap).div(before);

export interface NewIssue {
  /** What a share of the class was paid for. */
  readonly price: string;
  readonly shares_before: string;
  readonly new_money: string;
  readonly shares_issued: string;
}

/**
 * The conversion price of a protected class after an issue, never above its own. Broad-based weighted average:
 * CP2 = CP1 × (A + B) / (A + C), with A shares before, B shares that the new money would have bought at CP1, C shares
 * issued. Full ratchet: the price of the issue. Six decimals.
 */
export function protectedPrice(kind: AntiDilution, issue: NewIssue): string {
  const own = decimal(issue.price);
  if (kind === 'none' || own.isZero() || decimal(issue.shares_issued).isZero()) return round6(own);
  if (kind === 'ratchet') return round6(Decimal.min(own, decimal(issue.new_money).div(issue.shares_issued)));
  const fair = decimal(issue.shares_before).plus(decimal(issue.new_money).div(own));
  const adjusted = fair.div(decimal(issue.shares_before).plus(issue.shares_issued)).times(own);
  return round6(Decimal.min(adjusted, own));
}
