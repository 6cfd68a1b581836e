import type { RowOfName } from '../../kit/resource-types.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface InvestmentExtras {
  readonly investmentOpportunity: Named | null;
  /** Where the investment is in a fund, and funds are on. */
  readonly fund?: Named | null;
  readonly investmentMethodEntity: (Named & { readonly kind: string }) | null;
  readonly user: Named | null;
  readonly taxOption: Named | null;
  readonly holder_name: string | null;
  readonly current_value: string | null;
}

export type Investment = RowOfName<'investments'> & InvestmentExtras;

/** What an investment is in: an opportunity, a fund, or what it calls itself. */
export const investedIn = (investment: Investment): string | null =>
  investment.investmentOpportunity?.name ??
  investment.fund?.name ??
  investment.asset_name ??
  investment.reference;
