import type { ReactNode } from 'react';
import type { Access } from '../access.tsx';
import type { ResourceName } from '../resource-types.ts';
import type { Problems, ServerForm } from '../server-form.ts';
import type { AnyRow, FamilySay, Family, FieldName } from './types.ts';
import type { FormValues } from './values.ts';

export type DeclaredForm = ServerForm<FormValues>;

/** What a part of a form may look at. */
export interface FormPart {
  readonly form: DeclaredForm;
  readonly t: FamilySay;
  /** Of an edit page. */
  readonly record: AnyRow | null;
}

/** A field with more to say than its definition does. */
export interface FieldEntry<N extends ResourceName> {
  readonly field: FieldName<N>;
  /** A path of the words. */
  readonly help?: string | ((part: FormPart) => ReactNode);
  readonly when?: (values: FormValues) => boolean;
  /** Without this right the field is read, not typed. */
  readonly on?: (access: Access) => boolean;
  /** The server asks for it although the definition does not: it is not marked optional. */
  readonly isRequired?: boolean;
}
/** What a definition cannot express; it writes the fields that it names. */
export interface Slot<N extends ResourceName> {
  readonly slot: (part: FormPart) => ReactNode;
  readonly fields?: readonly FieldName<N>[];
}
type One<N extends ResourceName> = FieldName<N> | FieldEntry<N>;
/** A field, two that are one thing, or a slot. */
export type Entry<N extends ResourceName> = One<N> | readonly [One<N>, One<N>] | Slot<N>;

export interface Section<N extends ResourceName> {
  /** Path of the words: `sections.{key}` is its title, `sectionHelp.{key}` its line of help. */
  readonly key: string;
  readonly entries: readonly Entry<N>[];
  readonly when?: (values: FormValues) => boolean;
  /** At creation under ‘More details’; asked on the edit page alone with `edit`. */
  readonly asked?: 'more' | 'edit' | 'create';
}

/** The form of a family: order, sections, pairs and help; inputs, limits and options are the definition's. */
export interface FormDeclaration<N extends ResourceName> extends Family<N> {
  readonly sections: readonly Section<N>[];
  /** What the server takes beside the fields, with its starting values, e.g. `associate_ids`. A slot draws it. */
  readonly beside?: (record: AnyRow | null) => FormValues;
  /** Beyond what is required: by field. */
  readonly check?: (values: FormValues, t: FamilySay) => Problems;
  /** What the values call for besides, e.g. what a client type has no field for. */
  readonly body?: (changes: FormValues, values: FormValues) => FormValues;
  /** Where its reader goes once it is made, if not to the record. */
  readonly then?: (id: number) => string;
  /** Families to read again. */
  readonly alsoChanges?: readonly string[];
}

const entryNames = <N extends ResourceName>(entry: Entry<N>): readonly string[] => {
  if (typeof entry === 'string') return [entry];
  if ('slot' in entry) return entry.fields ?? [];
  if ('field' in entry) return [entry.field];
  return entry.flatMap((each) => (typeof each === 'string' ? [each] : [each.field]));
};

export const namesIn = <N extends ResourceName>(sections: readonly Section<N>[]): readonly string[] => [
  ...new Set(sections.flatMap(({ entries }) => entries.flatMap(entryNames))),
];

export const text = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
