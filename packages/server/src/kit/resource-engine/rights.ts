import {
  actionsFor,
  type ReadPermission,
  type Resource,
  type Verb,
  type WritePermission,
} from '@tranche/domain/kit/resource';
import type { Viewer } from '../session/viewer.ts';
import type { Purpose } from './serving.ts';

/** The verb whose right a purpose needs: to see a record inside another one is to see it. */
export const verbOf = (purpose: Purpose): Verb => (purpose === 'include' ? 'show' : purpose);

/** Who may read, or who may write. */
export function ruleOf({ permission }: Resource, verb: Verb): ReadPermission | WritePermission {
  if (typeof permission === 'string') return permission;
  if (verb === 'index' || verb === 'show') return permission.read;
  return verb === 'delete' ? (permission.delete ?? permission.write) : permission.write;
}

/** Whether the viewer may use this verb of a resource at all; which rows is for `access`. */
export const mayUse = (resource: Resource, purpose: Purpose, viewer: Viewer): boolean =>
  holdsRight(resource, purpose, viewer) ||
  (viewer.kind !== 'guest' && resource.everyone?.includes(verbOf(purpose)) === true);

/** The same by the viewer's role alone: without what everyone may do with their own row. */
export function holdsRight(resource: Resource, purpose: Purpose, viewer: Viewer): boolean {
  if (viewer.kind === 'system') return true;
  const verb = verbOf(purpose);
  const rule = ruleOf(resource, verb);
  if (rule === 'public') return true;
  if (viewer.kind === 'guest' || rule === 'none') return false;
  if (viewer.kind === 'investor')
    return resource.investor?.includes(verb) === true || rule === 'session' || rule === 'own';
  if (rule === 'session' || rule === 'own' || rule === 'staff') return true;
  const names = typeof rule === 'string' ? [rule] : rule;
  const actions = actionsFor(resource, verb);
  return names.some((name) => actions.some((action) => viewer.can(`${name}.${action}`)));
}

/**
 * The right `{name}.{action}` of anyone who may write the resource. Where everyone writes their own rows, or all staff do,
 * that opens `update` alone: no one holds a right to delete what is not a row of the role table.
 */
export function holdsWriteRight(
  { permission }: Resource,
  action: 'update' | 'delete' | 'delete_unsafe',
  viewer: Viewer,
): boolean {
  const rule = typeof permission === 'string' ? permission : permission.write;
  const names = typeof rule === 'string' ? [rule] : rule;
  return names.some((name) => {
    if (name === 'none') return false;
    if (name === 'own') return action === 'update';
    if (name === 'staff') return action === 'update' && viewer.kind === 'staff';
    return viewer.can(`${name}.${action}`);
  });
}

/** Whoever may delete such records sees what was deleted, and brings it back: staff alone. */
export const mayRestore = (resource: Resource, viewer: Viewer): boolean =>
  (viewer.kind === 'staff' || viewer.kind === 'system') &&
  ruleOf(resource, 'delete') !== 'own' &&
  holdsRight(resource, 'delete', viewer);
