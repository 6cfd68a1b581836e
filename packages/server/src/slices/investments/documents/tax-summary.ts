import { EVER_PAID_STATUSES } from '@tranche/domain/investments/codes';
import { taxYear } from '@tranche/domain/kit/calendar';
import { decimal, sum } from '@tranche/domain/kit/money';
import type { TaxScheme } from '@tranche/domain/opportunities/schemes';
import {
  groupLimitOn,
  taxOptionOn,
  taxSummary,
  type TaxOption,
  type TaxSummary,
} from '@tranche/domain/portfolio/tax-relief';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { lit } from '../../../kit/db/literal.ts';
import type { BatchAppend } from '../../../kit/resource-engine/serving.ts';

interface Relieved {
  readonly id: number;
  readonly user_id: number | null;
  readonly scheme: TaxScheme;
  readonly amount: string;
  readonly issued_on: string;
  readonly carry_back: boolean;
  readonly tax_eligible: boolean;
  readonly certificate_received: boolean;
  readonly sales: readonly { readonly on: string; readonly proceeds: string }[];
}

/** Of an investment: what its scheme gives back, and whether the certificate has come. */
export interface InvestmentTax extends TaxSummary {
  readonly certificate_received: boolean;
}

/** What income tax gives back for each investment (`domain.md#3.9`): indicative, by the rates of its day of issue. */
export async function readTaxSummaries(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvestmentTax | null>> {
  const options = await optionsOf(db);
  const investments = await investmentsOf(db, ids);
  return new Map(
    investments
      .filter(({ id }) => ids.includes(id))
      .map((investment) => {
        const option = taxOptionOn(options, investment.scheme, investment.issued_on);
        if (!option) return [investment.id, null];
        const summary = taxSummary({
          ...investment,
          option,
          used_in_tax_year: usedBefore(investment, investments, [investment.scheme]),
          group: groupOf(investment, option, { options, investments }),
        });
        return [investment.id, { ...summary, certificate_received: investment.certificate_received }];
      }),
  );
}

export const taxSummaryAppend: BatchAppend = {
  batch: async (ids, { db, flags }) => (flags.tax_enabled ? readTaxSummaries(db, ids) : new Map()),
};

const optionsOf = async (db: Reader): Promise<TaxOption[]> =>
  (
    await sql<TaxOption>`select scheme, income_relief_pct, annual_limit, limit_group, min_holding_months, reinvestment_relief_pct,
      loss_relief, effective_from, effective_to from tax_options where deleted_at is null order by effective_from`.execute(
      db,
    )
  ).rows;

/** The investments requested, and every other relieved one of the same people: the limit is a person's, for the year. */
async function investmentsOf(db: Reader, ids: readonly number[]): Promise<Relieved[]> {
  const { rows } = await sql<Relieved>`
    select investment.id, investment.user_id, x.scheme, coalesce(investment.amount, investment.amount_requested) as amount,
      local_day(coalesce(investment.issued_at, investment.paid_at, investment.reserved_at, investment.created_at)) as issued_on,
      investment.tax_carry_back as carry_back,
      (m.tax_eligible and e.kind not in ('pension', 'organisation')) as tax_eligible,
      investment.tax_certificate_document_id is not null as certificate_received,
      coalesce((select json_agg(json_build_object('on', t.date, 'proceeds', t.amount::text)) from investment_transactions t
        where t.investment_id = investment.id and t.type = 'sale' and t.deleted_at is null), '[]') as sales
    from investments investment
    join tax_options x on x.id = investment.tax_option_id
    join investment_method_entities e on e.id = investment.investment_method_entity_id
    join investment_methods m on m.id = e.investment_method_id
    where investment.deleted_at is null and (investment.id = any(${[...ids]}::bigint[])
      or (investment.status in ${lit(EVER_PAID_STATUSES)} and investment.user_id in (select own.user_id from investments own
        where own.id = any(${[...ids]}::bigint[]))))
    order by issued_on, investment.id`.execute(db);
  return rows;
}

/** Subscribed under the schemes in the same tax year before this investment. */
function usedBefore(investment: Relieved, all: readonly Relieved[], schemes: readonly TaxScheme[]): string {
  const year = yearOf(investment);
  const earlier = all
    .slice(0, all.indexOf(investment))
    .filter(
      (other) =>
        other.tax_eligible &&
        other.user_id === investment.user_id &&
        schemes.includes(other.scheme) &&
        yearOf(other) === year,
    );
  return decimal(sum(earlier.map(({ amount }) => amount))).toFixed(2);
}

function groupOf(
  investment: Relieved,
  option: TaxOption,
  { options, investments }: { readonly options: TaxOption[]; readonly investments: readonly Relieved[] },
): { readonly limit: string; readonly used: string } | null {
  const limit = groupLimitOn(options, option, investment.issued_on);
  if (limit === null) return null;
  const schemes = options
    .filter(({ limit_group }) => limit_group === option.limit_group)
    .map(({ scheme }) => scheme);
  return { limit, used: usedBefore(investment, investments, schemes) };
}

const yearOf = ({ issued_on, carry_back, scheme }: Relieved): string =>
  taxYear(issued_on, carry_back && scheme !== 'VCT' ? -1 : 0).label;
