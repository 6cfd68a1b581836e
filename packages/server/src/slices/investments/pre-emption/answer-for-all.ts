import { conflict, invalid, invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { preEmptionOption as option, type PreEmptionAnswer } from '@tranche/domain/investments/codes';
import { checkAnswer, requestedShares, splitWholeChoice } from '@tranche/domain/investments/pre-emption';
import { compare, isPositive, sum } from '@tranche/domain/kit/money';
import type { WHOLE_SPLITS } from '@tranche/domain/investments/whole-ownership-choices.resource';
import { refuse } from '@tranche/domain/kit/errors';
import { readContextIn, servingOf } from '../../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../../kit/resource-engine/write.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertInScope } from '../raise/opportunity-in-scope.ts';
import { lockOpportunity, type OpportunityRow } from '../raise/opportunity.ts';
import { ALREADY_ALLOCATED, type ChoiceRow } from './choice.ts';
import { answer, notifyOwner } from './respond-to-pre-emption.ts';

export interface WholeInput {
  readonly choice: PreEmptionAnswer;
  readonly requested_shares: string | null;
  readonly split: (typeof WHOLE_SPLITS)[number];
  readonly investment_method_entity_id: number | null;
}

/**
 * One answer for everything that a person holds in the issuer (`domain.md#G`): it writes the answer of each of their parties
 * immediately, all or none, and locks their separate answers until it is removed. Returns the id.
 */
export async function answerForAll(
  work: Work,
  {
    opportunityId,
    userId,
    ...input
  }: WholeInput & { readonly opportunityId: number; readonly userId: number },
): Promise<number> {
  if (work.viewer.kind === 'staff') await assertInScope(work, opportunityId);
  const opportunity = await lockOpportunity(work, opportunityId);
  const parts = await partsOf(work, opportunity, userId);
  const entitlement = sum(parts.map((part) => part.entitlement_shares));
  const problems = checkAnswer(input.choice, entitlement, input.requested_shares);
  if (problems.length > 0) throw invalid({ requested_shares: problems });
  const wanted = requestedShares(input.choice, entitlement, input.requested_shares) ?? '0';
  const id = await putWhole(work, { opportunity, userId, parts, entitlement, input, wanted });
  let label = '';
  for (const { part, shares } of split(parts, { input, wanted })) {
    label = await answer(work, { choice: part, opportunity }, answerFor(part, shares));
  }
  const [first] = parts;
  if (first) await notifyOwner(work, { choice: first, opportunity }, label);
  return id;
}

/** What one party answers so that it asks for so many shares. */
function answerFor(
  part: ChoiceRow,
  shares: string,
): { pre_emption_option_id: number; requested_shares: string | null } {
  if (!isPositive(shares)) return { pre_emption_option_id: option.dontTake, requested_shares: null };
  const order = compare(shares, part.entitlement_shares);
  if (order === 0) return { pre_emption_option_id: option.maintain, requested_shares: null };
  return {
    pre_emption_option_id: order > 0 ? option.increase : option.decrease,
    requested_shares: shares,
  };
}

/** Pro rata to what each party holds, or all through one. "Maintain" keeps each at its own entitlement. */
function split(
  parts: readonly ChoiceRow[],
  { input, wanted }: { input: WholeInput; wanted: string },
): readonly { part: ChoiceRow; shares: string }[] {
  if (input.split === 'single_entity') {
    const chosen = parts.find(
      (part) => part.investment_method_entity_id === input.investment_method_entity_id,
    );
    if (!chosen) {
      const given = input.investment_method_entity_id !== null;
      const say = given ? selectedMessage : requiredMessage;
      throw invalidField('investment_method_entity_id', say('investment_method_entity_id'));
    }
    return parts.map((part) => ({ part, shares: part === chosen ? wanted : '0' }));
  }
  if (input.choice === option.maintain)
    return parts.map((part) => ({ part, shares: part.entitlement_shares }));
  const shares = splitWholeChoice(
    parts.map((part) => ({ id: part.id, shares: part.existing_shares })),
    wanted,
  );
  return parts.map((part) => ({ part, shares: shares.find(({ id }) => id === part.id)?.shares ?? '0' }));
}

async function partsOf(work: Work, opportunity: OpportunityRow, userId: number): Promise<ChoiceRow[]> {
  const parts = await work.trx
    .selectFrom('pre_emption_choices')
    .selectAll()
    .where('investment_opportunity_id', '=', opportunity.id)
    .where('user_id', '=', userId)
    .where('pre_emption_option_id', '<>', option.notApplicable)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (parts.length === 0) throw refuse('not_found');
  return parts;
}

interface Whole {
  readonly opportunity: OpportunityRow;
  readonly userId: number;
  readonly parts: readonly ChoiceRow[];
  readonly entitlement: string;
  readonly input: WholeInput;
  readonly wanted: string;
}

async function putWhole(
  work: Work,
  { opportunity, userId, parts, entitlement, input, wanted }: Whole,
): Promise<number> {
  const at = work.now.toISOString();
  const values = {
    choice: input.choice,
    requested_shares: wanted,
    split: input.split,
    investment_method_entity_id: input.split === 'single_entity' ? input.investment_method_entity_id : null,
    total_existing_shares: sum(parts.map((part) => part.existing_shares)),
    total_entitlement: entitlement,
    ...changedNow(work),
  };
  const known = await work.trx
    .selectFrom('whole_ownership_choices')
    .select('id')
    .where('user_id', '=', userId)
    .where('investment_opportunity_id', '=', opportunity.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const id = known
    ? known.id
    : (
        await work.trx
          .insertInto('whole_ownership_choices')
          .values({
            ...values,
            user_id: userId,
            investment_opportunity_id: opportunity.id,
            created_at: at,
            created_by_id: work.viewer.id,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
  if (known) await work.trx.updateTable('whole_ownership_choices').set(values).where('id', '=', id).execute();
  await recordEvent(work, {
    event: 'whole_ownership_choice.answered',
    target: { type: 'whole_ownership_choice', id },
    description: `**${work.viewer.name}** responded for the whole holding in **${opportunity.name}**`,
    properties: { investment_opportunity_id: opportunity.id, user_id: userId, choice: input.choice },
  });
  return id;
}

/** Its parts keep their answers, and may be changed one by one again. */
export async function removeAnswerForAll(work: Work, id: string | number): Promise<void> {
  const serving = servingOf(work.app, 'whole-ownership-choices');
  const row = await lockRow(
    serving,
    work,
    id,
    await readContextIn(work, work.viewer.kind === 'investor' ? 'show' : 'update'),
  );
  const parts = await partsOf(
    work,
    await lockOpportunity(work, Number(row.investment_opportunity_id)),
    Number(row.user_id),
  );
  if (parts.some(({ allocated_shares }) => allocated_shares !== null)) throw conflict(ALREADY_ALLOCATED);
  const at = work.now.toISOString();
  await work.trx
    .updateTable('whole_ownership_choices')
    .set({ deleted_at: at, updated_at: at })
    .where('id', '=', Number(row.id))
    .execute();
  await recordEvent(work, {
    event: 'whole_ownership_choice.removed',
    target: { type: 'whole_ownership_choice', id: Number(row.id) },
    description: `**${work.viewer.name}** removed the response for the whole holding`,
  });
}
