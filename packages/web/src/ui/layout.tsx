import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';

type Gap = 4 | 8 | 12 | 16 | 20 | 24 | 32 | 40;

/** Under one another. */
export function Stack({ gap = 16, children }: { gap?: Gap; children: ReactNode }): ReactNode {
  return (
    <div className={styles.stack} style={{ gap }}>
      {children}
    </div>
  );
}

/** Beside one another, wrapping. */
export function Row({
  gap = 12,
  align = 'center',
  justify,
  children,
}: {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'between' | 'end';
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.row} data-align={align} data-justify={justify} style={{ gap }}>
      {children}
    </div>
  );
}

/** Equal columns that fold to one below `min` pixels each. */
export function Grid({
  min = 260,
  gap = 16,
  children,
}: {
  min?: number;
  gap?: Gap;
  children: ReactNode;
}): ReactNode {
  const style: CSSProperties = {
    gap,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
  };
  return (
    <div className={styles.grid} style={style}>
      {children}
    </div>
  );
}

/** Main column with a rail: beside it at ≥ xl (`wide`) or ≥ lg, under it below. `sticky` keeps the rail in sight. */
export function WithRail({
  rail,
  wide,
  sticky,
  children,
}: {
  rail: ReactNode;
  wide?: boolean;
  sticky?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.withRail} data-wide={wide}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.rail} data-sticky={sticky}>
        {rail}
      </aside>
    </div>
  );
}

/** A page's content: full width, or a measured column for forms (`form`, 720 px) and prose (`prose`, 68ch). */
export function Page({
  width = 'full',
  children,
}: {
  width?: 'full' | 'form' | 'prose';
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}
