/** Which reward an investment may claim (`domain.md#F`, rewards). */
import { compare, lessThan } from '../kit/money.ts';

export const ISSUER_PRODUCTS_ONLY = 'Rewards must be products or services provided by the issuer.';

export interface RewardOffer {
  readonly id: number;
  readonly minimum_investment: string;
  /** Null: without limit. */
  readonly quantity: number | null;
  readonly claimed: number;
  readonly is_issuer_product: boolean;
}

const isLeft = ({ quantity, claimed }: RewardOffer): boolean => quantity === null || claimed < quantity;

/** Those that this amount pays for and of which any is left; while the risk warning is on, the issuer's products alone. */
export const affordableRewards = <R extends RewardOffer>(
  rewards: readonly R[],
  amount: string,
  { issuerOnly }: { readonly issuerOnly: boolean },
): R[] =>
  rewards.filter(
    (reward) =>
      isLeft(reward) &&
      !lessThan(amount, reward.minimum_investment) &&
      (reward.is_issuer_product || !issuerOnly),
  );

/** The one chosen where it may be had, else the dearest affordable one; null where there is none. */
export function rewardFor<R extends RewardOffer>(
  rewards: readonly R[],
  amount: string,
  options: { readonly chosen: number | null; readonly issuerOnly: boolean },
): R | null {
  const affordable = affordableRewards(rewards, amount, options);
  const chosen = affordable.find(({ id }) => id === options.chosen);
  if (chosen) return chosen;
  return affordable.reduce<R | null>(
    (best, reward) =>
      best === null || compare(reward.minimum_investment, best.minimum_investment) > 0 ? reward : best,
    null,
  );
}
