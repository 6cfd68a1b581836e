import { invalid, refuse } from '@tranche/domain/kit/errors';
import { formatMoney } from '@tranche/domain/kit/money';
import { amountForShares, checkAmount, investorFees, quoteShares } from '@tranche/domain/investments/amounts';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { ineligible } from '@tranche/domain/investments/eligibility';
import {
  defaultPaymentPrefix,
  directInvestRefusal,
  investmentReference,
  paymentReference,
  reservationExpiry,
  reserveRefusal,
} from '@tranche/domain/investments/lifecycle';
import { resolveTerms } from '@tranche/domain/settings/terminology';
import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { reasonsAgainst } from '../investors/public.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import { acceptInvitation, assertReward, claimReward, watchTriggers } from '../opportunities/public.ts';
import { readSettings } from '../settings/public.ts';
import { acceptTerms } from './accept-terms.ts';
import { callCash } from './call-cash.ts';
import { type EntityRow, reachableEntity } from './entities.ts';
import { canBePaid, lockOffer, type OfferRow, roomFor } from './offer.ts';

export interface InvestInput {
  readonly investment_opportunity_id: number;
  readonly investment_method_entity_id: number;
  readonly action: 'reserve' | 'invest';
  readonly amount?: string;
  readonly shares?: string;
  readonly tax_option_id?: number;
  readonly reward_id?: number;
  readonly tax_carry_back?: boolean;
  readonly term_condition_ids: readonly number[];
  readonly risk_acknowledged: boolean;
  readonly declarations?: Readonly<Record<string, unknown>>;
}

/**
 * An investor asks for an allocation (specification §9 "Reserve An Allocation"; `domain.md` 2.4). `reserve` moves no
 * money; `invest`, where the offer allows it, is confirmed at once and called for the whole sum. Returns the id.
 */
