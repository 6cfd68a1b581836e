import { IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './eligibility-card.module.css';

export interface Gate {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'open' | 'waiting';
  /** Why it is open, or until when it waits. */
  readonly note?: ReactNode;
  /** A link button that leads on. */
  readonly action?: ReactNode;
  /** Of the state, for screen readers. */
  readonly stateLabel: string;
}

const MARKS = { done: IconCircleCheck, open: IconCircleDashed, waiting: IconClock } as const;

/** What is between the investor and investing; nothing when all is done. */
export function EligibilityCard({
  title,
  help,
  gates,
}: {
  title: string;
  help?: string;
  gates: readonly Gate[];
}): ReactNode {
  if (gates.every((gate) => gate.state === 'done')) return null;
  return (
    <Card title={title} help={help}>
      <ol className={styles.gates}>
        {gates.map((gate) => {
          const Mark = MARKS[gate.state];
          return (
            <li key={gate.key} data-state={gate.state}>
              <Mark size={20} stroke={1.75} aria-hidden />
              <div className={styles.words}>
                <span className={styles.label}>
                  {gate.label}
                  <span className="sr-only">: {gate.stateLabel}</span>
                </span>
                {gate.note !== undefined && gate.state !== 'done' && (
                  <span className={styles.note}>{gate.note}</span>
                )}
              </div>
              {gate.state !== 'done' && gate.action}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
