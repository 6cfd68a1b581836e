import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiDocument, type Operation } from '../../packages/server/src/kit/openapi/document.ts';
import { routesOf } from '../../packages/server/src/routes.ts';
import { NO_FORM, type Route } from '../../packages/server/src/kit/http/route.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';

/** The document names all that answers, and nothing else: it is made of the very routes. */
const routes = routesOf(servings);
const document = await openApiDocument({
  title: 'Tranche',
  version: '1.0.0',
  routes,
  resources: servings.map(({ resource }) => resource),
  sessionCookie: 'tranche_session',
});

const pathOf = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}');
const operationOf = (route: Route): Operation | undefined =>
  document.paths[pathOf(route)]?.[route.method.toLowerCase()];
const named = (route: Route): string => `${route.method} ${route.path}`;
const without = (holds: (route: Route, operation: Operation) => boolean): string[] =>
  routes
    .filter((route) => {
      const operation = operationOf(route);
      return operation === undefined || !holds(route, operation);
    })
    .map(named);

test('it is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
  expect([errors ?? [], valid]).toEqual([[], true]);
});

test('each route is an operation with a summary and all of its path parameters', () => {
  expect(
    without(({ path }, { summary, parameters }) => {
      const wanted = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const given = parameters.filter((one) => (one as { in: string }).in === 'path');
      return summary !== '' && wanted.join() === given.map((one) => (one as { name: string }).name).join();
    }),
  ).toEqual([]);
  const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs));
  expect(operations).toHaveLength(new Set(routes.map(named)).size);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('each change of a record takes the state that its caller saw', () => {
  const records = new Set(servings.map(({ resource }) => resource.name as string));
  expect(
    without(({ method, path, of }, { parameters }) => {
      const isChange = method !== 'GET' && path.includes('/:id');
      const names = parameters.map((one) => (one as { name: string }).name);
      return names.includes('_updated_at') === (isChange && records.has(of ?? path.split('/')[2] ?? ''));
    }),
  ).toEqual([]);
});

test('each figure names its fields', () => {
  const figures = routes.filter(({ path }) =>
    /^\/api\/(statistics|reports)\/(?!quarterly-export)/.test(path),
  );
  expect(figures).toHaveLength(18);
  const nameless = figures.filter(
    (route) => !/"required":\["data"\]/.test(JSON.stringify(operationOf(route))),
  );
  expect(nameless.map(named)).toEqual([]);
});

test('each form and body is told', () => {
  expect(
    without(
      (route, { requestBody }) =>
        route.form === NO_FORM || (route.form ?? route.body) === undefined || requestBody !== undefined,
    ),
  ).toEqual([]);
});

test('each route that writes says what its body is, or that it takes none', () => {
  const writes = ({ method }: Route): boolean => ['POST', 'PATCH', 'PUT'].includes(method);
  expect(
    without((route, { requestBody }) => {
      if (!writes(route)) return true;
      return route.form === NO_FORM ? requestBody === undefined : propertiesOf(requestBody) > 0;
    }),
  ).toEqual([]);
  const bodiless = routes.filter((route) => writes(route) && route.form === NO_FORM).map(named);
  const others = bodiless.filter((name) => !/^POST \/api\/[a-z/-]+\/:id\/restore$/.test(name));
  expect(others.sort()).toEqual([...TAKE_NO_BODY].sort());
});

const propertiesOf = (requestBody: unknown): number => {
  const notice = JSON.stringify(requestBody ?? {});
  return /"properties":\{"|"anyOf":|"items":/.test(notice) ? 1 : 0;
};

/** Their address is all that they need. Written apart from the routes: a new one must be meant. */
const TAKE_NO_BODY: readonly string[] = [
  'POST /api/bulk-jobs/:id/cancel',
  'POST /api/bulk-jobs/:id/undo',
  'POST /api/pdfs/:id/test',
  'POST /api/imports/:id/cancel',
  'POST /api/imports/:id/dry-run',
  'POST /api/imports/:id/run',
  'POST /api/imports/:id/undo',
  'POST /api/logout',
  'POST /api/merges/:id/undo',
  'POST /api/portfolio-tables/:id/reset-columns',
  'POST /api/notifications/admin/mark-read',
  'POST /api/notifications/admin/mark-read/:id',
  'POST /api/notifications/mark-read/:id',
  'POST /api/run-lines/:id/remind',
  'POST /api/runs/:id/cancel',
  'POST /api/runs/:id/retry',
  'POST /api/notifications/user/mark-read',
  'POST /api/notifications/user/mark-read/:id',
  'POST /api/passkeys/options',
  'POST /api/subscription-payment/:id/card',
  'POST /api/update-reports/:id/notify',
  'POST /api/update-reports/:id/pictures',
  'POST /api/update-reports/:id/publish',
  'POST /api/update-reports/:id/unpublish',
  'POST /api/webhook-deliveries/:id/resend',
  'POST /api/webhooks/:id/rotate-secret',
  'POST /api/webhooks/:id/test',
  'POST /email/resend',
  'POST /login/passkey/options',
  'POST /logout',
];

test('each answer has its schema, or is empty', () => {
  expect(
    without((_, { responses }) => {
      const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return (
        success.length === 1 &&
        success.every(([status, one]) => status === '204' || 'content' in (one as object))
      );
    }),
  ).toEqual([]);
});

test('each refusal that applies is named', () => {
  const missing = (status: number, applies: (route: Route) => boolean): string[] =>
    without((route, { responses }) => !applies(route) || String(status) in responses);
  const writes = ({ method }: Route): boolean => method !== 'GET';
  expect(missing(401, ({ access }) => access !== 'public')).toEqual([]);
  expect(missing(403, ({ access }) => access !== 'public' && access !== 'session')).toEqual([]);
  expect(missing(404, ({ path, flag }) => path.includes(':') || flag !== undefined)).toEqual([]);
  expect(missing(409, (route) => writes(route) && route.path.includes(':'))).toEqual([]);
  expect(missing(419, (route) => writes(route) && route.csrf !== 'exempt')).toEqual([]);
  expect(missing(422, (route) => writes(route) && route.method !== 'DELETE')).toEqual([]);
  expect(missing(429, ({ limit }) => limit !== undefined)).toEqual([]);
});
