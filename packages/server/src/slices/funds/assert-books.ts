import type { AssetBooks } from '@tranche/domain/funds/asset';
import type { PostingFacts } from '@tranche/domain/funds/posting';
import { firstBareSale } from '@tranche/domain/funds/sale';
import { CREDIT_ENTRIES } from '@tranche/domain/funds/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { isZero, mul } from '@tranche/domain/kit/money';
import {
  firstShortfall,
  type Movement,
  nothingHeld,
  onlyCash,
  onlyDrawn,
  onlyUnits,
} from '@tranche/domain/portfolio/shortfall';
import type { LedgerType } from '@tranche/domain/funds/ledger-types';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { entryJson } from './entry-json.ts';
import type { FundRow } from './lock.ts';

/** What an entry moves, as the books will have it. */
export interface Move {
  readonly type: LedgerType;
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
 * Units of each asset and of each entity, cash, and what of the credit line is drawn, at the end of every day from the entries' on (`domain.md#fund_ledger`):
 * entries that are written together are judged together. The caller holds the fund's lock, so that what is read here is what
 * they meet. 422 with the first day that lacks.
 */
export async function assertBooks(
  work: Work,
  fund: FundRow,
  moves: readonly Move[],
  named: Named,
): Promise<void> {
  const units = moves.filter((move) => move.units !== null);
  await assertUnits(work, units, named, {
    keyOf: ({ investment_method_entity_id: entity }) => entity,
    where: (entities) =>
      sql`e.fund_id = ${fund.id} and e.investment_method_entity_id = any(${entities}::bigint[])`,
    key: sql`e.investment_method_entity_id`,
  });
  await assertUnits(work, units, named, {
    keyOf: (move) => (move.investment_method_entity_id === null ? move.fund_investment_opportunity_id : null),
    where: (assets) => sql`e.fund_investment_opportunity_id = any(${assets}::bigint[])`,
    key: sql`e.fund_investment_opportunity_id`,
  });
  await assertCash(
    work,
    fund,
    moves.map((move) => ({ date: move.entry_date, change: mul(move.amount, move.direction) })),
    named.cash,
  );
  await assertDrawn(work, fund, moves, named.cash);
}

/** Whose units: of an entity in the fund, or of an asset. */
interface Pool {
  readonly keyOf: (move: Move) => number | null;
  readonly where: (keys: readonly number[]) => RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}

async function assertUnits(
  work: Work,
  moves: readonly Move[],
  named: Named,
  { keyOf, where, key }: Pool,
): Promise<void> {
  const keys = [...new Set(moves.map(keyOf))].filter((each) => each !== null);
  if (keys.length === 0) return;
  const before = await movements(work, sql`e.units`, { where: where(keys), key });
  for (const each of keys) {
    const added = moves
      .filter((move) => keyOf(move) === each)
      .map((move) => ({ date: move.entry_date, change: move.units ?? '0' }));
    const short = firstShortfall(
      before.filter((movement) => movement.key === each),
      added,
    );
    if (short) throw invalidField(named.units, onlyUnits(short));
  }
}

/** Money that leaves is there, unless the fund may be overdrawn. */
export async function assertCash(
  work: Work,
  fund: FundRow,
  moves: readonly Movement[],
  field: string,
): Promise<void> {
  if (fund.allow_overdraft || moves.every(({ change }) => isZero(change))) return;
  const before = await movements(work, sql`e.amount * e.direction`, {
    where: sql`e.fund_id = ${fund.id}`,
    key: sql`e.fund_id`,
  });
  const short = firstShortfall(before, moves);
  if (short) throw invalidField(field, onlyCash(short, fund.currency));
}

/** No more is paid back of the credit line than is drawn. */
async function assertDrawn(work: Work, fund: FundRow, moves: readonly Move[], field: string): Promise<void> {
  const drawn = moves
    .filter(({ type }) => CREDIT_ENTRIES.includes(type))
    .map((move) => ({ date: move.entry_date, change: mul(move.amount, move.direction) }));
  if (drawn.length === 0) return;
  const before = await movements(work, sql`e.amount * e.direction`, {
    where: sql`e.fund_id = ${fund.id} and e.type in (${sql.join([...CREDIT_ENTRIES])})`,
    key: sql`e.fund_id`,
  });
  const short = firstShortfall(before, drawn);
  if (short) throw invalidField(field, onlyDrawn(short, fund.currency));
}

/** Day by day, all entries of one taken together. */
async function movements(
  work: Work,
  change: RawBuilder<unknown>,
  { where, key }: { readonly where: RawBuilder<unknown>; readonly key: RawBuilder<unknown> },
): Promise<(Movement & { readonly key: number })[]> {
  const { rows } = await sql<
    Movement & { key: number }
  >`select ${key} as key, e.entry_date as date, coalesce(sum(${change}), 0)::text as change
    from fund_ledger e where ${where} group by 1, e.entry_date`.execute(work.trx);
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
