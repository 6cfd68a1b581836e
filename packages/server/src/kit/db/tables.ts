import type { Field, Fields } from '@tranche/domain/kit/field';
import type { FieldsOf, Snake } from '@tranche/domain/kit/resource';
import type { resources } from '@tranche/domain/resources';
import type { ColumnType, Generated } from 'kysely';
import type { SupportTables } from './support-tables.ts';

/** A field's column: null unless the field is present; optional on insert unless required. Encrypted ones are `bytea`. */
type Column<A> =
  A extends Field<infer V, infer N, infer _M, infer Null>
    ? true extends Null
      ? ColumnType<V | null, V | string | null | undefined, V | string | null>
      : ColumnType<V, N extends 'required' ? V | string : V | string | undefined, V | string>
    : never;

interface Audit {
  id: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
  created_by_id: ColumnType<number | null, number | null | undefined, number | null>;
  updated_by_id: ColumnType<number | null, number | null | undefined, number | null>;
}
type Columns<F extends Fields> = { [K in keyof F]: Column<F[K]> } & Audit;
export type ResourceTables = {
  [Name in keyof typeof resources as Snake<Name>]: Columns<FieldsOf<(typeof resources)[Name]>>;
};

/** Every table, as Kysely sees it: the resources' by derivation, the rest by hand. */
export type Tables = ResourceTables & SupportTables;
