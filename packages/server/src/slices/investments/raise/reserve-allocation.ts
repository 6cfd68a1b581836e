import { invalid, refuse } from '@tranche/domain/kit/errors';
import { formatMoney } from '@tranche/domain/kit/money';
import { amountForShares, checkAmount, investorFees, quoteShares } from '@tranche/domain/investments/amounts';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { ineligible } from '@tranche/domain/investments/eligibility';
import {
  directInvestRefusal,
  reservationExpiry,
  reserveRefusal,
} from '@tranche/domain/investments/lifecycle';
import type { reserve } from '@tranche/domain/investments/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { can } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { readSettings, readTerms } from '../../../kit/db/read-settings.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { reasonsByOpportunity } from '../../investors/public.ts';
import { notify, staffAround } from '../../notifications/public.ts';
import { acceptInvitation } from '../../opportunities/public.ts';
import { acceptTerms } from './accept-terms.ts';
import { callCash } from '../cash-calls/call-cash.ts';
import { assertReward, claimReward } from './claim-reward.ts';
import { type EntityRow, entityInScope } from '../entities.ts';
import { insertInvestment } from './insert-investment.ts';
import { canBePaid, lockOpportunity, type OpportunityRow, roomFor, roomToConfirm } from './opportunity.ts';

/** What every way to invest asks for, once opportunity and party are known. */
export type InvestInput = Partial<Omit<FormOf<typeof reserve.form>, Named>> & Readonly<Record<Named, number>>;
type Named = 'investment_opportunity_id' | 'investment_method_entity_id';

/** What the verbs that build on a reservation add to it. */
export interface Extra {
  /** In a holder's own right (`domain.md#2.5`): no minimum and no step, and what others reserved does not be in the way. */
  readonly right?: {
    readonly parent_investment_id: number | null;
    readonly pre_emption_choice_id: number | null;
  };
}

/**
 * An investor asks for an allocation (specification §9 "Reserve An Allocation"; `domain.md#2.4`), or staff do for them.
 * `reserve` moves no money; `invest`, where the opportunity allows it, is confirmed immediately and called for the whole sum.
 * Returns the id.
 */
export async function reserveAllocation(work: Work, input: InvestInput, extra: Extra = {}): Promise<number> {
  const opportunity = await lockOpportunity(work, input.investment_opportunity_id);
  const entity = await entityInScope(work, input.investment_method_entity_id);
  const settings = await readSettings(work.trx);
  await assertEligible(work, { opportunity, entity, inRight: extra.right !== undefined });
  const direct = input.action === 'invest';
  await assertEntityMay(work, opportunity, entity, direct, canBePaid(opportunity, settings), extra);
  const self = work.viewer.kind === 'investor';
  if (self && settings.risk_warning_enabled && !input.risk_acknowledged) {
    throw invalid({ risk_acknowledged: ['The risk acknowledged field must be accepted.'] });
  }
  // No one accepts terms for another, nor acknowledges a risk.
  const accepted =
    self && settings.investment_terms_enabled
      ? await acceptTerms(work, opportunity.id, input.term_condition_ids ?? [])
      : null;
  const quote = await quoteFor(work, opportunity, input, extra);
  const rewardId = input.reward_id ?? null;
  await assertReward(work, opportunity.id, { chosen: rewardId, amount: quote.amount });
  const fees = investorFees(quote.amount, { ...opportunity, vat_rate: settings.vat_rate });
  const at = work.now.toISOString();
  const id = await insertInvestment(
    work,
    { opportunity, entity },
    {
      ...quote,
      ...fees,
      ...extra.right,
      is_subsequent: extra.right !== undefined,
      status: direct ? investmentStatus.confirmed : investmentStatus.reserved,
      reward_id: rewardId,
      tax_option_id: input.tax_option_id ?? null,
      tax_carry_back: input.tax_carry_back ?? false,
      amount: direct ? quote.amount : null,
      reserved_at: at,
      reservation_expires_at: direct
        ? null
        : reservationExpiry(at, opportunity.reservation_expiry_days, settings.reservation_expiry_days),
      confirmed_at: direct ? at : null,
      accepted_term_conditions: accepted === null ? null : JSON.stringify(accepted),
      risk_acknowledged_at: self && input.risk_acknowledged ? at : null,
      declarations: input.declarations ? JSON.stringify(input.declarations) : null,
    },
  );
  if (entity.user_id !== null) await acceptInvitation(work, opportunity, entity.user_id);
  await notifyOfReservation(work, { id, opportunity, entity, amount: quote.amount, direct });
  if (direct) {
    await claimReward(work, { ...quote, id, investment_opportunity_id: opportunity.id, reward_id: rewardId });
    await callCash(work, {
      investment_opportunity_id: opportunity.id,
      investment_ids: [id],
      percentage: '100',
    });
  }
  return id;
}

