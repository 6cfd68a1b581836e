import type { Resource } from '@tranche/domain/kit/resource';

/** `lead-statuses` → `lead_status`: the singular by which events are named. */
export const family = (resource: Resource): string =>
  resource.targetType ??
  resource.table
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
