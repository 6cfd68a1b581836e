import type { FieldKind } from '@tranche/domain/kit/field';
import type { Access } from '../access.tsx';
import { rightTo, type AnyRow, type Definition } from './types.ts';
import type { PermissionResource } from '@tranche/domain/roles';

/** Kinds without consequences of their own: no amounts, no states, nothing that fills more than a line. */
const PLAIN: readonly FieldKind[] = [
  'text',
  'email',
  'url',
  'integer',
  'date',
  'choice',
  'country',
  'belongsTo',
];

export interface InlineOf {
  readonly definition: Definition;
  readonly right: PermissionResource;
  readonly inline?: readonly string[];
}

/** Whether the viewer may change this field where it is shown. */
export function isInline(
  { definition, right, inline = [] }: InlineOf,
  name: string,
  access: Access,
): boolean {
  const spec = definition.allFields[name]?.spec;
  if (spec === undefined || !inline.includes(name) || !access.can(rightTo(right, 'update'))) return false;
  if (spec.readOnly || spec.encrypted || spec.lines || !PLAIN.includes(spec.kind)) return false;
  return spec.writeRight === undefined || access.can(spec.writeRight);
}

/** What a cell is in: what was typed stays with it until it is saved or given up by hand. */
export type InlineState =
  | { readonly is: 'shown' }
  | ({ readonly is: 'editing' | 'saving' } & Draft)
  | ({ readonly is: 'refused'; readonly why: string } & Draft)
  | ({ readonly is: 'conflict'; readonly who: string | null; readonly theirs: AnyRow } & Draft);

export interface Draft {
  readonly value: unknown;
  /** The record as it was when editing began. */
  readonly seen: AnyRow;
}

export const SHOWN: InlineState = { is: 'shown' };
