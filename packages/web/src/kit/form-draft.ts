import type { SessionUser } from '@tranche/domain/settings/boot';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/overlay/toasts.tsx';
import { sayInForm } from '../ui/form-words.ts';
import { dropDraft, keepAtTimeout, keepDraft, NOBODY_YET, readDraft } from './drafts.ts';
import { keys } from './query-keys.ts';

export interface FormDraft {
  readonly userId: number;
  /** The form's own, e.g. `details`, `organisation:12`. */
  readonly key: string;
  /** Fields that are never stored on the device, beside those whose name says so (`SECRET`). */
  readonly secret?: readonly string[];
  /** Stored while it is typed, not only when a session ends: a form without a session outlives a reload. */
  readonly whileTyped?: boolean;
}

/** Passwords, codes, keys, bank details and numbers of documents and of the tax office, wherever a form holds them. */
const SECRET =
  /pass(word|code|phrase|key)|secret|token|^code$|(^|_)(pin|key|cvc)$|recovery|(^|_)(bank|iban|bic|swift|utr)(_|$)|sort_code|account_(number|name)|routing|national_insurance|tax_(id|number|reference)|document_number|card_number/i;

/**
 * Which form it is, unless it says so: its address and what it started with, so that the words typed about one record never
 * come up under another. None for a guest.
 */
export function useFormDraft(given: FormDraft | undefined, initial: object): FormDraft | undefined {
  const client = useQueryClient();
  const [own] = useState(() => {
    const user = client.getQueryData<SessionUser | null>(keys.session) ?? null;
    if (given !== undefined || user === null) return undefined;
    const { pathname, search } = window.location;
    return { userId: user.id, key: `form:${digest(pathname + search + JSON.stringify(initial))}` };
  });
  return given ?? own;
}

/** FNV-1a: only tells forms apart; what a form started with is not stored itself. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** What was typed when the session ended, back once for the same person; null: nothing was. */
export function useStoredDraft<V extends object>(draft: FormDraft | undefined): Partial<V> | null {
  const [stored] = useState(() => (draft ? readDraft<Partial<V>>(draft.userId, draft.key) : null));
  const userId = draft?.userId;
  const key = draft?.key;
  useEffect(() => {
    if (userId === undefined || key === undefined) return;
    dropDraft(userId, key);
    if (stored !== null && userId !== NOBODY_YET) toast(sayInForm('typedBack'));
  }, [userId, key, stored]);
  return stored;
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

/**
 * State for what is typed where a form is no `useServerForm`: it outlives a session that ends, for its person. The name tells
 * it from others of the same page.
 */
export function useTyped<V extends object>(
  name: string,
  initial: V,
): readonly [V, (change: Partial<V>) => void] {
  const [start] = useState(initial);
  const draft = useFormDraft(undefined, { [name]: start });
  const stored = useStoredDraft<V>(draft);
  const [values, setValues] = useState<V>({ ...start, ...stored });
  const latest = useRef(values);
  latest.current = values;
  useKeepAtTimeout(draft, start, () => latest.current);
  return [values, (change) => setValues((old) => ({ ...old, ...change }))];
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
      !holdsSecret(name, value) &&
      !holdsFile(value) &&
      JSON.stringify(value) !== JSON.stringify(start.get(name)),
  );
  if (typed.length > 0) keepDraft(userId, key, Object.fromEntries(typed));
  else dropDraft(userId, key);
}

const holdsSecret = (name: string, value: unknown): boolean =>
  SECRET.test(name) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([inner, held]) => holdsSecret(inner, held)));

const holdsFile = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some(holdsFile));
