import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import { isDraft } from '@tranche/domain/opportunities/codes';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import { useAutosave, type Autosave } from '../../../kit/autosave.ts';
import { refresh } from '../../../kit/query.ts';
import { useViewer } from '../../../kit/context.tsx';
import { useServerForm, type FieldBinding, type ServerForm } from '../../../kit/server-form.ts';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { OpportunityRow } from '../queries.ts';
import { changesOf, derivedIn, draftOf, untouched, withheldIn, type Draft } from './draft.ts';

type Name = keyof Draft & string;

export interface Builder {
  readonly opportunity: OpportunityRow;
  readonly values: Draft;
  readonly form: ServerForm<Draft>;
  readonly autosave: Autosave<Draft>;
  /** Stage 1: saved on its own; later by the button. */
  readonly draft: boolean;
  /** Whether anything differs from what was saved last, be it on its own. */
  readonly unsaved: boolean;
  field<K extends Name>(name: K): FieldBinding<Draft[K]>;
  /** A field of text, null shown as empty and written as null. */
  text<K extends Name>(name: K): FieldBinding<string | null>;
  /** A reference, as pickers speak of it. */
  id<K extends Name>(name: K): FieldBinding<string | null>;
  set(change: Partial<Draft>): void;
}

const BuilderContext = createContext<Builder | null>(null);
export const BuilderProvider = BuilderContext;

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (builder === null) throw new Error('useBuilder outside the builder');
  return builder;
}

/** The builder's form: a draft is saved three seconds after the last keystroke, one PATCH a pause. */
export function useBuilderForm(opportunity: OpportunityRow, onSaved: () => void): Builder {
  const client = useQueryClient();
  const draft = isDraft(opportunity.status);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const saved = useRef(draftOf(opportunity));
  const shown = useRef<ServerForm<Draft> | null>(null);
  const lastAsked = useRef('');
  /** What the server says of details that wait; they leave the form, which shows what stands. */
  const save = async (values: Draft): Promise<string | null> => {
    const changes = changesOf(saved.current, values);
    if (Object.keys(changes).length === 0) return null;
    const { row, message } = await api.updateWithMessage('investment-opportunities', opportunity.id, changes);
    const withheld = message === null ? {} : withheldIn(row, values);
    const derived = { ...derivedIn(row, values, changes), ...withheld };
    saved.current = { ...values, ...derived };
    shown.current?.setValues(untouched(derived, values, shown.current.values));
    setProblems({});
    if (message !== null) sendNotice(message, values, withheld);
    await refresh(client, ['investment-opportunities', ...(message === null ? [] : ['bank-detail-changes'])]);
    return message;
  };
  /** Once for the same details: keys pressed during a save send them again. */
  const sendNotice = (message: string, values: Draft, withheld: Partial<Draft>): void => {
    const requested = JSON.stringify(changesOf({ ...values, ...withheld }, values));
    if (requested !== lastAsked.current) toast(message);
    lastAsked.current = requested;
  };
  /** What was put back is no change that waits for the button. */
  const done = (message: string | null): void => {
    const now = shown.current;
    if (message === null) onSaved();
    else if (now !== null && Object.keys(changesOf(saved.current, now.values)).length === 0)
      now.reset(saved.current);
  };
  const autosave = useAutosave<Draft>((values) =>
    save(values).catch((error: unknown) => {
      setProblems(problemsIn(error));
      throw error;
    }),
  );
  const form = useServerForm<Draft, string | null>({
    initial: saved.current,
    submit: save,
    onDone: done,
    draft: { userId: useViewer().id, key: `opportunity:${opportunity.id}` },
  });
  shown.current = form;
  const set = (change: Partial<Draft>): void => {
    form.setValues(change);
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in change))));
    if (draft) autosave.touch({ ...form.values, ...change });
  };
  const bind = <V>(name: Name, value: V, change: (value: V) => Partial<Draft>): FieldBinding<V> => ({
    name,
    value,
    error: form.errorAt(name) ?? problems[name],
    onChange: (next) => set(change(next)),
    onBlur: () => void (draft && autosave.flush()),
  });
  return {
    opportunity,
    values: form.values,
    form,
    autosave,
    draft,
    unsaved: Object.keys(changesOf(saved.current, form.values)).length > 0,
    set,
    field: (name) => bind(name, form.values[name], (value) => ({ [name]: value })),
    text: (name) =>
      bind(name, textOf(form.values[name]), (value) => ({ [name]: value === '' ? null : value })),
    id: (name) =>
      bind(name, textOf(form.values[name]), (value) => ({ [name]: value === null ? null : Number(value) })),
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** Refusals of the autosave, by field: they are there without taking the focus from whoever types. */
const problemsIn = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? '']))
    : {};
