import type { Page } from 'playwright-core';

const meant = new Set<string>();

/** Whether a test made this address fail: then it is no fault of the server. */
export const isMeant = (url: string): boolean => meant.has(url);

/** A test makes this address fail. */
export const mean = (url: string): void => void meant.add(url);

/** The server fails with this status where the address fits, as often as `times` says (else until `unroute`). */
export function fail(
  page: Page,
  pattern: string | RegExp,
  { status = 500, times }: { status?: number; times?: number } = {},
): Promise<unknown> {
  return page.route(
    pattern,
    (route) => {
      mean(route.request().url());
      return route.fulfill({ status, json: {} });
    },
    { times },
  );
}
