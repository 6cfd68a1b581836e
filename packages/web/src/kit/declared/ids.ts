import { camel, type Relation } from '@tranche/domain/kit/resource';
import type { ResourceName } from '../resource-types.ts';
import type { AnyRow, Definition } from './types.ts';

/** A definition whose relations may be absent, as some screens give it. */
export type Linked = Pick<Definition, 'allFields'> & Partial<Pick<Definition, 'allRelations'>>;
export interface Link {
  /** The include that holds the records. */
  readonly key: string;
  readonly to: ResourceName;
}

/** What a list of ids fills: `industry_ids` → `industries`, `manager_ids` → `managers`. Null for any other field. */
export function linkOf({ allFields, allRelations = {} }: Linked, name: string): Link | null {
  if (allFields[name]?.spec.list !== 'ids') return null;
  const stem = name.replace(/_ids$/, '');
  const named = camel(`${stem}s`);
  for (const [key, relation] of Object.entries<Relation>(allRelations))
    if (relation.kind === 'through' && (key === named || relation.onto === `${stem}_id`))
      return { key, to: relation.to as ResourceName };
  return null;
}

/** Ids of what a record is linked to, as it was read with that include. */
export function idsIn(definition: Linked, name: string, record: AnyRow | undefined): number[] {
  const link = linkOf(definition, name);
  const rows = record?.[name] ?? (link === null ? [] : record?.[link.key]);
  if (!Array.isArray(rows)) return [];
  return rows.map((row: number | { readonly id: number }) => (typeof row === 'number' ? row : row.id));
}
