import { isStaffRole, type RoleId } from '@tranche/domain/roles';

/** Where a person looks after their own sign-in: devices, factors, tokens. */
export const securityPage = (role: RoleId): string =>
  isStaffRole(role) ? '/admin/settings/security' : '/investor/profile/security';
