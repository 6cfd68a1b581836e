import { describe, expect, test } from 'vitest';
import { ledgerEntry as entry } from '../../../../tests/fixtures/ledger-entries.ts';
import { assetFigures, type AssetFacts } from './asset.ts';
import type { LedgerEntry } from './entries.ts';
import { explainCarry } from './explain-carry.ts';
import { explainPerformance } from './explain-performance.ts';
import {
  accruedOn,
  carryFactsOf,
  type FundBooks,
  navBeforeCarry,
  partByUnits,
  wholeValue,
} from './fund-books.ts';
import { creditOf, fundPerformance } from './fund-performance.ts';
import { isExplained } from '../portfolio/recompute.ts';

/** A million paid in, worth a million and a half a year later: 100,000 of carry by the waterfall. */
const ada = [entry('contribution', '2025-01-01', '1000000.00', { units: '1000000' })];
const books: FundBooks = {
  carry_pct: '20',
  hurdle_pct: '8',
  catch_up_pct: '100',
  initial_unit_price: '1',
  nav_frequency: 'quarterly',
  values: [
    {
      id: 9,
      as_of: '2026-01-01',
      nav: '1500000.00',
      nav_per_unit: '1.5',
      units_in_issue: '1000000',
      accrued_carry: null,
    },
  ],
  investors: [ada],
  own: [],
};
const ben = [entry('contribution', '2026-02-01', '1500000.00', { units: '1000000' })];
const joined = { ...books, investors: [ada, ben] };
const whole = (of: FundBooks, at: string, assets: readonly AssetFacts[] = []) =>
  fundPerformance({ books: of, at, market: undefined, of: { assets } });

test('accrued carry is shared by the units of that day, even when someone joins later', () => {
  const early = accruedOn(joined, '2026-01-01');
  expect(early).toMatchObject({ accrued: '100000.00', units_in_issue: '1000000' });
  expect(partByUnits(early, '1000000')).toBe('100000.00');
  expect(partByUnits(accruedOn(joined, '2026-02-01'), '1000000')).toBe('50000.00');
});

test('with no units in issue there is no carry to share', () =>
  expect(partByUnits({ accrued: '10.00', units_in_issue: '0' }, '0')).toBe('0.00'));

test('the carry of a day uses the values before it, each before its own carry', () => {
  const before = { id: 8, nav_per_unit: '1.2', units_in_issue: '1000000' };
  const values = [
    { ...before, as_of: '2025-07-01', nav: '1200000.00', accrued_carry: '5.00' },
    ...books.values,
  ];
  const own = [entry('performance_fee', '2025-08-01', '7.00')];
  const points = books.values.flatMap((value) => carryFactsOf({ ...books, values, own }, value).values ?? []);
  expect(points.map(({ nav, carry_paid }) => [nav, carry_paid])).toEqual([
    ['1200005.00', '0.00'],
    ['1500000.00', '7.00'],
  ]);
});

test('units that were bought or redeemed since the value count at its price', () => {
  expect(wholeValue(joined, '2000000')).toBe('3000000.00');
  expect(wholeValue(joined, '900000')).toBe('1350000.00');
  expect(whole(joined, '2026-02-01')).toMatchObject({
    value: '3000000.00',
    tvpi: '1.1600',
    before_carry: { tvpi: '1.2000' },
  });
});

test('an investor’s figures are of their own entries, without what is the fund’s alone', () => {
  const own = fundPerformance({ books: joined, at: '2026-02-01', market: undefined, of: { mine: [ben] } });
  expect(own).toMatchObject({ accrued_carry: '50000.00', gross: null, clawback_due: null, tvpi: '0.9667' });
});

