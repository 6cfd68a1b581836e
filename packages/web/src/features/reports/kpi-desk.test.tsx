import { permissionsOf } from '@tranche/domain/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import KpiDesk from './screens/kpi-desk.tsx';

const SAM = { ...IRIS, role_id: 1 as const, permissions: [...permissionsOf(1)] };
const COMMITTEE = { ...IRIS, role_id: 3 as const, permissions: [...permissionsOf(3)] };
const AT = '/admin/reports/kpis?period=2026-Q1';

const kpi = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  report_type_id: 1,
  unit: 'currency',
  decimals: 0,
  frequency: 'quarterly',
  aggregation: 'sum',
  is_required: false,
  is_active: true,
  is_investor_visible: true,
  higher_is_better: true,
  sign: 'any',
  formula: null,
  definition: null,
  ...more,
});
const figure = (id: number, sub: number, value: string, more: object = {}) => ({
  id,
  target_type: 'investment_opportunity',
  target_id: 7,
  report_sub_type_id: sub,
  custom_kpi_id: null,
  period_start: '2026-01-01',
  period_end: '2026-03-31',
  value,
  text_value: null,
  target_value: null,
  commentary: null,
  source: 'staff',
  status: 1,
  review: 1,
  query: null,
  locked_at: null,
  updated_at: '2026-04-01T09:00:00.000Z',
  restatements: [],
  ...more,
});
const answers = (inputs: readonly object[], more: Answers = {}): Answers => ({
  'GET /api/reports/completeness': {
    data: {
      period: '2026-Q1',
      companies: [
        {
          target_type: 'investment_opportunity',
          target_id: 7,
          name: 'Larch',
          due: 2,
          received: 1,
          drafts: 1,
          is_late: true,
        },
        {
          target_type: 'fund',
          target_id: 3,
          name: 'Growth Fund',
          due: 0,
          received: 0,
          drafts: 0,
          is_late: false,
        },
      ],
    },
  },
  'GET /api/reports/figure-sheet': {
    data: {
      name: 'Larch',
      currency: 'GBP',
      fy_start_month: 4,
      computed: [{ report_sub_type_id: 3, period_end: '2026-03-31', value: '50.000000' }],
    },
  },
  'GET /api/report-types': {
    data: [
      {
        id: 1,
        name: 'Financial',
        slug: 'financial',
        audience: 'both',
        reportSubTypes: [
          kpi(1, 'Revenue', { key: 'revenue', is_required: true }),
          kpi(2, 'Sites', { unit: 'number', sign: 'positive' }),
          kpi(3, 'Margin', { unit: 'percent', formula: 'profit / revenue * 100' }),
        ],
      },
    ],
    meta: { total: 1, last_page: 1 },
  },
  'GET /api/custom-kpis': { data: [], meta: { total: 0, last_page: 1 } },
  'GET /api/report-inputs': { data: inputs, meta: { total: inputs.length, last_page: 1 } },
  ...more,
});

beforeEach(() => vi.useRealTimers());

const grid = () => screen.findByRole('grid', { name: 'Figures of Larch' });
const cell = (table: HTMLElement, row: number, column: number): HTMLElement => {
  const found = table.querySelector(`[data-row="${row}"] > [aria-colindex="${column + 2}"]`);
  if (!(found instanceof HTMLElement)) throw new Error('no such cell');
  return found;
};
const paste = (table: HTMLElement, text: string) =>
  act(() => {
    fireEvent.paste(table, { clipboardData: { getData: () => text } });
  });

test('the desk lists who reports with what is there, and leads to a fund’s own page', async () => {
  answering(answers([]));
  await mount(<KpiDesk />, { at: AT, session: SAM });
  const larch = within(await screen.findByRole('navigation', { name: 'Companies' })).getByRole('link');
  expect(larch.textContent).toBe('Larch1 of 2 · late');
  expect(larch.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: /Growth Fund/ }).getAttribute('href')).toBe(
    '/admin/funds/3/details/kpis',
  );
});

test('what was requested opens for the last day of the quarter', async () => {
  answering(answers([]));
  const { path } = await mount(<KpiDesk />, { at: AT, session: SAM });
  await userEvent.click(await screen.findByRole('button', { name: 'Requests' }));
  await waitFor(() => expect(path()).toBe('/admin/reports/kpis/requests?period=2026-03-31'));
});

test('where no KPI is defined the desk leads whoever may define them to the settings', async () => {
  const none = answers([], { 'GET /api/report-types': { data: [], meta: { total: 0, last_page: 1 } } });
  answering(none);
  const { unmount } = await mount(<KpiDesk />, { at: AT, session: SAM });
  expect(await screen.findByText('No KPIs to enter')).toBeTruthy();
  expect(screen.getByText('KPIs are defined in the settings.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Define KPIs' });
  expect(link.getAttribute('href')).toBe('/admin/settings/attributes/kpis');
  unmount();
  await mount(<KpiDesk />, { at: AT, session: COMMITTEE });
  expect(await screen.findByText('No KPIs to enter')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Define KPIs' })).toBeNull();
});

test('a pasted block is saved period by period as drafts, with what was seen, when the grid is left', async () => {
  const sent = answering(answers([figure(11, 1, '100.000000')], { 'POST /api/report-inputs': { data: [] } }));
  await mount(<KpiDesk />, { at: AT, session: SAM });
  const table = await grid();
  expect(cell(table, 0, 7).textContent).toContain('£100');
  table.focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  paste(table, '£90\t£120\n4\t5');
  const dialog = await screen.findByRole('dialog', { name: 'Paste 4 cells' });
  expect(await within(dialog).findByText('1 cell has a figure already and will be replaced.')).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Fill the 4' }));
  expect(cell(table, 0, 7).dataset.state).toBe('unsaved');
  await userEvent.tab();
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      target_type: 'investment_opportunity',
      target_id: 7,
      period_end: '2025-12-31',
      values: [
        { report_sub_type_id: 1, value: '90', status: 1, seen_at: null },
        { report_sub_type_id: 2, value: '4', status: 1, seen_at: null },
      ],
    },
    {
      target_type: 'investment_opportunity',
      target_id: 7,
      period_end: '2026-03-31',
      values: [
        { report_sub_type_id: 1, value: '120', status: 1, seen_at: '2026-04-01T09:00:00.000Z' },
        { report_sub_type_id: 2, value: '5', status: 1, seen_at: null },
      ],
    },
  ]);
  expect(await screen.findByText('All changes saved')).toBeTruthy();
});

