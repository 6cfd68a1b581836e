import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepAtTimeout, keepDraft, readDraft } from './drafts.ts';

export interface FormDraft {
  readonly userId: number;
  /** The form's own, e.g. `details`, `organisation:12`. */
  readonly key: string;
  /** Fields that are never kept on the device: bank details, numbers of the tax office. */
  readonly secret?: readonly string[];
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
    const { userId, key, secret = [] } = draft;
    return keepAtTimeout(() => {
      const start = new Map(Object.entries(latest.current.initial));
      const typed = Object.entries(latest.current.values()).filter(
        ([name, value]) =>
          !secret.includes(name) &&
          !holdsFile(value) &&
          JSON.stringify(value) !== JSON.stringify(start.get(name)),
      );
      if (typed.length > 0) keepDraft(userId, key, Object.fromEntries(typed));
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- who and which form never change while it stands
  }, []);
}

const holdsFile = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some(holdsFile));
