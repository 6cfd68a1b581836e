import { addDays, formatDay } from '@tranche/domain/kit/calendar';
import { effectiveEntries, type LedgerEntry, unitsOf } from '@tranche/domain/funds/entries';
import { partByUnits } from '@tranche/domain/funds/fund-books';
import type { Reissue } from '@tranche/domain/funds/runs/statements';
import { type Statement, statementOf } from '@tranche/domain/funds/statement';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Reader } from '../../kit/db/database.ts';
import { readPdfBrand } from '../../kit/pdf/brand.ts';
import { renderPdf } from '../../kit/pdf/render-pdf.ts';
import { entryJson } from './entry-json.ts';
import type { FundRow } from './lock.ts';
import { priceOfDay } from './price-of-day.ts';
import { NOTHING_ACCRUED, readAccrued } from './read-accrued.ts';

export interface StatementSubject {
  readonly fund: FundRow;
  /** Whose entries, over entities with the alias `party`. */
  readonly parties: RawBuilder<unknown>;
  readonly holder: string;
  readonly period_start: string;
  readonly period_end: string;
}

/** `1 Jan 2026 to 31 Mar 2026` */
export const periodName = ({
  period_start,
  period_end,
}: Pick<StatementSubject, 'period_start' | 'period_end'>): string =>
  `${formatDay(period_start)} to ${formatDay(period_end)}`;

/** What a statement says, and the values per unit on the eve of its period and on its last day. */
export async function readStatement(
  db: Reader,
  { fund, parties, period_start, period_end }: StatementSubject,
): Promise<{ statement: Statement; opening: string; closing: string }> {
  const entries = await readEntries(db, fund.id, parties);
  const opening = await priceOfDay(db, fund, addDays(period_start, -1));
  const closing = await priceOfDay(db, fund, period_end);
  const accrued = (await readAccrued(db, [fund.id], period_end)).get(fund.id) ?? NOTHING_ACCRUED;
  const units = unitsOf(effectiveEntries(entries, period_end));
  const statement = statementOf({
    period_start,
    period_end,
    entries,
    opening_price: opening,
    closing_price: closing,
    valued_on: accrued.valued_on,
    stale_since: accrued.stale_since,
    accrued_carry: accrued.is_stated ? undefined : partByUnits(accrued, units),
  });
  return { statement, opening, closing };
}

/** The bytes of a holder's statement of a fund for a period (`domain.md#H`); of another issue, the last page says why. */
export async function drawStatement(
  app: Pick<App, 'files' | 'log'>,
  db: Reader,
  { reissue = null, ...subject }: StatementSubject & { readonly reissue?: Reissue | null },
): Promise<Buffer> {
  const { fund, holder, period_start, period_end } = subject;
  const brand = await readPdfBrand(app, db);
  const { FundStatement } = await import('./fund-statement.tsx');
  const order = { period_start, period_end };
  return renderPdf(
    FundStatement({
      brand,
      fund,
      holder,
      period: periodName(order),
      order,
      reissue,
      ...(await readStatement(db, subject)),
    }),
  );
}

type Described = LedgerEntry & { readonly description: string };

async function readEntries(db: Reader, fundId: number, parties: RawBuilder<unknown>): Promise<Described[]> {
  const { rows } = await sql<{ entry: Omit<Described, 'description'>; description: string }>`
    select ${entryJson} as entry, e.description
    from fund_ledger e join investment_method_entities party on party.id = e.investment_method_entity_id
    where e.fund_id = ${fundId} and ${parties} order by e.entry_date, e.id`.execute(db);
  return rows.map(({ entry, description }) => ({ ...entry, description }));
}
