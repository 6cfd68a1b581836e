import type { Action, PermissionResource } from '../roles.ts';
import {
  boolean,
  integer,
  moment,
  type AnyField,
  type Field,
  type Fields,
  type FilterKind,
} from './field.ts';

/**
 * Who may use a resource before row access is looked at: a row of `roles.ts`, or wider for reading. `own` means that
 * every signed-in person reaches only what `access` leaves them; `staff` every staff role.
 */
export type ReadPermission =
  | PermissionResource
  | readonly PermissionResource[]
  | 'public'
  | 'session'
  | 'staff'
  | 'own';
export type WritePermission = PermissionResource | readonly PermissionResource[] | 'staff' | 'own' | 'none';

export type Relation =
  | { readonly kind: 'one'; readonly to: string; readonly field: string }
  | {
      readonly kind: 'many';
      readonly to: string;
      /** The column at the far side that points back. */
      readonly field: string;
      /** Polymorphic: the far side's `target_type` (its `field` is then `target_id`). */
      readonly targetType?: string;
      readonly sort?: string;
    }
  | {
      readonly kind: 'through';
      readonly to: string;
      readonly pivot: string;
      readonly from: string;
      readonly onto: string;
      /** Equalities on the pivot, e.g. `{ status: 2 }`. */
      readonly where?: Readonly<Record<string, number | string | boolean>>;
    }
  /** A list that the record in `field` keeps in a column of its own: the signatures of a document are in its file. */
  | { readonly kind: 'stored'; readonly to: string; readonly field: string; readonly column: string }
  /** What this row hangs on, of whichever resource, by its `target_type` and `target_id` (`domain.md#0.7`). */
  | { readonly kind: 'target' };

export const many = (to: string, field: string, options: { sort?: string } = {}): Relation => ({
  kind: 'many',
  to,
  field,
  ...options,
});
/** Rows that hang on this one by `target_type`/`target_id` (`domain.md#0.7`). */
export const attached = (to: string, targetType: string, options: { sort?: string } = {}): Relation => ({
  kind: 'many',
  to,
  field: 'target_id',
  targetType,
  ...options,
});
export const through = (
  to: string,
  pivot: string,
  from: string,
  onto: string,
  where?: Readonly<Record<string, number | string | boolean>>,
): Relation => ({ kind: 'through', to, pivot, from, onto, where });

/** A filter whose SQL the server's slice supplies (`has_investments`, `expiring_within`). */
export interface ComputedFilter {
  readonly kind: 'flag' | 'value' | 'list';
}

/** A server flag, or several of which one suffices. */
export type FlagNeed = string | readonly string[];
export const isOn = (need: FlagNeed | undefined, flags: Readonly<Record<string, boolean>>): boolean =>
  need === undefined || [need].flat().some((name) => flags[name] === true);

