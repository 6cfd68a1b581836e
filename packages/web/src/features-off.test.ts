import { FLAGS, clientFlags, type ClientFlag } from '@tranche/domain/settings/flags';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { adminRoutes } from './admin/routes.tsx';
import { investorRoutes } from './investor/routes.tsx';
import { accessOf } from './kit/access.tsx';
import { joinPath, verdictOn, type ScreenRoute } from './kit/routes.ts';
import { ANN } from '../../../tests/fixtures/signed-in-people.ts';

/** Flags of which one suffices, and the screens that are a 404 without (`domain.md#4`). */
const SCREENS: readonly (readonly [readonly ClientFlag[], readonly string[]])[] = [
  [
    ['enableFunds'],
    [
      '/investor/portfolio/fund/$id',
      '/investor/portfolio/fund/$id/reports/$reportId',
      '/admin/settings/attributes/market-indices',
      '/admin/settings/terminology/funds',
      '/admin/funds',
      '/admin/funds/$id',
      '/admin/investments/fund-opportunities/$id/details/transactions',
    ],
  ],
  [
    ['enableNominee'],
    ['/admin/investors/nominees', '/admin/investors/nominees/new-nominee', '/admin/investors/nominees/$id'],
  ],
  [['enableComplianceTest'], ['/investor/profile/appropriateness']],
  [['enableComplianceTest', 'enableRiskWarning'], ['/admin/settings/investor/appropriateness-test']],
  [
    ['enableScreening'],
    ['/investor/profile/identity', '/admin/investors/screening', '/admin/investors/screening/$id'],
  ],
  [
    ['enableMarketSounding'],
    [
      '/investor/investments/market-sounding/$id',
      '/admin/settings/investor/market-sounding',
      '/admin/insider-register',
      '/admin/insider-register/pa-deals',
      '/admin/insider-register/pa-deals/create',
      '/admin/insider-register/pa-deals/$id',
    ],
  ],
  [
    ['enableRiskWarning'],
    [
      '/investor/risk-warning',
      '/investor/investments/$slug/risk-warning',
      '/admin/settings/investor/risk-warning',
      '/admin/settings/attributes/investment-categories',
      '/admin/settings/attributes/investment-characters',
    ],
  ],
  [
    ['enableRiskWarning', 'enableFinancialPromotionExceptions'],
    [
      '/investor/profile/type',
      '/investor/investments/$slug/investor-type',
      '/admin/investors/$id/details/category',
    ],
  ],
  [
    ['enableOrganisationLinks'],
    [
      '/investor/profile/organisation-apply',
      '/investor/profile/organisation_{$id}',
      '/admin/investors/organisation-applications',
      '/admin/investors/organisation-applications/$id/details',
    ],
  ],
];

const flat = (routes: readonly ScreenRoute[], parent = ''): (readonly [string, ScreenRoute])[] =>
  routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    return [[path, route] as const, ...flat(route.children ?? [], path)];
  });
// a child without a path has its parent's address, and is drawn only where the parent is open
const routes = new Map(flat([...adminRoutes, ...investorRoutes]).toReversed());
const ON = Object.fromEntries(FLAGS.map(({ server }) => [server, true]));
const accessWithout = (path: string, off: readonly ClientFlag[]) => {
  const id: RoleId = path.startsWith('/admin') ? role.superAdmin : role.investor;
  const flags = { ...clientFlags(ON), ...Object.fromEntries(off.map((flag) => [flag, false])) };
  return accessOf({ ...ANN, role_id: id, permissions: permissionsOf(id) }, flags);
};

test.each(SCREENS.flatMap(([flags, paths]) => paths.map((path) => [path, flags] as const)))(
  '%s is absent without %j',
  (path, flags) => {
    const route = routes.get(path);
    expect(route, path).toBeDefined();
    if (!route) return;
    expect(verdictOn(route, accessWithout(path, flags))).toBe('absent');
    for (const flag of flags)
      expect(
        verdictOn(
          route,
          accessWithout(
            path,
            flags.filter((other) => other !== flag),
          ),
        ),
      ).toBe('open');
  },
);

test('every screen with a flag of its own is in the table', () => {
  const flagged = [...routes].filter(([, route]) => route.flag !== undefined).map(([path]) => path);
  const listed = SCREENS.flatMap(([, paths]) => paths);
  expect(flagged.filter((path) => !listed.includes(path))).toEqual([]);
});
