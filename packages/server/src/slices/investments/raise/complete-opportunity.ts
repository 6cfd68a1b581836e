import { draftLive } from '@tranche/domain/codes';
import { counted } from '@tranche/domain/kit/counted';
import { decimal, round6, formatQuantity } from '@tranche/domain/kit/money';
import { investmentStatus } from '@tranche/domain/investments/codes';
import {
  completionRefusal,
  maturityRefusal,
  uncompleteRefusal,
} from '@tranche/domain/opportunities/lifecycle';
import { position } from '@tranche/domain/portfolio/position';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { localDay, todayOf } from '../../../kit/db/today.ts';
import { issueFundUnits, takeBackFundUnits } from '../../funds/public.ts';
import { notify } from '../../notifications/public.ts';
import { assertVerb, moveOpportunity, sharesBeforeRound } from '../../opportunities/public.ts';
import { heldFlows } from '../holdings/held-flows.ts';
import { investmentsOf } from './close-raise.ts';
import { moveTo } from '../investment.ts';
import type { InvestmentRow, OpportunityRow } from './opportunity.ts';

/**
 * 4 → 5 (`domain.md#2.1`): every paid investment's shares are issued, the price of the round counts from the completion day,
 * the opportunity moves to Existing and its holders are notified.
 */
export async function completeOpportunity(
  work: Work,
  opportunity: OpportunityRow,
  completedAt?: string,
): Promise<void> {
  const status = assertVerb(work, opportunity, 'complete');
  const at = completedAt ?? work.now.toISOString();
  const investments = await investmentsOf(work, opportunity.id);
  const refusal = completionRefusal({
    close_outcome: opportunity.close_outcome,
    completed_on: await localDay(work.trx, at),
    today: await todayOf(work.trx, work.now),
    investments,
  });
  if (refusal) throw refusal;
  for (const investment of investments.filter((row) => row.status === investmentStatus.paid))
    await issueShares(work, opportunity, investment, at);
  await issueFundUnits(work, opportunity.id, at);
  const before = await sharesBeforeRound(work, opportunity);
  await recordRoundPrice(work, { ...opportunity, ...before }, at);
  await moveOpportunity(
    work,
    opportunity,
    { status, completed_at: at, ...before },
    { event: 'completed', description: `Completed **${opportunity.name}**` },
  );
  const holders = [
    ...new Set(
      investments.flatMap((investment) => (investment.user_id === null ? [] : [investment.user_id])),
    ),
  ];
  await notify(work, 'investment_opportunity_transition_existing', {
    about: opportunity.id,
    to: holders,
    params: { opp: opportunity.name },
    cta: `/investor/portfolio/${opportunity.id}`,
  });
}

/** 4 → 5 of one investment. An investment without a price (debt, property) is issued at its amount. */
async function issueShares(
  work: Work,
  opportunity: OpportunityRow,
  investment: InvestmentRow,
  at: string,
): Promise<void> {
  const shares = decimal(investment.shares ?? 0);
  await moveTo(
    work,
    investment,
    { status: investmentStatus.sharesIssued, issued_at: at },
    {
      event: 'shares_issued',
      description: `Issued ${shares.gt(0) ? counted(formatQuantity(shares), 'share') : 'the holding'} in **${opportunity.name}**`,
    },
  );
}

/** The round's price, live from completion; a draft made at publication is taken up. */
async function recordRoundPrice(work: Work, opportunity: OpportunityRow, at: string): Promise<void> {
  if (opportunity.share_price === null) return;
  const fullyDiluted = decimal(opportunity.fully_diluted_shares_pre ?? 0);
  await sql`
    insert into share_prices (investment_opportunity_id, share_class, price, effective_on, source, status, fully_diluted_shares, created_by_id)
    values (${opportunity.id}, ${opportunity.share_class}, ${opportunity.share_price}, ${await localDay(work.trx, at)}, 'round', ${draftLive.live},
      ${fullyDiluted.gt(0) ? round6(fullyDiluted) : null}, ${work.viewer.id})
    on conflict (investment_opportunity_id, share_class, effective_on) where deleted_at is null
    do update set price = excluded.price, status = ${lit(draftLive.live)}, source = 'round'`.execute(
    work.trx,
  );
  await sql`update share_prices set deleted_at = ${work.now.toISOString()}
    where investment_opportunity_id = ${opportunity.id} and status = ${lit(draftLive.draft)} and source = 'round' and deleted_at is null`.execute(
    work.trx,
  );
}

