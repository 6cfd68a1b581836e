/** Return of a fund's assets before its fees and carry: their own flows and fair values (`domain.md#3.6`). */
import { add, isZero, sum } from '../kit/money.ts';
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

/** By the day, of the last net asset value and of each valuation of an asset. */
const valuedDays = (assets: readonly AssetFacts[], at: string, valued_on: string | null): string[] =>
  [
    ...assets.flatMap(({ valuations }) => valuations.map(({ as_of }) => as_of)),
    ...(valued_on === null ? [] : [valued_on]),
  ].filter((day) => day <= at);

/** Assets without any value yet count at what they cost, which is no return. */
export const isUnvaluedGross = (
  assets: readonly AssetFacts[],
  {
    at,
    valued_on,
    value,
  }: { readonly at: string; readonly valued_on: string | null; readonly value: string },
): boolean => valuedDays(assets, at, valued_on).length === 0 && !isZero(value);

/**
 * On the day of the last net asset value, as the net return beside it, or of what is newer of the assets: a flow or a
 * valuation. Of assets without any value yet on the day looked at.
 */
export function grossClosesOn(assets: readonly AssetFacts[], at: string, valued_on: string | null): string {
  const known = valuedDays(assets, at, valued_on);
  if (known.length === 0) return at;
  const dealt = assets.flatMap((asset) => assetFlows(asset, at).map(({ date }) => date));
  return [...known, ...dealt].toSorted().at(-1) ?? at;
}

export function grossOf(assets: readonly AssetFacts[], at: string, valued_on: string | null): GrossMetrics {
  const figures = assets.map((asset) => assetFigures(asset, at));
  const value = sum(figures.map(({ fair_value }) => fair_value));
  const proceeds = sum(figures.map((each) => each.proceeds));
  const flows = assets.flatMap((asset) => cashFlows(assetFlows(asset, at)));
  const irr = isUnvaluedGross(assets, { at, valued_on, value })
    ? null
    : xirrWithValue(flows, { date: grossClosesOn(assets, at, valued_on), value });
  return {
    moic: ratio(add(value, proceeds), sum(figures.map(({ cost }) => cost))),
    irr: irr?.percent ?? null,
    irr_note: irrNote(irr),
  };
}
