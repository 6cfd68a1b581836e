import { can, PERMISSION_RESOURCES, type PermissionResource, type RoleId } from '@tranche/domain/roles';

/** The areas that a role may look into, as keys of `words.areas`. */
const areasOf = (role: RoleId): ReadonlySet<PermissionResource> =>
  new Set(PERMISSION_RESOURCES.filter((area) => can(role, `${area}.index`) || can(role, `${area}.update`)));

/** What someone gains and loses by a change of role. */
export function roleDifference(
  before: RoleId,
  after: RoleId,
): { gains: readonly PermissionResource[]; loses: readonly PermissionResource[] } {
  const [old, next] = [areasOf(before), areasOf(after)];
  return {
    gains: [...next].filter((area) => !old.has(area)),
    loses: [...old].filter((area) => !next.has(area)),
  };
}
