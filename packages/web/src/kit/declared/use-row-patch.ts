import { useQueryClient } from '@tanstack/react-query';
import type { FieldSpec } from '@tranche/domain/kit/field';
import { useViewer } from '../context.tsx';
import { keys } from '../query-keys.ts';
import { isOfStaff, sourceOf, withViewer } from './option-sources.ts';
import { relationOf } from './show-field.tsx';
import type { AnyRow, Definition } from './types.ts';

/**
 * Writes a saved record into what is on the screen: its row keeps its place although the list's order or filter would now
 * move it. Lists are read again when they are next opened, the record and its activity now.
 */
export function useRowPatch({ name, allFields }: Definition): (row: AnyRow, field: string) => Promise<void> {
  const client = useQueryClient();
  const viewer = useViewer();
  const named = async (field: string, spec: FieldSpec, id: unknown): Promise<object> => {
    if (id === null) return { [relationOf(field, spec)]: null };
    const source = isOfStaff(spec) ? withViewer(sourceOf(spec), viewer) : sourceOf(spec);
    const option = await source.find(String(id)).catch(() => null);
    return { [relationOf(field, spec)]: { id, name: option?.label ?? '' } };
  };
  return async (row, field) => {
    const spec = allFields[field]?.spec;
    const parts = spec?.kind === 'belongsTo' ? await named(field, spec, row[field]) : {};
    const patched = (old: AnyRow): AnyRow => (old.id === row.id ? { ...old, ...row, ...parts } : old);
    client.setQueriesData<{ readonly data: readonly AnyRow[] }>({ queryKey: keys.lists(name) }, (page) =>
      page && Array.isArray(page.data) ? { ...page, data: page.data.map(patched) } : page,
    );
    client.setQueriesData<AnyRow>({ queryKey: keys.item(name, row.id) }, (old) => old && patched(old));
    void client.invalidateQueries({ queryKey: keys.lists(name), refetchType: 'none' });
    void client.invalidateQueries({ queryKey: keys.item(name, row.id) });
    void client.invalidateQueries({ queryKey: keys.resource('activity') });
  };
}
