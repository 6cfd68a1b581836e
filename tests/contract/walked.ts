import type { Resource, Verb } from '@tranche/domain/kit/resource';
import type { Route } from '../../packages/server/src/kit/http/route.ts';
import type { Serving } from '../../packages/server/src/kit/resource-engine/serving.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import type { Endpoint } from './endpoints.ts';

const METHOD: Readonly<Record<Verb, Endpoint['method']>> = {
  index: 'GET',
  show: 'GET',
  create: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};
const pathOf = ({ name }: Resource, verb: Verb): string =>
  `/api/${name}${verb === 'index' || verb === 'create' ? '' : '/:id'}`;

export const servingOf = (resource: Resource): Serving | undefined =>
  servings.find((serving) => serving.resource === resource);

/** A verb that a slice wrote by hand as an action replaces the resource's own. */
export function ownRoute(resource: Resource, verb: Verb): Route | undefined {
  const path = pathOf(resource, verb);
  return servingOf(resource)?.actions?.find((route) => route.path === path && route.method === METHOD[verb]);
}

export const answers = (resource: Resource, verb: Verb): boolean =>
  !resource.without?.includes(verb) || ownRoute(resource, verb) !== undefined;

/** What `resources.test.ts` asks of each role, with an answer of its own for each, and so needs no second asking. */
const WALKED = new Set(
  servings.flatMap(({ resource }) =>
    (['index', 'show', 'update', 'delete'] as const)
      .filter((verb) => answers(resource, verb))
      .map((verb) => `${METHOD[verb]} ${pathOf(resource, verb)}`),
  ),
);
export const isWalked = ({ method, path }: Endpoint): boolean => WALKED.has(`${method} ${path}`);
