import type { AnyField } from '@tranche/domain/kit/field';
import type { Relation } from '@tranche/domain/kit/resource';
import type { PermissionResource } from '@tranche/domain/roles';
import type { Access } from '../access.tsx';
import type { Translate, Words } from '../terms.ts';
import type { ResourceName, RowOfName } from '../resource-types.ts';

/** What screens read of a resource's definition; a screen loads only the definitions that it names. */
export interface Definition<N extends ResourceName = ResourceName> {
  readonly name: N;
  readonly allFields: Readonly<Record<string, AnyField>>;
  readonly allRelations: Readonly<Record<string, Relation>>;
  readonly appends?: readonly string[];
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  readonly computedFilters?: Readonly<Record<string, 'flag' | 'value' | 'list'>>;
  readonly targetType?: string;
  readonly exportColumns?: readonly string[];
  /** Verbs that its API does not have. */
  readonly without?: readonly string[];
  readonly versions?: readonly string[];
}

export type FieldName<N extends ResourceName> = keyof RowOfName<N> & string;
export type AnyRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly updated_at?: string | null;
};

/** The sentences that a family's screens need; sections, views, choices and fields have their words beside these. */
export interface FamilyWords extends Words {
  /** ‘Contacts’. */
  readonly title: string;
  /** In running text: ‘contacts’, ‘the contact’. */
  readonly things: string;
  readonly thing: string;
  /** ‘New contact’, ‘Contact created’. */
  readonly new: string;
  readonly created: string;
  readonly empty: { readonly title: string; readonly text?: string };
  readonly fields: Words;
}

/** What all screens of a family share. */
export interface Family<N extends ResourceName> {
  readonly definition: Definition<N>;
  readonly words: FamilyWords;
  /** The list's address; records are at `{home}/{id}/{first}`. */
  readonly home: string;
  /** The right that its verbs ask, e.g. `investors` for contacts; `staff`: whoever may enter the admin portal. */
  readonly right: PermissionResource | 'staff';
  /** Its records must be kept: no screen deletes one. */
  readonly neverDeleted?: true;
  /** The first tab of a record. */
  readonly first?: string;
}

/** Any path of a family's words. */
export type Say = (path: string, params?: Parameters<Translate<Words>>[1]) => string;
export interface FamilySay extends Say {
  readonly field: (name: string) => string;
  /** Undefined where the words have no such path. */
  readonly find: (path: string) => string | undefined;
}

type FamilyAct = 'create' | 'update' | 'delete' | 'delete_unsafe' | 'show';
export type Guarded = Pick<Family<ResourceName>, 'right' | 'neverDeleted'> & {
  readonly definition: Pick<Definition, 'without'>;
};

/** Whether the viewer may do this to a family's records, as far as rights go. */
export function mayDo(
  { can }: Access,
  { right, neverDeleted, definition }: Guarded,
  act: FamilyAct,
): boolean {
  if (act.startsWith('delete') && (neverDeleted === true || definition.without?.includes('delete') === true))
    return false;
  return right === 'staff' || can(`${right}.${act}`);
}