/** What earlier sales left; none is stated where the holding has no shares. */
async function sharesLeft(
  work: Work,
  { id, shares }: { id: number; shares: string | null },
): Promise<string | null> {
  return shares === null ? null : position(await heldFlows(work, id)).shares;
}

/** 5 → 6: every holding has its exit, or what is left is written off. */
export async function matureOpportunity(
  work: Work,
  opportunity: OpportunityRow,
  writeOff: boolean,
): Promise<void> {
  const status = assertVerb(work, opportunity, 'mature');
  const investments = await investmentsOf(work, opportunity.id);
  const refusal = maturityRefusal({ write_off: writeOff, investments: investments });
  if (refusal) throw refusal;
  const at = work.now.toISOString();
  for (const investment of investments) {
    await work.trx
      .insertInto('investment_transactions')
      .values({
        investment_id: investment.id,
        type: 'write_off',
        date: await localDay(work.trx, at),
        amount: '0.00',
        shares: await sharesLeft(work, investment),
        price: '0',
        created_by_id: work.viewer.id,
      })
      .execute();
    await moveTo(
      work,
      investment,
      { status: investmentStatus.realised, realised_at: at },
      { event: 'realised', description: `Wrote off **${opportunity.name}**` },
    );
  }
  await moveOpportunity(
    work,
    opportunity,
    { status, matured_at: at },
    { event: 'matured', description: `**${opportunity.name}** matured` },
  );
  const { rows } = await sql<{ user_id: number }>`select distinct user_id from investments
    where investment_opportunity_id = ${opportunity.id} and status = ${lit(investmentStatus.realised)} and user_id is not null and deleted_at is null`.execute(
    work.trx,
  );
  await notify(work, 'opportunity_matured', {
    about: opportunity.id,
    to: rows.map((row) => row.user_id),
    params: { opp: opportunity.name },
    cta: `/investor/portfolio/${opportunity.id}`,
  });
}

/** 5 → 4 (Support): shares return to paid while no certificate and no later price stands. */
export async function uncompleteOpportunity(work: Work, opportunity: OpportunityRow): Promise<void> {
  const status = assertVerb(work, opportunity, 'uncomplete');
  const investments = await investmentsOf(work, opportunity.id);
  const { rows } = await sql<{
    priced: boolean;
  }>`select exists(select 1 from share_prices where investment_opportunity_id = ${opportunity.id}
    and deleted_at is null and status = ${lit(draftLive.live)} and effective_on > ${await localDay(work.trx, opportunity.completed_at ?? work.now.toISOString())}) as priced`.execute(
    work.trx,
  );
  const refusal = uncompleteRefusal({
    investments: investments,
    priced_since_completion: rows[0]?.priced ?? false,
  });
  if (refusal) throw refusal;
  for (const investment of investments.filter((row) => row.status === investmentStatus.sharesIssued)) {
    await moveTo(
      work,
      investment,
      { status: investmentStatus.paid, issued_at: null },
      { event: 'issue_reversed', description: `Undid the issue in **${opportunity.name}**` },
    );
  }
  await takeBackFundUnits(work, opportunity.id);
  await moveOpportunity(
    work,
    opportunity,
    { status, completed_at: null },
    { event: 'completion_reversed', description: `Undid the completion of **${opportunity.name}**` },
  );
}

/** 6 → 5 (Support) with a reason; exit flows are kept. */
export async function unmatureOpportunity(
  work: Work,
  opportunity: OpportunityRow,
  reason: string | null,
): Promise<void> {
  await moveOpportunity(
    work,
    opportunity,
    { status: assertVerb(work, opportunity, 'unmature'), matured_at: null },
    { event: 'maturity_reversed', description: `Re-opened **${opportunity.name}**`, reason },
  );
}
