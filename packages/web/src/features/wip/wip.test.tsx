import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { wipRoutes } from './routes.ts';

const DEAL = {
  id: 4,
  company: 'Juniper Bio',
  pipeline: 'Main',
  stage: 'Committee',
  owner: 'Ann Lee',
  currency: 'GBP',
  ask: '500000.00',
  weighted: '250000.00',
  in_stage_since: '2026-03-01',
  days_in_stage: 9,
  last_note: { text: 'Met the founders', at: '2026-03-02T09:00:00.000000Z', by: 'Ann Lee' },
  next_step: { task: 'Call back', due: '2026-03-20T09:00:00.000000Z' },
  next_date: null,
  overdue_tasks: 0,
};
const totals = {
  opportunities: 0,
  deals: 1,
  target: '0.00',
  external: '0.00',
  reserved: '0.00',
  confirmed: '0.00',
  cash_called: '0.00',
  paid: '0.00',
  outstanding: '0.00',
  deals_value: '500000.00',
  deals_weighted: '250000.00',
};
const snapshot = (deals: readonly object[]) => ({
  opportunities: [],
  deals,
  stages: [],
  totals,
  by_currency: [],
});
const LIVE = { as_of: '2026-03-10T09:00:00.000000Z', filters: {}, snapshot: snapshot([DEAL]) };
const STORED = {
  id: 3,
  name: 'WIP 1 Mar 2026',
  as_of: '2026-03-01T09:00:00.000000Z',
  notes: null,
  updated_at: '2026-03-01T09:00:00.000000Z',
};

function open(at: string, answers: Answers = {}, id: RoleId = role.superAdmin) {
  const sent = answering({
    'GET /api/wip-report?live=1': { data: LIVE },
    'GET /api/wip-report': { data: [STORED], meta: { total: 1 } },
    'GET /api/wip-report/3': {
      data: {
        ...STORED,
        snapshot: snapshot([
          { ...DEAL, stage: 'New' },
          { ...DEAL, id: 5, company: 'Hazel' },
        ]),
      },
    },
    ...answers,
  });
  arrive(at, { routes: wipRoutes, session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] } });
  return sent;
}

test('deals are rows under their stage, with owner, ask, since when, note and next step', async () => {
  open('/admin/reports/wip');
  const table = within(await screen.findByRole('region', { name: 'Main: Committee' }));
  const row = within(table.getByRole('row', { name: /Juniper Bio/ }));
  expect(row.getByRole('link', { name: 'Juniper Bio' }).getAttribute('href')).toBe(
    '/admin/investments/deals/4/performance',
  );
  for (const text of [
    'Ann Lee',
    '£500,000',
    '1 Mar 2026 (9 days)',
    'Met the founders (Ann Lee)',
    'Call back, due 20 Mar 2026',
  ])
    expect(row.getByText(text)).toBeTruthy();
});

test('nothing in progress says so', async () => {
  open('/admin/reports/wip', { 'GET /api/wip-report?live=1': { data: { ...LIVE, snapshot: snapshot([]) } } });
  expect(await screen.findByText('Nothing in progress')).toBeTruthy();
});

test('two are compared: what moved, what is gone, and each changed cell as it was and is', async () => {
  open('/admin/reports/wip?compare=3,now', {
    'GET /api/wip-report/3/compare?with=now': {
      data: {
        before: { id: 3, name: STORED.name, as_of: STORED.as_of },
        after: { id: null, name: null, as_of: LIVE.as_of },
        added: [],
        gone: [{ kind: 'deal', id: 5, name: 'Hazel' }],
        changed: [
          { row: 'deal:4', field: 'stage', before: 'New', after: 'Committee' },
          { row: 'deal:4', field: 'ask', before: '400000.00', after: '500000.00' },
        ],
        compares_deals: true,
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Juniper Bio/ }));
  expect(row.getByText('Moved from New')).toBeTruthy();
  expect(row.getByText('£400,000 → £500,000')).toBeTruthy();
  const gone = within(screen.getByRole('region', { name: 'Gone since' }));
  expect(gone.getByText('Hazel')).toBeTruthy();
  expect(screen.getByText('0 new, 1 gone, 2 cells changed')).toBeTruthy();
});

test('a snapshot is taken with its notes, by those who may alone', async () => {
  const sent = open('/admin/reports/wip', { 'POST /api/wip-report': { data: { ...STORED, id: 3 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'New snapshot' }));
  await userEvent.type(await screen.findByLabelText(/^Notes/), 'For Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Take snapshot' }));
  expect(await screen.findByText('Snapshot taken')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ notes: 'For Monday' });
});

test('who may only read takes none', async () => {
  open('/admin/reports/wip', {}, role.fundManager);
  await screen.findByRole('region', { name: 'Main: Committee' });
  expect(screen.queryByRole('button', { name: 'New snapshot' })).toBeNull();
});
