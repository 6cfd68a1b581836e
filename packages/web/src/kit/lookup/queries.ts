import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { api } from '../api.ts';
import { hasStatus, isApiError } from '../api-error.ts';
import { useWords } from '../context.tsx';
import type { AnyRow } from '../declared/types.ts';
import { refresh, useList } from '../query.ts';
import type { LookupDefinition, LookupName, LookupRow, LookupValues } from './definition.ts';
import { lookupWords } from './words.ts';

/** All of a family in its order; the families are short and come unpaged. */
export const useLookup = (resource: LookupName, append: readonly string[] = []) =>
  useList<LookupName, LookupRow>(resource, { sort: 'sort_order', append });

/** A row in the version that the viewer read. */
type SeenRow = Pick<AnyRow, 'id' | 'updated_at'>;

/** Writes to a family whose fields only its definition knows. */
export function useLookupWrites({ resource }: LookupDefinition) {
  const client = useQueryClient();
  const done = (): Promise<void> => refresh(client, [resource]);
  return {
    create: async (values: LookupValues): Promise<void> => {
      await api.create(resource, values as never);
      await done();
    },
    /** Refused where the row is no longer as it was seen; then the list shows what it is now. */
    update: async ({ id, updated_at: seen }: SeenRow, values: LookupValues): Promise<void> => {
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

const SAVE_AFTER_MS = 600;

/** The rows in the order that the person sees; moves are saved together after a pause, a failure puts them back. */
export function useOrder(
  definition: LookupDefinition,
  rows: readonly LookupRow[],
): { ordered: readonly LookupRow[]; place: (id: number, before: number | null) => void } {
  const t = useWords(lookupWords);
  const writes = useLookupWrites(definition);
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const latest = useRef(byId); // the rows as they are once the pause is over
  latest.current = byId;
  const ordered =
    order === null
      ? rows
      : [...order.flatMap((id) => byId.get(id) ?? []), ...rows.filter((row) => !order.includes(row.id))];

  const save = async (next: readonly number[]): Promise<void> => {
    try {
      for (const [index, id] of next.entries()) {
        const row = latest.current.get(id);
        if (row?.sort_order === index + 1) continue;
        await api.update(definition.resource, id, { sort_order: index + 1 } as never, row?.updated_at);
      }
      toast(t('saved'));
    } catch (error) {
      toastError((isApiError(error) && error.message) || t('failed'));
    } finally {
      await writes.reload();
      setOrder(null);
    }
  };
  const place = (id: number, before: number | null): void => {
    if (id === before) return;
    const others = ordered.map((row) => row.id).filter((each) => each !== id);
    const at = before === null ? others.length : others.indexOf(before);
    const next = [...others.slice(0, at), id, ...others.slice(at)];
    setOrder(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(next), SAVE_AFTER_MS);
  };
  return { ordered, place };
}