test('each figure of a fund with assets, carry, distributions and a credit line comes from its rows', () => {
  const paid = entry('distribution_income', '2026-03-01', '90000.00');
  const line = [
    entry('credit_drawing', '2025-06-01', '400000.00'),
    entry('credit_repayment', '2026-02-15', '150000.00'),
    entry('performance_fee', '2025-12-31', '20000.00'),
  ];
  const asset = {
    id: 4,
    name: 'Larch',
    entries: [entry('purchase', '2025-02-01', '900000.00'), entry('income', '2025-09-01', '10000.00')],
    valuations: [{ as_of: '2025-12-31', fair_value: '1200000.00' }],
    manual_cost: null,
    invested_on: null,
    exited_on: null,
  };
  const of = { ...joined, investors: [[...ada, paid], ben], own: line };
  const at = '2026-04-01';
  const explained = explainPerformance(whole(of, at, [asset]), { books: of, assets: [asset], at });
  expect(explained.map(({ figure }) => figure)).toEqual([
    'paid_in',
    'dpi',
    'committed',
    'called',
    'distributed',
    'pic',
    'rvpi',
    'rvpi_before_carry',
    'tvpi',
    'tvpi_before_carry',
    'tvpi_without_credit_line',
    'irr',
    'irr_before_carry',
    'irr_without_credit_line',
    'gross_moic',
    'gross_irr',
    'accrued_carry',
    'clawback_due',
  ]);
  expect(explained.filter((each) => !isExplained(each))).toEqual([]);
  expect(explained.every(({ value }) => value !== null)).toBe(true);
  const named = explained.flatMap(({ rows }) => rows.flatMap(({ source }) => source?.family ?? []));
  expect(new Set(named)).toEqual(
    new Set(['fund-ledger', 'fund-net-asset-values', 'fund-investment-opportunities']),
  );
});

// sold above its value and paid out before the next one: the value cannot fall below nothing
test('more that was paid since a value than it said is explained, too', () => {
  const paid = [...ada, entry('distribution_capital', '2026-02-01', '1800000.00')];
  const more = { ...books, investors: [paid] };
  const figures = whole(more, '2026-03-01');
  expect(figures).toMatchObject({ tvpi: '1.8000', before_carry: { tvpi: '1.8000' } });
  const explained = explainPerformance(figures, { books: more, assets: [], at: '2026-03-01' });
  expect(explained.filter((each) => !isExplained(each))).toEqual([]);
});

describe('the carry of a whole fund comes from its terms and rows', () => {
  const fee = entry('performance_fee', '2025-12-01', '150000.00');
  const undone = entry('performance_fee', '2025-06-01', '9000.00');
  const back = entry('performance_fee', '2025-12-15', '9000.00', { reverses_id: undone.id });
  const [first] = books.values;
  const rising = {
    ...books,
    values: [
      ...(first ? [{ ...first, id: 8, as_of: '2025-07-01', nav: '1600000.00' }] : []),
      ...books.values,
    ],
    own: [fee, undone, back],
  };
  const of = (changed: Partial<FundBooks>) => {
    const fund = { ...rising, ...changed };
    return explainCarry(whole(fund, '2026-02-01'), { books: fund, at: '2026-02-01' });
  };

  // Of 1,500,000 investors get 1,000,000 and 8 %, and no catch-up is left: 20 % of 420,000. Of the whole profit of 650,000
  // the manager earns 130,000, and was paid 150,000.
  test.each<[string, Partial<FundBooks>, [string, string][]]>([
    [
      'liquidation',
      {},
      [
        ['accrued_carry', '84000.00'],
        ['clawback_due', '20000.00'],
      ],
    ],
    ['nothing paid', { own: [] }, [['accrued_carry', '100000.00']]],
    // Above 1,000,000 by 609,000 at the first value, 9,000 of it paid then; by 650,000 at the last: 130,000 less 150,000.
    [
      'total return',
      { carry_accrual: 'total_return' },
      [
        ['accrued_carry', '0.00'],
        ['clawback_due', '20000.00'],
      ],
    ],
    [
      'total return, nothing paid',
      { carry_accrual: 'total_return', own: [] },
      [['accrued_carry', '120000.00']],
    ],
    [
      'stated',
      { values: books.values.map((value) => ({ ...value, accrued_carry: '7.00' })), own: [] },
      [['accrued_carry', '7.00']],
    ],
    ['no value yet', { values: [] }, [['clawback_due', '120000.00']]],
  ])('%s', (_, changed, figures) => {
    const explained = of(changed);
    expect(explained.map(({ figure, value }) => [figure, value])).toEqual(figures);
    expect(explained.filter((each) => !isExplained(each))).toEqual([]);
    const other = explained.map((each) => ({ ...each, value: '1.23' }));
    expect(other.filter(isExplained)).toEqual([]);
  });

  test('an entry that was reversed later counted at the value of its time', () => {
    const [accrued] = of({ carry_accrual: 'total_return', own: [undone, back] });
    expect(accrued?.value).toBe('121800.00');
    expect(accrued && isExplained(accrued)).toBe(true);
    expect(accrued?.rows.flatMap(({ source }) => source?.id ?? [])).toEqual([8, 9, undone.id, back.id]);
  });
});

