import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE, useBrowser } from './support/browsing.ts';
import { select, today, toast, yesterday } from './support/forms.ts';
import { addAsset, record } from './support/fund-desk.ts';
import { callAndTakeIn, enter, startFund, valueFund } from './support/fund-setup.ts';
import { FundStage, IRIS } from './support/fund-stage.ts';
import { settle } from './support/settle.ts';

// What a fund and what it backs have beside their money: portfolio, key information, transactions, notes, calls and tasks
// (`screens.md#A68`, `screens.md#A75`, `screens.md#A77`), and where the menu's Reports lead (`screens.md#A79`).
const browsing = useBrowser();
const stage = new FundStage(browsing);
const ASSET = 'Linden Bakeries';
let asset = '';

beforeAll(async () => {
  await stage.open({ phone: false });
  await startFund(stage, { name: 'Corners' });
});

test('A75: without holdings it says so; one is added from there, bought, valued, and agrees with the NAV', async () => {
  const { page, panel } = stage;
  await enter(stage, 'commitment', { of: IRIS, amount: '5000', on: yesterday() });
  await callAndTakeIn(stage, '5000', yesterday());
  await stage.visit(`${stage.record}/details/portfolio`);
  await page.getByText('No holdings yet').waitFor();
  await stage.onPhone(page);
  await page.getByRole('link', { name: 'Add holding' }).click();
  await page.waitForURL(/new-opportunity\?fund=\d+$/);
  await expect.poll(() => page.getByRole('combobox', { name: 'Fund' }).inputValue()).toBe(stage.name);
  await addAsset(stage, { name: ASSET, on: yesterday() });
  asset = page.url().replace(/\/edit$/, '');

  await stage.visit(`${asset}/details/transactions`);
  await page.getByText('No transactions yet').waitFor();
  await stage.onPhone(page);
  await record(stage, 'Purchase', { of: ASSET, amount: '4000', on: yesterday(), units: '400' });
  await valueFund(stage, yesterday());
  await stage.visit(`${stage.record}/details/portfolio`);
  await page.getByText(/^Agrees with the NAV of/).waitFor();
  const row = page.getByRole('row').filter({ hasText: ASSET });
  expect(await row.textContent()).toMatch(/£4,000.*£4,000.*100%.*1×/);

  await page.getByRole('button', { name: `Add a valuation of ${ASSET}` }).click();
  await panel.getByLabel('Date').fill(yesterday());
  await select(page, { label: 'Method', name: 'Price of a recent investment', within: panel });
  await panel.getByLabel(/^Fair value/).fill('4400');
  await panel.getByRole('button', { name: 'Save and publish' }).click();
  await toast(page, 'The valuation is in use');
  await page.getByText(/^Differs from the NAV of/).waitFor();
  await page.getByText(`${ASSET}: £400 more now`).waitFor();
  expect(await row.textContent()).toMatch(/£4,000.*£4,400.*1\.1×/);
  await stage.onPhone(page);
  await page.getByRole('link', { name: 'Correct the NAV' }).click();
  await panel.getByText('£5,400').first().waitFor();
});

test('A69: what was bought is listed, and leads to the books of the fund', async () => {
  const { page } = stage;
  await stage.visit(`${asset}/details/transactions`);
  const bought = page.getByRole('row').filter({ hasText: 'Purchase' });
  expect(await bought.textContent()).toMatch(/400.*£4,000/);
  await stage.onPhone(page);
  await page.getByRole('link', { name: 'Open the ledger' }).click();
  await page.waitForURL(`**${new URL(stage.record, page.url()).pathname}/details/transactions`);
});

