import { rangeStem } from '@tranche/domain/kit/resource';
import type { FilterDef } from '../../ui/data-table/types.ts';
import type { Access } from '../access.tsx';
import type { ResourceName } from '../resource-types.ts';
import type { FilterEntry, ListDeclaration } from './list-declaration.ts';
import { sourceOf } from './option-sources.ts';
import { choiceLabel } from './show-field.tsx';
import type { Definition, FamilySay } from './types.ts';

/** The filters of a declared list, each with the operator and the options of its kind. */
export const filtersOf = <N extends ResourceName, X extends object>(
  { definition, filters }: ListDeclaration<N, X>,
  t: FamilySay,
  yesNo: FilterEntry['options'],
  access: Access,
): readonly FilterDef[] =>
  filters
    .map((each) => (typeof each === 'string' ? { filter: each } : each))
    .filter(({ on }) => on?.(access) !== false)
    .map((entry) => served(definition, filterOf(definition, entry, t, yesNo)));

/** A filter that the server does not have would fail every list that it is set on: its screen's test sees it first. */
function served(definition: Definition, filter: FilterDef): FilterDef {
  if (definition.filters[filter.key] === undefined)
    throw new Error(`${definition.name} has no filter “${filter.key}”.`);
  return filter;
}

function filterOf(
  definition: Definition,
  { filter: key, options }: FilterEntry,
  t: FamilySay,
  yesNo: FilterEntry['options'] = [],
): FilterDef {
  const label = t.find(`filters.${key}`) ?? t.field(key);
  if (options !== undefined) return { key, label, kind: 'choice', options };
  const spec = definition.allFields[key]?.spec;
  if (spec === undefined)
    return definition.computedFilters?.[key] === 'flag'
      ? { key, label, kind: 'choice', options: yesNo }
      : { key, label, kind: 'text' };
  switch (spec.kind) {
    case 'belongsTo':
      return { key, label, kind: 'entity', source: sourceOf(spec) };
    case 'code':
    case 'choice':
      return {
        key,
        label,
        kind: 'choice',
        options: (spec.values ?? []).map((value) => ({
          value: String(value),
          label: choiceLabel(key, spec, value, t),
        })),
      };
    case 'boolean':
      return { key, label, kind: 'choice', options: yesNo };
    case 'date':
    case 'moment':
      return { key: `${rangeStem(key)}_from`, label, kind: 'date' };
    default:
      return { key, label, kind: 'text' };
  }
}
