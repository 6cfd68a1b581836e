import { useEffect } from 'react';

/** Dialogs, steps and routes that have a place of their own for the focus take it there within this time. */
const PATIENCE_MS = 200;
/** A screen whose code or data are still on their way has its heading later: within fifteen seconds. */
const TRIES = 75;
const PAGE = 'main';
const FRAMES = `${PAGE}, [role=dialog]`;

/**
 * The focus is never lost (WCAG 2.4.3): when what has it goes away or can take it no longer, as a form that was sent or a
 * button that waits, the heading nearest to where it was gets it. Until there is one the page itself has it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let trail: readonly Element[] = [];
    let timer = 0;
    /** How much of the trail is out of the page. */
    let gone = 0;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target.matches(PAGE)) return;
      trail = outwards(target);
      gone = 0;
    };
    const wait = (tries: number): void => {
      timer = window.setTimeout(() => {
        timer = 0;
        if (!isGone(trail[0]) || !isNowhere()) return;
        const place = placeNear(trail);
        if (place !== null) {
          takeFocus(place);
          return uncover(place);
        }
        restOnPage();
        if (tries > 1) wait(tries - 1);
      }, PATIENCE_MS);
    };
    const observer = new MutationObserver(() => {
      if (!isGone(trail[0])) return;
      const now = trail.filter(({ isConnected }) => !isConnected).length;
      // a dialog that closes needs a moment to give the focus back
      if (now > gone) window.clearTimeout(timer);
      else if (timer !== 0) return;
      gone = now;
      wait(TRIES);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/** The element and what is around it, up to its page or dialog. */
function outwards(from: Element): Element[] {
  const around: Element[] = [];
  for (let at: Element | null = from; at !== null; at = at.parentElement) {
    around.push(at);
    if (at.matches(FRAMES)) break;
  }
  return around;
}

const isGone = (element: Element | undefined): boolean =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'));

const isNowhere = (): boolean => document.activeElement?.matches(`body, ${PAGE}`) ?? true;

function placeNear(trail: readonly Element[]): HTMLElement | null {
  const inPage = trail.at(-1)?.matches(FRAMES) ? trail.filter(({ isConnected }) => isConnected) : [];
  for (const element of inPage) {
    const heading = element.querySelector<HTMLElement>('h1, h2, h3');
    if (heading !== null) return heading;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/** Until there is a heading: the next Tab goes into what comes, not into the footer. */
export const restOnPage = (): void =>
  document.querySelector<HTMLElement>(PAGE)?.focus({ preventScroll: true });

export function takeFocus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Scrolls it out from under the menu (WCAG 2.4.11). If it is above the window the page does not scroll. */
function uncover(place: HTMLElement): void {
  if (place.getBoundingClientRect().bottom > 0) place.scrollIntoView({ block: 'nearest' });
}
