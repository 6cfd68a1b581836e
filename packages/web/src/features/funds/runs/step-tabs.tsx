import type { KeyboardEvent, ReactNode } from 'react';
import styles from './runs.module.css';

export interface StepTab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Not reached yet. */
  readonly disabled: boolean;
}

interface Props<Key extends string> {
  readonly label: string;
  readonly steps: readonly StepTab<Key>[];
  readonly current: Key;
  readonly onStep: (key: Key) => void;
  readonly children: ReactNode;
}

/** Steps as a tab list: one stop of Tab, then the arrows, Home and End among those that are reached. */
export function StepTabs<Key extends string>(props: Props<Key>): ReactNode {
  const { label, steps, current, onStep, children } = props;
  const open = steps.filter(({ disabled }) => !disabled);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const at = open.findIndex(({ key }) => key === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key];
    const next = to === undefined ? undefined : open[(to + open.length) % open.length];
    if (next === undefined) return;
    event.preventDefault();
    onStep(next.key);
    document.getElementById(`step-${next.key}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.steps}>
        {steps.map(({ key, label: name, disabled }, index) => (
          <button
            key={key}
            id={`step-${key}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-controls="run-step"
            tabIndex={key === current ? 0 : -1}
            disabled={disabled}
            onClick={() => onStep(key)}
            onKeyDown={move}
          >
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            {name}
          </button>
        ))}
      </div>
      <div id="run-step" role="tabpanel" aria-labelledby={`step-${current}`} className={styles.step}>
        {children}
      </div>
    </>
  );
}
