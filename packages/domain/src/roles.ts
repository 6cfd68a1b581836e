/** The roles and their rights: the specification's §6, cell by cell as `domain.md#5.2` reads it. */
export const role = {
  superAdmin: 1,
  entrepreneur: 2,
  investmentCommittee: 3,
  investor: 5,
  custodian: 7,
  support: 8,
  creator: 9,
  investmentManager: 10,
  fundManager: 11,
  adviser: 12,
} as const;

export type RoleId = (typeof role)[keyof typeof role];

export const ROLE_NAMES: Readonly<Record<RoleId, string>> = {
  1: 'Super Admin',
  2: 'Entrepreneur',
  3: 'Investment Committee',
  5: 'User',
  7: 'Custodian',
  8: 'Support',
  9: 'Creator',
  10: 'Investment Manager',
  11: 'Fund Manager',
  12: 'Adviser',
};

export const STAFF_ROLES: readonly RoleId[] = [1, 8, 3, 2, 7, 9, 10, 11, 12];
export const isRoleId = (value: unknown): value is RoleId => typeof value === 'number' && value in ROLE_NAMES;
export type StaffRoleId = Exclude<RoleId, typeof role.investor>;
export const isStaffRole = (id: RoleId): id is StaffRoleId => id !== role.investor;

type GivenId = number | null | undefined;
const isOneOf =
  (...roles: readonly number[]) =>
  (id: GivenId): boolean =>
    typeof id === 'number' && roles.includes(id);

export const isInvestorRole = isOneOf(role.investor);
/** Support takes back what no one else may, and only Support makes others Support. */
export const isSupport = isOneOf(role.support);
export const isSuperAdmin = isOneOf(role.superAdmin);
/** Super Admins are made by one another and by Support. */
export const mayAssign = (assigner: GivenId, id: GivenId): boolean =>
  isSupport(assigner) || (!isSupport(id) && (!isSuperAdmin(id) || isSuperAdmin(assigner)));

/** Whose rights reach only part of the records (`domain.md#0.9`), and which part. */
export const seesOnlyOwnInvestors = isOneOf(role.adviser, role.investmentManager);
export const seesOnlyOwnCompanies = isOneOf(role.entrepreneur);
export const seesOnlyOwnFunds = isOneOf(role.fundManager);
export const seesOnlyOwn = (id: GivenId): boolean =>
  isInvestorRole(id) || seesOnlyOwnInvestors(id) || seesOnlyOwnCompanies(id) || seesOnlyOwnFunds(id);

/** Existing investments and funds without their cap table, holders and returns (specification §6). */
export const seesNoPerformance = isOneOf(role.investmentManager);

/** May update opportunities, never their status (`domain.md#2.1`, `domain.md#8.2` no. 34). */
export const NEVER_SETS_STATUS: readonly RoleId[] = [role.entrepreneur, role.custodian];

/**
 * i index, s show, c create, u update, d delete, x delete_unsafe, l lock.
 * Columns: Super Admin, Support, Investment Committee, Entrepreneur, Custodian, Creator, Investment Manager,
 * Fund Manager, Adviser. Creator holds the second of its two entries (§6): investors index/create only.
 */
const COLUMNS: readonly RoleId[] = [1, 8, 3, 2, 7, 9, 10, 11, 12];
const MATRIX = `
overview,i,i,i,,,,,,
pipeline_deals,iscud,iscud,iscud,isu,,,,iscud,
investment_opportunity_live,iscud,iscudx,iscu,isu,isu,,is,iscu,
investment_opportunity_existing,iscud,iscudx,iscu,iscu,isu,,is,iscu,
funds_opportunity,iscud,iscud,iscud,,isu,,,iscud,
funds,iscud,iscud,iscud,,,,,isud,
investors,iscud,iscudx,iscu,,,ic,isud,iscu,iscud
investor_category,u,u,u,,,,u,u,
investor_password,u,u,,,,,,,
kpi,ic,ic,is,,,,,ic,
kpiPortfolio,ic,ic,is,,,,,ic,
custom_kpis,icu,icu,is,,,,,i,
update_reports,iscud,iscud,is,,,,,is,
wip_report,isc,isc,isc,,,,,is,
branding,iscud,iscud,,,,,,,
pipelines,iscud,iscud,,,,,,,
user,iscud,iscud,,,,,,,
features,iscud,iscud,,,,,,,
attributes,iscud,iscudl,,,,,,,
kpi_report_types,iscud,iscud,,,,,,,
industries,iscud,iscud,,,,,,,
investment_opportunity_types,iscud,iscud,,,,,,,
investment_opportunity_sub_types,iscud,iscud,,,,,,,
investor_type,iscud,iscud,,,,,,,
compliance,iscud,iscud,,,,,,,
investment_opportunity_live_cash_call,cu,cu,,,,,,,
onboarding_documents,ic,ic,,,,,i,,
user_app_test,c,c,,,,,,,
`;

export const PERMISSION_RESOURCES = [
  'overview',
  'pipeline_deals',
  'investment_opportunity_live',
  'investment_opportunity_existing',
  'funds_opportunity',
  'funds',
  'investors',
  'investor_category',
  'investor_password',
  'kpi',
  'kpiPortfolio',
  'custom_kpis',
  'update_reports',
  'wip_report',
  'branding',
  'pipelines',
  'user',
  'features',
  'attributes',
  'kpi_report_types',
  'industries',
  'investment_opportunity_types',
  'investment_opportunity_sub_types',
  'investor_type',
  'compliance',
  'investment_opportunity_live_cash_call',
  'onboarding_documents',
  'user_app_test',
] as const;
export type PermissionResource = (typeof PERMISSION_RESOURCES)[number];

const LETTERS = {
  i: 'index',
  s: 'show',
  c: 'create',
  u: 'update',
  d: 'delete',
  x: 'delete_unsafe',
  l: 'lock',
} as const;
export type Action = (typeof LETTERS)[keyof typeof LETTERS];
export type Permission = `${PermissionResource}.${Action}`;

const GRANTS: ReadonlyMap<RoleId, ReadonlySet<string>> = readMatrix();

function readMatrix(): Map<RoleId, Set<string>> {
  const grants = new Map<RoleId, Set<string>>(COLUMNS.map((id) => [id, new Set()]));
  for (const line of MATRIX.trim().split('\n')) {
    const [resource, ...cells] = line.split(',');
    cells.forEach((cell, column) => {
      const id = COLUMNS[column];
      if (id === undefined) return;
      for (const letter of cell) {
        if (letter in LETTERS) grants.get(id)?.add(`${resource}.${LETTERS[letter as keyof typeof LETTERS]}`);
      }
    });
  }
  return grants;
}

/** Unknown pairs and role 5 are denied; a menu entry without a resource is a decision of the menu, not of this table. */
export const can = (roleId: RoleId | null, permission: Permission): boolean =>
  roleId !== null && (GRANTS.get(roleId)?.has(permission) ?? false);

export const staffWith = (permission: Permission): readonly RoleId[] =>
  STAFF_ROLES.filter((id) => can(id, permission));

/** Every right of a role, sorted: what `GET /api/user` sends as `permissions`. */
export const permissionsOf = (roleId: RoleId): Permission[] =>
  [...(GRANTS.get(roleId) ?? [])].sort() as Permission[];
