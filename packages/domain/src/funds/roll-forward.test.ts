import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExplainedRow, Explanation } from '../portfolio/explanation.ts';
import { decimal, money, sum } from '../kit/money.ts';
import { followsRoll, rolledFrom } from './recompute-roll.ts';
import { type AssetFlow, isRolled, rolledForward } from './roll-forward.ts';

const flow = (
  type: AssetFlow['type'],
  date: string,
  amount: string,
  more: Partial<AssetFlow> = {},
): AssetFlow => ({
  type,
  date,
  amount,
  ...more,
});
const valued = { as_of: '2026-01-31', fair_value: '1500.00' };

describe('a value rolled forward', () => {
  it.each([
    ['nothing followed', [], '1500'],
    ['a purchase of the day is in it', [flow('purchase', '2026-01-31', '500.00')], '1500'],
    ['a later one is added', [flow('purchase', '2026-02-01', '500.00')], '2000'],
    ['as the asset’s currency has it', [flow('purchase', '2026-02-01', '500.00', { adds: '400' })], '1900'],
    ['a part leaves', [flow('sale', '2026-02-01', '900.00', { fraction_sold: '40' })], '900'],
    ['income leaves it', [flow('dividend', '2026-02-01', '900.00')], '1500'],
    [
      'units leave of those held just before, those bought that day included',
      [
        flow('sale', '2026-02-01', '900.00', { shares: '50' }),
        flow('purchase', '2026-01-01', '1000.00', { shares: '150' }),
        flow('purchase', '2026-02-01', '500.00', { shares: '50' }),
      ],
      '1500',
    ],
  ] as const)('%s', (_name, flows, value) => expect(rolledForward(flows, valued)).toBe(value));

  it('is what the rest cost where nothing was valued', () => {
    const flows = [
      flow('purchase', '2026-01-01', '1000.00'),
      flow('sale', '2026-02-01', '5.00', { fraction_sold: '25' }),
    ];
    expect(rolledForward(flows, null)).toBe('750');
  });

  it('says so once something was bought or sold', () => {
    expect(
      isRolled([flow('dividend', '2026-02-01', '1.00'), flow('sale', '2026-01-31', '1.00')], valued),
    ).toBe(false);
    expect(isRolled([flow('sale', '2026-02-01', '1.00')], valued)).toBe(true);
    expect(isRolled([flow('purchase', '2026-02-01', '1.00')], valued)).toBe(true);
  });

  it('keeps value and cash together whatever is bought or sold at it, in any order of entry', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            buys: fc.boolean(),
            pennies: fc.integer({ min: 1, max: 1e8 }),
            part: fc.integer({ min: 1, max: 999_999 }),
          }),
          { maxLength: 8 },
        ),
        fc.boolean(),
        (steps, inUnits) => {
          const flows = [flow('purchase', '2026-01-01', '1000.00', { shares: inUnits ? '100' : null })];
          let held = decimal(100);
          steps.forEach(({ buys, pennies, part }, index) => {
            const date = `2026-02-${String(index + 1).padStart(2, '0')}`;
            const shares = buys ? decimal(pennies) : held.times(part).div(1e6);
            held = buys ? held.plus(shares) : held.minus(shares);
            const amount = buys
              ? money(decimal(pennies).div(100))
              : decimal(rolledForward(flows, valued)).times(part).div(1e6).toFixed();
            const stated = inUnits
              ? { shares: shares.toFixed() }
              : buys
                ? {}
                : { fraction_sold: decimal(part).div(1e4).toFixed() };
            flows.push(flow(buys ? 'purchase' : 'sale', date, amount, stated));
          });
          const later = flows.slice(1);
          const cash = sum(
            later.map(({ type, amount }) => (type === 'sale' ? amount : decimal(amount).neg())),
          );
          const whole = decimal(rolledForward(flows, valued)).plus(cash);
          expect(whole.minus('1500').abs().lt('1e-12')).toBe(true);
          expect(rolledForward(flows.toReversed(), valued)).toBe(rolledForward(flows, valued));
        },
      ),
      { numRuns: 500 },
    ));
});

describe('rows that explain a value', () => {
  const value = { label: 'Valuation', date: '2026-01-31', value: '1500.00' };
  const bought = { label: 'purchase', date: '2026-02-01', amount: '500.00', value: '500.00' };
  const explained = (...rows: ExplainedRow[]): Explanation => ({
    figure: 'fair_value',
    by: 'roll',
    formula: '',
    value: null,
    rows,
  });

  it.each<[string, readonly ExplainedRow[], string | null]>([
    ['a valuation and what was bought since', [value, bought], '2000.00'],
    ['two valuations', [value, value], null],
    ['a purchase without a day', [value, { ...bought, date: null }], null],
    [
      'a purchase without an amount',
      [value, { label: 'purchase', date: '2026-02-01', value: '500.00' }],
      null,
    ],
    ['a dividend', [value, { ...bought, label: 'dividend' }], null],
    ['a valuation without a day', [{ ...value, date: null }, bought], null],
  ])('%s come to the value, or to none', (_, rows, expected) =>
    expect(rolledFrom(explained(...rows))).toBe(expected),
  );

  it('each add what their record does, converted at the rate', () => {
    expect(followsRoll(explained(value, bought))).toBe(true);
    expect(followsRoll(explained(value, { ...bought, value: '400.00' }))).toBe(false);
    const abroad = { ...value, amount: '3000.00', rate: '0.5' };
    expect(followsRoll(explained(abroad, bought))).toBe(true);
    expect(followsRoll(explained({ ...abroad, rate: '0.6' }, bought))).toBe(false);
  });
});
