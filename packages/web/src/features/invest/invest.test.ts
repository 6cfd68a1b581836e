import { describe, expect, test } from 'vitest';
import {
  amountOfShares,
  amountProblem,
  chipsOf,
  quote,
  sharesOfAmount,
  unitsAbout,
  type Pricing,
} from './amount.ts';
import {
  BLANK,
  bodyOf,
  keyFor,
  stepAt,
  stepOfErrors,
  stepsFor,
  type AnswerFacts,
  type Answers,
} from './answers.ts';
import { callToAction, rightIn, type Cta, type CtaFacts } from './cta.ts';

const NORTHWIND: Pricing = {
  currency: 'GBP',
  share_price: '4.030000',
  allow_fractional_shares: false,
  minimum_investment: '1000.00',
  maximum_investment: null,
  investment_increment: null,
  investor_fees: null,
  amounts: { allocation_remaining: '456000.00' },
};

describe('the amount', () => {
  test.each([
    ['5000', '1240', '4997.20', '2.80'],
    ['4.03', '1', '4.03', '0.00'],
    ['4.02', '0', '0.00', '4.02'],
  ])('%s buys %s shares for %s, %s is not charged', (requested, shares, amount, remainder) => {
    const found = quote(NORTHWIND, requested);
    expect(sharesOfAmount(NORTHWIND, requested)).toBe(shares);
    expect(found).toMatchObject({ amount, remainder });
  });

  test('shares write the money', () => {
    expect(amountOfShares(NORTHWIND, '1240')).toBe('4997.20');
    expect(amountOfShares(NORTHWIND, null)).toBeNull();
  });

  test('without a share price there are no shares, and the amount stays', () => {
    const loan = { ...NORTHWIND, share_price: null };
    expect(quote(loan, '5000')).toMatchObject({ amount: '5000.00', shares: null });
    expect(sharesOfAmount(loan, '5000')).toBeNull();
  });

  test.each([
    // a fund: units of today's value, to a millionth; no shares, and the amount stays
    ['15000', '1.121292', '13377.425327'],
    ['10000', '1.000000', '10000.000000'],
    ['10000', '0.333333', '30000.030000'],
  ])('%s at %s a unit is about %s units', (amount, price, units) => {
    const fund = { ...NORTHWIND, share_price: null, unit_price: { price, as_of: '2026-08-28' } };
    expect(unitsAbout(fund, amount)).toEqual({ units, price, asOf: '2026-08-28' });
    expect(quote(fund, amount)).toMatchObject({ amount: `${amount}.00`, shares: null, remainder: '0.00' });
  });

  test.each([
    ['with a price of its own', { share_price: '1.00', unit_price: { price: '1.1', as_of: null } }, '15000'],
    ['that is no fund', { share_price: null, unit_price: null }, '15000'],
    ['before an amount is there', { share_price: null, unit_price: { price: '1.1', as_of: null } }, null],
    [
      'of a fund that is worth nothing',
      { share_price: null, unit_price: { price: '0', as_of: null } },
      '15000',
    ],
  ])('no units are told of an opportunity %s', (_what, priced, amount) => {
    expect(unitsAbout({ ...NORTHWIND, ...priced }, amount)).toBeNull();
  });

  test('fees of the investor come on top', () => {
    const fees = { pct: '2.0000', min: '50.00', vatable: true, vat_rate: '20.0000' };
    expect(quote({ ...NORTHWIND, share_price: null, investor_fees: fees }, '5000')).toMatchObject({
      fee: '100.00',
      vat: '20.00',
      total: '5120.00',
    });
  });

  test.each([
    ['', 'The minimum investment is £1,003.47.'],
    ['999', 'The minimum investment is £1,003.47.'],
    ['456000.01', 'Only £456,000 of this opportunity remains available.'],
    ['5000', undefined],
  ])('%s: %s', (amount, sentence) => {
    expect(amountProblem(NORTHWIND, amount, 'en-GB')).toBe(sentence);
  });

  test('chips stop at what remains', () => {
    const nearlyFull = { ...NORTHWIND, amounts: { allocation_remaining: '2500.00' } };
    expect(chipsOf(nearlyFull).map(({ times }) => times)).toEqual([1, 2]);
  });
});

