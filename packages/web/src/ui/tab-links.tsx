import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly count?: number;
}

/**
 * Route tabs as links: sub-navigation and record tabs. The current one is the longest whose path the page has;
 * the row scrolls sideways with faded edges and brings the current tab into view.
 */
export function TabLinks({
  tabs,
  label,
  bare,
  closed = [],
}: {
  tabs: readonly TabLink[];
  label: string;
  /** Pages of the same row that have no tab for this viewer: there, none is current. */
  closed?: readonly string[];
  bare?: boolean;
}): ReactNode {
  const { pathname } = useLocation();
  const current = currentTab(tabs, pathname, closed);
  const row = useCurrentInView<HTMLElement>(current, tabs);
  if (tabs.length === 0) return null;
  return (
    <nav ref={row} aria-label={label} className={styles.row} data-bare={bare} data-no-print>
      {tabs.map((tab) => (
        <AppLink
          key={tab.href}
          href={tab.href}
          className={styles.tab}
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && <span className={styles.count}>{tab.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}

/** The row of tabs: sideways, its current tab is in the middle as far as the row scrolls. */
function useCurrentInView<Row extends HTMLElement>(
  current: string | undefined,
  tabs: readonly { readonly count?: number }[],
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // counts that arrive later move it
  const counts = tabs.map(({ count }) => count ?? '').join();
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    // runs once the browser has laid the page out; measuring here would make it do so twice
    const watch = new ResizeObserver(() => {
      const tab = element.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
      if (tab) element.scrollLeft = tab.offsetLeft - element.clientWidth / 2 + tab.clientWidth / 2;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [current, counts]);
  return row;
}

export function currentTab(
  tabs: readonly TabLink[],
  pathname: string,
  closed: readonly string[] = [],
): string | undefined {
  return [...tabs.map((tab) => tab.href), ...closed]
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}

export interface ViewTab {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
}

/** The same look for views of one page (saved views, Open / Reserved / Closed): buttons, not routes. */
export function ViewTabs({
  tabs,
  current,
  onChange,
  label,
  end,
}: {
  tabs: readonly ViewTab[];
  current: string;
  onChange: (key: string) => void;
  label: string;
  end?: ReactNode;
}): ReactNode {
  const row = useCurrentInView<HTMLDivElement>(current, tabs);
  return (
    <div ref={row} className={styles.row} role="group" aria-label={label} data-no-print>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className={styles.tab}
          aria-pressed={tab.key === current}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
      {end}
    </div>
  );
}
