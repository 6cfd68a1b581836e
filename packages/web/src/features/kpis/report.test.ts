import { expect, test } from 'vitest';
import type { KpiSeries } from '../../shared/kpis/series.ts';
import { kpiWords } from '../../shared/kpis/words.ts';
import { translator } from '../../kit/terms.ts';
import { csvTable, matricesOf, rangeOf, shownOf } from './report.ts';

const series = (name: string, more: Partial<KpiSeries>, ends: readonly string[]): KpiSeries => ({
  key: name,
  name,
  unit: 'number',
  decimals: 0,
  frequency: 'quarterly',
  higherIsBetter: true,
  category: 'financial',
  points: ends.map((end, index) => ({
    end,
    value: String(index + 1),
    text: null,
    target: null,
    commentary: null,
  })),
  ...more,
});
const REVENUE = series('Revenue', {}, ['2024-03-31', '2025-03-31', '2025-06-30', '2026-03-31']);
const CHURN = series('Churn', { frequency: 'monthly', category: 'growth' }, ['2026-02-28', '2026-03-31']);

test('a category and a stretch of time up to the newest figure of all', () => {
  const shown = shownOf([REVENUE, CHURN], { category: 'financial', range: 'year' });
  expect(shown.map(({ name, points }) => [name, points.map(({ end }) => end)])).toEqual([
    ['Revenue', ['2025-06-30', '2026-03-31']],
  ]);
  expect(
    shownOf([REVENUE, CHURN], { category: null, range: 'all' }).map(({ points }) => points.length),
  ).toEqual([4, 2]);
  expect(shownOf([], { category: null, range: 'year' })).toEqual([]);
  expect(rangeOf('nonsense')).toBe('twoYears');
});

test('one matrix a frequency, the oldest period first; the file has the same', () => {
  expect(matricesOf([REVENUE, CHURN]).map(({ frequency, ends }) => [frequency, ends.length])).toEqual([
    ['monthly', 2],
    ['quarterly', 4],
  ]);
  const short = series('Revenue', {}, ['2025-12-31', '2026-03-31']);
  const late = series('Staff', {}, ['2026-03-31']);
  expect(csvTable(translator(kpiWords, {}), [short, late, CHURN], 'KPI')).toEqual({
    head: ['KPI', 'Feb 2026', 'Mar 2026'],
    rows: [['Churn', '1', '2'], [], ['KPI', 'Q4 2025', 'Q1 2026'], ['Revenue', '1', '2'], ['Staff', '', '1']],
  });
});
