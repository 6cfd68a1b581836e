import { expect, test } from 'vitest';
import { Formula } from '../../kit/export/table.ts';
import { withFormulas } from './read-formula.ts';
import type { FrameCompany, FrameKpi } from './read-frame.ts';
import { kpiSheet } from './workbook-kpis.ts';

const base = {
  decimals: 0,
  type: 'Financial',
  is_required: false,
  is_active: true,
  weight_by_key: null,
  formula: null,
};
const kpis = withFormulas<FrameKpi>([
  {
    ...base,
    id: 1,
    key: 'revenue',
    name: 'Revenue',
    unit: 'currency',
    aggregation: 'sum',
    frequency: 'quarterly',
  },
  {
    ...base,
    id: 2,
    key: 'profit',
    name: 'Profit',
    unit: 'currency',
    aggregation: 'average',
    frequency: 'quarterly',
  },
  {
    ...base,
    id: 3,
    key: 'margin',
    name: 'Margin',
    unit: 'percent',
    aggregation: 'weighted_average',
    weight_by_key: 'revenue',
    frequency: 'quarterly',
    formula: 'profit / revenue * 100',
  },
]);
const company = (id: number, name: string, figures: readonly [number, string][]): FrameCompany => ({
  id,
  name,
  currency: 'GBP',
  fy_start_month: 4,
  industry: null,
  type: null,
  sub_type: null,
  funds: [],
  figures: figures.map(([kpi_id, value]) => ({ kpi_id, value, period_end: '2026-03-31' })),
});
const quarter = { label: '2026-Q1', months: 3, from: '2026-01-01', to: '2026-03-31' };
const sheet = kpiSheet(
  {
    kpis,
    companies: [
      company(1, 'Birch', [[1, '100']]),
      company(2, 'Larch', [
        [1, '300'],
        [2, '60'],
      ]),
    ],
  },
  quarter,
  () => '1',
);
const rows = [...(Array.isArray(sheet.table.rows) ? sheet.table.rows : [])];

test('a KPI that follows from others is a formula over its row, and nothing where a part is missing', () => {
  expect(rows).toEqual([
    ['Birch', null, 'GBP', '1', '100.000000', null, null],
    ['Larch', null, 'GBP', '1', '300.000000', '60.000000', new Formula('((F3/E3)*100)', '20.000000')],
  ]);
});

test('totals are formulas by the way of combining, money at the rates beside it', () => {
  expect(kpis.map((kpi) => sheet.totalOf(kpi))).toEqual([
    'SUMPRODUCT(KPIs!$E$2:$E$3,KPIs!$D$2:$D$3)',
    'SUMPRODUCT(KPIs!$F$2:$F$3,KPIs!$D$2:$D$3)/SUMPRODUCT((KPIs!$F$2:$F$3<>"")*(KPIs!$D$2:$D$3<>""))',
    'SUMPRODUCT(KPIs!$G$2:$G$3,KPIs!$E$2:$E$3,KPIs!$D$2:$D$3)/SUMPRODUCT((KPIs!$G$2:$G$3<>"")*KPIs!$E$2:$E$3*KPIs!$D$2:$D$3)',
  ]);
});
