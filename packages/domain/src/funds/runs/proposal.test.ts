import { describe, expect, test } from 'vitest';
import { total } from '../../kit/money.ts';
import { differenceOf, oddPennies, shareWithin } from './proposal.ts';

const equal = (n: number) => Array.from({ length: n }, () => ({ weight: '1', limit: null }));
const amounts = (shares: readonly { readonly amount: string }[]): string[] =>
  shares.map(({ amount }) => amount);

describe('a pot is shared to the penny', () => {
  test('£100.07 over 15: two get £6.68, thirteen £6.67, and it says who', () => {
    const shares = shareWithin('100.07', equal(15));
    expect(amounts(shares)).toEqual([...Array(2).fill('6.68'), ...Array(13).fill('6.67')]);
    const holders = shares.map((_, index) => ({ investment_method_entity_id: index + 7 }));
    expect(oddPennies(shares, holders)).toEqual([
      { investment_method_entity_id: 7, amount: '0.01' },
      { investment_method_entity_id: 8, amount: '0.01' },
    ]);
  });

  test.each([
    [
      'what a limit leaves goes to the others',
      '100',
      [
        [1, '10'],
        [1, null],
        [2, null],
      ],
      ['10.00', '30.00', '60.00'],
    ],
    [
      'a limit that another limit uncovers',
      '100',
      [
        [1, '10'],
        [1, '31'],
        [2, '200'],
      ],
      ['10.00', '30.00', '60.00'],
    ],
    [
      'what no one may take stays out',
      '100',
      [
        [1, '10'],
        [1, '20'],
      ],
      ['10.00', '20.00'],
    ],
    [
      'no weight, no share',
      '100',
      [
        [0, null],
        [0, null],
      ],
      ['0.00', '0.00'],
    ],
    ['nothing', '0', [[1, null]], ['0.00']],
  ] as const)('%s', (_, pot, rows, expected) => {
    expect(
      amounts(
        shareWithin(
          pot,
          rows.map(([weight, limit]) => ({ weight, limit })),
        ),
      ),
    ).toEqual(expected);
  });

  test('always: the parts come to the pot, none above its limit', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const draw = (n: number): number => ((seed * 7919 + n * 104_729) % 9973) + 1;
      const rows = Array.from({ length: (seed % 17) + 1 }, (_, n) => ({
        weight: draw(n),
        limit: `${draw(n + 50)}.37`,
      }));
      const pot = total(rows.map(({ limit }) => limit))
        .times(draw(99))
        .div(9974)
        .toFixed(2);
      const shares = shareWithin(pot, rows);
      expect(total(amounts(shares)).toFixed(2)).toBe(pot);
      expect(shares.every(({ amount }, n) => Number(amount) <= Number(rows[n]?.limit))).toBe(true);
    }
  });
});

test('what is left to adjust', () => {
  expect(differenceOf('10.00', [{ amount: '4.00' }, { amount: '5.50' }])).toBe('0.50');
  expect(differenceOf('0.00', [{ amount: '4.00' }, { amount: '-4.00' }])).toBe('0.00');
  expect(differenceOf(null, [{ amount: '4.00' }])).toBe('0.00');
});