export interface ResourceOptions<F extends Fields> {
  readonly permission:
    | PermissionResource
    | {
        readonly read: ReadPermission;
        readonly write: WritePermission;
        /** Where others delete than write: also who sees what was deleted, and brings it back. */
        readonly delete?: WritePermission;
      };
  readonly fields: F;
  readonly relations?: Readonly<Record<string, Relation>>;
  /** Nested includes; every top-level relation is allowed on its own. */
  readonly includes?: readonly string[];
  /** Computed attributes, served when asked; their SQL is in the server's slice. */
  readonly appends?: readonly string[];
  readonly computedFilters?: Readonly<Record<string, ComputedFilter['kind']>>;
  readonly computedSorts?: readonly string[];
  /** Names that `type=` knows; their SQL is in the server's slice. */
  readonly presets?: readonly string[];
  readonly defaultSort?: string;
  /** Always paged (`domain.md#0.5`). */
  readonly big?: boolean;
  /** Reference family: gains `sort_order` and `is_active` (`domain.md#0.2`). */
  readonly reference?: boolean;
  /**
   * The right that a verb asks where its own is not in the table of roles, e.g. delete by update (`domain.md#5.2` notes),
   * or several of which one suffices: anyone who may change a record may open it.
   */
  readonly rightOf?: Partial<Readonly<Record<Verb, Action | readonly Action[]>>>;
  /** Verbs that role 5 may call; `access` leaves them their own rows. */
  readonly investor?: readonly Verb[];
  /** Verbs for every signed-in person, whatever the role; `access` leaves them their own rows. */
  readonly everyone?: readonly Verb[];
  /** What anyone who sees a referring record may see of this one (a person's name, a company's logo). */
  readonly card?: readonly string[];
  /** Verbs that answer 405. */
  readonly without?: readonly Verb[];
  /** No `deleted_at`: pivots, ledgers, activity. */
  readonly hardDelete?: boolean;
  /** To delete one is a step of its own, e.g. to revoke it, that no restore takes back. */
  readonly final?: boolean;
  /** The story of other records, which stays when one of them is removed. */
  readonly story?: boolean;
  /** No `created_by_id`, `updated_by_id`. */
  readonly unaudited?: boolean;
  /** The server flag that must be on, or one of several; off answers 404. */
  readonly flag?: FlagNeed;
  /** The word for `target_type` where others hang on this resource. */
  readonly targetType?: string;
  /** Answers also to the slug in its item path. */
  readonly slug?: boolean;
  /** The bucket column of `list_count_deltas`, where whole lists need a cheap exact total. */
  readonly countedBy?: string;
  /** Its changes are no one's business: they leave no activity. */
  readonly silent?: boolean;
  /** The fields whose earlier values are stored, by who changed them and when; a trigger of the table does so. */
  readonly versions?: readonly string[];
  /** A list export exists at `/export`. */
  readonly exportColumns?: readonly string[];
  /** Columns of it that are no fields and belong to a feature: left out while that is off. */
  readonly exportFlags?: Readonly<Record<string, FlagNeed>>;
}

