import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { BOTH_SIZES, useBrowser } from './support/browsing.ts';
import { running } from './support/demo.ts';
import { restoreFlags, setFlags } from './support/flags.ts';
import { pick, select, toast, today, yesterday } from './support/forms.ts';

// A fund from its first day to money paid back (journey c), at the fund desk and on its holder's own page.
const HOLDERS = [
  ['Iris Bell', '60000'],
  ['Odette Cash', '40000'],
] as const;

const browsing = useBrowser();
let staff: Page;

restoreFlags(() => staff, { funds_enabled: true });
afterAll(() => (running() ? setSecondPerson(false) : undefined));

/** Whether the runs of the firm need another person, as the settings say it. */
async function setSecondPerson(on: boolean): Promise<void> {
  await staff.goto('/admin/settings/account/bank-changes');
  const form = staff.getByRole('form', { name: 'Second person' });
  const kind = form.getByLabel('Money of a fund');
  await kind.waitFor();
  if ((await kind.isChecked()) === on) return;
  await kind.press('Space');
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(staff, 'Saved');
}

describe.each(BOTH_SIZES)('at %s', (size, options) => {
  const name = `Cedar Growth ${size}`;
  let page: Page;
  let iris: Page;
  let record = '';
  let panel: Locator;

  beforeAll(async () => {
    page = await browsing.signedIn('superadmin', { ...options, at: '/admin/funds' });
    iris = await browsing.signedIn('portfolio-large', options);
    staff = page;
    panel = page.getByRole('dialog').first();
  });

  const books = (query = ''): Promise<unknown> => page.goto(`${record}/details/transactions${query}`);
  const own = (query = ''): Promise<unknown> =>
    iris.goto(`/investor/portfolio/fund/${record.split('/').at(-1) ?? ''}${query}`);
  /** A tile of the holder's page: its name, then the figure. */
  const tile = (text: RegExp): Promise<void> => iris.getByText(text).first().waitFor();
  async function post(kind: string): Promise<void> {
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await panel.getByRole('button', { name: 'Continue to post' }).click();
    await panel.getByRole('button', { name: `Post ${kind}` }).click();
    await panel.getByText(/Posted on .* by/).waitFor({ timeout: 30_000 });
  }

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
    record = page.url().replace(/\/details.*/, '');
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await toast(page, `${name} published`);
  });

  test.each(HOLDERS)('%s commits %s', async (holder, amount) => {
    await books('?panel=commitment');
    await pick(page, { label: 'Holder', name: holder, within: panel });
    await panel.getByLabel('Amount').fill(amount);
    await panel.getByRole('button', { name: 'Record' }).click();
    await toast(page, 'Commitment recorded');
  });

  test('half is called to the penny, previewed and posted once', async () => {
    await books();
    await page.getByRole('button', { name: 'New run' }).click();
    await page.getByRole('menuitem', { name: 'Capital call' }).click();
    await panel.getByLabel('Amount').fill('50000.01');
    await panel.getByRole('button', { name: 'Propose lines' }).click();
    await panel.getByText('£30,000.01').first().waitFor();
    await panel.getByText('£20,000.00').first().waitFor();
    await panel.getByText('Difference £0.00').waitFor();
    await panel.getByRole('link', { name: /^Notice to .*Iris Bell$/ }).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await panel.getByText('These are exactly the entries and notices that posting makes.').waitFor();
    await panel.getByRole('button', { name: 'Continue to post' }).click();
    await panel.getByText(/2 entries of £50,000.01 will be posted/).waitFor();
    await panel.getByRole('button', { name: 'Post capital call' }).click();
    await panel.getByText(/Posted on .* by/).waitFor({ timeout: 30_000 });
    await expectAccessible(page);
  });

  test('the holder reads what is due, and has the notice', async () => {
    await own();
    const due = iris.getByRole('region', { name: 'Payment due' });
    await due.getByText(/£30,000.01 by/).waitFor();
    const [notice] = await Promise.all([
      iris.waitForEvent('download'),
      due.getByRole('link', { name: 'Download notice' }).click(),
    ]);
    expect(notice.suggestedFilename()).toMatch(/^capital-call-of-cedar-growth.*\.pdf$/);
    await expectAccessible(iris);
  });

  test('what came in on the call is recorded, buys units, and is no longer due', async () => {
    await panel.getByRole('button', { name: 'Record a receipt' }).click();
    await panel.getByRole('button', { name: 'Propose lines' }).click();
    await panel.getByText('Difference £0.00').waitFor();
    await post('receipt');
    await books();
    await page.getByText('£50,000.01').first().waitFor();
    await own();
    await tile(/£30,000\.01/);
    expect(await iris.getByRole('region', { name: 'Payment due' }).count()).toBe(0);
  });

  test('a net asset value is proposed and published; another of the day is refused at its field', async () => {
    for (const isSecond of [false, true]) {
      await page.goto(`${record}/details?nav=new`);
      await panel.getByText('£50,000.01').first().waitFor();
      await panel.getByRole('button', { name: 'Publish', exact: true }).click();
      if (isSecond)
        await panel
          .getByText(/already|later than/)
          .first()
          .waitFor();
      else await toast(page, 'NAV recorded');
    }
    await expectAccessible(page);
  });

  test('proceeds go through the waterfall, and the run is undone by its pair', async () => {
    await books('?run=new:fund_distribution');
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
    await books();
    await page.getByText('Reversal: Return of capital').first().waitFor();
    await page.getByText('£50,000.01').first().waitFor();
  });

  test('paid again, it is on the page of its holder', async () => {
    await books('?run=new:fund_distribution');
    await panel.getByLabel('Proceeds').fill('2000');
    await panel.getByRole('button', { name: 'Propose lines' }).click();
    await panel.getByText('Difference £0.00').waitFor();
    await post('distribution');
    await own();
    await tile(/£1,200/);
  });

  test('the books agree at the end of the day, and are empty the day before', async () => {
    await books();
    await page.getByRole('button', { name: 'Trial balance' }).click();
    await panel.getByText('Debits and credits agree.').waitFor();
    await expectAccessible(page);
    await panel.getByLabel('At the end of').fill(yesterday());
    await panel.getByText('No entries yet').waitFor();
  });

  test('statements are confirmed by a second person, and reach their holder', async () => {
    await setSecondPerson(true);
    await page.goto(`${record}/details?run=new:fund_statements`);
    await panel.getByLabel('From').fill(yesterday());
    await panel.getByLabel('To', { exact: true }).fill(today());
    await panel.getByRole('button', { name: 'Propose lines' }).click();
    await panel.getByRole('link', { name: /^Statement of .*Iris Bell$/ }).waitFor();
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await panel.getByRole('button', { name: 'Continue to post' }).click();
    await panel.getByRole('button', { name: 'Post statements' }).click();
    await panel.getByText('You entered this. Someone else must confirm it.').waitFor();
    const second = await browsing.signedIn('support', { ...options, at: page.url() });
    const confirmed = second.getByRole('dialog').first();
    await confirmed.getByText(/entered this. Look at the preview/).waitFor();
    await confirmed.getByRole('tab', { name: /Post/ }).click();
    await confirmed.getByRole('button', { name: 'Post statements' }).click();
    await confirmed.getByText(/Posted on .* by/).waitFor({ timeout: 60_000 });
    await expectAccessible(second);
    await second.context().close();
    await setSecondPerson(false);
    await iris.goto('/investor/profile/documents?tab=brand');
    await iris.getByText(`Statement for ${name}`).first().waitFor();
  });

  test('with funds off, menu, pages and the holder’s part are gone, and back with them on', async () => {
    const menu = page.getByRole('link', { name: 'Funds', exact: true });
    await setFlags(page, { funds_enabled: false });
    await page.goto('/admin/funds');
    await page.getByRole('heading', { name: /seem to exist/ }).waitFor();
    expect(await menu.count()).toBe(0);
    await own();
    await iris
      .getByRole('heading', { name: /seem to exist|not found/i })
      .first()
      .waitFor();
    await iris.goto('/investor/portfolio');
    await iris.getByRole('main').getByRole('heading').first().waitFor();
    expect(await iris.getByText(name).count()).toBe(0);
    await setFlags(page, { funds_enabled: true });
    await page.goto('/admin/funds');
    await page.getByText(name).first().waitFor();
    await own();
    await tile(/£1,200/);
  });
});
