/** A waterfall tier by tier, as it is shown: Σ of the tiers is what goes out (`domain.md#3.7`). */
import { Decimal, decimal, isPositive, money, plain, sub } from '../../kit/money.ts';
import type { WaterfallResult, WaterfallTerms } from '../../portfolio/waterfall.ts';

export const WATERFALL_TIERS = ['capital', 'preferred', 'catch_up', 'split'] as const;
export type WaterfallTier = (typeof WATERFALL_TIERS)[number];

export interface TierShare {
  readonly tier: WaterfallTier;
  /** In words, by the fund's terms. */
  readonly rule: string;
  readonly amount: string;
  readonly investors: string;
  readonly manager: string;
  /** What is left for the tiers below. */
  readonly left: string;
}

type Terms = WaterfallTerms & { readonly hurdle_pct: string };

const percent = (value: string): string => `${plain(decimal(value))}%`;

function ruleOf(tier: WaterfallTier, terms: Terms): string {
  switch (tier) {
    case 'capital':
      return 'To investors until what they paid in is returned.';
    case 'preferred':
      return `To investors until they have ${percent(terms.hurdle_pct)} a year on it.`;
    case 'catch_up':
      return `${percent(terms.catch_up_pct)} to the manager until it holds ${percent(terms.carry_pct)} of the profit.`;
    case 'split':
      return `${percent(sub(100, terms.carry_pct))} to investors, ${percent(terms.carry_pct)} to the manager.`;
  }
}

/** The manager's parts are those of the waterfall, rounded once; investors have the rest of each tier. */
export function tiersOf(result: WaterfallResult, proceeds: string, terms: Terms): TierShare[] {
  const afterPreferred = decimal(proceeds).minus(result.capital).minus(result.preferred);
  const rate = decimal(terms.catch_up_pct).div(100);
  const filled = rate.isZero() ? decimal(0) : decimal(money(decimal(result.catch_up).div(rate)));
  const catchUp = isPositive(result.carry)
    ? Decimal.min(filled, afterPreferred)
    : caughtUp(result, afterPreferred);
  const amounts: Readonly<Record<WaterfallTier, readonly [amount: Decimal, manager: string]>> = {
    capital: [decimal(result.capital), '0'],
    preferred: [decimal(result.preferred), '0'],
    catch_up: [catchUp, result.catch_up],
    split: [afterPreferred.minus(catchUp), result.carry],
  };
  let left = decimal(proceeds);
  return WATERFALL_TIERS.map((tier) => {
    const [amount, manager] = amounts[tier];
    left = left.minus(amount);
    return {
      tier,
      rule: ruleOf(tier, terms),
      amount: money(amount),
      investors: money(amount.minus(manager)),
      manager: money(manager),
      left: money(left),
    };
  });
}

/** Nothing was split: all that is left filled the catch-up, unless there is none and investors had it. */
const caughtUp = ({ catch_up }: WaterfallResult, left: Decimal): Decimal =>
  isPositive(catch_up) ? left : decimal(0);
