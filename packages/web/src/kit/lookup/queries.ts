import { useQueryClient } from '@tanstack/react-query';
import type { Option } from '../../ui/fields/options.ts';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { api } from '../api.ts';
import { hasStatus, isApiError } from '../api-error.ts';
import { useWords } from '../context.tsx';
import type { AnyRow } from '../declared/types.ts';
import { refresh, useList } from '../query.ts';
import { savePlaces } from '../sortable/save-places.ts';
import { usePlacing, type Placing } from '../sortable/use-placing.ts';
import type { LookupDefinition, LookupField, LookupName, LookupRow } from './definition.ts';
import { lookupWords } from './words.ts';

interface Looked extends Pick<LookupDefinition, 'within'> {
  readonly append?: readonly string[];
  readonly enabled?: boolean;
}

/** All of a family in its order; the families are short and come unpaged. */
export const useLookup = (resource: LookupName, { append = [], within, enabled = true }: Looked = {}) =>
  useList<LookupName, LookupRow>(
    resource,
    { sort: 'sort_order', append, ...(within && { filter: { [within.key]: within.id } }) },
    { enabled },
  );

/** What several are chosen of; families are short and come whole. */
export function useChoices({ options }: LookupField & { kind: 'choices' }): readonly Option[] {
  const isFamily = typeof options === 'string';
  const rows = useLookup(isFamily ? options : 'types', { enabled: isFamily });
  if (!isFamily) return options;
  return (rows.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

/** A row in the version that the viewer read. */
type SeenRow = Pick<AnyRow, 'id' | 'updated_at'>;

/** What the writes of a list need of its definition. */
type Ordered = Pick<LookupDefinition, 'resource' | 'within' | 'alsoChanges' | 'saveOrder'>;
type OrderedRow = Pick<LookupRow, 'id' | 'sort_order' | 'updated_at'>;

/** Writes to a family whose fields only its definition knows. */
export function useLookupWrites({ resource, within, alsoChanges = [] }: Ordered) {
  const client = useQueryClient();
  const done = (): Promise<void> => refresh(client, [resource, ...alsoChanges]);
  return {
    create: async (values: Readonly<Record<string, unknown>>): Promise<void> => {
      await api.create(resource, { ...values, ...(within && { [within.key]: within.id }) } as never);
      await done();
    },
    /** Refused where the row is no longer as it was seen; then the list shows what it is now. */
    update: async (
      { id, updated_at: seen }: SeenRow,
      values: Readonly<Record<string, unknown>>,
    ): Promise<void> => {
      try {
        await api.update(resource, id, values as never, seen);
      } catch (error) {
        if (hasStatus(error, 409)) await done();
        throw error;
      }
      await done();
    },
    reload: done,
  };
}

/** The rows in their order; a failure puts them back. */
export function useOrder<Row extends OrderedRow>(
  definition: Ordered,
  rows: readonly Row[],
): Placing<Row, number> {
  const t = useWords(lookupWords);
  const writes = useLookupWrites(definition);
  const save = async (order: readonly number[], byId: ReadonlyMap<number, OrderedRow>): Promise<void> => {
    try {
      if (definition.saveOrder) await definition.saveOrder(order);
      else await savePlaces(definition.resource, order, byId);
      toast(t('saved'));
    } catch (error) {
      toastError((isApiError(error) && error.message) || t('failed'));
    } finally {
      await writes.reload();
    }
  };
  return usePlacing(rows, ({ id }) => id, save);
}
