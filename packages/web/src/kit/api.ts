import type { CreateOf, ResourceName, RowOfName, UpdateOf } from './resource-types.ts';
import type { AnswerOf, BodyOf, ParamsOf, Verb } from '@tranche/domain/kit/verb';
import { send, type SendOptions } from './client.ts';
import { queryString, searchOf, type ListQuery } from './query-string.ts';

/** A page as `contract.md#6` sends it; an unpaged collection has `meta.total` alone. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}
export interface PageMeta {
  readonly total: number;
  readonly current_page?: number;
  readonly last_page?: number;
  readonly per_page?: number;
  readonly from?: number | null;
  readonly to?: number | null;
}

type Sent = Readonly<Record<string, unknown>>;
type Answered<Row> = { readonly data: Row };
/** The record after a change, and what the server says of it, e.g. that a part waits for approval (202). */
export interface Reply<Row> {
  readonly row: Row;
  readonly message: string | null;
}
/** Includes and appends are typed by the caller, beside the resource's own row. */
type Extra = object;

/** A record as its reader saw it when they requested its removal; null: whatever became of it since. */
export interface RecordVersion {
  readonly id: number;
  readonly updated_at: string | null;
}

/** What a call of a verb needs: its path's names, its body, and how to send it. */
export type CallOf<V extends Verb> = SendOptions & {
  /** The `updated_at` that the caller saw: refused with 409 where someone changed the record since. */
  readonly seen?: string | null;
  /** Sent as form data although no file is in it. */
  readonly asForm?: boolean;
  /** Added to the address, e.g. `{ preview: '1' }`. */
  readonly query?: Readonly<Record<string, string>>;
} & ([ParamsOf<V>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Readonly<Record<ParamsOf<V>, number | string>> }) &
  (object extends BodyOf<V> ? { readonly body?: BodyOf<V> } : { readonly body: BodyOf<V> });
export type CallArguments<V extends Verb> = object extends CallOf<V> ? [call?: CallOf<V>] : [call: CallOf<V>];
interface LooseCall extends SendOptions {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly body?: Sent;
  readonly seen?: string | null;
  readonly asForm?: boolean;
  readonly query?: Readonly<Record<string, string>>;
}

const filled = (path: string, params: Readonly<Record<string, number | string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const pathOf = (resource: string, id?: number | string): string =>
  id === undefined ? `/api/${resource}` : `/api/${resource}/${id}`;

/** The typed client (`ARCHITECTURE.md` §4): one object for all resources, no file per entity. */
export const api = {
  list: <N extends ResourceName, X extends Extra = Extra>(
    resource: N,
    query: ListQuery = {},
    options?: SendOptions,
  ): Promise<Page<RowOfName<N> & X>> =>
    send('GET', pathOf(resource) + queryString(query), undefined, options),

  item: async <N extends ResourceName, X extends Extra = Extra>(
    resource: N,
    id: number | string,
    query: ListQuery = {},
    options?: SendOptions,
  ): Promise<RowOfName<N> & X> =>
    (
      await send<Answered<RowOfName<N> & X>>(
        'GET',
        pathOf(resource, id) + queryString(query),
        undefined,
        options,
      )
    ).data,

  create: async <N extends ResourceName>(resource: N, values: CreateOf<N>): Promise<RowOfName<N>> =>
    (await send<Answered<RowOfName<N>>>('POST', pathOf(resource), bodyOf(values as Sent))).data,

  /**
   * POST with `_method=PATCH`, as form data when a file is among the values (`contract.md#8`). With `seen`, when the record was
   * changed last as its reader saw it, what someone else changed since is refused with 409.
   */
  update: async <N extends ResourceName>(
    resource: N,
    id: number,
    values: UpdateOf<N>,
    seen?: string | null,
  ): Promise<RowOfName<N>> => (await api.updateWithMessage(resource, id, values, seen)).row,

  updateWithMessage: async <N extends ResourceName>(
    resource: N,
    id: number,
    values: UpdateOf<N>,
    seen?: string | null,
  ): Promise<Reply<RowOfName<N>>> => {
    const { data, message } = await send<Answered<RowOfName<N>> & { readonly message?: string }>(
      'POST',
      pathOf(resource, id),
      bodyOf({ ...(values as Sent), ...(seen ? { _updated_at: seen } : {}), _method: 'PATCH' }),
    );
    return { row: data, message: message ?? null };
  },

  /** Refused with 409 when someone else changed the record since it was seen. `besides`: further parameters of the deletion. */
  remove: (
    resource: ResourceName,
    { id, updated_at: seen }: RecordVersion,
    besides: Readonly<Record<string, string>> = {},
  ): Promise<void> =>
    send(
      'DELETE',
      pathOf(resource, id) +
        searchOf([...Object.entries(besides), ...(seen === null ? [] : [['_updated_at', seen] as const])]),
    ),

  /** For good, with what hangs on it; no Undo brings it back (`domain.md#0.13`). */
  purge: (resource: ResourceName, { id, updated_at: seen }: RecordVersion): Promise<void> =>
    send(
      'DELETE',
      pathOf(resource, id) +
        searchOf([['force', '1'], ...(seen === null ? [] : [['_updated_at', seen] as const])]),
    ),

  /** Brings back a deleted record with its id, its story and what went with it (`domain.md#0.13`). */
  restore: (resource: ResourceName, id: number): Promise<unknown> =>
    send('POST', `${pathOf(resource, id)}/restore`),

  /** A verb by its contract: `api.action(importVerbs.run, { params: { id } })`. The body may hold files. */
  action: <V extends Verb>(verb: V, ...[call]: CallArguments<V>): Promise<AnswerOf<V>> => {
    const { params = {}, body = {}, query = {}, seen, asForm = false, ...options }: LooseCall = call ?? {};
    const { method, path } = verb;
    // form data cannot be sent by PATCH and PUT, and a body may be lost with DELETE: these are named in it (`contract.md#8`)
    const isNamed =
      method === 'PATCH' || method === 'PUT' || (method === 'DELETE' && call?.body !== undefined);
    const values = {
      ...(isNamed ? { _method: method } : {}),
      ...body,
      ...(seen ? { _updated_at: seen } : {}),
    };
    return send(
      isNamed ? 'POST' : method,
      filled(path, params) + searchOf(Object.entries(query)),
      asForm ? formDataOf(values) : bodyOf(values),
      options,
    );
  },

  /** A call that the server itself offered with a record, e.g. how an item of the inbox is decided. */
  follow: (
    offered: { readonly method: 'POST' | 'PATCH'; readonly path: string },
    body: Sent,
  ): Promise<unknown> =>
    send('POST', offered.path, offered.method === 'PATCH' ? { ...body, _method: 'PATCH' } : body),

  /** Anything else that reads: `api.get<Stats>('statistics/overview')`; the answer is the whole body. */
  get: <T>(path: string, query: ListQuery = {}, options?: SendOptions): Promise<T> =>
    send('GET', `/api/${path}${queryString(query)}`, undefined, options),
};

/** JSON, or form data with Laravel's bracket names as soon as a file is found (`contract.md#8.4`). */
export function bodyOf(values: Sent): Sent | FormData {
  return holdsFile(values) ? formDataOf(values) : values;
}

function formDataOf(values: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) append(form, name, value);
  return form;
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;

function holdsFile(value: unknown): boolean {
  if (isFile(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (isFile(value)) form.append(name, value);
  else if (value === null) form.append(name, '');
  else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
  else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
  } else form.append(name, String(value));
}
