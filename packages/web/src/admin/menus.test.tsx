import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { permissionsOf, type RoleId } from '@tranche/domain/roles';
import { CLIENT_FLAGS_ON } from '../kit/testing/flags.ts';
import { accessOf } from '../kit/access.tsx';
import { FALLBACK } from '../kit/boot.ts';
import { openAreas } from '../kit/routes.ts';
import { answering, mount } from '../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../tests/fixtures/signed-in-people.ts';
import { AdminLayout } from './layout.tsx';
import { MENU } from './menu.ts';
import { adminRoutes } from './routes.tsx';

// Every role's menus, whole. Written from the specification's §2 and §6 and the registry of `screens.md#1.5`, with every
// flag on; never from the code.

const INVESTMENTS = ['deals', 'opportunities', 'existing', 'fund-opportunities'];
const INVESTORS = [
  '',
  '/contacts',
  '/organisations',
  '/organisation-applications',
  '/investment-methods',
  '/nominees',
];
const REPORTS = ['kpis', 'kpi-portfolio', 'updates', 'wip'];
const investments = (...only: string[]) => only.map((page) => `/admin/investments/${page}`);
const investors = INVESTORS.map((page) => `/admin/investors${page}`);
const reports = REPORTS.map((page) => `/admin/reports/${page}`);
const OVERVIEW = '/admin';
const FUNDS = '/admin/funds';
const REGISTER = '/admin/insider-register';
const PA_DEALS = '/admin/insider-register/pa-deals';

/** Area by area, its pages in order. */
const TOP: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'Super Admin': [[OVERVIEW], investments(...INVESTMENTS), [FUNDS], investors, [REGISTER, PA_DEALS], reports],
  Support: [[OVERVIEW], investments(...INVESTMENTS), [FUNDS], investors, [REGISTER, PA_DEALS], reports],
  'Investment Committee': [
    [OVERVIEW],
    investments(...INVESTMENTS),
    [FUNDS],
    investors,
    [REGISTER, PA_DEALS],
    reports,
  ],
  Entrepreneur: [investments('deals', 'opportunities', 'existing'), [PA_DEALS]],
  Custodian: [investments('opportunities', 'existing', 'fund-opportunities'), [PA_DEALS]],
  Creator: [investors, [PA_DEALS]],
  'Investment Manager': [investments('opportunities', 'existing'), investors, [REGISTER, PA_DEALS]],
  'Fund Manager': [investments(...INVESTMENTS), [FUNDS], investors, [REGISTER, PA_DEALS], reports],
  Adviser: [investors, [REGISTER, PA_DEALS]],
};
const ROLES: Readonly<Record<string, RoleId>> = {
  'Super Admin': 1,
  Support: 8,
  'Investment Committee': 3,
  Entrepreneur: 2,
  Custodian: 7,
  Creator: 9,
  'Investment Manager': 10,
  'Fund Manager': 11,
  Adviser: 12,
};

/** Super Admin and Support have all of the settings; everyone has the security of their own account. */
const OF_OWN = ['security', 'security/details'];
const ALL_SETTINGS = [
  'account',
  'account/firm',
  'account/pipelines',
  'account/admin-accounts',
  'account/features',
  'account/bank-changes',
  'account/webhooks',
  'account/mail',
  'terminology',
  'terminology/opportunities',
  'terminology/roles',
  'terminology/investor',
  'terminology/portfolio-columns',
  'terminology/funds',
  'attributes',
  'attributes/kpi-category',
  'attributes/kpis',
  'attributes/industries',
  'attributes/investment-types',
  'attributes/investment-categories',
  'attributes/investment-characters',
  'attributes/investment-sub-types',
  'attributes/round-types',
  'attributes/market-indices',
  'investor/portfolio',
  'investor/portfolio-stats',
  'investor/lead-status',
  'investor/sign-up-documents',
  'investor/appropriateness-test',
  'investor/terms',
  'investor/risk-warning',
  'investor/market-sounding',
  ...OF_OWN,
  'security/audit',
].map((page) => `/admin/settings/${page}`);
const settingsOf = (name: string): readonly string[] =>
  name === 'Super Admin' || name === 'Support'
    ? ALL_SETTINGS
    : OF_OWN.map((page) => `/admin/settings/${page}`);

const person = (roleId: RoleId) => ({ ...IRIS, role_id: roleId, permissions: [...permissionsOf(roleId)] });
const links = (name: string): (string | null)[] =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

