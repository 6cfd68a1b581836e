import type { Amounts } from '@tranche/domain/opportunities/amounts';
import { useItem, useList } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Named } from '../../ui/opportunity/offer.ts';

export interface MyInvestment {
  readonly id: number;
  readonly reference: string | null;
  readonly status: number;
  readonly currency: string;
  readonly amount_requested: string;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly amount_outstanding: string;
  readonly cash_call_due_on: string | null;
  readonly reservation_expires_at: string | null;
}
export interface InvestorFees {
  readonly pct: string;
  readonly min: string;
  readonly vatable: boolean;
  readonly vat_rate: string;
}
export type TaxOption = RowOfName<'tax-options'>;

/** What cards and lists show beside the row itself. */
export interface OfferCardParts {
  readonly type: (Named & { readonly risk_warning: string | null }) | null;
  readonly industries: readonly Named[];
  readonly taxOptions?: readonly TaxOption[];
  readonly amounts: Amounts | null;
  readonly days_left: number | null;
  readonly my_investment: MyInvestment | null;
  readonly my_invitation: {
    readonly id: number;
    readonly status: number;
    readonly message: string | null;
  } | null;
}
export type OfferCardRow = RowOfName<'investment-opportunities'> & OfferCardParts;

/** The page of an offer and the wizard read it once, together. */
export interface OfferParts extends OfferCardParts {
  readonly subType: Named | null;
  readonly roundType: Named | null;
  readonly keyPoints: readonly RowOfName<'key-points'>[];
  readonly keyDates: readonly RowOfName<'key-dates'>[];
  readonly can_invest: boolean | null;
  readonly ineligible_reasons: readonly string[] | null;
  readonly investor_fees: InvestorFees | null;
}
export type OfferRow = RowOfName<'investment-opportunities'> & OfferParts;

const CARD_INCLUDES = ['type', 'industries', 'taxOptions'];
const CARD_APPENDS = ['amounts', 'days_left', 'my_investment', 'my_invitation'];

export const useOffers = (query: ListQuery) =>
  useList<'investment-opportunities', OfferCardParts>('investment-opportunities', {
    ...query,
    include: CARD_INCLUDES,
    append: CARD_APPENDS,
  });

const OFFER: ListQuery = {
  include: [...CARD_INCLUDES, 'subType', 'roundType', 'keyPoints', 'keyDates'],
  append: [...CARD_APPENDS, 'can_invest', 'ineligible_reasons', 'investor_fees'],
};
export const useOffer = (slug: string) =>
  useItem<'investment-opportunities', OfferParts>('investment-opportunities', slug, OFFER);

/** Lines of the investor with where to pay (`domain.md` G). */
export interface BankDetails {
  readonly bank_name: string | null;
  readonly sort_code: string | null;
  readonly account_number: string | null;
  readonly iban?: string | null;
  readonly bic?: string | null;
  readonly account_name?: string | null;
  readonly reference?: string | null;
  readonly amount: string;
  readonly due_on: string | null;
}
export interface LineParts {
  readonly investmentOpportunity: {
    readonly id: number;
    readonly name: string;
    readonly slug: string;
    readonly logo: string | null;
    readonly status: number;
  } | null;
  readonly investmentMethodEntity: {
    readonly id: number;
    readonly name: string;
    readonly kind: string;
  } | null;
  readonly bank_details: BankDetails | null;
  readonly days_overdue: number | null;
}
export type Line = RowOfName<'investments'> & LineParts;

const LINE: ListQuery = {
  include: ['investmentOpportunity', 'investmentMethodEntity'],
  append: ['bank_details', 'days_overdue'],
};
export const useLines = (query: ListQuery, enabled = true) =>
  useList<'investments', LineParts>('investments', { limit: 50, ...query, ...LINE }, { enabled });

/** Families that reserving, paying or stepping back changes. */
export const CHANGES = ['investments', 'investment-opportunities', 'cash-calls', 'invitations'] as const;

export const LIST = '/investor/investments';
export const RESERVED = `${LIST}?tab=reserved`;
export const offerHref = (slug: string): string => `${LIST}/${slug}`;
export const payHref = (slug: string): string => `${offerHref(slug)}/invest?step=payment`;
