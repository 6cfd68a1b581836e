import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './support/browsing.ts';
import { pick, select, toast } from './support/forms.ts';
import { visit } from './support/move-to.ts';

// Journey `screens.md#journey-b`, b1 to b4: a deal is added, moves on, and becomes a draft opportunity.
const browsing = useBrowser();
const LIST = '/admin/investments/deals';

// a server that runs already may have been walked on before
const name = `Junipera ${Date.now().toString(36)}`;
let page: Page;

test('a fund manager lands on the deals, and adds one at its first stage', async () => {
  page = await browsing.signedIn('fundmanager', { stays: true });
  await page.waitForURL((url) => url.pathname === LIST);
  await page.getByRole('link', { name: 'New deal' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill(`${name} Limited`);
  await page.getByRole('textbox', { name: /^Ask/ }).fill('1500000');
  await page.getByRole('button', { name: 'Create deal' }).click();
  await toast(page, 'Deal created');
  await page.waitForURL(/\/deals\/\d+\/performance$/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Asks for £1,500,000').waitFor();
});

test('moved, it is where it was moved to after a reload, and in the list', async () => {
  await page.getByRole('button', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await select(page, { label: 'Stage', name: 'Committee', within: dialog });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await toast(page, `${name} moved to Committee`);
  await page.reload();
  await page.getByText('0 days in this stage').waitFor();
  await visit(page, `${LIST}?filter[name]=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByText('Committee').first().waitFor();
  await page.getByRole('link', { name }).click();
  await page.waitForURL(/\/performance$/);
});

const board = `${LIST}?view=board&filter[name]=${encodeURIComponent(name)}`;
const lane = (stage: string, n: number) =>
  page.getByRole('group', { name: `${stage}, ${n} ${n === 1 ? 'deal' : 'deals'}`, exact: true });

test('on the board it is moved by keys, stays there, and is counted where it is', async () => {
  await visit(page, board);
  await lane('Committee', 1).getByText('£1.5m').first().waitFor();
  await page.getByRole('button', { name: `Move ${name}` }).focus();
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await toast(page, `${name} moved to Due Diligence`);
  await lane('Committee', 0).waitFor();
  await page.reload();
  await lane('Due Diligence', 1).getByRole('link', { name }).waitFor();
});

test('on a phone one stage is chosen, and it is moved by its menu', async () => {
  await page.setViewportSize(PHONE);
  const choose = (stage: string): Promise<void> =>
    select(page, { label: 'Stage', name: `${stage}, 1 deal`, within: page.getByRole('main') });
  await choose('Due Diligence');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await select(page, { label: 'Stage', name: 'Committee', within: dialog });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await toast(page, `${name} moved to Committee`);
  await choose('Committee');
  await lane('Committee', 1).getByRole('link', { name }).click();
  await page.waitForURL(/\/performance$/);
  await page.setViewportSize(DESKTOP);
});

test('what is typed on its edit page is saved without a press', async () => {
  await visit(page, page.url().replace('performance', 'edit'));
  await page.getByRole('textbox', { name: /^In one line/ }).fill('Seeds that need less water.');
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await page
    .getByText(/^Saved \d/)
    .first()
    .waitFor();
  await page.goto(page.url().replace('edit', 'key-information'));
  await page.getByText('Seeds that need less water.').waitFor();
});

test('archived, it says why; Undo brings it back', async () => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: `Archive ${name}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too early for us');
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByText('Reason: Too early for us').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Convert to opportunity' }).waitFor();
});

test('converted, it is a draft with its name and text, and the deal is read-only', async () => {
  const deal = page.url();
  await page.getByRole('button', { name: 'Convert to opportunity' }).click();
  const dialog = page.getByRole('dialog', { name: `Convert ${name} to opportunity?` });
  await pick(page, { label: 'Type', name: 'Equity', within: dialog });
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  await page.waitForURL(/\/opportunities\/\d+\/edit$/);
  await page.getByText('Draft', { exact: true }).first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).first().inputValue()).toBe(name);
  await visit(page, deal);
  await page.getByText(/was converted on .* and is read-only/).waitFor();
  await page.getByText('Converted', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Move to…' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Open the opportunity' }).click();
  await page.waitForURL(/\/opportunities\/\d+\//);
});

test('the palette finds it by its name', async () => {
  await visit(page, '/admin/reports/wip');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill(name);
  await palette.getByRole('option', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
});
