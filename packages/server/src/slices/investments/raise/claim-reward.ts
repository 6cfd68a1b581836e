import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { affordableRewards, rewardFor } from '@tranche/domain/opportunities/rewards';
import { sql } from 'kysely';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

interface Claiming {
  readonly id: number;
  readonly investment_opportunity_id: number | null;
  /** As chosen with the reservation. */
  readonly reward_id: number | null;
  readonly amount: string;
}

/** 422 where the reward chosen is not this opportunity's, out of stock, or dearer than the amount. */
export async function assertReward(
  work: Work,
  opportunityId: number,
  { chosen, amount }: { readonly chosen: number | null; readonly amount: string },
): Promise<void> {
  if (chosen === null) return;
  const affordable = affordableRewards(await rewardsOf(work, opportunityId), amount, {
    issuerOnly: await issuerOnly(work),
  });
  if (!affordable.some(({ id }) => id === chosen))
    throw invalidField('reward_id', selectedMessage('reward_id'));
}

const rewardsOf = (work: Work, opportunityId: number) =>
  work.trx
    .selectFrom('rewards')
    .select(['id', 'title', 'minimum_investment', 'quantity', 'claimed', 'is_issuer_product'])
    .where('investment_opportunity_id', '=', opportunityId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

const issuerOnly = async (work: Work): Promise<boolean> =>
  (await work.app.flags(work.trx)).risk_warning_enabled === true;

/**
 * A confirmed investment takes its reward out of stock: the one chosen while it may be had, else the highest that its
 * amount affords (`domain.md#F`). The opportunity's row is locked by the caller, so that the last one goes to one investor.
 */
export async function claimReward(work: Work, investment: Claiming): Promise<void> {
  if (investment.investment_opportunity_id === null) return;
  const offered = await rewardsOf(work, investment.investment_opportunity_id);
  if (offered.length === 0) return;
  const reward = rewardFor(offered, investment.amount, {
    chosen: investment.reward_id,
    issuerOnly: await issuerOnly(work),
  });
  await sql`update investments set reward_id = ${reward?.id ?? null} where id = ${investment.id}`.execute(
    work.trx,
  );
  if (reward === null) return;
  await sql`update rewards set claimed = claimed + 1 where id = ${reward.id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'reward.claimed',
    target: { type: 'investment', id: investment.id },
    description: `**${reward.title}** was claimed`,
    properties: { reward_id: reward.id, investment_opportunity_id: investment.investment_opportunity_id },
  });
}

/** A confirmed investment that ends gives back what it had claimed; a reservation never claimed any. */
export async function returnReward(
  work: Work,
  investment: {
    readonly id: number;
    readonly reward_id: number | null;
    readonly confirmed_at: string | null;
  },
): Promise<void> {
  if (investment.reward_id === null || investment.confirmed_at === null) return;
  await sql`update rewards set claimed = greatest(claimed - 1, 0) where id = ${investment.reward_id}`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: 'reward.returned',
    target: { type: 'investment', id: investment.id },
    description: 'A claimed reward was released',
    properties: { reward_id: investment.reward_id },
  });
}
