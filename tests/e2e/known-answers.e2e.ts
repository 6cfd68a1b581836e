import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { cellsOf, tileOf } from './support/figures.ts';
import { pick, select, toast } from './support/forms.ts';
import { propose, record, setTerms } from './support/fund-desk.ts';
import { backAsset, callAndTakeIn, enter, payOut, startFund, valueFund } from './support/fund-setup.ts';
import { FundStage, IRIS, ODETTE } from './support/fund-stage.ts';

// The known answers of `rules.md#2` that belong to the fund desk (`screens.md#journey-l`: l1, l7), each typed and read at the
// screens; `tests/contract/known-answers.test.ts` asks them of the API. Every fund is made for its sum, in years of 365 days.
const stage = new FundStage(useBrowser());
const [DAY, YEAR_LATER] = ['31/03/2024', '31/03/2025'];

beforeAll(() => stage.open({ phone: false }));

describe('1,000,000 that pays out 1,500,000, with 8 % once, carry of 20 % and a full catch-up (l7)', () => {
  test('goes through four tiers: investors 1,400,000, manager 100,000', async () => {
    const otherwise = { carry_pct: '10', hurdle_pct: '5', catch_up_pct: '0' };
    await startFund(stage, { name: 'Four tiers', terms: otherwise });
    await enter(stage, 'commitment', { of: IRIS, amount: '1000000', on: DAY });
    await callAndTakeIn(stage, '1000000', DAY);
    await setTerms(stage, { 'Carry (%)': '20', 'Hurdle (% a year)': '8', 'Catch-up (%)': '100' });
    await record(stage, 'Income', { amount: '500000', on: YEAR_LATER });
    await propose(stage, 'fund_distribution', { Proceeds: '1500000', 'Paid on': YEAR_LATER });
    const tiers = stage.panel.getByRole('table', { name: 'Waterfall' });
    expect(await cellsOf(tiers, [0, 2, 3, 4, 5])).toEqual([
      ['Return of capital', '£1,000,000.00', '£1,000,000.00', '£0.00', '£500,000.00'],
      ['Preferred return', '£80,000.00', '£80,000.00', '£0.00', '£420,000.00'],
      ['Catch-up', '£20,000.00', '£0.00', '£20,000.00', '£400,000.00'],
      ['Split', '£400,000.00', '£320,000.00', '£80,000.00', '£0.00'],
      ['Proceeds', '£1,500,000.00', '£1,400,000.00', '£100,000.00', ''],
    ]);
    await stage.onPhone(stage.page);
    await stage.post('distribution');
  });

  test('reads so in the books, on the record, in the list and on the holder’s page', async () => {
    await stage.books();
    for (const [entry, amount] of [
      ['Return of capital', '£1,000,000.00'],
      ['Distribution of income', '£400,000.00'],
      ['Carry', '£100,000.00'],
    ] as const)
      await stage.page
        .getByRole('row')
        .filter({ hasText: entry })
        .filter({ hasText: amount })
        .first()
        .waitFor();
    await stage.details();
    expect(await tileOf(stage.page, 'Distributed')).toBe('£1,400,000');
    expect(await tileOf(stage.page, 'DPI')).toBe('1.4×');
    await stage.visit('/admin/funds');
    const listed = stage.page.getByRole('row').filter({ hasText: stage.name });
    expect(await listed.textContent()).toMatch(/£1,400,000.*1\.4/);
    await stage.own();
    await stage.figure('£1,400,000');
  });
});

describe('100 and then 300 paid in, and a value of 500', () => {
  test('is a multiple of 1.25; before anything is paid in there is none', async () => {
    await startFund(stage, { name: 'Quarter more', terms: { carry_pct: '0' } });
    await enter(stage, 'commitment', { of: IRIS, amount: '400', on: DAY });
    await stage.details();
    for (const name of ['TVPI', 'DPI', 'IRR']) expect(await tileOf(stage.page, name)).toBe('n/a');
    await callAndTakeIn(stage, '100', DAY);
    await callAndTakeIn(stage, '300', YEAR_LATER);
    await stage.publishNav('30/04/2025', { 'Other assets': '100' });
    expect(await tileOf(stage.page, 'NAV')).toBe('£500');
    expect(await tileOf(stage.page, 'TVPI')).toBe('1.25×');
    expect(await tileOf(stage.page, 'DPI')).toBe('0×');
    await stage.own();
    await stage.figure('1.25×');
  });
});