test('what the server refuses is named in its cell and the rest is saved; a colleague’s figure is not written over', async () => {
  const refusal = status(422, {
    message: 'No',
    errors: { 'values.0.seen_at': ['Someone else has changed this figure.'] },
  });
  const sent = answering(answers([figure(11, 1, '130.000000')], { 'POST /api/report-inputs': refusal }));
  await mount(<KpiDesk />, { at: AT, session: SAM });
  const table = await grid();
  table.focus();
  await userEvent.keyboard('{End}7{Enter}8{Enter}');
  await userEvent.tab();
  await screen.findByText('2 cells need your attention');
  const tried = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(tried).toEqual([
    expect.objectContaining({ values: [expect.anything(), expect.objectContaining({ value: '8' })] }),
    expect.objectContaining({ values: [expect.objectContaining({ value: '8' })] }),
  ]);
  expect(cell(table, 0, 7).getAttribute('aria-invalid')).toBe('true');
  expect(cell(table, 0, 7).textContent).toContain('7');
  expect(cell(table, 0, 7).getAttribute('title')).toBe(
    'Someone else has changed this figure to £130. Enter yours again to replace it.',
  );
});

test('who types on while their own figure is being saved is not stopped by it', async () => {
  const saved = { data: [{ id: 11, updated_at: '2026-04-02T10:00:00.000Z' }] };
  const sent = answering(answers([figure(11, 1, '130.000000')], { 'POST /api/report-inputs': saved }));
  await mount(<KpiDesk />, { at: AT, session: SAM });
  const table = await grid();
  table.focus();
  await userEvent.keyboard('{End}7{Enter}');
  await userEvent.tab();
  await screen.findByText('All changes saved');
  // the list still answers with the figure from before
  table.focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}{End}8{Enter}');
  await userEvent.tab();
  const seen = () =>
    sent.flatMap(({ method, body }) => (method === 'POST' ? [(body as { values: object[] }).values[0]] : []));
  await waitFor(() => expect(seen()).toHaveLength(2));
  expect(seen()[1]).toMatchObject({ value: '8', seen_at: '2026-04-02T10:00:00.000Z' });
});

test('formulas with the names of their KPIs, locked figures, questions and restatements say what they are, and are not typed over', async () => {
  answering(
    answers([
      figure(11, 1, '100.000000', {
        status: 2,
        locked_at: '2026-04-20T09:00:00Z',
        restatements: [
          {
            value: '90.000000',
            text_value: null,
            restated_at: '2026-04-22T09:00:00Z',
            effective_from: '2026-04-15',
            reason: 'Late invoice',
          },
        ],
      }),
      figure(12, 2, '4.000000', { review: 2, query: 'Are the two in Leeds open?', source: 'company' }),
    ]),
  );
  await mount(<KpiDesk />, { at: AT, session: SAM });
  const table = await grid();
  expect([0, 1, 2].map((row) => cell(table, row, 7).getAttribute('title'))).toEqual([
    'Restated on 22 Apr 2026 with effect from 15 Apr 2026, before £90: Late invoice · Published',
    'Question to the company: Are the two in Leeds open? · Draft',
    'profit ÷ Revenue × 100',
  ]);
  expect(cell(table, 2, 7).textContent).toContain('50%');
  table.focus();
  await userEvent.keyboard('{End}5');
  expect(screen.queryByRole('textbox', { name: /Edit/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Restate Revenue, Q1 2026' })).toBeTruthy();
});

test('the committee reads: no cell takes an edit, and there is nothing to publish or request', async () => {
  answering(answers([figure(11, 1, '100.000000')]));
  await mount(<KpiDesk />, { at: AT, session: COMMITTEE });
  const table = await grid();
  table.focus();
  await userEvent.keyboard('{End}5');
  expect(screen.queryByRole('textbox', { name: /Edit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Requests' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('1 figure of this quarter is not published yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish to investors' })).toBeNull();
});

test('publishing asks with the number of figures, and sends the quarter', async () => {
  const sent = answering(
    answers([figure(11, 1, '100.000000'), figure(12, 2, '4.000000', { source: 'company' })], {
      'POST /api/report-inputs/publish': { data: { figures: 1, companies: 1, holders: 2 } },
    }),
  );
  await mount(<KpiDesk />, { at: `${AT}&view=report`, session: SAM });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish to investors' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish the figures of Larch for Q1 2026?' });
  expect(dialog.textContent).toContain('1 figure will be visible to investors');
  expect(dialog.textContent).toContain('not approved stay drafts');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish to investors' }));
  expect(await screen.findByText('KPI report published: 1 figure')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    period_start: '2026-01-01',
    period_end: '2026-03-31',
    targets: [{ target_type: 'investment_opportunity', target_id: 7 }],
  });
});
