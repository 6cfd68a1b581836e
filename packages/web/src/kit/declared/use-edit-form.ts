import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/overlay/toasts.tsx';
import { api } from '../api.ts';
import { ApiError, isApiError } from '../api-error.ts';
import { useAutosave, type Autosave } from '../autosave.ts';
import { useWords } from '../context.tsx';
import { refresh } from '../query.ts';
import type { ResourceName, UpdateOf } from '../resource-types.ts';
import { useServerForm, type FieldBinding } from '../server-form.ts';
import { decided, readConflict, takenOver, useVersion, type Version } from './conflict.ts';
import { namesIn, type DeclaredForm, type FormDeclaration } from './form-declaration.ts';
import { includesOf } from './includes.ts';
import { useFamilyWords } from './say.ts';
import type { AnyRow } from './types.ts';
import { changesOf, isSame, missingOf, valuesOf, type FormValues } from './values.ts';
import { declaredWords } from './words.ts';

interface EditForm {
  readonly form: DeclaredForm;
  readonly version: Version;
  readonly autosave: Autosave<FormValues>;
}

/**
 * Saves what differs from the version that was seen; what someone else saved meanwhile opens as a conflict. `isDraft`: saved
 * on its own, three seconds after the last key.
 */
export function useEditForm<N extends ResourceName>(
  of: FormDeclaration<N>,
  record: AnyRow,
  isDraft: boolean,
): EditForm {
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const client = useQueryClient();
  const version = useVersion(record);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const names = namesIn(of.sections.filter(({ asked }) => asked !== 'create'));
  const include = includesOf(of.definition, names);
  const shown = useRef<DeclaredForm | null>(null);
  // what was last saved of it: no read of the record tells
  const beside = useRef(of.beside?.(record) ?? {});
  const save = async (values: FormValues): Promise<string | null> => {
    const before = valuesOf(of.definition, names, version.seen);
    const chosen = { ...values, ...decided(version) };
    const changes = changesOf({ ...beside.current, ...before }, chosen);
    const body = of.body?.(changes, chosen) ?? changes;
    try {
      const { row, message } = await api.updateWithMessage(
        of.definition.name,
        record.id,
        body as UpdateOf<N>,
        version.seen.updated_at,
      );
      // what the server does not answer with is as it was sent
      const settled = { ...version.seen, ...picked(chosen, names), ...row };
      version.settle(settled);
      beside.current = picked(chosen, Object.keys(beside.current));
      const now = shown.current?.values ?? chosen;
      const answered = valuesOf(of.definition, names, settled);
      shown.current?.setValues(untouched(answered, values, now));
      setProblems({});
      await refresh(client, [
        of.definition.name,
        'activity',
        'bank-detail-changes',
        ...(of.alsoChanges ?? []),
      ]);
      return message;
    } catch (error) {
      const seen = { record: version.seen, before, mine: chosen, include };
      const conflict = await readConflict(of.definition, error, seen);
      if (conflict === null) throw error;
      form.setValues(takenOver(conflict));
      version.open(conflict);
      throw new ApiError(409, { message: w('conflict.alert') });
    }
  };
  const form: DeclaredForm = useServerForm<FormValues, string | null>({
    initial: { ...valuesOf(of.definition, names, record), ...beside.current },
    validate: (values) => ({ ...missingOf(of.definition, values, w('required')), ...of.check?.(values, t) }),
    submit: save,
    // What waits for a second person says so (202); the form keeps saying it.
    onDone: (message) => toast(message ?? w('saved')),
  });
  shown.current = form;
  const autosave = useAutosave<FormValues>((values) =>
    save(values).catch((error: unknown) => {
      setProblems(problemsIn(error));
      throw error;
    }),
  );
  const isWaiting =
    isDraft &&
    version.conflict === null &&
    Object.keys(
      changesOf({ ...beside.current, ...valuesOf(of.definition, names, version.seen) }, form.values),
    ).length > 0;
  useEffect(() => {
    if (isWaiting) autosave.touch(form.values);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only what is typed starts the wait, not a save that ends
  }, [form.values, isWaiting]);
  return { form: isDraft ? ofDraft(form, problems, autosave) : form, version, autosave };
}

const picked = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What the server answered, but for fields that were typed in since. */
const untouched = (answered: FormValues, sent: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(answered).filter(([name]) => isSame(now[name], sent[name])));

/** Refusals of the autosave, by field: they are there without taking the focus from whoever types. */
const problemsIn = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? '']))
    : {};

/** Fields that show the autosave's refusals, and save when they are left. */
const ofDraft = (
  form: DeclaredForm,
  problems: Readonly<Record<string, string>>,
  { flush }: Autosave<FormValues>,
): DeclaredForm => ({
  ...form,
  field: (name) => {
    const field: FieldBinding<unknown> = form.field(name);
    return {
      ...field,
      error: field.error ?? problems[name],
      onBlur: (event) => {
        field.onBlur(event);
        void flush();
      },
    };
  },
});