describe('10,000 for 2,750, 4,250, 3,250 and 2,750', () => {
  const BOUGHT = '01/01/2008';
  const SALES = [
    ['01/03/2008', '2750', '25'],
    ['30/10/2008', '4250', '50'],
    ['15/02/2009', '3250', '50'],
    ['01/04/2009', '2750', '100'],
  ] as const;
  const asset = 'Four sales';

  test('is 37.3 % a year of what was bought', async () => {
    await startFund(stage, { name: 'Thirteen thousand', terms: { carry_pct: '0' } });
    await enter(stage, 'commitment', { of: IRIS, amount: '10000', on: BOUGHT });
    await callAndTakeIn(stage, '10000', BOUGHT);
    const opened = await backAsset(stage, asset, BOUGHT);
    await enter(stage, 'purchase', { of: asset, amount: '10000', on: BOUGHT });
    const [first, ...others] = SALES.map(([on, amount, part]) => ({ of: asset, amount, on, part }));
    if (first) await record(stage, 'Sale', first);
    for (const sale of others) await enter(stage, 'sale', sale);
    await stage.visit(opened);
    expect(await tileOf(stage.page, 'Multiple')).toBe('1.3×');
    expect(await tileOf(stage.page, 'IRR')).toBe('37.3%');
  });

  test('is the same of the fund and of its holder, who are paid on those days', async () => {
    for (const [on, proceeds] of SALES) await payOut(stage, proceeds, on);
    await valueFund(stage, '01/04/2009');
    await stage.details();
    expect(await tileOf(stage.page, 'IRR')).toBe('37.3%');
    expect(await tileOf(stage.page, 'TVPI')).toBe('1.3×');
    expect(await tileOf(stage.page, 'DPI')).toBe('1.3×');
    await stage.own();
    await stage.figure('37.3%');
  });
});

describe('who joins a year after half of 200,000 was called', () => {
  test('pays 108,000 at 8 %, of which 100,000 is capital (l1)', async () => {
    await startFund(stage, { name: 'Later closing', terms: { equalisation_pct: '8' } });
    await enter(stage, 'commitment', { of: ODETTE, amount: '200000', on: DAY });
    await callAndTakeIn(stage, '200000', DAY);
    await stage.books('?run=new:fund_equalisation');
    await pick(stage.page, { label: 'Holder', name: IRIS, within: stage.panel });
    await stage.panel.getByLabel('Commitment').fill('200000');
    await stage.panel.getByLabel('Joined on').fill(YEAR_LATER);
    await stage.propose();
    const joining = stage.panel.getByRole('row').filter({ hasText: IRIS });
    expect(await joining.textContent()).toMatch(
      /pays£100,000\.00£8,000\.00.*£100,000\.00£100,000\.00£108,000\.00/,
    );
    await stage.post('later closing');
  });

  test('is called at the same part as the earlier holder, on the record and on their own page', async () => {
    await stage.details();
    const holders = stage.page.getByRole('table', { name: 'Investors' });
    expect(await cellsOf(holders, [1, 2, 3, 4])).toEqual([
      ['£200,000', '£100,000', '50%', '£100,000'],
      ['£200,000', '£100,000', '50%', '£100,000'],
      ['£400,000', '£200,000', '50%', '£200,000'],
    ]);
    await stage.own();
    await stage.figure(/£100,000/);
    expect(await stage.iris.getByText(/£108,000/).count()).toBe(0);
  });
});

