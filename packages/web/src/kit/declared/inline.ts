import type { FieldKind } from '@tranche/domain/kit/field';
import type { Access } from '../access.tsx';
import { mayDo, type AnyRow, type Definition, type Family } from './types.ts';
import type { ResourceName } from '../resource-types.ts';

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
  readonly right: Family<ResourceName>['right'];
  readonly inline?: readonly string[];
}

/** Whether the viewer may change this field where it is shown. */
export function isInline(of: InlineOf, name: string, access: Access): boolean {
  const { definition, inline = [] } = of;
  const spec = definition.allFields[name]?.spec;
  if (spec === undefined || !inline.includes(name) || !mayDo(access, of, 'update')) return false;
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
