import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { tileOf } from './support/figures.ts';
import { restoreFlags, setFlags } from './support/flags.ts';
import { settle } from './support/settle.ts';
import { visit } from './support/move-to.ts';

// What there is of funds goes for everyone with their feature, and comes back as it was (`screens.md#journey-c`, c11).
const browsing = useBrowser();
const FUND = 'Harbour Fund I';

let page: Page;
let iris: Page;

beforeAll(async () => {
  page = await browsing.signedIn('superadmin', { stays: true });
  iris = await browsing.signedIn('portfolio-large', { phone: true, stays: true });
});
restoreFlags(() => page.context(), { funds_enabled: true });

test('c11: with funds off, menu, pages, tabs and totals are gone, and back with them on', async () => {
  const own = await portfolioOf(iris);
  expect(own.funds).toBe(true);
  await page.goto('/admin/funds');
  await page.getByText(FUND).first().waitFor();
  const id = (await (await page.request.get(`/api/funds?filter[name]=${FUND}`)).json()).data[0].id;
  await setFlags(page, { funds_enabled: false });

  await page.goto('/admin/funds');
  await page.getByRole('heading', { name: /seem to exist/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Funds', exact: true }).count()).toBe(0);
  expect(await reportersOf(page)).not.toContain(FUND);
  // what funds back stays, without a word of the fund
  await visit(page, '/admin/investments/fund-opportunities');
  await page.getByText('Kestrel Optics').first().waitFor();
  expect(await page.getByText(FUND).count()).toBe(0);

  await iris.goto(`/investor/portfolio/fund/${id}`);
  await iris.getByRole('heading', { name: /seem to exist/ }).waitFor();
  expect(await newsOf(iris)).not.toContain(FUND);
  await iris.goto('/investor/investments');
  await settle(iris);
  expect(await fundsTab(iris).count()).toBe(0);
  const without = await portfolioOf(iris);
  expect(without.funds).toBe(false);
  // units that were bought in a round stay, as investments

  await setFlags(page, { funds_enabled: true });
  await page.goto('/admin/funds');
  await page.getByText(FUND).first().waitFor();
  expect(await reportersOf(page)).toContain(FUND);
  await iris.goto('/investor/investments');
  await fundsTab(iris).first().waitFor();
  expect(await portfolioOf(iris)).toEqual(own);
  expect(await newsOf(iris)).toContain(FUND);
});

const fundsTab = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Funds/ });

/** What an investor's portfolio comes to, and whether it has funds. */
async function portfolioOf(page: Page): Promise<{ readonly value: string; readonly funds: boolean }> {
  await visit(page, '/investor/portfolio');
  const value = await tileOf(page, 'Current value');
  await settle(page);
  return { value, funds: (await page.getByRole('heading', { name: /^Funds \(/ }).count()) > 0 };
}

const newsOf = async (page: Page): Promise<string> => {
  await visit(page, '/investor/news');
  return (await page.getByRole('main').textContent()) ?? '';
};

/** Who reports: the list beside the grid. */
async function reportersOf(page: Page): Promise<string> {
  await visit(page, '/admin/reports/kpis');
  return (await page.getByRole('main').textContent()) ?? '';
}