describe('many holders', () => {
  test('100.07 of fifteen is 6.68 for two and 6.67 for thirteen', async () => {
    const { data } = await (
      await stage.page.request.get('/api/investment-method-entities?limit=100&sort=name')
    ).json();
    const names = [...new Set<string>(data.map(({ name }: { name: string }) => name))];
    const apart = names.filter((name) => names.filter((other) => other.includes(name)).length === 1);
    await startFund(stage, { name: 'Fifteen' });
    for (const of of apart.slice(0, 15)) await enter(stage, 'commitment', { of, amount: '1000', on: DAY });
    await propose(stage, 'fund_capital_call', { Amount: '100.07' });
    const lines = await stage.panel.getByRole('row').allTextContents();
    expect(lines.filter((line) => line.includes('£6.68'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('£6.67'))).toHaveLength(13);
    await stage.panel.getByText(/2 odd pennies were given/).waitFor();
    await stage.post('capital call');
  });

  test('a fee of 2 % a year on commitments of 15,000 is 300, and 360 with VAT', async () => {
    await setTerms(stage, { 'Management fee (% a year)': '2' });
    await propose(stage, 'fund_fee', {
      From: '01/04/2024',
      To: YEAR_LATER,
      'Charged on': YEAR_LATER,
      'VAT (%) (optional)': '20',
    });
    for (const figure of ['£15,000.00', '£300.00', '£60.00', '£360.00'])
      await stage.figure(figure, stage.page);
  });
});

describe('a company in which 2m were invested for 30 %, once preferred and participating', () => {
  test('pays them 4.4m of a sale for 10m', async () => {
    const { page, panel } = stage;
    const name = stage.nameOf('Sold for ten');
    await stage.visit('/admin/investments/existing');
    await page.getByRole('button', { name: 'Add existing investment' }).click();
    await panel.getByLabel('Name').fill(name);
    await pick(page, { label: 'Type', name: 'Equity', within: panel });
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await toast(page, `${name} added`);
    await page.waitForURL(/existing\/\d+/);
    const id = /existing\/(\d+)/.exec(page.url())?.[1];
    await stage.visit(`/admin/investments/opportunities/${id}/edit`);
    await page.getByLabel('Cap table', { exact: true }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await toast(page, 'Saved');
    await stage.visit(`/admin/investments/existing/${id}/details/cap-table`);
    await page.getByRole('button', { name: 'Add class' }).click();
    await panel.getByLabel('Name').fill('A');
    await select(page, {
      label: 'Participation',
      name: 'Preference, then a share of the rest',
      within: panel,
    });
    await panel.getByRole('button', { name: 'Save class' }).click();
    await toast(page, 'Class saved');
    await panel.waitFor({ state: 'hidden' });
    for (const [holder, kind, shares, paid] of [
      ['Founders', 'Founder', '700', ''],
      ['First fund', 'Fund', '300', '2000000'],
    ] as const) {
      await page.getByRole('button', { name: 'Add holder' }).first().click();
      await panel.getByLabel('Name').fill(holder);
      await select(page, { label: 'Kind of holder', name: kind, within: panel });
      if (paid !== '') {
        await select(page, { label: 'Share class', name: 'A', within: panel });
        await panel.getByLabel('Amount invested').fill(paid);
      }
      await panel.getByLabel('Shares', { exact: true }).fill(shares);
      await panel.getByLabel('Issued on').fill(DAY);
      await panel.getByRole('button', { name: 'Save holder' }).click();
      await toast(page, 'Cap table saved');
      await panel.waitFor({ state: 'hidden' });
    }
    await page.getByLabel('Proceeds').fill('10000000');
    await page.getByRole('button', { name: 'Work it out' }).click();
    expect(await cellsOf(page.getByRole('table', { name: 'Paid to each class' }), [0, 2, 3, 4])).toEqual([
      ['Ordinary', '£0', '£5,600,000', '£5,600,000'],
      ['A', '£2,000,000', '£2,400,000', '£4,400,000'],
      ['Proceeds', '', '', '£10,000,000'],
    ]);
    await stage.onPhone(page);
  });
});
