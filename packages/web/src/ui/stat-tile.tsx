import type { CSSProperties, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { Bar } from './skeleton.tsx';
import styles from './stat-tile.module.css';

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  /** `<Delta …/>` or a short note under the value. */
  readonly note?: ReactNode;
  readonly href?: string;
  /** In the corner, beside the link: how the figure was worked out. */
  readonly aside?: ReactNode;
}

/** Numbers are the heroes. */
export function StatTile({ label, value, note, href, aside }: Stat): ReactNode {
  const body = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  const tile =
    href === undefined ? (
      <div className={styles.tile}>{body}</div>
    ) : (
      <AppLink href={href} className={styles.tile}>
        {body}
      </AppLink>
    );
  if (aside === undefined) return tile;
  return (
    <div className={styles.held}>
      {tile}
      <span className={styles.aside} data-no-print>
        {aside}
      </span>
    </div>
  );
}

const WIDEST = 6;
/** Eight are two rows of four, not six and two. */
const besideOneAnother = (count: number): number => Math.ceil(count / Math.ceil(count / WIDEST)) || 1;

/** Tiles in one card, divided by hairlines; two beside one another on a phone. `null` = still loading. */
export function StatRow({ stats, count = 4 }: { stats: readonly Stat[] | null; count?: number }): ReactNode {
  const style: CSSProperties & { '--most': number } = {
    '--most': besideOneAnother(stats?.length ?? count),
  };
  return (
    <div className={styles.row} style={style}>
      {stats === null
        ? Array.from({ length: count }, (_, index) => (
            <div key={index} className={styles.tile} aria-busy>
              <Bar width={96} height={12} space={3} />
              <Bar width={140} height={24} space={4} />
            </div>
          ))
        : stats.map((stat) => <StatTile key={stat.label} {...stat} />)}
    </div>
  );
}
