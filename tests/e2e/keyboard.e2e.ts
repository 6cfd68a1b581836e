import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, send } from '../support/browser-session.ts';
import { useBrowser } from './support/browsing.ts';
import { choose, enter, expectFocus, tabTo, tick, typeIn } from './support/keys.ts';
import { settle } from './support/settle.ts';

// An investor without a mouse (`screens.md#3.2`): every step of this file is a key.
const browsing = useBrowser();
const OPPORTUNITY = 'Sundew Solar';
let page: Page;

beforeAll(async () => {
  page = await browsing.visitor();
});

const main = () => page.getByRole('main');
const link = (name: string | RegExp) => main().getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('signing in: the address has the focus, Enter sends', async () => {
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
  await page.keyboard.type('org-director@larkfield.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/investor');
  await settle(page);
});

test('the first Tab offers to skip the menu', async () => {
  await page.goto('/investor');
  await settle(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the bell: open, walk by arrows, back by Escape, follow by Enter', async () => {
  const bell = button(/^Notifications, \d+ unread$/);
  await enter(page, bell);
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await panel.getByRole('listitem').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = panel.getByRole('listitem').nth(1).getByRole('button');
  expect(await second.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'hidden' });
});

test('details are changed and saved', async () => {
  await page.goto('/investor/profile/details');
  await settle(page);
  await typeIn(page, page.getByRole('textbox', { name: /^Job title/ }), 'Harbour master');
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).first().waitFor();
});

// as on a desktop at a zoom of 400 %
test.each([
  ['an investor', 'org-director', '/investor/profile/details'],
  ['staff', 'superadmin', '/admin/investors/contacts/new-contact'],
])(
  'in a narrow window of %s the buttons at its foot cover no field that has the focus',
  async (_, who, at) => {
    const narrow = await browsing.signedIn(who, { phone: true, at });
    await settle(narrow);
    await narrow.locator('#content').focus();
    let passed = 0;
    for (await narrow.keyboard.press('Tab'); await hasFocus(narrow); await narrow.keyboard.press('Tab')) {
      await expectFocus(narrow);
      passed += 1;
    }
    expect(passed).toBeGreaterThan(10);
  },
);

test('the whole wizard, from the offer to the confirmation', async () => {
  await page.goto('/investor/investments');
  await settle(page);
  await enter(page, link(OPPORTUNITY));
  await enter(page, link('Reserve An Allocation'));
  await typeIn(page, page.getByRole('textbox', { name: 'Amount' }), '5000');
  await page.keyboard.press('Enter');
  const owner = page.getByRole('radiogroup', { name: 'Who will own it?' });
  await owner.waitFor();
  await expectStep();
  await choose(page, owner, owner.getByRole('radio').first());
  await enter(page, button('Continue'));
  await page.getByRole('heading', { name: /^(Tax|Terms)$/, level: 2 }).waitFor();
  await expectStep();
  const relief = page.getByRole('radiogroup');
  const terms = page.getByText('Open each one to read it, then tick the box.');
  await relief.or(terms).first().waitFor();
  if (await relief.isVisible()) {
    await choose(page, relief, page.getByRole('radio', { name: /^No relief/ }));
    await enter(page, button('Continue'));
    await page.getByRole('heading', { name: 'Terms', level: 2 }).waitFor();
  }
  await terms.waitFor();
  for (const term of await main().locator('details').filter({ hasNotText: 'Summary' }).all()) {
    await enter(page, term.locator('summary'));
    await tick(page, term.getByRole('checkbox'));
  }
  await enter(page, button('Continue'));
  await button('Confirm reservation').waitFor();
  const risk = page.getByRole('checkbox', { name: /high-risk investment/ });
  if (await risk.isVisible()) await tick(page, risk);
  await enter(page, button('Confirm reservation'));
  await page.getByRole('heading', { name: 'Your reservation is in' }).waitFor();
});

/** False once the last control of the page was left. */
const hasFocus = (on: Page): Promise<boolean> => on.evaluate(() => document.activeElement !== document.body);

/** A step that comes up is announced: its heading has the focus. */
const expectStep = (): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');

test('from the portfolio to a holding and its views; a report, and by Escape back to the news', async () => {
  await page.goto('/investor/portfolio');
  await settle(page);
  await enter(page, main().getByRole('table').getByRole('link').first());
  await page.waitForURL(/\/portfolio\/\d+/);
  await settle(page);
  await enter(page, main().getByRole('button', { name: /^Transactions/ }));
  await page.waitForURL(/tab=transactions/);
  await enter(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }));
  await page.waitForURL('**/investor/news');
  await settle(page);
  await enter(page, main().getByRole('article').getByRole('link').first());
  await page.waitForURL(/\/news\/reports\/\d+/);
  await settle(page);
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/investor\/news$/);
});

test('a call is paid: the account is copied, the word is sent, a card is in reach', async () => {
  const odette = await browsing.signedIn('cash-call-overdue');
  await enter(odette, odette.getByRole('link', { name: /^Pay now/ }).first());
  await odette.waitForURL(/step=payment/);
  await settle(odette);
  const copy = odette.getByRole('button', { name: /^Copy/ }).first();
  await enter(odette, copy);
  await copy.getByText('Copied').waitFor();
  await expectFocus(odette);
  await enter(odette, odette.getByRole('button', { name: 'I have sent the payment' }));
  await odette.getByText('Payment on its way').waitFor();
  await expectFocus(odette);
  await takeCards(odette);
  await odette.reload();
  await settle(odette);
  await tabTo(odette, odette.getByRole('form').getByRole('button', { name: /^Pay £/ }));
});

/** The firm takes cards for the opportunity on screen. */
async function takeCards(on: Page): Promise<void> {
  const slug = /investments\/([\w-]+)\/invest/.exec(on.url())?.[1];
  const { data } = await (await on.request.get(`/api/investment-opportunities/${slug}`)).json();
  const path = `/api/investment-opportunities/${data.id}`;
  await send(await browsing.caller('superadmin'), 'PATCH', path, { accepts_stripe: true });
}

test('a sounding: consent, answer, and another answer in a dialog that gives the focus back', async () => {
  const solveig = await browsing.signedIn('sounding-requested');
  const { data } = await (
    await solveig.request.get('/api/market-sounding-acceptance?filter[status]=1')
  ).json();
  await solveig.goto(`/investor/investments/market-sounding/${data[0].id}`);
  await settle(solveig);
  const pressed = (name: string) => solveig.getByRole('button', { name, exact: true });
  const answer = (name: string) => solveig.getByRole('radio', { name, exact: true });
  await tick(solveig, solveig.getByRole('main').getByRole('checkbox'));
  await enter(solveig, pressed('Continue'));
  await pressed('Submit').waitFor();
  await expectFocus(solveig);
  const requested = solveig.getByRole('radiogroup');
  await choose(solveig, requested, answer('Interested with finance in place'));
  await enter(solveig, pressed('Submit'));
  await solveig.getByText(/^Recorded /).waitFor();
  await expectFocus(solveig);
  await enter(solveig, pressed('Change'));
  const dialog = solveig.getByRole('dialog', { name: 'Change your answer' });
  await dialog.waitFor();
  await expectFocus(solveig);
  await solveig.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const isBack = () => pressed('Change').evaluate((element) => element === document.activeElement);
  await expect.poll(isBack).toBe(true);
  await solveig.keyboard.press('Enter');
  await choose(solveig, dialog.getByRole('radiogroup'), answer('Not Interested'));
  await enter(solveig, pressed('Save new answer'));
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(isBack).toBe(true);
});
