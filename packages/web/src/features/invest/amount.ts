import { amountForShares, checkAmount, investorFees, quoteShares } from '@tranche/domain/investments/amounts';
import { inUnits } from '@tranche/domain/opportunities/instruments';
import { minimumTicket } from '@tranche/domain/opportunities/valuation';
import { compare, decimal, isPositive, money } from '@tranche/domain/kit/money';
import { unitsFor } from '@tranche/domain/portfolio/fund-units';
import type { InvestorFees, OfferRow } from './queries.ts';

/** What the amount step needs of an offer; decimal strings in its currency. */
export type Pricing = Pick<
  OfferRow,
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
export const hasShares = (offer: Pricing): boolean =>
  offer.share_price !== null && isPositive(offer.share_price);

export interface Quote {
  /** What is charged, after rounding to whole shares. */
  readonly amount: string;
  /** Null where the offer has no share price. */
  readonly shares: string | null;
  /** Asked for, but less than one share: not charged. */
  readonly remainder: string;
  readonly fee: string;
  readonly vat: string;
  readonly total: string;
}

/** What an amount buys, and what it costs with fees. Null while it is no number. */
export function quote(offer: Pricing, amount: string | null): Quote | null {
  if (!isAmount(amount)) return null;
  const {
    shares,
    amount: charged,
    remainder,
  } = quoteShares(amount, offer.share_price, offer.allow_fractional_shares);
  const fees = feesOf(charged, offer.investor_fees);
  return {
    amount: charged,
    shares: hasShares(offer) ? shares : null,
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

/** Units of a fund that an amount buys at the value of today; null where the offer has a price of its own, or no fund. */
export function unitsAbout(
  offer: Pricing & Pick<OfferRow, 'unit_price'>,
  amount: string | null,
): { readonly units: string; readonly price: string; readonly asOf: string | null } | null {
  const price = offer.unit_price?.price ?? '0';
  if (hasShares(offer) || !isPositive(price) || !isAmount(amount) || !isPositive(amount)) return null;
  return { units: unitsFor(amount, price), price, asOf: offer.unit_price?.as_of ?? null };
}

/** Money that a number of shares costs, and shares that an amount buys: each field writes the other. */
export const amountOfShares = (offer: Pricing, shares: string | null): string | null =>
  isAmount(shares) && offer.share_price !== null ? amountForShares(shares, offer.share_price) : null;

export function sharesOfAmount(offer: Pricing, amount: string | null): string | null {
  const shares = hasShares(offer) ? (quote(offer, amount)?.shares ?? null) : null;
  return shares === null ? null : decimal(shares).toFixed();
}

/** The smallest amount that may be invested: the minimum, and never less than a share. */
export const least = (offer: Pricing): string => leastTicket(offer).amount;
export const leastTicket = (offer: Pricing): { readonly amount: string; readonly shares: string } =>
  minimumTicket({ ...offer, minimum_investment: offer.minimum_investment ?? '0.00' });

/** The server's own sentence for an amount, before it is sent; `room` as far as the offer shows it. */
export function amountProblem(
  offer: Pricing,
  amount: string | null,
  locale: string,
  room = roomOf(offer),
): string | undefined {
  return checkAmount({
    ...offer,
    amount: isAmount(amount) ? amount : '0',
    minimum_investment: offer.minimum_investment ?? '0.00',
    headroom: room,
    locale,
  })[0];
}

export const roomOf = (offer: Pricing): string | null => offer.amounts?.allocation_remaining ?? null;

/** Minimum, twice and five times, as far as the offer takes them. */
export function chipsOf(offer: Pricing): { readonly times: 1 | 2 | 5; readonly amount: string }[] {
  const from = least(offer);
  if (!isPositive(from)) return [];
  const most = [offer.maximum_investment, roomOf(offer)].filter((limit) => limit !== null);
  return ([1, 2, 5] as const)
    .map((times) => ({ times, amount: money(decimal(from).times(times)) }))
    .filter(({ amount }) => most.every((limit) => compare(amount, limit) <= 0));
}

export const sharesLabel = (offer: Pick<OfferRow, 'instrument'>) =>
  inUnits(offer) ? 'wizard.amount.units' : 'wizard.amount.shares';
export const piecesOf = (offer: Pick<OfferRow, 'instrument'>) =>
  inUnits(offer) ? 'wizard.amount.pieces.units' : 'wizard.amount.pieces.shares';
export const priceLabel = (offer: Pick<OfferRow, 'instrument'>) =>
  inUnits(offer) ? 'wizard.summary.unitPrice' : 'wizard.summary.price';
