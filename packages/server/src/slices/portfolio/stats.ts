import type { AccruedOnDay } from '@tranche/domain/funds/fund-books';
import { effectiveAmount } from '@tranche/domain/investments/amounts';
import { money, sub, sum } from '@tranche/domain/kit/money';
import { figuresOver } from '@tranche/domain/portfolio/combine';
import type { HoldingFigures } from '@tranche/domain/portfolio/holding';
import { irrNote } from '@tranche/domain/portfolio/irr-note';
import { PORTFOLIO_STATS, type StatKey } from '@tranche/domain/portfolio/tables';
import type { InvestmentTax } from '../investments/public.ts';
import { NOTHING_ACCRUED } from '../funds/public.ts';
import { fundClosing } from './fund-closing.ts';
import type { Holding } from './holdings.ts';
import type { HeldInvestment } from './read-investments.ts';
import type { SetStat } from './read-setup.ts';

export interface Counted {
  readonly holdings: readonly Holding[];
  readonly reservations: readonly HeldInvestment[];
  readonly tax: ReadonlyMap<number, InvestmentTax | null>;
  /** What is accrued on the latest value of each fund. */
  readonly carry: ReadonlyMap<number, AccruedOnDay>;
  readonly at: string;
  readonly include_fees: boolean;
}

/** The figures that the firm chose, over these holdings and reservations. */
export function statsOf(chosen: readonly SetStat[], counted: Counted) {
  const held = counted.holdings.flatMap((holding) => [...holding.investments]);
  // worked out once for all of them, and not at all for those that need no holding
  let figures: HoldingFigures | null = null;
  const facts: Facts = {
    ...counted,
    held,
    figures: () => (figures ??= wholeOf(counted)),
  };
  return chosen.map(({ key, label }) => ({
    key,
    label,
    format: PORTFOLIO_STATS[key].format,
    value: VALUES[key](facts),
    note: key === 'irr' ? irrNote(facts.figures().irr) : null,
  }));
}

/** All holdings as one. The payments of a fund close on its value net of carry, as in its row. */
export const wholeOf = (
  counted: Pick<Counted, 'holdings' | 'carry' | 'at' | 'include_fees'>,
): HoldingFigures =>
  figuresOver(
    counted.holdings.map((holding) => {
      if (holding.subject !== 'fund') return holding.figures;
      const accrued = counted.carry.get(holding.opportunity.id) ?? NOTHING_ACCRUED;
      return { ...holding.figures, closings: [fundClosing(holding, { at: counted.at, accrued })] };
    }),
    counted.holdings.flatMap(({ investments }) => [...investments]),
    counted,
  );

type Summed =
  | 'current_value'
  | 'cost_remaining'
  | 'unrealised_gain'
  | 'received'
  | 'realised_gain'
  | 'gross_return'
  | 'total_return'
  | 'price_gain'
  | 'currency_gain';

/** The parts of `total_gain`: value − cost of what is held; received − cost of what is no longer held; fees. And by price and currency. */
export function gainOf(holdings: readonly Holding[]) {
  const of = (name: Summed) => money(sum(holdings.map(({ figures }) => figures[name])));
  return {
    unrealised: of('unrealised_gain'),
    current_value: of('current_value'),
    cost_held: of('cost_remaining'),
    realised: of('realised_gain'),
    received: of('received'),
    fees: money(sub(of('gross_return'), of('total_return'))),
    price: of('price_gain'),
    currency: of('currency_gain'),
  };
}

interface Facts extends Counted {
  readonly held: readonly HeldInvestment[];
  readonly figures: () => HoldingFigures;
}

const totalOf = (
  { reservations }: Counted,
  statuses: readonly number[],
  amount: (investment: HeldInvestment) => string,
): string => money(sum(reservations.filter(({ status }) => statuses.includes(status)).map(amount)));

const VALUES: Readonly<Record<StatKey, (facts: Facts) => string | number | null>> = {
  portfolio_value: ({ figures }) => figures().current_value,
  total_invested: ({ figures }) => figures().total_invested,
  total_gain: ({ figures }) => figures().total_return,
  total_gain_pct: ({ figures }) => figures().total_gain_pct,
  moic: ({ figures }) => figures().moic,
  irr: ({ figures }) => figures().irr?.percent ?? null,
  distributions: ({ figures }) => figures().received,
  holdings_count: ({ holdings }) => holdings.filter(({ is_matured }) => !is_matured).length,
  tax_relief_total: ({ held, tax }) => money(sum(held.map(({ id }) => tax.get(id)?.income_relief ?? '0'))),
  reserved_total: (facts) => totalOf(facts, [1, 2], effectiveAmount),
  cash_call_due_total: (facts) => totalOf(facts, [3], (investment) => investment.amount_outstanding),
  pending_total: (facts) => totalOf(facts, [4], (investment) => investment.amount ?? '0'),
};

/** What is paid while its shares are being issued is always shown when there is any (`domain.md#3.5`). */
export const PENDING: SetStat = { key: 'pending_total', label: PORTFOLIO_STATS.pending_total.label };
