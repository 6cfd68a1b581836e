import type { Resource } from '@tranche/domain/kit/resource';
import {
  endpointsOf,
  families,
  ownFamilies,
  type Endpoint,
  type Family,
  type Verb,
  type Who,
} from './endpoints.ts';
import { mayByMatrix } from './promised-roles.ts';

const INVESTOR = 5;

/** Whether one of these opens the door to a role, by the promised tables alone. */
export const opensTo = (who: readonly Who[], role: number): boolean =>
  who.some((one) => {
    if (one === 'public' || one === 'session' || one === 'own') return true;
    if (one === 'staff' || one === 'target') return role !== INVESTOR;
    if (one === 'investor') return role === INVESTOR;
    return role !== INVESTOR && mayByMatrix(role, one);
  });

/** Who may knock at a verb of a resource, and whether the rows may still be someone else's. */
export function promiseOf(resource: Resource, verb: Verb): Pick<Endpoint, 'who' | 'lenient'> {
  const family =
    [...families, ...ownFamilies].find(({ name }) => name === resource.name) ?? plainFamily(resource);
  const method = { index: 'GET', show: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' }[verb];
  const path = `/api/${resource.name}${verb === 'index' || verb === 'create' ? '' : '/:id'}`;
  const endpoint = endpointsOf(family).find((one) => one.method === method && one.path === path);
  return endpoint ?? { who: [] };
}

/** A reference list of our own has no line in the tables: its definition names the rights, the matrix who has them. */
function plainFamily({ name, permission, investor = [] }: Resource): Family {
  const { read, write } =
    typeof permission === 'string' || permission === null
      ? { read: permission ?? '', write: permission ?? '' }
      : permission;
  const text = (rule: string | readonly string[]): string => [rule].flat().join(' ');
  return {
    name,
    read: text(read),
    write: text(write),
    investor: investor.map((one) => one[0]).join(''),
    without: '',
  };
}