test('what was sold to the last is worth nothing, unless it was valued since', () => {
  const sold: AssetFacts = {
    entries: [
      entry('purchase', '2025-01-01', '900.00', { units: '90' }),
      entry('sale', '2025-06-01', '1000.00', { units: '-90' }),
    ],
    valuations: [{ as_of: '2025-03-31', fair_value: '950.00' }],
    manual_cost: null,
    invested_on: null,
    exited_on: null,
  };
  expect(assetFigures(sold, '2025-05-31')).toMatchObject({ fair_value: '950.00', is_sold: false });
  expect(assetFigures(sold, '2025-06-01')).toMatchObject({
    fair_value: '0.00',
    is_sold: true,
    valued_on: null,
    realised_gain: '100.00',
  });
  // what the buyer still owes is valued after the sale
  const owed = { ...sold, valuations: [...sold.valuations, { as_of: '2025-07-01', fair_value: '50.00' }] };
  expect(assetFigures(owed, '2025-07-01')).toMatchObject({ fair_value: '50.00', is_sold: false });
});

describe('before the first value', () => {
  const unvalued = { ...books, values: [] };
  const ofOwn = (mine: readonly LedgerEntry[]) =>
    fundPerformance({ books: unvalued, at: '2026-06-01', market: undefined, of: { mine: [mine] } });

  test('there is no return, of the whole fund or of an investor, with a credit line or without', () => {
    const line = [entry('credit_drawing', '2025-06-01', '400000.00')];
    const found = whole({ ...unvalued, own: line }, '2026-06-01');
    expect(found).toMatchObject({ irr: null, irr_note: null, tvpi: '1.0000', before_carry: { irr: null } });
    expect(found.without_credit_line).toMatchObject({ drawn: '400000.00', irr: null });
    expect(ofOwn(ada)).toMatchObject({ irr: null, tvpi: '1.0000' });
  });

  test('what it holds has none before its first valuation, unless it was sold to the last', () => {
    const held: AssetFacts = {
      entries: [entry('purchase', '2025-01-01', '1000.00', { units: '10' })],
      valuations: [],
      manual_cost: null,
      invested_on: null,
      exited_on: null,
    };
    const grossOn = (at: string, asset: AssetFacts) => whole(unvalued, at, [asset]).gross;
    expect(grossOn('2026-01-01', held)).toMatchObject({ moic: '1.0000', irr: null });
    const valued = { ...held, valuations: [{ as_of: '2026-01-01', fair_value: '1200.00' }] };
    expect(grossOn('2025-12-31', valued)).toMatchObject({ irr: null });
    expect(grossOn('2026-01-01', valued)).toMatchObject({ moic: '1.2000', irr: '20.0000' });
    const sale = entry('sale', '2026-01-01', '1100.00', { units: '-10' });
    expect(grossOn('2026-03-01', { ...held, entries: [...held.entries, sale] })).toMatchObject({
      irr: '10.0000',
    });
    const named = { ...held, id: 4, name: 'Larch' };
    const explained = explainPerformance(whole(unvalued, '2026-01-01', [named]), {
      ...{ books: unvalued, assets: [named], at: '2026-01-01' },
    });
    expect(explained.find(({ figure }) => figure === 'gross_irr')).toMatchObject({ value: null, rows: [] });
  });

  test('there is no comparison with an index either', () => {
    const market = { name: 'FTSE', levels: [{ date: '2024-12-31', level: '100' }] };
    const against = (of: FundBooks) =>
      fundPerformance({ books: of, at: '2026-06-01', market, of: { mine: [ada] } }).market?.equivalent;
    expect(against(unvalued)).toBeUndefined();
    // 1,500,000 less 100,000 of carry, over 1,000,000, in an index that stood still
    expect(against(books)).toBe('1.4000');
  });

  test('what was wholly paid back has one', () => {
    const back = entry('distribution_capital', '2026-01-01', '1100000.00', { units: '-1000000' });
    expect(ofOwn([...ada, back])).toMatchObject({ irr: '10.0000', tvpi: '1.1000' });
  });
});

