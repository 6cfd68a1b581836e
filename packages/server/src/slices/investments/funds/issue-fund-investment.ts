import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { investmentReference } from '@tranche/domain/investments/lifecycle';
import { formatQuantity } from '@tranche/domain/kit/money';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { contributeToFund, type Issued } from '../../funds/public.ts';
import { assertFundVerb, type FundInvestment } from './fund-investment.ts';
import { moveTo } from '../investment.ts';
import { localDay } from '../../../kit/db/today.ts';

interface Subscription {
  readonly fund_id: number;
  readonly investment_id: number;
  readonly investment_method_entity_id: number;
  readonly amount: string;
  /** The day of the contribution. */
  readonly day: string;
  readonly units: string | null;
}

/** The money buys its units in the fund's books, and the investment and its purchase show them. */
export async function subscribe(work: Work, given: Subscription): Promise<Issued> {
  const { name } = await work.trx
    .selectFrom('investment_method_entities')
    .select('name')
    .where('id', '=', given.investment_method_entity_id)
    .executeTakeFirstOrThrow();
  const issued = await contributeToFund(work, {
    ...given,
    reference: investmentReference(given.investment_id),
    description: `Subscription of ${name}`,
  });
  const bought = { shares: issued.units, share_price: issued.unit_price };
  await work.trx.updateTable('investments').set(bought).where('id', '=', given.investment_id).execute();
  await work.trx
    .updateTable('investment_transactions')
    .set({ shares: issued.units, price: issued.unit_price })
    .where('investment_id', '=', given.investment_id)
    .where('type', '=', 'purchase')
    .execute();
  return issued;
}

/** 4 → 5: units of the day that the money came, as promised or at its net asset value. */
export async function issueFundInvestment(
  work: Work,
  loaded: FundInvestment,
  units: string | null,
): Promise<void> {
  const { investment, fund } = loaded;
  const to = assertFundVerb(work, investment, 'issueShares');
  const at = work.now.toISOString();
  const issued = await subscribe(work, {
    fund_id: fund.id,
    investment_id: investment.id,
    investment_method_entity_id: investment.investment_method_entity_id,
    amount: investment.amount ?? '0.00',
    day: await localDay(work.trx, investment.paid_at ?? at),
    units,
  });
  await moveTo(
    work,
    investment,
    { status: to, issued_at: at },
    {
      event: 'shares_issued',
      description: `⟦Units⟧ of **${fund.name}** issued: ${formatQuantity(issued.units)}`,
    },
  );
}

/** 9 → 5, by Support alone; units stay as the books have them. */
export const unrealiseFundInvestment = (work: Work, { investment, fund }: FundInvestment): Promise<void> =>
  moveTo(
    work,
    investment,
    { status: assertFundVerb(work, investment, 'unrealise'), realised_at: null },
    { event: 'realisation_reversed', description: `Undid the realisation in **${fund.name}**` },
  );

export const isRealised = ({ investment }: FundInvestment): boolean => investment.status === status.realised;
