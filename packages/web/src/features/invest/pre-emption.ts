import { preEmptionOption as option } from '@tranche/domain/investments/codes';
import { checkAnswer, entitlementAmount, postRoundPercent } from '@tranche/domain/investments/pre-emption';
import {
  add,
  ceilTo,
  isPositive,
  money,
  mul,
  percentOf,
  plain,
  quotientDown,
  SCALE,
  sub,
  sum,
} from '@tranche/domain/kit/exact';
import type { RowOfName } from '../../kit/resource-types.ts';
import { isAmount } from './amount.ts';
import type { Answers } from './answers.ts';
import type { OpportunityRow, RightRow } from './queries.ts';

/** What a holder may take before others: of one party, or of all of their together (`domain.md#2.5`). */
export interface Right {
  /** Null: all parties together. */
  readonly entityId: number | null;
  readonly existing: string;
  /** All shares at the record date, T of 3.2. */
  readonly basis: string;
  readonly entitlement: string;
  readonly deadline: string | null;
  /** The answer that stands, which may be changed until the deadline. */
  readonly given: { readonly choice: number; readonly shares: string | null } | null;
}

type Round = Pick<
  OpportunityRow,
  'share_price' | 'new_shares_offered' | 'target_amount' | 'allow_fractional_shares'
>;
const priceOf = ({ share_price }: Pick<Round, 'share_price'>): string => share_price ?? '0';

/** What a holder may answer; the others are states of the right. */
const ANSWERS: readonly number[] = [option.dontTake, option.maintain, option.increase, option.decrease];

export const rightOf = (row: RightRow): Right => ({
  entityId: row.investment_method_entity_id,
  existing: row.existing_shares,
  basis: row.basis_shares,
  entitlement: row.entitlement_shares,
  deadline: row.deadline,
  given: ANSWERS.includes(row.pre_emption_option_id)
    ? { choice: row.pre_emption_option_id, shares: row.requested_shares }
    : null,
});

export const allTogether = (
  rows: readonly RightRow[],
  whole: Pick<RowOfName<'whole-ownership-choices'>, 'choice' | 'requested_shares'> | null = null,
): Right => ({
  entityId: null,
  existing: sum(rows.map((row) => row.existing_shares)),
  basis: rows[0]?.basis_shares ?? '0',
  entitlement: sum(rows.map((row) => row.entitlement_shares)),
  deadline: rows[0]?.deadline ?? null,
  given: whole && { choice: whole.choice, shares: whole.requested_shares },
});

/** The answer that stands, as the wizard's fields say it: `sharesAsked` makes the same shares of it. */
export function answerGiven(
  { given, entitlement }: Right,
  round: Round,
): Pick<Answers, 'choice' | 'entered'> {
  const { choice = null, shares = null } = given ?? {};
  if (shares === null || (choice !== option.increase && choice !== option.decrease))
    return { choice, entered: null };
  const beyond = choice === option.increase ? sub(shares, entitlement) : shares;
  return { choice, entered: money(ceilTo(mul(beyond, priceOf(round)), '0.01')) };
}

/** Shares requested: `entered` is the money beyond the entitlement (increase) or for a part of it (decrease). */
export function sharesAsked(
  choice: number | null,
  entered: string | null,
  right: Right,
  round: Round,
): string | null {
  if (choice === option.maintain) return right.entitlement;
  if (choice === option.dontTake) return '0';
  if ((choice !== option.increase && choice !== option.decrease) || !isAmount(entered)) return null;
  const price = priceOf(round);
  if (!isPositive(price)) return null;
  const places = round.allow_fractional_shares ? SCALE.quantity : 0;
  const shares = plain(quotientDown(entered, price, places));
  return choice === option.increase ? add(right.entitlement, shares) : shares;
}

export const moneyFor = (shares: string | null, opportunity: Pick<Round, 'share_price'>): string | null =>
  shares === null ? null : entitlementAmount(shares, priceOf(opportunity));

/** The server's own sentence for an answer; undefined when it will do. */
export function choiceProblem(
  choice: number | null,
  entered: string | null,
  right: Right,
  round: Round,
): string | undefined {
  if (choice === option.increase || choice === option.decrease)
    return checkAnswer(choice, right.entitlement, sharesAsked(choice, entered, right, round))[0];
  return undefined;
}

/** Share of the company before the round, and after it with so many new shares; percent, four decimals. */
export function stakes(shares: string, right: Right, round: Round): { before: string; after: string } {
  const price = priceOf(round);
  const sold =
    round.new_shares_offered ?? (isPositive(price) ? quotientDown(round.target_amount, price, 0) : '0');
  const before = isPositive(right.basis) ? percentOf(right.existing, right.basis) : '0';
  const after = postRoundPercent({ existing: right.existing, allocated: shares, issued: right.basis, sold });
  return { before, after };
}
