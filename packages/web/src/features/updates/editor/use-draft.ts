import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import { useAutosave, type Autosave } from '../../../kit/autosave.ts';
import { refresh } from '../../../kit/query.ts';
import type { UpdateOf } from '../../../kit/resource-types.ts';
import type { FieldBinding } from '../../../kit/server-form.ts';
import type { Update } from '../queries.ts';

const FIELDS = [
  'title',
  'summary',
  'body',
  'report_date',
  'period_start',
  'period_end',
  'audience',
  'client_group_ids',
  'notify',
  'kpi_sub_type_ids',
] as const satisfies readonly (keyof Update)[];
type Name = (typeof FIELDS)[number];
export type DraftValues = Pick<Update, Name>;

export interface DraftEditor {
  readonly update: Update;
  readonly values: DraftValues;
  readonly autosave: Autosave<DraftValues>;
  /** Several at once. */
  set(change: Partial<DraftValues>): void;
  field<K extends Name>(name: K): FieldBinding<DraftValues[K]>;
}

export const DraftContext = createContext<DraftEditor | null>(null);
export function useDraft(): DraftEditor {
  const draft = use(DraftContext);
  if (draft === null) throw new Error('useDraft outside the editor');
  return draft;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const changesOf = (before: DraftValues, after: DraftValues): UpdateOf<'update-reports'> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => (same(before[name], after[name]) ? [] : [[name, after[name]]])),
  );

/** A draft saves itself three seconds after the last keystroke, with the fields that changed alone (`screens.md#0.7`). */
export function useDraftEditor(update: Update): DraftEditor {
  const client = useQueryClient();
  const [values, setValues] = useState<DraftValues>(update);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const saved = useRef<DraftValues>(update);
  const typed = useRef<DraftValues>(values);
  const autosave = useAutosave<DraftValues>(async (wanted) => {
    const changes = changesOf(saved.current, wanted);
    if (Object.keys(changes).length === 0) return;
    try {
      await api.update('update-reports', update.id, changes);
    } catch (error) {
      setProblems(problemsIn(error));
      throw error;
    }
    saved.current = wanted;
    setProblems({});
    await refresh(client, ['update-reports']);
  });
  const set = (change: Partial<DraftValues>): void => {
    typed.current = { ...typed.current, ...change };
    setValues(typed.current);
    autosave.touch(typed.current);
  };
  return {
    update,
    values,
    autosave,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (value) => set({ [name]: value }),
      onBlur: () => void autosave.flush(),
    }),
  };
}

const problemsIn = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? '']))
    : {};
