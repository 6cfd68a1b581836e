import type { ReactNode } from 'react';
import styles from './steps.module.css';

export interface Step {
  readonly id: number;
  readonly name: string;
  readonly colour: string | null;
  readonly is_lost: boolean;
}

/** Where a record is on its way, in the firm's order; a press moves it there. */
export function Steps({
  label,
  steps,
  current,
  fixed,
  onGo,
}: {
  label: string;
  steps: readonly Step[];
  current: number | null;
  /** The way is shown, and nothing moves. */
  fixed: boolean;
  onGo: (step: number) => void;
}): ReactNode {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ id, name, colour }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.step}
            disabled={fixed}
            aria-current={index === at ? 'step' : undefined}
            data-passed={(index < at && steps[at]?.is_lost !== true) || undefined}
            onClick={() => onGo(id)}
          >
            <Dot colour={colour} />
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The colour that the firm gave to a step, beside its name. */
export const Dot = ({ colour }: { colour: string | null | undefined }): ReactNode => (
  <span className={styles.dot} style={{ background: colour ?? 'var(--line-2)' }} aria-hidden />
);

/** A step's name with its colour. */
export const StepName = ({ colour, name }: Pick<Step, 'colour' | 'name'>): ReactNode => (
  <span className={styles.plain}>
    <Dot colour={colour} /> {name}
  </span>
);
