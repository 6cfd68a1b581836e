import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { useBrowser } from './support/browsing.ts';

// Real input from a screen (issue 2, point 8): an import over the existing investments.
const FILE = fileURLToPath(new URL('../data/rounds-sample.csv', import.meta.url));
const LIST = '/admin/investments/existing';

const browsing = useBrowser();
let page: Page;
let panel: Locator;

beforeAll(async () => {
  page = await browsing.signedIn('superadmin');
  panel = page.getByRole('dialog', { name: 'Import funding rounds' });
});

test('a file is uploaded and its columns are known', async () => {
  await upload();
  await panel.getByText('Step 2 of 5: Map columns').waitFor();
  await panel.getByText('e.g. Brightwater Energy').waitFor();
  const fields = await panel.getByRole('combobox', { name: 'Field' }).all();
  const chosen = await Promise.all(fields.map((field) => field.inputValue()));
  expect(chosen.map((label) => label.replace(/ \(required\)$/, ''))).toEqual([
    'Company',
    'Year',
    'Amount raised in the round',
    'Currency',
    'Round',
    'Investor',
  ]);
  await expectAccessible(page);
});

test('a column that is needed cannot be left out', async () => {
  const company = panel.getByRole('combobox', { name: 'Field' }).first();
  await choose(company, 'Not imported');
  await panel.getByRole('button', { name: 'Check the file' }).click();
  await panel.getByRole('alert').getByText('Choose the column of Company.').waitFor();
  await choose(company, /^Company/);
});

test('the dry run tells what would be created, matched and refused, and writes nothing', async () => {
  const before = await holdings();
  await check();
  expect(await figures()).toEqual({
    Rows: '24',
    'Would be created': '14',
    'Already there': '2',
    Rejected: '8',
  });
  await panel.getByText('Row rejected').first().waitFor();
  await panel.getByText('left blank').first().waitFor();
  await panel.getByText('Rows with issues').click();
  await panel.getByText('Row 10', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await holdings()).toBe(before);
});

test('the run shows its progress and its result, and the list has the companies', async () => {
  await panel.getByRole('button', { name: 'Import (14)' }).click();
  await panel.getByText('The import is finished.').waitFor();
  expect(await figures()).toEqual({ Rows: '24', Created: '14', 'Already there': '2', Rejected: '8' });
  await panel.getByRole('button', { name: 'Show the list' }).click();
  await page.getByRole('searchbox').fill('Brightwater');
  await page
    .getByRole('link', { name: /Brightwater Energy/ })
    .first()
    .waitFor();
});

test('the same file again changes nothing', async () => {
  const before = await holdings();
  await upload();
  await check();
  expect(await figures()).toEqual({
    Rows: '24',
    'Would be created': '0',
    'Already there': '16',
    Rejected: '8',
  });
  await panel.getByText('No rows can be imported.').waitFor();
  expect(await panel.getByRole('button', { name: /^Import \(/ }).count()).toBe(0);
  expect(await holdings()).toBe(before);
});

test('the import is undone as one, and nothing of it is left', async () => {
  await panel.getByRole('button', { name: 'All imports' }).click();
  await panel.getByRole('button', { name: /14 created/ }).click();
  await panel.getByRole('button', { name: 'Undo this import' }).click();
  await page
    .getByRole('dialog', { name: /^Undo the import of/ })
    .getByRole('button', { name: 'Undo import' })
    .click();
  await panel.getByText('The import was undone.').waitFor();
  await panel.getByRole('button', { name: 'Show the list' }).click();
  await page.getByRole('searchbox').fill('Brightwater');
  await page.getByText('Nothing matches these filters.').waitFor();
});

async function upload(): Promise<void> {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await panel.getByText('Step 1 of 5: Upload').waitFor();
  await panel.locator('input[type=file]').setInputFiles(FILE);
  await panel.getByText('Step 2 of 5: Map columns').waitFor();
}

/** The dry run, to its report. */
async function check(): Promise<void> {
  await panel.getByRole('button', { name: 'Check the file' }).click();
  await panel.getByText('Nothing has been imported yet.').waitFor();
}

async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

/** The four tiles of the report: label → figure. */
async function figures(): Promise<Record<string, string>> {
  const labels = ['Rows', 'Would be created', 'Created', 'Already there', 'Rejected'];
  const pairs = await Promise.all(
    labels.map(async (label) => {
      const tile = panel.getByText(label, { exact: true }).and(panel.locator('span')).first();
      if (!(await tile.isVisible())) return [];
      return [[label, await tile.evaluate((span) => span.nextElementSibling?.textContent ?? '')]];
    }),
  );
  return Object.fromEntries(pairs.flat());
}

/** How many holdings there are in total. */
const holdings = (): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/investments?limit=1')).json()).meta.total);
