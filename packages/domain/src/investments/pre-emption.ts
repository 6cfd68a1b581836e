/**
 * Pre-emption (`domain.md#2.5`, `domain.md#3.2`; Companies Act 2006 s.561): entitlements in proportion to the holding, answers,
 * and the allocation with its excess rounds. Shares are whole; quantities come and go as decimal strings (6 dp).
 */
import { counted } from '../kit/counted.ts';
import { apportion } from '../kit/apportion.ts';
import { decimal, Decimal, floorTo, money, percentOf, round6, total } from '../kit/money.ts';
import { preEmptionOption as option, type PreEmptionOption } from './codes.ts';

export interface Holder {
  readonly id: number;
  readonly shares: string;
}

export interface Entitlement {
  readonly id: number;
  readonly entitlement: string;
}

/**
 * entitlement_i = N × E_i / T, largest remainder over all holders of T, ties to the lower id.
 * `basis` is T (issued or fully diluted); what the holders listed do not own belongs to one holder after all of them.
 */
export function entitlements(holders: readonly Holder[], offered: string, basis?: string): Entitlement[] {
  const byId = [...holders].sort((a, b) => a.id - b.id);
  const listed = total(holders.map((holder) => holder.shares));
  const others = Decimal.max(decimal(basis ?? 0).minus(listed), 0);
  const parts = apportion(floorTo(offered, 1), [...byId.map((holder) => holder.shares), others], 1);
  const due = new Map(byId.map(({ id }, index) => [id, parts[index] ?? '0']));
  return holders.map(({ id }) => ({ id, entitlement: round6(due.get(id) ?? 0) }));
}

export const entitlementAmount = (entitlement: string, price: string): string =>
  money(decimal(entitlement).times(price));

/** "Enter more than your entitlement of {n} shares to increase your holding." */
export const increaseMessage = (entitlement: string): string =>
  `Enter more than your entitlement of ${counted(wholeShares(entitlement), 'share')} to increase your holding.`;
export const DEADLINE_PASSED = 'The deadline to respond has passed.';

const wholeShares = (shares: string): string =>
  new Intl.NumberFormat('en-GB').format(decimal(shares).toNumber());

/** The shares that an answer asks for: maintain the entitlement, dontTake none, increase and decrease what was entered. */
export function requestedShares(
  answer: PreEmptionOption,
  entitlement: string,
  entered: string | null,
): string | null {
  if (answer === option.maintain) return round6(entitlement);
  if (answer === option.increase || answer === option.decrease)
    return entered === null ? null : round6(entered);
  return answer === option.dontTake ? round6(0) : null;
}

/** Sentences for `requested_shares`; empty when the answer holds together (invariant 16). */
export function checkAnswer(answer: PreEmptionOption, entitlement: string, entered: string | null): string[] {
  if (answer === option.increase) {
    return entered !== null && decimal(entered).gt(entitlement) ? [] : [increaseMessage(entitlement)];
  }
  if (answer === option.decrease) {
    const part = entered !== null && decimal(entered).gt(0) && decimal(entered).lt(entitlement);
    return part
      ? []
      : [
          `Enter fewer than your entitlement of ${counted(wholeShares(entitlement), 'share')}, and at least 1.`,
        ];
  }
  return [];
}

export interface Answer {
  readonly id: number;
  /** E_i, shares held at the record date. */
  readonly existing: string;
  readonly entitlement: string;
  readonly option: PreEmptionOption;
  readonly requested: string | null;
}

export interface PreEmptionAllocation {
  readonly id: number;
  /** Entitlement part and excess together. */
  readonly allocated: string;
  readonly excess: string;
}

/**
 * Everyone gets min(asked, entitlement). The pool P = Σ entitlements − Σ taken goes to the increasers: by rounds of
 * ⌊P × E_i / ΣE(open)⌋ capped at the excess wish, the last shares one by one by largest fraction. The rest is for
 * new investors. Unanswered rows count as not taking.
 */
export function allocatePreEmption(answers: readonly Answer[]): PreEmptionAllocation[] {
  const rows = answers.map((answer) => {
    const asked = decimal(requestedShares(answer.option, answer.entitlement, answer.requested) ?? 0);
    const base = Decimal.min(asked, answer.entitlement);
    return {
      id: answer.id,
      weight: decimal(answer.existing),
      base,
      wish: asked.minus(base),
      excess: decimal(0),
    };
  });
  const pool = total(answers.map((answer) => answer.entitlement)).minus(total(rows.map((row) => row.base)));
  shareExcess(rows, pool.floor());
  return rows.map((row) => ({
    id: row.id,
    allocated: round6(row.base.plus(row.excess)),
    excess: round6(row.excess),
  }));
}

interface ExcessRow {
  readonly id: number;
  readonly weight: Decimal;
  readonly wish: Decimal;
  excess: Decimal;
}

function shareExcess(rows: readonly ExcessRow[], pool: Decimal): void {
  for (let left = pool; left.gt(0);) {
    const open = rows.filter((row) => row.wish.minus(row.excess).gte(1) && row.weight.gt(0));
    if (open.length === 0) return;
    const given = shareRound(open, left);
    if (given.isZero()) return giveLastShares(open, left);
    left = left.minus(given);
  }
}

/** One round; answers what it gave away. */
function shareRound(open: readonly ExcessRow[], pool: Decimal): Decimal {
  const weights = total(open.map((row) => row.weight));
  let given = decimal(0);
  for (const row of open) {
    const part = pool.times(row.weight).div(weights).floor();
    const taken = Decimal.min(part, row.wish.minus(row.excess).floor());
    row.excess = row.excess.plus(taken);
    given = given.plus(taken);
  }
  return given;
}

/** Fewer shares than takers: one each, the largest weight (so the largest fraction) first, then the lower id. */
function giveLastShares(open: readonly ExcessRow[], pool: Decimal): void {
  const order = [...open].sort((a, b) => b.weight.comparedTo(a.weight) || a.id - b.id);
  for (const row of order.slice(0, pool.toNumber())) row.excess = row.excess.plus(1);
}

/** post_round_pct = (E_i + allocated_i) / (T_issued + N_sold) × 100, four decimals. */
export const postRoundPercent = (facts: {
  readonly existing: string;
  readonly allocated: string;
  readonly issued: string;
  readonly sold: string;
}): string =>
  percentOf(decimal(facts.existing).plus(facts.allocated), decimal(facts.issued).plus(facts.sold));

/**
 * One answer over all of an investor's entities (`whole_ownership_choices`): shares requested split in proportion to
 * the holdings, the remainder to the largest.
 */
export function splitWholeChoice(holders: readonly Holder[], requested: string): Holder[] {
  const whole = total(holders.map((holder) => holder.shares));
  if (whole.isZero()) return holders.map(({ id }) => ({ id, shares: round6(0) }));
  const parts = holders.map(({ id, shares }) => ({
    id,
    part: decimal(requested).times(shares).div(whole).floor(),
  }));
  const left = decimal(requested).minus(total(parts.map(({ part }) => part)));
  const largest = [...holders].sort((a, b) => decimal(b.shares).comparedTo(a.shares) || a.id - b.id)[0];
  return parts.map(({ id, part }) => ({ id, shares: round6(id === largest?.id ? part.plus(left) : part) }));
}
