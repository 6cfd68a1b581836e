/** What the offer of a fund says of itself, where a company speaks of its product. */
export const FUND_POINTS = [
  {
    title: 'Spread over many companies',
    icon: 'chart',
    body: 'Your money is placed in every company that the portfolio backs in the eighteen months after the close.',
  },
  {
    title: 'A team that invests alongside',
    icon: 'people',
    body: 'The managers subscribe on the same terms, for a twentieth of each close.',
  },
  {
    title: 'Relief on each investment',
    icon: 'shield',
    body: 'Each company has advance assurance under EIS; certificates follow company by company.',
  },
  {
    title: 'Valued each quarter',
    icon: 'clock',
    body: 'Net asset value and report come every quarter, by the valuation guidelines for private capital.',
  },
  {
    title: 'One price for all',
    icon: 'coins',
    body: 'Units are issued at the net asset value of the day, the same for everybody in a close.',
  },
] as const;

export const FUND_USES = [
  'New companies at seed and Series A',
  'Further rounds of companies held already',
  'Fees and running costs, for five years ahead',
] as const;

export const FUND_STORY =
  '<h2>What it does</h2><p>The portfolio buys minority holdings in young British companies that qualify under EIS, and sits beside their founders for five to eight years.</p>' +
  '<h2>How you come in</h2><p>You subscribe an amount. It is called in one sum after your allocation is confirmed, and units are issued at the net asset value of the close.</p>' +
  '<h2>Returns</h2><p>Money comes back as companies are sold, which may take longer than planned or never come. You may lose all that you invest.</p>';

export const FUND_RISKS =
  '<p>The companies are young and most make losses. Units cannot be sold on a market, and there is no right to redeem them early.</p>';

export const FUND_POSITIONS = ['Managing partner', 'Investment director', 'Head of portfolio'];
export const FUND_BIO =
  'Twelve years of investing in young companies, four of them with this portfolio; subscribes to each close on the same terms.';

/** Percent points a year, of gains, and before the managers share in them, as the fund itself has them. */
export const FUND_TERMS = {
  annual_fee_pct: '1.5',
  performance_fee_pct: '20',
  hurdle_pct: '8',
  term_months: 120,
} as const;
