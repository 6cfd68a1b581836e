import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browsing.ts';
import { running } from './support/demo.ts';
import { restoreFlags, setFlags } from './support/flags.ts';
import { dayAgo, pick, select, toast, today, yesterday } from './support/forms.ts';
import { reserve } from './support/investor-steps.ts';
import { expectNoOverflow } from './support/reflow.ts';
import { settle } from './support/settle.ts';
import {
  actOn,
  addCondition,
  allocateAll,
  callCash,
  closeAndComplete,
  createDraft,
  fillFundRound,
  publishExternally,
  recordPayment,
} from './support/staff-raise.ts';
import { refuseDocumentsOf } from './support/unfiled.ts';

// A fund from its first day to its report (`screens.md#journey-c`), at the fund desk and on its holder's own page. A screen
// that is reached at 1440 px is looked at on a phone as well; what is laid out otherwise there is then used there.
const FUND = running() ? `Cedar Growth ${Date.now() % 100_000}` : 'Cedar Growth'; // there since the last time
const ROUND = `${FUND} second closing`;
const REPORT = `${FUND}, first letter`;
const IRIS = 'Iris Bell';
const ODETTE = 'Odette Cash';

const browsing = useBrowser();
let page: Page;
let iris: Page;
let record = '';
let round = '';
let panel: Locator;

restoreFlags(() => page, { funds_enabled: true });
afterAll(() => (running() ? setSecondPerson(false) : undefined));
beforeAll(async () => {
  page = await browsing.signedIn('superadmin', { at: '/admin/funds' });
  iris = await browsing.signedIn('portfolio-large');
  panel = page.getByRole('dialog').first();
});

/** Whether the runs of the firm need another person, as the settings say it. */
async function setSecondPerson(on: boolean): Promise<void> {
  await page.goto('/admin/settings/account/bank-changes');
  const form = page.getByRole('form', { name: 'Second person' });
  const kind = form.getByLabel('Money of a fund');
  await kind.waitFor();
  if ((await kind.isChecked()) === on) return;
  await kind.press('Space');
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Saved');
}

const books = (query = ''): Promise<unknown> => page.goto(`${record}/details/transactions${query}`);
const own = (query = ''): Promise<unknown> =>
  iris.goto(`/investor/portfolio/fund/${record.split('/').at(-1) ?? ''}${query}`);
/** A figure of the holder's page, or of the fund's. */
const figure = (text: string | RegExp, on: Page = iris): Promise<void> =>
  on.getByText(text).filter({ visible: true }).first().waitFor();

/** What is shown, on a phone: nothing wider than the screen, and every role and name in order. */
async function onPhone(shown: Page): Promise<void> {
  const wide = shown.viewportSize() ?? DESKTOP;
  await shown.setViewportSize(PHONE);
  await settle(shown);
  await expectNoOverflow(shown, shown.url());
  await expectAccessible(shown);
  await shown.setViewportSize(wide);
}

async function propose(): Promise<void> {
  await panel.getByRole('button', { name: 'Propose lines' }).click();
  await panel.getByText('Difference £0.00').waitFor();
}

async function post(kind: string): Promise<void> {
  await panel.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.getByText('These are exactly the entries and notices that posting makes.').waitFor();
  await panel.getByRole('button', { name: 'Continue to post' }).click();
  await panel.getByRole('button', { name: `Post ${kind}` }).click();
  await panel.getByText(/Posted on .* by/).waitFor({ timeout: 30_000 });
}

/** From the value that the server proposes for a day, with what is stated instead, to a live one. */
async function addNav({ as_of, investments }: { as_of: string; investments?: string }): Promise<void> {
  await page.goto(`${record}/details?nav=new`);
  await panel.getByLabel('Date').fill(as_of);
  if (investments !== undefined) await panel.getByLabel('Investments').fill(investments);
}

