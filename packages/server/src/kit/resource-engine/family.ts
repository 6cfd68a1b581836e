import { singular } from '@tranche/domain/kit/counted';
import type { Resource } from '@tranche/domain/kit/resource';

/** `lead-statuses` → `lead_status`: the singular by which events are named. */
export const family = (resource: Resource): string => resource.targetType ?? singular(resource.table);
