import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { BOTH_SIZES, useBrowser } from './support/browsing.ts';

// From definitions to what investors read of them (`screens.md#journey-h`).
const browsing = useBrowser();
const COMPANY = 'Larch Robotics';

test('KPIs are defined, pasted, published, set side by side and exported, and an investor reads them', async () => {
  const page = await browsing.signedIn('superadmin', { at: '/admin/settings/attributes/kpi-category' });
  await define(page);

  await page.goto('/admin/reports/kpis');
  await page.getByRole('link', { name: new RegExp(`^${COMPANY} \\d`) }).click();
  const grid = page.getByRole('grid', { name: `Figures of ${COMPANY}` });
  await pasteAt(page, cellOf(grid, 'Orders', -3), '1000\t2000\t£3,500\n4\tabc\t6');
  const preview = page.getByRole('dialog', { name: 'Paste 6 cells' });
  await preview.getByText('5 cells fit, 1 does not.').waitFor();
  await preview.getByText(/^Sites, .*: “abc” is not a number$/).waitFor();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Fill the 5' }).click();
  await page.getByText('All changes saved').waitFor();
  await expectAccessible(page);
  expect(await cellOf(grid, 'Orders', -1).textContent()).toContain('£3,500');
  // one key takes the whole block back, and pasting it again is one step too
  await grid.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cellOf(grid, 'Orders', -1).textContent()).not.toContain('£3,500');
  await pasteAt(page, cellOf(grid, 'Orders', -3), '1000\t2000\t3500\n4\t5\t6');
  await preview.getByRole('button', { name: 'Fill the 6' }).click();
  await page.getByText('All changes saved').waitFor();

  const merlin = page.getByRole('link', { name: /^Merlin Cyber \d/ });
  await merlin.click();
  const second = page.getByRole('grid', { name: 'Figures of Merlin Cyber' });
  for (const [kpi, value] of [
    ['Revenue', '640000'],
    ['Cash balance', '900000'],
    ['Headcount', '31'],
    ['Orders', '500'],
  ] as const) {
    await cellOf(second, kpi, -1).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.getByText('All changes saved').waitFor();
  await expect.poll(() => merlin.textContent()).toContain('3 of 3');
  await publish(page);

  await page.getByRole('link', { name: new RegExp(`^${COMPANY} \\d`) }).click();
  const id = new URL(page.url()).searchParams.get('of') ?? '';
  const iris = await browsing.signedIn(await holderOf(page, id), {
    at: `/investor/portfolio/${id}/reports/kpis`,
  });
  await iris.getByRole('heading', { level: 1 }).waitFor();
  expect(await iris.getByText('Orders').count()).toBe(0);
  await publish(page);
  await iris.reload();
  await iris.getByText('£3,500').first().waitFor();
  await iris.context().close();

  await page.getByRole('link', { name: 'KPI portfolio' }).click();
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Trading' }).click();
  const total = page.getByRole('row', { name: /^All companies/ });
  await total.getByText('£4,000').waitFor();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Quarterly export' }).click(),
  ]);
  const bytes = await readFile(await file.path());
  const summary = await readSheet(bytes, 'Summary');
  expect(summary.find(([name]) => name === 'Orders')?.[3]).toBe(4000);
  await page.getByRole('link', { name: new RegExp(`^Figures of ${COMPANY}, Orders`) }).click();
  await page.getByText('£3,500').first().waitFor();

  const committee = await browsing.signedIn('committee', { at: `/admin/reports/kpis?of=${id}` });
  const read = committee.getByRole('grid', { name: `Figures of ${COMPANY}` });
  await cellOf(read, 'Orders', -1).click();
  await committee.keyboard.type('9');
  expect(await committee.getByRole('textbox', { name: /^Edit/ }).count()).toBe(0);
  await committee.getByRole('button', { name: 'Report' }).click();
  await committee.getByText('Orders').first().waitFor();
  expect(await committee.getByRole('button', { name: 'Publish to investors' }).count()).toBe(0);
});

describe.each(BOTH_SIZES)('at %s', (_, screen) => {
  test('a figure is entered and stays', async () => {
    const page = await browsing.signedIn('superadmin', { ...screen, at: '/admin/reports/kpis' });
    const value = screen.phone ? '77' : '78';
    if (screen.phone) {
      await page.getByRole('group', { name: /^Figures of/ }).waitFor();
      const field = page.getByRole('textbox', { name: 'Customers', exact: true });
      await field.fill(value);
      await field.blur();
    } else {
      await cellOf(page.getByRole('grid'), 'Customers', -1).click();
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
    }
    // nothing is pressed: it saves itself
    await page.getByText('All changes saved').waitFor();
    await expectAccessible(page);
    await page.reload();
    if (screen.phone)
      expect(await page.getByRole('textbox', { name: 'Customers', exact: true }).inputValue()).toBe(value);
    else
      await expect.poll(() => cellOf(page.getByRole('grid'), 'Customers', -1).textContent()).toContain(value);
    await page.context().close();
  });
});

/** A cell of a row, counted from the end: −1 is the newest period. */
const cellOf = (grid: Locator, kpi: string, at: number): Locator =>
  grid
    .getByRole('row', { name: new RegExp(`^${kpi}\\b`) })
    .getByRole('gridcell')
    .nth(at);

async function pasteAt(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click();
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
  await page.keyboard.press('Control+v');
}

async function define(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Name').fill('Trading');
  await page.getByRole('form').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('switch', { name: 'Trading is active' }).waitFor();
  await page.goto('/admin/settings/attributes/kpis');
  for (const [name, unit, combined] of [
    ['Orders', 'Money', 'Sum'],
    ['Sites', 'Number', 'Latest'],
  ] as const) {
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await page.getByLabel('Name').fill(name);
    for (const [label, choice] of [
      ['Category', 'Trading'],
      ['Unit', unit],
      ['Combined by', combined],
    ] as const) {
      await page.getByLabel(label, { exact: true }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    }
    await page.getByRole('form').getByRole('button', { name: 'Add' }).click();
    await page.getByRole('switch', { name: `${name} is active` }).waitFor();
  }
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Publish to investors' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish to investors' }).click();
  await page.getByText(/^KPI report published: /).waitFor();
  await page.getByRole('button', { name: 'Inputs' }).click();
}

/** Someone who holds the company. */
async function holderOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(
    `/api/investments?filter[investment_opportunity_id]=${id}&filter[status]=5&include=user&limit=1`,
  );
  const { data } = (await answer.json()) as { data: { user: { email: string } }[] };
  return data[0]?.user.email ?? '';
}
