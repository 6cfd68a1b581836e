import { canonicalJson } from '@tranche/domain/kit/canonical-json';
import type { FieldErrors } from '@tranche/domain/kit/errors';
import { useCallback, useMemo, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { afterPress } from './after-press.ts';
import { formWords } from '../ui/form-words.ts';
import { isApiError } from './api-error.ts';
import {
  useFormDraft,
  useKeepAtTimeout,
  useKeepWhileTyped,
  useStoredDraft,
  type FormDraft,
} from './form-draft.ts';

/** Specification §8: the form's sentence when the server gave nothing usable. */
export const SUBMIT_FAILED = formWords.submitFailed;

/** What a field of the kit takes (`ui/fields`): spread it, `<TextField label={t('…')} {...form.field('email')} />`. */
export interface FieldBinding<V> {
  readonly name: string;
  readonly value: V;
  readonly error: string | undefined;
  onChange(value: V): void;
  onBlur(event: FocusEvent): void;
}

/** `{email: 'Enter your e-mail address.'}`; absent = fine. Keys may be dotted paths. */
export type Problems = Readonly<Record<string, string | undefined>>;

export interface ServerFormOptions<V extends object, Answer> {
  readonly initial: V;
  /** Runs on blur after the first edit, and wholly on submit. */
  readonly validate?: (values: V) => Problems;
  readonly submit: (values: V) => Promise<Answer>;
  readonly onDone?: (answer: Answer, values: V) => void;
  /** Statuses with their own sentence, e.g. `{419: t('expired')}`. */
  readonly statusMessages?: Readonly<Record<number, string>>;
  /** What was typed outlives a session that ends, for its person; here a form says what this page alone does not tell of it. */
  readonly draft?: FormDraft;
}

export interface ServerForm<V extends object> {
  readonly values: V;
  readonly errors: Readonly<Record<string, string>>;
  /** The form alert: what could not be placed on a field. */
  readonly alert: string | null;
  readonly submitting: boolean;
  readonly dirty: boolean;
  /** Rises with every failed submit: the error summary takes the focus then. */
  readonly failures: number;
  field<K extends keyof V & string>(name: K): FieldBinding<V[K]>;
  /** A message by dotted path, e.g. `attributeValues.0.value`. */
  errorAt(path: string): string | undefined;
  set<K extends keyof V & string>(name: K, value: V[K]): void;
  setValues(values: Partial<V>): void;
  /** New starting point: clears errors and the dirty mark. */
  reset(values?: V): void;
  submit(event?: FormEvent): Promise<void>;
}

interface Trouble {
  readonly errors: Record<string, string>;
  readonly alert: string | null;
}
const CLEAR: Trouble = { errors: {}, alert: null };

/** `screens.md#0.7`: values are never lost on failure, and a second press while sending does nothing. */
export function useServerForm<V extends object, Answer = unknown>(
  options: ServerFormOptions<V, Answer>,
): ServerForm<V> {
  const [initial, setInitial] = useState(options.initial);
  const draft = useFormDraft(options.draft, options.initial);
  const stored = useStoredDraft<V>(draft);
  const [values, setAll] = useState(() => ({ ...options.initial, ...stored }));
  const [trouble, setTrouble] = useState<Trouble>(CLEAR);
  const [submitting, setSubmitting] = useState(false);
  const [failures, setFailures] = useState(0);
  const sending = useRef(false);
  const attempts = useRef(0);
  const latest = useRef({ values, options });
  latest.current = { values, options };
  useKeepAtTimeout(draft, initial, () => latest.current.values);
  useKeepWhileTyped(draft, initial, values);

  const setValues = useCallback((change: Partial<V>) => {
    latest.current.values = { ...latest.current.values, ...change };
    setAll(latest.current.values);
    setTrouble((old) => without(old, Object.keys(change)));
  }, []);

  const check = useCallback((name: string) => {
    const left = attempts.current;
    afterPress(() => {
      if (attempts.current > left) return; // sent meanwhile, which says more
      const problem = latest.current.options.validate?.(latest.current.values)[name];
      setTrouble((old) => ({ ...old, errors: withProblem(old.errors, name, problem) }));
    });
  }, []);

  const fail = useCallback((next: Trouble) => {
    setTrouble(next);
    setFailures((count) => count + 1);
  }, []);

  const submit = useCallback(
    async (event?: FormEvent) => {
      event?.preventDefault();
      if (sending.current) return;
      attempts.current += 1;
      const { values: now, options: asked } = latest.current;
      const problems = present(asked.validate?.(now) ?? {});
      if (Object.keys(problems).length > 0) return fail({ errors: problems, alert: null });
      sending.current = true;
      setSubmitting(true);
      setTrouble(CLEAR);
      try {
        const answer = await asked.submit(now);
        setInitial(now);
        asked.onDone?.(answer, now);
      } catch (error) {
        fail(troubleOf(error, Object.keys(now), asked.statusMessages));
      } finally {
        sending.current = false;
        setSubmitting(false);
      }
    },
    [fail],
  );

  const reset = useCallback((next?: V) => {
    const start = next ?? latest.current.options.initial;
    setInitial(start);
    setAll(start);
    setTrouble(CLEAR);
  }, []);

  const dirty = useMemo(() => differs(initial, values), [initial, values]);
  const field = <K extends keyof V & string>(name: K): FieldBinding<V[K]> => ({
    name,
    value: values[name],
    error: trouble.errors[name],
    onChange: (value) => setValues({ [name]: value } as unknown as Partial<V>),
    onBlur: () => {
      if (values[name] !== initial[name]) check(name);
    },
  });

  return {
    values,
    errors: trouble.errors,
    alert: trouble.alert,
    submitting,
    dirty,
    failures,
    field,
    errorAt: (path) => trouble.errors[path],
    set: (name, value) => setValues({ [name]: value } as unknown as Partial<V>),
    setValues,
    reset,
    submit,
  };
}

/**
 * Server errors → fields by dotted path; keys that are no field of this form, a string, or only a message go to the
 * alert; nothing usable gives the fixed sentence.
 */
export function troubleOf(
  error: unknown,
  fields: readonly string[],
  statusMessages: Readonly<Record<number, string>> = {},
): Trouble {
  if (!isApiError(error)) return { errors: {}, alert: SUBMIT_FAILED };
  const errors: Record<string, string> = {};
  const unplaced: string[] = [];
  for (const [path, messages] of Object.entries(error.errors satisfies FieldErrors)) {
    const [message = ''] = messages;
    if (isOf(fields, path)) errors[path] = message;
    else unplaced.push(message);
  }
  const placed = Object.keys(errors).length > 0;
  const spoken =
    statusMessages[error.status] ?? (unplaced.join(' ') || (placed ? null : error.message || SUBMIT_FAILED));
  return { errors, alert: spoken };
}

/** One sentence for a refusal outside a form: the server's, else the fixed one. */
export const sentenceOf = (error: unknown): string => troubleOf(error, []).alert ?? SUBMIT_FAILED;

/** Whether a path is one of these fields, or a part of one. */
const isOf = (names: readonly string[], path: string): boolean =>
  names.some((name) => `${path}.`.startsWith(`${name}.`));

const present = (problems: Problems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter((pair): pair is [string, string] => Boolean(pair[1])));

const without = (old: Trouble, names: readonly string[]): Trouble => {
  const kept = Object.entries(old.errors).filter(([path]) => !isOf(names, path));
  return kept.length === Object.keys(old.errors).length ? old : { ...old, errors: Object.fromEntries(kept) };
};

function withProblem(
  errors: Record<string, string>,
  name: string,
  problem: string | undefined,
): Record<string, string> {
  const { [name]: _, ...others } = errors;
  return problem === undefined ? others : { ...others, [name]: problem };
}

const differs = (one: object, other: object): boolean =>
  one !== other && canonicalJson(one) !== canonicalJson(other);
