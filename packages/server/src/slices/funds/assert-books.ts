import type { AssetBooks } from '@tranche/domain/funds/asset';
import type { PostingFacts } from '@tranche/domain/funds/posting';
import { firstBareSale } from '@tranche/domain/funds/sale';
import { invalidField } from '@tranche/domain/kit/errors';
import { isZero, mul } from '@tranche/domain/kit/money';
import {
  firstShortfall,
  type Movement,
  nothingHeld,
  onlyCash,
  onlyUnits,
} from '@tranche/domain/portfolio/shortfall';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { entryJson } from './entry-json.ts';
import type { FundRow } from './lock.ts';

/** What an entry moves, as the books will have it. */
export interface Move {
  readonly entry_date: string;
  readonly amount: string;
  readonly direction: number;
  readonly units: string | null;
  readonly investment_method_entity_id: number | null;
  readonly fund_investment_opportunity_id: number | null;
}

/** The field of the form that is named where there are too few units, or too little cash. */
export interface Named {
  readonly units: string;
  readonly cash: string;
}

/**
 * Units of the asset and of the entity, and cash, at the end of every day from the entry's on (`domain.md#fund_ledger`). The
 * caller holds the fund's lock, so that what is read here is what the entry meets. 422 with the first day that lacks.
 */
export async function assertBooks(work: Work, fund: FundRow, move: Move, named: Named): Promise<void> {
  const { units, investment_method_entity_id: entity, fund_investment_opportunity_id: asset } = move;
  if (units !== null && entity !== null)
    await assertUnits(
      work,
      { ...move, units },
      named,
      sql`e.fund_id = ${fund.id} and e.investment_method_entity_id = ${entity}`,
    );
  else if (units !== null && asset !== null)
    await assertUnits(work, { ...move, units }, named, sql`e.fund_investment_opportunity_id = ${asset}`);
  await assertCash(
    work,
    fund,
    { date: move.entry_date, change: mul(move.amount, move.direction) },
    named.cash,
  );
}

async function assertUnits(
  work: Work,
  { entry_date: date, units: change }: Move & { readonly units: string },
  named: Named,
  where: RawBuilder<unknown>,
): Promise<void> {
  const short = firstShortfall(await movements(work, sql`e.units`, where), [{ date, change }]);
  if (short) throw invalidField(named.units, onlyUnits(short));
}

/** Money that leaves is there, unless the fund may be overdrawn. */
export async function assertCash(work: Work, fund: FundRow, move: Movement, field: string): Promise<void> {
  if (fund.allow_overdraft || isZero(move.change)) return;
  const before = await movements(work, sql`e.amount * e.direction`, sql`e.fund_id = ${fund.id}`);
  const short = firstShortfall(before, [move]);
  if (short) throw invalidField(field, onlyCash(short, fund.currency));
}

/** Day by day, all entries of one taken together. */
async function movements(
  work: Work,
  change: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<Movement[]> {
  const { rows } =
    await sql<Movement>`select e.entry_date as date, coalesce(sum(${change}), 0)::text as change
    from fund_ledger e where ${where} group by e.entry_date`.execute(work.trx);
  return rows;
}

/** The asset as the books have it; null where it is none of the fund's. */
export async function readAssetBooks(
  work: Work,
  fundId: number,
  assetId: number | null,
): Promise<PostingFacts['asset']> {
  if (assetId === null) return null;
  const { rows } = await sql<
    NonNullable<PostingFacts['asset']>
  >`select a.status, a.manual_cost, a.invested_on,
      coalesce((select json_agg(${entryJson} order by e.entry_date, e.id) from fund_ledger e
        where e.fund_investment_opportunity_id = a.id), '[]') as entries
    from fund_investment_opportunities a where a.id = ${assetId} and a.fund_id = ${fundId} and a.deleted_at is null`.execute(
    work.trx,
  );
  return rows[0] ?? null;
}

/** No sale of nothing, also not of a part, at any day from one on. */
export function assertNoBareSale(asset: AssetBooks | null, from: string, field: string): void {
  const day = asset === null ? null : firstBareSale(asset, from);
  if (day !== null) throw invalidField(field, nothingHeld(day));
}
