/** What an opportunity's instrument says of its pieces. The code is compared as text: a client may send a newer one. */
interface OfInstrument {
  readonly instrument: string;
}

/** Bought in units and priced at a net asset value; companies sell shares at a price (`domain.md#3.5`). */
export const UNIT_INSTRUMENTS = ['fund_units', 'property'] as const;
export const inUnits = ({ instrument }: OfInstrument): boolean =>
  UNIT_INSTRUMENTS.some((unit) => unit === instrument);

/** Units of a fund have no class, no round's price and no valuation of a company behind them. */
export const isFund = ({ instrument }: OfInstrument): boolean => instrument === 'fund_units';

/** Debt: a sum lent, which may bear interest; no shares come of it until it converts. */
export const LOAN_INSTRUMENTS = ['loan_note', 'convertible'] as const;
export const isLoan = ({ instrument }: OfInstrument): boolean =>
  LOAN_INSTRUMENTS.some((loan) => loan === instrument);

/** Which certificate a holder gets of it. */
export type CertificateKind = 'shares' | 'units' | 'loan_note' | 'convertible' | 'other';
export function certificateKind(of: OfInstrument): CertificateKind {
  if (inUnits(of)) return 'units';
  if (of.instrument === 'convertible') return 'convertible';
  if (isLoan(of)) return 'loan_note';
  return of.instrument === 'other' ? 'other' : 'shares';
}

/** A loan or a note with a coupon: without a price it is valued at principal and interest. */
export const bearsInterest = <L extends { readonly instrument: string; readonly coupon_pct: string | null }>(
  investment: L,
): investment is L & { readonly coupon_pct: string } => isLoan(investment) && investment.coupon_pct !== null;
