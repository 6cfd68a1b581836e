import { setImmediate as othersServed } from 'node:timers/promises';
import type { Resource } from '@tranche/domain/kit/resource';
import { NO_FORM, type Route } from '../http/route.ts';
import {
  bodySchema,
  itemParameters,
  listParameters,
  parameter,
  recordSchema,
  toJson,
  type JsonSchema,
} from './resource-schema.ts';
import { refusalResponses, responsesOf, SHARED_SCHEMAS } from './responses.ts';

export interface OpenApiSource {
  readonly title: string;
  readonly version: string;
  readonly routes: readonly Route[];
  readonly resources: readonly Resource[];
  readonly sessionCookie: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security: readonly unknown[];
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Operations>>;
  readonly components: unknown;
}

/** A dozen paths or definitions take a few milliseconds: others are served in between. */
const AT_A_TIME = 12;

/** The OpenAPI 3.1 document: derived from the very routes and definitions that answer. */
export async function openApiDocument(source: OpenApiSource): Promise<OpenApiDocument> {
  const paths: Record<string, Operations> = {};
  for await (const [path, operations] of operationsByPath(source)) paths[path] = operations;
  return { ...headOf(source), components: await componentsOf(source), paths };
}

/** The document as JSON text, path by path: as a whole it takes some 30 MB, which a process does not give back. */
export async function* openApiText(source: OpenApiSource): AsyncGenerator<string> {
  const head = JSON.stringify({ ...headOf(source), components: await componentsOf(source) });
  yield `${head.slice(0, -1)},"paths":{`;
  let comma = '';
  for await (const [path, operations] of operationsByPath(source)) {
    yield `${comma}${JSON.stringify(path)}:${JSON.stringify(operations)}`;
    comma = ',';
  }
  yield '}}';
}

const headOf = ({ title, version }: OpenApiSource): Pick<OpenApiDocument, 'openapi' | 'info'> => ({
  openapi: '3.1.0',
  info: { title, version },
});

type Operations = Readonly<Record<string, Operation>>;

async function* operationsByPath({
  routes,
  resources,
}: OpenApiSource): AsyncGenerator<readonly [string, Operations]> {
  const byName = new Map(resources.map((resource) => [resource.name as string, resource]));
  const byPath = new Map<string, Route[]>();
  for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);
  let index = 0;
  for (const [path, shared] of byPath) {
    if (index++ % AT_A_TIME === 0) await othersServed();
    const operations = shared.map((route) => [route.method.toLowerCase(), operationOf(route, byName)]);
    yield [path.replace(/:(\w+)/g, '{$1}'), Object.fromEntries(operations)];
  }
}

async function componentsOf({ resources, sessionCookie }: OpenApiSource): Promise<unknown> {
  const schemas: Record<string, unknown> = { ...SHARED_SCHEMAS };
  for (const [index, resource] of resources.entries()) {
    if (index % AT_A_TIME === 0) await othersServed();
    schemas[resource.name] = recordSchema(resource);
  }
  return {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    responses: refusalResponses(),
    schemas,
  };
}

function operationOf(route: Route, resources: ReadonlyMap<string, Resource>): Operation {
  const [, name = '', tail] = /^\/api\/([^/]+)(?:\/(.+))?$/.exec(route.path) ?? [];
  const alias = route.of === undefined ? undefined : aliased(route.path, resources.get(route.of));
  const resource = resources.get(name);
  const isCollection = tail === undefined;
  const plain = resource && (isCollection || tail === ':id') ? resource : undefined;
  const body = bodyOf(route, alias ?? plain);
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`,
    tags: [name || route.path.split('/')[1] || 'root'],
    summary: route.summary,
    description: `Access: ${accessText(route)}.${route.flag ? ` Only while ${[route.flag].flat().join(' or ')} is on.` : ''}`,
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route, plain, isCollection),
      ...(resources.has(route.of ?? name) && changesRecord(route) ? [SEEN] : []),
    ],
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: responsesOf(route, plain ?? verbOn(route, resource)),
    security: route.access === 'public' ? [] : [{ session: [] }],
  };
}

/** A family's own verbs under a second path. */
const aliased = (path: string, resource: Resource | undefined): Resource | undefined =>
  /\/:id\/./.test(path) ? undefined : resource;

/** `POST /api/investments/:id/confirm` answers with the investment. */
const verbOn = (route: Route, resource: Resource | undefined): Resource | undefined =>
  resource && route.method !== 'GET' && /^\/api\/[^/]+\/:id\/[^/]+$/.test(route.path) ? resource : undefined;

const changesRecord = ({ method, path }: Route): boolean => method !== 'GET' && path.includes('/:id');

const SEEN = {
  ...parameter(
    '_updated_at',
    'The updated_at of the record as you saw it, here or in the body: 409 if someone has changed it since.',
  ),
  schema: { type: 'string', format: 'date-time' },
};

const accessText = ({ access }: Route): string => (typeof access === 'string' ? access : access.join(' or '));

const pathParameters = (route: Route): unknown[] =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(route: Route, resource: Resource | undefined, isCollection: boolean): unknown[] {
  if (route.method !== 'GET' || !resource) return [];
  return isCollection ? listParameters(resource) : itemParameters(resource);
}

function bodyOf(route: Route, resource: Resource | undefined): JsonSchema | null {
  if (route.body) return toJson(route.body);
  if (route.form === NO_FORM) return null;
  if (route.form) return bodySchema(route.form, 'create');
  if (!resource || route.method === 'GET' || route.method === 'DELETE') return null;
  return bodySchema(resource.fields, route.method === 'POST' ? 'create' : 'update');
}
