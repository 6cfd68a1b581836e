/** How every holder of a cap table fared (`domain.md#3.3`, `append=cap_table_performance`). Money 2 dp, returns 4 dp. */
import { decimal, money, round6, sum } from '../kit/money.ts';
import { combinedFigures } from './combine.ts';
import { ratio } from './fund-ratios.ts';
import { irrNote } from './irr-note.ts';
import type { PortfolioInvestment } from './investment.ts';
import { valueOverTime, type ValuePoint } from './over-time.ts';

/** A holder with what they bought; `investments` are empty where no one knows when and for how much. */
export interface Holder {
  readonly holder: string;
  readonly holder_kind: string;
  readonly share_class: string;
  readonly shares: string;
  readonly platform: boolean;
  readonly user_id: number | null;
  readonly bought: readonly PortfolioInvestment[];
}

export interface HolderPerformance extends Omit<Holder, 'bought'> {
  readonly cost: string;
  readonly cost_per_share: string | null;
  readonly value: string;
  readonly gain: string;
  readonly moic: string | null;
  readonly irr: string | null;
  readonly irr_note: string | null;
  readonly first_invested_on: string | null;
}

export interface CapTablePerformance {
  readonly as_of: string;
  readonly holders: readonly HolderPerformance[];
  readonly totals: Pick<HolderPerformance, 'cost' | 'value' | 'gain' | 'moic' | 'irr' | 'irr_note'>;
  readonly value_over_time: readonly ValuePoint[];
}

function performanceOf({ bought, ...holder }: Holder, at: string): HolderPerformance {
  const figures = combinedFigures(bought, { at });
  const shares = decimal(holder.shares);
  return {
    ...holder,
    cost: figures.cost_remaining,
    cost_per_share:
      bought.length === 0 || shares.isZero() ? null : round6(decimal(figures.cost_remaining).div(shares)),
    value: figures.current_value,
    gain: figures.total_return,
    moic: figures.moic,
    irr: figures.irr?.percent ?? null,
    irr_note: irrNote(figures.irr),
    first_invested_on: bought.map(({ held_from }) => held_from).sort()[0] ?? null,
  };
}

export function capTablePerformance(holders: readonly Holder[], at: string): CapTablePerformance {
  const rows = holders.map((holder) => performanceOf(holder, at));
  const bought = holders.flatMap((holder) => holder.bought);
  const whole = combinedFigures(bought, { at });
  const added = (name: 'cost' | 'value' | 'gain'): string => money(sum(rows.map((row) => row[name])));
  return {
    as_of: at,
    holders: rows,
    totals: {
      cost: added('cost'),
      value: added('value'),
      gain: added('gain'),
      moic: ratio(decimal(whole.current_value).plus(whole.received).toFixed(), whole.total_invested),
      irr: whole.irr?.percent ?? null,
      irr_note: irrNote(whole.irr),
    },
    value_over_time: valueOverTime(bought, at),
  };
}
