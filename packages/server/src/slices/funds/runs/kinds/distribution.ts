import { clawbackDue } from '@tranche/domain/funds/accrued-carry';
import { paidInBy } from '@tranche/domain/funds/capital';
import { DISTRIBUTION_ENTRIES } from '@tranche/domain/funds/codes';
import { effectiveEntries, unitsOf } from '@tranche/domain/funds/entries';
import {
  distributionEntries,
  proposeDistribution,
  type WaterfallFacts,
} from '@tranche/domain/funds/runs/distribution';
import { distributionParams } from '@tranche/domain/funds/runs/params';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { formatMoney, isPositive } from '@tranche/domain/kit/money';
import { readNested } from '@tranche/domain/kit/nested-form';
import { sql } from 'kysely';
import type { Reader } from '../../../../kit/db/database.ts';
import { carryPaid } from '../../carry-paid.ts';
import type { FundRow } from '../../lock.ts';
import { navOfDay } from '../../price-of-day.ts';
import { readInvestorEntries } from '../../read-investor-entries.ts';
import { defineRunKind } from '../kind.ts';

export const distribution = defineRunKind({
  kind: 'fund_distribution',
  readParams: (given) => readNested(distributionParams, given, 'params'),
  propose: async (reader, { row, fund, params }) => {
    if (row.total === null || !isPositive(row.total)) return invalidField('total', requiredMessage('total'));
    return proposeDistribution(
      await readWaterfall(reader, fund, {
        amount: row.total,
        at: row.entry_date,
        record_on: row.record_on ?? row.entry_date,
        recallable: params.recallable ?? '0',
      }),
    );
  },
  entries: ({ params }, line) => distributionEntries(line, params.reference ?? null),
  notice: ({ fund }, line) =>
    isPositive(line.amount)
      ? {
          key: 'fund_distribution',
          params: { fund: fund.name, n: formatMoney(line.amount, fund.currency) },
        }
      : null,
  // its tiers are made of what went out before
  restedOnBy: () => sql`e.type in ('distribution_capital', 'distribution_income', 'performance_fee')`,
});

interface Wish {
  readonly amount: string;
  readonly at: string;
  /** Who holds units at the end of this day shares. */
  readonly record_on: string;
  readonly recallable: string;
}

/** What the waterfall of the day goes by: every flow, the carry paid, the terms, and who holds. */
export async function readWaterfall(reader: Reader, fund: FundRow, wish: Wish): Promise<WaterfallFacts> {
  const { at } = wish;
  const investors = await readInvestorEntries(reader, sql`e.fund_id = ${fund.id}`);
  const effective = investors.flatMap(({ entries }) => effectiveEntries(entries, at));
  const facts = {
    hurdle_pct: fund.hurdle_pct,
    hurdle_day_count: fund.hurdle_day_count,
    carry_pct: fund.carry_pct,
    catch_up_pct: fund.catch_up_pct,
    at,
    contributions: effective.filter(({ type }) => type === 'contribution'),
    distributions: effective.filter(({ type }) => DISTRIBUTION_ENTRIES.includes(type)),
    carry_paid: await carryPaid(reader, fund.id, at),
  };
  return {
    ...facts,
    ...wish,
    clawback_due: clawbackDue({ ...facts, nav: (await navOfDay(reader, fund.id, at)) ?? '0' }),
    holders: investors.map(({ entity_id, entries }) => {
      const held = effectiveEntries(entries, wish.record_on);
      return { investment_method_entity_id: entity_id, units: unitsOf(held), paid_in: paidInBy(held) };
    }),
  };
}
