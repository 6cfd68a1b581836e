import { ROLE_NAMES, type RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { endpointsOf, families, restores, specialEndpoints, type Endpoint } from './endpoints.ts';
import { opensTo } from './may-knock.ts';
import { addOneOfEachRole, ALL_FLAGS_ON } from './roles.ts';
import { isWalked } from './walked.ts';

/** Each endpoint of the list answers as its row says, for each role; the list and the routes name the same endpoints. */
const roles = Object.keys(ROLE_NAMES).map(Number) as RoleId[];
const clients = new Map<RoleId, TestClient>();
const it = useApp({
  prepare: async (app) => {
    await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(app.db.kysely);
    await addOneOfEachRole(app.db);
  },
});
beforeAll(async () => {
  for (const id of roles) clients.set(id, await it().as(`role${id}@contract.test`));
});

const served = families.flatMap((family) => endpointsOf(family).filter((endpoint) => endpoint.served));
const refused = families.flatMap((family) => endpointsOf(family).filter((endpoint) => !endpoint.served));

/** The id of no record; of a passkey, a session or a notification as well. */
const NOBODY = '999999';
const urlOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, NOBODY);

async function knock(client: TestClient, endpoint: Endpoint): Promise<TestAnswer> {
  const { method } = endpoint;
  return client.inject({ method, url: urlOf(endpoint), ...(method === 'GET' ? {} : { json: {} }) });
}

const mayKnock = ({ who }: Endpoint, id: RoleId): boolean => opensTo(who, id);

/** A row may be out of scope, a body wanting, a state wrong; never a missing right, a missing route or our own fault. */
const LET_IN = [200, 201, 202, 204, 302, 400, 404, 409, 422, 429];

function problemWith(endpoint: Endpoint, id: RoleId, { status }: TestAnswer): string | null {
  const isLenient =
    endpoint.who.includes('own') ||
    (endpoint.who.includes('target') && id !== 5) ||
    (endpoint.lenient === true && id === 5) ||
    LENIENT.has(`${endpoint.method} ${endpoint.path} ${id}`);
  const isFine = mayKnock(endpoint, id)
    ? LET_IN.includes(status) || (status === 403 && (isLenient || isOfAnother(endpoint, id)))
    : status === 403 || (isLenient && LET_IN.includes(status));
  return isFine ? null : `${endpoint.method} ${endpoint.path} role ${id} → ${status}`;
}

/** The body decides: role 2 may record an existing investment, and no draft. */
const LENIENT = new Set(['POST /api/investment-opportunities 2']);

/** Other accounts under `/api/users` are a 403 to an investor, not a 404 (`contract.md#5.9`). */
const isOfAnother = ({ path }: Endpoint, id: RoleId): boolean => id === 5 && path.startsWith('/api/users/');

const everything = [...served, ...restores, ...specialEndpoints];
const ENDS_THE_SESSION = new Set(['/logout', '/api/logout', '/login']);

describe.each(everything.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('a stranger, and each role that the loop over the resources does not ask for', async () => {
      const problems: string[] = [];
      const guest = it().guest();
      await guest.get('/sanctum/csrf-cookie');
      const { status } = await knock(guest, endpoint);
      const isPublic = endpoint.who.includes('public');
      if (isPublic ? status === 401 || status >= 500 : status !== 401) problems.push(`stranger → ${status}`);
      for (const id of isWalked(endpoint) ? [] : roles) {
        const client = clients.get(id);
        if (!client || ENDS_THE_SESSION.has(endpoint.path)) continue;
        const problem = problemWith(endpoint, id, await knock(client, endpoint));
        if (problem) problems.push(problem);
      }
      expect(problems).toEqual([]);
    });
  },
);

test.each(refused.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is not a verb of its family',
  async (_name, endpoint) => {
    const client = clients.get(8);
    expect(client && (await knock(client, endpoint)).status).toBe(405);
  },
);

test('actions and exports answer their own verb only', async () => {
  const problems: string[] = [];
  const known = new Set(everything.map(({ method, path }) => `${method} ${path}`));
  for (const { path, method } of specialEndpoints) {
    if (method !== 'POST' || known.has(`GET ${path}`) || !path.startsWith('/api/') || LISTED.has(path))
      continue;
    const answer = await clients.get(8)?.get(path.replace(/:\w+/g, NOBODY));
    if (answer?.status !== 405) problems.push(`GET ${path} → ${answer?.status}`);
  }
  expect(problems).toEqual([]);
});

test('the list names every route under /api', () => {
  const known = new Set(everything.map(({ method, path }) => `${method} ${shape(path)}`));
  const unknown = routesOf(servings)
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'PUT')
    .map(({ method, path }) => `${method} ${shape(path)}`)
    .filter((one) => !known.has(one) && !PLAIN.has(one) && !/^GET \/api\/[a-z-]+\/export$/.test(one));
  expect(unknown.filter((one) => !OURS.some((pattern) => pattern.test(one)))).toEqual([]);
});

const shape = (path: string): string => path.replace(/:\w+/g, ':').replace(/\/1$/, '/:');

/** A reference list of our own needs no line here: its verbs are the kit's, and the contract loop walks them for each role. */
const PLAIN = new Set(
  servings
    .filter(({ resource, actions }) => resource.reference && !actions)
    .flatMap(({ resource: { name } }) =>
      [
        ...endpointsOf({ name, read: '', write: '', investor: '', without: '' }),
        { method: 'POST', path: `/api/${name}/:id/restore` },
      ].map(({ method, path }) => `${method} ${shape(path)}`),
    ),
);

/** Actions on a list of their own. */
const LISTED = new Set(['/api/passkeys', '/api/compliance-bulk-answers', '/api/fca-compliance-bulk-answers']);

/** Beyond what the specification and the design promise: families of our own, spellings, and what our screens ask for. */
const OURS: readonly RegExp[] = [
  /^POST \/api\/investment-transactions\/:\/restore$/,
  /^\w+ \/api\/(sanctions-lists|investment-transactions|pipeline-deal-moves|bank-detail-changes|email-log)(\/:)?$/,
  /^\w+ \/api\/(portfolio-table-|portfolio-tables\/|portfolio-)(columns|options|stats)(\/:(\/restore)?)?$/,
  /^GET \/api\/((fca-)?compliance-bulk-answers|exports\/:|passkeys(\/:)?|sessions\/:|imports\/(:\/)?(template|errors))$/,
  /^POST \/api\/(investments\/allocate|pre-emption-choices\/allocate|funds\/:\/(management-fee|distributions))$/,
  /^(POST \/api\/(logout|branding)|GET \/api\/branding\/:)$/,
];
