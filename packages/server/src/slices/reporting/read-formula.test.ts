import { evaluateFormula } from '@tranche/domain/reporting/formula';
import { describe, expect, test } from 'vitest';
import { readFormula } from './read-formula.ts';

describe('formulas', () => {
  const values = new Map([
    ['gross_profit', '0.1'],
    ['revenue', '0.3'],
    ['nothing', '0'],
  ]);
  test.each([
    ['gross_profit / revenue * 100', '33.33'],
    ['gross_profit + 0.2 - revenue', '0.00'],
    ['-(revenue - gross_profit) * 2', '-0.40'],
    ['revenue / nothing', undefined],
    ['revenue - churn', undefined],
  ])('%s = %s', (text, expected) => {
    const formula = readFormula(text);
    if (typeof formula === 'string') throw new Error(formula);
    expect(evaluateFormula(formula, (key) => values.get(key))?.toFixed(2)).toBe(expected);
  });

  test.each([
    '',
    '1 + 2',
    'a +',
    'a.b',
    'f(a)',
    'a ? b : c',
    '"a" + b',
    'a; b',
    'a && b',
    'a[0]',
    '`x`',
    'a ** b',
  ])('refuses %s', (text) => expect(typeof readFormula(text)).toBe('string'));
});
