import { api } from '../api.ts';
import type { ResourceName } from '../resource-types.ts';

interface Placed {
  readonly sort_order: number;
  readonly updated_at: string;
}

/** Updates the `sort_order` of each record that has moved, one by one. */
export async function savePlaces(
  resource: ResourceName,
  order: readonly number[],
  byId: ReadonlyMap<number, Placed>,
): Promise<void> {
  for (const [index, id] of order.entries()) {
    const row = byId.get(id);
    if (row?.sort_order === index + 1) continue;
    await api.update(resource, id, { sort_order: index + 1 } as never, row?.updated_at);
  }
}
