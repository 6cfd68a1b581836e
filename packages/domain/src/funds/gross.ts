/** Return of a fund's assets before its fees and carry: their own flows and fair values (`domain.md#3.6`). */
import { add, sum } from '../kit/money.ts';
import { ratio } from '../portfolio/fund-ratios.ts';
import { cashFlows } from '../portfolio/holding.ts';
import { irrNote } from '../portfolio/irr-note.ts';
import { xirrWithValue } from '../portfolio/xirr.ts';
import { type AssetFacts, assetFigures, assetFlows } from './asset.ts';

export interface GrossMetrics {
  readonly moic: string | null;
  readonly irr: string | null;
  readonly irr_note: string | null;
}

export function grossOf(assets: readonly AssetFacts[], at: string): GrossMetrics {
  const figures = assets.map((asset) => assetFigures(asset, at));
  const value = sum(figures.map(({ fair_value }) => fair_value));
  const proceeds = sum(figures.map((each) => each.proceeds));
  const irr = xirrWithValue(
    assets.flatMap((asset) => cashFlows(assetFlows(asset, at))),
    { date: at, value },
  );
  return {
    moic: ratio(add(value, proceeds), sum(figures.map(({ cost }) => cost))),
    irr: irr?.percent ?? null,
    irr_note: irrNote(irr),
  };
}
