import { screen, waitFor } from '@testing-library/react';
import { permissionsOf, role } from '@tranche/domain/roles';
import { describe, expect, test } from 'vitest';
import { arrive } from '../../../../tests/fixtures/area.tsx';
import { answering, status, type Answers } from '../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../tests/fixtures/signed-in-people.ts';
import { fundRoutes } from '../features/funds/routes.ts';
import { kpiAnswerRoutes } from '../features/kpi-requests/answer-routes.ts';
import { kpiRequestRoutes } from '../features/kpi-requests/requests-routes.ts';
import { lookupRoutes } from '../features/lookups/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { updateRoutes } from '../features/updates/routes.ts';
import { wipRoutes } from '../features/wip/routes.ts';
import { CLIENT_FLAGS_ON } from '../kit/testing/flags.ts';

const routes = [
  ...reportRoutes,
  ...kpiRequestRoutes,
  ...updateRoutes,
  ...wipRoutes,
  ...lookupRoutes,
  ...fundRoutes,
  ...kpiAnswerRoutes,
];
const SAM = { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] };
const NONE = { data: [], meta: { total: 0, last_page: 1 } };
const PERIOD = '2026-Q1';
const FUND = {
  id: 4,
  name: 'Cedar',
  structure: 'lp',
  currency: 'GBP',
  publication: 2,
  is_active: 1,
  logo: null,
  vintage_year: 2026,
  units_in_issue: '1000.000000',
  managers: [],
  industries: [],
  nav_history: [],
};

/** Reports and what they are made of: the words of each where nothing is there, and where reading fails. */
const SCREENS: readonly {
  readonly name: string;
  readonly at: string;
  readonly fails: string;
  readonly empty?: { readonly answers: Answers; readonly says: string };
}[] = [
  {
    name: 'KPIs of companies',
    at: '/admin/reports/kpis',
    fails: 'We could not load the companies',
    empty: {
      answers: { 'GET /api/reports/completeness': { data: { period: PERIOD, companies: [] } } },
      says: 'No companies to report on',
    },
  },
  {
    name: 'KPI portfolio',
    at: `/admin/reports/kpi-portfolio?period=${PERIOD}`,
    fails: 'We could not load the KPIs',
    empty: {
      answers: {
        'GET /api/report-types': NONE,
        'GET /api/reports/aggregate': { data: { period: PERIOD, rows: [], totals: [] } },
      },
      says: 'No published KPIs for Q1 2026',
    },
  },
  {
    name: 'requests for figures',
    at: '/admin/reports/kpis/requests',
    fails: 'We could not load the requests',
    empty: {
      answers: { 'GET /api/investment-opportunities': NONE, 'GET /api/kpi-requests': NONE },
      says: 'No companies',
    },
  },
  {
    name: 'review of figures',
    at: '/admin/reports/kpis/requests?request=7',
    fails: 'We could not load the figures',
  },
  {
    name: 'updates',
    at: '/admin/reports/updates',
    fails: 'We could not load the updates',
    empty: { answers: { 'GET /api/update-reports': NONE }, says: 'No updates yet' },
  },
  {
    name: 'draft of an update',
    at: '/admin/reports/updates/12/edit-update',
    fails: 'We could not load the draft',
  },
  {
    name: 'live update',
    at: '/admin/reports/updates/12/details',
    fails: 'We could not load the update',
  },
  { name: 'WIP', at: '/admin/reports/wip', fails: 'We could not load the work in progress' },
  {
    name: 'KPI categories',
    at: '/admin/settings/attributes/kpi-category',
    fails: 'We could not load the KPI categories',
    empty: { answers: { 'GET /api/report-types': NONE }, says: 'Nothing here yet' },
  },
  {
    name: 'KPIs of the settings',
    at: '/admin/settings/attributes/kpis',
    fails: 'We could not load the KPIs',
    empty: {
      answers: { 'GET /api/report-sub-types': NONE, 'GET /api/report-types': NONE },
      says: 'Nothing here yet',
    },
  },
  {
    name: 'figures of a fund',
    at: '/admin/funds/4/details/kpis',
    fails: 'We could not load the fund',
    empty: {
      answers: {
        'GET /api/funds/4': { data: FUND },
        'GET /api/report-types': NONE,
        'GET /api/fund-kpis': NONE,
        'GET /api/reports/aggregate': { data: { period: PERIOD, rows: [], totals: [] } },
        'GET /api/report-sub-types': NONE,
      },
      says: 'No KPIs to enter',
    },
  },
];
const arriveAt = (at: string, session: typeof SAM | null = SAM): void =>
  arrive(at, {
    routes,
    session,
    boot: { flags: CLIENT_FLAGS_ON },
    errorView: ({ status: code }) => <h1>{`Error ${code}`}</h1>,
  });
/** Whatever is asked of the server fails. */
const failing = (): void => {
  answering(new Proxy({}, { get: () => status(500, { message: 'Something went wrong.' }) }));
};

describe.each(SCREENS)('$name', ({ at, fails, empty }) => {
  test('waiting is said to be busy', async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    arriveAt(at);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  test('failing says what could not be loaded, and offers to try again', async () => {
    failing();
    arriveAt(at);
    expect(await screen.findByText(fails)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
  });

  test('is not for who has no right to it', async () => {
    answering({});
    arriveAt(at, { ...SAM, permissions: [] });
    expect(await screen.findByRole('heading', { name: 'Error 403' })).toBeTruthy();
  });

  if (empty === undefined) return;
  test('says what will be there, where nothing is', async () => {
    answering(empty.answers);
    arriveAt(at);
    expect(await screen.findByText(empty.says)).toBeTruthy();
  });
});

test('a company’s form that cannot be read says so, and offers to try again', async () => {
  failing();
  arriveAt('/kpi/secret', null);
  expect(await screen.findByText('We could not load the form')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
