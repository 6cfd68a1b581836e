import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { isPositive } from '@tranche/domain/kit/money';
import { position } from '@tranche/domain/portfolio/position';
import type { addPrivateHolding as adding } from '@tranche/domain/investments/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { personalEntity, entityInScope } from '../entities.ts';
import { lockInvestmentRow } from '../lock-investment.ts';
import { newInvestment } from '../raise/new-investment.ts';
import { assertFlows, heldFlows } from './held-flows.ts';
import { personalEntityOf } from './manual-party.ts';
import type { Flow } from './post-transactions.ts';
import type { InvestmentRow } from '../raise/opportunity.ts';

type Alternative = FormOf<typeof adding.form>;

/** What an investor holds elsewhere, kept by themselves or for them (`domain.md#2.4`, `private_manual`): it has no states. */
export async function addPrivateHolding(work: Work, form: Alternative): Promise<number> {
  const entity = await entityInScope(work, await partyOf(work, form));
  const today = await todayOf(work.trx, work.now);
  if (form.invested_on > today)
    throw invalidField('invested_on', 'The invested on field must not be in the future.');
  const investment = await newInvestment(work);
  const { id } = investment;
  await work.trx
    .insertInto('investments')
    .values({
      ...investment,
      kind: 'private_manual',
      status: investmentStatus.sharesIssued,
      investment_method_entity_id: entity.id,
      user_id: entity.user_id,
      organisation_id: entity.organisation_id,
      currency: form.currency ?? 'GBP',
      amount_requested: form.amount,
      amount: form.amount,
      shares: form.shares ?? null,
      ...columnsOf(form, today),
      asset_name: form.asset_name,
      invested_on: form.invested_on,
      issued_at: `${form.invested_on}T12:00:00Z`,
      notes: form.notes ?? null,
    })
    .execute();
  await writeBought(work, id, form);
  await recordEvent(work, {
    event: 'investment.private_added',
    target: { type: 'investment', id },
    description: `**${work.viewer.name}** added the holding **${form.asset_name}**`,
    from: null,
    to: investmentStatus.sharesIssued,
  });
  return id;
}

async function partyOf(work: Work, form: Alternative): Promise<number> {
  if (form.investment_method_entity_id) return form.investment_method_entity_id;
  if (work.viewer.kind === 'investor')
    return (await personalEntity(work)) ?? personalEntityOf(work, work.viewer.id ?? 0);
  if (!form.user_id) throw invalidField('user_id', requiredMessage('user_id'));
  return personalEntityOf(work, form.user_id);
}

const columnsOf = (form: Partial<Alternative>, today: string) => ({
  asset_type: form.asset_type ?? null,
  industry_id: form.industry_id ?? null,
  stated_value: form.current_value ?? null,
  valued_on: form.valued_on ?? (form.current_value ? today : null),
});

const writeBought = (work: Work, id: number, form: Alternative): Promise<unknown> =>
  work.trx
    .insertInto('investment_transactions')
    .values({
      investment_id: id,
      type: 'purchase',
      date: form.invested_on,
      amount: form.amount,
      shares: form.shares ?? null,
      created_at: work.now.toISOString(),
      updated_at: work.now.toISOString(),
      created_by_id: work.viewer.id,
    })
    .execute();

/** The row, locked, where it is such a holding and within scope; null where it is another kind. */
export async function lockPrivate(
  work: Work,
  id: string | number,
  purpose: 'update' | 'delete',
): Promise<InvestmentRow | null> {
  const found = await lockInvestmentRow(work, id, purpose);
  return found.kind === 'private_manual' ? found : null;
}

export type HoldingChange = { readonly [Name in keyof Alternative]?: Alternative[Name] | null } & {
  readonly status?: number | null;
};

/** Name, day, cost and value may change; a sale (status 9) ends it. */
export async function changePrivateHolding(
  work: Work,
  investment: InvestmentRow,
  change: HoldingChange,
): Promise<void> {
  const at = work.now.toISOString();
  const sold = change.status === investmentStatus.realised;
  if (change.status && !sold && change.status !== investment.status) throw refuse('conflict');
  const before = await heldFlows(work, investment.id);
  const given = Object.fromEntries(
    Object.entries({
      asset_name: change.asset_name,
      asset_type: change.asset_type,
      industry_id: change.industry_id,
      invested_on: change.invested_on,
      stated_value: change.current_value,
      valued_on: change.valued_on ?? (change.current_value ? await todayOf(work.trx, work.now) : undefined),
      amount: change.amount,
      shares: change.shares,
      notes: work.viewer.kind === 'investor' ? undefined : change.notes,
    }).filter(([name, value]) => value !== undefined && !(value === null && ALWAYS_SET.includes(name))),
  );
  await work.trx
    .updateTable('investments')
    .set({
      ...given,
      ...(sold ? { status: investmentStatus.realised, realised_at: at } : {}),
      ...changedNow(work),
    })
    .where('id', '=', investment.id)
    .execute();
  if (change.amount || change.invested_on || change.shares) await followCost(work, investment.id, change);
  await assertFlows(work, { id: investment.id, before }, ({ name }) =>
    name === 'date' ? 'invested_on' : name,
  );
  await recordEvent(work, {
    event: sold ? 'investment.realised' : 'investment.updated',
    target: { type: 'investment', id: investment.id },
    description: `**${work.viewer.name}** ${sold ? 'sold' : 'changed'} the holding **${investment.asset_name ?? ''}**`,
    ...(sold ? { from: investment.status, to: investmentStatus.realised } : {}),
  });
}

const ALWAYS_SET: readonly string[] = ['asset_name', 'invested_on', 'amount'];

/** A sale that ends the holding is of all that is left, where it does not say otherwise. */
export async function wholeSales(
  work: Work,
  investment: InvestmentRow,
  flows: readonly Flow[],
): Promise<Flow[]> {
  const held = await heldFlows(work, investment.id);
  const today = await todayOf(work.trx, work.now);
  return flows.map((flow) => {
    if (flow.type !== 'sale' || flow.shares || flow.fraction_sold) return flow;
    const day = flow.date ?? today;
    const { shares } = position(held.filter(({ date }) => date <= day));
    return isPositive(shares) ? { ...flow, shares } : { ...flow, fraction_sold: '100' };
  });
}

/** The purchase that came with the holding follows its cost and day. */
const followCost = (work: Work, id: number, change: HoldingChange): Promise<unknown> =>
  work.trx
    .updateTable('investment_transactions')
    .set({
      ...(change.amount ? { amount: change.amount } : {}),
      ...(change.invested_on ? { date: change.invested_on } : {}),
      ...(change.shares ? { shares: change.shares } : {}),
      updated_at: work.now.toISOString(),
    })
    .where('id', '=', (one) =>
      one
        .selectFrom('investment_transactions')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('investment_id', '=', id)
        .where('type', '=', 'purchase')
        .where('deleted_at', 'is', null),
    )
    .execute();