test('each payment since a value is a row of its own, with its record', () => {
  const paid = [
    entry('distribution_income', '2026-03-01', '90000.00'),
    entry('distribution_capital', '2026-03-05', '10000.00'),
  ];
  const of = { ...books, investors: [[...ada, ...paid]] };
  const at = '2026-04-01';
  const explained = explainPerformance(whole(of, at), { books: of, assets: [], at });
  for (const name of ['rvpi', 'tvpi', 'irr', 'irr_before_carry']) {
    const found = explained.find(({ figure }) => figure === name);
    const since = found?.rows.filter(({ label }) => label === 'Distributed since that value') ?? [];
    expect([name, since.map(({ value, source }) => [value, source])]).toEqual([
      name,
      paid.map(({ id: own, amount }) => [`-${Number(amount)}`, { family: 'fund-ledger', id: own }]),
    ]);
    expect(found?.value).not.toBeNull();
  }
  expect(explained.filter((each) => !isExplained(each))).toEqual([]);
});

test('what was paid beyond the value is taken off no more', () => {
  const paid = entry('distribution_income', '2026-03-01', '1600000.00');
  const of = { ...books, carry_pct: '0', investors: [[...ada, paid]] };
  const at = '2026-04-01';
  const explained = explainPerformance(whole(of, at), { books: of, assets: [], at });
  const rvpi = explained.find(({ figure }) => figure === 'rvpi');
  expect(rvpi).toMatchObject({ value: '0.0000' });
  expect(rvpi?.rows.map(({ label, value }) => [label, value])).toContainEqual([
    'Paid beyond that value',
    '100000',
  ]);
  expect(explained.filter((each) => !isExplained(each))).toEqual([]);
});

test('the credit line is the drawings and repayments among the fund’s own entries', () => {
  const line = [
    entry('credit_drawing', '2025-06-01', '400.00'),
    entry('credit_repayment', '2026-02-15', '150.00'),
  ];
  expect(creditOf({ own: [entry('performance_fee', '2025-12-31', '20.00'), ...line] })).toEqual(line);
});

// domain.md#3.6: 45 days to value the period that followed
test.each([
  ['quarterly', '2026-05-16', null],
  ['quarterly', '2026-05-17', '2026-01-01'],
  ['half_yearly', '2026-05-17', null],
] as const)('a %s value of 1 January is, on %s, out of date since %s', (nav_frequency, at, since) => {
  expect(accruedOn({ ...books, nav_frequency }, at).stale_since).toBe(since);
});

test('a value before carry adds back the carry it took off', () => {
  expect(navBeforeCarry({ nav: '1400.00', accrued_carry: '100.00' })).toBe('1500.00');
  expect(navBeforeCarry({ nav: '1400.00', accrued_carry: null })).toBe('1400.00');
});
