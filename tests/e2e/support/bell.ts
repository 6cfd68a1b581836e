import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notifications, \d+ unread$/ });

/** The number that the bell tells to a screen reader. */
export async function unreadOf(page: Page): Promise<number> {
  const name = await bellOf(page).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0]);
}

/** What the bell shows: two digits. */
export const shownBy = (page: Page): Promise<string> => bellOf(page).innerText();

/** The count changes on its own: nothing is loaded again meanwhile. */
export async function expectUnread(page: Page, count: number): Promise<void> {
  await expect.poll(() => unreadOf(page)).toBe(count);
}

/** It rises on its own to so many at least: every five minutes the clock tells of new opportunities beside what is done here. */
export async function expectNews(page: Page, count: number): Promise<void> {
  await expect.poll(() => unreadOf(page)).toBeGreaterThanOrEqual(count);
}

export async function openBell(page: Page): Promise<Locator> {
  await bellOf(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('listitem').first().waitFor();
  return panel;
}

/** Follow the newest notification with these words. */
export async function followNews(page: Page, text: string | RegExp): Promise<void> {
  const panel = await openBell(page);
  await panel.getByRole('listitem').filter({ hasText: text }).first().getByRole('button').click();
  await panel.waitFor({ state: 'hidden' });
}

/** Messages in the bell, newest first, without their times. */
export async function newsOf(page: Page): Promise<string[]> {
  const panel = await openBell(page);
  const messages = await panel
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => item.querySelector('button > span:nth-child(2) > span')?.textContent ?? ''),
    );
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  return messages;
}
