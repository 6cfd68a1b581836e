import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from '../support/browser-session.ts';
import { DESKTOP, useBrowser } from './support/browsing.ts';
import { expectNoOverflow } from './support/reflow.ts';
import { visit } from './support/move-to.ts';

// From definitions to what investors read of them (`screens.md#journey-h`).
const browsing = useBrowser();
const COMPANY = 'Larch Robotics';
const LATE = 'Merlin Cyber';
let page: Page;
let id = '';
let fund = 0;

test('h1: a category and two KPIs are defined', async () => {
  page = await browsing.signedIn('superadmin', {
    at: '/admin/settings/attributes/kpi-category',
    stays: true,
  });
  await define(page);
});

test('h2: a block is pasted with one wrong cell, taken back by one key, and pasted again', async () => {
  await visit(page, '/admin/reports/kpis');
  await choose(COMPANY);
  id = new URL(page.url()).searchParams.get('of') ?? '';
  const grid = page.getByRole('grid', { name: `Figures of ${COMPANY}` });
  await pasteAt(page, cellOf(grid, 'Orders', -3), '1000\t2000\t£3,500\n4\tabc\t6');
  const preview = page.getByRole('dialog', { name: 'Paste 6 cells' });
  await preview.getByText('5 cells fit, 1 does not.').waitFor();
  await preview.getByText(/^Sites, .*: “abc” is not a number$/).waitFor();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Fill the 5' }).click();
  await page.getByText('All changes saved').waitFor();
  await expectAccessible(page);
  // wider than its frame, with marks in the columns out of sight
  await page.setViewportSize({ ...DESKTOP, width: 1000 });
  await expectNoOverflow(page, 'the grid');
  await page.setViewportSize(DESKTOP);
  // its last columns are drawn once they are in sight again
  await expect.poll(() => cellOf(grid, 'Orders', -1).textContent()).toContain('£3,500');
  await grid.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cellOf(grid, 'Orders', -1).textContent()).not.toContain('£3,500');
  await pasteAt(page, cellOf(grid, 'Orders', -3), '1000\t2000\t3500\n4\t5\t6');
  await preview.getByRole('button', { name: 'Fill the 6' }).click();
  await page.getByText('All changes saved').waitFor();
});

test('h3: a second company is completed', async () => {
  await choose(LATE);
  const grid = page.getByRole('grid', { name: `Figures of ${LATE}` });
  for (const [kpi, value] of [
    ['Revenue', '640000'],
    ['Cash balance', '900000'],
    ['Headcount', '31'],
    ['Orders', '500'],
  ] as const) {
    await cellOf(grid, kpi, -1).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.getByText('All changes saved').waitFor();
  const late = page.getByRole('link', { name: new RegExp(`^${LATE} \\d`) });
  await expect.poll(() => late.textContent()).toContain('3 of 3');
  await publish(page);
});

test('h4 and h7: charts say what was entered, and an investor reads it once it is published', async () => {
  await choose(COMPANY);
  const reader = await browsing.signedIn(await holderOf(page, id), {
    at: `/investor/portfolio/${id}/reports/kpis`,
  });
  await reader.getByRole('heading', { level: 1 }).waitFor();
  expect(await reader.getByText('Orders').count()).toBe(0);
  await publish(page, async () => {
    await page.getByText('+75%').first().waitFor();
    await asTable(page, 'Orders', ['£1,000', '£2,000', '£3,500']);
  });
  await reader.reload();
  await reader.getByText('£3,500').first().waitFor();
  await expectAccessible(reader);
});

test('h5 and h6: side by side, combined as defined, in the chart and in the workbook', async () => {
  await page.getByRole('link', { name: 'KPI portfolio' }).click();
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Trading' }).click();
  const total = page.getByRole('row', { name: /^All companies/ });
  await total.getByText('£4,000').waitFor();
  // of this quarter alone was anything published
  await asTable(page, 'Orders, all companies', ['£4,000']);
  await expectAccessible(page);
  expect(await exportedTotal(page, 'Orders')).toBe(4000);
  await page.getByRole('link', { name: new RegExp(`^Figures of ${COMPANY}, Orders`) }).click();
  await page.getByText('£3,500').first().waitFor();
});

test('h6: the same workbook comes from the desk', async () => {
  await visit(page, '/admin/reports/kpis');
  expect(await exportedTotal(page, 'Orders')).toBe(4000);
});

test('h8: the committee reads, and changes and publishes nothing', async () => {
  const committee = await browsing.signedIn('committee', { at: `/admin/reports/kpis?of=${id}` });
  await cellOf(committee.getByRole('grid', { name: `Figures of ${COMPANY}` }), 'Orders', -1).click();
  await committee.keyboard.type('9');
  expect(await committee.getByRole('textbox', { name: /^Edit/ }).count()).toBe(0);
  await committee.getByRole('button', { name: 'Report' }).click();
  await committee.getByText('Orders').first().waitFor();
  expect(await committee.getByRole('button', { name: 'Publish to investors' }).count()).toBe(0);
});

test('h9: a fund shows what its companies come to', async () => {
  const listed = await page.request.get('/api/fund-investment-opportunities?limit=1&sort=id');
  const { data } = (await listed.json()) as { data: readonly { id: number; fund_id: number }[] };
  const asset = data[0]?.id;
  fund = data[0]?.fund_id ?? 0;
  await send(page.context(), 'PATCH', `/api/fund-investment-opportunities/${asset}`, {
    investment_opportunity_id: Number(id),
  });
  await visit(page, `/admin/funds/${fund}/details/kpis`);
  const row = page.getByRole('row', { name: /^Orders £3,500/ });
  await row.waitFor();
  expect(await row.getByRole('cell').last().textContent()).toBe('1');
});

test('the same on a phone: entered, kept, published, ranked and read', async () => {
  await page.context().close();
  const third = 'Cobalt Diagnostics';
  page = await browsing.signedIn('superadmin', { phone: true, at: '/admin/reports/kpis' });
  await page.getByLabel('Company').click();
  await page.getByRole('option', { name: third }).click();
  await page.getByRole('group', { name: `Figures of ${third}` }).waitFor();
  const orders = page.getByRole('textbox', { name: 'Orders', exact: true });
  await orders.fill('700');
  await orders.blur();
  // nothing is pressed: it saves itself
  await page.getByText('All changes saved').waitFor();
  await expectAccessible(page);
  await page.reload();
  expect(await orders.inputValue()).toBe('£700');
  await publish(page);
  const of = new URL(page.url()).searchParams.get('of') ?? '';
  await visit(page, '/admin/reports/kpi-portfolio');
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Trading' }).click();
  await page.getByRole('button', { name: /^Orders: £4,700/ }).waitFor();
  await page.getByText('(Sum)').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: third }).textContent()).toContain('£700');
  await expectAccessible(page);
  const reader = await browsing.signedIn(await holderOf(page, of), {
    phone: true,
    at: `/investor/portfolio/${of}/reports/kpis`,
  });
  await reader.getByText('£700').first().waitFor();
  await expectAccessible(reader);
});

