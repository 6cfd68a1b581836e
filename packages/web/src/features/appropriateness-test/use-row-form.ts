import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { useVersion, type Version } from '../../kit/declared/conflict.ts';
import { saveOn } from '../../kit/declared/save-on.ts';
import { declaredWords } from '../../kit/declared/words.ts';
import type { AnyRow } from '../../kit/declared/types.ts';
import { useServerForm, type Problems, type ServerForm } from '../../kit/server-form.ts';
import { useUnsavedPart } from '../../kit/unsaved-parts.tsx';
import type { TestBank } from './test-bank.ts';

type Values = Readonly<Record<string, unknown>>;

interface Of<Row extends AnyRow, V extends Values> {
  readonly family: TestBank['questions'] | TestBank['options'];
  /** Null: a new one. */
  readonly row: Row | null;
  readonly values: (row: AnyRow | null) => V;
  readonly validate: (values: V) => Problems;
  readonly add: (values: V) => Promise<unknown>;
  readonly change: (seen: Row, values: V) => Promise<unknown>;
  readonly onDone: (answer: unknown) => void;
}

export interface RowForm<V extends Values> {
  readonly form: ServerForm<V>;
  readonly version: Version;
}

const UNSAVED: AnyRow = { id: 0 };

/** A question or an answer, saved on the version that was open: what someone else saved meanwhile opens as a conflict. */
export function useRowForm<Row extends AnyRow, V extends Values>(of: Of<Row, V>): RowForm<V> {
  const w = useWords(declaredWords);
  const { family, row, values } = of;
  const version = useVersion(row ?? UNSAVED);
  const form = useServerForm<V, unknown>({
    initial: values(row),
    validate: of.validate,
    submit: async (typed) =>
      row === null
        ? of.add(typed)
        : saveOn<AnyRow, V, unknown>(version, typed, {
            values,
            read: () => api.item(family, row.id),
            write: (seen, mine) => of.change({ ...row, ...seen }, mine),
            fill: (taken) => form.setValues(taken),
            alert: w('conflict.alert'),
            targetType: family.replace(/s$/, '').replaceAll('-', '_'),
          }),
    onDone: of.onDone,
  });
  useUnsavedPart(`${family}-${row?.id ?? 'new'}`, form.dirty);
  return { form, version };
}
