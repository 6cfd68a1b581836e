import { isOnTheWay } from '@tranche/domain/portfolio/on-the-way';
import { isNothing } from './is-nothing.ts';

export interface PortfolioStat {
  readonly key: string;
  readonly label: string;
  readonly value: string | null;
  readonly format: string;
}

const HELD = ['portfolio_value', 'total_invested', 'total_gain'];
const FIRST = [...HELD, 'reserved_total'];
const TILES = 4;

/**
 * The figures of `screens.md#I1`: those four where the firm shows them, filled up with its others in its own order. Who
 * has nothing yet sees what is on its way, and none of the noughts.
 */
export function glanceOf(stats: readonly PortfolioStat[]): PortfolioStat[] {
  const isEmpty = stats.every(({ key, value }) => !HELD.includes(key) || isNothing(value));
  if (isEmpty) return stats.filter(({ key, value }) => isOnTheWay(key) && !isNothing(value));
  const first = FIRST.flatMap((key) => stats.find((stat) => stat.key === key) ?? []);
  return [...first, ...stats.filter((stat) => !first.includes(stat))].slice(0, TILES);
}
