import type { Amounts } from '@tranche/domain/opportunities/amounts';
import { useFlag } from '../../kit/context.tsx';
import { payInvestmentHref } from '../../shared/payment/hrefs.ts';
import { useItem, useList } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Named, UnitPrice } from '../../ui/opportunity/opportunity.ts';
import { isNothing } from './is-nothing.ts';

export interface MyInvestment {
  readonly id: number;
  readonly reference: string | null;
  readonly status: number;
  readonly currency: string;
  readonly amount_requested: string;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly share_price: string | null;
  readonly amount_outstanding: string;
  readonly cash_call_due_on: string | null;
  readonly reservation_expires_at: string | null;
  /** The viewer's further investments in the same opportunity. */
  readonly others: readonly Pick<MyInvestment, 'amount_requested' | 'amount' | 'shares' | 'share_price'>[];
}
export interface InvestorFees {
  readonly pct: string;
  readonly min: string;
  readonly vatable: boolean;
  readonly vat_rate: string;
}
export type TaxOption = RowOfName<'tax-options'>;

/** What cards and lists show beside the row itself. */
export interface OpportunityCardParts {
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
/** What a party of the investor's may take before others (`append=my_pre_emption`). */
export interface MyRight {
  readonly id: number;
  readonly investment_method_entity_id: number;
  readonly pre_emption_option_id: number;
  readonly entitlement_shares: string;
  readonly allocated_shares: string | null;
  readonly deadline: string | null;
}
export interface MySounding {
  readonly id: number;
  readonly status: number;
  readonly answer: number | null;
  readonly expires_at: string | null;
}
export type RightRow = RowOfName<'pre-emption-choices'>;

export type OpportunityCardRow = RowOfName<'investment-opportunities'> & OpportunityCardParts;

interface ImageCard {
  readonly url: string;
  readonly variants: Readonly<Record<string, string>> | null;
  readonly alt: string | null;
}
export type GalleryRow = RowOfName<'galleries'> & { readonly image: ImageCard | null };
export type MemberRow = RowOfName<'team-images'> & { readonly image: ImageCard | null };

/** The page of an opportunity and the wizard read it once, together. */
export interface OpportunityParts extends OpportunityCardParts {
  readonly subType: Named | null;
  readonly roundType: Named | null;
  readonly keyPoints: readonly RowOfName<'key-points'>[];
  readonly keyDates: readonly RowOfName<'key-dates'>[];
  readonly category: { readonly risk_text: string | null } | null;
  readonly galleries?: readonly GalleryRow[];
  readonly teamImages?: readonly MemberRow[];
  readonly rewards?: readonly RowOfName<'rewards'>[];
  readonly my_pre_emption: readonly MyRight[] | null;
  readonly my_market_sounding: MySounding | null;
  readonly can_invest: boolean | null;
  readonly ineligible_reasons: readonly string[] | null;
  readonly investor_fees: InvestorFees | null;
  readonly unit_price: UnitPrice | null;
}
export type OpportunityRow = RowOfName<'investment-opportunities'> & OpportunityParts;

const CARD_INCLUDES = ['type', 'industries', 'taxOptions'];
const CARD_APPENDS = ['amounts', 'days_left', 'my_investment', 'my_invitation'];

export const useOpportunities = (query: ListQuery) =>
  useList<'investment-opportunities', OpportunityCardParts>('investment-opportunities', {
    ...query,
    include: CARD_INCLUDES,
    append: CARD_APPENDS,
  });

const OPPORTUNITY: ListQuery = {
  include: [
    ...CARD_INCLUDES,
    'subType',
    'roundType',
    'category',
    'keyPoints',
    'keyDates',
    'galleries.image',
    'teamImages.image',
    'rewards',
  ],
  append: [
    ...CARD_APPENDS,
    'can_invest',
    'ineligible_reasons',
    'investor_fees',
    'unit_price',
    'my_pre_emption',
    'my_market_sounding',
  ],
};
export const useOpportunity = (slug: string) =>
  useItem<'investment-opportunities', OpportunityParts>('investment-opportunities', slug, OPPORTUNITY);

/** Investments of the investor with where to pay (`domain.md#G`). */
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
export interface InvestmentParts {
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
  /** An investment of the fund's own, without an opportunity. */
  readonly fund?: { readonly id: number; readonly name: string } | null;
  /** The answer to a right that reserved this. */
  readonly preEmptionChoice?: MyRight | null;
  /** Absent where the client hides it. */
  readonly bank_details?: BankDetails | null;
  readonly days_overdue: number | null;
}
export type Investment = RowOfName<'investments'> & InvestmentParts;

export function useInvestments(query: ListQuery, enabled = true) {
  const funds = useFlag('enableFunds');
  const investment: ListQuery = {
    include: [
      'investmentOpportunity',
      'investmentMethodEntity',
      'preEmptionChoice',
      ...(funds ? ['fund'] : []),
    ],
    append: ['bank_details', 'days_overdue'],
  };
  return useList<'investments', InvestmentParts>(
    'investments',
    { limit: 50, ...query, ...investment },
    { enabled },
  );
}

type Of = Pick<InvestmentParts, 'investmentOpportunity' | 'fund'>;
/** What an investment is of: an opportunity, or a fund itself. */
export const nameOf = ({ investmentOpportunity: opportunity, fund }: Of): string =>
  opportunity?.name ?? fund?.name ?? '';
export const pageOf = ({ investmentOpportunity: opportunity, fund }: Of): string | null =>
  opportunity ? opportunityHref(opportunity.slug) : fund ? `/investor/portfolio/fund/${fund.id}` : null;
export const paymentHref = ({ id, investmentOpportunity }: Of & { readonly id: number }): string =>
  payInvestmentHref({ id, slug: investmentOpportunity?.slug });

type Paid = Pick<Investment, 'amount_paid' | 'payment_method'>;
export const isPartPaid = ({ amount_paid: paid }: Pick<Paid, 'amount_paid'>): boolean => !isNothing(paid);
/** The investor says that the money is on its way; once a part has come, the method is that of the part. */
export const isAnnounced = (investment: Paid): boolean =>
  investment.payment_method !== null && !isPartPaid(investment);

/** Families that reserving, paying or stepping back changes. */
export const CHANGES = ['investments', 'investment-opportunities', 'cash-calls', 'invitations'] as const;

export const LIST = '/investor/investments';
export const RESERVED = `${LIST}?tab=reserved`;
export const opportunityHref = (slug: string): string => `${LIST}/${slug}`;
export const soundingHref = (id: number): string => `${LIST}/market-sounding/${id}`;
