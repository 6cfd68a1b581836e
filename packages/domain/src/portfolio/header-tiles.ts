import { isOnTheWay } from './on-the-way.ts';

/** The most tiles that fit in one row of the portfolio page. */
export const MOST_TILES = 6;

/**
 * Which of the figures in a portfolio's header are tiles beside one another: what is on its way has a row of its own, and the gain in
 * percent is under the gain, where that is shown.
 */
export const tilesOf = <S extends { readonly key: string }>(stats: readonly S[]): S[] =>
  stats.filter(
    ({ key }) =>
      !isOnTheWay(key) && (key !== 'total_gain_pct' || stats.every((other) => other.key !== 'total_gain')),
  );
