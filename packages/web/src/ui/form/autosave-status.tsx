import type { ReactNode } from 'react';
import { formatTime } from '../format.ts';
import { sayInForm } from '../form-words.ts';
import styles from './autosave-status.module.css';

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'failed' }
  | { readonly kind: 'saved'; readonly at: Date };

/** ‘Saving… / Saved 14:05 / Not saved — retry’. */
export function AutosaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => unknown }): ReactNode {
  return (
    <span className={styles.status} data-kind={state.kind} role="status">
      {state.kind === 'saving' && sayInForm('saving')}
      {state.kind === 'saved' && sayInForm('saved', { time: formatTime(state.at) })}
      {state.kind === 'failed' && (
        <button type="button" onClick={() => onRetry()}>
          {sayInForm('notSaved')}
        </button>
      )}
    </span>
  );
}
