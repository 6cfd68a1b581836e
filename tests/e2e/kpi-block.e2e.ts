import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { send } from '../support/browser-session.ts';
import { expectAccessible } from './support/accessible.ts';
import { PHONE, useBrowser } from './support/browsing.ts';
import { select } from './support/forms.ts';
import { expectNoOverflow } from './support/reflow.ts';
import { visit } from './support/move-to.ts';

// A sheet of figures pasted as one block, and a figure that is calculated from two others (`screens.md#GP-8`, `screens.md#A102`).
const browsing = useBrowser();
const [ROWS, COLUMNS] = [20, 12];
const COMPANY = 'Larch Robotics';
const stamp = Date.now() % 100_000; // on a server that lives on, those of the last time are there still
const CATEGORY = `Sheet ${stamp}`;
const nameOf = (row: number): string => `Line ${stamp} ${String(row + 1).padStart(2, '0')}`;
let page: Page;
let company = 0;
let kpis: readonly number[] = [];

const read = async <T>(path: string): Promise<T> => (await (await page.request.get(path)).json()).data as T;
const grid = (): Locator => page.getByRole('grid', { name: `Figures of ${COMPANY}` });
const rowOf = (kpi: string): Locator =>
  grid()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${kpi}`) }) });

/** Its row, which is in the page once it is scrolled to. */
async function reveal(kpi: string): Promise<Locator> {
  await grid().hover();
  await expect
    .poll(async () => {
      if ((await rowOf(kpi).count()) > 0) return true;
      await page.mouse.wheel(0, 150);
      return false;
    })
    .toBe(true);
  return rowOf(kpi);
}

/** What the server has of these KPIs of the company. */
async function stored(): Promise<readonly string[]> {
  const of = `filter[target_type]=investment_opportunity&filter[target_id]=${company}&filter[report_sub_type_id]=${kpis.join(',')}`;
  const pages = [1, 2, 3].map((at) =>
    read<readonly { value: string | null }[]>(`/api/report-inputs?${of}&sort=id&limit=100&page=${at}`),
  );
  return (await Promise.all(pages)).flat().flatMap(({ value }) => (value === null ? [] : [value]));
}

beforeAll(async () => {
  page = await browsing.signedIn('superadmin', { stays: true });
  await send(page.context(), 'POST', '/api/report-types', { name: CATEGORY, audience: 'opportunity' });
  const [category] = await read<readonly { id: number }[]>(`/api/report-types?filter[name]=${CATEGORY}`);
  for (let row = 0; row < ROWS; row += 1)
    await send(page.context(), 'POST', '/api/report-sub-types', {
      report_type_id: category?.id,
      name: nameOf(row),
      unit: 'number',
      frequency: 'monthly',
    });
  const made = await read<readonly { id: number }[]>(
    `/api/report-sub-types?filter[report_type_id]=${category?.id}&limit=100`,
  );
  kpis = made.map(({ id }) => id);
  await page.goto('/admin/reports/kpis');
  await page.getByRole('link', { name: new RegExp(`^${COMPANY} \\d`) }).click();
  await grid().waitFor();
  company = Number(new URL(page.url()).searchParams.get('of'));
});

test('of 240 cells from a sheet 238 are saved and two are named; one key takes all of them back', async () => {
  await visit(page, `/admin/reports/kpis?of=${company}&every=monthly`);
  const first = (await reveal(nameOf(0))).getByRole('gridcell').first();
  await first.click();
  const block = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) =>
      row === 3 && column === 2
        ? 'abc'
        : row === 9 && column === 11
          ? '1,5'
          : `${row * COLUMNS + column + 1}`,
    ).join('\t'),
  ).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${block}\r\n`);
  await page.keyboard.press('Control+v');
  const preview = page.getByRole('dialog', { name: 'Paste 240 cells' });
  await preview.getByText('238 cells fit, 2 do not.').waitFor();
  const named = await preview.getByRole('listitem').allTextContents();
  expect(named).toEqual([
    expect.stringMatching(new RegExp(`^${nameOf(3)}, .*: “abc” is not a number$`)),
    expect.stringMatching(new RegExp(`^${nameOf(9)}, .*: “1,5” can be read in two ways`)),
  ]);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Fill the 238' }).click();
  await page.getByText('All changes saved').waitFor();
  const values = (await stored()).map(Number).sort((a, b) => a - b);
  const missing = [3 * COLUMNS + 3, 9 * COLUMNS + 12];
  expect(values).toEqual(
    Array.from({ length: ROWS * COLUMNS }, (_, n) => n + 1).filter((n) => !missing.includes(n)),
  );
  expect(await rowOf(nameOf(0)).getByRole('gridcell').first().textContent()).toContain('1');
  await grid().focus();
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual([]);
  await page.reload();
  expect((await (await reveal(nameOf(0))).getByRole('gridcell').allTextContents()).join('')).not.toMatch(
    /\d/,
  );
});

