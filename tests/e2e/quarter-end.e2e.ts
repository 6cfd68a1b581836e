import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../support/browser-session.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { useBrowser } from './support/browsing.ts';
import { running } from './support/demo.ts';
import { cellsOf, tileOf } from './support/figures.ts';
import { dayAgo, select, toast } from './support/forms.ts';
import { changeLine } from './support/fund-calls.ts';
import { askForFund, createFund } from './support/fund-desk.ts';
import { askSecondPerson, backAsset, callAndTakeIn, enter, putOut, startFund } from './support/fund-setup.ts';
import { FundStage, IRIS, ODETTE } from './support/fund-stage.ts';
import { issueStatements } from './support/fund-statements.ts';
import { visit } from './support/move-to.ts';

// The quarter end of a fund (`screens.md#journey-l`: l2 to l4, l10, l11): what one person values counts once another has confirmed
// it, and what was issued stays as it was. Each screen is looked at on a phone as well. Years have 365 days.
const browsing = useBrowser();
const stage = new FundStage(browsing);
const [DAY, QUARTER_END] = ['31/03/2024', '31/03/2025'];
const CONFIRMED = ['Share prices and valuations', 'Net asset values', 'Documents for valuations'];
const ASSET = 'Listed securities';
const EVIDENCE = { name: 'model.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
let assetPage = '';

beforeAll(() => stage.open({ phone: false }));
afterAll(() => (running() ? askSecondPerson(stage, []) : undefined));

/** Approves what waits in the open panel, as a person who is not its author. */
async function approve(page: Page): Promise<void> {
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await panel.getByRole('button', { name: 'Confirm: Approve' }).click();
  await toast(page, /^Approved/);
}

/** Its author may withdraw it, and no more. */
async function expectOwn(page: Page): Promise<void> {
  const panel = page.getByRole('dialog').first();
  await panel.getByText('You entered this. Someone else must confirm it.').waitFor();
  await panel.getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await panel.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await stage.onPhone(page);
}

test('l2: 10 % is called, one holder pays part, and the rest is still due', async () => {
  await startFund(stage, { name: 'Part paid' });
  await enter(stage, 'commitment', { of: IRIS, amount: '60000', on: dayAgo(2) });
  await enter(stage, 'commitment', { of: ODETTE, amount: '40000', on: dayAgo(2) });
  await stage.books('?run=new:fund_capital_call');
  await select(stage.page, { label: 'Call', name: 'A part of each commitment', within: stage.panel });
  await stage.panel.getByLabel('Part of each commitment').fill('10');
  await stage.propose();
  for (const [holder, parts] of [
    [IRIS, /£60,000\.00.*£54,000\.00£6,000\.00/],
    [ODETTE, /£40,000\.00.*£36,000\.00£4,000\.00/],
  ] as const)
    expect(await stage.panel.getByRole('row').filter({ hasText: holder }).textContent()).toMatch(parts);
  await stage.panel.getByText('£10,000.00').first().waitFor();
  await stage.post('capital call');
  await stage.panel.getByRole('button', { name: 'Record a receipt' }).click();
  await stage.propose();
  await changeLine(stage, IRIS, async (dialog) => {
    await dialog.getByLabel('Amount').fill('2500');
    await dialog.getByLabel('Reason').fill('The rest comes next week');
    await dialog.getByRole('button', { name: 'Save amount' }).click();
  });
  await stage.panel.getByRole('row').filter({ hasText: IRIS }).getByText('£3,500.00').waitFor();
  await stage.onPhone(stage.page);
  await stage.post('receipt');
  await stage.own();
  const due = stage.iris.getByRole('region', { name: 'Payment due' });
  await due.getByText(/£3,500(\.00)? by/).waitFor();
  await stage.onPhone(stage.iris);
});

test('l3: a valuation needs its evidence, and another person', async () => {
  await stage.setSecondPerson(true, CONFIRMED);
  stage.name = stage.nameOf('Twelve a unit');
  await stage.visit('/admin/funds');
  await askForFund(stage, stage.name, '12');
  await createFund(stage, stage.name);
  await putOut(stage, { carry_pct: '0' });
  await enter(stage, 'commitment', { of: IRIS, amount: '12000000', on: DAY });
  await callAndTakeIn(stage, '12000000', DAY);
  assetPage = await backAsset(stage, ASSET, DAY);
  await enter(stage, 'purchase', { of: ASSET, amount: '10000000', on: DAY });

  const manager = await browsing.signedIn('fundmanager', { at: `${assetPage}?valuation=new` });
  const panel = manager.getByRole('dialog').first();
  await panel.getByLabel('Date').fill(QUARTER_END);
  await select(manager, { label: 'Method', name: 'Multiple of a metric', within: panel });
  await panel.getByRole('textbox', { name: 'Multiple', exact: true }).fill('5');
  await panel.getByLabel('Revenue or earnings').fill('2100000');
  await panel.getByText('£10,500,000').first().waitFor();
  const publish = panel.getByRole('button', { name: 'Save and publish' });
  await publish.click();
  await panel
    .getByText(/evidence|document/i)
    .first()
    .waitFor();
  expect(await manager.getByText('The valuation waits for a second person').count()).toBe(0);
  await panel.locator('input[type=file]').setInputFiles(EVIDENCE);
  await stage.onPhone(manager);
  await publish.click();
  await toast(manager, 'The valuation waits for a second person');
  await visit(manager, assetPage);
  expect(await tileOf(manager, 'Fair value')).toBe('£10,000,000');
  await manager.getByRole('row').filter({ hasText: '£10,500,000' }).click();
  await expectOwn(manager);
  await visit(stage.page, manager.url());
  await approve(stage.page);
  await stage.visit(assetPage);
  expect(await tileOf(stage.page, 'Fair value')).toBe('£10,500,000');
});

test('l4: securities of 10,500,000, cash of 2,000,000 and liabilities of 500,000 are 12.00 a unit of 1,000,000', async () => {
  await stage.addNav({ as_of: QUARTER_END });
  await stage.panel.getByLabel('Liabilities').fill('500000');
  await stage.panel.getByText('£12.00').first().waitFor();
  expect(await tileOf(stage.panel, 'NAV')).toBe('£12,000,000');
  expect(await tileOf(stage.panel, 'Units')).toBe('1,000,000');
  await stage.panel.getByRole('button', { name: 'View as table' }).click();
  const bridge = stage.panel.getByRole('table', { name: 'How it was calculated' });
  expect(await cellsOf(bridge, [0, 1])).toEqual([
    ['Paid in', '£12,000,000'],
    [`Gain: ${ASSET}`, '£500,000'],
    ['Liabilities', '−£500,000'],
    ['This NAV', '£12,000,000'],
  ]);
  await stage.onPhone(stage.page);
  await stage.panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(stage.page, 'The NAV waits for a second person');
  await stage.details();
  await stage.page.getByRole('row').filter({ hasText: '£12,000,000' }).first().click();
  await expectOwn(stage.page);
  const second = await browsing.signedIn('support', { at: stage.page.url() });
  await approve(second);
  await visit(stage.page, `${stage.record}/details`);
  expect(await tileOf(stage.page, 'NAV')).toBe('£12,000,000');
  await stage.own();
  await stage.figure(/£12,000,000/);
});

test('who comes at that value, and what is sold at it, leave it as it is', async () => {
  await enter(stage, 'commitment', { of: IRIS, amount: '1200000', on: QUARTER_END });
  await callAndTakeIn(stage, '1200000', '10/04/2025');
  await enter(stage, 'sale', { of: ASSET, amount: '5250000', on: '10/04/2025', part: '50' });
  await stage.addNav({ as_of: '11/04/2025' });
  await stage.panel.getByLabel('Liabilities').fill('500000');
  await stage.panel.getByText('£13,200,000').first().waitFor();
  expect(await tileOf(stage.panel, 'Units')).toBe('1,100,000');
  await stage.panel.getByText('£12.00').first().waitFor();
});

test('l10: after a correction statements are issued again, and the first ones stay byte for byte', async () => {
  const first = await issueStatements(stage, async () => {
    await stage.page.goto(`${stage.record}/details?run=new:fund_statements`); // a value that was not saved is given up
    await stage.panel.getByLabel('From').fill('01/04/2024');
    await stage.panel.getByLabel('To', { exact: true }).fill(QUARTER_END);
  });
  await stage.onPhone(stage.page);
  const issued = stage.page.url();
  const bytes = await bytesOf(first);

  await stage.details();
  await stage.page.getByRole('row').filter({ hasText: '£12,000,000' }).first().click();
  await stage.panel.getByRole('link', { name: 'Correct this NAV' }).click();
  await stage.panel.getByLabel('Investments').fill('10800000');
  await stage.panel.getByText('1 statement was issued on it.', { exact: false }).first().waitFor();
  const differences = stage.panel.getByRole('table', { name: 'Issued and corrected' });
  await differences
    .getByRole('row')
    .filter({ hasText: '£12,300,000' })
    .filter({ hasText: '£300,000' })
    .waitFor();
  await stage.panel.getByRole('button', { name: 'Begin with the figures' }).click();
  await stage.onPhone(stage.page);
  await stage.panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(stage.page, 'The NAV waits for a second person');
  await stage.details();
  await stage.page.getByRole('row').filter({ hasText: '£12,300,000' }).first().click();
  const second = await browsing.signedIn('support', { at: stage.page.url() });
  await approve(second);

  await visit(stage.page, issued);
  const again = await issueStatements(stage, async () => {
    await stage.panel.getByRole('button', { name: 'Issue again' }).click();
    await stage.panel.getByLabel('Reason for issuing again').fill('A price came late');
  });
  expect(again).not.toBe(first);
  expect((await bytesOf(first)).equals(bytes)).toBe(true);
  const words = await textOfPdf(await bytesOf(again));
  for (const said of ['A price came late', '12,000,000', '12,300,000']) expect(words).toContain(said);
  await stage.own('?tab=documents');
  await stage.iris
    .getByText(/issued again on/)
    .first()
    .waitFor();
});

const bytesOf = async (path: string): Promise<Buffer> => (await stage.page.request.get(path)).body();

test('l11: a snapshot of the work in progress is held against a later one, cell by cell', async () => {
  const { page } = stage;
  await stage.visit('/admin/reports/wip');
  await page.getByRole('button', { name: 'New snapshot' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Quarter end');
  await page.getByRole('dialog').getByRole('button', { name: 'Take snapshot' }).click();
  await toast(page, 'Snapshot taken');
  const { data } = await (
    await page.request.get('/api/investment-opportunities?filter[name]=Sundew Solar&limit=1')
  ).json();
  const elsewhere = 10_000 + (Date.now() % 80_000); // another one than the last time, on a server that lives on
  await send(page.context(), 'PATCH', `/api/investment-opportunities/${data[0].id}`, {
    external_committed: elsewhere,
  });
  await visit(page, '/admin/reports/wip');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click();
  await page.getByText(/^From Quarter end .* to Now/).waitFor();
  await page.getByText(/^0 new, 0 gone, \d cells? changed$/).waitFor();
  await page
    .getByText(new RegExp(`→ £${elsewhere.toLocaleString('en-GB')}`))
    .first()
    .waitFor();
  await stage.onPhone(page);
});
