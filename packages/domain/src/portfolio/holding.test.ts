import { describe, expect, it } from 'vitest';
import { accruedInterest, currentValue, holdingFigures, ownershipPercent } from './holding.ts';
import { position, type Transaction } from './position.ts';

const tx = (type: Transaction['type'], date: string, amount: string, shares?: string): Transaction => ({
  type,
  date,
  amount,
  shares,
});

describe('position', () => {
  it('sells at average cost and keeps the rest', () => {
    const rows = [
      tx('purchase', '2024-01-01', '1000', '100'),
      tx('purchase', '2024-06-01', '3000', '100'),
      tx('fee', '2024-06-01', '40'),
      tx('sale', '2025-01-01', '1500', '50'),
      tx('dividend', '2025-02-01', '75.50'),
    ];
    expect(position(rows)).toEqual({
      shares: '150.000000',
      average_cost: '20.000000',
      cost_remaining: '3000.00',
      total_invested: '4040.00',
      fees: '40.00',
      received: '1575.50',
      income: '75.50',
      sale_gain: '500.00',
      realised_gain: '575.50',
    });
    expect(position(rows, { include_fees: false }).total_invested).toBe('4000.00');
  });

  it('does not change a past gain by a later purchase', () => {
    const sold = [tx('purchase', '2024-01-01', '1000', '100'), tx('sale', '2024-06-01', '600', '50')];
    const more = [...sold, tx('purchase', '2025-01-01', '900', '50')];
    expect(position(sold).sale_gain).toBe('100.00');
    expect(position(more)).toMatchObject({
      sale_gain: '100.00',
      cost_remaining: '1400.00',
      average_cost: '14.000000',
    });
  });

  it('returns capital out of cost, writes off and refunds', () => {
    const bought = tx('purchase', '2024-01-01', '1000', '100');
    expect(position([bought, tx('capital_return', '2025-01-01', '400')])).toMatchObject({
      cost_remaining: '600.00',
      sale_gain: '0.00',
    });
    expect(position([bought, tx('write_off', '2025-01-01', '0', '100')])).toMatchObject({
      shares: '0.000000',
      average_cost: null,
      sale_gain: '-1000.00',
    });
    expect(position([bought, tx('refund', '2024-02-01', '1000', '100')])).toMatchObject({
      total_invested: '0.00',
      cost_remaining: '0.00',
      realised_gain: '0.00',
    });
    expect(position([bought, tx('tax_relief', '2025-01-01', '300')]).received).toBe('0.00');
  });
});

describe('current value', () => {
  const held = { shares: '150', cost_remaining: '3000.00' };
  const loan = {
    by: 'loan',
    principal: '10000',
    coupon_pct: '8',
    last_coupon_on: '2026-01-01',
    day_count: 'act/365',
  } as const;
  it.each([
    [{ by: 'realised' } as const, '0.00'],
    [{ by: 'nav', nav_per_unit: '12.345678' } as const, '1851.85'],
    [{ by: 'share_price', price: '25.5' } as const, '3825.00'],
    [{ by: 'share_price', price: '0' } as const, '0.00'],
    [loan, '10078.90'],
    [{ by: 'private', current_value: '4200' } as const, '4200.00'],
    [{ by: 'cost' } as const, '3000.00'],
  ])('%o is %s', (pricing, value) => expect(currentValue(pricing, held, '2026-02-06')).toBe(value));

  it.each([
    ['act/365', '2026-01-01', '2026-01-31', '300'],
    ['act/365', '2024-01-01', '2025-01-01', '3660'],
    ['act/360', '2026-01-01', '2026-01-31', '304.16666666666666667'],
    // two months of 30 days
    ['30/360', '2026-01-01', '2026-03-01', '608.33333333333333333'],
    ['30/360', '2026-01-15', '2026-01-31', '162.22222222222222222'],
    ['30e/360', '2026-01-15', '2026-01-31', '152.08333333333333333'],
    // a year is a year, leap or not
    ['act/act', '2024-01-01', '2025-01-01', '3650'],
    ['act/act', '2025-07-01', '2026-07-01', '3650'],
    ['act/365', '2026-01-31', '2026-01-01', '0'],
  ] as const)(
    'accrues simple interest by %s from %s to %s: %s',
    (day_count, last_coupon_on, at, interest) => {
      const accrued = accruedInterest(
        { principal: '36500', coupon_pct: '10', last_coupon_on, day_count },
        at,
      );
      expect(Number(accrued)).toBeCloseTo(Number(interest), 10);
    },
  );
});

describe('figures of a holding', () => {
  const facts = {
    transactions: [
      tx('purchase', '2024-01-01', '10000', '4000'),
      tx('dividend', '2025-01-01', '200'),
      tx('sale', '2026-06-01', '99999', '4000'),
    ],
    pricing: { by: 'share_price', price: '3' } as const,
    at: '2026-01-01',
  };

  it('adds up', () => {
    const figures = holdingFigures(facts);
    expect(figures).toMatchObject({
      current_value: '12000.00',
      unrealised_gain: '2000.00',
      realised_gain: '200.00',
      total_return: '2200.00',
      total_gain_pct: '22.0000',
      moic: '1.2200',
    });
    expect(figures.irr?.is_annualised).toBe(true);
  });

  it('is net of fees in gain, multiple and return alike, with all of them gross beside it', () => {
    const paid = { ...facts, transactions: [...facts.transactions, tx('fee', '2024-01-01', '450')] };
    const figures = holdingFigures(paid);
    expect(figures).toMatchObject({ total_return: '1750.00', total_gain_pct: '16.7464', moic: '1.1675' });
    expect(figures.gross).toMatchObject({
      total_return: '2200.00',
      total_gain_pct: '22.0000',
      moic: '1.2200',
    });
    expect(figures.gross.irr).toEqual(holdingFigures(facts).irr);
    expect(holdingFigures({ ...paid, include_fees: false })).toMatchObject({
      total_return: '2200.00',
      moic: '1.2200',
    });
  });

  it('is value and payments to the penny, also where half of an odd penny is sold', () => {
    const transactions = [tx('purchase', '2024-01-01', '100.01', '2'), tx('sale', '2025-01-01', '40', '1')];
    const pricing = { by: 'share_price', price: '10' } as const;
    expect(holdingFigures({ transactions, pricing, at: '2026-01-01' }).total_return).toBe('-50.01');
  });

  it('has no multiple over nothing', () => {
    const gift = holdingFigures({
      ...facts,
      transactions: [],
      pricing: { by: 'private', current_value: '5' },
    });
    expect(gift).toMatchObject({ moic: null, total_gain_pct: null, irr: null, current_value: '5.00' });
  });

  it('owns its part of what is issued', () => expect(ownershipPercent('8000', '2000000')).toBe('0.4000'));
});
