import { EVER_PAID_STATUSES } from '@tranche/domain/investments/codes';
import { taxYear } from '@tranche/domain/kit/calendar';
import { money, sum } from '@tranche/domain/kit/money';
import type { TaxScheme } from '@tranche/domain/opportunities/schemes';
import { explainTax } from '@tranche/domain/portfolio/explain-tax';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
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
import type { BatchAppend, Sql } from '../../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../../kit/resource-engine/where.ts';

interface Relieved {
  readonly id: number;
  readonly user_id: number | null;
  readonly scheme: TaxScheme;
  readonly amount: string;
  readonly issued_on: string;
  readonly carry_back: boolean;
  readonly tax_eligible: boolean;
  readonly certificate_received: boolean;
  readonly sales: readonly { readonly id: number; readonly on: string; readonly proceeds: string }[];
  /** Its reader may open it. */
  readonly is_reached: boolean;
}
type Option = TaxOption & { readonly id: number };

/** Of an investment: what its scheme gives back, and whether the certificate has come. */
export interface InvestmentTax extends TaxSummary {
  readonly certificate_received: boolean;
  /** The rows behind each figure, for viewers who may open all of them; null for others, and in lists. */
  readonly explain: readonly Explanation[] | null;
}

/** What income tax gives back for each investment (`domain.md#3.9`): indicative, by the rates of its day of issue. */
export async function readTaxSummaries(
  db: Reader,
  ids: readonly number[],
  reached: Sql = sql`false`,
): Promise<ReadonlyMap<number, InvestmentTax | null>> {
  const options = await optionsOf(db);
  const investments = await investmentsOf(db, ids, reached);
  return new Map(
    investments
      .filter(({ id }) => ids.includes(id))
      .map((investment) => {
        const option = taxOptionOn(options, investment.scheme, investment.issued_on);
        if (!option) return [investment.id, null];
        const { certificate_received } = investment;
        const earlier = subscribedBefore(investment, investments, [investment.scheme]);
        const shared = groupOf(investment, option, { options, investments });
        const facts = {
          ...investment,
          option,
          used_in_tax_year: usedOf(earlier),
          group: shared && { limit: shared.limit, used: usedOf(shared.earlier) },
        };
        const summary = taxSummary(facts);
        const isReached = [investment, ...earlier, ...(shared?.earlier ?? [])].every(
          (each) => each.is_reached,
        );
        const explain = isReached ? explainTax({ ...facts, earlier, shared }, summary) : null;
        return [investment.id, { ...summary, certificate_received, explain }];
      }),
  );
}

export const taxSummaryAppend: BatchAppend = {
  batch: async (ids, context) => {
    const { db, flags, purpose } = context;
    if (!flags.tax_enabled) return new Map();
    return purpose === 'show'
      ? await readTaxSummaries(db, ids, scopeOf('investments', 'investment', context))
      : await readTaxSummaries(db, ids);
  },
};

const optionsOf = async (db: Reader): Promise<Option[]> =>
  (
    await sql<Option>`select id, scheme, income_relief_pct, annual_limit, limit_group, min_holding_months, reinvestment_relief_pct,
      loss_relief, effective_from, effective_to from tax_options where deleted_at is null order by effective_from`.execute(
      db,
    )
  ).rows;

/** The investments requested, and every other relieved one of the same people: the limit is a person's, for the year. */
async function investmentsOf(db: Reader, ids: readonly number[], reached: Sql): Promise<Relieved[]> {
  const { rows } = await sql<Relieved>`
    select investment.id, investment.user_id, x.scheme, coalesce(investment.amount, investment.amount_requested) as amount,
      local_day(coalesce(investment.issued_at, investment.paid_at, investment.reserved_at, investment.created_at)) as issued_on,
      investment.tax_carry_back as carry_back,
      (m.tax_eligible and e.kind not in ('pension', 'organisation')) as tax_eligible,
      investment.tax_certificate_document_id is not null as certificate_received,
      coalesce((select json_agg(json_build_object('id', t.id, 'on', t.date, 'proceeds', t.amount::text)) from investment_transactions t
        where t.investment_id = investment.id and t.type = 'sale' and t.deleted_at is null), '[]') as sales,
      coalesce(${reached}, false) as is_reached
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
function subscribedBefore(
  investment: Relieved,
  all: readonly Relieved[],
  schemes: readonly TaxScheme[],
): Relieved[] {
  const year = yearOf(investment);
  return all
    .slice(0, all.indexOf(investment))
    .filter(
      (other) =>
        other.tax_eligible &&
        other.user_id === investment.user_id &&
        schemes.includes(other.scheme) &&
        yearOf(other) === year,
    );
}
const usedOf = (earlier: readonly Relieved[]): string => money(sum(earlier.map(({ amount }) => amount)));

function groupOf(
  investment: Relieved,
  option: Option,
  { options, investments }: { readonly options: Option[]; readonly investments: readonly Relieved[] },
): { readonly option_id: number; readonly limit: string; readonly earlier: readonly Relieved[] } | null {
  const stated = groupLimitOn(options, option, investment.issued_on);
  if (stated === null) return null;
  const schemes = options
    .filter(({ limit_group }) => limit_group === option.limit_group)
    .map(({ scheme }) => scheme);
  const earlier = subscribedBefore(investment, investments, schemes);
  return { option_id: stated.option.id, limit: stated.limit, earlier };
}

const yearOf = ({ issued_on, carry_back, scheme }: Relieved): string =>
  taxYear(issued_on, carry_back && scheme !== 'VCT' ? -1 : 0).label;
