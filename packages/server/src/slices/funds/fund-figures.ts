import { assetFigures } from '@tranche/domain/funds/asset';
import type { FundPerformance } from '@tranche/domain/funds/fund-performance';
import { positionIn } from '@tranche/domain/funds/position';
import { money, sum } from '@tranche/domain/kit/money';
import { allocationBy } from '@tranche/domain/portfolio/allocation';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { readAssets, liveAssetsOf } from './read-assets.ts';
import { readFundBooks } from './read-fund-books.ts';
import { readOwn, readPerformance } from './read-performance.ts';

/** Multiples and return, net of accrued carry and before it: of the whole fund for staff, of their own part for an investor. */
export const metricsAppend: BatchAppend = {
  batch: async (ids, context) =>
    new Map([...(await readPerformance(ids, context))].map(([id, figures]) => [id, shortOf(figures)])),
};

const shortOf = ({ market, value: _, ...figures }: FundPerformance) => ({
  ...figures,
  market: market && { index: market.index, equivalent: market.equivalent, as_of: market.as_of },
});

/** `{units, value, committed, called, paid_in, distributed}` of the investor who reads; null for staff. */
export const ownAppend: BatchAppend = {
  batch: async (ids, context) => {
    if (context.viewer.kind !== 'investor') return new Map();
    const at = context.today;
    const investors = await readOwn(ids, context);
    return new Map(
      [...(await readFundBooks(context.db, ids, at))].map(([id, books]) => {
        const nav_per_unit = books.values.at(-1)?.nav_per_unit ?? books.initial_unit_price;
        const entries = investors
          .filter(({ fund_id }) => fund_id === id)
          .map((each) => positionIn(each.entries, { nav_per_unit, at }));
        const added = (name: 'committed' | 'called' | 'paid_in' | 'distributed' | 'value'): string =>
          money(sum(entries.map((position) => position[name])));
        return [
          id,
          {
            units: sum(entries.map(({ units }) => units)),
            value: added('value'),
            committed: added('committed'),
            called: added('called'),
            paid_in: added('paid_in'),
            distributed: added('distributed'),
          },
        ];
      }),
    );
  },
};

/** Fair value of what the fund holds by industry and type; an investor sees it where the fund shows its holdings. */
export const allocationAppend: BatchAppend = {
  batch: async (ids, context) => {
    const at = context.today;
    const assets = await readAssets(context.db, liveAssetsOf(ids), at);
    const books = await readFundBooks(context.db, ids, at);
    const shown = [...books.values()].filter(
      ({ show_holdings }) => show_holdings || context.viewer.kind !== 'investor',
    );
    return new Map(
      shown.map(({ id }) => {
        const held = assets
          .filter(({ fund_id, fx_missing }) => fund_id === id && fx_missing === null)
          .map((asset) => ({ ...asset, current_value: assetFigures(asset, at).fair_value }));
        return [
          id,
          {
            industry: allocationBy(held, ({ industry }) => industry ?? 'Other'),
            type: allocationBy(held, ({ type }) => type ?? 'Other'),
          },
        ];
      }),
    );
  },
};
