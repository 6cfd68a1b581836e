import type { ReactNode } from 'react';
import styles from './progress-ring.module.css';

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of something is done, as a ring with the percentage in it. */
export function ProgressRing({ done, all, label }: { done: number; all: number; label: string }): ReactNode {
  const part = all === 0 ? 1 : done / all;
  return (
    <span className={styles.ring} role="img" aria-label={label} data-full={part === 1}>
      <svg viewBox="0 0 64 64" width={72} height={72} aria-hidden>
        <circle cx={32} cy={32} r={RADIUS} className={styles.track} />
        <circle
          cx={32}
          cy={32}
          r={RADIUS}
          className={styles.bar}
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <span aria-hidden className={styles.figure}>
        {Math.round(part * 100)}%
      </span>
    </span>
  );
}
