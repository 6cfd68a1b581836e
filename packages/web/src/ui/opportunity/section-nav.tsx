import { NativeSelect } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useScrollSpy } from '../scroll-spy.ts';
import tabStyles from '../tab-links.module.css';
import styles from './section-nav.module.css';

export interface SectionLink {
  /** The id of its element. */
  readonly id: string;
  readonly label: string;
  readonly count?: number;
}

/** Below this line of the page a section counts as being read. */
const READING = 40;

/** Anchors of a long page that follow the scroll and stay in sight; one select where they would not fit. */
export function SectionNav({
  sections,
  label,
  choose,
  onGo,
}: {
  sections: readonly SectionLink[];
  label: string;
  /** Names the select. */
  choose: string;
  /** Before the page moves to a section. */
  onGo: (id: string) => void;
}): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  const current = useScrollSpy(
    sections.map(({ id }) => id),
    () => (row.current?.getBoundingClientRect().bottom ?? 0) + READING,
  );
  return (
    <div ref={row} className={styles.bar} data-no-print>
      <nav aria-label={label} className={`${tabStyles.row} ${styles.links}`}>
        {sections.map(({ id, label: name, count }) => (
          <a
            key={id}
            href={`#${id}`}
            className={tabStyles.tab}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => onGo(id)}
          >
            {name}
            {count !== undefined && <span className={tabStyles.count}>{count}</span>}
          </a>
        ))}
      </nav>
      <NativeSelect
        className={styles.select}
        aria-label={choose}
        value={current ?? ''}
        data={sections.map(({ id, label: name, count }) => ({
          value: id,
          label: count === undefined ? name : `${name} (${count})`,
        }))}
        onChange={(event) => {
          onGo(event.currentTarget.value);
          goToSection(event.currentTarget.value);
        }}
      />
    </div>
  );
}

/** By its anchor, as a link would: Back leads back, and the address can be passed on. */
export function goToSection(id: string): void {
  if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  else window.location.hash = id;
}
