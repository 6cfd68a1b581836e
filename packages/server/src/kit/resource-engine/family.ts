import type { Resource } from '@tranche/domain/kit/resource';

/** `lead-statuses` → `lead_status`: the singular by which events are named. */
export const family = (resource: Resource): string => resource.targetType ?? singular(resource.table);

const singular = (plural: string): string => {
  if (plural.endsWith('ies')) return plural.replace(/ies$/, 'y');
  return /(s|x|ch|sh)es$/.test(plural) ? plural.replace(/es$/, '') : plural.replace(/([^s])s$/, '$1');
};
