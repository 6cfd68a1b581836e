/** What an investment's value rests on, as a row of an explanation (`domain.md#3.5`). */
import type { ExplainedRow } from './explanation.ts';
import { investmentMoney, type PortfolioInvestment, pricingOf } from './investment.ts';

/** An investment's part of the value, with the price that it rests on and its day. */
export function pricingRow(investment: PortfolioInvestment, at: string): ExplainedRow {
  const pricing = pricingOf(investment, at);
  const { current_value: value, shares: quantity } = investmentMoney(investment, { at });
  const dated = pricing.by === 'nav' ? (investment.navs ?? []) : investment.prices;
  const priced = dated.findLast(({ effective_on }) => effective_on <= at);
  const date = priced?.effective_on ?? null;
  const by = priced?.source ? { source: priced.source } : {};
  const own = investment.record ? { source: investment.record } : {};
  switch (pricing.by) {
    case 'nav':
      return { label: 'Units × NAV per unit', date, value, quantity, price: pricing.nav_per_unit, ...by };
    case 'share_price':
      return { label: 'Shares × price', date, value, quantity, price: pricing.price, ...by };
    case 'private':
      return { label: 'Stated value', date: investment.valued_on ?? null, value, ...own };
    case 'loan':
      return {
        label: `Principal and interest at ${pricing.coupon_pct} %`,
        date: pricing.last_coupon_on,
        value,
        ...own,
      };
    case 'realised':
      return { label: 'Realised', date: investment.realised_on, value, ...own };
    case 'cost':
      return { label: 'At cost', date: investment.held_from, value, ...own };
  }
}