const [TAKINGS, COSTS, MARGIN] = [`Takings ${stamp}`, `Costs ${stamp}`, `Margin ${stamp}`];

test('a KPI is calculated from two others by a formula: typed once, shown wherever figures are', async () => {
  await visit(page, '/admin/settings/attributes/kpis');
  for (const [name, unit] of [
    [TAKINGS, 'Money'],
    [COSTS, 'Money'],
  ] as const)
    await define({ name, unit });
  const keyOf = async (name: string): Promise<string> =>
    (await read<readonly { key: string }[]>(`/api/report-sub-types?filter[name]=${name}&limit=1`))[0]?.key ??
    '';
  const [takings, costs] = [await keyOf(TAKINGS), await keyOf(COSTS)];
  await define({
    name: MARGIN,
    unit: 'Percent',
    formula: `(${takings} - nothing) / 2`,
    refused: /“?"?nothing.* is not an entered KPI/,
  });
  await page.getByLabel(/^Formula/).fill(`(${takings} - ${costs}) / ${takings} * 100`);
  await expectAccessible(page);
  await onPhone();
  await page.getByRole('form').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('switch', { name: `${MARGIN} is active` }).waitFor();

  await visit(page, `/admin/reports/kpis?of=${company}`);
  for (const [kpi, value] of [
    [TAKINGS, '2000'],
    [COSTS, '1500'],
  ] as const) {
    await (await reveal(kpi)).getByRole('gridcell').last().click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.getByText('All changes saved').waitFor();
  const result = (await reveal(MARGIN)).getByRole('gridcell').last();
  await result.getByText('25%').waitFor();
  await result.click();
  await page.keyboard.type('9');
  expect(await page.getByRole('textbox', { name: /^Edit/ }).count()).toBe(0);
});

test('the result is in the report and side by side with other companies, at both sizes', async () => {
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByText('25%').first().waitFor();
  await page.getByRole('button', { name: 'Publish to investors' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish to investors' }).click();
  await page.getByText(/^KPI report published: /).waitFor();
  await visit(page, '/admin/reports/kpi-portfolio');
  await select(page, { label: 'Category', name: CATEGORY });
  const row = page.getByRole('row', { name: new RegExp(`^${COMPANY}`) });
  await row.getByText('25%').waitFor();
  await page
    .getByRole('row', { name: /^All companies/ })
    .getByText('25%')
    .waitFor();
  await page.setViewportSize(PHONE);
  await select(page, { label: 'KPI', name: MARGIN });
  await page.getByRole('listitem').filter({ hasText: COMPANY }).getByText('25%').waitFor();
  await onPhone();
});

async function onPhone(): Promise<void> {
  const wide = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page, page.url());
  await expectAccessible(page);
  await page.setViewportSize(wide);
}

interface Kpi {
  readonly name: string;
  readonly unit: string;
  readonly formula?: string;
  /** What the form says of a formula that does not hold; it is still open then. */
  readonly refused?: RegExp;
}

async function define({ name, unit, formula, refused }: Kpi): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByLabel('Name').fill(name);
  await select(page, { label: 'Category', name: CATEGORY });
  await select(page, { label: 'Unit', name: unit });
  if (formula !== undefined) await page.getByLabel(/^Formula/).fill(formula);
  await page.getByRole('form').getByRole('button', { name: 'Add' }).click();
  if (refused) await page.getByText(refused).first().waitFor();
  else await page.getByRole('switch', { name: `${name} is active` }).waitFor();
}
