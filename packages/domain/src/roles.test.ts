import { describe, expect, test } from 'vitest';
import {
  can,
  PERMISSION_RESOURCES,
  permissionsOf,
  role,
  STAFF_ROLES,
  type Permission,
  type RoleId,
} from './roles.ts';

/** The specification's §6, sentence by sentence: what each role has, and what it must not have. */
const has: [RoleId, string, string[]][] = [
  [role.superAdmin, 'user_app_test', ['create']],
  [role.superAdmin, 'wip_report', ['index', 'show', 'create']],
  [role.superAdmin, 'onboarding_documents', ['index', 'create']],
  [role.superAdmin, 'investment_opportunity_live_cash_call', ['create', 'update']],
  [role.superAdmin, 'kpi', ['index', 'create']],
  [role.superAdmin, 'custom_kpis', ['index', 'create', 'update']],
  [role.superAdmin, 'investor_password', ['update']],
  [role.support, 'attributes', ['index', 'show', 'create', 'update', 'delete', 'lock']],
  [role.support, 'investors', ['index', 'show', 'create', 'update', 'delete', 'delete_unsafe']],
  [role.investmentCommittee, 'investors', ['index', 'show', 'create', 'update']],
  [role.investmentCommittee, 'kpi', ['index', 'show']],
  [role.entrepreneur, 'pipeline_deals', ['index', 'show', 'update']],
  [role.entrepreneur, 'investment_opportunity_live', ['index', 'show', 'update']],
  [role.entrepreneur, 'investment_opportunity_existing', ['index', 'show', 'create', 'update']],
  [role.custodian, 'funds_opportunity', ['index', 'show', 'update']],
  [role.investmentManager, 'investors', ['index', 'show', 'update', 'delete']],
  [role.investmentManager, 'onboarding_documents', ['index']],
  [role.adviser, 'investors', ['index', 'show', 'create', 'update', 'delete']],
  [role.fundManager, 'funds', ['index', 'show', 'update', 'delete']],
  [role.fundManager, 'investors', ['index', 'show', 'create', 'update']],
];

test.each(has)('role %i has exactly these rights on %s', (id, resource, actions) => {
  const held = permissionsOf(id).filter((permission) => permission.startsWith(`${resource}.`));
  expect(held.map((permission) => permission.split('.')[1]).sort()).toEqual([...actions].sort());
});

describe('what stands out', () => {
  test("Creator's later entry replaces the earlier one: investors index and create, nothing else", () => {
    expect(permissionsOf(role.creator)).toEqual(['investors.create', 'investors.index']);
  });
  test('Adviser has investors alone', () => {
    expect(
      permissionsOf(role.adviser).every(
        (permission) => permission.startsWith('investors.') || permission === 'investor_category.update',
      ),
    ).toBe(true);
  });
  test('Support has everything that Super Admin has', () => {
    expect(permissionsOf(role.superAdmin).filter((permission) => !can(role.support, permission))).toEqual([]);
  });
  test('only Support deletes for good and locks attributes', () => {
    const special: Permission[] = [
      'investors.delete_unsafe',
      'investment_opportunity_live.delete_unsafe',
      'investment_opportunity_existing.delete_unsafe',
      'attributes.lock',
    ];
    for (const permission of special)
      expect(STAFF_ROLES.filter((id) => can(id, permission))).toEqual([role.support]);
  });
  test('an investor, a guest and an unknown pair are denied', () => {
    for (const resource of PERMISSION_RESOURCES) {
      expect(can(role.investor, `${resource}.index`)).toBe(false);
      expect(can(null, `${resource}.index`)).toBe(false);
    }
    expect(can(role.superAdmin, 'overview.delete')).toBe(false);
  });
});
