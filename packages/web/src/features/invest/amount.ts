import { amountForShares, checkAmount, investorFees, quoteShares } from '@tranche/domain/investments/amounts';
import { inUnits } from '@tranche/domain/opportunities/instruments';
import { minimumTicket } from '@tranche/domain/opportunities/valuation';
import { compare, isPositive, money, mul, plain } from '@tranche/domain/kit/exact';
import { unitsFor } from '@tranche/domain/portfolio/fund-units';
import type { InvestorFees, OpportunityRow } from './queries.ts';

/** What the amount step needs of an opportunity; decimal strings in its currency. */
export type Pricing = Pick<
  OpportunityRow,
  | 'currency'
  | 'share_price'
  | 'allow_fractional_shares'
  | 'minimum_investment'
  | 'maximum_investment'
  | 'investment_increment'
> & {
  readonly investor_fees: InvestorFees | null;
  readonly amounts: { readonly allocation_remaining: string } | null;
};

const NUMBER = /^\d+(\.\d+)?$/;
export const isAmount = (text: string | null): text is string => text !== null && NUMBER.test(text);
export const hasShares = (opportunity: Pricing): boolean =>
  opportunity.share_price !== null && isPositive(opportunity.share_price);

export interface Quote {
  /** What is charged, after rounding to whole shares. */
  readonly amount: string;
  /** Null where the opportunity has no share price. */
  readonly shares: string | null;
  /** Asked for, but less than one share: not charged. */
  readonly remainder: string;
  readonly fee: string;
  readonly vat: string;
  readonly total: string;
}

/** What an amount buys, and what it costs with fees. Null while it is no number. */
export function quote(opportunity: Pricing, amount: string | null): Quote | null {
  if (!isAmount(amount)) return null;
  const {
    shares,
    amount: charged,
    remainder,
  } = quoteShares(amount, opportunity.share_price, opportunity.allow_fractional_shares);
  const fees = feesOf(charged, opportunity.investor_fees);
  return {
    amount: charged,
    shares: hasShares(opportunity) ? shares : null,
    remainder,
    fee: fees.fee_amount,
    vat: fees.fee_vat,
    total: fees.total_due,
  };
}

const feesOf = (amount: string, fees: InvestorFees | null) =>
  investorFees(amount, {
    fee_payer: fees === null ? 'issuer' : 'investor',
    platform_fee_pct: fees?.pct ?? '0',
    platform_fee_min: fees?.min ?? '0',
    fee_vatable: fees?.vatable ?? false,
    vat_rate: fees?.vat_rate ?? '0',
  });

/** Units of a fund that an amount buys at the value of today; null where the opportunity has a price of its own, or no fund. */
export function unitsAbout(
  opportunity: Pricing & Pick<OpportunityRow, 'unit_price'>,
  amount: string | null,
): { readonly units: string; readonly price: string; readonly asOf: string | null } | null {
  const price = opportunity.unit_price?.price ?? '0';
  if (hasShares(opportunity) || !isPositive(price) || !isAmount(amount) || !isPositive(amount)) return null;
  return { units: unitsFor(amount, price), price, asOf: opportunity.unit_price?.as_of ?? null };
}

/** Money that a number of shares costs, and shares that an amount buys: each field writes the other. */
export const amountOfShares = (opportunity: Pricing, shares: string | null): string | null =>
  isAmount(shares) && opportunity.share_price !== null
    ? amountForShares(shares, opportunity.share_price)
    : null;

export function sharesOfAmount(opportunity: Pricing, amount: string | null): string | null {
  const shares = hasShares(opportunity) ? (quote(opportunity, amount)?.shares ?? null) : null;
  return shares === null ? null : plain(shares);
}

/** The smallest amount that may be invested: the minimum, and never less than a share. */
export const least = (opportunity: Pricing): string => leastTicket(opportunity).amount;
export const leastTicket = (opportunity: Pricing): { readonly amount: string; readonly shares: string } =>
  minimumTicket({ ...opportunity, minimum_investment: opportunity.minimum_investment ?? '0.00' });

/** The server's own sentence for an amount, before it is sent; `room` as far as the opportunity shows it. */
export function amountProblem(
  opportunity: Pricing,
  amount: string | null,
  locale: string,
  room = roomOf(opportunity),
): string | undefined {
  return checkAmount({
    ...opportunity,
    amount: isAmount(amount) ? amount : '0',
    minimum_investment: opportunity.minimum_investment ?? '0.00',
    headroom: room,
    locale,
  })[0];
}

export const roomOf = (opportunity: Pricing): string | null =>
  opportunity.amounts?.allocation_remaining ?? null;

/** Minimum, twice and five times, as far as the opportunity takes them. */
export function chipsOf(opportunity: Pricing): { readonly times: 1 | 2 | 5; readonly amount: string }[] {
  const from = least(opportunity);
  if (!isPositive(from)) return [];
  const most = [opportunity.maximum_investment, roomOf(opportunity)].filter((limit) => limit !== null);
  return ([1, 2, 5] as const)
    .map((times) => ({ times, amount: money(mul(from, times)) }))
    .filter(({ amount }) => most.every((limit) => compare(amount, limit) <= 0));
}

export const sharesLabel = (opportunity: Pick<OpportunityRow, 'instrument'>) =>
  inUnits(opportunity) ? 'wizard.amount.units' : 'wizard.amount.shares';
export const piecesOf = (opportunity: Pick<OpportunityRow, 'instrument'>) =>
  inUnits(opportunity) ? 'wizard.amount.pieces.units' : 'wizard.amount.pieces.shares';
export const priceLabel = (opportunity: Pick<OpportunityRow, 'instrument'>) =>
  inUnits(opportunity) ? 'wizard.summary.unitPrice' : 'wizard.summary.price';
