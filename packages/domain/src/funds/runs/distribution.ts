/** A distribution: the waterfall between investors and manager, then by units among the holders (`domain.md#H`). */
import { conflict, invalidField, type Refusal } from '../../kit/errors.ts';
import { add, compare, decimal, isPositive, isZero, min, money, sub } from '../../kit/money.ts';
import { yearFraction } from '../../portfolio/year-fraction.ts';
import { type DistributionFacts, distributionTiers } from '../distribution.ts';
import {
  oddPennies,
  type ProposedLine,
  type Proposal,
  runEntry,
  type RunEntry,
  type Share,
  shareWithin,
} from './proposal.ts';
import { tiersOf } from './waterfall-tiers.ts';

export interface UnitHolder {
  readonly investment_method_entity_id: number;
  readonly units: string;
  readonly paid_in: string;
}

export interface WaterfallFacts extends DistributionFacts {
  readonly holders: readonly UnitHolder[];
  /** What of it may be called again. */
  readonly recallable: string;
  readonly clawback_due: string;
}

export const NO_HOLDERS = 'No one has paid into this fund.';

/** Capital and income to each holder by units, before any are issued by money paid in; the manager's part is its own line. */
export function proposeDistribution(facts: WaterfallFacts): Proposal | Refusal {
  const holders = facts.holders.filter(({ units, paid_in }) => isPositive(units) || isPositive(paid_in));
  if (holders.length === 0) return conflict(NO_HOLDERS);
  const tiers = distributionTiers(facts);
  if (compare(facts.recallable, tiers.investors) > 0)
    return invalidField('params.recallable', 'Only what investors receive can be called again.');
  const unitless = holders.every(({ units }) => isZero(units));
  const by = (pot: string): Share[] =>
    shareWithin(
      pot,
      holders.map(({ units, paid_in }) => ({ weight: unitless ? paid_in : units, limit: null })),
    );
  const [capital, income] = [by(tiers.capital), by(sub(tiers.investors, tiers.capital))];
  const amounts = holders.map((_, index) =>
    money(add(capital[index]?.amount ?? 0, income[index]?.amount ?? 0)),
  );
  const recallable = shareWithin(
    facts.recallable,
    amounts.map((amount) => ({ weight: amount, limit: amount })),
  );
  const lines = holders.map(({ investment_method_entity_id, units, paid_in }, index) => ({
    investment_method_entity_id,
    investment_id: null,
    basis: unitless ? paid_in : units,
    proposed: amounts[index] ?? money(0),
    amount: amounts[index] ?? money(0),
    parts: {
      capital: capital[index]?.amount ?? money(0),
      income: income[index]?.amount ?? money(0),
      recallable: recallable[index]?.amount ?? money(0),
    },
  }));
  return {
    total: money(facts.amount),
    lines: isPositive(tiers.manager) ? [...lines, managerLine(tiers.manager)] : lines,
    rounding: oddPennies(
      holders.map((_, index) => ({
        amount: '0',
        odd: add(capital[index]?.odd ?? 0, income[index]?.odd ?? 0),
      })),
      holders,
    ),
    workings: {
      tiers: tiersOf(tiers, facts.amount, facts),
      investors: tiers.investors,
      manager: tiers.manager,
      hurdle_pct: facts.hurdle_pct,
      carry_pct: facts.carry_pct,
      catch_up_pct: facts.catch_up_pct,
      carry_paid: money(facts.carry_paid),
      clawback_due: facts.clawback_due,
      flows: flowsOf(facts),
    },
  };
}

const managerLine = (amount: string): ProposedLine => ({
  investment_method_entity_id: null,
  investment_id: null,
  basis: null,
  proposed: amount,
  amount,
  parts: { carry: amount },
});

/** How the hurdle was made: each flow with its years, and what it has grown to at the rate. */
function flowsOf({ contributions, distributions, hurdle_pct, hurdle_day_count, at }: WaterfallFacts) {
  const growth = decimal(hurdle_pct).div(100).plus(1);
  const grown =
    (kind: 'contribution' | 'distribution') => (flow: { readonly date: string; readonly amount: string }) => {
      const years = yearFraction(flow.date, at, hurdle_day_count ?? null);
      return {
        kind,
        date: flow.date,
        amount: money(flow.amount),
        years: decimal(years).toFixed(6),
        grown: money(growth.pow(years).times(flow.amount)),
      };
    };
  return [...contributions.map(grown('contribution')), ...distributions.map(grown('distribution'))].sort(
    (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
  );
}

/** What may be called again is capital first. */
export function distributionEntries(line: ProposedLine, reference: string | null): RunEntry[] {
  const { capital = '0', income = '0', recallable = '0', carry = '0' } = line.parts;
  const holder = { investment_method_entity_id: line.investment_method_entity_id, reference, direction: -1 };
  const ofCapital = min(capital, recallable);
  const ofIncome = sub(recallable, ofCapital);
  const paid = (
    type: 'distribution_capital' | 'distribution_income',
    amount: string,
    is_recallable: boolean,
  ): RunEntry =>
    runEntry({
      ...holder,
      type,
      amount: money(amount),
      is_recallable,
      description: [
        type === 'distribution_capital' ? 'Return of capital' : 'Distribution of profit',
        ...(is_recallable ? ['may be called again'] : []),
      ].join(', '),
    });
  return [
    paid('distribution_capital', sub(capital, ofCapital), false),
    paid('distribution_capital', ofCapital, true),
    paid('distribution_income', sub(income, ofIncome), false),
    paid('distribution_income', ofIncome, true),
    runEntry({
      ...holder,
      type: 'performance_fee',
      amount: carry,
      description: 'Performance fee by the waterfall',
    }),
  ].filter(({ amount }) => isPositive(amount));
}
