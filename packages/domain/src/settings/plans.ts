import { money } from '../kit/money.ts';
import type { SubscriptionPlan } from './settings.ts';

type Price = Pick<SubscriptionPlan, 'code' | 'amount' | 'currency' | 'interval'>;

/** Codes of the plans that are no longer there, or no longer cost the same. */
export const alteredPlans = (before: readonly Price[], after: readonly Price[]): string[] =>
  before
    .filter((old) => !after.some((plan) => plan.code === old.code && costsTheSame(old, plan)))
    .map(({ code }) => code);

const costsTheSame = (one: Price, other: Price): boolean =>
  money(one.amount) === money(other.amount) &&
  one.currency === other.currency &&
  one.interval === other.interval;

/** The code of a new plan with this name; it stays when the plan is renamed. */
export function codeFor(name: string, taken: readonly string[]): string {
  const stem =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50) || 'plan';
  let code = stem;
  for (let number = 2; taken.includes(code); number++) code = `${stem}-${number}`;
  return code;
}
