import { compare } from '@tranche/domain/kit/exact';
import { investmentOpportunities } from '@tranche/domain/opportunities/investment-opportunities.resource';
import type { UpdateOf } from '../../../kit/resource-types.ts';
import { ACCOUNT_NAMES } from '../../../shared/bank/bank-values.ts';
import type { OpportunityRow } from '../queries.ts';

/** What the builder writes by plain fields; lists of its own (key points, documents, dates) save themselves. */
const FIELDS = [
  'name',
  'strapline',
  'type_id',
  'sub_type_id',
  'category_id',
  'character_id',
  'investment_round_type_id',
  'organisation_id',
  'owner_id',
  'entrepreneur_id',
  'company_number',
  'website',
  'video_url',
  'instrument',
  'fund_id',
  'promotion_class',
  'currency',
  'target_amount',
  'minimum_raise',
  'maximum_raise',
  'minimum_investment',
  'maximum_investment',
  'investment_increment',
  'allocation_policy',
  'share_class',
  'share_price',
  'fully_diluted_shares_pre',
  'pre_money_valuation',
  'allow_fractional_shares',
  'coupon_pct',
  'coupon_frequency',
  'coupon_day_count',
  'term_months',
  'maturity_on',
  'platform_fee_pct',
  'fee_payer',
  'opens_at',
  'closes_at',
  'entity_kinds',
  'nominee_only',
  'summary',
  'description',
  'allow_reserve',
  'allow_direct_invest',
  'show_amount_raised',
  'discussions_enabled',
  'cap_table_enabled',
  'market_sounding_required',
  'is_featured',
  'reservation_expiry_days',
  'cash_call_due_days',
  'pre_emption_enabled',
  'pre_emption_record_date',
  'pre_emption_deadline',
  'pre_emption_basis',
  ...ACCOUNT_NAMES,
  'payment_reference_prefix',
  'accepts_stripe',
] as const satisfies readonly (keyof OpportunityRow)[];

type Plain = Pick<OpportunityRow, (typeof FIELDS)[number]>;
export type Draft = Plain & {
  readonly industry_ids: readonly number[];
  readonly tax_option_ids: readonly number[];
  readonly investor_type_ids: readonly number[];
};

const ids = (rows: readonly { readonly id: number }[] | undefined): number[] =>
  (rows ?? []).map((row) => row.id);

export const draftOf = (opportunity: OpportunityRow): Draft => ({
  ...opportunity,
  industry_ids: ids(opportunity.industries),
  tax_option_ids: ids(opportunity.taxOptions),
  investor_type_ids: ids(opportunity.investorTypes),
});

const NAMES = [...FIELDS, 'industry_ids', 'tax_option_ids', 'investor_type_ids'] as const;
const NUMERIC: readonly string[] = ['money', 'price', 'quantity', 'percent'];
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Whether a field has one value, be it written otherwise: the server answers `1000` with `1000.00`. */
function same(name: (typeof NAMES)[number], one: unknown, other: unknown): boolean {
  const { kind } = investmentOpportunities.fields[name].spec;
  if (typeof one === 'string' && typeof other === 'string') {
    if (NUMERIC.includes(kind) && NUMBER.test(one) && NUMBER.test(other)) return compare(one, other) === 0;
    if (kind === 'moment') return Date.parse(one) === Date.parse(other);
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Fields that differ: one PATCH carries them and nothing else, so that colleagues' other fields stand. */
export const changesOf = (before: Draft, after: Draft): UpdateOf<'investment-opportunities'> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (same(name, before[name], after[name]) ? [] : [[name, after[name]]])),
  );

/** What the server set beside the changes that it was sent, e.g. the maximum raise that follows the target. */
export const derivedIn = (
  row: Partial<OpportunityRow>,
  sent: Draft,
  changes: UpdateOf<'investment-opportunities'>,
): Partial<Draft> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = row[name];
      return name in changes || value === undefined || same(name, value, sent[name]) ? [] : [[name, value]];
    }),
  );

/** Bank details that wait for a second person: the record keeps the old ones until then. */
export const withheldIn = (row: Partial<OpportunityRow>, sent: Draft): Partial<Draft> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = row[name];
      return name.startsWith('bank_') && value !== undefined && !same(name, value, sent[name])
        ? [[name, value]]
        : [];
    }),
  );

/** Of these, what no one has typed in since. */
export const untouched = (derived: Partial<Draft>, sent: Draft, shown: Draft): Partial<Draft> =>
  Object.fromEntries(
    NAMES.flatMap((name) =>
      name in derived && same(name, shown[name], sent[name]) ? [[name, derived[name]]] : [],
    ),
  );
