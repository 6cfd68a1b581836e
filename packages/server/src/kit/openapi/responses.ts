import type { Resource } from '@tranche/domain/kit/resource';
import type { Route } from '../http/route.ts';
import { toJson, type JsonSchema } from './resource-schema.ts';

/** The route's answers: what it gives, and each refusal that may be in its place (`contract.md#4`). */
export function responsesOf(route: Route, resource: Resource | undefined): Record<string, unknown> {
  return { ...successOf(route, resource), ...refusalsOf(route) };
}

/** Refusals by status; each names a schema of `components.responses`. */
export const REFUSALS: Readonly<Record<string, string>> = {
  400: 'The query or the body cannot be read',
  401: 'No session',
  403: 'Not allowed',
  404: 'Not there, or not visible to the caller',
  409: 'Not in this state, or still in use',
  413: 'Too large',
  419: 'CSRF token mismatch',
  422: 'Validation, by field',
  429: 'Too many attempts',
};

export const refusalResponses = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      nameOf(status),
      {
        description,
        ...(status === '429' ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

const nameOf = (status: string): string => `Refusal${status}`;

function refusalsOf(route: Route): Record<string, unknown> {
  const isWrite = route.method !== 'GET';
  const named = route.path.includes(':') || route.flag !== undefined;
  const applies: Readonly<Record<string, boolean>> = {
    400: true,
    401: route.access !== 'public',
    403: route.access !== 'public' && route.access !== 'session',
    404: named,
    409: isWrite && (named || route.idempotent === true || route.method === 'POST'),
    413: isWrite && route.method !== 'DELETE',
    419: isWrite && route.csrf !== 'exempt',
    422: isWrite ? route.method !== 'DELETE' : route.path.startsWith('/api/'),
    429: route.limit !== undefined,
  };
  return Object.fromEntries(
    Object.keys(REFUSALS)
      .filter((status) => applies[status])
      .map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}

function successOf(route: Route, resource: Resource | undefined): Record<string, unknown> {
  const isCollection = resource !== undefined && !route.path.includes(':');
  if (route.method === 'DELETE') return { 204: { description: 'Done; no content' } };
  if (isFile(route)) return { 200: { description: 'The file', content: FILE } };
  const status = route.method === 'POST' && isCollection ? '201' : '200';
  return {
    [status]: {
      description: 'Success',
      content: { 'application/json': { schema: bodyOf(route, resource) } },
    },
  };
}

function bodyOf(route: Route, resource: Resource | undefined): JsonSchema {
  if (route.response) return toJson(route.response);
  const record: JsonSchema = resource ? { $ref: `#/components/schemas/${resource.name}` } : {};
  const isList =
    route.path.startsWith('/api/paged/') ||
    (resource !== undefined && !route.path.includes(':') && route.method === 'GET');
  if (isList) return listOf(route.path.startsWith('/api/paged/') ? { type: 'object' } : record);
  return { type: 'object', properties: { data: record, message: { type: 'string' } } };
}

/** `links` and the page's numbers are absent where the whole list is sent. */
const listOf = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['data', 'meta'],
  properties: {
    data: { type: 'array', items: record },
    links: { $ref: '#/components/schemas/Links' },
    meta: { $ref: '#/components/schemas/Meta' },
  },
});

const BYTES = { schema: { type: 'string', format: 'binary' } };
const FILE = {
  'text/csv': BYTES,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': BYTES,
  'application/octet-stream': BYTES,
};
const isFile = ({ method, path }: Route): boolean =>
  method === 'GET' && (/(?:\/export|-export|\/download)$/.test(path) || path.startsWith('/media/'));

/** What every document has beside its resources. */
export const SHARED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: 'object',
    properties: {
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      reasons: { type: 'array', items: { type: 'string' } },
      conflict: {
        type: 'object',
        properties: { field: { type: 'string' }, id: { type: 'integer' } },
      },
    },
    required: ['message'],
  },
  Links: {
    type: 'object',
    properties: Object.fromEntries(
      ['first', 'last', 'prev', 'next'].map((name) => [name, { type: ['string', 'null'] }]),
    ),
  },
  Meta: {
    type: 'object',
    required: ['total'],
    properties: {
      ...Object.fromEntries(
        ['current_page', 'from', 'last_page', 'per_page', 'to', 'total'].map((name) => [
          name,
          { type: ['integer', 'null'] },
        ]),
      ),
      path: { type: 'string' },
      links: { type: 'array', items: { type: 'object' } },
    },
  },
};
