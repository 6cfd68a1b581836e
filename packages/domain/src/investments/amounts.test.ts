import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare } from '../kit/money.ts';
import { checkAmount, investorFees, quoteShares } from './amounts.ts';
import { nextCall, settleCall, settleInvestment } from './cash-calls.ts';

describe('quoteShares', () => {
  it.each([
    ['20000.00', '2.500000', false, { shares: '8000.000000', amount: '20000.00', remainder: '0.00' }],
    ['1000', '3.1', false, { shares: '322.000000', amount: '998.20', remainder: '1.80' }],
    ['1000', '3', true, { shares: '333.333333', amount: '1000.00', remainder: '0.00' }],
    ['1000', null, false, { shares: '0.000000', amount: '1000.00', remainder: '0.00' }],
    ['1000', '0.000000', false, { shares: '0.000000', amount: '1000.00', remainder: '0.00' }],
  ])('%s at %s', (amount, price, fractional, quote) =>
    expect(quoteShares(amount, price, fractional)).toEqual(quote),
  );

  it('charges no more than asked, and the rest is less than a share', () => {
    const pence = fc.integer({ min: 1, max: 10_000_000 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(pence, pence, (amount, price) => {
        const quote = quoteShares(amount, price);
        expect(compare(quote.amount, amount)).toBeLessThanOrEqual(0);
        expect(add(quote.amount, quote.remainder)).toBe(add(amount, '0'));
        expect(compare(quote.remainder, price)).toBeLessThan(0);
      }),
    );
  });
});

describe('checkAmount', () => {
  const facts = {
    amount: '20000',
    minimum_investment: '5000.00',
    maximum_investment: '50000.00',
    investment_increment: '1000.00',
    share_price: '2.5',
    headroom: '40000.00',
  };
  it.each([
    [{}, []],
    [{ amount: '4999.99' }, ['The minimum investment is £5,000.']],
    [{ amount: '0' }, ['The minimum investment is £5,000.']],
    [{ amount: '20500' }, ['Please invest in multiples of £1,000.']],
    [
      { amount: '60000' },
      ['The maximum investment is £50,000.', 'Only £40,000 of this opportunity remains available.'],
    ],
    [{ amount: '41000', headroom: null }, []],
    [{ amount: '50000', headroom: null }, []],
    [{ amount: '40000' }, []],
    [{ amount: '50000', maximum_investment: null, headroom: null }, []],
    [{ amount: '0', minimum_investment: '0', share_price: null }, ['The minimum investment is £0.']],
    [
      {
        amount: '2',
        minimum_investment: '0',
        share_price: '3.10',
        investment_increment: null,
        allow_fractional_shares: true,
      },
      [],
    ],
    [
      { amount: '10', minimum_investment: '10', share_price: '3.10', investment_increment: null },
      ['The minimum investment is £12.40.'],
    ],
    [
      { amount: '2', minimum_investment: '0', share_price: '3.10', investment_increment: null },
      ['The minimum investment is £3.10.'],
    ],
    [{ amount: '6000', headroom: '5500.50' }, ['Only £5,500.50 of this opportunity remains available.']],
  ])('%o says %o', (change, errors) => expect(checkAmount({ ...facts, ...change })).toEqual(errors));
});

describe('fees', () => {
  const terms = {
    fee_payer: 'investor' as const,
    platform_fee_pct: '1.5',
    platform_fee_min: '50',
    fee_vatable: true,
    vat_rate: '20',
  };
  it.each([
    ['20000', {}, { fee_amount: '300.00', fee_vat: '60.00', total_due: '20360.00' }],
    ['1000', {}, { fee_amount: '50.00', fee_vat: '10.00', total_due: '1060.00' }],
    ['1000', { fee_vatable: false }, { fee_amount: '50.00', fee_vat: '0.00', total_due: '1050.00' }],
    [
      '20000',
      { fee_payer: 'issuer' as const },
      { fee_amount: '0.00', fee_vat: '0.00', total_due: '20000.00' },
    ],
    ['333.33', { platform_fee_min: '0' }, { fee_amount: '5.00', fee_vat: '1.00', total_due: '339.33' }],
  ])('on %s', (amount, change, fees) => expect(investorFees(amount, { ...terms, ...change })).toEqual(fees));
});

describe('cash calls', () => {
  const facts = { amount: '10000', fee_amount: '100', fee_vat: '20.01', calls: [] };

  it('calls the whole sum with all fees', () =>
    expect(nextCall(facts, { percentage: '100' })).toEqual({ amount: '10000.00', fee_due: '120.01' }));

  it('calls a part with the same part of fee and VAT', () =>
    expect(nextCall(facts, { percentage: '50' })).toEqual({ amount: '5000.00', fee_due: '60.01' }));

  it('takes with the rest of the allocation the rest of the fees, with the penny that rounding left', () => {
    const calls = [{ amount: '6666.67', fee_due: '80.00', status: 3 as const }];
    expect(nextCall({ ...facts, calls }, { percentage: '33.3333' })).toEqual({
      amount: '3333.33',
      fee_due: '40.01',
    });
  });

  /** One call after another, each as a row of the next one's facts. */
  const inParts = (amount: string, ...percentages: string[]) =>
    percentages.reduce<{ amount: string; fee_due: string; percentage: string; status: 1 }[]>(
      (calls, percentage) => [
        ...calls,
        { ...nextCall({ ...facts, amount, calls }, { percentage }), percentage, status: 1 },
      ],
      [],
    );

  it.each([
    ['100.87', ['50', '50'], ['50.44', '50.43'], ['60.01', '60.00']],
    [
      '1233.80',
      ['33.3333', '33.3333', '33.3333'],
      ['411.27', '411.27', '411.26'],
      ['40.00', '40.00', '40.01'],
    ],
    ['1000', ['99.98', '0.01'], ['999.80', '0.20'], ['119.99', '0.02']],
    ['1000', ['60', '60'], ['600.00', '400.00'], ['72.01', '48.00']],
    ['1000', ['100', '1'], ['1000.00', '0.00'], ['120.01', '0.00']],
  ])('of %s in %j takes the rest with the last', (amount, percentages, amounts, fees) => {
    const calls = inParts(amount, ...percentages);
    expect(calls.map((call) => call.amount)).toEqual(amounts);
    expect(calls.map((call) => call.fee_due)).toEqual(fees);
  });

  it('takes all that is left where it is said to be the last', () => {
    const calls = inParts('1000', '10');
    expect(nextCall({ ...facts, amount: '1000', calls }, { percentage: '5', final: true })).toEqual({
      amount: '900.00',
      fee_due: '108.01',
    });
  });

  it('forgets cancelled calls', () => {
    const calls = [{ amount: '10000', fee_due: '120.01', percentage: '100', status: 4 as const }];
    expect(nextCall({ ...facts, calls }, { percentage: '10' })).toEqual({
      amount: '1000.00',
      fee_due: '12.00',
    });
  });

  it.each([
    ['0', 1, '1060.00', '0.00'],
    ['1000', 2, '60.00', '0.00'],
    ['1060', 3, '0.00', '0.00'],
    ['1100.50', 3, '0.00', '40.50'],
  ])('after %s the call is in state %i', (received, status, outstanding, excess) =>
    expect(settleCall({ amount: '1000', fee_due: '60' }, received)).toEqual({ status, outstanding, excess }),
  );

  it('is paid once nothing is outstanding, over several receipts', () => {
    expect(settleInvestment('1060', ['500', '559.99'])).toMatchObject({
      is_paid: false,
      outstanding: '0.01',
    });
    expect(settleInvestment('1060', ['500', '560'])).toMatchObject({ is_paid: true, excess: '0.00' });
    expect(settleInvestment('1060', ['500', '600'])).toEqual({
      is_paid: true,
      amount_paid: '1100.00',
      outstanding: '0.00',
      excess: '40.00',
    });
  });
});