/** The gates are the person's who invests, whoever presses the button. */
async function assertEligible(
  work: Work,
  { opportunity, entity, inRight }: { opportunity: OpportunityRow; entity: EntityRow; inRight: boolean },
): Promise<void> {
  const person = work.viewer.kind === 'investor' ? work.viewer.id : entity.user_id;
  if (person === null) throw ineligible(['account_inactive']);
  const found =
    (await reasonsByOpportunity(work.trx, person, [opportunity.id], work.now)).get(opportunity.id) ?? [];
  const reasons = found.filter((reason) => !(inRight && reason === 'fully_subscribed'));
  const hidden = reasons.includes('invitation_required') || reasons.includes('not_open');
  if (hidden && work.viewer.kind === 'investor') throw refuse('not_found');
  if (reasons.length > 0) throw ineligible(reasons);
}

async function assertEntityMay(
  work: Work,
  opportunity: OpportunityRow,
  entity: EntityRow,
  direct: boolean,
  payable: boolean,
  extra: Extra,
): Promise<void> {
  const { rows } = await sql<{ status: number }>`
    select status from investments where investment_opportunity_id = ${opportunity.id}
      and investment_method_entity_id = ${entity.id} and deleted_at is null`.execute(work.trx);
  const facts = {
    ...opportunity,
    entity_kind: entity.kind,
    // A right to new shares is beside whatever the party reserved otherwise.
    statuses_of_entity: extra.right ? [] : rows.map((row) => row.status),
    allow_reserve: opportunity.allow_reserve || extra.right !== undefined,
    can_be_paid: payable,
  };
  const refusal = direct ? directInvestRefusal(facts) : reserveRefusal(facts);
  if (refusal) throw refusal;
}

/** Amount or shares, checked against the opportunity and rounded to whole shares (3.1). */
async function quoteFor(
  work: Work,
  opportunity: OpportunityRow,
  input: InvestInput,
  extra: Extra,
): Promise<{ amount_requested: string; shares: string; amount: string }> {
  const requested =
    input.amount ??
    (input.shares && opportunity.share_price ? amountForShares(input.shares, opportunity.share_price) : null);
  if (requested === null) throw invalid({ amount: ['The amount field is required.'] });
  const free = extra.right !== undefined;
  const problems = checkAmount({
    ...opportunity,
    amount: requested,
    minimum_investment: free ? '0.00' : (opportunity.minimum_investment ?? '0.00'),
    ...(free ? { maximum_investment: null, investment_increment: null } : {}),
    headroom: await (free ? roomToConfirm(work, opportunity) : roomFor(work, opportunity)),
  });
  if (problems.length > 0) throw invalid({ amount: problems });
  const { shares, amount } = quoteShares(
    requested,
    opportunity.share_price,
    opportunity.allow_fractional_shares,
  );
  return { amount_requested: requested, shares, amount };
}

interface Reserved {
  readonly id: number;
  readonly opportunity: OpportunityRow;
  readonly entity: EntityRow;
  readonly amount: string;
  readonly direct: boolean;
}

async function notifyOfReservation(work: Work, made: Reserved): Promise<void> {
  const { id, opportunity, entity, direct } = made;
  const n = formatMoney(made.amount, opportunity.currency);
  const investor = await nameOf(work, entity);
  const params = { investor, n, opp: opportunity.name };
  const deed = `${direct ? 'invested' : 'reserved'} ${n} in **${opportunity.name}**`;
  await recordEvent(work, {
    event: direct ? 'investment.invested' : 'investment.reserved',
    target: { type: 'investment', id },
    description:
      work.viewer.kind === 'staff'
        ? `**${work.viewer.name}** ${deed} for **${investor}**`
        : `**${investor}** ${deed}`,
    from: null,
    to: direct ? investmentStatus.confirmed : investmentStatus.reserved,
    properties: { investment_opportunity_id: opportunity.id, user_id: entity.user_id },
  });
  const staff = await staffAround(work, entity.user_id, {
    ownerId: opportunity.owner_id,
    about: opportunity.id,
  });
  const opportunityPage = `/admin/investments/opportunities/${opportunity.id}/details`;
  const investmentsPage = `/admin/investors/${entity.user_id}/details/transactions`;
  await notify(work, direct ? 'investment_opportunity_invested' : 'investment_reserved_staff', {
    about: opportunity.id,
    to: staff,
    params,
    cta: (reader) => (can(reader, 'investment_opportunity_live.show') ? opportunityPage : investmentsPage),
    target: `investment:${id}`,
  });
  if (entity.user_id === null) return;
  const notice = {
    about: opportunity.id,
    to: [entity.user_id],
    cta: `/investor/investments/${opportunity.slug}`,
  };
  if (direct) await notify(work, 'investment_opportunity_invested_investor', { ...notice, params });
  else
    await notify(work, 'investment_reserved', {
      ...notice,
      params: { n, opp: opportunity.name, transfer_message: (await readTerms(work.trx)).transfer_message },
    });
}

async function nameOf(work: Work, { user_id, name }: EntityRow): Promise<string> {
  if (work.viewer.kind === 'investor') return work.viewer.name;
  const person = await work.trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', user_id)
    .executeTakeFirst();
  return person?.name ?? name;
}
