import { assetFigures, percentOfNav } from '@tranche/domain/funds/asset';
import { unitsOf } from '@tranche/domain/funds/entries';
import { decimal, isZero, money } from '@tranche/domain/kit/money';
import { irrNote } from '@tranche/domain/portfolio/irr-note';
import { seesNoPerformance } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Append, BatchAppend, ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { sharedRead } from '../../kit/resource-engine/shared-read.ts';
import { ownEntities } from '../organisations/public.ts';
import { readAssets } from './read-assets.ts';
import { readAssetNavs } from './read-asset-navs.ts';
import { explainedOf } from './explain-assets.ts';
import { readInvestorEntries } from './read-investor-entries.ts';

type Figures = ReturnType<typeof assetFigures>;
const today = (context: ReadContext): string => context.today;

/** The books of the page's assets, whichever of their figures are asked for together. */
const assetsOf = sharedRead((ids, context) =>
  readAssets(context.db, sql`a.id = any(${[...ids]}::bigint[])`, today(context)),
);
const navsOf = sharedRead(async (ids, context) =>
  readAssetNavs(context.db, await assetsOf(ids, context), today(context)),
);

/** A figure of each asset; staff only, and none of the returns for an Investment Manager. */
const figure = (read: (figures: Figures) => unknown, isReturn = false): BatchAppend => ({
  batch: async (ids, context) => {
    const { viewer } = context;
    if (viewer.kind === 'investor' || (isReturn && seesNoPerformance(viewer.role))) return new Map();
    const assets = await assetsOf(ids, context);
    return new Map(
      assets.map((asset) => [
        asset.id,
        asset.fx_missing === null ? read(assetFigures(asset, today(context))) : null,
      ]),
    );
  },
});

/** What the list sorts by: the value of today, in the fund's currency. */
export const fairValueSql = (row: RowRef, context: ReadContext): Sql =>
  sql`fund_asset_value(${row('id')}, ${today(context)}::date)`;

/** Cost, value, gains, multiple, return and part of the fund's last net asset value. */
const performance: BatchAppend = {
  batch: async (ids, context) => {
    const { viewer } = context;
    if (viewer.kind === 'investor' || seesNoPerformance(viewer.role)) return new Map();
    const [assets, navs] = [await assetsOf(ids, context), await navsOf(ids, context)];
    return new Map(
      assets.map((asset): [number, object] => {
        const { fund_currency: currency, fx_missing: missing } = asset;
        if (missing !== null) return [asset.id, { currency, fx_missing: [missing] }];
        const figures = assetFigures(asset, today(context));
        const nav = navs.get(asset.fund_id ?? 0)?.nav?.nav ?? '0';
        return [
          asset.id,
          {
            currency,
            cost: figures.cost,
            cost_remaining: figures.cost_remaining,
            fair_value: figures.fair_value,
            valued_on: figures.valued_on,
            rolled_forward: figures.rolled_forward,
            proceeds: figures.proceeds,
            unrealised_gain: figures.unrealised_gain,
            realised_gain: figures.realised_gain,
            total_return: figures.total_return,
            moic: figures.moic,
            irr: figures.irr?.percent ?? null,
            irr_note: irrNote(figures.irr),
            pct_of_nav: isZero(nav) ? null : percentOfNav(figures.fair_value, nav),
          },
        ];
      }),
    );
  },
};

/** The rule and the rows of each figure of `performance`, to the same people. */
const explain: BatchAppend = {
  batch: async (ids, context) => {
    const { viewer } = context;
    if (viewer.kind === 'investor' || seesNoPerformance(viewer.role)) return new Map();
    return explainedOf(await assetsOf(ids, context), await navsOf(ids, context), today(context));
  },
};

/** `{cost, value}`: the part of an asset that the investor's units stand for; null for staff. */
const own: BatchAppend = {
  batch: async (ids, context) => {
    const { viewer } = context;
    if (viewer.kind !== 'investor') return new Map();
    const [assets, funds] = [await assetsOf(ids, context), await navsOf(ids, context)];
    const investors = await readInvestorEntries(
      context.db,
      sql`e.fund_id = any(${[...funds.keys()]}::bigint[]) and ${ownEntities(viewer, rowRef('party'))}`,
    );
    const part = (fundId: number | null, amount: string): string => {
      const issued = funds.get(fundId ?? 0)?.units_in_issue ?? '0';
      const mine = unitsOf(
        investors.filter(({ fund_id }) => fund_id === fundId).flatMap(({ entries }) => [...entries]),
      );
      return isZero(issued) ? money(0) : money(decimal(amount).times(mine).div(issued));
    };
    return new Map(
      assets.map((asset) => {
        if (asset.fx_missing !== null) return [asset.id, null];
        const figures = assetFigures(asset, today(context));
        const { cost_remaining: cost, fair_value: value } = figures;
        return [asset.id, { cost: part(asset.fund_id, cost), value: part(asset.fund_id, value) }];
      }),
    );
  },
};

export const assetAppends: Readonly<Record<string, Append>> = {
  fair_value: figure(({ fair_value }) => fair_value),
  unrealised_gain: figure(({ unrealised_gain }) => unrealised_gain, true),
  moic: figure(({ moic }) => moic, true),
  irr: figure(({ irr }) => irr?.percent ?? null, true),
  irr_note: figure(({ irr }) => irrNote(irr), true),
  performance,
  explain,
  own,
};
