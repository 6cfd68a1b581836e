import { conflict } from '@tranche/domain/kit/errors';
import { investmentStatus, preEmptionOption as option } from '@tranche/domain/investments/codes';
import { reservationExpiry } from '@tranche/domain/investments/lifecycle';
import {
  allocatePreEmption,
  entitlementAmount,
  type PreEmptionAllocation,
} from '@tranche/domain/investments/pre-emption';
import { isAfter } from '@tranche/domain/kit/calendar';
import { formatMoney, isPositive } from '@tranche/domain/kit/money';
import { isDraft, opportunityStatus } from '@tranche/domain/opportunities/codes';
import { readSettings } from '../../../kit/db/read-settings.ts';
import { formatLocalDay } from '../../../kit/db/today.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { confirmAllocation } from '../raise/confirm-allocation.ts';
import { entityInScope } from '../entities.ts';
import { insertInvestment } from '../raise/insert-investment.ts';
import { lockOpportunity, type OpportunityRow } from '../raise/opportunity.ts';
import { ALREADY_ALLOCATED, type ChoiceRow } from './choice.ts';

export interface PreEmptionRun {
  readonly rows: readonly (PreEmptionAllocation & {
    readonly option: number;
    readonly entitlement: string;
  })[];
}

/** What a run would give each holder (3.2). Writes nothing. */
export async function previewPreEmption(work: Work, opportunityId: number): Promise<PreEmptionRun> {
  const opportunity = await lockOpportunity(work, opportunityId);
  return { rows: share(await openChoices(work, opportunity)) };
}

/**
 * The new shares of the holders are given out (`domain.md#3.2`): each answer's entitlement, then the excess by rounds;
 * every part becomes a Reserved and immediately Confirmed investment. What is left is for new investors.
 */
export async function runPreEmption(work: Work, opportunityId: number): Promise<PreEmptionRun> {
  const opportunity = await lockOpportunity(work, opportunityId);
  if (isDraft(opportunity.status) || opportunity.status >= opportunityStatus.completed)
    throw conflict('Shares are allocated while the opportunity is live or closed.');
  const choices = await openChoices(work, opportunity);
  await assertAnswered(work, choices);
  const rows = share(choices);
  for (const choice of choices) {
    const part = rows.find(({ id }) => id === choice.id);
    if (part) await settle(work, opportunity, choice, part);
  }
  await recordEvent(work, {
    event: 'pre_emption.allocated',
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: `Allocated existing holders’ shares in **${opportunity.name}**`,
    properties: { rows },
  });
  return { rows };
}

async function openChoices(work: Work, opportunity: OpportunityRow): Promise<ChoiceRow[]> {
  const choices = await work.trx
    .selectFrom('pre_emption_choices')
    .selectAll()
    .where('investment_opportunity_id', '=', opportunity.id)
    .where('pre_emption_option_id', '<>', option.notApplicable)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (choices.length === 0) throw conflict('No one was offered shares before others.');
  if (choices.some(({ allocated_shares }) => allocated_shares !== null)) throw conflict(ALREADY_ALLOCATED);
  return choices;
}

/** As long as anyone may still answer, nothing is given out. */
async function assertAnswered(work: Work, choices: readonly ChoiceRow[]): Promise<void> {
  const now = work.now.toISOString();
  const waiting = choices.find(
    ({ pre_emption_option_id: code, deadline }) =>
      code === option.awaiting && (deadline === null || !isAfter(now, deadline)),
  );
  if (waiting?.deadline) {
    const day = await formatLocalDay(work.trx, waiting.deadline);
    throw conflict(`Holders can still respond until ${day}.`);
  }
  if (waiting) throw conflict('Holders can still respond.');
}

function share(choices: readonly ChoiceRow[]): PreEmptionRun['rows'] {
  const given = allocatePreEmption(
    choices.map((choice) => ({
      id: choice.id,
      existing: choice.existing_shares,
      entitlement: choice.entitlement_shares,
      option: choice.pre_emption_option_id,
      requested: choice.requested_shares,
    })),
  );
  return given.flatMap((part) => {
    const choice = choices.find(({ id }) => id === part.id);
    return choice
      ? [{ ...part, option: choice.pre_emption_option_id, entitlement: choice.entitlement_shares }]
      : [];
  });
}

async function settle(
  work: Work,
  opportunity: OpportunityRow,
  choice: ChoiceRow,
  part: PreEmptionAllocation,
): Promise<void> {
  const investment = isPositive(part.allocated)
    ? await investmentFor(work, opportunity, choice, part.allocated)
    : choice.investment_id;
  await work.trx
    .updateTable('pre_emption_choices')
    .set({
      allocated_shares: part.allocated,
      excess_allocated: part.excess,
      investment_id: investment,
      updated_at: work.now.toISOString(),
    })
    .where('id', '=', choice.id)
    .execute();
}

/** The investment of an allotment: the reservation that stood, at the shares given, or a new one; confirmed either way. */
async function investmentFor(
  work: Work,
  opportunity: OpportunityRow,
  choice: ChoiceRow,
  shares: string,
): Promise<number> {
  const amount = entitlementAmount(shares, opportunity.share_price ?? '0');
  const known = choice.investment_id === null ? undefined : await standing(work, choice.investment_id);
  if (known !== undefined && known.status !== investmentStatus.reserved) return known.id;
  const id = known?.id ?? (await reserveFor(work, opportunity, choice, { shares, amount }));
  if (known) {
    await work.trx
      .updateTable('investments')
      .set({ amount_requested: amount, shares })
      .where('id', '=', id)
      .execute();
  }
  await confirmAllocation(work, id, amount);
  return id;
}

const standing = (work: Work, id: number) =>
  work.trx
    .selectFrom('investments')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('status', '<', investmentStatus.cancelled)
    .executeTakeFirst();

async function reserveFor(
  work: Work,
  opportunity: OpportunityRow,
  choice: ChoiceRow,
  { shares, amount }: { shares: string; amount: string },
): Promise<number> {
  const entity = await entityInScope(work, choice.investment_method_entity_id);
  const settings = await readSettings(work.trx);
  const at = work.now.toISOString();
  const id = await insertInvestment(
    work,
    { opportunity, entity },
    {
      amount_requested: amount,
      shares,
      is_subsequent: true,
      parent_investment_id: await parentOf(work, opportunity, entity.id),
      pre_emption_choice_id: choice.id,
      reserved_at: at,
      reservation_expires_at: reservationExpiry(
        at,
        opportunity.reservation_expiry_days,
        settings.reservation_expiry_days,
      ),
    },
  );
  await recordEvent(work, {
    event: 'investment.reserved',
    target: { type: 'investment', id },
    description: `Reserved ${formatMoney(amount, opportunity.currency)} in **${opportunity.name}** by pre-emption`,
    from: null,
    to: investmentStatus.reserved,
    properties: { investment_opportunity_id: opportunity.id, user_id: entity.user_id },
  });
  return id;
}

/** The party's latest holding in the round before. */
export async function parentOf(
  work: Work,
  opportunity: OpportunityRow,
  entityId: number,
): Promise<number | null> {
  if (opportunity.parent_opportunity_id === null) return null;
  const row = await work.trx
    .selectFrom('investments')
    .select('id')
    .where('investment_opportunity_id', '=', opportunity.parent_opportunity_id)
    .where('investment_method_entity_id', '=', entityId)
    .where('status', 'in', [investmentStatus.sharesIssued, investmentStatus.certificated])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}
