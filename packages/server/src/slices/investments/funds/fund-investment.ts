import type { InvestmentStatus } from '@tranche/domain/investments/codes';
import { fundInvestmentTransitions, type InvestmentVerb } from '@tranche/domain/investments/transitions';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { InvestmentRow } from '../raise/opportunity.ts';
import { lockInvestmentRow } from '../lock-investment.ts';

/** An investment that entered a fund beside any opportunity (`domain.md#H`). */
export interface FundInvestment {
  readonly investment: InvestmentRow;
  readonly fund: { readonly id: number; readonly name: string };
}

/** The investment, locked through the viewer's access, where it is one of a fund without an opportunity; null for any other. */
export async function lockFundInvestment(work: Work, id: string | number): Promise<FundInvestment | null> {
  const fund = await work.trx
    .selectFrom('investments')
    .innerJoin('funds', 'funds.id', 'investments.fund_id')
    .select(['funds.id', 'funds.name'])
    .where('investments.id', '=', Number(id))
    .where('investments.investment_opportunity_id', 'is', null)
    .executeTakeFirst();
  if (!fund) return null;
  return { investment: await lockInvestmentRow(work, id), fund };
}

/** Beat 3: 403 without the right to the fund, 409 from the wrong state. Returns the state that the verb leads to. */
export const assertFundVerb = (
  work: Work,
  investment: InvestmentRow,
  verb: InvestmentVerb,
): InvestmentStatus =>
  assertVerb(work, fundInvestmentTransitions, verb, {
    state: investment.status,
    isOwn: work.viewer.kind === 'investor' && investment.user_id === work.viewer.id,
  });
