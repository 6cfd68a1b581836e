import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type Permission, type RoleId } from '@tranche/domain/roles';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import {
  answering,
  mount,
  status as refused,
  type Answers,
  type Sent,
} from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { FALLBACK } from '../../kit/boot.ts';
import { BootProvider } from '../../kit/context.tsx';
import { createQueryClient } from '../../kit/query-client.ts';
import { keys } from '../../kit/query-keys.ts';
import { createAreaRouter } from '../../kit/router.tsx';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { fundOpportunityRoutes } from './routes.ts';
import AssetList from './screens/asset-list.tsx';

const HOME = '/admin/investments/fund-opportunities';
const asset = (id: number, name: string, status: 1 | 2) => ({
  id,
  name,
  status,
  is_active: 1,
  currency: 'GBP',
  fund_id: 4,
  fund: { id: 4, name: 'Cedar Growth' },
  type: { id: 1, name: 'Equity' },
  industries: [{ id: 3, name: 'Energy' }],
  investmentOpportunity: null,
  investment_opportunity_id: null,
  organisation: null,
  summary: null,
  description: null,
  logo: null,
  invested_on: '2025-05-05',
  exited_on: null,
  updated_at: '2026-03-04T09:15:00.000000Z',
  performance: {
    currency: 'GBP',
    cost: '80000.00',
    fair_value: '108000.00',
    valued_on: '2026-08-27',
    rolled_forward: false,
    proceeds: '0.00',
    total_return: '28000.00',
    moic: '1.3500',
    irr: '21.9060',
    irr_note: null,
    pct_of_nav: '22.5000',
  },
});
const nothing = { data: [], meta: { total: 0 } };
const person = (id: RoleId, more: readonly Permission[] = []) => ({
  ...IRIS,
  role_id: id,
  permissions: [...permissionsOf(id), ...more],
});

describe('the list', () => {
  const drawn = async (id: RoleId): Promise<void> => {
    answering({
      'GET /api/fund-investment-opportunities': {
        data: [asset(1, 'Aster', 1), asset(2, 'Otter', 2)],
        meta: { total: 2 },
      },
    });
    await mount(<AssetList />, { at: HOME, session: person(id), boot: { flags: CLIENT_FLAGS_ON } });
    await screen.findByRole('link', { name: /Aster/ });
  };

  test('opens a draft where it is written, and a live one its record, with the server’s figures', async () => {
    await drawn(role.fundManager);
    expect(screen.getByRole('link', { name: /Aster/ }).getAttribute('href')).toBe(`${HOME}/1/edit`);
    expect(screen.getByRole('link', { name: /Otter/ }).getAttribute('href')).toBe(`${HOME}/2/details`);
    expect(screen.getAllByText('£108,000')).toHaveLength(2);
    expect(screen.getAllByText('1.35×')).toHaveLength(2);
  });

  test.each([
    ['a Fund Manager may create and delete', role.fundManager, true],
    ['a Custodian may do neither', role.custodian, false],
  ])('%s', async (_, id, may) => {
    await drawn(id);
    expect(screen.queryByRole('link', { name: /^New/ }) !== null).toBe(may);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Otter' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' }) !== null).toBe(may);
  });
});

