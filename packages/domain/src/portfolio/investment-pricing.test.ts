import { describe, expect, it } from 'vitest';
import { convertInvestment } from './convert-investment.ts';
import { investmentFigures, type PortfolioInvestment, pricingOf, worthOn } from './investment.ts';
import { valueOverTime } from './over-time.ts';

const investment: PortfolioInvestment = {
  id: 1,
  currency: 'USD',
  amount: '1000.00',
  shares: '800',
  held_from: '2025-01-10',
  realised_on: null,
  instrument: 'fund_units',
  coupon_pct: null,
  transactions: [{ type: 'purchase', date: '2025-01-10', amount: '1000.00', shares: '800' }],
  prices: [{ price: '1.25', effective_on: '2025-01-10' }],
  navs: [{ price: '1.50', effective_on: '2025-06-30' }],
};

const converted = (
  ...given: Parameters<typeof convertInvestment<PortfolioInvestment>>
): PortfolioInvestment => {
  const found = convertInvestment(...given);
  if (!found) throw new Error('no rate');
  return found;
};

describe('what prices an investment', () => {
  it('takes the net asset value once there is one, before it the share price', () => {
    expect(pricingOf(investment, '2025-06-29')).toEqual({ by: 'share_price', price: '1.25' });
    expect(worthOn(investment, ['2025-06-30'])[0]?.value).toBe('1200.00');
  });

  it('takes what the investor states of a holding elsewhere, from the day that they say', () => {
    const own = { ...investment, prices: [], navs: [], stated_value: '1700.00', valued_on: '2025-12-31' };
    expect(worthOn(own, ['2025-12-30'])[0]?.value).toBe('1000.00');
    expect(worthOn(own, ['2025-12-31'])[0]?.value).toBe('1700.00');
  });

  it('takes cost at the rate of its day and the value at that of the day looked at', () => {
    const rateAt = (day: string) => (day < '2025-07-01' ? '0.8' : '0.7');
    const figures = investmentFigures(converted(investment, rateAt, '2025-12-31'), { at: '2025-12-31' });
    expect(figures).toMatchObject({
      total_invested: '800.00',
      current_value: '840.00',
      moic: '1.0500',
      total_return: '40.00',
      price_gain: '140.00',
      currency_gain: '-100.00',
    });
  });

  it('values what stands at cost, and a loan, at the rate of the day', () => {
    const rateAt = (day: string) => (day < '2025-07-01' ? '0.8' : '0.5');
    const plain = { ...investment, instrument: 'equity' as const, prices: [], navs: [] };
    for (const each of [plain, { ...plain, instrument: 'loan_note' as const, coupon_pct: '0' }])
      expect(investmentFigures(converted(each, rateAt, '2025-12-31'), { at: '2025-12-31' })).toMatchObject({
        total_invested: '800.00',
        current_value: '500.00',
        price_gain: '0.00',
        currency_gain: '-300.00',
      });
  });

  it('adds to a loan the interest since the last one that was paid, by the days of its agreement', () => {
    // 36,500 at 10 %: 10.00 a day over 365
    const loan = {
      ...investment,
      instrument: 'loan_note' as const,
      coupon_pct: '10',
      prices: [],
      navs: [],
      transactions: [
        { type: 'purchase', date: '2025-01-10', amount: '36500.00' },
        { type: 'interest', date: '2025-03-31', amount: '800.00' },
      ] as const,
    };
    expect(worthOn(loan, ['2025-01-20'])[0]?.value).toBe('36600.00');
    expect(worthOn(loan, ['2025-04-10'])[0]?.value).toBe('36600.00');
    // from the 30th, which a 31st is, to the 10th: ten days
    const by = (coupon_day_count: '30/360' | '30e/360') =>
      worthOn({ ...loan, coupon_day_count }, ['2025-04-10'])[0]?.value;
    expect([by('30/360'), by('30e/360')]).toEqual(['36601.39', '36601.39']);
    expect(worthOn({ ...loan, coupon_day_count: 'act/360' }, ['2025-04-10'])[0]?.value).toBe('36601.39');
  });

  it('charts each date at its own rate, and leaves a date without one out', () => {
    const points = valueOverTime([investment], '2025-07-31', (each, date) =>
      convertInvestment(
        each,
        (day) => (day < '2025-03-01' ? null : day < '2025-07-01' ? '0.8' : '0.5'),
        date,
      ),
    );
    expect(points.map(({ value }) => value)).toEqual([
      '0.00',
      '0.00',
      '800.00',
      '800.00',
      '800.00',
      '960.00',
      '600.00',
    ]);
  });
});

describe('an investment over time', () => {
  const investment = {
    id: 1,
    currency: 'GBP',
    amount: '1000.00',
    shares: '100',
    held_from: '2025-02-10',
    realised_on: null,
    instrument: 'equity',
    coupon_pct: null,
    transactions: [
      { type: 'sale', date: '2025-05-05', amount: '700.00', shares: '50' },
      { type: 'purchase', date: '2025-02-10', amount: '1000.00', shares: '100' },
    ],
    prices: [{ price: '14', effective_on: '2025-04-01' }],
  } as const satisfies PortfolioInvestment;

  it('walks its days once and finds what each day alone would give', () => {
    const days = ['2025-01-31', '2025-02-28', '2025-04-30', '2025-05-31'];
    const walked = worthOn(investment, days);
    expect(walked).toEqual([
      null,
      { value: '1000.00', invested: '1000.00' },
      { value: '1400.00', invested: '1000.00' },
      { value: '700.00', invested: '1000.00' },
    ]);
    expect(walked).toEqual(days.flatMap((day) => worthOn(investment, [day])));
  });
});
