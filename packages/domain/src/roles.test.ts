import { expect, test } from 'vitest';
import {
  can,
  isInvestorRole,
  isSuperAdmin,
  isSupport,
  mayAssign,
  PERMISSION_RESOURCES,
  permissionsOf,
  role,
  seesNoPerformance,
  seesOnlyOwn,
  seesOnlyOwnCompanies,
  seesOnlyOwnFunds,
  seesOnlyOwnInvestors,
  staffWith,
  type PermissionResource,
  type RoleId,
} from './roles.ts';

const ALL = 'index show create update delete';
const BUT_DELETE = 'index show create update';
type Rights = Partial<Record<PermissionResource, string>>;

/** The specification's §6, role by role in its words, whole: `visit` is show, "full" is all but delete_unsafe. */
const SUPER_ADMIN: Rights = {
  pipeline_deals: ALL,
  investment_opportunity_live: ALL,
  investment_opportunity_existing: ALL,
  investors: ALL,
  investor_password: 'update',
  investor_category: 'update',
  funds: ALL,
  funds_opportunity: ALL,
  overview: 'index',
  kpi: 'index create',
  kpiPortfolio: 'index create',
  custom_kpis: 'index create update',
  update_reports: ALL,
  wip_report: 'index show create',
  branding: ALL,
  pipelines: ALL,
  user: ALL,
  features: ALL,
  attributes: ALL,
  kpi_report_types: ALL,
  industries: ALL,
  investment_opportunity_types: ALL,
  investment_opportunity_sub_types: ALL,
  investor_type: ALL,
  compliance: ALL,
  investment_opportunity_live_cash_call: 'create update',
  onboarding_documents: 'index create',
  user_app_test: 'create',
};
const SPECIFIED: readonly (readonly [RoleId, Rights])[] = [
  [role.superAdmin, SUPER_ADMIN],
  [
    role.support,
    {
      ...SUPER_ADMIN,
      attributes: `${ALL} lock`,
      investment_opportunity_live: `${ALL} delete_unsafe`,
      investment_opportunity_existing: `${ALL} delete_unsafe`,
      investors: `${ALL} delete_unsafe`,
    },
  ],
  [
    role.investmentCommittee,
    {
      pipeline_deals: ALL,
      investment_opportunity_live: BUT_DELETE,
      investment_opportunity_existing: BUT_DELETE,
      funds: ALL,
      funds_opportunity: ALL,
      investors: BUT_DELETE,
      investor_category: 'update',
      overview: 'index',
      kpi: 'index show',
      kpiPortfolio: 'index show',
      custom_kpis: 'index show',
      update_reports: 'index show',
      wip_report: 'index show create',
    },
  ],
  [
    role.entrepreneur,
    {
      pipeline_deals: 'index update show',
      investment_opportunity_live: 'index show update',
      investment_opportunity_existing: 'index update show create',
    },
  ],
  [
    role.custodian,
    {
      investment_opportunity_live: 'index show update',
      investment_opportunity_existing: 'index show update',
      funds_opportunity: 'index show update',
    },
  ],
  [role.creator, { investors: 'index create' }],
  [
    role.investmentManager,
    {
      investment_opportunity_live: 'index show',
      investment_opportunity_existing: 'index show',
      investors: 'show update index delete',
      investor_category: 'update',
      onboarding_documents: 'index',
    },
  ],
  [role.adviser, { investors: 'show create update index delete' }],
  [
    role.fundManager,
    {
      pipeline_deals: ALL,
      investment_opportunity_live: BUT_DELETE,
      investment_opportunity_existing: BUT_DELETE,
      investors: BUT_DELETE,
      investor_category: 'update',
      funds: 'index show update delete',
      funds_opportunity: ALL,
      kpi: 'index create',
      kpiPortfolio: 'index create',
      custom_kpis: 'index',
      update_reports: 'index show',
      wip_report: 'index show',
    },
  ],
  [role.investor, {}],
];

test.each(SPECIFIED)('role %i has exactly the rights of the specification', (id, rights) => {
  const specified = Object.entries(rights).flatMap(([resource, actions]) =>
    actions.split(' ').map((action) => `${resource}.${action}`),
  );
  expect([...permissionsOf(id)].sort()).toEqual(specified.sort());
});

test('an investor, a guest and an unknown pair are denied', () => {
  for (const resource of PERMISSION_RESOURCES) {
    expect(can(role.investor, `${resource}.index`)).toBe(false);
    expect(can(null, `${resource}.index`)).toBe(false);
  }
  expect(can(role.superAdmin, 'overview.delete')).toBe(false);
});

/** `domain.md#0.9`: the scoped roles; the specification's §6: what an Investment Manager does not see. */
test.each([
  ['an investor', isInvestorRole, [role.investor]],
  ['Support', isSupport, [role.support]],
  ['a Super Admin', isSuperAdmin, [role.superAdmin]],
  [
    'whoever sees only their own',
    seesOnlyOwn,
    [role.entrepreneur, role.investor, role.investmentManager, role.fundManager, role.adviser],
  ],
  ['whoever sees only their own investors', seesOnlyOwnInvestors, [role.investmentManager, role.adviser]],
  ['whoever sees only their own companies', seesOnlyOwnCompanies, [role.entrepreneur]],
  ['whoever sees only their own funds', seesOnlyOwnFunds, [role.fundManager]],
  ['whoever sees no performance', seesNoPerformance, [role.investmentManager]],
  [
    'whoever is assigned by a Super Admin',
    (id: RoleId) => mayAssign(role.superAdmin, id),
    Object.values(role).filter((id) => id !== role.support),
  ],
  ['whoever is assigned by Support', (id: RoleId) => mayAssign(role.support, id), Object.values(role)],
  [
    'whoever is assigned by anyone else',
    (id: RoleId) => mayAssign(role.fundManager, id),
    Object.values(role).filter((id) => id !== role.support && id !== role.superAdmin),
  ],
])('%s is recognised by their role', (_, isOne, ids) => {
  expect(Object.values(role).filter(isOne).sort()).toEqual([...ids].sort());
});

test('no one without a role is scoped, and the staff with a right are found by it', () => {
  for (const isOne of [isInvestorRole, isSupport, seesOnlyOwn, seesNoPerformance]) {
    expect([isOne(null), isOne(undefined)]).toEqual([false, false]);
  }
  expect([...staffWith('investor_password.update')].sort()).toEqual([role.superAdmin, role.support]);
});
