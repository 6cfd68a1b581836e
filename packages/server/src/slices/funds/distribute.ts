import { effectiveEntries } from '@tranche/domain/funds/entries';
import { DISTRIBUTION_ENTRIES } from '@tranche/domain/funds/codes';
import { distributionTiers, type HolderShare, shareAmongHolders } from '@tranche/domain/funds/distribution';
import { positionIn } from '@tranche/domain/funds/position';
import { isPositive, money, mul } from '@tranche/domain/kit/money';
import { conflict } from '@tranche/domain/kit/errors';
import { boolean, date, money as moneyField, text } from '@tranche/domain/kit/field';
import type { WaterfallResult } from '@tranche/domain/portfolio/waterfall';

import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertCash } from './assert-books.ts';
import { carryPaid } from './carry-paid.ts';
import { lockFund, type FundRow } from './lock.ts';
import { postEntry } from './post-entry.ts';
import { readInvestorEntries, type InvestorEntries } from './read-investor-entries.ts';

export const distributionForm = {
  amount: moneyField().required().min(0.01),
  distributed_on: date().required(),
  reference: text(100),
  /** Only say how it would be shared. */
  preview: boolean(),
};
export interface DistributionWish {
  readonly amount: string;
  readonly distributed_on: string;
  readonly reference?: string | null;
  readonly preview?: boolean | null;
}

export interface Distribution extends WaterfallResult {
  readonly amount: string;
  readonly distributed_on: string;
  readonly holders: readonly ({ readonly investment_method_entity_id: number } & HolderShare)[];
  /** Entries posted; none in a preview. */
  readonly entry_ids: readonly number[];
}

/**
 * Money goes out by the fund's waterfall (`domain.md#3.7`): capital and income to each holder, the manager's part as
 * performance fee. What is not in the fund's cash is not distributed.
 */
export async function distribute(
  work: Work,
  id: string | number,
  wish: DistributionWish,
): Promise<Distribution> {
  const fund = await lockFund(work, id);
  const investors = await readInvestorEntries(work.trx, sql`e.fund_id = ${fund.id}`);
  await assertCash(work, fund, [{ date: wish.distributed_on, change: mul(wish.amount, -1) }], 'amount');
  const positions = investors.map(({ entries }) =>
    positionIn(entries, { nav_per_unit: '0', at: wish.distributed_on }),
  );
  const holding = investors
    .map((investor, index) => ({ investor, position: positions[index] }))
    .flatMap(({ investor, position }) =>
      position && (isPositive(position.units) || isPositive(position.paid_in))
        ? [{ investor, position }]
        : [],
    );
  if (holding.length === 0) throw conflict('No one has paid into this fund.');
  const tiers = distributionTiers({
    ...fund,
    amount: wish.amount,
    at: wish.distributed_on,
    ...flowsOf(investors, wish.distributed_on),
    carry_paid: await carryPaid(work.trx, fund.id, wish.distributed_on),
  });
  const shares = shareAmongHolders(
    tiers,
    holding.map(({ position }) => position),
  );
  const holders = holding.map(({ investor }, index) => ({
    investment_method_entity_id: investor.entity_id,
    ...(shares[index] ?? { capital: '0.00', income: '0.00' }),
  }));
  const result = { ...tiers, amount: money(wish.amount), distributed_on: wish.distributed_on, holders };
  return { ...result, entry_ids: wish.preview ? [] : await post(work, fund, wish, result) };
}

type Split = Omit<Distribution, 'entry_ids'>;

async function post(work: Work, fund: FundRow, wish: DistributionWish, split: Split): Promise<number[]> {
  const common = { fund_id: fund.id, entry_date: wish.distributed_on, reference: wish.reference ?? null };
  const ids: number[] = [];
  for (const { investment_method_entity_id, capital, income } of split.holders) {
    const parts = [
      ['distribution_capital', capital, 'Return of capital'],
      ['distribution_income', income, 'Distribution of profit'],
    ] as const;
    for (const [type, amount, description] of parts.filter(([, each]) => isPositive(each)))
      ids.push(await postEntry(work, { ...common, type, amount, description, investment_method_entity_id }));
  }
  if (isPositive(split.manager)) {
    const description = 'Performance fee by the waterfall';
    ids.push(
      await postEntry(work, { ...common, type: 'performance_fee', amount: split.manager, description }),
    );
  }
  return ids;
}

function flowsOf(investors: readonly InvestorEntries[], at: string) {
  const effective = investors.flatMap(({ entries }) => effectiveEntries(entries, at));
  return {
    contributions: effective.filter(({ type }) => type === 'contribution'),
    distributions: effective.filter(({ type }) => DISTRIBUTION_ENTRIES.includes(type)),
  };
}