test('h8 and h9 on a phone: the committee reads alone, and a fund shows what its companies come to', async () => {
  const screen = { phone: true, at: `/admin/reports/kpis?of=${id}` };
  const committee = await browsing.signedIn('committee', screen);
  const orders = committee.getByRole('textbox', { name: 'Orders', exact: true });
  expect(await orders.inputValue()).toBe('£3,500');
  const boxes = committee.getByRole('group', { name: /^Figures of/ }).getByRole('textbox');
  expect(await boxes.evaluateAll((all) => all.every((box) => box.hasAttribute('readonly')))).toBe(true);
  await committee.getByRole('button', { name: 'Report' }).click();
  await committee.getByText('£3,500').first().waitFor();
  expect(await committee.getByRole('button', { name: 'Publish to investors' }).count()).toBe(0);
  await expectNoOverflow(committee, 'the desk of the committee');
  await expectAccessible(committee);

  const phone = await browsing.signedIn('superadmin', {
    phone: true,
    at: `/admin/funds/${fund}/details/kpis`,
  });
  await phone.getByText('£3,500').first().waitFor();
  await expectNoOverflow(phone, 'the KPIs of a fund');
  await expectAccessible(phone);
  await visit(phone, '/admin/reports/kpis');
  expect(await exportedTotal(phone, 'Orders')).toBe(4700);
});

/** What all companies come to in a KPI, by the workbook of the quarter that the screen offers. */
async function exportedTotal(page: Page, kpi: string): Promise<unknown> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Quarterly export' }).click(),
  ]);
  const summary = await readSheet(await readFile(await file.path()), 'Summary');
  return summary.find(([name]) => name === kpi)?.[3];
}

async function choose(company: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${company} \\d`) }).click();
  await page.getByRole('grid', { name: `Figures of ${company}` }).waitFor();
}

/** The numbers of a chart, as its table has them. */
async function asTable(on: Page, title: string, values: readonly string[]): Promise<void> {
  const card = on.getByRole('region', { name: title, exact: true });
  await card.getByRole('button', { name: 'View as table' }).click();
  const table = card.getByRole('table', { name: title });
  await table.waitFor();
  const said = await table.getByRole('row').allTextContents();
  expect(said.slice(-values.length)).toEqual(values.map((value) => expect.stringContaining(value)));
}

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
  await visit(page, '/admin/settings/attributes/kpis');
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

async function publish(page: Page, look: () => Promise<void> = async () => undefined): Promise<void> {
  await page.getByRole('button', { name: 'Report' }).click();
  await look();
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