test('c1: a new fund is asked for in a panel of the list', async () => {
  await page.getByRole('button', { name: 'New fund' }).first().click();
  expect(page.url()).toContain('panel=new');
  await panel.getByLabel('Name').fill(FUND);
  await select(page, { label: 'Structure', name: 'Limited partnership', within: panel });
  await onPhone(page);
  await panel.getByRole('button', { name: 'Create fund' }).click();
  await toast(page, 'Fund created');
  await page.getByRole('heading', { level: 1, name: FUND }).waitFor();
  await page.getByText('No holders yet').waitFor();
  record = page.url().replace(/\/details.*/, '');
  await page.getByRole('button', { name: `Actions for ${FUND}` }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await toast(page, `${FUND} published`);
});

test.each([
  [IRIS, '60000'],
  [ODETTE, '40000'],
])('%s commits %s', async (holder, amount) => {
  await books('?panel=commitment');
  await pick(page, { label: 'Holder', name: holder, within: panel });
  await panel.getByLabel('Amount').fill(amount);
  await panel.getByLabel('Date').fill(dayAgo(2));
  await panel.getByRole('button', { name: 'Record' }).click();
  await toast(page, 'Commitment recorded');
});

test('half is called to the penny; lines that do not add up are not posted', async () => {
  await books();
  await page.getByRole('button', { name: 'New run' }).click();
  await page.getByRole('menuitem', { name: 'Capital call' }).click();
  await panel.getByLabel('Amount').fill('50000.01');
  await panel.getByLabel('Day of the call').fill(dayAgo(2));
  await propose();
  await panel.getByText('£30,000.01').first().waitFor();
  await panel.getByRole('link', { name: new RegExp(`^Notice to .*${IRIS}$`) }).waitFor();
  await changeLine(ODETTE, async (dialog) => {
    await dialog.getByLabel('Amount').fill('19999');
    await dialog.getByLabel('Reason').fill('Agreed by phone');
    await dialog.getByRole('button', { name: 'Save amount' }).click();
  });
  await panel.getByText('Difference £1.00').waitFor();
  await panel.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.getByText('This run cannot be posted yet').waitFor();
  await panel.getByRole('button', { name: 'Continue to post', disabled: true }).waitFor();
  await panel.getByRole('button', { name: 'Back to the lines' }).click();
  await changeLine(ODETTE, (dialog) => dialog.getByRole('button', { name: 'Use the proposal' }).click());
  await panel.getByText('Difference £0.00').waitFor();
  await onPhone(page);
  await post('capital call');
});

async function changeLine(holder: string, change: (dialog: Locator) => Promise<void>): Promise<void> {
  const named = (what: string): RegExp => new RegExp(`^${what} .*${holder}$`);
  await panel.getByRole('button', { name: named('Actions for') }).click();
  await page.getByRole('menuitem', { name: named('Change the amount of') }).click();
  const dialog = page.getByRole('dialog', { name: named('Amount of') });
  await change(dialog);
  await dialog.waitFor({ state: 'hidden' });
}

test('the holder reads what is due, and has the notice', async () => {
  await own();
  const due = iris.getByRole('region', { name: 'Payment due' });
  await due.getByText(/£30,000.01 by/).waitFor();
  const [notice] = await Promise.all([
    iris.waitForEvent('download'),
    due.getByRole('link', { name: 'Download notice' }).click(),
  ]);
  expect(notice.suggestedFilename()).toMatch(/^capital-call-of-cedar-growth.*\.pdf$/);
  await onPhone(iris);
});

test('what came in on the call is recorded, buys units, and is no longer due', async () => {
  await panel.getByRole('button', { name: 'Record a receipt' }).click();
  await panel.getByLabel('Received on').fill(dayAgo(2));
  await propose();
  await post('receipt');
  await own();
  await figure(/£30,000\.01/);
  expect(await iris.getByRole('region', { name: 'Payment due' }).count()).toBe(0);
});

test('c2: a net asset value is proposed and published; another of the day is refused at its field', async () => {
  await addNav({ as_of: yesterday() });
  await panel.getByText('£1.00').first().waitFor();
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(page, 'NAV recorded');
  await addNav({ as_of: yesterday() });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await panel
    .getByText(/already|later than/)
    .first()
    .waitFor();
  await onPhone(page);
});

test('c3: its units are offered to everyone, and what it backs is published', async () => {
  const raise = { page, name: ROUND };
  await createDraft(raise, 'Fund');
  await fillFundRound(raise, FUND);
  await addCondition(page, 'Limited partnership agreement');
  await onPhone(page);
  await publishExternally(raise);
  round = page.url().replace(/\/details.*/, '');
  await page.goto(`/admin/investments/fund-opportunities/new-opportunity?fund=${record.split('/').at(-1)}`);
  await page.getByLabel('Name', { exact: true }).fill('Alder Forestry');
  await pick(page, { label: 'Type', name: 'Equity' });
  await page.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Invested on').fill(yesterday());
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/\/fund-opportunities\/\d+\/edit$/);
  await onPhone(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Alder Forestry published');
  await iris.goto('/investor/investments?tab=funds');
  await iris.getByRole('link', { name: ROUND }).first().waitFor();
});

test('c4: the holder reserves £50,000 at the value of a unit', async () => {
  await iris.getByRole('link', { name: ROUND }).first().click();
  await reserve(iris, '50000', /^About 50,000 units at £1\.00 each, the net asset value on/);
  await page.goto(`${round}/details`);
  await page
    .getByRole('table', { name: 'investments' })
    .getByRole('row')
    .filter({ hasText: IRIS })
    .getByText('Reserved', { exact: true })
    .waitFor();
});

test('c5: confirmed, 40 % is called and then the rest', async () => {
  await allocateAll(page, 1);
  await callCash(page, { sum: '£20,000 from 1 investor', holder: IRIS, percentage: '40' });
  await callCash(page, { sum: '£30,000 from 1 investor', holder: IRIS });
  await iris.goto('/investor');
  await iris.getByRole('link', { name: `Pay now: ${ROUND}` }).waitFor();
});

test('c6: paid, closed and completed, its units are in the books and on the holder’s page', async () => {
  const first = await actOn(page, IRIS, 'Mark received');
  await first.getByText(/£20,000 due/).waitFor();
  await first.getByRole('button', { name: 'Mark received' }).click();
  await first.waitFor({ state: 'hidden' });
  await recordPayment(page, IRIS);
  await closeAndComplete({ page, name: ROUND }, today());
  await books();
  await page.getByText(`Subscription in ${ROUND}`).first().waitFor();
  await onPhone(page);
  await own();
  await figure(/£80,000\.01/);
});

test('c7: at £1.10 a unit, value and multiple follow', async () => {
  await addNav({ as_of: today(), investments: '10000' });
  await panel.getByText('£1.10').first().waitFor();
  await onPhone(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(page, 'NAV recorded');
  await figure('£110,000', page);
  await own();
  await figure(/£88,000/);
});

test('c8: proceeds go through the waterfall; the run is undone by its pair, and posted again', async () => {
  await books('?run=new:fund_distribution');
  await panel.getByLabel('Proceeds').fill('2000');
  await propose();
  for (const tier of ['Return of capital', 'Preferred return', 'Catch-up', 'Split'])
    await panel.getByText(tier, { exact: true }).first().waitFor();
  await onPhone(page);
  await post('distribution');
  await panel.getByRole('button', { name: 'Undo this run' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this run?' });
  await undo.getByLabel('Reason').fill('Paid too early');
  await undo.getByRole('button', { name: 'Undo run' }).click();
  await panel.getByText(/Undone on .*: Paid too early/).waitFor();
  await books('?run=new:fund_distribution');
  await page.getByText('Reversal: Return of capital').first().waitFor({ state: 'attached' });
  await panel.getByLabel('Proceeds').fill('2000');
  await propose();
  await post('distribution');
  await books('?panel=trial-balance');
  await panel.getByText('Debits and credits agree.').waitFor();
  await onPhone(page);
  await panel.getByLabel('At the end of').fill(dayAgo(3));
  await panel.getByText('No entries yet').waitFor();
});

test('c9: the holder reads what was paid in and back, and a balance that closes', async () => {
  await own();
  await figure(/£1,600/);
  await figure(/£88,000/);
  const last = iris.getByRole('table').getByRole('row').last();
  await last.getByText('£78,400.01').waitFor(); // £80,000.01 less £1,600
  await onPhone(iris);
});

describe('c10: statements and a report', () => {
  test('a second person confirms the statements; the one that fails is named and tried again', async () => {
    await setSecondPerson(true);
    await page.goto(`${record}/details?run=new:fund_statements`);
    await panel.getByLabel('From').fill(dayAgo(3));
    await panel.getByLabel('To', { exact: true }).fill(today());
    await panel.getByRole('button', { name: 'Propose lines' }).click();
    await panel
      .getByRole('link', { name: new RegExp(`^Statement of .*${IRIS}$`) })
      .first()
      .waitFor();
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await panel.getByRole('button', { name: 'Continue to post' }).click();
    await panel.getByRole('button', { name: 'Post statements' }).click();
    await panel.getByText('You entered this. Someone else must confirm it.').waitFor();
    const allowDocuments = await refuseDocumentsOf('cash-call-overdue');
    const second = await browsing.signedIn('support', { at: page.url() });
    const run = second.getByRole('dialog').first();
    await run.getByText(/entered this. Look at the preview/).waitFor();
    await run.getByRole('tab', { name: /Post/ }).click();
    await run.getByRole('button', { name: 'Post statements' }).click();
    await run.getByText(/^1 line failed/).waitFor({ timeout: 60_000 });
    await run.getByRole('row').filter({ hasText: ODETTE }).getByText('Failed').waitFor();
    await allowDocuments();
    await onPhone(second);
    await run.getByRole('button', { name: 'Retry failed lines' }).click();
    await run.getByText(/Posted on .* by/).waitFor({ timeout: 60_000 });
    await second.context().close();
    await setSecondPerson(false);
    await iris.goto('/investor/profile/documents?tab=brand');
    await iris.getByText(`Statement for ${FUND}`).first().waitFor();
    await own('?tab=documents');
    await iris.getByText(`Statement for ${FUND}`).first().waitFor();
  });

  test('a report is written from the fund, and opens within it for its holder', async () => {
    await page.goto(`${record}/details`);
    await page.getByRole('link', { name: 'New report' }).click();
    await page.getByLabel('Title').fill(REPORT);
    await onPhone(page);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.waitForURL(/edit-update$/);
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('The fund has paid back its first proceeds.');
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();
    await page.getByText('Goes to 2 investors', { exact: true }).waitFor(); // both by the books
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await toast(page, 'Update published');
    await own('?tab=reports');
    await iris.getByRole('link', { name: REPORT }).first().click();
    await iris.waitForURL(/\/investor\/portfolio\/fund\/\d+\/reports\/\d+/);
    await iris.getByText('The fund has paid back its first proceeds.').waitFor();
    await onPhone(iris);
  });
});

test('on a phone a further call is made and posted, line by line', async () => {
  await page.context().close();
  page = await browsing.signedIn('superadmin', { phone: true, at: '/admin/funds' });
  panel = page.getByRole('dialog').first();
  await page.getByRole('link', { name: FUND }).first().click();
  await page.getByRole('heading', { level: 1, name: FUND }).waitFor();
  await onPhone(page);
  await books('?run=new:fund_capital_call');
  await panel.getByLabel('Amount').fill('5000');
  await propose();
  await panel.getByRole('listitem').filter({ hasText: ODETTE }).first().waitFor();
  await post('capital call');
  await iris.context().close();
  iris = await browsing.signedIn('portfolio-large', { phone: true });
  await own();
  await iris
    .getByRole('region', { name: 'Payment due' })
    .getByText(/^£[\d,.]+ by /)
    .waitFor();
});

test('c11: with funds off, menu, pages and the holder’s part are gone, and back with them on', async () => {
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
  // what was bought in its round stays, as an investment
  expect(await iris.getByRole('link', { name: FUND, exact: true }).count()).toBe(0);
  await setFlags(page, { funds_enabled: true });
  await page.goto('/admin/funds');
  await page.getByText(FUND).first().waitFor();
  await own();
  await figure(/£1,600/);
});
