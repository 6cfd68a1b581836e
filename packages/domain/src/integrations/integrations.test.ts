import { describe, expect, it, test } from 'vitest';
import { isDamaged } from './damaged.ts';
import { columnsOf, looksLikeHeader, mappingProblems, suggestMapping } from './mapping.ts';
import { readRoundLine } from './round-row.ts';

const row = {
  company: 'Brightwater',
  year: '2008',
  amount: '12700000.0',
  currency: 'USD',
  round: 'a',
  investor: 'Alder',
};
const read = (change: Partial<typeof row>) => readRoundLine({ ...row, ...change }, 2026);

test.each([
  ['Brightwater', false],
  ['MiaSolé', false],
  ['Łódź “Café” 東京', false],
  ['Peek & Co', false],
  ['agÃ¡mi Systems', true],
  ['Ampâ€™d Mobile', true],
  ['Sol\uFFFD', true],
  ['Bell\u0007', true],
])('%s is damaged: %s', (name, damaged) => expect(isDamaged(name)).toBe(damaged));

describe('a row of a rounds file', () => {
  it('is read as it stands', () => {
    expect(read({})).toEqual({
      company: 'Brightwater',
      year: 2008,
      amount: '12700000.00',
      currency: 'USD',
      round: 'Series A',
      investor: 'Alder',
      refused: false,
      flaws: [],
    });
  });

  it.each([
    ['2008.0', 2008, null],
    ['', null, 'year_blank'],
    ['1000', null, 'year_implausible'],
    ['2027', null, 'year_implausible'],
    ['08', null, 'year_unreadable'],
  ])('year %s → %s, %s', (text, year, code) => {
    const line = read({ year: text });
    expect([line.year, line.flaws[0]?.code ?? null, line.refused]).toEqual([year, code, code !== null]);
  });

  it.each([
    ['1,250,000.50', '1250000.50', null],
    ['12.5000', '12.50', null],
    ['', null, 'amount_blank'],
    ['1.250,00', null, 'amount_unreadable'],
    ['1.2m', null, 'amount_unreadable'],
    ['1.005', null, 'amount_unreadable'],
    ['0', null, 'amount_not_positive'],
    ['-5', null, 'amount_not_positive'],
  ])('amount %s → %s, %s', (text, amount, code) => {
    const line = read({ amount: text });
    expect([line.amount, line.flaws[0]?.code ?? null, line.refused]).toEqual([amount, code, false]);
  });

  it.each([
    ['usd', 'USD', null],
    ['', null, 'currency_blank'],
    ['$', null, 'currency_unknown'],
    ['XXX', null, 'currency_unknown'],
  ])('currency %s → %s; without it the amount says nothing', (text, currency, code) => {
    const line = read({ currency: text });
    expect([line.currency, line.flaws[0]?.code ?? null]).toEqual([currency, code]);
    expect(line.amount).toBe(currency === null ? null : '12700000.00');
  });

  it.each([
    ['Series b', 'Series B'],
    ['seed', 'Seed'],
    ['debt_round', 'Debt round'],
    ['post_ipo_equity', 'Post-IPO equity'],
    ['unattributed', null],
    ['', null],
  ])('round %s → %s', (text, round) => expect(read({ round: text }).round).toBe(round));
});

describe('the columns of a file', () => {
  const rows = [
    ['Facebook', '2005', '12700000.0', 'USD', 'a', 'Accel Partners'],
    ['Spreadshirt', '2006', '', '', 'unattributed', 'Accel Partners'],
  ];
  const mapping = { 1: 'company', 2: 'year', 3: 'amount', 4: 'currency', 5: 'round', 6: 'investor' };

  it('are known by what they hold where there is no header', () => {
    expect(looksLikeHeader('rounds', rows[0] ?? [])).toBe(false);
    expect(suggestMapping('rounds', rows, false)).toEqual(mapping);
    expect(columnsOf(rows, false)[2]).toEqual({ key: '3', name: 'Column 3', samples: ['12700000.0'] });
  });

  it('are known by their header, in any order', () => {
    const headed = [['INVESTOR', 'company_name', 'Year', 'Remarks'], ...rows];
    expect(looksLikeHeader('rounds', headed[0] ?? [])).toBe(true);
    expect(suggestMapping('rounds', headed, true)).toEqual({ 1: 'investor', 2: 'company', 3: 'year' });
  });

  it('must feed each needed field once', () => {
    const columns = columnsOf(rows, false);
    expect(mappingProblems('rounds', mapping, columns)).toEqual([]);
    expect(mappingProblems('rounds', { 1: 'company', 6: 'investor' }, columns)).toEqual([
      'Choose the column of Year.',
    ]);
  });
});
