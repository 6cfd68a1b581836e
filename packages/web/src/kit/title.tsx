import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAccess } from './access.tsx';
import { useBoot } from './context.tsx';

/** `{Page} · {brand}`, for staff `{Page} · {brand} admin` (`screens.md` 1.4, 1.5). */
export const documentTitle = (page: string, brand: string, staff: boolean): string =>
  [page, brand && `${brand}${staff ? ' admin' : ''}`].filter(Boolean).join(' · ');

/** The page that is open, by its name: the document's title without the firm. */
export const openPage = (): string => document.title.replace(/ · [^·]*$/, '');

/** Sets the document's title; a screen that knows its record's name calls it with that. Null leaves it alone. */
export function useAnnouncedTitle(page: string | null): void {
  const { settings } = useBoot();
  const staff = useAccess().kind === 'staff';
  useEffect(() => {
    if (page !== null) document.title = documentTitle(page, settings.company_name, staff);
  }, [page, settings.company_name, staff]);
}

/** After a change of route the focus goes to the page's `h1`, whose text a screen reader then speaks (0.12). */
export function useFocusOnRoute(): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    return focusHeading();
  }, [pathname]);
}

/** Waits up to two seconds for the lazily loaded screen's heading. */
function focusHeading(): () => void {
  let tries = 0;
  const timer = window.setInterval(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    tries += 1;
    if (heading === null && tries < 40) return;
    window.clearInterval(timer);
    if (heading === null || document.querySelector('[role="dialog"]')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, 50);
  return () => window.clearInterval(timer);
}
