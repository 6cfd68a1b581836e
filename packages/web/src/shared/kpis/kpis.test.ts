import { describe, expect, test } from 'vitest';
import { barsOf } from './bars-of.ts';
import { reportOf, type Read } from './read-series.ts';
import { changeOf, since, targetShare, type KpiSeries } from './series.ts';
import { kpiWords } from './words.ts';
import { translator } from '../../kit/terms.ts';

const series = (
  values: readonly (readonly [end: string, value: string | null])[],
  more: object = {},
): KpiSeries => ({
  key: 'kpi-1',
  name: 'Revenue',
  unit: 'currency',
  decimals: 0,
  frequency: 'quarterly',
  higherIsBetter: true,
  category: 'financial',
  points: values.map(([end, value]) => ({ end, value, text: null, target: null, commentary: null })),
  ...more,
});

describe('against the period before', () => {
  test.each([
    [
      'a rise',
      series([
        ['2025-12-31', '200'],
        ['2026-03-31', '250'],
      ]),
      { value: '50', pct: '25.0000', good: true },
    ],
    [
      'a fall',
      series([
        ['2025-12-31', '200'],
        ['2026-03-31', '150'],
      ]),
      { value: '-50', pct: '-25.0000', good: false },
    ],
    [
      'a loss that shrinks',
      series([
        ['2025-12-31', '-200'],
        ['2026-03-31', '-150'],
      ]),
      { value: '50', pct: '25.0000', good: true },
    ],
    [
      'less churn',
      series(
        [
          ['2025-12-31', '2.4'],
          ['2026-03-31', '2.1'],
        ],
        { unit: 'percent', higherIsBetter: false },
      ),
      { value: '-0.3', pct: null, good: true },
    ],
    [
      'from nothing',
      series([
        ['2025-12-31', '0'],
        ['2026-03-31', '5'],
      ]),
      { value: '5', pct: null, good: true },
    ],
    [
      'no move',
      series([
        ['2025-12-31', '5'],
        ['2026-03-31', '5'],
      ]),
      { value: '0', pct: '0.0000', good: null },
    ],
    [
      'a gap in between',
      series([
        ['2025-09-30', '5'],
        ['2026-03-31', '6'],
      ]),
      null,
    ],
    ['the first', series([['2026-03-31', '6']]), null],
    [
      'words',
      series([
        ['2025-12-31', null],
        ['2026-03-31', null],
      ]),
      null,
    ],
  ])('%s', (_, given, expected) => {
    expect(changeOf(given)).toEqual(expected);
  });
});

test('a share of the target needs one', () => {
  const [point] = series([['2026-03-31', '90']]).points;
  expect(targetShare(series([['2026-03-31', '90']]))).toBeNull();
  expect(targetShare(series([], { points: [{ ...point, target: '120' }] }))).toBe('75.0000');
  expect(targetShare(series([], { points: [{ ...point, target: '0' }] }))).toBeNull();
});

test('a stretch of time leaves out what is older, and KPIs without a figure in it', () => {
  const list = [
    series([
      ['2025-03-31', '1'],
      ['2026-03-31', '2'],
    ]),
    series([['2024-03-31', '1']]),
  ];
  expect(since(list, '2025-03-31').map(({ points }) => points.length)).toEqual([1]);
  expect(since(list, null)).toHaveLength(2);
});

test('a report keeps the order of the catalogue; computed KPIs bring their values; own ones come last', () => {
  const definition = (id: number, name: string) => ({
    id,
    name,
    unit: 'currency',
    decimals: 0,
    frequency: 'quarterly',
    higher_is_better: true,
  });
  const given = {
    available: [
      {
        id: 2,
        name: 'Margin',
        unit: 'percent',
        custom: false,
        values: [{ period_end: '2026-03-31', value: '40' }],
      },
      { id: 1, name: 'Revenue', unit: 'currency', custom: false },
      { id: 1, name: 'Meals', unit: 'number', custom: true },
    ],
    categories: [
      {
        slug: 'financial',
        name: 'Financial',
        reportSubTypes: [definition(1, 'Revenue'), definition(2, 'Margin')],
      },
      { slug: 'people', name: 'People', reportSubTypes: [definition(3, 'Headcount')] },
    ],
    own: [definition(1, 'Meals')],
    inputs: [
      {
        report_sub_type_id: 1,
        custom_kpi_id: null,
        period_end: '2026-03-31',
        value: '9',
        text_value: null,
        target_value: '8',
        commentary: 'Well',
      },
      {
        report_sub_type_id: 1,
        custom_kpi_id: null,
        period_end: '2025-12-31',
        value: '7',
        text_value: null,
        target_value: null,
        commentary: null,
      },
      {
        report_sub_type_id: null,
        custom_kpi_id: 1,
        period_end: '2026-03-31',
        value: '3',
        text_value: null,
        target_value: null,
        commentary: null,
      },
    ],
  } as unknown as Read;
  const report = reportOf(given);
  expect(report.categories).toEqual([{ slug: 'financial', name: 'Financial' }]);
  expect(report.series.map(({ key, points }) => [key, points.map(({ value }) => value)])).toEqual([
    ['kpi-1', ['7', '9']],
    ['kpi-2', ['40']],
    ['custom-1', ['3']],
  ]);
});

// `domain.md#L`: a chart over two versions marks the break, and what is restated shows what was published
describe('a chart', () => {
  const say = translator(kpiWords, {});
  const versions = [
    { version: 1, valid_from: null, unit: 'currency' },
    { version: 2, valid_from: '2026-01-01', unit: 'percent' },
  ] as const;
  const of = (more: object = {}) =>
    series(
      [
        ['2025-12-31', '200'],
        ['2026-03-31', '12'],
      ],
      more,
    );

  test('says figures of another unit without drawing them, and marks where the meaning changes', () =>
    expect(
      barsOf(of({ unit: 'percent', versions }), { say, currency: 'GBP', unit: 'percent' }),
    ).toMatchObject([
      { value: null, said: '£200' },
      { value: '12', marks: [{ kind: 'break', text: 'New definition' }] },
    ]));

  test('compares nothing over the change', () =>
    expect(changeOf(of({ unit: 'percent', versions }))).toBeNull());

  test('marks what was restated with what it was and why', () => {
    const [first, last] = of().points;
    const restated = {
      value: '9',
      text_value: null,
      restated_at: '2026-05-08',
      effective_from: '2026-04-30',
      reason: 'The audit',
    };
    const points = [first, { ...last, restatements: [restated] }];
    expect(barsOf(of({ points }), { say, currency: 'GBP', unit: 'currency' })[1]).toMatchObject({
      value: '12',
      marks: [
        {
          kind: 'changed',
          text: 'Restated, was £9',
          note: expect.stringContaining('from £9 with effect from 30 Apr 2026. The audit'),
        },
      ],
    });
  });
});
