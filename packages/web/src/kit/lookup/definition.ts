import type { ReactNode } from 'react';
import type { ResourceName, RowOfName } from '../resource-types.ts';
import type { PermissionResource } from '@tranche/domain/roles';

/** Reference families: one list of names with an order. */
export type LookupName = {
  [Name in ResourceName]: RowOfName<Name> extends Pick<LookupRow, 'name' | 'sort_order' | 'is_active'>
    ? Name
    : never;
}[ResourceName];

export type LookupValue = string | boolean | null;
export type LookupValues = Readonly<Record<string, LookupValue>>;
export interface LookupRow {
  readonly id: number;
  readonly name: string;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly updated_at: string;
  readonly [field: string]: unknown;
}

/** A field beside the name. */
export type LookupField = {
  readonly key: string;
  readonly label: string;
  readonly help?: string;
  /** Absent from the form where this says no, by what is in it. */
  readonly when?: (values: LookupValues, isNew: boolean) => boolean;
} & (
  | { readonly kind: 'text'; readonly required?: boolean }
  /** `rich`: with headings, lists and links. */
  | { readonly kind: 'long' | 'rich' | 'colour' | 'switch' | 'date' }
  | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
  /** A record of another of these families. */
  | { readonly kind: 'lookup'; readonly of: LookupName; readonly required?: boolean }
);

/** How often a row is used; 0 where nothing counts it. */
export const usesOf = ({ usage }: LookupDefinition, row: LookupRow): number =>
  usage ? Number(row[usage.append] ?? 0) : 0;

/** What a settings list is: its resource, its words, its extra fields. A constant of its feature. */
export interface LookupDefinition {
  readonly resource: LookupName;
  readonly write: PermissionResource;
  readonly title: string;
  readonly help: string;
  /** One of them, with an article: ‘an industry’. */
  readonly one: string;
  /** ‘the industries’. */
  readonly things: string;
  readonly example: string;
  /** The append that counts how often it is used, and its words: ‘Contacts: {n}’. */
  readonly usage?: { readonly append: 'opportunities_count' | 'contacts_count'; readonly words: string };
  readonly fields: readonly LookupField[];
  /** Values of a new one, besides its name. */
  readonly start?: LookupValues;
  /** Below the fields: what follows from what is in them. */
  readonly below?: (values: LookupValues) => ReactNode;
  /** The list falls into groups by this lookup field. */
  readonly groupBy?: { readonly key: string; readonly of: LookupName };
}
