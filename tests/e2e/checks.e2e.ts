import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textOfPdf } from '../support/pdf-text.ts';
import { expectUnread, openBell } from './support/bell.ts';
import { useBrowser } from './support/browsing.ts';
import { fail } from './support/failing.ts';
import { toast } from './support/forms.ts';
import { settle } from './support/settle.ts';

// Checks `screens.md#journey-i` §2 that `faults.e2e.ts` and `bell.e2e.ts` do not make.
const browsing = useBrowser();
const main = (page: Page) => page.getByRole('main');

test('i3: a refused form says it at the field, over the form, or that something went wrong', async () => {
  const page = await browsing.signedIn('reserved-three', { phone: true, at: '/investor/profile/details' });
  const name = page.getByRole('textbox', { name: /^First name/ });
  const answer = async (json: unknown): Promise<void> => {
    await page.route(/\/api\/users\/\d+$/, (route) => route.fulfill({ status: 422, json }), { times: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await name.fill('Theodore');
  await answer({ message: 'No such name.', errors: { first_name: ['No such name.'] } });
  await page.getByText('No such name.').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await answer({ errors: 'The register is closed on Sundays.' });
  await main(page).getByRole('alert').getByText('The register is closed on Sundays.').waitFor();
  await answer({});
  await main(page).getByRole('alert').getByText('Something went wrong submitting.').waitFor();
  expect(await name.inputValue()).toBe('Theodore');
});

test('i5: how long ago it was, in words', async () => {
  const page = await browsing.signedIn('cash-call-overdue', { phone: true });
  const ago = { 30: 'Just now', 300: '5 mins ago', 10_800: '3 hours ago', 172_800: '2 days ago' };
  await page.route(/\/api\/notifications\/user(\?|$)/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const [index, seconds] of Object.keys(ago).entries())
      json.data[index].created_at = new Date(Date.now() - Number(seconds) * 1000).toISOString();
    await route.fulfill({ response, json });
  });
  await page.reload();
  const items = (await openBell(page)).getByRole('listitem');
  for (const [index, words] of Object.values(ago).entries())
    await items.nth(index).getByText(words).waitFor();
});

test('i6: five read in quick succession are told once each, and what fails is taken back in silence', async () => {
  const page = await browsing.signedIn('cash-call-overdue');
  await expectUnread(page, 12);
  const marked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mark-read/')) marked.push(request.url());
  });
  await fail(page, '**/mark-read/*');
  const panel = await openBell(page);
  await panel.getByRole('listitem').first().getByRole('button').focus();
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowDown');
  }
  await expect.poll(() => marked.length).toBe(5);
  expect(new Set(marked).size).toBe(5);
  await expectUnread(page, 12);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('i7: after five seconds it says that it takes long, asks no more than once, and again on Retry', async () => {
  const page = await browsing.signedIn('portfolio-large', { phone: true });
  const requested: (() => Promise<void>)[] = [];
  await page.route('**/api/portfolio?**', (route) => void requested.push(() => route.continue()));
  await page.route('**/api/portfolio', (route) => void requested.push(() => route.continue()));
  await page.goto('/investor/portfolio');
  await page.getByText('This is taking longer than usual').waitFor();
  const before = requested.length;
  expect(before).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => requested.length).toBe(2);
  await requested[1]?.();
  await page.getByText('This is taking longer than usual').waitFor({ state: 'hidden' });
  await main(page).getByText('Current value').first().waitFor();
});

test('i10: a private document of an opportunity that they see is not there for an investor', async () => {
  const staff = await browsing.caller('superadmin');
  const requested = 'filter[target_type]=investment_opportunity&filter[visibility]=private&limit=1';
  const { data } = await (await staff.request.get(`/api/documents?${requested}`)).json();
  const [document] = data;
  const page = await browsing.signedIn('portfolio-large', { at: '/investor/profile/documents?tab=brand' });
  await settle(page);
  expect(await main(page).getByText(document.name, { exact: true }).count()).toBe(0);
  const answer = await page.goto(`/api/documents/${document.id}?download=1`);
  expect(answer?.status()).toBe(404);
});

test.each([
  ['a report', async (page: Page) => `/investor/news/reports/${await newestReport(page)}`],
  ['a holding', async () => '/investor/portfolio/3'],
  ['a fund', async () => '/investor/portfolio/fund/1'],
])('i13: %s is printed on A4 without what only a screen is for', async (_name, addressOf) => {
  const page = await browsing.signedIn('portfolio-large');
  await page.goto(await addressOf(page));
  const heading = page.getByRole('heading', { level: 1 });
  await settle(page);
  const title = await heading.innerText();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const chrome of ['banner', 'navigation', 'contentinfo'] as const)
    expect(await seen(page, chrome), chrome).toEqual([]);
  // figures and names of documents are pressed on a screen, and read on paper
  expect((await seen(page, 'button')).filter((text) => !/How .* is worked out|report/.test(text))).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
  const text = await textOfPdf(await page.pdf({ format: 'A4' }));
  expect(text).toContain(title);
});

test('i12: what others hang on is kept, with the reason; Support deletes by typing the name', async () => {
  const page = await browsing.signedIn('support', { at: '/admin/investments/opportunities' });
  const dialog = page.getByRole('dialog');
  const remove = async (name: string): Promise<void> => {
    await page
      .getByRole('button', { name: `Actions for ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
    const sure = dialog.getByRole('button', { name: 'Delete permanently' });
    expect(await sure.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(name);
    await sure.click();
  };
  await remove('Sundew Solar');
  await dialog.getByRole('alert').getByText('This record is in use and cannot be deleted.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await remove('Northwind Energy');
  await toast(page, 'Northwind Energy deleted');
});

test('i11: terms that are a page of the firm are a link to it, wherever they are shown', async () => {
  const staff = await browsing.signedIn('superadmin', { at: '/admin/settings/investor/terms' });
  await settle(staff);
  await staff.getByRole('radio', { name: /^Link/ }).check();
  await staff.getByRole('textbox', { name: 'Address of the terms' }).fill('https://larkfield.test/terms');
  await staff.getByRole('button', { name: 'Publish new version' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish new version' }).click();
  await toast(staff, /^Version \d+ published$/);
  await staff.context().close();
  const page = await browsing.signedIn('ready-no-holdings');
  const accept = page.getByRole('dialog', { name: 'Accept terms & conditions' });
  const links = (within: Page | typeof accept) => within.getByRole('link', { name: /^Open the terms/ });
  expect(await links(accept).getAttribute('href')).toBe('https://larkfield.test/terms');
  await accept.getByRole('checkbox').check();
  await accept.getByRole('button', { name: 'Submit' }).click();
  await accept.waitFor({ state: 'hidden' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terms & Conditions' }).click();
  await links(page.getByRole('dialog')).waitFor();
  await page.goto('/terms');
  await links(page).waitFor();
});

async function newestReport(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/api/update-reports?limit=1&sort=-report_date')).json();
  return data[0].id;
}

/** Names of what is shown of a role. */
async function seen(page: Page, role: 'banner' | 'navigation' | 'button' | 'contentinfo'): Promise<string[]> {
  const all = await page.getByRole(role).all();
  const shown = await Promise.all(all.map(async (one) => ((await one.isVisible()) ? one.innerText() : null)));
  return shown.filter((text) => text !== null);
}
