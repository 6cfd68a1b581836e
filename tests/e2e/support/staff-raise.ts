import type { Locator, Page } from 'playwright-core';
import { daysAhead, pick, select, toast, yesterday } from './forms.ts';
import { visit } from './move-to.ts';

/** What staff do with one opportunity, screen by screen. */
export interface Raise {
  readonly page: Page;
  readonly name: string;
}

/** From the list to a draft in the builder. */
export async function createDraft({ page, name }: Raise, type = 'Equity'): Promise<void> {
  await visit(page, '/admin/investments/opportunities');
  await page.getByRole('link', { name: 'New opportunity' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await pick(page, { label: 'Type', name: type });
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/\/opportunities\/\d+\/edit$/);
}

/** What publication asks for, and what an investor wants to read. */
export async function fillBuilder({ page }: Raise): Promise<void> {
  const write = (label: string, text: string): Promise<void> =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await write('Tagline (optional)', 'Power from the tide of the Severn');
  await write('Target', '500000');
  await write('Minimum investment', '1000');
  await write('Share price', '2.50');
  await write('Fully diluted shares before the round (optional)', '4000000');
  await page.getByLabel('Closes', { exact: true }).fill(daysAhead(30));
  await write('Summary', 'A tidal power station that pays its way from the first year.');
  await page
    .getByRole('textbox', { name: 'Story' })
    .fill('The tide turns four times a day, whatever the weather.');
  await page.getByText(/^Saved \d/).waitFor();
}

/** Of units of a fund: its net asset value is their price. */
export async function fillFundRound({ page }: Raise, fund: string): Promise<void> {
  const write = (label: string, text: string): Promise<void> =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await select(page, { label: 'Instrument', name: 'Fund units' });
  await pick(page, { label: 'Fund', name: fund });
  await write('Target', '500000');
  await write('Minimum investment', '1000');
  await page.getByLabel('Closes', { exact: true }).fill(daysAhead(30));
  await write('Summary', 'A second closing of the fund.');
  await page.getByRole('textbox', { name: 'Story' }).fill('It backs companies that grow in forests.');
  await page.getByText(/^Saved \d/).waitFor();
}

export async function addKeyPoint(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a key point' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function addCondition(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a condition' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog
    .getByRole('textbox', { name: 'Text' })
    .fill('Shares are subject to the articles of the company.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A public key document. */
export async function addDocument(page: Page, name: string): Promise<void> {
  await page
    .getByRole('form', { name: 'Add documents' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await select(page, { label: 'Visibility', name: 'Public' });
  await page.getByRole('button', { name: 'Upload 1' }).click();
  await page.getByRole('link', { name }).waitFor();
}

export async function invite(page: Page, people: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Invite investors' });
  for (const name of people) await pick(page, { label: 'Add an investor', name, within: panel });
  await panel.getByRole('button', { name: /^(Queue|Send to) \d+$/ }).click();
  await panel.waitFor({ state: 'hidden' });
}

export const publishInternally = (raise: Raise): Promise<void> => publishAs(raise, 'Live - Internal');
export const publishExternally = (raise: Raise): Promise<void> => publishAs(raise, 'Live - External');

/** A move of the stage through its menu and its question. */
async function publishAs({ page, name }: Raise, stage: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('menuitem', { name: stage }).click();
  const dialog = page.getByRole('dialog', { name: `Publish ${name}?` });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Published');
  await page.waitForURL(/\/details$/);
}

export const linesTable = (page: Page): Locator => page.getByRole('table', { name: 'investments' });

/** The line of one holder in the table of reservations. */
export const lineOf = (page: Page, holder: string): Locator =>
  linesTable(page).getByRole('row').filter({ hasText: holder });

/** A verb of one line, from its menu to its dialog. */
export async function actOn(page: Page, holder: string, verb: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `Actions for ${holder}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
  return page.getByRole('dialog');
}

/** Every reservation at its asked amount. */
export async function allocateAll(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Allocate all' }).click();
  const panel = page.getByRole('dialog', { name: 'Allocate the reservations' });
  await panel.getByRole('button', { name: new RegExp(`^Confirm ${count} allocations?$`) }).click();
  await toast(page, 'Allocations confirmed');
}

interface CashCall {
  readonly sum: string;
  readonly holder: string;
  /** Of the allocation; unset: all that is left. */
  readonly percentage?: string;
}

/** What was allocated or a part of it, e.g. `£15,000 from 2 investors`; waits until the holder's line says so. */
export async function callCash(page: Page, { sum, holder, percentage }: CashCall): Promise<void> {
  await page.getByRole('link', { name: 'Cash call' }).click();
  const panel = page.getByRole('dialog', { name: 'Cash call' });
  if (percentage !== undefined) await panel.getByLabel('Percentage of the allocation').fill(percentage);
  await panel.getByText(sum).waitFor();
  await panel.getByRole('button', { name: 'Review the call' }).click();
  const question = page.getByRole('dialog', { name: `Call ${sum}?` });
  await question.getByRole('button', { name: 'Call the cash' }).click();
  await toast(page, 'Cash call sent');
  await lineOf(page, holder).getByText('cash call awaiting payment').waitFor();
}

/** The money of one holder has arrived. */
export async function recordPayment(page: Page, holder: string): Promise<void> {
  const dialog = await actOn(page, holder, 'Mark received');
  await dialog.getByRole('button', { name: 'Mark received' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await lineOf(page, holder).getByText('cash call payment received').waitFor();
}

/** Closed as funded, then completed, which leads to the existing investment. A share class has one price a day. */
export async function closeAndComplete({ page, name }: Raise, on = yesterday()): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Close', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Close ${name}?` });
  await question.getByRole('radio', { name: /^Funded/ }).check();
  await question.getByRole('button', { name: 'Close', exact: true }).last().click(); // the first is the dialog's cross
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog', { name: `Complete ${name}?` });
  await dialog.getByRole('textbox', { name: 'Completed on' }).fill(on);
  await dialog.getByRole('heading').first().click();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await toast(page, `${name} completed`);
  await page.waitForURL(/\/existing\/\d+\/details$/);
}
