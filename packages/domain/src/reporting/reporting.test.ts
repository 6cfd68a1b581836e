import { describe, expect, test } from 'vitest';
import {
  aggregateRows,
  aggregateTotals,
  changePct,
  combine,
  valueIn,
  type Company,
  type Kpi,
} from './aggregate.ts';
import { decimal } from '../kit/money.ts';
import { reportingState } from './due.ts';
import { earlier, lastEnded, periodEnding, periodsBetween, readPeriod } from './periods.ts';

const kpi = (key: string, more: Partial<Kpi> = {}): Kpi => ({
  id: key.length,
  key,
  name: key,
  unit: 'number',
  aggregation: 'sum',
  weight_by_key: null,
  frequency: 'quarterly',
  formula: null,
  ...more,
});

describe('periods', () => {
  test.each([
    ['monthly', '2026-02-28', 4, '2026-02-01'],
    ['quarterly', '2026-03-31', 4, '2026-01-01'],
    ['quarterly', '2026-02-28', 4, undefined],
    ['quarterly', '2026-03-30', 4, undefined],
    ['half_yearly', '2026-06-30', 4, '2026-01-01'],
    ['half_yearly', '2026-03-31', 4, undefined],
    ['annual', '2026-03-31', 4, '2025-04-01'],
    ['annual', '2025-12-31', 4, undefined],
    ['annual', '2025-12-31', 1, '2025-01-01'],
  ] as const)('a %s period ending %s (year from month %i) begins %s', (frequency, to, fy, from) => {
    expect(periodEnding(frequency, to, fy)?.from).toBe(from);
  });

  test('labels are read, and nothing else', () => {
    expect(readPeriod('2026-Q1')).toEqual({
      label: '2026-Q1',
      months: 3,
      from: '2026-01-01',
      to: '2026-03-31',
    });
    expect(readPeriod('2024-02')).toMatchObject({ from: '2024-02-01', to: '2024-02-29' });
    expect(readPeriod('2025-H2')).toMatchObject({ from: '2025-07-01', to: '2025-12-31' });
    expect(readPeriod('2025')).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
    for (const bad of ['2026-Q5', '2026-13', '26-Q1', 'Q1', '', '2026-Q1 ', '0000-Q1'])
      expect(readPeriod(bad)).toBeNull();
  });

  test('go back and forth by the calendar', () => {
    expect(earlier({ from: '2026-01-01', to: '2026-03-31' }, 3)).toEqual({
      from: '2025-10-01',
      to: '2025-12-31',
    });
    expect(lastEnded('quarterly', '2026-03-31')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(lastEnded('annual', '2026-04-01', 4)).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    expect(periodsBetween('2025-11-05', '2026-02-01', 'quarter').map(({ label }) => label)).toEqual([
      '2025-Q4',
      '2026-Q1',
    ]);
  });
});

describe('aggregates', () => {
  const at = '2026-03-31';
  const values = ['10', '20', '60'].map((value, index) => ({
    value: decimal(value),
    weight: [decimal(1), decimal(3), null][index] ?? null,
    at: ['2026-01-31', at, '2026-02-28'][index] ?? at,
  }));
  test.each([
    ['sum', '90'],
    ['average', '30'],
    ['weighted_average', '17.5'],
    ['latest', '20'],
    ['none', undefined],
  ] as const)('%s is %s', (aggregation, expected) => {
    expect(combine(values, aggregation)?.toFixed()).toBe(expected);
    expect(combine([], aggregation)).toBeNull();
  });

  const revenue = kpi('revenue');
  const profit = kpi('gross_profit');
  const margin = kpi('margin', {
    formula: {
      text: 'gross_profit / revenue * 100',
      keys: ['gross_profit', 'revenue'],
      tree: {
        kind: 'operation',
        operator: '*',
        left: {
          kind: 'operation',
          operator: '/',
          left: { kind: 'key', key: 'gross_profit' },
          right: { kind: 'key', key: 'revenue' },
        },
        right: { kind: 'number', value: '100' },
      },
    },
    aggregation: 'weighted_average',
    weight_by_key: 'revenue',
  });
  const known = [revenue, profit, margin];
  const company = (id: number, group: string, figures: readonly [Kpi, string, string][]): Company => ({
    id,
    name: `Company ${id}`,
    group,
    figures: figures.map(([of, period_end, value]) => ({ kpi_id: of.id, period_end, value })),
  });
  const companies = [
    company(1, 'FinTech', [
      [revenue, '2025-12-31', '100'],
      [revenue, at, '300'],
      [profit, at, '150'],
    ]),
    company(2, 'FinTech', [
      [revenue, at, '100'],
      [profit, at, '10'],
    ]),
    company(3, 'Health', []),
  ];
  const period = readPeriod('2026-Q1');
  if (!period) throw new Error('no period');

  test('a row a group and KPI, with the prior period and who reported; no one reports, no row', () => {
    const rows = aggregateRows([revenue], companies, { period, known });
    expect(rows).toEqual([
      {
        group: 'FinTech',
        group_id: null,
        kpi_id: revenue.id,
        unit: 'number',
        value: '400.000000',
        prior: '100.000000',
        is_redefined: false,
        change_pct: '200.0000',
        like_for_like: { companies: 1, value: '300.000000', prior: '100.000000', change_pct: '200.0000' },
        companies: 2,
        coverage_pct: '100.0000',
      },
    ]);
    expect(aggregateTotals([revenue], companies, { period, known })[0]).toMatchObject({
      group: 'All',
      coverage_pct: '66.6667',
    });
  });

  test('a formula is worked out company by company, then weighted', () => {
    // (50 % × 300 + 10 % × 100) / 400
    expect(aggregateTotals([margin], companies, { period, known })[0]?.value).toBe('40.000000');
  });

  // `domain.md#L`: figures keep the version that they were given under
  describe('of a KPI that measured something else before', () => {
    const before = {
      version: 1,
      valid_from: null,
      unit: 'currency',
      aggregation: 'sum',
      weight_by_key: null,
      frequency: 'quarterly',
      formula: null,
    } as const;
    const other = {
      ...before,
      version: 2,
      valid_from: '2026-01-01',
      unit: 'percent',
      aggregation: 'average',
    } as const;
    const orders = kpi('orders', { unit: 'percent', aggregation: 'average', versions: [before, other] });
    const two = [1, 2].map((id) =>
      company(id, 'All', [
        [orders, '2025-12-31', `${id}000`],
        [orders, at, `${id}0`],
      ]),
    );
    const totalIn = (label: string) => {
      const asked = readPeriod(label);
      return asked && aggregateTotals([orders], two, { period: asked, known: [orders] })[0];
    };

    test('each period is combined as it was measured then', () => {
      expect(totalIn('2025-Q4')).toMatchObject({
        unit: 'currency',
        value: '3000.000000',
        is_redefined: false,
      });
      expect(totalIn('2026-Q1')).toMatchObject({ unit: 'percent', value: '15.000000' });
    });

    test('nothing is compared over the change', () =>
      expect(totalIn('2026-Q1')).toMatchObject({
        is_redefined: true,
        prior: null,
        change_pct: null,
        like_for_like: { companies: 0, value: null, prior: null },
      }));

    test('figures of two meanings are not added up', () => {
      const year = { from: '2025-07-01', to: '2026-06-30' };
      expect(valueIn(orders, two[0] ?? company(0, '', []), year, [orders])?.toFixed()).toBe('10');
    });

    test('a formula of before is worked out before, and entered figures count after', () => {
      const ratio = { ...margin.formula, keys: ['orders'], tree: { kind: 'key', key: 'orders' } } as const;
      const was = { ...before, formula: { text: 'orders', ...ratio } };
      const changed = kpi('ratio', { versions: [was, other] });
      const one = company(3, 'All', [
        [orders, '2025-12-31', '7'],
        [changed, '2025-12-31', '1'],
        [changed, at, '2'],
      ]);
      const valueOn = (to: string) =>
        valueIn(changed, one, { from: to.replace(/\d\d$/, '01'), to }, [orders, changed])?.toFixed();
      expect([valueOn('2025-12-31'), valueOn(at)]).toEqual(['7', '2']);
    });
  });

  test('change is against the size of the prior, and null against nothing', () => {
    expect(changePct(decimal(-50), decimal(-100))).toBe('50.0000');
    expect(changePct(decimal(5), decimal(0))).toBeNull();
    expect(changePct(null, decimal(1))).toBeNull();
  });

  test('who owes, who sent all, who is late', () => {
    const required = [
      { id: revenue.id, frequency: 'quarterly' as const },
      { id: profit.id, frequency: 'quarterly' as const },
    ];
    const reporters = companies.map((one) => ({ ...one, fy_start_month: 4 }));
    const state = (today: string) => reportingState(required, reporters, { period, today });
    expect(state('2026-04-07')).toEqual({ due: 3, received: 2, late: 0 });
    expect(state('2026-04-08')).toEqual({ due: 3, received: 2, late: 1 });
    expect(reportingState([], reporters, { period, today: '2026-05-01' }).due).toBe(0);
  });
});
