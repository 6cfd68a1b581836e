import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { arrive } from '../../../../../../tests/fixtures/area.tsx';
import { answering, status, type Answers } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../../kit/testing/flags.ts';
import { fundRoutes } from '../routes.ts';

// the panel and its drawer are loaded when they are opened: not within the time of the first test
beforeAll(() => Promise.all([import('./run-details.tsx'), import('../../../ui/overlay/drawer-panel.tsx')]));

const list = (rows: readonly object[]) => ({ data: rows, meta: { total: rows.length } });
const FUND = {
  id: 4,
  name: 'Cedar Growth',
  structure: 'lp',
  publication: 2,
  is_active: 1,
  currency: 'GBP',
  logo: null,
  units_in_issue: '0.000000',
  first_close_on: null,
  nav_frequency: 'quarterly',
  updated_at: '2026-11-01T10:00:00.000000Z',
  managers: [],
  industries: [],
  nav_history: [],
  ledger_period: {
    from: null,
    to: '2026-11-24',
    opening: '0.00',
    received: '0.00',
    paid: '0.00',
    closing: '0.00',
  },
};
const RUN = {
  id: 12,
  kind: 'fund_capital_call',
  target_type: 'fund',
  target_id: 4,
  entry_date: '2026-11-20',
  due_on: '2026-12-04',
  total: '100.07',
  params: { purpose: 'New purchase' },
  status: 1,
  lines_total: 2,
  lines_done: 0,
  lines_failed: 0,
  rounding: [{ investment_method_entity_id: 1, amount: '0.01' }],
  workings: {},
  difference: '0.00',
  submitted_at: null,
  submitted_by_id: null,
  posted_at: null,
  updated_at: '2026-11-20T10:00:00.000000Z',
};
const line = (id: number, name: string, amount: string) => ({
  id,
  run_id: 12,
  investment_method_entity_id: id,
  investmentMethodEntity: { id, name },
  proposed: amount,
  amount,
  parts: { commitment: '1000.00', called_before: '0.00', fee: '0.00', unfunded_after: '949.97' },
  is_edited: false,
  note: null,
  outcome: null,
  reason: null,
  read_at: null,
});
const LINES = list([line(1, 'Iris Bell', '50.04'), line(2, 'Omar Bell', '50.03')]);
const entry = (name: string, amount: string) => ({
  type: 'capital_call',
  name,
  amount,
  direction: 0,
  units: null,
  description: 'Capital call due 4 Dec 2026',
  entry_date: '2026-11-20',
});
const PREVIEW = {
  preview_hash: 'a'.repeat(64),
  total: '100.07',
  lines_sum: '100.07',
  difference: '0.00',
  entries: [entry('Iris Bell', '50.04'), entry('Omar Bell', '50.03')],
  notices: [
    {
      investment_method_entity_id: 1,
      name: 'Iris Bell',
      user_id: 9,
      message: 'Cedar Growth calls £50.04 by 4 Dec 2026.',
    },
  ],
  changes: [],
  problems: [],
};