test('A68: points, dates and a document that are added to it are read beside what it is', async () => {
  const { page } = stage;
  await stage.visit(`${asset}/details/key-information`);
  await page.getByText('None yet.').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).first().click();
  await page.waitForURL(/\/edit$/);
  await page.getByRole('button', { name: 'Add a key point' }).click();
  await stage.panel.getByLabel('Title').fill('Forty shops');
  await stage.panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Forty shops').waitFor();
  await page.getByRole('button', { name: 'Add a date' }).click();
  await stage.panel.getByLabel('Name').fill('Board meeting');
  await stage.panel.getByLabel('Date').fill(today());
  await stage.panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Board meeting').waitFor();
  await stage.visit(`${asset}/details/key-information`);
  for (const said of ['Forty shops', 'Board meeting', stage.name, 'Equity'])
    await page.getByText(said).first().waitFor();
  await stage.onPhone(page);
});

test('A77: a note is written, changed and deleted, and comes back; a call and a task are kept', async () => {
  const { page } = stage;
  await stage.visit(`${stage.record}/details/notes-calls-tasks`);
  await page.getByText('No notes yet').waitFor();
  await stage.onPhone(page);
  await writeNote(page, 'Spoke to the auditor.');
  await toast(page, 'Note added');
  const note = page.getByRole('listitem').filter({ hasText: 'Spoke to the auditor' });
  await note.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await note.getByRole('textbox').fill('Spoke to the auditor again.');
  await note.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Spoke to the auditor again.').waitFor();
  await note.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('No notes yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Spoke to the auditor again.').waitFor();

  await page.getByRole('button', { name: /^Calls/ }).click();
  await page.getByText('No calls logged').waitFor();
  await page.getByRole('button', { name: 'Log call' }).click();
  const call = page.getByRole('form', { name: 'Log call' });
  await call.getByLabel('Spoke to').fill('Ada Auditor');
  await call.getByLabel('Summary').fill('The accounts are late.');
  await call.getByRole('button', { name: 'Log call' }).click();
  await toast(page, 'Call logged');
  await page.getByText('with Ada Auditor').waitFor();
  await stage.onPhone(page);

  await page.getByRole('button', { name: /^Tasks/ }).click();
  await page.getByText('Nothing to do').waitFor();
  await page.getByRole('button', { name: 'Add task' }).click();
  const task = page.getByRole('form', { name: 'Add task' });
  await task.getByLabel('Task').fill('Read the accounts');
  await task.getByRole('button', { name: 'Add task' }).click();
  await toast(page, 'Task added');
  await page.getByRole('checkbox', { name: 'Mark “Read the accounts” as done' }).click();
  await page.getByRole('heading', { name: 'Done' }).waitFor();
  await stage.onPhone(page);
});

test('A70: on a phone a note is written in a sheet, and the last tab of the row is in sight', async () => {
  const path = `${asset}/details/notes-calls-tasks`;
  const phone = await browsing.signedIn('superadmin', { phone: true, at: path });
  await phone.getByRole('button', { name: 'Add note' }).click();
  const { x, width } = (await phone.getByRole('link', { name: 'Notes Calls and Tasks' }).boundingBox()) ?? {
    x: Infinity,
    width: 0,
  };
  expect(x + width).toBeLessThanOrEqual(PHONE.width);
  await writeNote(phone, 'From the train.');
  await toast(phone, 'Note added');
  await phone.getByText('From the train.').waitFor();
});

test('A79: Reports lead to the first page that one may open, and to none where one may open none', async () => {
  for (const [person, phone] of [
    ['fundmanager', false],
    ['committee', true],
  ] as const) {
    const reader = await browsing.signedIn(person, { at: '/admin/reports', phone });
    await reader.waitForURL('**/admin/reports/kpis');
    await settle(reader);
  }
  const custodian = await browsing.signedIn('custodian', { at: '/admin/reports', phone: true });
  await custodian.getByRole('heading', { level: 1 }).waitFor();
  await custodian.getByText('403').first().waitFor();
  expect(new URL(custodian.url()).pathname).toBe('/admin/reports');
});

async function writeNote(page: Page, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add note' });
  await form.getByRole('textbox').click();
  await page.keyboard.type(text);
  await form.getByRole('button', { name: 'Add note' }).click();
}
