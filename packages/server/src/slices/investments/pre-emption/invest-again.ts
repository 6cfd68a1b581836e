import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { preEmptionOption as option } from '@tranche/domain/investments/codes';
import type { investAgain as again } from '@tranche/domain/investments/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { LIVE_STAGES } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { entityInScope } from '../entities.ts';
import { assertInScope } from '../raise/opportunity-in-scope.ts';
import { reserveAllocation } from '../raise/reserve-allocation.ts';
import { parentOf } from './allocate-pre-emption.ts';
import type { ChoiceRow } from './choice.ts';
import { lockOpportunity } from '../raise/opportunity.ts';
import { respondToPreEmption } from './respond-to-pre-emption.ts';

type AgainInput = FormOf<typeof again.form>;

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/**
 * `POST /investments/subsequent`: a holder invests in the next round. Where the round offers pre-emption the answer is
 * written, and anything but "do not take up" reserves what it asks for. Returns the choice, and the investment if any.
 */
export async function investAgain(
  work: Work,
  input: AgainInput,
): Promise<{ choice: number | null; investment: number | null }> {
  const { opportunityId, entityId, parentId } = await roundOf(work, input);
  if (work.viewer.kind === 'staff') await assertInScope(work, opportunityId);
  const choice = await choiceOf(work, opportunityId, entityId);
  if (choice === null || choice.pre_emption_option_id === option.notApplicable) {
    const investment = await reserve(work, input, {
      opportunityId,
      entityId,
      parentId,
      choiceId: null,
      shares: input.shares,
    });
    return { choice: null, investment };
  }
  if (isMissing(input.choice)) throw invalidField('choice', requiredMessage('choice'));
  await respondToPreEmption(work, choice.id, {
    pre_emption_option_id: input.choice,
    requested_shares: input.shares ?? null,
  });
  const answered = await choiceOf(work, opportunityId, entityId);
  if (input.choice === option.dontTake || answered === null) return { choice: choice.id, investment: null };
  if (answered.investment_id !== null) return { choice: choice.id, investment: answered.investment_id };
  const investment = await reserve(
    work,
    { ...input, action: 'reserve', amount: undefined },
    {
      opportunityId,
      entityId,
      parentId,
      choiceId: choice.id,
      shares: answered.requested_shares,
    },
  );
  await work.trx
    .updateTable('pre_emption_choices')
    .set({ investment_id: investment })
    .where('id', '=', choice.id)
    .execute();
  return { choice: choice.id, investment };
}

interface Round {
  readonly opportunityId: number;
  readonly entityId: number;
  readonly parentId: number | null;
}

/** The round and the party: from the holding before, or from the round itself with the party that holds. */
async function roundOf(work: Work, input: AgainInput): Promise<Round> {
  if (!isMissing(input.parent_investment_id)) {
    const parent = await parentInvestment(work, input.parent_investment_id);
    const opportunityId =
      input.investment_opportunity_id ?? (await childOf(work, parent.investment_opportunity_id));
    return {
      opportunityId,
      entityId: parent.investment_method_entity_id,
      parentId: input.parent_investment_id,
    };
  }
  const opportunityId = input.investment_opportunity_id;
  if (isMissing(opportunityId))
    throw invalidField('parent_investment_id', requiredMessage('parent_investment_id'));
  const entityId = input.investment_method_entity_id ?? (await holdingParty(work, opportunityId));
  const entity = await entityInScope(work, entityId);
  const opportunity = await lockOpportunity(work, opportunityId);
  return { opportunityId, entityId: entity.id, parentId: await parentOf(work, opportunity, entity.id) };
}

async function parentInvestment(work: Work, id: number) {
  await showRecordIn(work, 'investments', id, { fields: 'id' });
  return work.trx
    .selectFrom('investments')
    .select(['investment_opportunity_id', 'investment_method_entity_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function childOf(work: Work, opportunityId: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from investment_opportunities
    where parent_opportunity_id = ${opportunityId} and status in ${lit(LIVE_STAGES)} and deleted_at is null order by published_at desc nulls last limit 1`.execute(
    work.trx,
  );
  if (!rows[0]) throw refuse('not_found');
  return rows[0].id;
}

/** The party that was offered shares, where it is the only one of the caller's. */
async function holdingParty(work: Work, opportunityId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select investment_method_entity_id as id from pre_emption_choices
    where investment_opportunity_id = ${opportunityId} and user_id = ${work.viewer.id} and pre_emption_option_id <> 4
      and deleted_at is null`.execute(work.trx);
  if (rows.length !== 1 || !rows[0])
    throw invalidField('investment_method_entity_id', requiredMessage('investment_method_entity_id'));
  return rows[0].id;
}

async function choiceOf(work: Work, opportunityId: number, entityId: number): Promise<ChoiceRow | null> {
  const row = await work.trx
    .selectFrom('pre_emption_choices')
    .selectAll()
    .where('investment_opportunity_id', '=', opportunityId)
    .where('investment_method_entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

const reserve = (
  work: Work,
  input: AgainInput,
  round: Round & { readonly choiceId: number | null; readonly shares: string | null | undefined },
): Promise<number> =>
  reserveAllocation(
    work,
    {
      ...input,
      investment_opportunity_id: round.opportunityId,
      investment_method_entity_id: round.entityId,
      shares: round.shares,
    },
    { right: { parent_investment_id: round.parentId, pre_emption_choice_id: round.choiceId } },
  );