async function arrive(
  session: ReturnType<typeof person>,
  path: string,
  status: 1 | 2,
  more: Answers = {},
): Promise<Sent[]> {
  const sent = answering({
    'GET /api/fund-investment-opportunities/7': { data: asset(7, 'Otter', status) },
    'POST /api/fund-investment-opportunities/7': { data: { ...asset(7, 'Otter', status), summary: 'Wind' } },
    ...Object.fromEntries(
      [
        'fund-opportunity-valuations',
        'documents',
        'folder-structures',
        'key-dates',
        'key-points',
        'activity',
        'types',
        'industries',
      ].map((name) => [`GET /api/${name}`, nothing]),
    ),
    ...more,
  });
  window.history.replaceState(null, '', `${HOME}/7${path}`);
  const client = createQueryClient();
  client.setQueryData(keys.session, session);
  const area = {
    layout: ({ children }: { children: ReactNode }) => children,
    routes: fundOpportunityRoutes,
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <BootProvider boot={{ ...FALLBACK, flags: CLIENT_FLAGS_ON, session }}>
          <RouterProvider router={createAreaRouter([area], client)} />
        </BootProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'Otter', level: 1 });
  return sent;
}
const here = (): string => window.location.pathname.replace(`${HOME}/7`, '');
const tabs = (): string[] =>
  within(screen.getByRole('navigation', { name: 'Parts of Otter' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the record', () => {
  test('a Fund Manager sees every tab and its figures', async () => {
    await arrive(person(role.fundManager), '', 2);
    await waitFor(() => expect(here()).toBe('/details'));
    expect(tabs()).toEqual(['Performance', 'Key Information', 'Transactions', 'Notes Calls and Tasks']);
    expect(await screen.findByText('Valued 27 Aug 2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add valuation' })).toBeTruthy();
  });

  test('an Investment Manager who may see it is led to key information, and has no performance', async () => {
    const session = person(role.investmentManager, ['funds_opportunity.index', 'funds_opportunity.show']);
    await arrive(session, '/details', 2);
    await waitFor(() => expect(here()).toBe('/details/key-information'));
    expect(tabs()).toEqual(['Key Information', 'Notes Calls and Tasks']);
  });

  test('of a tab that the viewer does not have, none is current', async () => {
    const session = person(role.custodian, ['funds_opportunity.show', 'funds_opportunity.update']);
    await arrive(session, '/details/transactions', 2);
    expect(tabs()).toEqual(['Performance', 'Key Information', 'Notes Calls and Tasks']);
    const current = screen.queryByRole('link', { current: 'page' });
    expect([here(), current]).toEqual(['/details/transactions', null]);
  });

  test('a Custodian updates it, and is offered no other status', async () => {
    await arrive(person(role.custodian), '/edit', 1);
    expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Transactions' })).toBeNull();
  });
});

/** The valuation of the day, and a purchase after it. */
const explained = {
  ...asset(7, 'Otter', 2),
  explain: [
    {
      figure: 'fair_value',
      by: 'roll',
      formula: 'The last valuation, with what was bought after its day',
      value: '108000.00',
      rows: [
        {
          label: 'Valuation',
          date: '2026-08-27',
          value: '100000.00',
          source: { family: 'fund-opportunity-valuations', id: 31 },
        },
        {
          label: 'purchase',
          date: '2026-09-01',
          value: '8000.00',
          source: { family: 'fund-ledger', id: 52 },
        },
      ],
    },
  ],
};
describe('a figure of an asset', () => {
  test.each([
    ['a Fund Manager, with the records behind it', role.fundManager, ['Open Valuation', 'Open Purchase']],
    ['a Custodian, who has no way into the books', role.custodian, ['Open Valuation']],
  ])('opens to its rule and rows for %s', async (_, id, links) => {
    const path = 'GET /api/fund-investment-opportunities/7';
    await arrive(person(id), '/details', 2, { [path]: { data: explained } });
    await userEvent.click(await screen.findByRole('button', { name: /How Fair value was worked out/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fair value' }));
    const table = within(await dialog.findByRole('table', { name: /The last valuation/ }));
    expect(table.getByRole('row', { name: /Purchase .*£8,000\.00/ })).toBeTruthy();
    expect(table.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(links);
    expect(table.getByRole('link', { name: 'Open Valuation' }).getAttribute('href')).toBe(
      `${HOME}/7/details?valuation=31`,
    );
  });

  test('says so where nothing is behind it', async () => {
    const path = 'GET /api/fund-investment-opportunities/7';
    await arrive(person(role.fundManager), '/details', 2, { [path]: { data: explained } });
    await userEvent.click(await screen.findByRole('button', { name: /How IRR was worked out/ }));
    expect(await screen.findByText('There is nothing behind this figure yet.')).toBeTruthy();
  });
});

describe('a draft', () => {
  test('saves itself when a field is left, and is published from its header', async () => {
    const sent = await arrive(person(role.fundManager), '/edit', 1);
    await userEvent.type(await screen.findByLabelText(/^Summary/), 'Wind');
    await userEvent.tab();
    await screen.findByText(/^Saved \d/);
    const saved = sent.find(({ method }) => method === 'POST');
    expect(saved?.body).toEqual({
      _method: 'PATCH',
      summary: 'Wind',
      _updated_at: '2026-03-04T09:15:00.000000Z',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Otter?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
        _method: 'PATCH',
        status: 2,
      }),
    );
  });

  test('that is not ready to be published says what it wants, by its labels', async () => {
    const required = ['The field is required.'];
    await arrive(person(role.fundManager), '/edit', 1, {
      'POST /api/fund-investment-opportunities/7': refused(422, {
        message: 'Required.',
        errors: { type_id: required, industry_ids: required },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Otter?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText('To publish it, first add: Type, Industry.')).toBeTruthy();
  });
});
