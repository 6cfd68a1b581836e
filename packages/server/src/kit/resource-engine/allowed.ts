import type { Allowed } from '@tranche/domain/kit/list-query';
import { snake, type Relation, type Resource } from '@tranche/domain/kit/resource';
import { isOpen, isVisible, visibleFields } from './columns.ts';
import type { ReadContext, Registry } from './serving.ts';
import { memo } from './memo-by-flags.ts';

const keep = memo<Allowed>();

/**
 * What this viewer's lists may name. A field that the viewer may not see can be neither filtered, sorted nor followed:
 * its content would show in the answer's shape. One whose feature is off can be followed, to nothing: a screen asks for
 * the same relations whatever the client's features.
 */
export const allowedFor = (resource: Resource, registry: Registry, context: ReadContext): Allowed =>
  keep(context.flags, `${resource.name}:${context.viewer.kind}`, () => build(resource, registry, context));

function build(resource: Resource, registry: Registry, context: ReadContext): Allowed {
  const seen = (name: string): boolean => {
    const field = resource.allFields[name];
    return field === undefined || isVisible(field.spec, context);
  };
  const followed = (name: string): boolean => {
    const field = resource.allFields[name];
    return field === undefined || isOpen(field.spec, context);
  };
  const relations = Object.entries(resource.allRelations)
    .filter(
      ([, relation]) => (relation.kind !== 'one' && relation.kind !== 'stored') || followed(relation.field),
    )
    .map(([name]) => name)
    .filter((name) => isServed(resource.allRelations[name], registry));
  const nested = (resource.includes ?? []).filter((path) => relations.includes(path.split('.')[0] ?? ''));
  return {
    table: resource.table,
    filters: Object.keys(resource.filters).filter(seen),
    sorts: resource.sorts.filter(seen),
    includes: [...new Set([...relations, ...nested])],
    relations,
    appends: resource.appends ?? [],
    fields: fieldsAllowed(resource, relations, registry, context),
    big: resource.big ?? false,
  };
}

const isServed = (relation: Relation | undefined, registry: Registry): boolean =>
  relation !== undefined && (relation.kind === 'target' || registry.has(relation.to));

/** The main table, and each relation by its target's table and by its own plural. */
function fieldsAllowed(
  resource: Resource,
  relations: readonly string[],
  registry: Registry,
  context: ReadContext,
): Record<string, string[]> {
  const columns = (of: Resource): string[] => visibleFields(of, context).map(([name]) => name);
  const fields: Record<string, string[]> = { [resource.table]: columns(resource) };
  for (const relation of relations) {
    const to = resource.allRelations[relation];
    const target =
      to === undefined || to.kind === 'target' || to.kind === 'stored'
        ? undefined
        : registry.get(to.to)?.resource;
    if (!target) continue;
    fields[target.table] ??= columns(target);
    fields[plural(relation)] ??= columns(target);
  }
  return fields;
}

/** `owner` → `owners`: the plural by which `fields[…]` may name a relation. */
export const plural = (relation: string): string =>
  relation.endsWith('s') ? snake(relation) : `${snake(relation)}s`;
