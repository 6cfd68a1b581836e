import { conflict, invalid, invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import {
  investmentStatus,
  preEmptionOption as option,
  type PreEmptionAnswer,
  SELECTABLE_OPTIONS,
} from '@tranche/domain/investments/codes';
import { ineligible } from '@tranche/domain/investments/eligibility';
import { checkAnswer, entitlementAmount, requestedShares } from '@tranche/domain/investments/pre-emption';
import { PRE_EMPTION_VERBS, preEmptionTransitions } from '@tranche/domain/investments/transitions';
import { isMultipleOf } from '@tranche/domain/kit/money';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { reasonsByOpportunity } from '../../investors/public.ts';
import { notify, staffFallback } from '../../notifications/public.ts';
import { withdrawInvestment } from '../raise/cancel-investment.ts';
import { requoteReservation } from '../raise/requote-reservation.ts';
import { assertAnswerable, type Chosen, LOCKED_BY_WHOLE, lockChoice } from './choice.ts';

export interface PreEmptionInput {
  readonly pre_emption_option_id: number;
  readonly requested_shares?: string | null;
}

/** A holder answers for one party, or staff do for them (`domain.md#2.5`). */
export async function respondToPreEmption(
  work: Work,
  id: string | number,
  input: PreEmptionInput,
): Promise<void> {
  const chosen = await lockChoice(work, id);
  if (await isLockedByWhole(work, chosen)) throw conflict(LOCKED_BY_WHOLE);
  const label = await answer(work, chosen, input);
  await notifyOwner(work, chosen, label);
}

/** What both the single answer and that for the whole holding do to one row. Returns the firm's word for the answer. */
export async function answer(work: Work, chosen: Chosen, input: PreEmptionInput): Promise<string> {
  const { choice, opportunity } = chosen;
  const wish = answerOf(input.pre_emption_option_id);
  const isOwn = work.viewer.kind === 'investor';
  assertVerb(work, preEmptionTransitions, PRE_EMPTION_VERBS[wish], {
    state: choice.pre_emption_option_id,
    isOwn,
  });
  assertAnswerable(work, chosen);
  if (wish !== option.dontTake) await assertEligible(work, chosen);
  const entered = input.requested_shares ?? null;
  const problems = checkAnswer(wish, choice.entitlement_shares, entered);
  if (entered !== null && !opportunity.allow_fractional_shares && !isMultipleOf(entered, 1))
    problems.push('Enter a whole number of shares.');
  if (problems.length > 0) throw invalid({ requested_shares: problems });
  const requested = requestedShares(wish, choice.entitlement_shares, entered) ?? '0';
  const at = work.now.toISOString();
  await work.trx
    .updateTable('pre_emption_choices')
    .set({
      pre_emption_option_id: wish,
      requested_shares: requested,
      requested_amount: entitlementAmount(requested, opportunity.share_price ?? '0'),
      responded_at: at,
      via: isOwn ? 'investor' : 'staff',
      ...changedNow(work),
    })
    .where('id', '=', choice.id)
    .execute();
  await followInvestment(work, chosen, wish === option.dontTake ? null : requested);
  const label = await labelOf(work, wish);
  await recordEvent(work, {
    event: 'pre_emption_choice.answered',
    target: { type: 'pre_emption_choice', id: choice.id },
    description: `**${work.viewer.name}** chose **${label}** in **${opportunity.name}**`,
    from: choice.pre_emption_option_id,
    to: wish,
    properties: {
      investment_opportunity_id: opportunity.id,
      user_id: choice.user_id,
      requested_shares: requested,
    },
  });
  return label;
}

function answerOf(code: number): PreEmptionAnswer {
  const found = SELECTABLE_OPTIONS.find((known) => known === code);
  if (found === undefined)
    throw invalidField('pre_emption_option_id', selectedMessage('pre_emption_option_id'));
  return found;
}

/** Eligibility as for investing, of the person who holds; that the round is full does not bar their own part of it. */
async function assertEligible(work: Work, { choice, opportunity }: Chosen): Promise<void> {
  if (choice.user_id === null) throw ineligible(['account_inactive']);
  const found =
    (await reasonsByOpportunity(work.trx, choice.user_id, [opportunity.id], work.now)).get(opportunity.id) ??
    [];
  const reasons = found.filter((reason) => reason !== 'fully_subscribed');
  if (reasons.length > 0) throw ineligible(reasons);
}

/** A reservation made on an earlier answer follows the new one; "do not take up" withdraws it. */
async function followInvestment(
  work: Work,
  { choice, opportunity }: Chosen,
  shares: string | null,
): Promise<void> {
  if (choice.investment_id === null) return;
  const investment = await work.trx
    .selectFrom('investments')
    .selectAll()
    .where('id', '=', choice.investment_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (shares === null) {
    if (investment.status <= investmentStatus.confirmed) await withdrawInvestment(work, investment.id);
    return;
  }
  if (investment.status !== investmentStatus.reserved) return;
  const amount = entitlementAmount(shares, opportunity.share_price ?? '0');
  await requoteReservation(work, investment.id, { opportunity, amount });
}

async function isLockedByWhole(work: Work, { choice }: Chosen): Promise<boolean> {
  const row = await work.trx
    .selectFrom('whole_ownership_choices')
    .select('id')
    .where('user_id', '=', choice.user_id)
    .where('investment_opportunity_id', '=', choice.investment_opportunity_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function labelOf(work: Work, code: number): Promise<string> {
  const row = await work.trx
    .selectFrom('pre_emption_options')
    .select('label')
    .where('id', '=', code)
    .executeTakeFirst();
  return row?.label ?? '';
}

export async function notifyOwner(work: Work, { choice, opportunity }: Chosen, label: string): Promise<void> {
  const holder = await work.trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', choice.user_id)
    .executeTakeFirst();
  const to = await staffFallback(work, opportunity.owner_id, opportunity.id);
  await notify(work, 'pre_emption_answered', {
    about: opportunity.id,
    to,
    params: { investor: holder?.name ?? '', label: label.toLowerCase(), opp: opportunity.name },
    cta: `/admin/investments/opportunities/${opportunity.id}/details/transactions`,
    target: `pre_emption_choice:${choice.id}:${work.now.toISOString()}`,
  });
}