describe('the steps', () => {
  const flags = { enableTax: true, termsConditions: true };
  test('come from flags and record', () => {
    expect(stepsFor({ flags, hasTaxOptions: true, hasTerms: true })).toHaveLength(5);
    expect(stepsFor({ flags, hasTaxOptions: false, hasTerms: true })).not.toContain('tax');
    expect(
      stepsFor({ flags: { ...flags, termsConditions: false }, hasTaxOptions: true, hasTerms: true }),
    ).not.toContain('terms');
  });

  const steps = stepsFor({ flags, hasTaxOptions: true, hasTerms: true });
  const facts: AnswerFacts = { amountProblem: undefined, entityIds: [3], requiredTerms: [8] };
  const answers: Answers = { ...BLANK, amount: '5000', entityId: 3 };

  test.each([
    ['review', answers, 'tax'],
    ['review', { ...answers, taxOption: 'none' }, 'terms'],
    ['review', { ...answers, taxOption: 'none', terms: [8] }, 'review'],
    ['ownership', { ...answers, taxOption: 'none', terms: [8] }, 'ownership'],
    [null, { ...answers, taxOption: 'none', terms: [8] }, 'amount'],
    ['tax', { ...answers, entityId: 99 }, 'ownership'],
  ] as const)('asked for %s, shown is the first open one at most', (requested, given, shown) => {
    expect(stepAt(requested, steps, given, facts)).toBe(shown);
  });

  test('a refusal leads to the earliest step that it concerns', () => {
    const errors = { term_condition_ids: ['Please accept.'], amount: ['Only £2,000.00 remains.'] };
    expect(stepOfErrors(errors, steps)).toEqual({ step: 'amount', sentence: 'Only £2,000.00 remains.' });
    expect(stepOfErrors({ other: ['?'] }, steps)).toBeNull();
  });

  test('no relief sends no option', () => {
    expect(bodyOf(1, { ...answers, taxOption: 'none' }, steps)).not.toHaveProperty('tax_option_id');
    expect(bodyOf(1, { ...answers, taxOption: '4' }, steps)).toHaveProperty('tax_option_id', 4);
  });

  test('the same answers keep their key, changed ones get another', () => {
    const first = keyFor(null, { amount: '1' });
    expect(keyFor(first, { amount: '1' }).key).toBe(first.key);
    expect(keyFor(first, { amount: '2' }).key).not.toBe(first.key);
  });
});

const RIGHT = {
  id: 1,
  investment_method_entity_id: 3,
  pre_emption_option_id: 5,
  entitlement_shares: '10',
  allocated_shares: null,
  deadline: null,
};
const NOW = '2026-03-04T09:00:00.000000Z';

describe('the call to action', () => {
  const opportunity: CtaFacts = {
    status: 2,
    allow_reserve: true,
    allow_direct_invest: false,
    my_investment: null,
    ineligible_reasons: [],
  };
  const mine = (status: number): CtaFacts => ({
    ...opportunity,
    my_investment: {
      id: 1,
      reference: null,
      status,
      currency: 'GBP',
      amount_requested: '1',
      amount: null,
      shares: null,
      share_price: null,
      amount_outstanding: '0',
      cash_call_due_on: null,
      reservation_expires_at: null,
      others: [],
    },
  });
  const reasons = (...ineligible_reasons: string[]): CtaFacts => ({ ...opportunity, ineligible_reasons });
  test.each<[string, CtaFacts, Partial<Cta>]>([
    ['open', opportunity, { kind: 'take', ways: ['reserve'], gate: null }],
    [
      'both ways',
      { ...opportunity, allow_direct_invest: true },
      { kind: 'take', ways: ['reserve', 'invest'] },
    ],
    ['no way', { ...opportunity, allow_reserve: false }, { kind: 'none' }],
    ['the warning first', reasons('warning_required', 'test_required'), { kind: 'take', gate: 'warning' }],
    ['cooling off', reasons('cooling_off'), { kind: 'take', gate: 'warning' }],
    ['the test due', reasons('test_cooldown'), { kind: 'take', gate: 'steps' }],
    ['sold out', reasons('fully_subscribed'), { kind: 'full' }],
    ['past its date', reasons('closed'), { kind: 'closed' }],
    ['reserved', mine(1), { kind: 'position' }],
    ['reserved, and a right waits', { ...mine(1), my_pre_emption: [RIGHT] }, { kind: 'right' }],
    [
      'a right was declined',
      { ...opportunity, my_pre_emption: [{ ...RIGHT, pre_emption_option_id: 1 }] },
      { kind: 'right', answered: true },
    ],
    ['cash called', { ...mine(3), status: 4 }, { kind: 'pay' }],
    ['held', mine(5), { kind: 'take' }],
    [
      'a confidential request is waiting',
      { ...opportunity, my_market_sounding: { id: 8, status: 1, answer: null, expires_at: null } },
      { kind: 'respond', id: 8 },
    ],
    [
      'a confidential request is answered',
      { ...opportunity, my_market_sounding: { id: 8, status: 2, answer: 1, expires_at: null } },
      { kind: 'take' },
    ],
    [
      'sold out, but in his right',
      { ...reasons('fully_subscribed'), my_pre_emption: [RIGHT] },
      { kind: 'take' },
    ],
    [
      'no reservations, but in his right',
      { ...opportunity, allow_reserve: false, my_pre_emption: [RIGHT] },
      { kind: 'take' },
    ],
    ['closed stage', { ...opportunity, status: 4 }, { kind: 'closed' }],
  ])('%s', (_, facts, expected) => {
    expect(callToAction(facts, NOW)).toMatchObject(expected);
  });

  const answered = { ...RIGHT, pre_emption_option_id: 2 };
  test.each<[string, CtaFacts, ReturnType<typeof rightIn>]>([
    ['no right', opportunity, null],
    ['while a payment is due', { ...mine(3), my_pre_emption: [RIGHT] }, 'awaits'],
    ['answered, and reserved by it', { ...mine(1), my_pre_emption: [answered] }, 'answered'],
    ['sold out', { ...reasons('fully_subscribed'), my_pre_emption: [RIGHT] }, 'awaits'],
    ['a step of his own is open', { ...reasons('test_required'), my_pre_emption: [RIGHT] }, null],
    ['closed', { ...opportunity, status: 4, my_pre_emption: [RIGHT] }, null],
  ])('a right to answer: %s', (_, facts, expected) => {
    expect(rightIn(facts, NOW)).toBe(expected);
  });
});
