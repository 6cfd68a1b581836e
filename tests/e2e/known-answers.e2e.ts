import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { cellsOf, tileOf } from './support/figures.ts';
import { pick } from './support/forms.ts';
import { propose, record, setTerms } from './support/fund-desk.ts';
import { callAndTakeIn, enter, startFund } from './support/fund-setup.ts';
import { FundStage, IRIS, ODETTE } from './support/fund-stage.ts';

// Two known answers of `rules.md#2` as the fund desk comes to them (`screens.md#journey-l`: l1, l7), typed and read at the screens.
// All of them are asked of the API by `tests/contract/known-answers.test.ts`. Every fund is made for its sum, in years of 365 days.
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
