/** Where a fund's net asset value comes from (`domain.md#3.7`): its parts as they were published. */
import { isZero, mul, sub, sum } from '../kit/money.ts';
import type { ExplainedRow, Explanation } from '../portfolio/explanation.ts';
import type { Source } from '../portfolio/source.ts';
import type { NavParts } from './nav-bridge.ts';
import type { NavInput } from './nav-meta.ts';

export interface PublishedNav extends NavParts {
  readonly id: number;
  readonly as_of: string;
  readonly nav: string;
  /** The assets that it was published on; null for values published before these were stored. */
  readonly inputs: readonly Pick<NavInput, 'id' | 'name' | 'fair_value'>[] | null;
}

export const explainNav = (published: PublishedNav): Explanation => ({
  figure: 'nav',
  by: 'sum',
  formula:
    'Assets at fair value, cash and other assets, less liabilities, accrued fees and carry that the value takes off',
  value: published.nav,
  rows: partsOf(published),
});

function partsOf(published: PublishedNav): ExplainedRow[] {
  const { id, as_of: date, investments_value, inputs } = published;
  const part = (label: string, value: string, source: Source): ExplainedRow => ({
    label,
    date,
    value,
    source,
  });
  const stated = (label: string, value: string): ExplainedRow =>
    part(label, value, { family: 'fund-net-asset-values', id });
  const less = (label: string, value: string): ExplainedRow => stated(label, mul(value, -1));
  const assets = (inputs ?? []).map((asset) =>
    part(asset.name, asset.fair_value, { family: 'fund-investment-opportunities', id: asset.id }),
  );
  // the person who published it may have entered a different total
  const isSum = inputs !== null && isZero(sub(sum(assets.map(({ value }) => value)), investments_value));
  return [
    ...(isSum ? assets : [stated('Investments', investments_value)]),
    stated('Cash', published.cash),
    stated('Other assets', published.other_assets),
    less('Liabilities', published.liabilities),
    less('Accrued fees', published.accrued_fees),
    less('Accrued carry', published.accrued_carry ?? '0.00'),
  ].filter(({ value }) => !isZero(value));
}