function open(run: string, more: Answers = {}, id: RoleId = role.superAdmin) {
  const sent = answering({
    'GET /api/funds/4': { data: FUND },
    'GET /api/fund-ledger': list([]),
    'GET /api/runs': list([RUN]),
    'GET /api/runs/12': { data: RUN },
    'GET /api/run-lines': LINES,
    'GET /api/runs/12/preview': { data: PREVIEW },
    'POST /api/runs': { data: RUN },
    'POST /api/runs/12/post': { data: { ...RUN, status: 2 } },
    ...more,
  });
  arrive(`/admin/funds/4/details/transactions?run=${run}`, {
    routes: fundRoutes,
    session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return { posted: () => sent.filter(({ method }) => method === 'POST') };
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Capital call · Cedar Growth' }));

test('a call is an amount and its days; the server proposes the lines of it', async () => {
  const { posted } = open('new:fund_capital_call');
  const run = await panel();
  await userEvent.type(await run.findByLabelText(/Purpose/), 'New purchase');
  await userEvent.type(run.getByLabelText('Amount'), '100.07');
  await userEvent.click(run.getByRole('button', { name: 'Propose lines' }));
  await waitFor(() => expect(window.location.search).toBe('?run=12'));
  expect(posted()[0]?.body).toMatchObject({
    kind: 'fund_capital_call',
    target_type: 'fund',
    target_id: 4,
    total: '100.07',
    params: { purpose: 'New purchase', fees: { outside: false } },
  });
});

test('in place of an amount a part of each commitment is called, and a refusal is at its field', async () => {
  const { posted } = open('new:fund_capital_call', {
    'POST /api/runs': status(422, {
      message: 'The given data was invalid.',
      errors: { 'params.percentage': ['Only 10% is left.'] },
    }),
  });
  const run = await panel();
  await userEvent.click(await run.findByLabelText('Call'));
  await userEvent.click(await screen.findByRole('option', { name: 'A part of each commitment' }));
  await userEvent.type(run.getByLabelText('Part of each commitment (%)'), '25');
  await userEvent.click(run.getByRole('button', { name: 'Propose lines' }));
  expect(await run.findByText('Only 10% is left.')).toBeTruthy();
  expect(posted()[0]?.body).toMatchObject({ total: null, params: { percentage: '25' } });
});

test('the lines show who got the odd penny, and the difference to the total', async () => {
  open('12');
  const run = await panel();
  const iris = within(await run.findByRole('row', { name: /Iris Bell/ }));
  expect(iris.getByText('£50.04')).toBeTruthy();
  expect(iris.getByText('+£0.01 rounding')).toBeTruthy();
  expect(run.getByText(/Difference/).textContent).toBe('Difference £0.00');
  expect(run.getByText('1 odd penny was given to the largest remainders.')).toBeTruthy();
});

test('on a phone the notice of a line opens from its card', async () => {
  const { matchMedia } = window;
  onTestFinished(() => void (window.matchMedia = matchMedia));
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  open('12');
  const run = await panel();
  const notice = await run.findByRole('link', { name: 'Notice to Iris Bell' });
  expect(notice.closest('li')?.textContent).toContain('£50.04');
  expect(notice.getAttribute('href')).toBe('/api/run-lines/1/notice');
});

test('an amount is edited with its reason', async () => {
  const { posted } = open('12', { 'POST /api/run-lines/2': { data: line(2, 'Omar Bell', '40.00') } });
  const run = await panel();
  const omar = within(await run.findByRole('row', { name: /Omar Bell/ }));
  await userEvent.click(omar.getByRole('button', { name: 'Actions for Omar Bell' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change the amount of Omar Bell' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Amount of Omar Bell' }));
  await userEvent.clear(await dialog.findByLabelText('Amount'));
  await userEvent.type(dialog.getByLabelText('Amount'), '40');
  await userEvent.click(dialog.getByRole('button', { name: 'Save amount' }));
  expect(await dialog.findByText('Enter the reason for another amount.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paid early');
  await userEvent.click(dialog.getByRole('button', { name: 'Save amount' }));
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ amount: '40', note: 'Paid early' }));
});

// `screens.md#GP-9`: grid keys in Lines
test('an amount is typed over on its line, as in a grid', async () => {
  const { posted } = open('12', { 'POST /api/run-lines/2': { data: line(2, 'Omar Bell', '41.00') } });
  const run = await panel();
  const row = await run.findByRole('row', { name: /Omar Bell/ });
  act(() => row.focus());
  await userEvent.keyboard('4');
  const dialog = within(await screen.findByRole('dialog', { name: 'Amount of Omar Bell' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Amount')));
  await userEvent.keyboard('1');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paid early{Enter}');
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ amount: '41', note: 'Paid early' }));
});

test('what is previewed is what is posted: by its hash', async () => {
  const { posted } = open('12');
  const run = await panel();
  await userEvent.click(await run.findByRole('tab', { name: /Preview/ }));
  expect(await run.findByRole('row', { name: /Omar Bell/ })).toBeTruthy();
  expect(run.getByText('Cedar Growth calls £50.04 by 4 Dec 2026.')).toBeTruthy();
  await userEvent.click(run.getByRole('button', { name: 'Continue to post' }));
  expect(
    await run.findByText('2 entries of £100.07 will be posted on 20 Nov 2026. 1 holder will be notified.'),
  ).toBeTruthy();
  await userEvent.click(run.getByRole('button', { name: 'Post capital call' }));
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ preview_hash: PREVIEW.preview_hash }));
});

