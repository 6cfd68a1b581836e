import { QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { FALLBACK } from '../../../kit/boot.ts';
import { BootProvider } from '../../../kit/context.tsx';
import { createQueryClient } from '../../../kit/query-client.ts';
import { keys } from '../../../kit/query-keys.ts';
import { createAreaRouter } from '../../../kit/router.tsx';
import type { ScreenRoute } from '../../../kit/routes.ts';
import { answering } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { opportunitiesRoutes } from '../routes.ts';

// Specification §2: which page a stage has, and which tabs an Investment Manager sees. Written from it, not from the code.

const { superAdmin, support, investmentCommittee, entrepreneur, custodian, investmentManager, fundManager } =
  role;
const opportunity = (status: number, hasCapTable: boolean) => ({
  id: 7,
  cap_table_enabled: hasCapTable,
  name: 'Otter',
  status,
  currency: 'GBP',
  logo: null,
  cover_image: null,
  type: null,
  subType: null,
  owner: null,
  closes_at: null,
  days_left: null,
  closed_at: null,
  completed_at: null,
});

/** A page elsewhere, whose code is still on its way. */
let come = (): void => undefined;
const FAR: ScreenRoute = {
  path: '/admin/far',
  title: 'Far',
  screen: () => new Promise((resolve) => (come = () => resolve({ default: () => <h1>Far away</h1> }))),
};

/** The pages of a record and the frame around them as they are, with nothing in them. */
const Blank = (): ReactNode => null;
const emptied = (route: ScreenRoute): ScreenRoute => ({
  ...route,
  screen: route.path.endsWith('$id') ? route.screen : () => Promise.resolve({ default: Blank }),
  children: route.children?.map(emptied),
});

async function arrive(roleId: RoleId, status: number, path: string, hasCapTable = false) {
  answering({ 'GET /api/investment-opportunities/7': { data: opportunity(status, hasCapTable) } });
  window.history.replaceState(null, '', path);
  const client = createQueryClient();
  const session = { ...IRIS, role_id: roleId, permissions: [...permissionsOf(roleId)] };
  client.setQueryData(keys.session, session);
  const area = {
    layout: ({ children }: { children: ReactNode }) => children,
    routes: [...opportunitiesRoutes.map(emptied), FAR],
  };
  const router = createAreaRouter([area], client);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <BootProvider boot={{ ...FALLBACK, session }}>
          <RouterProvider router={router} />
        </BootProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, client };
}
const here = (): string => window.location.pathname.replace('/admin/investments', '');
const tabs = async (): Promise<string[]> =>
  within(await screen.findByRole('navigation', { name: /^Parts of the/ }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const TABS = ['details', 'details/key-information', 'details/transactions', 'details/notes-calls-tasks'];
/** While the investment has a cap table. */
const CAP_TABLE = ['details/cap-table', 'details/cap-table-performance'];

describe('an existing investment', () => {
  test.each(TABS.flatMap((tab) => [5, 6].map((status) => [tab, status] as const)))(
    'an Investment Manager on %s of stage %i is led to Key Information, the only tab',
    async (tab, status) => {
      await arrive(investmentManager, status, `/admin/investments/existing/7/${tab}`);
      await waitFor(() => expect(here()).toBe('/existing/7/details/key-information'));
      expect(await tabs()).toEqual(['Key Information']);
    },
  );

  test.each(CAP_TABLE)('with a cap table an Investment Manager on %s is led there too', async (tab) => {
    await arrive(investmentManager, 5, `/admin/investments/existing/7/${tab}`, true);
    await waitFor(() => expect(here()).toBe('/existing/7/details/key-information'));
    expect(await tabs()).toEqual(['Key Information']);
  });

  test.each(CAP_TABLE)(
    'on %s: both tabs are there while there is a cap table, and neither else',
    async (tab) => {
      await arrive(superAdmin, 5, `/admin/investments/existing/7/${tab}`, true);
      expect((await tabs()).slice(2, 4)).toEqual(['Cap Table', 'Cap Table Performance']);
      expect(here()).toBe(`/existing/7/${tab}`);
    },
  );

  test.each(CAP_TABLE)('on %s without a cap table one is led to Performance', async (tab) => {
    await arrive(superAdmin, 5, `/admin/investments/existing/7/${tab}`);
    await waitFor(() => expect(here()).toBe('/existing/7/details'));
    expect(await tabs()).not.toContain('Cap Table');
  });

  test.each([superAdmin, support, investmentCommittee, entrepreneur, custodian, fundManager])(
    'role %i sees every tab and stays on each',
    async (id) => {
      await arrive(id, 5, '/admin/investments/existing/7/details/transactions');
      expect(await tabs()).toEqual([
        'Performance',
        'Key Information',
        'Transactions',
        'Notes Calls and Tasks',
      ]);
      expect(here()).toBe('/existing/7/details/transactions');
    },
  );
});

test('a record that is being read again is waited for, and its new tab stays open', async () => {
  const { router, client } = await arrive(superAdmin, 5, '/admin/investments/existing/7/details');
  expect(await tabs()).not.toContain('Cap Table');
  answering({ 'GET /api/investment-opportunities/7': { data: opportunity(5, true) } });
  const answer = globalThis.fetch;
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  globalThis.fetch = (...call) => coming.then(() => answer(...call));
  act(() => {
    void client.invalidateQueries();
    router.history.push('/admin/investments/existing/7/details/cap-table');
  });
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  await act(async () => come());
  expect(await tabs()).toContain('Cap Table');
  expect(here()).toBe('/existing/7/details/cap-table');
});

describe('an address of another stage leads to the right one', () => {
  const HOME = [
    '',
    '/opportunities/7/edit',
    '/opportunities/7/details',
    '/opportunities/7/details',
    '/opportunities/7/details',
    '/existing/7/details',
    '/existing/7/details',
  ];
  test.each(
    [1, 2, 3, 4, 5, 6].flatMap((status) => ['opportunities', 'existing'].map((list) => [status, list])),
  )('stage %i under %s', async (status, list) => {
    await arrive(superAdmin, Number(status), `/admin/investments/${list}/7/details`);
    await waitFor(() => expect(here()).toBe(HOME[Number(status)]));
  });

  test.each(['', '/details/key-information', '/details/transactions'])(
    'a draft at …/7%s is edited',
    async (tab) => {
      await arrive(entrepreneur, 1, `/admin/investments/opportunities/7${tab}`);
      await waitFor(() => expect(here()).toBe('/opportunities/7/edit'));
    },
  );

  test.each(['preview', 'notes-calls-tasks'])('a draft has its %s beside the builder', async (tab) => {
    await arrive(superAdmin, 1, `/admin/investments/opportunities/7/details/${tab}`);
    expect(await tabs()).toEqual(['Preview', 'Notes Calls and Tasks']);
    expect(here()).toBe(`/opportunities/7/details/${tab}`);
  });

  test('whoever may not edit a draft reads it', async () => {
    await arrive(investmentManager, 1, '/admin/investments/opportunities/7/details');
    expect(await tabs()).toContain('Details');
    expect(here()).toBe('/opportunities/7/details');
  });
});

test.each([
  ['existing', 5, '/admin/investments/existing/7/details/transactions'],
  ['on the raise', 2, '/admin/investments/opportunities/7/details'],
] as const)(
  'leaving an opportunity that is %s leads to the page that was asked for',
  async (_where, status, path) => {
    const { router } = await arrive(superAdmin, status, path);
    await tabs();
    act(() => router.history.push('/admin/far'));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/far'));
    await act(async () => come());
    await screen.findByRole('heading', { name: 'Far away' });
    expect(window.location.pathname).toBe('/admin/far');
  },
);
