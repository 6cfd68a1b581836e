import { toast } from '../../ui/overlay/toasts.tsx';
import { api } from '../api.ts';
import { useWords } from '../context.tsx';
import { useVersion, type Version } from '../declared/conflict.ts';
import { saveOn } from '../declared/save-on.ts';
import type { AnyRow } from '../declared/types.ts';
import { declaredWords } from '../declared/words.ts';
import { useServerForm, type Problems, type ServerForm } from '../server-form.ts';
import type { LookupDefinition, LookupRow } from './definition.ts';
import { useLookupWrites } from './queries.ts';
import { lookupWords } from './words.ts';

export type Values = Record<string, string | boolean | null | readonly string[]>;

const UNSAVED: AnyRow = { id: 0 };

/** Builds on the version that was open: what someone else saved of the row meanwhile opens as a conflict. */
export function useLookupForm(
  definition: LookupDefinition,
  /** Null: a new one. */
  row: LookupRow | null,
  onDone: () => void,
): { readonly form: ServerForm<Values>; readonly version: Version } {
  const t = useWords(lookupWords);
  const w = useWords(declaredWords);
  const writes = useLookupWrites(definition);
  const version = useVersion(row ?? UNSAVED);
  const save = async (values: Values): Promise<void> => {
    if (row === null) return writes.create(bodyOf(definition, values));
    return saveOn<AnyRow, Values>(version, values, {
      values: (of) => valuesOf(definition, of),
      read: () => api.item(definition.resource, row.id),
      write: (seen, mine) => writes.update(seen, bodyOf(definition, mine)),
      fill: (taken) => form.setValues(taken),
      alert: w('conflict.alert'),
    });
  };
  const form = useServerForm<Values, void>({
    initial: valuesOf(definition, row),
    validate: (values) => problems(definition, values, t('required')),
    submit: save,
    onDone: (_, values) => {
      toast(row ? t('saved') : t('added', { name: String(values.name) }));
      if (row === null) form.reset({ ...values, name: '' });
      onDone();
    },
  });
  return { form, version };
}

const valuesOf = ({ fields, start, parts }: LookupDefinition, row: AnyRow | null): Values => ({
  name: String(row?.name ?? ''),
  ...Object.fromEntries(
    fields.map(({ key, kind }) => {
      const given = row ? (parts?.from(row) ?? row)[key] : start?.[key];
      if (kind === 'choices') return [key, Array.isArray(given) ? given.map(String) : []];
      if (kind === 'switch') return [key, given === true];
      return [key, given === null || given === undefined ? null : String(given)];
    }),
  ),
});

function problems(definition: LookupDefinition, values: Values, message: string): Problems {
  const needed = definition.fields.filter((field) => 'required' in field && field.required);
  return Object.fromEntries(
    ['name', ...needed.map(({ key }) => key)].map((key) => [
      key,
      String(values[key] ?? '').trim() === '' ? message : undefined,
    ]),
  );
}

/** As the API takes it: ids are numbers, what is empty is null. */
function bodyOf(definition: LookupDefinition, values: Values): Readonly<Record<string, unknown>> {
  const ids = new Set(definition.fields.flatMap((field) => (field.kind === 'lookup' ? [field.key] : [])));
  const body = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === '' ? null : ids.has(key) && value !== null ? (Number(value) as never) : value,
    ]),
  );
  return definition.parts?.to(body) ?? body;
}
