import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAccess } from './access.tsx';
import { useBoot } from './context.tsx';
import { restOnPage, takeFocus } from './kept-focus.ts';

/** `{Page} · {brand}`, for staff `{Page} · {brand} admin` (`screens.md#1.4`, `screens.md#1.5`). */
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

/**
 * After a change of route the focus goes to the page's `h1`, whose text a screen reader then speaks (0.12), unless the page
 * asks for it in its first field.
 */
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

const LOOK_EVERY_MS = 50;
const TRIES = 300;

/**
 * Waits for the heading of a screen whose code or data are on their way. Meanwhile the page itself has the focus: the next
 * Tab goes into what comes, not into the footer. If the reader has moved the focus within the page by then, it stays where it is.
 * A field that already has it is never left: a search field clears what was typed when it loses the focus.
 */
function focusHeading(): () => void {
  let tries = 0;
  const timer = window.setInterval(() => {
    const page = document.querySelector<HTMLElement>('main');
    const heading = page?.querySelector<HTMLElement>('h1') ?? null;
    const at = document.activeElement;
    const hasMoved = page?.contains(at) && at !== page && (tries > 0 || at?.matches('input, textarea'));
    tries += 1;
    if (heading === null && tries < TRIES && !hasMoved) {
      if (tries === 1 || at === document.body) restOnPage();
      return;
    }
    window.clearInterval(timer);
    if (heading === null || hasMoved || document.querySelector('[role="dialog"]')) return;
    takeFocus(heading);
  }, LOOK_EVERY_MS);
  return () => window.clearInterval(timer);
}
