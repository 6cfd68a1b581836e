import type { Locator, Page } from 'playwright-core';

type Place = Page | Locator;

/** Search for a record by its name and take it. */
export async function pick(
  page: Page,
  { label, name, within = page }: { label: string; name: string; within?: Place },
): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Choose from a list of fixed answers. */
export async function select(
  page: Page,
  { label, name, within = page }: { label: string; name: string; within?: Place },
): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

export const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ timeout: 20_000 });

/** `datetime-local` of a day ahead, at noon. */
export const daysAhead = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;

/** As a date field takes it: `20/11/2026`. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
export const today = (): string => dayAgo(0);
export const yesterday = (): string => dayAgo(1);
