import type { ComponentType, ReactNode } from 'react';
import type { Crumb } from '../../ui/page-header.tsx';
import type { ResourceName, RowOfName } from '../resource-types.ts';
import type { PermissionResource } from '@tranche/domain/roles';

/** Reference families: one list of names with an order. */
export type LookupName = {
  [Name in ResourceName]: RowOfName<Name> extends Pick<LookupRow, 'name' | 'sort_order'> ? Name : never;
}[ResourceName];

export type LookupValue = string | boolean | number | null | readonly string[];
export type LookupValues = Readonly<Record<string, LookupValue>>;
export interface LookupRow {
  readonly id: number;
  readonly name: string;
  readonly sort_order: number;
  /** A boolean, or the code 0 or 1; absent in families whose rows are always active. */
  readonly is_active?: boolean | number;
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
  | { readonly kind: 'long' | 'rich' | 'colour' | 'date' }
  /** Shown as a chip in the row when on. `isUnmarked`: no chip, where nearly all rows are on. */
  | { readonly kind: 'switch'; readonly isUnmarked?: boolean }
  | {
      readonly kind: 'number';
      readonly decimals: number;
      readonly suffix?: string;
      readonly required?: boolean;
    }
  | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
  /** Several of a list, or of another family; in the form as texts. */
  | {
      readonly kind: 'choices';
      readonly options: readonly { value: string; label: string }[] | LookupName;
    }
  /** A record of another of these families. */
  | { readonly kind: 'lookup'; readonly of: LookupName; readonly required?: boolean }
);

/** Null in families whose rows are always active. */
export const isOffered = ({ is_active: is }: LookupRow): boolean | null =>
  is === undefined ? null : Boolean(is);

/** A sentence with the value of its `{n}`. */
export type LookupFact = readonly [words: string, value: string | number];

export interface LookupDeletion {
  readonly row: LookupRow;
  /** All of the list. */
  readonly rows: readonly LookupRow[];
  readonly onClose: () => void;
}

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
  readonly usage?: {
    readonly append: 'opportunities_count' | 'contacts_count' | 'deals_count';
    readonly words: string;
    /** Where nothing uses it; else ‘Not used’. */
    readonly none?: string;
  };
  /** Further facts of the row's second line: ‘Probability: {n}’. */
  readonly facts?: (row: LookupRow) => readonly (LookupFact | null)[];
  /** A link in the row's second line: ‘Stages’. */
  readonly link?: { readonly words: string; readonly href: (id: number) => string };
  readonly fields: readonly LookupField[];
  /** Where a column holds several fields: the row with each by its key, and what was typed as the API takes it. */
  readonly parts?: {
    readonly from: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
    readonly to: (values: LookupValues) => Readonly<Record<string, unknown>>;
  };
  /** Values of a new one, besides its name. */
  readonly start?: LookupValues;
  /** Below the fields: what follows from what is in them. */
  readonly below?: (values: LookupValues) => ReactNode;
  /** The list falls into groups by this lookup field. */
  readonly groupBy?: { readonly key: string; readonly of: LookupName };
  /** The rows of one record alone, which a new one belongs to; the title may say its `{name}`. */
  readonly within?: { readonly key: string; readonly id: number; readonly name: string };
  readonly crumbs?: readonly Crumb[];
  /** Saves the whole order in one call. Without it, each row is updated. */
  readonly saveOrder?: (ids: readonly number[]) => Promise<unknown>;
  /** Replaces the standard dialog before a deletion. */
  readonly deletion?: ComponentType<LookupDeletion>;
  /** Families that show these rows too. */
  readonly alsoChanges?: readonly string[];
}
