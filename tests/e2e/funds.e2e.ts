import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { BOTH_SIZES, useBrowser } from './support/browsing.ts';
import { restoreFlags, setFlags } from './support/flags.ts';
import { pick, select, toast } from './support/forms.ts';

// A fund from its first day to money paid back (journey c), at the fund desk.
const HOLDERS = [
  ['Iris Bell', '60000'],
  ['Odette Cash', '40000'],
] as const;

const browsing = useBrowser();
let staff: Page;

restoreFlags(() => staff, { funds_enabled: true });

describe.each(BOTH_SIZES)('at %s', (size, options) => {
  const name = `Cedar Growth ${size}`;
  let page: Page;
  let books = '';
  let panel: Locator;

  beforeAll(async () => {
    page = await browsing.signedIn('superadmin', { ...options, at: '/admin/funds' });
    staff = page;
    panel = page.getByRole('dialog').first();
  });

  test('a new fund is asked for in a panel of the list', async () => {
    await page.getByRole('button', { name: 'New fund' }).first().click();
    expect(page.url()).toContain('panel=new');
    await panel.getByLabel('Name').fill(name);
    await select(page, { label: 'Structure', name: 'Limited partnership', within: panel });
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Create fund' }).click();
    await toast(page, 'Fund created');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('No holders yet').waitFor();
    books = page.url().replace(/\/details.*/, '/details/transactions');
  });

  test.each(HOLDERS)('%s commits %s', async (holder, amount) => {
    await page.goto(`${books}?panel=commitment`);
    await pick(page, { label: 'Holder', name: holder, within: panel });
    await panel.getByLabel('Amount').fill(amount);
    await panel.getByRole('button', { name: 'Record' }).click();
    await toast(page, 'Commitment recorded');
  });

  test('half is called to the penny, previewed and posted once', async () => {
    await page.goto(books);
    await page.getByRole('button', { name: 'New run' }).click();
    await page.getByRole('menuitem', { name: 'Capital call' }).click();
    await panel.getByLabel('Amount').fill('50000.01');
    await panel.getByRole('button', { name: 'Propose lines' }).click();
    await panel.getByText('£30,000.01').first().waitFor();
    await panel.getByText('£20,000.00').first().waitFor();
    await panel.getByText('Difference £0.00').waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await panel.getByText('These are exactly the entries and notices that posting makes.').waitFor();
    await panel.getByRole('button', { name: 'Continue to post' }).click();
    await panel.getByText(/2 entries of £50,000.01 will be posted/).waitFor();
    await panel.getByRole('button', { name: 'Post capital call' }).click();
    await panel.getByText(/Posted on .* by/).waitFor({ timeout: 20_000 });
    await expectAccessible(page);
  });

  test('what came in on the call is recorded, and buys units', async () => {
    await panel.getByRole('button', { name: 'Record a receipt' }).click();
    await panel.getByRole('button', { name: 'Propose lines' }).click();
    await panel.getByText('Difference £0.00').waitFor();
    await post('receipt');
    await page.goto(books);
    await page.getByText('£50,000.01').first().waitFor();
  });

  test('proceeds go through the waterfall, and the run is undone by its pair', async () => {
    await page.goto(`${books}?run=new:fund_distribution`);
    await panel.getByLabel('Proceeds').fill('2000');
    await panel.getByRole('button', { name: 'Propose lines' }).click();
    for (const tier of ['Return of capital', 'Preferred return', 'Catch-up', 'Split'])
      await panel.getByText(tier, { exact: true }).first().waitFor();
    await post('distribution');
    await panel.getByRole('button', { name: 'Undo this run' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo this run?' });
    await undo.getByLabel('Reason').fill('Paid too early');
    await undo.getByRole('button', { name: 'Undo run' }).click();
    await panel.getByText(/Undone on .*: Paid too early/).waitFor();
    await page.goto(books);
    await page.getByText('Reversal: Return of capital').first().waitFor();
    await page.getByText('£50,000.01').first().waitFor();
  });

  test('the books agree at the end of the day', async () => {
    await page.getByRole('button', { name: 'Trial balance' }).click();
    await panel.getByText('Debits and credits agree.').waitFor();
    await expectAccessible(page);
  });

  test('with funds off, menu and pages are gone, and back with them on', async () => {
    await setFlags(page, { funds_enabled: false });
    await page.goto('/admin/funds');
    await page.getByRole('heading', { name: /seem to exist/ }).waitFor();
    await setFlags(page, { funds_enabled: true });
    await page.goto('/admin/funds');
    await page.getByText(name).first().waitFor();
  });

  async function post(kind: string): Promise<void> {
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await panel.getByRole('button', { name: 'Continue to post' }).click();
    await panel.getByRole('button', { name: `Post ${kind}` }).click();
    await panel.getByText(/Posted on .* by/).waitFor({ timeout: 20_000 });
  }
});
