import type { Resource } from '@tranche/domain/kit/resource';
import { family } from '../../packages/server/src/kit/resource-engine/family.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly json?: object;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}
/** What `find` gives: ids, and what else the body needs. */
export type Row = Readonly<Record<string, unknown>>;

/** One verb as its user asks for it. */
export interface MainVerb {
  /** Puts a record of the demo into the state that the verb needs, where it has none in it. */
  readonly prepare?: string;
  /** The record: its id, what else the asking needs, and `by`, the viewer (0: no one); without that it is a Super Admin. */
  readonly find: string;
  readonly ask: (row: Row, now: Date) => Ask;
  /** What the activity says afterwards: each thing that happened, once. */
  readonly notifies: readonly string[];
  /** What may be done again and again to one record, so that each of several callers does it. */
  readonly again?: true;
  /** What hangs on no record in its path, and yet is done once however many ask; else one asks. */
  readonly once?: true;
  /** Why a second transaction follows the one that is the verb's own, and may fail without it. */
  readonly parts?: string;
}
export type Verbs = Readonly<Record<string, MainVerb>>;

/** For what hangs on no record of the demo. */
export const NONE = 'select 1 as id';
/** One of the people that the demo knows by name (`domain.md#7.4`). */
export const persona = (name: string): string =>
  `select id, id as by from users where email = '${name}@larkfield.test'`;

export const patch =
  (name: string, json: object) =>
  ({ id }: Row): Ask => ({ method: 'PATCH', url: `/api/${name}/${String(id)}`, json });
export const remove =
  (name: string) =>
  ({ id }: Row): Ask => ({ method: 'DELETE', url: `/api/${name}/${String(id)}` });

function resourceOf(name: string): Resource {
  const found = servings.find(({ resource }) => resource.name === name);
  if (!found) throw new Error(`There is no resource ${name}`);
  return found.resource;
}
/** The newest of a family. */
export const latest = (name: string): string => {
  const { table, hardDelete } = resourceOf(name);
  return `select id from ${table} ${hardDelete ? '' : 'where deleted_at is null'} order by id desc`;
};
type More = Partial<MainVerb>;
const notice = (name: string, what: string): readonly string[] => [`${family(resourceOf(name))}.${what}`];

/** A record is made, changed or removed by a verb that replaces the engine's own. */
export const added = (name: string, json: object | ((row: Row) => object), more: More = {}): MainVerb => ({
  find: NONE,
  ask: (row) => ({ url: `/api/${name}`, json: typeof json === 'function' ? json(row) : json }),
  notifies: notice(name, 'created'),
  ...more,
});
export const changed = (name: string, json: object, more: More = {}): MainVerb => ({
  find: latest(name),
  ask: patch(name, json),
  notifies: notice(name, 'updated'),
  ...more,
});
export const removed = (name: string, more: More = {}): MainVerb => ({
  find: latest(name),
  ask: remove(name),
  notifies: notice(name, 'deleted'),
  ...more,
});
/** The same on what an opportunity of this stage, or whatever else is named, has of it. */
export const on = (find: string, name: string, json: (id: unknown) => object, more: More = {}): MainVerb =>
  added(name, ({ id }) => json(id), { find, ...more });

const asForm = (name: string, content: BlobPart, fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([content]), name);
  return form;
};
/** Sent as a form, with a file. */
export const uploaded = (
  name: string,
  file: readonly [name: string, content: BlobPart],
  { fields = {}, ...more }: More & { readonly fields?: Readonly<Record<string, string>> } = {},
): MainVerb => ({
  find: NONE,
  ask: () => ({ url: `/api/${name}`, form: asForm(file[0], file[1], fields) }),
  notifies: notice(name, 'created'),
  ...more,
});
