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

/**
 * On the day of the last net asset value, as the net return beside it, or of what is newer of the assets: a flow or a
 * valuation. Of assets without any value yet on the day looked at.
 */
export function grossClosesOn(assets: readonly AssetFacts[], at: string, valued_on: string | null): string {
  const valued = assets.flatMap(({ valuations }) => valuations.map(({ as_of }) => as_of));
  const known = [...valued, ...(valued_on === null ? [] : [valued_on])].filter((day) => day <= at);
  if (known.length === 0) return at;
  const dealt = assets.flatMap((asset) => assetFlows(asset, at).map(({ date }) => date));
  return [...known, ...dealt].toSorted().at(-1) ?? at;
}

export function grossOf(assets: readonly AssetFacts[], at: string, valued_on: string | null): GrossMetrics {
  const figures = assets.map((asset) => assetFigures(asset, at));
  const value = sum(figures.map(({ fair_value }) => fair_value));
  const proceeds = sum(figures.map((each) => each.proceeds));
  const irr = xirrWithValue(
    assets.flatMap((asset) => cashFlows(assetFlows(asset, at))),
    { date: grossClosesOn(assets, at, valued_on), value },
  );
  return {
    moic: ratio(add(value, proceeds), sum(figures.map(({ cost }) => cost))),
    irr: irr?.percent ?? null,
    irr_note: irrNote(irr),
  };
}
