/** What the opportunity of a fund says of itself, where a company speaks of its product. */
export const FUND_POINTS = [
  {
    title: 'Spread over many companies',
    icon: 'chart',
    body: 'Your money is placed in every company that the portfolio backs in the eighteen months after the close.',
  },
  {
    title: 'A team that invests alongside',
    icon: 'people',
    body: 'The managers invest 5% of each close on the same terms.',
  },
  {
    title: 'Relief on each investment',
    icon: 'shield',
    body: 'Each company has advance assurance under EIS; certificates follow company by company.',
  },
  {
    title: 'Valued each quarter',
    icon: 'clock',
    body: 'You get a net asset value and a report every quarter, in line with the valuation guidelines for private capital.',
  },
  {
    title: 'One price for all',
    icon: 'coins',
    body: 'Units are issued at the net asset value on the day, the same for everyone in a close.',
  },
] as const;

export const FUND_USES = [
  'New companies at seed and Series A',
  'Follow-on rounds in existing companies',
  'Fees and running costs for five years',
] as const;

export const FUND_STORY =
  '<h2>What it does</h2><p>The portfolio buys minority holdings in young British companies that qualify under EIS, and works with their founders for five to eight years.</p>' +
  '<h2>How to invest</h2><p>You choose an amount. It is called in one payment after your allocation is confirmed, and units are issued at the net asset value on the close date.</p>' +
  '<h2>Returns</h2><p>You get money back as companies are sold. This may take longer than planned, or never happen. You could lose all the money you invest.</p>';

export const FUND_RISKS =
  '<p>The companies are young and most make losses. Units cannot be sold on a market, and there is no right to redeem them early.</p>';

export const FUND_POSITIONS = ['Managing partner', 'Investment director', 'Head of portfolio'];
export const FUND_BIO =
  'Twelve years of investing in young companies, four of them with this portfolio. Invests in each close on the same terms.';

/** Percent points a year, of gains, and before the managers share in them, as the fund itself has them. */
export const FUND_TERMS = {
  annual_fee_pct: '1.5',
  performance_fee_pct: '20',
  hurdle_pct: '8',
  term_months: 120,
} as const;
