import { effectiveEntries } from '@tranche/domain/funds/entries';
import { type AccruedOnDay, partByUnits } from '@tranche/domain/funds/fund-books';
import { holderTable, type FundHolders } from '@tranche/domain/funds/holder-table';
import { type HeldAsset, type NavBasis, portfolioTable } from '@tranche/domain/funds/portfolio-table';
import { metricsOf, positionIn } from '@tranche/domain/funds/position';
import { money, sub } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { BatchAppend, ReadContext } from '../../kit/resource-engine/serving.ts';
import { dayAsked } from './days-asked.ts';
import { NOTHING_ACCRUED, readAccrued } from './read-accrued.ts';
import { readAssets, liveAssetsOf } from './read-assets.ts';
import { type InvestorEntries, readInvestorEntries } from './read-investor-entries.ts';

/** Something of each fund for staff alone, at the day that `as_of` asks about. */
const ofFunds = (
  read: (ids: readonly number[], at: string, context: ReadContext) => Promise<ReadonlyMap<number, unknown>>,
): BatchAppend => ({
  batch: async (ids, context) =>
    context.viewer.kind === 'investor' ? new Map() : read(ids, dayAsked(context, 'as_of'), context),
});

/** Investors with commitment, calls, units and value (`screens.md#A73`). */
export const holdersAppend: BatchAppend = ofFunds(async (ids, at, { db }) => {
  const within = sql`e.fund_id = any(${[...ids]}::bigint[])`;
  const investors = await readInvestorEntries(db, within);
  const names = await readNames(db, investors);
  const prices = await readPricesAt(db, ids, at);
  const carry = await readAccrued(db, ids, at);
  const tables = new Map<number, FundHolders>();
  for (const id of ids) {
    const { nav_per_unit = '0', as_of: valued_on = null } = prices.get(id) ?? {};
    const accrued = carry.get(id) ?? NOTHING_ACCRUED;
    const rows = investors
      .filter(({ fund_id, entries }) => fund_id === id && effectiveEntries(entries, at).length > 0)
      .map((each) => holderOf(each, { names, nav_per_unit, valued_on, at, accrued }));
    tables.set(id, holderTable(rows, at));
  }
  return tables;
});

interface Valued {
  readonly names: ReadonlyMap<number, Named>;
  readonly nav_per_unit: string;
  readonly valued_on: string | null;
  readonly at: string;
  readonly accrued: AccruedOnDay;
}

/** Their multiple and return are net of accrued carry, as their own page and statement say them (`domain.md#3.6`). */
function holderOf({ entity_id, user_id, entries }: InvestorEntries, { names, accrued, ...valued }: Valued) {
  const position = positionIn(entries, valued);
  // what the value takes off already is not taken off again
  const carry = accrued.is_stated ? money(0) : partByUnits(accrued, position.units);
  const { tvpi, irr, irr_note } = metricsOf(entries, {
    ...valued,
    committed: position.committed,
    stale_since: accrued.stale_since,
    nav_share: money(sub(position.value, carry)),
  });
  const { name = '', holder = null } = names.get(entity_id) ?? {};
  return { entity_id, user_id, name, holder, position, tvpi, irr, irr_note };
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly holder: string | null;
}

async function readNames(db: Reader, investors: readonly InvestorEntries[]): Promise<Map<number, Named>> {
  const ids = investors.map(({ entity_id }) => entity_id);
  const { rows } = await sql<Named>`select party.id, party.name, person.name as holder
    from investment_method_entities party left join users person on person.id = party.user_id
    where party.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Price {
  readonly id: number;
  readonly nav_per_unit: string;
  readonly as_of: string | null;
}

async function readPricesAt(db: Reader, ids: readonly number[], at: string): Promise<Map<number, Price>> {
  const { rows } =
    await sql<Price>`select f.id, coalesce(v.nav_per_unit, f.initial_unit_price) as nav_per_unit, v.as_of
    from funds f left join lateral (select nav_per_unit, as_of from live_fund_values
      where fund_id = f.id and as_of <= ${at}::date
      order by as_of desc limit 1) v on true where f.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Companies with cost, value, weight, multiple and return, and what the last net asset value took them for (`screens.md#A75`). */
export const portfolioAppend: BatchAppend = ofFunds(async (ids, at, { db }) => {
  const bases = await readBases(db, ids, at);
  const owned = liveAssetsOf(ids);
  const assets = await readHeld(db, owned, at);
  const tables = new Map<number, unknown>();
  for (const id of ids) {
    const nav = bases.get(id) ?? null;
    const mine = liveAssetsOf([id]);
    tables.set(
      id,
      portfolioTable({
        assets: assets.filter(({ fund_id }) => fund_id === id),
        at_nav: nav === null ? [] : await readHeld(db, mine, nav.as_of),
        nav,
        at,
      }),
    );
  }
  return tables;
});

type Held = HeldAsset & { readonly fund_id: number | null };

const readHeld = (db: Reader, where: ReturnType<typeof sql>, at: string): Promise<Held[]> =>
  readAssets(db, where, at);

async function readBases(db: Reader, ids: readonly number[], at: string): Promise<Map<number, NavBasis>> {
  const { rows } = await sql<
    NavBasis & { readonly fund_id: number }
  >`select distinct on (fund_id) fund_id, id,
      as_of, nav, investments_value, coalesce(basis->'values', '{}') as values
    from live_fund_values where fund_id = any(${[...ids]}::bigint[]) and as_of <= ${at}::date order by fund_id, as_of desc`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.fund_id, row]));
}
