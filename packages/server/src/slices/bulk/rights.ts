import type { BulkVerb } from '@tranche/domain/bulk/codes';
import { actOf, BULK_RULES, GROUP_RIGHT, type BulkFamily } from '@tranche/domain/bulk/families';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { Resource } from '@tranche/domain/kit/resource';
import { holdsRight, mayRestore } from '../../kit/resource-engine/rights.ts';
import type { Viewer } from '../../kit/session/viewer.ts';

/** The right of the single act; whether of each row is asked when its turn comes. */
export function assertMayBulk(
  viewer: Viewer,
  resource: Resource,
  { family, verb }: { readonly family: BulkFamily; readonly verb: BulkVerb },
): void {
  if (!BULK_RULES[family].verbs.includes(verb)) throw invalidField('verb', selectedMessage('verb'));
  const isGroups = verb === 'add_to_group' || verb === 'remove_from_group';
  const may =
    viewer.kind === 'staff' &&
    (verb === 'restore' ? mayRestore(resource, viewer) : holdsRight(resource, actOf(verb), viewer)) &&
    (!isGroups || viewer.can(GROUP_RIGHT));
  if (!may) throw refuse('forbidden');
}
