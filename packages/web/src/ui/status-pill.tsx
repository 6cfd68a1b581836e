import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconFlag,
  IconLock,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './status-pill.module.css';

export type Tone = 'grey' | 'green' | 'blue' | 'amber' | 'red' | 'brand' | 'slate';
export type PillIcon = 'dot' | 'check' | 'done' | 'clock' | 'world' | 'lock' | 'ban' | 'flag' | 'warning';

/** How one code looks. The label is the code list's own, so that fixed texts are in one place. */
export interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
  readonly icon?: PillIcon;
}

const ICONS: Record<PillIcon, Icon> = {
  dot: IconCircle,
  check: IconCheck,
  done: IconCircleCheck,
  clock: IconClock,
  world: IconWorld,
  lock: IconLock,
  ban: IconBan,
  flag: IconFlag,
  warning: IconAlertTriangle,
};

/** A word and an icon beside the colour, which is never the only signal (0.5). `about`: what it is the state of, where a row has several. */
export function StatusPill({ look, about }: { look: StatusLook; about?: string }): ReactNode {
  const Mark = ICONS[look.icon ?? 'dot'];
  return (
    <span className={styles.pill} data-tone={look.tone}>
      <Mark size={look.icon ? 13 : 8} stroke={2} aria-hidden fill={look.icon ? 'none' : 'currentColor'} />
      <span className={styles.label}>{about === undefined ? look.label : `${about}: ${look.label}`}</span>
    </span>
  );
}

/** A neutral tag: type, industry, tax. */
export const Chip = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={styles.chip}>{children}</span>
);
