import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const FAR = 120;

/** Whoever has no mouse: Tab until it has the focus, forwards or (`back`) backwards; fails where it is never reached. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  for (let steps = 0; steps < FAR; steps++) {
    if (await target.first().evaluate((element) => element === document.activeElement))
      return expectFocus(page);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${target.toString()} is out of reach of the Tab key on ${page.url()}`);
}

/** The focus is somewhere, in sight, not under the menu or the buttons at the foot of the window, and drawn as what keys lead to. */
export const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const on = document.activeElement;
        if (on === null || on === document.body) return 'the focus is nowhere';
        const what = on.outerHTML.slice(0, 120);
        const { top, bottom, left, width } = on.getBoundingClientRect();
        if (bottom < 0 || top > window.innerHeight) return `out of sight: ${what}`;
        const over = document
          .elementFromPoint(left + width / 2, (top + bottom) / 2)
          ?.closest('header, div[data-sticky], .phone-bar');
        if (over && !over.contains(on)) return `under ${over.outerHTML.slice(0, 60)}: ${what}`;
        return on.matches(':focus-visible') ? '' : `not drawn as focused: ${what}`;
      }),
    )
    .toBe('');

/** Go there by Tab and press Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Go there by Tab and type in the place of what is there. */
export async function typeIn(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Go there by Tab and press Space: a tick, a summary that opens. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}

/** Into the group by Tab, then by arrows to the one that is meant. */
export async function choose(page: Page, group: Locator, option: Locator): Promise<void> {
  for (let steps = 0; steps < FAR; steps++) {
    if (await group.evaluate((element) => element.contains(document.activeElement))) break;
    await page.keyboard.press('Tab');
  }
  const chosen = group.locator('input:checked, [role=radio][aria-checked=true]');
  if ((await chosen.count()) === 0) await page.keyboard.press('Space');
  for (let steps = 0; steps < 20 && !(await option.isChecked()); steps++)
    await page.keyboard.press('ArrowDown');
  if (!(await option.isChecked())) throw new Error(`${option.toString()} is out of reach of the arrow keys`);
}
