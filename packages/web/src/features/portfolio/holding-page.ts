import type { CapitalAccount } from '@tranche/domain/funds/capital-account';
import type { TransactionType } from '@tranche/domain/investments/codes';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { FundFigures } from '@tranche/domain/portfolio/explain-fund';
import type { HoldingFigures, Pricing } from '@tranche/domain/portfolio/holding';
import type { PricePoint } from '@tranche/domain/portfolio/investment';
import type { Target } from '../../shared/holdings/portfolio-tables.ts';

/** `GET /api/portfolio/{id}` as the wire has it (`domain.md#L`). */
export interface HoldingPage {
  readonly as_of: string;
  readonly currency: string;
  readonly holding: {
    readonly target: Target;
    readonly opportunity: {
      readonly id: number;
      readonly name: string;
      readonly slug: string;
      readonly logo: string | null;
      readonly type: string;
      readonly industry: string | null;
      /** Once units are issued: the fund that the opportunity sold. */
      readonly fund_id?: number | null;
    };
    readonly status: number;
    readonly invested_on: string | null;
    readonly share_price: string | null;
    /** What its value rests on (`domain.md#3.5`); null while it is only reserved. */
    readonly valued_by: Pricing['by'] | null;
    readonly is_matured: boolean;
    /** Null while it is only reserved. */
    readonly figures: HoldingFigures | null;
    /** Of all shares in issue, percent points. */
    readonly ownership_pct: string | null;
    readonly fund?: FundFigures & {
      /** 0 Closed, 1 Active. */
      readonly is_active: number;
      readonly vintage_year: number | null;
      readonly manager_name: string | null;
    };
  };
  readonly entities: readonly {
    readonly id: number;
    readonly name: string;
    readonly figures: HoldingFigures;
  }[];
  readonly investments: readonly Investment[];
  readonly transactions: readonly Transaction[];
  readonly price_history: readonly PricePoint[];
  readonly key_dates: readonly KeyDate[];
  readonly reports: readonly Report[];
  readonly documents: readonly HoldingDocument[];
  /** Of a fund, for the period requested. */
  readonly capital_account?: CapitalAccount;
  /** Of a fund: what its opportunity called and is to be paid, the most urgent first. */
  readonly calls?: readonly FundCall[];
  /** The same of the fund's own calls. */
  readonly unpaid_calls?: readonly UnpaidCall[];
  readonly explain: readonly Explanation[];
}

export interface FundCall {
  readonly investment_id: number;
  readonly amount_outstanding: string;
  readonly due_on: string | null;
  /** Of the opportunity by which it is paid. */
  readonly slug: string | null;
}
export interface UnpaidCall {
  readonly run_line_id: number;
  readonly amount_outstanding: string;
  readonly due_on: string;
  /** The notice of it; null where none was made. */
  readonly document_id: number | null;
}
export interface KeyDate {
  readonly id: number;
  readonly kind?: string;
  readonly name: string;
  readonly date: string;
}
export interface Report {
  readonly id: number;
  readonly title: string;
  readonly summary: string | null;
  readonly report_date: string;
  readonly published_at: string | null;
}

export interface Investment {
  readonly id: number;
  readonly reference: string | null;
  readonly status: number;
  readonly entity: { readonly id: number; readonly name: string };
  readonly amount: string;
  readonly amount_outstanding: string;
  readonly due_on: string | null;
  readonly shares: string | null;
  readonly share_class: string | null;
  readonly share_price: string | null;
  readonly invested_on: string;
  readonly realised_on: string | null;
  /** While tax is part of the product. */
  readonly tax_scheme?: string | null;
  readonly certificate_number: string | null;
  readonly certificate_document_id: number | null;
}

export interface Transaction {
  readonly id: number;
  readonly type: TransactionType;
  readonly date: string;
  readonly amount: string;
  readonly shares: string | null;
  readonly price: string | null;
  readonly entity: string;
}

export interface HoldingDocument {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly mime: string;
  readonly size: number;
  readonly url: string | null;
  readonly created_at: string | null;
}

export interface CoursePoint {
  readonly date: string;
  readonly price: string | null;
}

/**
 * The price by the day, with a point for each purchase and for today, so that a purchase has something to be marked on.
 * Before the first price a purchase is valued at what was paid.
 */
export function priceCourse(page: HoldingPage): CoursePoint[] {
  const { price_history, transactions } = page;
  if (price_history.length === 0) return [];
  const until = endOf(page);
  const bought = transactions.filter(({ type, price }) => type === 'purchase' && price !== null);
  const paidOn = (date: string): string | null =>
    bought.findLast((each) => each.date === date)?.price ?? null;
  const dates = new Set([
    ...price_history.map(({ effective_on }) => effective_on),
    ...bought.map(({ date }) => date),
    until,
  ]);
  return [...dates]
    .filter((date) => date <= until)
    .sort()
    .map((date) => ({
      date,
      price: price_history.findLast(({ effective_on }) => effective_on <= date)?.price ?? paidOn(date),
    }));
}

/** Today, or the day on which the last of it was realised. */
export const endOf = ({ holding, investments, as_of }: HoldingPage): string =>
  (holding.is_matured &&
    investments
      .flatMap(({ realised_on }) => realised_on ?? [])
      .sort()
      .at(-1)) ||
  as_of;

/** The next date ahead; dates of before are in the story of the holding. */
export const nextDate = (dates: readonly KeyDate[], today: string): KeyDate | null =>
  [...dates].sort((a, b) => (a.date < b.date ? -1 : 1)).find(({ date }) => date >= today) ?? null;
