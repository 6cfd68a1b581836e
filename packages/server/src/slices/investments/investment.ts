import { refuse } from '@tranche/domain/kit/errors';
import { formatMoney } from '@tranche/domain/kit/money';
import type { InvestmentStatus } from '@tranche/domain/investments/codes';
import { investmentTransitions, type InvestmentVerb } from '@tranche/domain/investments/transitions';
import type { Updateable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { assertVerb as assertTransition } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { watchTriggers } from '../opportunities/public.ts';
import { lockInvestmentRow } from './lock-investment.ts';
import { lockOpportunity, type InvestmentRow, type OpportunityRow } from './raise/opportunity.ts';

export interface LoadedInvestment {
  readonly investment: InvestmentRow;
  readonly opportunity: OpportunityRow;
}

/**
 * Beat 2: the investment and its opportunity, locked in one order (offer first), through the viewer's access. A stranger
 * gets 404.
 */
export async function loadInvestment(work: Work, id: string | number): Promise<LoadedInvestment> {
  const investment = await lockInvestmentRow(work, id);
  if (investment.investment_opportunity_id === null) throw refuse('not_found');
  return { investment, opportunity: await lockOpportunity(work, investment.investment_opportunity_id) };
}

/** Beat 3: the right of the transition's row (403), then the state (409). Returns the state that the verb leads to. */
export const assertVerb = (work: Work, investment: InvestmentRow, verb: InvestmentVerb): InvestmentStatus =>
  assertTransition(work, investmentTransitions, verb, {
    state: investment.status,
    isOwn: work.viewer.kind === 'investor' && investment.user_id === work.viewer.id,
  });

/** Beat 5: the new state with its moment and its one event. */
export async function moveTo(
  work: Work,
  investment: InvestmentRow,
  change: Updateable<Tables['investments']> & { status: InvestmentRow['status'] },
  entry: { event: string; description: string; reason?: string },
): Promise<void> {
  await work.trx
    .updateTable('investments')
    .set({ ...change, ...changedNow(work) })
    .where('id', '=', investment.id)
    .execute();
  await recordEvent(work, {
    event: `investment.${entry.event}`,
    target: { type: 'investment', id: investment.id },
    description: entry.description,
    from: investment.status,
    to: change.status,
    reason: entry.reason ?? null,
    properties: {
      investment_opportunity_id: investment.investment_opportunity_id,
      user_id: investment.user_id,
    },
  });
  await watchTriggers(work, investment.investment_opportunity_id);
}

/** Who holds it, and how the sum reads, for notices and sentences. */
export async function describeInvestment(
  work: Work,
  { investment, opportunity }: LoadedInvestment,
): Promise<{ investor: string; opp: string; n: string }> {
  const holder = await work.trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', investment.user_id)
    .executeTakeFirst();
  const amount = investment.amount ?? investment.amount_requested;
  return { investor: holder?.name ?? '', opp: opportunity.name, n: formatMoney(amount, investment.currency) };
}
