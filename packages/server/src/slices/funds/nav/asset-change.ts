import { assetFigures } from '@tranche/domain/funds/asset';
import { effectiveEntries } from '@tranche/domain/funds/entries';
import type { AssetChange } from '@tranche/domain/funds/nav-bridge';
import { PURCHASES } from '@tranche/domain/funds/sale';
import { decimal, isPositive, isZero, money, mul, sum } from '@tranche/domain/kit/money';
import type { RateOf } from '@tranche/domain/portfolio/exchange';
import { type AssetBooks, atRate, isForeign } from '../read-assets.ts';

interface Days {
  /** Null where the fund began within it. */
  readonly from: string | null;
  readonly to: string;
  readonly rateOf: RateOf;
}

/** What an asset was worth at the two ends, and what moved it between them. */
export function assetChange(asset: AssetBooks, { from, to, rateOf }: Days): AssetChange {
  const opening = from === null ? money(0) : valueOf(asset, from, rateOf);
  return {
    id: asset.id,
    name: asset.name,
    opening,
    closing: valueOf(asset, to, rateOf),
    dealt: dealtIn(asset, { from, to }),
    entered: enteredWithin(atRate(asset, { at: to, rateOf }), { from, to }),
    by_currency: money(decimal(opening).times(currencyMove(asset, { from, to, rateOf }))),
  };
}

function valueOf(asset: AssetBooks, at: string, rateOf: RateOf): string {
  const converted = atRate(asset, { at, rateOf });
  return converted.fx_missing === null ? assetFigures(converted, at).fair_value : money(0);
}

type Span = Pick<Days, 'from' | 'to'>;

/** Signed cash of what was bought and sold, reversals counted on their own day. */
const dealtIn = ({ entries }: AssetBooks, { from, to }: Span): string =>
  money(
    sum(
      entries
        .filter(({ type, date }) => DEALS.includes(type) && date <= to && (from === null || date > from))
        .map(({ amount, direction = 0 }) => mul(amount, direction)),
    ),
  );
const DEALS: readonly string[] = [...PURCHASES, 'sale'];

/** A cost by hand, where the books hold no purchase. */
function enteredWithin(asset: AssetBooks, { from, to }: Span): string {
  const { manual_cost: cost, invested_on: day } = asset;
  const isBooked = effectiveEntries(asset.entries, to).some(({ type }) => PURCHASES.includes(type));
  if (isBooked || cost === null || !isPositive(cost) || day === null) return money(0);
  return day <= to && (from === null || day > from) ? money(cost) : money(0);
}

/** By how much the rate of the asset's currency rose between the two days, as a part of the first. */
function currencyMove(asset: AssetBooks, { from, to, rateOf }: Days): string {
  if (from === null || !isForeign(asset)) return '0';
  const [before, after] = [from, to].map((day) => rateOf(asset.currency, asset.fund_currency, day));
  if (!before || !after || isZero(before)) return '0';
  return decimal(after).div(before).minus(1).toFixed();
}
