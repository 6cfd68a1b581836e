import { describe, expect, test } from 'vitest';
import { recordedFees, recordedPurchase } from './recorded.ts';

const PRICED = { share_price: '2.50', allow_fractional_shares: false };
const of = (amount_requested: string, shares: string, amount = amount_requested) => ({
  amount_requested,
  shares,
  amount,
});

describe('what staff record', () => {
  test.each([
    ['amount and shares', { amount: '25000.00', shares: '10000' }, true, of('25000.00', '10000.000000')],
    ['a few shares and their amount', { amount: '25.00', shares: '10' }, true, of('25.00', '10.000000')],
    ['an amount alone', { amount: '25000.00' }, true, of('25000.00', '10000.000000')],
    ['shares alone', { shares: '10000' }, true, of('25000.00', '10000.000000')],
    ['a paid amount between shares', { amount: '1001.00' }, true, of('1001.00', '400.000000')],
    ['one still to be paid', { amount: '1001.00' }, false, of('1001.00', '400.000000', '1000.00')],
  ])('%s', (_, stated, isPaid, recorded) =>
    expect(recordedPurchase(stated, PRICED, isPaid)).toEqual(recorded),
  );

  test('agrees but for the rounding of the price', () => {
    const priced = { ...PRICED, share_price: '0.333333' };
    expect(recordedPurchase({ amount: '1000000', shares: '3000000' }, priced, true)).toEqual(
      of('1000000', '3000000.000000', '1000000.00'),
    );
    expect(recordedPurchase({ amount: '1000003', shares: '3000000' }, priced, true)).toEqual({
      shares: ['The shares do not agree with the amount and the share price.'],
    });
  });

  test('buys something, and says how much', () => {
    const none = { amount: ['The amount must buy at least one share.'] };
    expect(recordedPurchase({ amount: '2.49' }, PRICED, true)).toEqual(none);
    expect(recordedPurchase({ amount: '0' }, { ...PRICED, share_price: null }, true)).toEqual(none);
    expect(recordedPurchase({}, PRICED, true)).toBeNull();
  });

  const terms = {
    fee_payer: 'investor',
    platform_fee_pct: '1.5',
    platform_fee_min: '0',
    fee_vatable: true,
    vat_rate: '20',
  } as const;
  test.each([
    ['nothing, paid', {}, true, ['0.00', '0.00', '25000.00']],
    ['nothing, to be paid', {}, false, ['375.00', '75.00', '25450.00']],
    ['a fee, paid', { fee_amount: '100' }, true, ['100.00', '0.00', '25100.00']],
    ['a fee, to be paid', { fee_amount: '100', fee_vat: '20' }, false, ['100.00', '20.00', '25120.00']],
    ['a VAT alone, to be paid', { fee_vat: '20' }, false, ['0.00', '20.00', '25020.00']],
    ['no fee, to be paid', { fee_amount: '0' }, false, ['0.00', '0.00', '25000.00']],
  ] as const)('fees where %s is stated', (_, stated, isPaid, [fee_amount, fee_vat, total_due]) =>
    expect(recordedFees(stated, '25000.00', terms, isPaid)).toEqual({ fee_amount, fee_vat, total_due }),
  );
});