test('figures that changed since the preview are named, and nothing can be posted on the old ones', async () => {
  open('12', {
    'GET /api/runs/12/preview': {
      data: {
        ...PREVIEW,
        changes: [{ investment_method_entity_id: 1, name: 'Iris Bell', before: '50.04', after: '60.04' }],
      },
    },
  });
  const run = await panel();
  await userEvent.click(await run.findByRole('tab', { name: /Preview/ }));
  expect(await run.findByText('Iris Bell: £50.04 before, £60.04 now')).toBeTruthy();
  expect(run.getByRole('button', { name: 'Continue to post' }).hasAttribute('disabled')).toBe(true);
});

test('a run that cannot be read says so in a panel that has a name', async () => {
  open('12', { 'GET /api/runs/12': status(500, {}) });
  const run = within(await screen.findByRole('dialog', { name: 'Run · Cedar Growth' }));
  expect(await run.findByText('We could not load the run')).toBeTruthy();
});

test('the steps are a tab list with one stop, and the arrows go along them', async () => {
  open('12');
  const run = await panel();
  const lines = await run.findByRole('tab', { name: /Lines/ });
  expect(run.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([lines]);
  lines.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(run.getByRole('tab', { name: /Preview/ }).getAttribute('aria-selected')).toBe('true');
});

test('a posted call is undone with a reason; lines that failed are tried again', async () => {
  const { posted } = open('12', {
    'GET /api/runs/12': {
      data: { ...RUN, status: 4, lines_done: 1, lines_failed: 1, posted_at: '2026-11-20T10:00:00.000000Z' },
    },
    'POST /api/runs/12/retry': { data: { ...RUN, status: 2 } },
    'POST /api/runs/12/reverse': { data: { ...RUN, status: 5 } },
  });
  const run = await panel();
  expect(await run.findByText(/1 line failed/)).toBeTruthy();
  await userEvent.click(run.getByRole('button', { name: 'Retry failed lines' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
  await userEvent.click(run.getByRole('button', { name: 'Undo this run' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this run?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo run' }));
  expect(await dialog.findByText('Enter the reason.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong day');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo run' }));
  await waitFor(() => expect(posted()[1]?.body).toMatchObject({ reason: 'Wrong day' }));
});

test('whoever entered a run that needs a second person takes it back; they cannot confirm it', async () => {
  const { posted } = open('12', {
    'GET /api/runs/12': {
      data: { ...RUN, submitted_at: '2026-11-20T10:00:00.000000Z', submitted_by_id: IRIS.id },
    },
    'POST /api/runs/12': { data: RUN },
  });
  const run = await panel();
  expect(await run.findByText('You entered this. Someone else must confirm it.')).toBeTruthy();
  await userEvent.click(run.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ submit: false }));
});

test('a fee is paid from cash, or leads to a call of what it comes to', async () => {
  const { posted } = open('13', {
    'GET /api/runs/13': {
      data: { ...RUN, id: 13, kind: 'fund_fee', total: '24000.00', workings: {}, params: {} },
    },
  });
  const fee = within(await screen.findByRole('dialog', { name: 'Management fee · Cedar Growth' }));
  await userEvent.click(await fee.findByRole('button', { name: 'Call it from holders' }));
  const run = await panel();
  await userEvent.click(await run.findByRole('button', { name: 'Propose lines' }));
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({
      kind: 'fund_capital_call',
      total: '24000.00',
      params: { fees: { management_fee: '24000.00', outside: false } },
    }),
  );
});

// `screens.md#A141`
test('a fee is proposed for the period after the one that was charged last', async () => {
  const params = { period_start: '2026-07-01', period_end: '2026-09-30' };
  const { posted } = open('new:fund_fee', {
    'GET /api/runs': list([{ ...RUN, kind: 'fund_fee', status: 3, params }]),
  });
  const fee = within(await screen.findByRole('dialog', { name: 'Management fee · Cedar Growth' }));
  await userEvent.click(await fee.findByRole('button', { name: 'Propose lines' }));
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({
      kind: 'fund_fee',
      params: { period_start: '2026-10-01', period_end: '2026-12-31' },
    }),
  );
});
