import { IconAlertTriangle, IconBell, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { sharedValue, useShared } from '../shared-value.ts';
import { say } from '../words.ts';
import styles from './toasts.module.css';

export interface Toast {
  readonly text: ReactNode;
  readonly kind?: 'success' | 'error' | 'news';
  readonly action?: { readonly label: string; readonly run: () => void };
}
interface Shown extends Toast {
  readonly id: number;
}

const MOST = 3;
const SHOWN_MS = 5000;
const ACTION_MS = 8000;
const shown = sharedValue<readonly Shown[]>([]);
let nextId = 1;

/** At most three; five seconds, errors until they are closed. One verb: `toast('Saved')`. */
export function toast(text: ReactNode, options: Omit<Toast, 'text'> = {}): void {
  shown.set([...shown.get(), { text, ...options, id: nextId++ }].slice(-MOST));
}
/** A reversible act: ‘Archived’ with Undo. */
export const toastUndo = (text: ReactNode, undo: () => void): void =>
  toast(text, { action: { label: say('undo'), run: undo } });
export const toastError = (text: ReactNode): void => toast(text, { kind: 'error' });

export const clearToasts = (): void => shown.set([]);
/** Removes the toasts of news: the notification panel, which they would cover, lists the same. */
export const clearNews = (): void => shown.set(shown.get().filter(({ kind }) => kind !== 'news'));
const dismiss = (id: number): void => shown.set(shown.get().filter((each) => each.id !== id));

/** Bottom right on a desk; on a phone on top, under the risk banner. Rendered once, beside the router. */
export function Toasts(): ReactNode {
  const list = useShared(shown);
  return (
    <div className={styles.stack} data-no-print>
      <div role="status" aria-live="polite">
        {list
          .filter((each) => each.kind !== 'error')
          .map((each) => (
            <ToastCard key={each.id} toast={each} />
          ))}
      </div>
      <div>
        {list
          .filter((each) => each.kind === 'error')
          .map((each) => (
            <ToastCard key={each.id} toast={each} />
          ))}
      </div>
    </div>
  );
}

function ToastCard({ toast: { id, text, kind = 'success', action } }: { toast: Shown }): ReactNode {
  const paused = useRef(false);
  useEffect(() => {
    if (kind === 'error') return undefined;
    let timer = 0;
    const wait = (): void => {
      timer = window.setTimeout(() => (paused.current ? wait() : dismiss(id)), action ? ACTION_MS : SHOWN_MS);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [id, kind, action]);
  const Mark = kind === 'error' ? IconAlertTriangle : kind === 'news' ? IconBell : IconCheck;
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => (paused.current = true)}
      onMouseLeave={() => (paused.current = false)}
    >
      <Mark size={18} stroke={2} aria-hidden />
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={say('close')} onClick={() => dismiss(id)}>
        <IconX size={15} aria-hidden />
      </button>
    </div>
  );
}
