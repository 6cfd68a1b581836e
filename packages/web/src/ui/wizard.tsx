import { useEffect, useRef, type ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { say } from './words.ts';
import styles from './wizard.module.css';

export interface WizardStep {
  readonly key: string;
  readonly label: string;
}

export interface WizardProps {
  /** Computed: only the steps that apply now. */
  readonly steps: readonly WizardStep[];
  /** Key of the step on screen; bind it to the URL with `useSearchParam('step')`. */
  readonly current: string;
  /** Back to a step that is done; later ones are reached by finishing. */
  readonly onStep: (key: string) => void;
  readonly children: ReactNode;
}

/** ‘Step 2 of 5’ with the names; announces the step and takes the focus to its heading. */
export function Wizard({ steps, current, onStep, children }: WizardProps): ReactNode {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.key === current),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [at]);
  return (
    <div className={styles.wizard}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <button type="button" disabled={index >= at} onClick={() => onStep(step.key)}>
              <span className={styles.mark} aria-hidden>
                {index < at ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span className={styles.label}>{step.label}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.progress} role="status">
        {say('stepOf', { n: at + 1, total: steps.length })}
      </p>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {steps[at]?.label}
      </h2>
      {children}
    </div>
  );
}