/** `pipeline-deals` → `pipeline_deals`. */
export type Snake<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Snake<B>}` : S;

export type Verb = 'index' | 'show' | 'create' | 'update' | 'delete';

/** The actions of the role table, one of which opens this verb of the resource. */
export const actionsFor = (
  resource: Pick<ResourceOptions<Fields>, 'rightOf'>,
  verb: Verb,
): readonly Action[] => [resource.rightOf?.[verb] ?? verb].flat();

export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
> extends ResourceOptions<F> {
  readonly name: Name;
  readonly table: Snake<Name>;
  /** Every column that is served: `id`, the fields, the audit columns and the timestamps. */
  readonly allFields: Readonly<Record<string, AnyField>>;
  readonly allRelations: Readonly<Record<string, Relation>>;
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, FilterKind | 'computed'>>;
}

const REFERENCE_FIELDS = {
  sort_order: integer().sortable().present(),
  is_active: boolean().default(true),
};
/** The fields of a definition, with those that a reference family gains. */
type OwnFields<F extends Fields, Reference extends boolean> = Reference extends true
  ? F & Omit<typeof REFERENCE_FIELDS, keyof F>
  : F;
const TIMESTAMPS = { created_at: moment().readOnly().present(), updated_at: moment().readOnly().present() };

/**
 * One definition, read by server and browser. From it derive the row, create and update types, validation, the list
 * grammar, the routes, the OpenAPI document, the client and the form labels (`ARCHITECTURE.md` §4).
 * The table's name is the resource's in snake_case by default.
 */
export function defineResource<
  const Name extends string,
  F extends Fields,
  const Reference extends boolean = false,
>(
  name: Name,
  options: ResourceOptions<F> & { readonly reference?: Reference },
): Resource<Name, OwnFields<F, Reference>> {
  const gained = options.reference ? REFERENCE_FIELDS : {};
  const own = { ...options.fields, ...gained } as OwnFields<F, Reference>;
  const allFields: Fields = {
    id: integer().readOnly().present().filter('exact').sortable(),
    ...own,
    ...TIMESTAMPS,
  };
  const allRelations: Record<string, Relation> = {};
  for (const [field, { spec }] of Object.entries(own)) {
    if (spec.kind === 'belongsTo' && spec.to) {
      allRelations[spec.relation ?? camel(field.replace(/_id$/, ''))] = { kind: 'one', to: spec.to, field };
    }
  }
  if ('target_type' in own && 'target_id' in own) allRelations.target = { kind: 'target' };
  if (!options.unaudited) allRelations.createdBy = { kind: 'one', to: 'users', field: 'created_by_id' };
  Object.assign(allRelations, options.relations);
  return {
    ...options,
    fields: own,
    name,
    table: name.replace(/-/g, '_') as Snake<Name>,
    allFields,
    allRelations,
    defaultSort: options.defaultSort ?? (options.reference ? 'sort_order' : '-created_at'),
    sorts: sortsOf(allFields, options.computedSorts ?? []),
    filters: filtersOf(allFields, options.computedFilters ?? {}, options.unaudited ?? false),
  };
}

const sortsOf = (fields: Fields, computed: readonly string[]): string[] => [
  ...Object.keys(fields).filter((name) => {
    const { spec } = fields[name] as AnyField;
    return spec.sortable && !spec.hidden && !spec.transient;
  }),
  ...computed,
];

function filtersOf(
  fields: Fields,
  computed: Readonly<Record<string, string>>,
  unaudited: boolean,
): Record<string, FilterKind | 'computed'> {
  const filters: Record<string, FilterKind | 'computed'> = {};
  for (const [name, { spec }] of Object.entries(fields)) {
    if (spec.range) for (const end of ['from', 'to']) filters[`${rangeStem(name)}_${end}`] = 'computed';
    if (spec.filter && !spec.hidden && !spec.transient && !spec.encrypted) filters[name] = spec.filter;
  }
  if (!unaudited) filters.created_by_id = 'exact';
  for (const name of Object.keys(computed)) filters[name] = 'computed';
  for (const name of ['created_from', 'created_to', 'updated_from', 'search', 'trashed'])
    filters[name] ??= 'computed';
  return filters;
}

/** `called_at` → `called`: the stem of its range filters. */
export const rangeStem = (field: string): string => field.replace(/_(at|on)$/, '');

/** `lead_status` → `leadStatus`, `lead-statuses` → `leadStatuses`. */
export const camel = (name: string): string =>
  name.replace(/[_-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** `leadStatus` → `lead_status`. */
export const snake = (name: string): string =>
  name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// ---- derived types -------------------------------------------------------------------------------------------------

type Value<A> =
  A extends Field<infer V, infer _N, infer _M, infer Null> ? (true extends Null ? V | null : V) : never;
type KeysBy<F, N, M> = {
  [K in keyof F]: F[K] extends Field<infer _V, infer N2, infer M2, infer _X>
    ? N2 extends N
      ? M2 extends M
        ? K
        : never
      : never
    : never;
}[keyof F];
type Simplify<T> = { [K in keyof T]: T[K] } & {};

export interface Stamps {
  id: number;
  created_at: string;
  updated_at: string;
}

export type FieldsOf<R> = R extends Resource<infer _N, infer F> ? F : never;
/** A record as the wire and the row spell it. */
export type RowOf<R> = Simplify<{ [K in keyof FieldsOf<R>]: Value<FieldsOf<R>[K]> } & Stamps>;
/** What a create call may send. */
export type CreateOf<R> = Simplify<
  { [K in KeysBy<FieldsOf<R>, 'required', 'writable'>]: Value<FieldsOf<R>[K]> } & {
    [K in KeysBy<FieldsOf<R>, 'optional', 'writable'>]?: Value<FieldsOf<R>[K]> | null;
  }
>;
/** What an update call may send: any part. */
export type UpdateOf<R> = Partial<CreateOf<R>>;
