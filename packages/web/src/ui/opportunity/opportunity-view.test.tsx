import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import type { Fact } from '../description-list.tsx';
import { boxFacts, termFacts } from './opportunity-facts.tsx';
import type { Opportunity } from './opportunity.ts';
import { OpportunityView } from './opportunity-view.tsx';
import { opportunityWords, type OpportunitySay } from './words.ts';

const OPPORTUNITY: Opportunity = {
  name: 'Northwind Energy',
  strapline: null,
  summary: 'Wind for the north.',
  description: null,
  sections: [],
  logo: null,
  cover_image: null,
  video_url: null,
  website: null,
  currency: 'GBP',
  target_amount: '1200000.00',
  maximum_raise: null,
  minimum_raise: null,
  minimum_investment: '1000.00',
  maximum_investment: null,
  investment_increment: null,
  instrument: 'equity',
  share_class: 'Ordinary',
  share_price: '4.030000',
  pre_money_valuation: null,
  post_money_valuation: null,
  equity_offered_pct: null,
  annual_fee_pct: null,
  performance_fee_pct: null,
  hurdle_pct: null,
  coupon_pct: null,
  term_months: null,
  maturity_on: null,
  opens_at: null,
  closes_at: null,
};

const WORDS: Readonly<Record<string, unknown>> = opportunityWords;
const say = (key: string): string => String(WORDS[key] ?? key);

test('a fund says what a unit costs and what the managers take, and nothing of shares', () => {
  const fund: Opportunity = {
    ...OPPORTUNITY,
    instrument: 'fund_units',
    share_class: 'Ordinary',
    share_price: null,
    pre_money_valuation: '4000000.00',
    term_months: 120,
    annual_fee_pct: '1.5000',
    performance_fee_pct: '20.0000',
    hurdle_pct: '8.0000',
    unit_price: { price: '1.121292', as_of: '2026-08-28' },
    investor_fees: { pct: '2.0000', vatable: true },
  };
  const filled = (key: keyof typeof opportunityWords, params: Record<string, string | number> = {}): string =>
    say(key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const notice = (facts: readonly Fact[]) => facts.map(({ label, value }) => [label, value]);
  expect(notice(boxFacts(fund, filled as OpportunitySay).slice(1, 5))).toEqual([
    ['⟦NAV⟧ per unit', '£1.1213 on 28 Aug 2026'],
    ['Entry fee', '2% plus VAT'],
    ['Management fee', '1.5% a year'],
    ['Performance fee', '20% of the gain above 8% a year'],
  ]);
  const labels = termFacts(fund, filled as OpportunitySay).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Minimum ⟦commitment⟧', 'Term']));
  for (const label of labels) expect(label).not.toMatch(/share|pre-money|equity/i);
});

test('an opportunity that has closed says when, and announces no closing', async () => {
  const closed: Opportunity = {
    ...OPPORTUNITY,
    closes_at: '2027-01-30T16:00:00Z',
    closed_at: '2026-11-22T10:00:00Z',
  };
  for (const facts of [boxFacts(closed, say), termFacts(closed, say)]) {
    const labels = facts.map(({ label }) => label);
    expect([labels.includes('Closed'), labels.includes('Closes')]).toEqual([true, false]);
  }
  await mount(
    <OpportunityView
      opportunity={closed}
      say={say}
      keyPoints={[]}
      termConditions={[]}
      documents={[]}
      keyDates={[
        { id: 1, name: 'Closing date', kind: 'close', date: '2026-11-22', description: null },
        { id: 2, name: 'First close', kind: 'close', date: '2026-10-01', description: null },
      ]}
      box={<p>The box</p>}
    />,
  );
  const names = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(names).toEqual(['22 Nov 2026Closed', '1 Oct 2026First close']);
});

const page = (
  <OpportunityView
    opportunity={OPPORTUNITY}
    say={say}
    keyPoints={[]}
    termConditions={[]}
    documents={[]}
    keyDates={[{ id: 1, name: 'Closing', date: '2026-04-30', description: 'The round ends.' }]}
    box={<p>The box</p>}
    extra={[{ id: 'risks', label: 'Risks', content: <p>Capital at risk.</p> }]}
  />
);

/** How far each section's top is from the window's top. */
function scrollTo(tops: Readonly<Record<string, number>>): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 0, 0);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  window.location.hash = '';
});

test('the whole opportunity is one page, and its anchors say which part is being read', async () => {
  scrollTo({ overview: 20, terms: 600, dates: 900, risks: 1200 });
  await mount(page);
  for (const text of ['Wind for the north.', 'Ordinary', 'The round ends.', 'Capital at risk.'])
    screen.getByText(text);
  const current = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-current');
  expect(current('Overview')).toBe('location');

  scrollTo({ overview: -900, terms: -300, dates: 10, risks: 300 });
  act(() => void window.dispatchEvent(new Event('scroll')));
  await vi.waitFor(() => expect(current('Key dates')).toBe('location'));
  expect(current('Overview')).toBeNull();
  screen.getByDisplayValue('Key dates');
});

test('on a phone parts fold to their headings, and the select opens the one it leads to', async () => {
  const matchMedia = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...matchMedia(media),
    matches: media.includes('max-width'),
  }));
  await mount(page);
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  expect([isOpen('Overview'), isOpen('Key dates')]).toEqual(['true', 'false']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'Key dates');
  expect(isOpen('Key dates')).toBe('true');
  expect(window.location.hash).toBe('#dates');
});
