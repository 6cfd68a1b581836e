import {
  HELD_STATUSES,
  investmentStatus,
  preEmptionOption as option,
} from '@tranche/domain/investments/codes';
import { entitlementAmount, entitlements } from '@tranche/domain/investments/pre-emption';
import { counted } from '@tranche/domain/kit/counted';
import { decimal, floorTo, isPositive, max, round6, sum } from '@tranche/domain/kit/money';
import { OPEN_INVITATIONS } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf, formatLocalDay } from '../../../kit/db/today.ts';
import { notify } from '../../notifications/public.ts';
import { lockOpportunity, type OpportunityRow } from '../raise/opportunity.ts';

interface HolderRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly shares: string;
}

/**
 * At publication (`domain.md#2.5`): every party with shares in the parent chain at the record date is offered its part of
 * the new shares (3.2), and anyone who is invited without holding any is told that it does not apply to them. Returns how many
 * parties were offered something. A second publication renews what no one has answered yet.
 */
export async function offerPreEmption(work: Work, opportunityId: number): Promise<number> {
  const opportunity = await lockOpportunity(work, opportunityId);
  if (!opportunity.pre_emption_enabled || opportunity.parent_opportunity_id === null) return 0;
  const recordDate = opportunity.pre_emption_record_date ?? (await todayOf(work.trx, work.now));
  const holders = await holdersAt(work, opportunity.parent_opportunity_id, recordDate);
  const basis = basisOf(opportunity, holders);
  const due = entitlements(holders, newSharesOf(opportunity), basis);
  const deadline = opportunity.pre_emption_deadline ?? opportunity.closes_at;
  for (const [index, holder] of holders.entries()) {
    const entitlement = due[index]?.entitlement ?? round6(0);
    await putChoice(work, opportunity, {
      ...holder,
      option: option.awaiting,
      basis,
      entitlement,
      deadline,
    });
  }
  await noteOthers(work, opportunity, deadline);
  if (holders.length === 0) return 0;
  await recordEvent(work, {
    event: 'pre_emption.offered',
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: `Offered pre-emption in **${opportunity.name}** to ${counted(holders.length, 'holder')}`,
    properties: { record_date: recordDate, holders: holders.length, new_shares: newSharesOf(opportunity) },
  });
  await notify(work, 'pre_emption_offered', {
    about: opportunity.id,
    to: [...new Set(holders.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])))],
    params: {
      opp: opportunity.name,
      date: deadline === null ? '' : await formatLocalDay(work.trx, deadline),
    },
    cta: `/investor/investments/${opportunity.slug}`,
    target: `pre_emption:${opportunity.id}`,
  });
  return holders.length;
}

/** Shares held in the opportunity's parent, its parent and so on, by party, as they were at the end of the record date. */
async function holdersAt(work: Work, parentId: number, day: string): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    with recursive chain as (
      select id, parent_opportunity_id from investment_opportunities where id = ${parentId}
      union select o.id, o.parent_opportunity_id from investment_opportunities o join chain c on o.id = c.parent_opportunity_id),
    held as (
      select i.investment_method_entity_id as id, i.shares - coalesce((select sum(t.shares) from investment_transactions t
        where t.investment_id = i.id and t.deleted_at is null and t.date <= ${day}::date
          and t.type in ('sale', 'transfer_out', 'write_off', 'refund')), 0) as shares
      from investments i where i.investment_opportunity_id in (select id from chain) and i.deleted_at is null
        and local_day(i.issued_at) <= ${day}::date and (i.status in ${lit(HELD_STATUSES)} or (i.status = ${lit(investmentStatus.realised)} and local_day(i.realised_at) > ${day}::date)))
    select h.id, e.user_id, sum(h.shares)::numeric(20, 6) as shares
    from held h join investment_method_entities e on e.id = h.id
    group by h.id, e.user_id having sum(h.shares) > 0 order by h.id`.execute(work.trx);
  return rows;
}

/** T of 3.2: what the opportunity states, and never less than the platform's own holders have. */
function basisOf(opportunity: OpportunityRow, holders: readonly HolderRow[]): string {
  const stated =
    opportunity.pre_emption_basis === 'fully_diluted'
      ? opportunity.fully_diluted_shares_pre
      : opportunity.shares_in_issue_pre;
  return round6(max(stated ?? 0, sum(holders.map(({ shares }) => shares))));
}

/** N of 3.2: what the opportunity states, else what its maximum buys. */
export function newSharesOf(opportunity: OpportunityRow): string {
  if (opportunity.new_shares_offered !== null) return opportunity.new_shares_offered;
  const price = opportunity.share_price ?? '0';
  return isPositive(price)
    ? floorTo(decimal(opportunity.maximum_raise ?? opportunity.target_amount).div(price), 1)
    : '0';
}

interface NewChoice extends HolderRow {
  readonly option: 4 | 5;
  readonly basis: string;
  readonly entitlement: string;
  readonly deadline: string | null;
}

async function putChoice(work: Work, opportunity: OpportunityRow, choice: NewChoice): Promise<void> {
  const at = work.now.toISOString();
  const amount = entitlementAmount(choice.entitlement, opportunity.share_price ?? '0');
  const { rows } = await sql<{ id: number }>`
    insert into pre_emption_choices (investment_opportunity_id, investment_method_entity_id, user_id, pre_emption_option_id,
      existing_shares, basis_shares, entitlement_shares, entitlement_amount, deadline, created_at, updated_at, created_by_id)
    values (${opportunity.id}, ${choice.id}, ${choice.user_id}, ${choice.option}, ${choice.shares}, ${choice.basis},
      ${choice.entitlement}, ${amount}, ${choice.deadline}, ${at}, ${at}, ${work.viewer.id})
    on conflict (investment_opportunity_id, investment_method_entity_id) where deleted_at is null do update
      set existing_shares = excluded.existing_shares, basis_shares = excluded.basis_shares, deadline = excluded.deadline,
        entitlement_shares = excluded.entitlement_shares, entitlement_amount = excluded.entitlement_amount,
        pre_emption_option_id = excluded.pre_emption_option_id, updated_at = excluded.updated_at
      where pre_emption_choices.responded_at is null
    returning id`.execute(work.trx);
  const [made] = rows;
  if (!made) return;
  await recordEvent(work, {
    event: 'pre_emption_choice.created',
    target: { type: 'pre_emption_choice', id: made.id },
    description: `Offered ${counted(decimal(choice.entitlement).toFixed(), 'share')} of **${opportunity.name}**`,
    from: null,
    to: choice.option,
    properties: { investment_opportunity_id: opportunity.id, user_id: choice.user_id },
  });
}

/** Invited investors without a holding: not applicable, read-only. */
async function noteOthers(work: Work, opportunity: OpportunityRow, deadline: string | null): Promise<void> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    select e.id, e.user_id from investment_method_entities e
    where e.kind = 'user' and e.merged_from_id is null and e.deleted_at is null
      and exists(select 1 from invitations v where v.investment_opportunity_id = ${opportunity.id} and v.user_id = e.user_id
        and v.status in ${lit(OPEN_INVITATIONS)} and v.deleted_at is null)
      and not exists(select 1 from pre_emption_choices c where c.investment_opportunity_id = ${opportunity.id}
        and c.user_id = e.user_id and c.deleted_at is null)
    order by e.id`.execute(work.trx);
  for (const row of rows) {
    await putChoice(work, opportunity, {
      ...row,
      shares: round6(0),
      option: option.notApplicable,
      basis: round6(0),
      entitlement: round6(0),
      deadline,
    });
  }
}
