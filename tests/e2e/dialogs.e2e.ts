import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { SMALL_PHONE, useBrowser } from './support/browsing.ts';
import { expectNoOverflow } from './support/reflow.ts';
import { settle } from './support/settle.ts';

// What opens over a page of the investor's portal, and what it says when it is filled in wrongly (`screens.md#3.1`).
const browsing = useBrowser({ onlyReads: true });
let page: Page;

beforeAll(async () => {
  page = await browsing.signedIn('reserved-three', { phone: 'small', motion: true });
});

interface Case {
  readonly at: string;
  readonly opener: (page: Page) => Locator;
  readonly title: string | RegExp;
  /** To its state of error; answers what is said then. */
  readonly spoil?: (dialog: Locator) => Promise<Locator>;
  /** On the way to that state something was typed: who closes the dialog is asked first. */
  readonly types?: boolean;
}

const button = (name: string | RegExp) => (on: Page) => on.getByRole('button', { name }).first();
const RESERVED = '/investor/investments?tab=reserved';

const CASES: Readonly<Record<string, Case>> = {
  'the risk warning': { at: '/investor', opener: button('Take 2 mins to learn more.'), title: /risk/i },
  'the notifications': { at: '/investor', opener: button(/^Notifications/), title: 'Notifications' },
  help: { at: '/investor', opener: button('Help'), title: 'Help' },
  'the terms': { at: '/investor', opener: button(/^Terms/), title: 'Terms & Conditions' },
  'amending a reservation': {
    at: RESERVED,
    opener: button(/^Amend the reservation in/),
    title: /^Amend your reservation in/,
    spoil: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('1');
      await dialog.getByRole('button', { name: 'Save amount' }).click();
      return dialog.locator('[aria-invalid=true]').first();
    },
    types: true,
  },
  'cancelling a reservation': {
    at: RESERVED,
    opener: button(/^Cancel the reservation in/),
    title: /^Cancel your reservation/,
  },
  'a holding of my own': {
    at: '/investor/portfolio',
    opener: button('Add a holding of my own'),
    title: 'Add a holding of my own',
    spoil: async (dialog) => {
      await dialog.getByRole('button', { name: 'Add holding' }).click();
      return dialog.getByText('Enter a name.').first();
    },
  },
};

test.each(Object.entries(CASES))('%s', async (what, { at, opener, title, spoil, types }) => {
  if (new URL(page.url()).pathname + new URL(page.url()).search !== at) await page.goto(at);
  await settle(page);
  const from = opener(page);
  await from.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await settle(page);
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  if (spoil) await (await spoil(dialog)).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ ...SMALL_PHONE, width: 320 });
  await expectNoOverflow(page, `${what} at 320 px`);
  await page.setViewportSize(SMALL_PHONE);
  await page.keyboard.press('Escape');
  if (types) await page.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => from.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a panel with changes asks before it closes, and the key that asked does not answer', async () => {
  const desk = await browsing.signedIn('manager', { at: '/admin/tasks?panel=new' });
  const panel = desk.getByRole('dialog', { name: 'New task' });
  const what = panel.getByRole('textbox').first();
  await what.fill('Call Iris');
  await desk.keyboard.press('Escape');
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await settle(desk);
  await desk.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await what.inputValue()).toBe('Call Iris');
  await desk.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await panel.waitFor({ state: 'hidden' });
});

test('the browser’s Back and a reload ask about a panel with changes too, and Cancel does not', async () => {
  const desk = await browsing.signedIn('manager', { at: '/admin/tasks' });
  const panel = desk.getByRole('dialog', { name: 'New task' });
  const what = panel.getByRole('textbox').first();
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' });
  const open = async (): Promise<void> => {
    await desk.getByRole('button', { name: 'New task' }).first().click();
    await what.fill('Call Iris');
  };
  const goBack = () => desk.evaluate(() => window.history.back());
  await open();
  await goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await what.inputValue()).toBe('Call Iris');
  const asked = desk.waitForEvent('dialog');
  // the page’s own: a reload of the browser’s would be waited for, and this one is refused
  await desk.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(await what.inputValue()).toBe('Call Iris');
  await goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await panel.waitFor({ state: 'hidden' });
  expect(new URL(desk.url()).search).toBe('');
  await open();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await panel.waitFor({ state: 'hidden' });
  expect(await question.count()).toBe(0);
});

test('the palette, from any page by its key', async () => {
  await page.goto('/investor');
  await settle(page);
  await page.keyboard.press('/');
  const search = page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('searchbox'));
  await search.first().fill('portfolio');
  await page.getByRole('option').first().waitFor();
  await settle(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/investor/portfolio');
});

test('in colours of the reader’s own, the page that is open still stands out', async () => {
  await page.goto('/investor');
  await settle(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const colours = (): Promise<string[]> =>
    links.evaluateAll((all) =>
      all.map((link) => `${getComputedStyle(link).color}${link.ariaCurrent ? ', current' : ''}`),
    );
  await page.emulateMedia({ forcedColors: 'active' });
  const [current, ...others] = (await colours()).sort((a, b) => b.length - a.length);
  expect(current).toMatch(/, current$/);
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(current?.replace(', current', ''));
  await page.emulateMedia({ forcedColors: 'none' });
});

test('who wants no motion sees none: a dialog stands at once', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload(); // what moves by script asks once
  await settle(page);
  await page.evaluate(() => {
    const note = ({ target }: Event): void => {
      const moves = target instanceof Element ? target.getAnimations() : [];
      if (moves.some(({ effect }) => Number(effect?.getTiming().duration) > 1))
        document.documentElement.dataset.moved = 'yes';
    };
    for (const name of ['transitionrun', 'animationstart']) document.addEventListener(name, note, true);
  });
  await button('Help')(page).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined();
});
