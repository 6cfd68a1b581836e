import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepAtTimeout, keepDraft, readDraft } from './drafts.ts';

/** Whose drafts those are that are typed before there is an account; they go with the first sign-in. */
export const NOBODY_YET = 0;

export interface FormDraft {
  readonly userId: number;
  /** The form's own, e.g. `details`, `organisation:12`. */
  readonly key: string;
  /** Fields that are never kept on the device: bank details, numbers of the tax office. */
  readonly secret?: readonly string[];
  /** Kept while it is typed, not only when a session ends: a form without a session outlives a reload. */
  readonly whileTyped?: boolean;
}

/** What was typed when the session ended, back once for the same person (P6); null: nothing was. */
export function useKept<V extends object>(draft: FormDraft | undefined): Partial<V> | null {
  const [kept] = useState(() => (draft ? readDraft<Partial<V>>(draft.userId, draft.key) : null));
  const userId = draft?.userId;
  const key = draft?.key;
  useEffect(() => {
    if (userId !== undefined && key !== undefined) dropDraft(userId, key);
  }, [userId, key]);
  return kept;
}

/** Keeps what was typed when the session ends: what differs from the start, without what is secret, and no file. */
export function useKeepAtTimeout(draft: FormDraft | undefined, initial: object, values: () => object): void {
  const latest = useRef({ initial, values });
  latest.current = { initial, values };
  useEffect(() => {
    if (!draft) return undefined;
    return keepAtTimeout(() => keepTyped(draft, latest.current.initial, latest.current.values()));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- who and which form never change while it stands
  }, []);
}

/** The same at every change, where the form asks for it. */
export function useKeepWhileTyped(draft: FormDraft | undefined, initial: object, values: object): void {
  useEffect(() => {
    if (draft?.whileTyped) keepTyped(draft, initial, values);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- who and which form never change while it stands
  }, [initial, values]);
}

function keepTyped({ userId, key, secret = [] }: FormDraft, initial: object, values: object): void {
  const start = new Map(Object.entries(initial));
  const typed = Object.entries(values).filter(
    ([name, value]) =>
      !secret.includes(name) &&
      !holdsFile(value) &&
      JSON.stringify(value) !== JSON.stringify(start.get(name)),
  );
  if (typed.length > 0) keepDraft(userId, key, Object.fromEntries(typed));
  else dropDraft(userId, key);
}

const holdsFile = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some(holdsFile));
