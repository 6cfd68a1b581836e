import type { Page } from 'playwright-core';

/** Records of one kind have one pattern; what a list is filtered by makes no other screen. */
export function patternOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://tranche.test');
  const stored = [...searchParams].filter(([name]) => /^(tab|step|view|type|action)$/.test(name));
  const path = pathname
    .replace(/\d+/g, ':n')
    .replace(/^(\/investor\/investments)\/(?!market-sounding)[^/]+/, '$1/:slug')
    .replace(/^(\/investor\/.*\/kpis)\/[^/]+/, '$1/:suffix');
  return stored.length === 0 ? path : `${path}?${new URLSearchParams(stored).toString()}`;
}

export const relative = (href: string): string => {
  const { pathname, search } = new URL(href);
  return pathname + search;
};
export const isOurs = (href: string, page: Page): boolean =>
  new URL(href).origin === new URL(page.url()).origin;
export const isPage = (href: string, page: Page): boolean =>
  isOurs(href, page) && !/\/api\/|\/storage\//.test(href);

/** Whether an address is of a path, or of a page below it. */
export const isBelow = (address: string, path: string): boolean =>
  address.startsWith(path) && /^(?:[/?]|$)/.test(address.slice(path.length));
