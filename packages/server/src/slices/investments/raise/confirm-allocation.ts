import { invalid, invalidField } from '@tranche/domain/kit/errors';
import {
  allocate,
  checkManualAllocation,
  OVERSUBSCRIBED,
  type Allocation,
} from '@tranche/domain/investments/allocation';
import { investorFees, quoteShares } from '@tranche/domain/investments/amounts';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { confirmRefusal } from '@tranche/domain/investments/lifecycle';
import { compare, isZero } from '@tranche/domain/kit/money';
import { readSettings } from '../../../kit/db/read-settings.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { cancelInvestment } from './cancel-investment.ts';
import { claimReward } from './claim-reward.ts';
import {
  assertVerb,
  describeInvestment,
  loadInvestment,
  moveTo,
  type LoadedInvestment,
} from '../investment.ts';
import { lockOpportunity, roomToConfirm, type InvestmentRow, type OpportunityRow } from './opportunity.ts';

/** Staff allocate (part of) a reservation: 1 → 2 (`domain.md#2.4`). Without an amount the whole request is allocated. */
export async function confirmAllocation(work: Work, id: string | number, amount?: string): Promise<void> {
  const loaded = await loadInvestment(work, id);
  assertVerb(work, loaded.investment, 'confirm');
  const asked = amount ?? loaded.investment.amount_requested;
  if (compare(asked, loaded.investment.amount_requested) > 0) {
    throw invalidField('amount', 'The amount may not be greater than the amount requested.');
  }
  const quote = quoteShares(
    asked,
    loaded.opportunity.share_price,
    loaded.opportunity.allow_fractional_shares,
  );
  if (isZero(quote.amount)) throw invalidField('amount', 'The amount must buy at least one share.');
  const refusal = confirmRefusal({
    amount: quote.amount,
    headroom: await roomToConfirm(work, loaded.opportunity),
    currency: loaded.opportunity.currency,
  });
  if (refusal) throw refusal;
  await allot(work, loaded, quote);
}

async function allot(
  work: Work,
  loaded: LoadedInvestment,
  quote: { amount: string; shares: string },
): Promise<void> {
  const { investment, opportunity } = loaded;
  const settings = await readSettings(work.trx);
  const described = await describeInvestment(work, {
    opportunity,
    investment: { ...investment, amount: quote.amount },
  });
  await moveTo(
    work,
    investment,
    {
      status: investmentStatus.confirmed,
      amount: quote.amount,
      shares: quote.shares,
      share_price: opportunity.share_price,
      ...investorFees(quote.amount, { ...opportunity, vat_rate: settings.vat_rate }),
      confirmed_at: work.now.toISOString(),
      reservation_expires_at: null,
    },
    {
      event: 'confirmed',
      description: `Allocated ${described.n} in **${opportunity.name}** to **${described.investor}**`,
    },
  );
  await claimReward(work, { ...investment, amount: quote.amount });
  if (investment.user_id === null) return;
  await notify(work, 'investment_confirmed', {
    about: opportunity.id,
    to: [investment.user_id],
    params: { n: described.n, opp: opportunity.name },
    cta: `/investor/investments/${opportunity.slug}`,
    target: `investment:${investment.id}`,
  });
}

export interface AllocationRun {
  readonly headroom: string;
  readonly rows: readonly (Allocation & { readonly amount_requested: string })[];
}

/** What a run would give each reservation (3.1). Writes nothing. */
export async function previewAllocation(work: Work, opportunityId: number): Promise<AllocationRun> {
  const opportunity = await lockOpportunity(work, opportunityId);
  const rows = await reservations(work, opportunity);
  const room = await roomToConfirm(work, opportunity);
  const shares = allocate(opportunity.allocation_policy, rows, {
    ...opportunity,
    minimum_investment: opportunity.minimum_investment ?? '0.00',
    headroom: room,
  });
  const requested = new Map(rows.map((row) => [row.id, row.amount_requested]));
  return {
    headroom: room,
    rows: shares.map((share) => ({ ...share, amount_requested: requested.get(share.id) ?? '0.00' })),
  };
}

/**
 * Confirm every reservation of an opportunity in one step; a row that receives nothing is cancelled as oversubscribed, one
 * that staff are to decide waits.
 */
export async function runAllocation(
  work: Work,
  opportunityId: number,
  chosen?: readonly Allocation[],
): Promise<AllocationRun> {
  const opportunity = await lockOpportunity(work, opportunityId);
  const preview = await previewAllocation(work, opportunityId);
  const rows = await reservations(work, opportunity);
  const shares = chosen ?? preview.rows;
  const errors = checkManualAllocation(shares, rows, preview.headroom);
  if (Object.keys(errors).length > 0) {
    throw invalid(
      Object.fromEntries(Object.entries(errors).map(([id, messages]) => [`amounts.${id}`, messages])),
    );
  }
  for (const share of shares) {
    if (share.by_hand || !rows.some((row) => row.id === share.id)) continue;
    if (isZero(share.amount)) await cancelInvestment(work, share.id, { reason: OVERSUBSCRIBED });
    else await confirmAllocation(work, share.id, share.amount);
  }
  return {
    ...preview,
    rows: preview.rows.map((row) => ({
      ...row,
      amount: shares.find(({ id }) => id === row.id)?.amount ?? row.amount,
    })),
  };
}

async function reservations(
  work: Work,
  opportunity: OpportunityRow,
): Promise<(InvestmentRow & { reserved_at: string })[]> {
  const rows = await work.trx
    .selectFrom('investments')
    .selectAll()
    .where('investment_opportunity_id', '=', opportunity.id)
    .where('status', '=', investmentStatus.reserved)
    .where('deleted_at', 'is', null)
    .orderBy('reserved_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, reserved_at: row.reserved_at ?? row.created_at }));
}
