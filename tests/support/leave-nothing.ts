import { vi } from 'vitest';

/** After a file of screens: the next one in this worker finds the clock, the globals and the document as a new page has them. */
export function leaveNothing(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const { documentElement: html, head, body } = document;
  for (const element of [html, head, body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  head.replaceChildren(); // the title too
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  window.history.replaceState(null, '', '/');
}
