/** What a fund holds (`screens.md#A75`, `domain.md#3.7`): a row for each asset, sums, and how they meet the last net asset value. */
import { apportion } from '../kit/apportion.ts';
import { add, isNegative, isZero, money, percentOf, round4, sub, sum } from '../kit/money.ts';
import { ratio } from '../portfolio/fund-ratios.ts';
import { irrNote } from '../portfolio/irr-note.ts';
import { type AssetFacts, assetFigures, type AssetFigures, percentOfNav } from './asset.ts';

export interface HeldAsset extends AssetFacts {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly is_active: number;
  readonly ownership_pct: string | null;
  /** Its currency where no rate converts it: it has no figures then. */
  readonly fx_missing: string | null;
}

export interface PortfolioRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly is_active: number;
  readonly first_invested_on: string | null;
  readonly ownership_pct: string | null;
  readonly fx_missing: string | null;
  readonly cost: string | null;
  readonly cost_remaining: string | null;
  readonly proceeds: string | null;
  readonly fair_value: string | null;
  readonly valued_on: string | null;
  readonly rolled_forward: boolean;
  readonly unrealised_gain: string | null;
  readonly realised_gain: string | null;
  /** Of all fair values, percent points; they come to 100 over the table. */
  readonly weight_pct: string | null;
  readonly pct_of_nav: string | null;
  readonly moic: string | null;
  readonly irr: string | null;
  readonly irr_note: string | null;
  /** What it counted for in the last net asset value; null where that does not say. */
  readonly in_nav: string | null;
  /** Its value on that day by today's books, less what it counted for. */
  readonly since_nav: string | null;
}

/** The last live net asset value and what it took the assets for. */
export interface NavBasis {
  readonly id: number;
  readonly as_of: string;
  readonly nav: string;
  readonly investments_value: string;
  /** Asset → fair value, where it was stored. */
  readonly values: Readonly<Record<string, string>>;
}

export interface Reconciliation {
  readonly nav_id: number;
  readonly as_of: string;
  readonly investments_value: string;
  /** Σ fair values of that day by valuations and books as they are now. */
  readonly fair_value: string;
  readonly difference: string;
  /** Assets whose value of that day is another one now. */
  readonly asset_ids: readonly number[];
}

export interface FundPortfolio {
  readonly as_of: string;
  readonly rows: readonly PortfolioRow[];
  readonly totals: {
    readonly cost: string;
    readonly cost_remaining: string;
    readonly proceeds: string;
    readonly fair_value: string;
    readonly unrealised_gain: string;
    readonly realised_gain: string;
    readonly moic: string | null;
  };
  readonly fx_missing: readonly string[];
  /** Null before the first net asset value. */
  readonly reconciliation: Reconciliation | null;
}

export interface PortfolioFacts {
  readonly assets: readonly HeldAsset[];
  /** The same assets with their money at the rates of the net asset value's day. */
  readonly at_nav: readonly HeldAsset[];
  readonly nav: NavBasis | null;
  readonly at: string;
}

export function portfolioTable({ assets, at_nav, nav, at }: PortfolioFacts): FundPortfolio {
  const figures = assets.map((asset) => (asset.fx_missing === null ? assetFigures(asset, at) : null));
  const known = figures.filter((each) => each !== null);
  const weights = weightsOf(figures);
  const then = new Map(nav === null ? [] : valuesAt(at_nav, nav.as_of));
  const rows = assets.map((asset, index) =>
    rowOf(asset, figures[index] ?? null, { nav, weight: weights[index] ?? null, then: then.get(asset.id) }),
  );
  const added = (read: (each: AssetFigures) => string): string => money(sum(known.map(read)));
  const [cost, value, proceeds] = [
    added((each) => each.cost),
    added(({ fair_value }) => fair_value),
    added((each) => each.proceeds),
  ];
  return {
    as_of: at,
    rows,
    totals: {
      cost,
      cost_remaining: added(({ cost_remaining }) => cost_remaining),
      proceeds,
      fair_value: value,
      unrealised_gain: added(({ unrealised_gain }) => unrealised_gain),
      realised_gain: added(({ realised_gain }) => realised_gain),
      moic: ratio(add(value, proceeds), cost),
    },
    fx_missing: [...new Set(assets.flatMap(({ fx_missing }) => fx_missing ?? []))],
    reconciliation: nav === null ? null : reconcile(nav, then),
  };
}

const valuesAt = (assets: readonly HeldAsset[], day: string): [number, string][] =>
  assets
    .filter(({ fx_missing }) => fx_missing === null)
    .map((asset) => [asset.id, assetFigures(asset, day).fair_value]);

/** Percentages of the table come to exactly 100 (`domain.md#0.3`); with a negative value each is for itself. */
function weightsOf(figures: readonly (AssetFigures | null)[]): (string | null)[] {
  const values = figures.map((each) => each?.fair_value ?? '0');
  const parts = values.some(isNegative)
    ? values.map((value) => (isZero(sum(values)) ? '0' : percentOf(value, sum(values))))
    : apportion('100', values, '0.0001');
  return figures.map((each, index) => (each === null ? null : round4(parts[index] ?? '0')));
}

function rowOf(
  asset: HeldAsset,
  figures: AssetFigures | null,
  more: {
    readonly nav: NavBasis | null;
    readonly weight: string | null;
    readonly then: string | undefined;
  },
): PortfolioRow {
  const { nav, then } = more;
  const inNav = nav?.values[String(asset.id)] ?? null;
  return {
    id: asset.id,
    name: asset.name,
    slug: asset.slug,
    is_active: asset.is_active,
    first_invested_on: asset.invested_on,
    ownership_pct: asset.ownership_pct,
    fx_missing: asset.fx_missing,
    cost: figures?.cost ?? null,
    cost_remaining: figures?.cost_remaining ?? null,
    proceeds: figures?.proceeds ?? null,
    fair_value: figures?.fair_value ?? null,
    valued_on: figures?.valued_on ?? null,
    rolled_forward: figures?.rolled_forward ?? false,
    unrealised_gain: figures?.unrealised_gain ?? null,
    realised_gain: figures?.realised_gain ?? null,
    weight_pct: more.weight,
    pct_of_nav:
      figures === null || nav === null || isZero(nav.nav) ? null : percentOfNav(figures.fair_value, nav.nav),
    moic: figures?.moic ?? null,
    irr: figures?.irr?.percent ?? null,
    irr_note: irrNote(figures?.irr ?? null),
    in_nav: inNav,
    since_nav: inNav === null || then === undefined ? null : money(sub(then, inNav)),
  };
}

function reconcile(nav: NavBasis, then: ReadonlyMap<number, string>): Reconciliation {
  const value = money(sum(then.values()));
  const moved = [...then].filter(([id, now]) => {
    const before = nav.values[String(id)];
    return before !== undefined && !isZero(sub(now, before));
  });
  return {
    nav_id: nav.id,
    as_of: nav.as_of,
    investments_value: nav.investments_value,
    fair_value: value,
    difference: money(sub(value, nav.investments_value)),
    asset_ids: moved.map(([id]) => id),
  };
}
