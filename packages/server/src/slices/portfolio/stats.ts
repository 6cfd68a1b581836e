import { money, sum } from '@tranche/domain/kit/money';
import { combinedFigures } from '@tranche/domain/portfolio/combine';
import { PORTFOLIO_STATS, type StatKey } from '@tranche/domain/portfolio/tables';
import type { LineTax } from '../investments/public.ts';
import type { Holding } from './holdings.ts';
import type { HeldLine } from './read-lines.ts';
import type { SetStat } from './read-setup.ts';

export interface Counted {
  readonly holdings: readonly Holding[];
  readonly reservations: readonly HeldLine[];
  readonly tax: ReadonlyMap<number, LineTax | null>;
  readonly at: string;
  readonly include_fees: boolean;
}

/** The figures that the firm chose, over these holdings and reservations. */
export function statsOf(chosen: readonly SetStat[], counted: Counted) {
  if (chosen.length === 0) return [];
  const values = valuesOf(counted);
  return chosen.map(({ key, label }) => ({
    key,
    label,
    format: PORTFOLIO_STATS[key].format,
    value: values[key],
  }));
}

function valuesOf(counted: Counted): Readonly<Record<StatKey, string | number | null>> {
  const { holdings, reservations, tax } = counted;
  const held = holdings.flatMap((holding) => [...holding.lines]);
  const figures = combinedFigures(held, counted);
  const totalOf = (statuses: readonly number[], amount: (line: HeldLine) => string): string =>
    money(sum(reservations.filter(({ status }) => statuses.includes(status)).map(amount)));
  return {
    portfolio_value: figures.current_value,
    total_invested: figures.total_invested,
    total_gain: figures.total_return,
    total_gain_pct: figures.total_gain_pct,
    moic: figures.moic,
    irr: figures.irr?.percent ?? null,
    distributions: figures.received,
    holdings_count: holdings.filter(({ is_matured }) => !is_matured).length,
    tax_relief_total: money(sum(held.map(({ id }) => tax.get(id)?.income_relief ?? '0'))),
    reserved_total: totalOf([1, 2], (line) => line.amount ?? line.amount_requested),
    cash_call_due_total: totalOf([3], (line) => line.amount_outstanding),
    pending_total: totalOf([4], (line) => line.amount ?? '0'),
  };
}

/** What is paid while its shares are being issued is always told when there is any (`domain.md` 3.5). */
export const PENDING: SetStat = { key: 'pending_total', label: PORTFOLIO_STATS.pending_total.label };