class Silent extends EventTarget {
  close(): void {}
  send(): void {}
}
beforeEach(() => vi.stubGlobal('WebSocket', Silent));

describe.each(Object.keys(ROLES))('%s', (name) => {
  const roleId = ROLES[name] ?? 12;
  const areas = TOP[name] ?? [];

  test('has the top menu and the settings menu of the specification', async () => {
    answering({});
    await mount(<AdminLayout>{null}</AdminLayout>, {
      at: '/admin/settings/security',
      boot: { flags: CLIENT_FLAGS_ON },
      session: person(roleId),
    });
    expect(links('Main')).toEqual(areas.map(([first]) => first));
    expect(links('Settings')).toEqual(settingsOf(name));
  });

  test('has the pages of the specification under each area', () => {
    const access = accessOf(person(roleId), CLIENT_FLAGS_ON);
    const open = openAreas(MENU, adminRoutes, access);
    expect(open.map(({ entries }) => entries.map(({ path }) => path))).toEqual(areas);
  });
});

test('with funds off nothing leads to them, and the rest stays; on again, they are back', async () => {
  const draw = async (enableFunds: boolean): Promise<readonly (string | null)[]> => {
    answering({});
    const view = await mount(<AdminLayout>{null}</AdminLayout>, {
      at: '/admin/settings/security',
      boot: { flags: { ...CLIENT_FLAGS_ON, enableFunds } },
      session: person(1),
    });
    const shown = [...links('Main'), ...links('Settings')];
    view.unmount();
    return shown;
  };
  const before = await draw(true);
  const ofFunds = [FUNDS, '/admin/settings/terminology/funds', '/admin/settings/attributes/market-indices'];
  expect(before).toEqual(expect.arrayContaining(ofFunds));
  expect(await draw(false)).toEqual(before.filter((path) => !ofFunds.includes(path ?? '')));
  expect(await draw(true)).toEqual(before);
  const { entries } = openAreas(
    MENU,
    adminRoutes,
    accessOf(person(1), { ...CLIENT_FLAGS_ON, enableFunds: false }),
  ).find(({ id }) => id === 'investments') ?? { entries: [] };
  // what funds back stays (`domain.md#H`)
  expect(entries.map(({ path }) => path)).toContain('/admin/investments/fund-opportunities');
});

test.each([
  ['/admin', 'Overview', undefined],
  ['/admin/inbox', undefined, 'page'],
  ['/admin/tasks', undefined, 'true'],
  ['/admin/investors/contacts', 'Investors', undefined],
])('at %s the header marks where the reader is', async (at, area, inbox) => {
  answering({});
  await mount(<AdminLayout>{null}</AdminLayout>, { at, session: person(1) });
  const marked = within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual(area === undefined ? [] : [area]);
  expect(screen.getByRole('link', { name: /^Inbox/ }).getAttribute('aria-current')).toBe(inbox ?? null);
});

test('the account menu leads to details, password, settings, keys and out', async () => {
  answering({});
  await mount(<AdminLayout>{null}</AdminLayout>, { at: '/admin', session: person(12) });
  await userEvent.click(screen.getByRole('button', { name: `Account of ${IRIS.name}` }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['My details', '/admin/settings/security/details'],
    ['Password', '/admin/settings/security'],
    ['Settings', '/admin/settings/security'],
    ['Keyboard shortcuts', null],
    ['Logout', null],
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Next and previous row');
});

test('the palette offers a form with the name that was typed', async () => {
  const sent = answering({ 'GET /api/search': { data: [] } });
  const { path } = await mount(<AdminLayout>{null}</AdminLayout>, { at: '/admin', session: person(1) });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'new contact Juniper Mills');
  await userEvent.click(await screen.findByRole('option', { name: 'New contact: Juniper Mills' }));
  expect(path()).toBe('/admin/investors/contacts/new-contact?name=Juniper%20Mills');
  expect(sent.every(({ method }) => method === 'GET')).toBe(true);
});

test('without their flags, areas and pages are in no one’s menu', () => {
  const access = accessOf(person(1), FALLBACK.flags);
  const paths = openAreas(MENU, adminRoutes, access).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );
  for (const path of [
    FUNDS,
    REGISTER,
    PA_DEALS,
    ...investors.slice(-1),
    '/admin/investors/organisation-applications',
  ])
    expect(paths).not.toContain(path);
});
