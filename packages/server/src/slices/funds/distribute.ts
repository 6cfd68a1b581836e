import { distributionTiers } from '@tranche/domain/funds/distribution';
import { proposeDistribution } from '@tranche/domain/funds/runs/distribution';
import { money, mul } from '@tranche/domain/kit/money';
import { Refusal } from '@tranche/domain/kit/errors';
import type { WaterfallResult } from '@tranche/domain/portfolio/waterfall';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertCash } from './assert-books.ts';
import { lockFund } from './lock.ts';
import { readWaterfall } from './runs/kinds/distribution.ts';
import { postNow } from './runs/post-run.ts';
import { createRun } from './runs/write-run.ts';

export interface DistributionWish {
  readonly amount: string;
  readonly distributed_on: string;
  readonly reference?: string | null | undefined;
  readonly preview?: boolean | null | undefined;
}

interface HolderShare {
  readonly investment_method_entity_id: number;
  readonly capital: string;
  readonly income: string;
}

export interface Distribution extends WaterfallResult {
  readonly amount: string;
  readonly distributed_on: string;
  readonly holders: readonly HolderShare[];
  /** The run that wrote it, and its entries; none in a preview. */
  readonly run_id: number | null;
  readonly entry_ids: readonly number[];
}

/** A distribution in one step: the run of it, drafted and posted, or only how it would be shared (`domain.md#H`). */
export async function distribute(
  work: Work,
  id: string | number,
  wish: DistributionWish,
): Promise<Distribution> {
  const fund = await lockFund(work, id);
  const { amount, distributed_on: at, reference } = wish;
  await assertCash(work, fund, [{ date: at, change: mul(amount, -1) }], 'amount');
  const facts = await readWaterfall(work.trx, fund, { amount, at, record_on: at, recallable: '0' });
  const proposal = proposeDistribution(facts);
  if (proposal instanceof Refusal) throw proposal;
  const split = {
    ...distributionTiers(facts),
    amount: money(amount),
    distributed_on: at,
    holders: proposal.lines.flatMap(({ investment_method_entity_id: holder, parts }) =>
      holder === null
        ? []
        : [
            {
              investment_method_entity_id: holder,
              capital: parts.capital ?? '0.00',
              income: parts.income ?? '0.00',
            },
          ],
    ),
  };
  if (wish.preview) return { ...split, run_id: null, entry_ids: [] };
  const run_id = await createRun(work, {
    kind: 'fund_distribution',
    target_type: 'fund',
    target_id: fund.id,
    entry_date: at,
    total: amount,
    params: { reference: reference ?? null },
  });
  await postNow(work, run_id);
  return { ...split, run_id, entry_ids: await entriesOf(work, run_id) };
}

async function entriesOf({ trx }: Work, runId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from fund_ledger where run_id = ${runId} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}
