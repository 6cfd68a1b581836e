import { describe, expect, it } from 'vitest';
import { sum } from '../kit/money.ts';
import { type BridgeEnd, type BridgeFacts, navBridge } from './nav-bridge.ts';

const end = (change: Partial<BridgeEnd> = {}): BridgeEnd => ({
  id: 1,
  as_of: '2025-12-31',
  investments_value: '10000000.00',
  cash: '1000000.00',
  other_assets: '0.00',
  liabilities: '0.00',
  accrued_fees: '0.00',
  accrued_carry: null,
  nav: '11000000.00',
  nav_per_unit: '11.000000',
  units_in_issue: '1000000.000000',
  booked_cash: '1000000.00',
  ...change,
});
const asset = { id: 7, name: 'Ash', opening: '10000000.00', closing: '10500000.00' };
const still = { dealt: '0.00', entered: '0.00', by_currency: '0.00' };

const facts = (change: Partial<BridgeFacts> = {}): BridgeFacts => ({
  from: end(),
  to: end({
    id: 2,
    as_of: '2026-03-31',
    investments_value: '10500000.00',
    cash: '2000000.00',
    liabilities: '500000.00',
    nav: '12000000.00',
    nav_per_unit: '12.000000',
    booked_cash: '2000000.00',
  }),
  assets: [{ ...asset, ...still }],
  cash: { contribution: '1100000.00', management_fee: '-100000.00' },
  ...change,
});
const amounts = (given: BridgeFacts) =>
  Object.fromEntries(navBridge(given).lines.map(({ kind, amount }) => [kind, amount]));

describe('a bridge', () => {
  it('explains 11,000,000 → 12,000,000 line by line, and ends at the value', () => {
    const bridge = navBridge(facts());
    expect(bridge.lines.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
      ['contributions', '1100000.00', '12100000.00'],
      ['gain', '500000.00', '12600000.00'],
      ['fees', '-100000.00', '12500000.00'],
      ['liabilities', '-500000.00', '12000000.00'],
    ]);
    expect(bridge.change_pct).toBe('9.0909');
  });

  it('begins at nothing where there is no value before', () => {
    const given = facts({
      from: null,
      assets: [{ ...asset, ...still, opening: '0.00', dealt: '-10000000.00' }],
      cash: { contribution: '12100000.00', management_fee: '-100000.00', purchase: '-10000000.00' },
    });
    expect(navBridge(given).lines.at(-1)?.after).toBe('12000000.00');
    expect(navBridge(given)).toMatchObject({ from: null, change_pct: null });
  });

  it('takes what was bought and sold out of the gain, and the currency apart', () => {
    const dealt = { ...asset, ...still, dealt: '-200000.00', by_currency: '50000.00' };
    expect(amounts(facts({ assets: [dealt] }))).toMatchObject({ gain: '250000.00', currency: '50000.00' });
  });

  it('puts a purchase by hand on a line of its own', () =>
    expect(amounts(facts({ assets: [{ ...asset, ...still, entered: '400000.00' }] }))).toMatchObject({
      gain: '100000.00',
      entered: '400000.00',
    }));

  it('owns up to what was stated apart from the books, at either end', () => {
    const given = facts({ from: end({ booked_cash: '990000.00' }) });
    expect(amounts(given)).toMatchObject({ stated_cash: '-10000.00' });
    expect(amounts(facts({ assets: [] }))).toMatchObject({ stated_investments: '500000.00' });
  });

  it('charges a rise of accrued fees and carry', () =>
    expect(
      amounts(
        facts({
          to: { ...facts().to, accrued_fees: '30000.00', accrued_carry: '20000.00' },
          cash: { contribution: '1100000.00', performance_fee: '-5000.00' },
        }),
      ),
    ).toMatchObject({ fees: '-30000.00', carry: '-25000.00' }));

  it('adds up whatever the entries are', () => {
    const bridge = navBridge(facts());
    expect(sum([bridge.from?.nav ?? '0', ...bridge.lines.map(({ amount }) => amount)])).toBe('12000000');
  });
});
