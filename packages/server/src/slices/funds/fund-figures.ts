import { draftLive } from '@tranche/domain/codes';
import { assetFigures } from '@tranche/domain/funds/asset';
import { metricsOf, positionIn, type FundMetrics } from '@tranche/domain/funds/position';
import { money, sum } from '@tranche/domain/kit/money';
import { allocationBy } from '@tranche/domain/portfolio/allocation';
import { sql } from 'kysely';
import type { BatchAppend, ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { ownEntities } from '../organisations/public.ts';
import { readAssets } from './read-assets.ts';
import { readInvestorEntries, type InvestorEntries } from './read-investor-entries.ts';

const today = (context: ReadContext): string => context.today;

interface Priced {
  readonly id: number;
  readonly nav: string | null;
  readonly nav_per_unit: string;
  readonly show_holdings: boolean;
}

const readPrices = async (ids: readonly number[], context: ReadContext): Promise<Priced[]> =>
  (
    await sql<Priced>`select f.id, v.nav, coalesce(v.nav_per_unit, f.initial_unit_price) as nav_per_unit, f.show_holdings
      from funds f left join lateral (select nav, nav_per_unit from fund_net_asset_values
        where fund_id = f.id and status = ${draftLive.live} and deleted_at is null and as_of <= ${today(context)}::date
        order by as_of desc limit 1) v on true where f.id = any(${[...ids]}::bigint[])`.execute(context.db)
  ).rows;

const entriesOf = (ids: readonly number[], { viewer, db }: ReadContext): Promise<InvestorEntries[]> => {
  const own: Sql = viewer.kind === 'investor' ? sql` and ${ownEntities(viewer, rowRef('party'))}` : sql``;
  return readInvestorEntries(db, sql`e.fund_id = any(${[...ids]}::bigint[])${own}`);
};

/** Multiples and net return: of the whole fund for staff, of their own part for an investor. */
export const metricsAppend: BatchAppend = {
  batch: async (ids, context) => {
    const at = today(context);
    const investors = await entriesOf(ids, context);
    const figures = new Map<number, FundMetrics>();
    for (const { id, nav, nav_per_unit } of await readPrices(ids, context)) {
      const mine = investors.filter(({ fund_id }) => fund_id === id);
      const positions = mine.map(({ entries }) => positionIn(entries, { nav_per_unit, at }));
      const held = money(sum(positions.map(({ value }) => value)));
      figures.set(
        id,
        metricsOf(
          mine.flatMap(({ entries }) => [...entries]),
          {
            committed: sum(positions.map(({ committed }) => committed)),
            nav_share: context.viewer.kind === 'investor' ? held : (nav ?? held),
            at,
          },
        ),
      );
    }
    return figures;
  },
};

/** `{units, value, committed, called, paid_in, distributed}` of the investor who reads; null for staff. */
export const ownAppend: BatchAppend = {
  batch: async (ids, context) => {
    if (context.viewer.kind !== 'investor') return new Map();
    const at = today(context);
    const investors = await entriesOf(ids, context);
    return new Map(
      (await readPrices(ids, context)).map(({ id, nav_per_unit }) => {
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
    const at = today(context);
    const assets = await readAssets(
      context.db,
      sql`a.fund_id = any(${[...ids]}::bigint[]) and a.status = ${draftLive.live}`,
      at,
    );
    const shown = (await readPrices(ids, context)).filter(
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
