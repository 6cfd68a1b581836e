import { can, isStaffRole, type Permission, type RoleId } from '@tranche/domain/roles';

/** Who is asking. Passed to every operation, never ambient. `system` is a job or a command: it may do everything. */
export interface Viewer {
  readonly kind: 'guest' | 'investor' | 'staff' | 'system';
  readonly id: number | null;
  readonly role: RoleId | null;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
  /** A program that calls with its owner's token, whose abilities narrow their rights. */
  readonly byToken?: boolean;
  readonly readsOnly?: boolean;
  can(permission: Permission): boolean;
}

export interface ViewerRow {
  readonly id: number;
  readonly role_id: RoleId;
  readonly name: string;
  readonly email: string;
  readonly email_verified_at: string | null;
}

export const guest: Viewer = {
  kind: 'guest',
  id: null,
  role: null,
  name: '',
  email: '',
  verified: false,
  can: () => false,
};

export const system: Viewer = { ...guest, kind: 'system', name: 'System', verified: true, can: () => true };

/** One function a role: anyone who has it has the same rights. */
const rightsOf = new Map<RoleId, Viewer['can']>();
function rightsOfRole(role: RoleId): Viewer['can'] {
  const known = rightsOf.get(role) ?? ((permission) => can(role, permission));
  rightsOf.set(role, known);
  return known;
}

export const viewerOf = (row: ViewerRow): Viewer => ({
  kind: isStaffRole(row.role_id) ? 'staff' : 'investor',
  id: row.id,
  role: row.role_id,
  name: row.name,
  email: row.email,
  verified: row.email_verified_at !== null,
  can: rightsOfRole(row.role_id),
});
