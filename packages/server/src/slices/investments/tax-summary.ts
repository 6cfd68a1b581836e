import { taxYear } from '@tranche/domain/kit/calendar';
import { decimal, sum } from '@tranche/domain/kit/money';
import type { TaxScheme } from '@tranche/domain/opportunities/schemes';
import {
  taxOptionOn,
  taxSummary,
  type TaxOption,
  type TaxSummary,
} from '@tranche/domain/portfolio/tax-relief';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';

interface Relieved {
  readonly id: number;
  readonly user_id: number | null;
  readonly scheme: TaxScheme;
  readonly amount: string;
  readonly issued_on: string;
  readonly carry_back: boolean;
  readonly tax_eligible: boolean;
  readonly certificate_received: boolean;
}

/** Of a line: what its scheme gives back, and whether the certificate has come. */
export interface LineTax extends TaxSummary {
  readonly certificate_received: boolean;
}

/** What income tax gives back for each line (`domain.md#3.9`): indicative, by the rates of its day of issue. */
export async function readTaxSummaries(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LineTax | null>> {
  const options = await optionsOf(db);
  const lines = await linesOf(db, ids);
  return new Map(
    lines
      .filter(({ id }) => ids.includes(id))
      .map((line) => {
        const option = taxOptionOn(options, line.scheme, line.issued_on);
        if (!option) return [line.id, null];
        const summary = taxSummary({ ...line, option, used_in_tax_year: usedBefore(line, lines) });
        return [line.id, { ...summary, certificate_received: line.certificate_received }];
      }),
  );
}

export const taxSummaryAppend: BatchAppend = {
  batch: async (ids, { db, flags }) => (flags.tax_enabled ? readTaxSummaries(db, ids) : new Map()),
};

const optionsOf = async (db: Reader): Promise<TaxOption[]> =>
  (
    await sql<TaxOption>`select scheme, income_relief_pct, annual_limit, min_holding_months, reinvestment_relief_pct,
      loss_relief, effective_from, effective_to from tax_options where deleted_at is null order by effective_from`.execute(
      db,
    )
  ).rows;

/** The lines asked for, and every other relieved one of the same people: the limit is a person's, for the year. */
async function linesOf(db: Reader, ids: readonly number[]): Promise<Relieved[]> {
  const { rows } = await sql<Relieved>`
    select line.id, line.user_id, x.scheme, coalesce(line.amount, line.amount_requested) as amount,
      coalesce(line.issued_at, line.paid_at, line.reserved_at, line.created_at)::date as issued_on,
      line.tax_carry_back as carry_back,
      (m.tax_eligible and e.kind not in ('pension', 'organisation')) as tax_eligible,
      line.tax_certificate_document_id is not null as certificate_received
    from investments line
    join tax_options x on x.id = line.tax_option_id
    join investment_method_entities e on e.id = line.investment_method_entity_id
    join investment_methods m on m.id = e.investment_method_id
    where line.deleted_at is null and (line.id = any(${[...ids]}::bigint[])
      or (line.status in (4, 5, 6, 9) and line.user_id in (select own.user_id from investments own
        where own.id = any(${[...ids]}::bigint[]))))
    order by issued_on, line.id`.execute(db);
  return rows;
}

/** Subscribed under the scheme in the same tax year before this line. */
function usedBefore(line: Relieved, all: readonly Relieved[]): string {
  const year = yearOf(line);
  const earlier = all
    .slice(0, all.indexOf(line))
    .filter(
      (other) =>
        other.tax_eligible &&
        other.user_id === line.user_id &&
        other.scheme === line.scheme &&
        yearOf(other) === year,
    );
  return decimal(sum(earlier.map(({ amount }) => amount))).toFixed(2);
}

const yearOf = ({ issued_on, carry_back, scheme }: Relieved): string =>
  taxYear(issued_on, carry_back && scheme !== 'VCT' ? -1 : 0).label;
