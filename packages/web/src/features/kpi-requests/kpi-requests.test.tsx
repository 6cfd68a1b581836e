import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { describe, expect, test, vi } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, status } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { kpiAnswerRoutes } from './answer-routes.ts';
import { kpiRequestRoutes } from './requests-routes.ts';

const FIELD = {
  definition: 'Net of VAT',
  unit: 'currency',
  decimals: 0,
  is_required: true,
  is_signed: true,
  is_settled: false,
  query: null,
  last: { value: '80.000000', period: 'Q4 2025' },
  answer: null,
};
const FORM = {
  firm: 'Larkfield',
  company: 'Larch',
  period: 'Q1 2026',
  period_end: '2026-03-31',
  due_on: '2026-04-22',
  currency: 'GBP',
  status: 2,
  is_open: true,
  submitted_at: null,
  question: null,
  commentary: null,
  kpis: [
    { ...FIELD, report_sub_type_id: 1, name: 'Revenue' },
    { ...FIELD, report_sub_type_id: 2, name: 'Headcount', unit: 'number', is_signed: false, last: null },
  ],
};
const SENT = { ...FORM, status: 4, is_open: false, submitted_at: '2026-04-08T09:00:00.000000Z' };
const PATH = '/api/kpi-answers/secret';
const open = (answers: object) => {
  const sent = answering({ 'GET /sanctum/csrf-cookie': null, ...answers });
  arrive('/kpi/secret', { routes: kpiAnswerRoutes, session: null });
  return sent;
};
const phone = (isPhone: boolean): void => {
  window.matchMedia = vi.fn().mockImplementation((media: string) => ({
    matches: isPhone && media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
};

describe('a company’s form', () => {
  test('says what each figure is and was, and sends them', async () => {
    phone(false);
    const sent = open({ [`GET ${PATH}`]: { data: FORM }, [`POST ${PATH}`]: { data: SENT } });
    const revenue = within(await screen.findByRole('region', { name: 'Revenue' }));
    expect(revenue.getByText('Net of VAT')).toBeTruthy();
    expect(revenue.getByText('Q4 2025: £80')).toBeTruthy();
    await userEvent.type(revenue.getByLabelText('Figure'), '120');
    await userEvent.click(revenue.getByRole('button', { name: 'Change the sign of Revenue' }));
    const heads = within(screen.getByRole('region', { name: 'Headcount' }));
    await userEvent.click(heads.getByLabelText('We do not have this figure'));
    await userEvent.type(heads.getByLabelText('Why not?'), 'Not counted');
    await userEvent.click(screen.getByRole('button', { name: 'Send figures' }));
    expect(await screen.findByRole('heading', { name: 'Your figures were sent' })).toBeTruthy();
    expect(sent.filter(({ url }) => url === PATH).at(-1)?.body).toMatchObject({
      _method: 'PATCH',
      submit: true,
      values: [
        { report_sub_type_id: 1, value: '-120' },
        { report_sub_type_id: 2, value: null, not_given_reason: 'Not counted' },
      ],
    });
    expect(screen.queryByRole('button', { name: 'Send figures' })).toBeNull();
  });

  test('names what is wrong at its field', async () => {
    phone(false);
    const errors = { 'values.0.value': ['The value field is required.'] };
    open({ [`GET ${PATH}`]: { data: FORM }, [`POST ${PATH}`]: status(422, { message: 'x', errors }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Send figures' }));
    expect(await screen.findByText('Please check 1 figure.')).toBeTruthy();
    expect(screen.getAllByLabelText('Figure')[0]?.getAttribute('aria-invalid')).toBe('true');
  });

  test('is one figure a step on a phone, with a question above it', async () => {
    phone(true);
    const asked = {
      ...FORM,
      status: 5,
      question: 'Thank you.',
      kpis: FORM.kpis.map((kpi, at) => ({ ...kpi, query: at === 1 ? 'Full time?' : null })),
    };
    open({ [`GET ${PATH}`]: { data: asked }, [`POST ${PATH}`]: { data: { ...asked } } });
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    expect(screen.getByText('Larkfield asks: Full time?')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Figure'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Check and send' }));
    expect(await screen.findByText('12')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change Revenue' }));
    expect(await screen.findByText('1 of 2')).toBeTruthy();
  });

  test.each([
    [404, undefined, 'The link is incomplete or was never valid.'],
    [410, 'replaced', 'A newer link was sent to replace this one.'],
    [410, 'withdrawn', 'This request was withdrawn.'],
    [410, 'expired', 'The time to answer this request has passed.'],
  ])('that is closed (%i %s) says so in one sentence', async (code, reason, words) => {
    open({ [`GET ${PATH}`]: status(code, { message: 'x', reasons: reason === undefined ? [] : [reason] }) });
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByText(/Larch/)).toBeNull();
  });
});

const REQUEST = {
  id: 7,
  target_type: 'investment_opportunity',
  target_id: 3,
  target: { type: 'investment_opportunity', id: 3, name: 'Larch' },
  period_end: '2026-03-31',
  report_sub_type_ids: [1, 2],
  recipient_email: 'fd@larch.test',
  recipient_name: 'Fay Doyle',
  due_on: '2026-04-22',
  status: 4,
  draft: { values: [], commentary: 'A good quarter' },
  progress: { given: 1, of: 2 },
  updated_at: '2026-04-08T09:00:00.000000Z',
};
const KPIS = [
  {
    id: 1,
    name: 'Revenue',
    unit: 'currency',
    decimals: 0,
    is_required: true,
    formula: null,
    frequency: 'quarterly',
  },
  {
    id: 2,
    name: 'Headcount',
    unit: 'number',
    decimals: 0,
    is_required: true,
    formula: null,
    frequency: 'quarterly',
  },
];
const FIGURE = {
  id: 11,
  report_sub_type_id: 1,
  period_end: '2026-03-31',
  value: '300.000000',
  text_value: null,
  target_value: null,
  commentary: null,
  not_given_reason: null,
  query: null,
  status: 1,
  review: 1,
  locked_at: null,
  prior: '100.000000',
  change: '200.000000',
  change_pct: '200.0000',
  odd: [{ kind: 'jump', change_pct: '200.0000' }],
  restatements: [],
};

describe('staff', () => {
  const desk = (
    path = '',
    { figure = FIGURE, period = '2026-03-31' }: { figure?: object; period?: string } = {},
  ) => {
    phone(false);
    const sent = answering({
      'GET /api/investment-opportunities': {
        data: [
          { id: 3, name: 'Larch' },
          { id: 4, name: 'Birch' },
        ],
        meta: { total: 2 },
      },
      'GET /api/kpi-requests': { data: [REQUEST], meta: { total: 1 } },
      'GET /api/kpi-requests/7': { data: REQUEST },
      'POST /api/kpi-requests/7': { data: REQUEST },
      'GET /api/report-inputs': { data: [figure], meta: { total: 1 } },
      'GET /api/report-sub-types': { data: KPIS, meta: { total: 2 } },
      'GET /api/reports/figure-sheet': {
        data: { name: 'Larch', currency: 'USD', fy_start_month: 4, computed: [] },
      },
      'POST /api/report-inputs/11': { data: figure },
    });
    arrive(`/admin/reports/kpis/requests?period=${period}${path}`, {
      routes: kpiRequestRoutes,
      session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
    });
    return sent;
  };

  test('see each company’s state, late ones marked, and who was not asked', async () => {
    desk();
    const larch = within(await screen.findByRole('row', { name: /Larch/ }));
    expect(larch.getByText('Submitted')).toBeTruthy();
    expect(larch.getByText('1 of 2')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Birch/ })).getByText('Not requested')).toBeTruthy();
    expect(screen.getByText('1 submitted')).toBeTruthy();
  });

  test('open on the last quarter where the address names no day', async () => {
    desk('', { period: '2026-Q3' });
    expect(await screen.findByRole('row', { name: /Larch/ })).toBeTruthy();
  });

  test('ask back what is odd, all questions as one', async () => {
    const sent = desk('&request=7');
    const panel = within(await screen.findByRole('dialog', { name: 'Larch, Q1 2026' }));
    expect(await panel.findByText('Changed by 200% from the previous figure')).toBeTruthy();
    expect(panel.getByText('Comment of the company: A good quarter')).toBeTruthy();
    expect(panel.getByText('Left blank')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Ask back about Revenue' }));
    await userEvent.type(panel.getByLabelText('Question about Revenue'), 'Three times as much?');
    await userEvent.click(panel.getByRole('button', { name: 'Send 1 question' }));
    expect(await screen.findByText('Questions sent')).toBeTruthy();
    expect(
      sent.find(({ method, url }) => method === 'POST' && url.endsWith('/kpi-requests/7'))?.body,
    ).toMatchObject({
      status: 5,
      questions: [{ report_sub_type_id: 1, question: 'Three times as much?' }],
      _updated_at: REQUEST.updated_at,
    });
  });

  // `screens.md#A147`, D-23: as in the inbox
  test('go through the figures by keys, which choose and never decide', async () => {
    const sent = desk('&request=7');
    const panel = within(await screen.findByRole('dialog', { name: 'Larch, Q1 2026' }));
    const approve = await panel.findByRole('button', { name: 'Approve Revenue' });
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(panel.getByRole('group', { name: 'Revenue' }));
    await userEvent.keyboard('a');
    expect(document.activeElement).toBe(approve);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    await userEvent.keyboard('r');
    await userEvent.keyboard('a or r are typed here');
    expect(panel.getByLabelText<HTMLTextAreaElement>('Question about Revenue').value).toBe(
      'a or r are typed here',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('a{Enter}');
    expect(await screen.findByText('Approved')).toBeTruthy();
    expect(
      sent.filter(({ method, url }) => method === 'POST' && url.includes('report-inputs')),
    ).toMatchObject([{ body: { review: 3 } }]);
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Approve and lock' }));
  });

  test('restate a locked figure with a reason; what was published stays beside it', async () => {
    const restatements = [
      { value: '280.000000', text_value: null, effective_from: '2026-04-30', reason: 'The audit' },
    ];
    const sent = desk('&request=7', {
      figure: {
        ...FIGURE,
        status: 2,
        review: 3,
        locked_at: '2026-04-09',
        restatements,
      },
    });
    const panel = within(await screen.findByRole('dialog'));
    expect(
      await panel.findByText('Restated with effect from 30 Apr 2026: was US$280. The audit'),
    ).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Restate Revenue' }));
    const value = panel.getByLabelText('New value of Revenue');
    await userEvent.clear(value);
    await userEvent.type(value, '290');
    const from = panel.getByLabelText('Effective from');
    await userEvent.clear(from);
    await userEvent.type(from, '2 Apr 2026');
    await userEvent.type(panel.getByLabelText('Reason'), 'One invoice more');
    await userEvent.click(panel.getByRole('button', { name: 'Save Revenue' }));
    expect(await screen.findByText('Figure restated. Investors are notified.')).toBeTruthy();
    expect(
      sent.find(({ method, url }) => method === 'POST' && url.includes('report-inputs'))?.body,
    ).toMatchObject({
      value: '290',
      restatement_reason: 'One invoice more',
      effective_from: '2026-04-02',
    });
  });
});
