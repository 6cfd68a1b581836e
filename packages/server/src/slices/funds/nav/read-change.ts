import { draftLive } from '@tranche/domain/codes';
import { assetFigures } from '@tranche/domain/funds/asset';
import { effectiveEntries } from '@tranche/domain/funds/entries';
import type { AssetChange, BridgeFacts } from '@tranche/domain/funds/nav-bridge';
import { PURCHASES } from '@tranche/domain/funds/sale';
import { decimal, isPositive, isZero, money } from '@tranche/domain/kit/money';
import type { LedgerType } from '@tranche/domain/portfolio/fund-units';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { readRates } from '../../../kit/fx/read-rates.ts';
import { type AssetBooks, readAssets } from '../read-assets.ts';

/** The two ends of a change: `from` is null where the fund began within it. */
export interface Span {
  readonly fund_id: number;
  readonly from: string | null;
  readonly to: string;
}

/** Signed cash of the books between two days by type of entry. */
export async function readCashByType(db: Reader, { fund_id, from, to }: Span): Promise<BridgeFacts['cash']> {
  const { rows } = await sql<{ type: LedgerType; cash: string }>`select e.type,
      coalesce(sum(e.amount * e.direction), 0)::numeric(20, 2)::text as cash
    from fund_ledger e where e.fund_id = ${fund_id} and e.entry_date <= ${to}::date
      and e.entry_date > coalesce(${from}::date, '-infinity') group by e.type`.execute(db);
  return Object.fromEntries(rows.map(({ type, cash }) => [type, cash]));
}

/** Cash of the books at a day. */
export async function readBookedCash(db: Reader, fundId: number, at: string): Promise<string> {
  const { rows } = await sql<{ cash: string }>`select
      coalesce(sum(amount * direction), 0)::numeric(20, 2)::text as cash
    from fund_ledger where fund_id = ${fundId} and entry_date <= ${at}::date`.execute(db);
  return rows[0]?.cash ?? '0.00';
}

/** What each live asset of the fund was worth at the two ends, and what moved it between them. */
export async function readAssetChanges(db: Reader, span: Span, closing: readonly AssetBooks[]) {
  const { fund_id, from, to } = span;
  const owned = sql`a.fund_id = ${fund_id} and a.status = ${draftLive.live}`;
  const opening = from === null ? [] : await readAssets(db, owned, from);
  const dealt = await readDealt(db, span);
  const moves = await currencyMoves(db, span, closing);
  return closing.map((asset): AssetChange => {
    const before = opening.find(({ id }) => id === asset.id);
    const was = before === undefined || from === null ? money(0) : valueOf(before, from);
    return {
      id: asset.id,
      name: asset.name,
      opening: was,
      closing: valueOf(asset, to),
      dealt: dealt.get(asset.id) ?? '0.00',
      entered: enteredWithin(asset, span),
      by_currency: money(decimal(was).times(moves(asset))),
    };
  });
}

const valueOf = (asset: AssetBooks, at: string): string =>
  asset.fx_missing === null ? assetFigures(asset, at).fair_value : money(0);

/** A cost by hand, where the books hold no purchase. */
function enteredWithin(asset: AssetBooks, { from, to }: Span): string {
  const { manual_cost: cost, invested_on: day } = asset;
  const isBooked = effectiveEntries(asset.entries, to).some(({ type }) => PURCHASES.includes(type));
  if (isBooked || cost === null || !isPositive(cost) || day === null) return money(0);
  return day <= to && (from === null || day > from) ? money(cost) : money(0);
}

async function readDealt(db: Reader, { fund_id, from, to }: Span): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; cash: string }>`select e.fund_investment_opportunity_id as id,
      sum(e.amount * e.direction)::numeric(20, 2)::text as cash
    from fund_ledger e where e.fund_id = ${fund_id} and e.fund_investment_opportunity_id is not null
      and e.type in ('purchase', 'follow_on', 'sale') and e.entry_date <= ${to}::date
      and e.entry_date > coalesce(${from}::date, '-infinity') group by 1`.execute(db);
  return new Map(rows.map(({ id, cash }) => [id, cash]));
}

/** By how much the rate of an asset's currency rose between the two days, as a part of the first. */
async function currencyMoves(
  db: Reader,
  { from, to }: Span,
  assets: readonly AssetBooks[],
): Promise<(asset: AssetBooks) => string> {
  const foreign = assets.filter(({ currency, fund_currency }) => currency !== fund_currency);
  if (from === null || foreign.length === 0) return () => '0';
  const currencies = foreign.flatMap(({ currency, fund_currency }) => [currency, fund_currency]);
  const rateOf = await readRates(db, currencies, to);
  return ({ currency, fund_currency }) => {
    const [before, after] = [rateOf(currency, fund_currency, from), rateOf(currency, fund_currency, to)];
    if (before === null || after === null || isZero(before)) return '0';
    return decimal(after).div(before).minus(1).toFixed();
  };
}
