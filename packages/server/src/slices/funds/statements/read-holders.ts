import { addDays } from '@tranche/domain/kit/calendar';
import type { StatementHolder } from '@tranche/domain/funds/runs/statements';
import type { LineParts } from '@tranche/domain/funds/runs/proposal';
import { statementOf } from '@tranche/domain/funds/statement';
import { POSTED_RUNS } from '@tranche/domain/funds/runs/codes';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { lit } from '../../../kit/db/literal.ts';
import type { FundRow } from '../lock.ts';
import { priceOfDay } from '../price-of-day.ts';
import { readInvestorEntries } from '../read-investor-entries.ts';

export interface Period {
  readonly period_start: string;
  readonly period_end: string;
}

/** Every entity in the fund's books, with what its statement of the period says now and said last. */
export async function readStatementHolders(
  db: Reader,
  fund: FundRow,
  period: Period,
): Promise<StatementHolder[]> {
  const opening_price = await priceOfDay(db, fund, addDays(period.period_start, -1));
  const closing_price = await priceOfDay(db, fund, period.period_end);
  const issued = await readIssued(db, fund.id, period);
  const underway = await readUnderway(db, fund.id, period);
  const investors = await readInvestorEntries(db, sql`e.fund_id = ${fund.id}`);
  return investors.map(({ entity_id, entries }) => ({
    investment_method_entity_id: entity_id,
    opening_price,
    closing_price,
    issued: issued.get(entity_id)?.parts ?? null,
    is_underway: underway.has(entity_id),
    statement: statementOf({
      ...period,
      entries: entries.map((entry) => ({ ...entry, description: '' })),
      opening_price,
      closing_price,
    }),
  }));
}

/** A statement as it was issued last. */
export interface IssuedStatement {
  readonly entity_id: number;
  readonly parts: LineParts;
  readonly document_id: number;
  readonly version: number;
  readonly issued_at: string;
}

/** Entities that a posted run of the period has among its lines: it makes their statement, now or when it is tried again. */
async function readUnderway(
  db: Reader,
  fundId: number,
  { period_start, period_end }: Period,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select distinct l.investment_method_entity_id as id
    from run_lines l join runs r on r.id = l.run_id
    where r.kind = 'fund_statements' and r.target_type = 'fund' and r.target_id = ${fundId}
      and r.status in ${lit(POSTED_RUNS)} and l.investment_method_entity_id is not null
      and r.params ->> 'period_start' = ${period_start} and r.params ->> 'period_end' = ${period_end}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** By entity: the latest issue of each statement of a period. */
export async function readIssued(
  db: Reader,
  fundId: number,
  { period_start, period_end }: Period,
): Promise<Map<number, IssuedStatement>> {
  const { rows } =
    await sql<IssuedStatement>`select distinct on (l.investment_method_entity_id) l.investment_method_entity_id as entity_id,
      l.parts, l.document_id, d.version, d.created_at as issued_at
    from run_lines l join runs r on r.id = l.run_id join documents d on d.id = l.document_id
    where r.kind = 'fund_statements' and r.target_type = 'fund' and r.target_id = ${fundId}
      and r.params ->> 'period_start' = ${period_start} and r.params ->> 'period_end' = ${period_end}
    order by l.investment_method_entity_id, l.document_id desc`.execute(db);
  return new Map(rows.map((row) => [row.entity_id, row]));
}
