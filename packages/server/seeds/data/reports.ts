import type { OfFeature } from '../meant-for.ts';

/**
 * A letter and a quarterly update a company; what they say is theirs, the figures are in the KPIs. `shows`: the KPIs drawn in
 * it, by name.
 */
export const REPORT_TEXTS = [
  {
    title: 'Half-year letter',
    summary: 'Where we are after six months, and what to expect from the second half.',
    body: '<p>The first half went to plan. Two larger customers signed, one pilot became a contract, and the new site opened in time.</p><h2>What we learnt</h2><p>Sales take longer than we thought, and stay longer too. We have moved a fifth of the budget from advertising to service.</p><h2>What comes next</h2><ul><li>A second shift from September</li><li>A finance director, in post by the autumn</li></ul>',
    shows: [],
  },
  {
    title: 'Quarterly update',
    summary: 'Sales, people and cash in the quarter.',
    body: '<p>Sales grew for the sixth quarter running and the margin held. We hired in service and delivery, and nowhere else.</p><h2>Where sales came from</h2><table><thead><tr><th scope="col">Market</th><th scope="col">Share</th><th scope="col">A year ago</th></tr></thead><tbody><tr><th scope="row">Public sector</th><td>46%</td><td>39%</td></tr><tr><th scope="row">Large companies</th><td>37%</td><td>41%</td></tr><tr><th scope="row">Small companies</th><td>17%</td><td>20%</td></tr></tbody></table><h2>Cash</h2><p>The balance covers more than a year at the current rate. We will raise only if the third market opens.</p><blockquote><p>“They picked up the phone on a Sunday.” A customer, in our yearly survey.</p></blockquote>',
    shows: ['Revenue', 'Cash balance'],
  },
] as const;

export const FUND_REPORT = {
  summary: 'How the companies did, what was bought, and what the units are worth.',
  body: '<p>The value of a unit rose. Three companies were revalued after new rounds, and one was written down.</p><h2>Purchases</h2><p>We followed one company into its next round and looked at some forty others.</p><h2>Outlook</h2><p>The next call is expected in the coming half-year. Nothing is due from you today.</p>',
} as const;

interface FirmNews extends OfFeature {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

export const FIRM_NEWS: readonly FirmNews[] = [
  {
    title: 'The year in the portfolio',
    summary: 'What our companies did, in one page.',
    body: '<p>Nine companies, two exits and one disappointment: a short account of the year, and what we would do again.</p>',
  },
  {
    title: 'New rules for tax relief',
    summary: 'What changes in April, and who it affects.',
    body: '<p>From April some limits change. Your existing holdings are not affected. New subscriptions follow the new table. Ask your adviser about your own position.</p>',
    needs: 'tax_enabled',
  },
  {
    title: 'Meet the founders in June',
    summary: 'An evening with six of our companies.',
    body: '<p>Six founders, ten minutes each, and an hour to talk. Places are limited, so reply to your adviser to reserve one.</p>',
  },
  {
    title: 'Reporting calendar',
    summary: 'When figures and letters appear.',
    body: '<p>Figures arrive four weeks after each quarter, letters twice a year. This page lists the dates.</p>',
  },
];