export async function reserveAllocation(work: Work, input: InvestInput): Promise<number> {
  const offer = await lockOffer(work, input.investment_opportunity_id);
  const entity = await reachableEntity(work, input.investment_method_entity_id);
  const settings = await readSettings(work.trx);
  const reasons = await reasonsAgainst(work, offer.id);
  if (reasons.includes('invitation_required') || reasons.includes('not_open')) throw refuse('not_found');
  if (reasons.length > 0) throw ineligible(reasons);
  await assertEntityMay(work, offer, entity, input.action, canBePaid(offer, settings));
  if (settings.risk_warning_enabled && !input.risk_acknowledged) {
    throw invalid({ risk_acknowledged: ['The risk acknowledged field must be accepted.'] });
  }
  const accepted = settings.investment_terms_enabled
    ? await acceptTerms(work, offer.id, input.term_condition_ids)
    : null;
  const quote = await quoteFor(work, offer, input);
  await assertReward(work, offer.id, { chosen: input.reward_id ?? null, amount: quote.amount });
  const fees = investorFees(quote.amount, { ...offer, vat_rate: settings.vat_rate });
  const direct = input.action === 'invest';
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('investments')
    .values({
      ...quote,
      ...fees,
      status: direct ? investmentStatus.confirmed : investmentStatus.reserved,
      investment_opportunity_id: offer.id,
      investment_method_entity_id: entity.id,
      user_id: entity.user_id,
      organisation_id: entity.organisation_id,
      nominee_id: entity.nominee_id ?? offer.nominee_id,
      reward_id: input.reward_id ?? null,
      tax_option_id: input.tax_option_id ?? null,
      tax_carry_back: input.tax_carry_back ?? false,
      currency: offer.currency,
      share_class: offer.share_class,
      share_price: offer.share_price,
      amount: direct ? quote.amount : null,
      reserved_at: at,
      reservation_expires_at: direct
        ? null
        : reservationExpiry(at, offer.reservation_expiry_days, settings.reservation_expiry_days),
      confirmed_at: direct ? at : null,
      accepted_term_conditions: accepted === null ? null : JSON.stringify(accepted),
      risk_acknowledged_at: input.risk_acknowledged ? at : null,
      declarations: input.declarations ? JSON.stringify(input.declarations) : null,
      created_at: at,
      updated_at: at,
      created_by_id: work.viewer.id,
      updated_by_id: work.viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prefix = offer.payment_reference_prefix ?? defaultPaymentPrefix(offer.slug);
  await work.trx
    .updateTable('investments')
    .set({
      reference: investmentReference(id),
      payment_reference: paymentReference(settings.payment_reference_pattern, prefix, id),
    })
    .where('id', '=', id)
    .execute();
  if (direct) {
    const { amount } = quote;
    await claimReward(work, {
      id,
      investment_opportunity_id: offer.id,
      reward_id: input.reward_id ?? null,
      amount,
    });
  }
  await watchTriggers(work, offer.id);
  if (entity.user_id !== null) await acceptInvitation(work, offer, entity.user_id);
  await tellOfReservation(
    work,
    id,
    offer,
    entity,
    quote.amount_requested,
    direct,
    resolveTerms(settings.navigation).transfer_message,
  );
  if (direct)
    await callCash(work, { investment_opportunity_id: offer.id, investment_ids: [id], percentage: '100' });
  return id;
}

async function assertEntityMay(
  work: Work,
  offer: OfferRow,
  entity: EntityRow,
  action: InvestInput['action'],
  payable: boolean,
): Promise<void> {
  const { rows } = await sql<{ status: number }>`
    select status from investments where investment_opportunity_id = ${offer.id}
      and investment_method_entity_id = ${entity.id} and deleted_at is null`.execute(work.trx);
  const facts = {
    ...offer,
    entity_kind: entity.kind,
    statuses_of_entity: rows.map((row) => row.status),
    can_be_paid: payable,
  };
  const refusal = action === 'invest' ? directInvestRefusal(facts) : reserveRefusal(facts);
  if (refusal) throw refusal;
}

/** Amount or shares, checked against the offer and rounded to whole shares (3.1). */
async function quoteFor(
  work: Work,
  offer: OfferRow,
  input: InvestInput,
): Promise<{ amount_requested: string; shares: string; amount: string }> {
  const asked =
    input.amount ??
    (input.shares && offer.share_price ? amountForShares(input.shares, offer.share_price) : null);
  if (asked === null) throw invalid({ amount: ['The amount field is required.'] });
  const problems = checkAmount({
    ...offer,
    amount: asked,
    minimum_investment: offer.minimum_investment ?? '0.00',
    headroom: await roomFor(work, offer),
  });
  if (problems.length > 0) throw invalid({ amount: problems });
  const { shares, amount } = quoteShares(asked, offer.share_price, offer.allow_fractional_shares);
  return { amount_requested: asked, shares, amount };
}

async function tellOfReservation(
  work: Work,
  id: number,
  offer: OfferRow,
  entity: EntityRow,
  amount: string,
  direct: boolean,
  transferMessage: string,
): Promise<void> {
  const n = formatMoney(amount, offer.currency);
  const params = { investor: work.viewer.name, n, opp: offer.name };
  await recordEvent(work, {
    event: direct ? 'investment.invested' : 'investment.reserved',
    target: { type: 'investment', id },
    description: `**${work.viewer.name}** ${direct ? 'invested' : 'reserved'} ${n} in **${offer.name}**`,
    from: null,
    to: direct ? investmentStatus.confirmed : investmentStatus.reserved,
    properties: { investment_opportunity_id: offer.id, user_id: entity.user_id },
  });
  const staff = await staffFallback(work, offer.owner_id);
  await notify(work, direct ? 'investment_opportunity_invested' : 'investment_reserved_staff', {
    to: staff,
    params,
    cta: `/admin/investments/opportunities/${offer.id}/details`,
    target: `investment:${id}`,
  });
  if (entity.user_id === null) return;
  const cta = `/investor/investments/${offer.slug}`;
  if (direct)
    await notify(work, 'investment_opportunity_invested_investor', {
      to: [entity.user_id],
      params: { n, opp: offer.name },
      cta,
    });
  else
    await notify(work, 'investment_reserved', {
      to: [entity.user_id],
      params: { n, opp: offer.name, transfer_message: transferMessage },
      cta,
    });
}
