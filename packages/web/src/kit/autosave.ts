import { useCallback, useEffect, useRef, useState } from 'react';

/** Specification §9. */
export const AUTOSAVE_AFTER_MS = 3000;

export type AutosaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed' };

export interface Autosave<V> {
  readonly state: AutosaveState;
  /** Call with every change; the last one is sent 3 s after it. */
  touch(values: V): void;
  /** Sends now what is waiting: on blur and before leaving. */
  flush(): Promise<void>;
}

/** Drafts save themselves: 3 s after the last keystroke, on blur, and when the screen is left (`screens.md#0.7`). */
export function useAutosave<V>(save: (values: V) => Promise<unknown>): Autosave<V> {
  const [state, setState] = useState<AutosaveState>({ kind: 'idle' });
  const waiting = useRef<{ values: V } | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(save);
  latest.current = save;

  const flush = useCallback(async () => {
    window.clearTimeout(timer.current);
    const due = waiting.current;
    if (due === null) return;
    waiting.current = null;
    setState({ kind: 'saving' });
    try {
      await latest.current(due.values);
      setState({ kind: 'saved', at: new Date() });
    } catch {
      waiting.current ??= due;
      setState({ kind: 'failed' });
    }
  }, []);

  const touch = useCallback(
    (values: V) => {
      waiting.current = { values };
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), AUTOSAVE_AFTER_MS);
    },
    [flush],
  );

  useEffect(() => () => void flush(), [flush]);
  return { state, touch, flush };
}
