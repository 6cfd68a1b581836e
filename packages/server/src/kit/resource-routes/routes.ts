import { actionsFor, type Resource, type Verb } from '@tranche/domain/kit/resource';
import { NO_FORM } from '@tranche/domain/kit/verb';
import type { Action, Permission, PermissionResource } from '@tranche/domain/roles';
import { formatOf } from '../export/answer.ts';
import {
  isForced,
  jsonText,
  noContent,
  type Answer,
  type Audience,
  type Call,
  type Route,
  type RouteAccess,
} from '../http/route.ts';
import type { App } from '../app.ts';
import { perform, type Work } from '../workflow/workflow.ts';
import { listBody } from './envelope.ts';
import { exportList } from '../export/list.ts';
import { answerWith, dataText } from './answer.ts';
import { listRecords, showRecord } from '../resource-engine/records.ts';
import { ruleOf } from '../resource-engine/rights.ts';
import type { Serving } from '../resource-engine/serving.ts';
import { restoreRecord } from '../resource-engine/restore.ts';
import { createRecord, deleteRecord, updateRecord } from '../resource-engine/write.ts';

const METHODS: Readonly<Record<Verb, readonly Route['method'][]>> = {
  index: ['GET'],
  show: ['GET'],
  create: ['POST'],
  update: ['PATCH', 'PUT'],
  delete: ['DELETE'],
};

/**
 * The routes of one resource: the five verbs and the export, as the definition allows, then its actions. Where two name
 * the same path the later stands, so a verb's own route replaces the plain one.
 */
export function resourceRoutes(serving: Serving): Route[] {
  const { resource } = serving;
  const verbs: Verb[] = ['index', 'show', 'create', 'update', 'delete'];
  const plain = verbs
    .filter((verb) => !resource.without?.includes(verb))
    .flatMap((verb) => METHODS[verb].map((method) => verbRoute(serving, verb, method)));
  const exports = resource.exportColumns ? [exportRoute(serving)] : [];
  return [...plain, ...exports, ...restoring(serving), ...(serving.actions ?? [])];
}

function verbRoute(serving: Serving, verb: Verb, method: Route['method']): Route {
  const { resource, replace } = serving;
  const collection = verb === 'index' || verb === 'create';
  return {
    method,
    path: `/api/${resource.name}${collection ? '' : '/:id'}`,
    access: audienceFor(resource, verb),
    summary: `${verb} ${resource.name}`,
    flag: resource.flag,
    handle: replace?.[verb] ?? ((call, app) => OPERATIONS[verb](serving, call, app)),
  };
}

/** Who may knock at a verb; which rows they then reach is for `access` to say. */
export function audienceFor(resource: Resource, verb: Verb): RouteAccess {
  if (resource.everyone?.includes(verb)) return 'verified';
  const rule = ruleOf(resource, verb);
  if (rule === 'public') return 'public';
  if (rule === 'session' || rule === 'own') return 'verified';
  const staff: readonly Audience[] =
    rule === 'staff' ? ['staff'] : rule === 'none' ? [] : rights(rule, actionsFor(resource, verb));
  return resource.investor?.includes(verb) ? [...staff, 'investor'] : staff;
}

const rights = (
  rule: PermissionResource | readonly PermissionResource[],
  actions: readonly Action[],
): Permission[] => [rule].flat().flatMap((name) => actions.map((action) => `${name}.${action}` as const));

const OPERATIONS: Readonly<Record<Verb, (serving: Serving, call: Call, app: App) => Promise<Answer>>> = {
  index: async ({ resource }, call, app) => {
    const result = await listRecords(app, call.viewer, resource.name, { ...call.query, ...call.body });
    const query = call.url.split('?')[1] ?? '';
    return jsonText(listBody(result, { origin: call.origin, path: call.path, query }));
  },
  show: async ({ resource: { name } }, call, app) =>
    dataText(await showRecord(app, call.viewer, name, call.params.id ?? '', call.query)),
  create: (serving, call, app) =>
    answerWith(call, app, { name: serving.resource.name, status: 201, orId: true }, (work) =>
      createRecord(serving, work, call.body),
    ),
  update: (serving, call, app) =>
    answerWith(call, app, { name: serving.resource.name }, async (work) => {
      const before = await updateRecord(serving, work, call.params.id ?? '', call.body);
      return Number(before.id);
    }),
  delete: async (serving, call, app) => {
    await perform(app, call, (work) => deleteRecord(serving, work, call.params.id ?? '', isForced(call)));
    return noContent();
  },
};

/** Of each family that has a `deleted_at` and a right to delete (`domain.md#0.13`). */
function restoring(serving: Serving): Route[] {
  const { resource } = serving;
  const rule = ruleOf(resource, 'delete');
  const isFinal = resource.hardDelete === true || resource.final === true;
  if (isFinal || resource.without?.includes('delete') || rule === 'own' || rule === 'none') return [];
  return [restoreRoute(resource, (work, id) => restoreRecord(serving, work, id))];
}

type Restore = (work: Work, id: string) => Promise<Readonly<Record<string, unknown>>>;

/** Whoever may delete a record may take that back. `restore` returns the row as it was; more than a row is a family's action. */
export const restoreRoute = (
  resource: Resource,
  restore: Restore,
  access: RouteAccess = audienceFor({ ...resource, investor: [], everyone: [] }, 'delete'),
): Route => ({
  method: 'POST',
  path: `/api/${resource.name}/:id/restore`,
  access,
  summary: `restore ${resource.name}`,
  flag: resource.flag,
  form: NO_FORM,
  handle: (call, app) =>
    answerWith(call, app, { name: resource.name, orId: true }, async (work) => {
      const before = await restore(work, call.params.id ?? '');
      return Number(before.id);
    }),
});

function exportRoute(serving: Serving): Route {
  const { resource } = serving;
  return {
    method: 'GET',
    path: `/api/${resource.name}/export`,
    access: audienceFor({ ...resource, investor: [] }, 'index'),
    summary: `export ${resource.name} as csv or xlsx`,
    flag: resource.flag,
    handle: (call, app) => exportList(serving, call, app, formatOf(call)),
  };
}
