import { can, type Permission, type RoleId } from '../roles.ts';

/** The first page that a staff role may open, in the menu's order (`domain.md#5.4`). */
const HOMES: readonly (readonly [right: Permission, path: string])[] = [
  ['overview.index', '/admin'],
  ['pipeline_deals.index', '/admin/investments/deals'],
  ['investment_opportunity_live.index', '/admin/investments/opportunities'],
  ['investors.index', '/admin/investors'],
];

export const staffHome = (role: RoleId): string => HOMES.find(([right]) => can(role, right))?.[1] ?? '/admin';
