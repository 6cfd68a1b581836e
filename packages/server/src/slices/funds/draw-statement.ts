import { addDays, formatDay } from '@tranche/domain/kit/calendar';
import { effectiveEntries, type LedgerEntry, unitsOf } from '@tranche/domain/funds/entries';
import { statementOf } from '@tranche/domain/funds/statement';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Reader } from '../../kit/db/database.ts';
import { readPdfBrand } from '../../kit/pdf/brand.ts';
import { renderPdf } from '../../kit/pdf/render-pdf.ts';
import { accruedOnDay, partByUnits } from './accrued-on-day.ts';
import type { FundRow } from './lock.ts';
import { priceOfDay } from './price-of-day.ts';

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

/** The bytes of a holder's statement of a fund for a period (`domain.md#H`). */
export async function drawStatement(
  app: Pick<App, 'files' | 'log'>,
  db: Reader,
  { fund, parties, holder, ...period }: StatementSubject,
): Promise<Buffer> {
  const brand = await readPdfBrand(app, db);
  const entries = await readEntries(db, fund.id, parties);
  const opening = await priceOfDay(db, fund, addDays(period.period_start, -1));
  const closing = await priceOfDay(db, fund, period.period_end);
  const accrued = await accruedOnDay(db, fund.id, period.period_end);
  const units = unitsOf(effectiveEntries(entries, period.period_end));
  const statement = statementOf({
    ...period,
    entries,
    opening_price: opening,
    closing_price: closing,
    accrued_carry: accrued.is_stated ? undefined : partByUnits(accrued, units),
  });
  const { FundStatement } = await import('./fund-statement.tsx');
  return renderPdf(
    FundStatement({
      brand,
      fund,
      holder,
      period: periodName(period),
      order: period,
      statement,
      opening,
      closing,
    }),
  );
}

type Described = LedgerEntry & { readonly description: string };

async function readEntries(db: Reader, fundId: number, parties: RawBuilder<unknown>): Promise<Described[]> {
  const { rows } =
    await sql<Described>`select e.id, e.type, e.entry_date as date, e.amount, e.units, e.reverses_id,
      e.description from fund_ledger e join investment_method_entities party on party.id = e.investment_method_entity_id
    where e.fund_id = ${fundId} and ${parties} order by e.entry_date, e.id`.execute(db);
  return rows;
}
