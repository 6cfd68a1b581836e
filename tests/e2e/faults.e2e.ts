import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOTH_SIZES, signIn, useBrowser } from './support/browsing.ts';
import { fail } from './support/failing.ts';
import { settle } from './support/settle.ts';

// Checks `screens.md#journey-i` §2 that want a real browser: a session that ends, the way back, what must never run.
// the sanitiser reads a poisoned text in a document where nothing can run, and the policy remarks on it even there (i14)
const browsing = useBrowser({ expected: /Executing inline event handler violates/ });
const THEO = 'reserved-three@larkfield.test';
const EVIL = `<p>Harmless</p><script>window.ran = true</script><img src="/none.png" onerror="window.ran = true">`;

describe('on a phone', () => {
  let theo: Page;

  beforeAll(async () => {
    theo = await browsing.signedIn(THEO, { phone: true, at: '/investor/profile/view' });
  });

  const job = () => theo.getByRole('textbox', { name: /^Job title/ });
  const amount = () => theo.getByRole('textbox', { name: 'Amount' });
  const openDetails = async (): Promise<void> => {
    await theo.goto('/investor/profile/view');
    await theo
      .getByRole('navigation', { name: 'Your profile' })
      .getByRole('link', { name: 'Details' })
      .click();
    await openWork();
  };
  const openWork = async (): Promise<void> => {
    const work = theo.getByRole('button', { name: /^Work/ });
    await work.or(job()).first().waitFor();
    if (!(await job().isVisible())) await work.click();
  };

  test('i8: Back asks while a form is unsaved, and not where a draft is kept anyway', async () => {
    await openDetails();
    await job().fill('Bridge engineer');
    await theo.goBack();
    await theo.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await job().inputValue()).toBe('Bridge engineer');
  });

  test('i2: a session that has ended leads to the sign-in, and what was typed is there afterwards', async () => {
    await theo.context().clearCookies();
    await theo.getByRole('button', { name: 'Save', exact: true }).click();
    await theo.waitForURL(/\/login\?reason=timeout/);
    await theo.getByText('You have been signed out.').waitFor();
    await signIn(theo, THEO);
    await theo.waitForURL('**/investor/profile/details'); // where it ended
    await openWork();
    expect(await job().inputValue()).toBe('Bridge engineer');
    await theo.goBack();
    await theo.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  });

  test('i8, i2: the wizard lets go without a question and resumes', async () => {
    await theo.goto('/investor/investments/sundew-solar');
    await theo.getByRole('link', { name: 'Reserve An Allocation' }).first().click();
    await amount().fill('5000');
    await theo.goBack();
    await theo.getByRole('heading', { name: 'Sundew Solar', level: 1 }).waitFor();
    await theo.goForward();
    await theo.getByText('We have filled in your earlier answers.').waitFor();
    expect(await amount().inputValue()).toMatch(/^£5,000/);
  });
});

test('i1: a session that cannot be read leads to maintenance, and on when the service is back', async () => {
  const page = await browsing.visitor();
  await page.goto('/login');
  await fail(page, '**/api/user?*', { status: 503 });
  await signIn(page, THEO);
  await page.waitForURL('**/maintenance');
  await page.getByRole('heading', { name: 'We will be back soon' }).waitFor();
  await page.unroute('**/api/user?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/investor');
});

test.each(BOTH_SIZES)(
  'i9, at %s: filter and sort live in the address: Back, reload and whoever it is sent to see the same',
  async (_, screen) => {
    const page = await browsing.signedIn('portfolio-large', { ...screen, at: '/investor/investments' });
    const names = (on: Page) =>
      on.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
    await settle(page);
    const all = await names(page);
    if (screen.phone) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Minimum up to' }).click();
    await page.getByRole('option', { name: '£1,000', exact: true }).click();
    await page.getByRole('combobox', { name: 'Sort' }).click();
    await page.getByRole('option', { name: 'Newest first' }).click();
    if (screen.phone) await page.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => names(page)).not.toEqual(all);
    await settle(page);
    const chosen = await names(page);
    expect(chosen.length).toBeGreaterThan(0);
    await page.getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/\/investments\/[\w-]+$/);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(chosen);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => names(other)).toEqual(chosen);
  },
);

test('i14: a script in a text never runs, on an opportunity, in a report, in the terms', async () => {
  const page = await browsing.signedIn('portfolio-large', { at: '/investor/news' });
  const { data } = await (await page.request.get('/api/update-reports?limit=1&sort=id')).json();
  await poison(page, '**/api/update-reports/*', /"body":"(?:[^"\\]|\\.)*"/g, 'body');
  await poison(page, '**/api/investment-opportunities/*', /"description":"(?:[^"\\]|\\.)*"/g, 'description');
  await poison(page, '**/terms', /"terms_text":"(?:[^"\\]|\\.)*"/g, 'terms_text');
  for (const path of [
    `/investor/news/reports/${data[0].id}`,
    '/investor/investments/sundew-solar',
    '/terms',
  ]) {
    await page.goto(path);
    await page.getByText('Harmless').first().waitFor();
    await settle(page);
    expect(await page.evaluate(() => 'ran' in window), path).toBe(false);
    expect(await page.locator('main script, main [onerror]').count(), path).toBe(0);
  }
});

/** The server's own answer, with a text in it that tries to run something. */
async function poison(page: Page, pattern: string, text: RegExp, name: string): Promise<void> {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const evil = JSON.stringify(EVIL).replaceAll('<', '\\u003c');
    const body = (await response.text()).replace(text, () => `"${name}":${evil}`);
    await route.fulfill({ response, body });
  });
}
