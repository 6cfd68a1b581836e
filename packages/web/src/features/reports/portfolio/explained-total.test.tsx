import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { ExplainedTotal } from './explained-total.tsx';

const MARGIN = {
  id: 3,
  key: 'kpi-3',
  name: 'Margin',
  unit: 'percent',
  decimals: 1,
  frequency: 'quarterly',
  higherIsBetter: true,
  category: 'financial',
  aggregation: 'weighted_average',
} as const;
const total = (rows: readonly object[]) => ({
  kpi_id: 3,
  unit: 'percent',
  explain: { by: 'weighted_average', formula: 'Σ value × weight ÷ Σ weight', value: '25.000000', rows },
});

test('a total names its rule, each company with its weight, and where the figures are', async () => {
  const larch = { company_id: 7, name: 'Larch', value: '20', weight: '300', at: '2026-03-31' };
  const alder = { company_id: 8, name: 'Alder', value: '40', weight: '100', at: '2026-02-28' };
  const sent = answering({
    'GET /api/reports/aggregate': {
      data: {
        period: '2026-Q1',
        rows: [],
        totals: [
          total([
            { ...larch, report_input_ids: [11, 12] },
            { ...alder, report_input_ids: [13] },
          ]),
        ],
      },
    },
  });
  await mount(<ExplainedTotal kpi={MARGIN} period="2026-Q1" onClose={() => undefined} />, { session: IRIS });
  const dialog = within(await screen.findByRole('dialog', { name: 'How Margin is calculated' }));
  const row = within(await dialog.findByRole('row', { name: /^Larch/ }));
  expect(row.getByText('20%')).toBeTruthy();
  expect(row.getByText('300')).toBeTruthy();
  expect(row.getByText('31 Mar 2026')).toBeTruthy();
  expect(row.getByRole('link', { name: '2 figures of Larch' }).getAttribute('href')).toBe(
    '/admin/reports/kpis?of=7&period=2026-Q1',
  );
  expect(within(dialog.getByRole('row', { name: /^All companies/ })).getByText('25%')).toBeTruthy();
  expect(sent[0]?.url).toContain('report_sub_type_ids=3&explain=1');
});
