import { beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../support/pdf-text.ts';
import { useBrowser } from './support/browsing.ts';
import { cellsOf, tileOf } from './support/figures.ts';
import { pick, select, toast } from './support/forms.ts';
import { receive } from './support/fund-calls.ts';
import { propose, record, setTerms } from './support/fund-desk.ts';
import {
  backAsset,
  callAndTakeIn,
  enter,
  makeCall,
  startFund,
  valueFund,
  writeDown,
} from './support/fund-setup.ts';
import { FundStage, IRIS, ODETTE } from './support/fund-stage.ts';
import { issueStatements } from './support/fund-statements.ts';
import { expectShown, type FundShown, type Position } from './support/fund-views.ts';

/**
 * A fund from its first closing to its last payment, typed and read at the screens. Every figure is worked out by the design
 * (`domain.md#3.7`, `rules.md#2`); `three-closings.db.test.ts`, which asks the API for all of them after each step, shows how. Here each
 * step is read in one place, and in all of them after a closing, a value and the last payment.
 */
const stage = new FundStage(useBrowser());
const RHEA = 'Rhea Dyer';
const THEO = 'Theo Reeve';
const ASSET = 'Harbour Foods';
const FIRST = '01/07/2022';
let assetPage = '';

beforeAll(() => stage.open({ phone: false }));

const agrees = (
  day: string,
  shown: Omit<FundShown, 'distributed' | 'nav'> & Partial<FundShown>,
): Promise<void> => expectShown(stage, { distributed: 0, nav: null, ...shown }, { from: FIRST, to: day });

/** Of those who hold, in the order in which they came. */
const holding = (...positions: readonly Position[]): Readonly<Record<string, Position>> =>
  Object.fromEntries(positions.map((position, n) => [[IRIS, ODETTE, RHEA, THEO][n] ?? '', position]));
/** After the third closing: committed, called and units stay as they are from then on. */
const all = (values: readonly number[], paid: readonly number[] = []): Readonly<Record<string, Position>> =>
  holding(
    [500_000, 160_000, paid[0] ?? 0, 160_000, values[0] ?? 0],
    [300_000, 96_000, paid[1] ?? 0, 96_000, values[1] ?? 0],
    [200_000, 64_000, paid[2] ?? 0, 64_000, values[2] ?? 0],
    [250_000, 80_000, paid[3] ?? 0, 80_000, values[3] ?? 0],
  );

async function join(holder: string, commitment: string, on: string, pays: string): Promise<void> {
  await stage.books('?run=new:fund_equalisation');
  await pick(stage.page, { label: 'Holder', name: holder, within: stage.panel });
  await stage.panel.getByLabel('Commitment').fill(commitment);
  await stage.panel.getByLabel('Joined on').fill(on);
  await stage.propose();
  expect(await stage.panel.getByRole('row').filter({ hasText: holder }).textContent()).toContain(pays);
  await stage.post('later closing');
}

async function value(on: string, amount: string): Promise<void> {
  await stage.visit(`${assetPage}?valuation=new`);
  await stage.panel.getByLabel('Date').fill(on);
  await select(stage.page, { label: 'Method', name: 'Write-down', within: stage.panel });
  await stage.panel.getByLabel(/^Fair value/).fill(amount);
  await stage.panel.getByRole('button', { name: 'Save and publish' }).click();
  await toast(stage.page, 'The valuation is in use');
}

test('first closing: 160,000 is called and paid in full', async () => {
  await startFund(stage, { name: 'Three closings' });
  await setTerms(stage, {
    'Carry (%)': '20',
    'Hurdle (% a year)': '8',
    'Catch-up (%)': '100',
    'Equalisation interest (% a year)': '8',
    'Late interest (% a year)': '10',
  });
  await enter(stage, 'commitment', { of: IRIS, amount: '500000', on: FIRST });
  await enter(stage, 'commitment', { of: ODETTE, amount: '300000', on: FIRST });
  await callAndTakeIn(stage, '160000', FIRST);
  await stage.details();
  expect(await tileOf(stage.page, 'Called')).toBe('£160,000');
});

test('second closing: who joins pays 33,024, which the earlier two get', async () => {
  await join(RHEA, '200000', '24/11/2022', '£33,024.00');
  await agrees('24/11/2022', {
    cash: 160_000,
    committed: 1_000_000,
    called: 160_000,
    holders: holding(
      [500_000, 80_000, 0, 80_000, 80_000],
      [300_000, 48_000, 0, 48_000, 48_000],
      [200_000, 32_000, 0, 32_000, 32_000],
    ),
  });
});

test('of the second call one pays 50,000 of 72,000, and the rest 73 days late with 440 on it', async () => {
  const call = await makeCall(stage, '240000', '01/07/2023');
  await receive(stage, call, '01/07/2023', { of: ODETTE, amount: '50000' });
  await stage.books();
  expect(await tileOf(stage.page, 'Closing cash')).toBe('£378,000.00');
  await receive(stage, call, '12/09/2023');
  await stage.books();
  await stage.page.getByText('£400,440.00').nth(1).waitFor();
});

test('third closing, after a purchase: who joins pays 85,120 for both calls', async () => {
  assetPage = await backAsset(stage, ASSET, '01/10/2023');
  await enter(stage, 'purchase', { of: ASSET, amount: '300000', on: '01/10/2023', units: '30000' });
  await join(THEO, '250000', '24/11/2023', '£85,120.00');
  await stage.books();
  expect(await tileOf(stage.page, 'Closing cash')).toBe('£100,440.00');
});

let issued = '';
let document = '';
let bytes: Buffer = Buffer.alloc(0);
const bytesOf = async (path: string): Promise<Buffer> => (await stage.iris.request.get(path)).body();

test('written down to 210,000, a unit is worth 0.7761, and statements say so', async () => {
  await valueFund(stage, '31/12/2023');
  await value('31/03/2024', '210000');
  await stage.publishNav('30/06/2024');
  await agrees('30/06/2024', {
    cash: 100_440,
    committed: 1_250_000,
    called: 400_000,
    nav: 310_440,
    holders: all([124_176, 74_505.6, 49_670.4, 62_088]),
  });
  document = await issueStatements(stage, async () => {
    await stage.details('?run=new:fund_statements');
    await stage.panel.getByLabel('From').fill('01/01/2024');
    await stage.panel.getByLabel('To', { exact: true }).fill('30/06/2024');
  });
  await stage.onPhone(stage.page);
  issued = stage.page.url();
  bytes = await bytesOf(document);
  expect(await textOfPdf(bytes)).toContain('£124,176.00');
});

test('a price of 28 June comes late: the issued statement stays byte for byte, the next one says what changed', async () => {
  await writeDown(stage, { of: ASSET, amount: '180000', on: '28/06/2024' });
  await stage.details();
  await stage.page.getByRole('row').filter({ hasText: '£310,440' }).first().click();
  await stage.panel.getByRole('link', { name: 'Correct this NAV' }).click();
  await stage.panel.getByText('4 statements were issued on it.', { exact: false }).first().waitFor();
  const differences = stage.panel.getByRole('table', { name: 'Issued and corrected' });
  expect(await cellsOf(differences, [1, 2, 3])).toContainEqual(['£310,440', '£280,440', '-£30,000']);
  await stage.panel.getByRole('button', { name: 'Begin with the figures' }).click();
  await stage.putLive();
  await stage.visit(issued);
  const again = await issueStatements(stage, async () => {
    await stage.panel.getByRole('button', { name: 'Issue again' }).click();
    await stage.panel.getByLabel('Reason for issuing again').fill('The price of 28 June came late');
  });
  expect((await bytesOf(document)).equals(bytes)).toBe(true);
  const words = await textOfPdf(await bytesOf(again));
  for (const said of ['The price of 28 June came late', 'Value at the end £124,176.00 £112,176.00'])
    expect(words).toContain(said);
});

test('a third is sold for 500,000, then the rest for 1,000,000', async () => {
  await record(stage, 'Sale', { of: ASSET, amount: '500000', on: '01/10/2024', units: '10000' });
  await valueFund(stage, '01/10/2024');
  await stage.details();
  expect(await tileOf(stage.page, 'NAV')).toBe('£720,440');
  await enter(stage, 'sale', { of: ASSET, amount: '1000000', on: '30/06/2025', units: '20000' });
  await valueFund(stage, '30/06/2025');
  await stage.details();
  expect(await tileOf(stage.page, 'NAV')).toBe('£1,600,440');
  expect(await tileOf(stage.page, 'TVPI')).toBe('3.4×');
});

/** After the last payment, at both sizes. */
const END: FundShown = {
  cash: 440,
  committed: 1_250_000,
  called: 400_000,
  distributed: 1_360_000,
  nav: 440,
  holders: all([176, 105.6, 70.4, 88], [544_000, 326_400, 217_600, 272_000]),
  tvpi: '3.4×',
};

test('1,600,000 goes out through all four tiers', async () => {
  await propose(stage, 'fund_distribution', { Proceeds: '1600000', 'Paid on': '01/07/2025' });
  const tiers = stage.panel.getByRole('table', { name: 'Waterfall' });
  expect(await cellsOf(tiers, [0, 2, 3, 4])).toEqual([
    ['Return of capital', '£400,000.00', '£400,000.00', '£0.00'],
    ['Preferred return', '£81,097.97', '£81,097.97', '£0.00'],
    ['Catch-up', '£20,274.49', '£0.00', '£20,274.49'],
    ['Split', '£1,098,627.54', '£878,902.03', '£219,725.51'],
    ['Proceeds', '£1,600,000.00', '£1,360,000.00', '£240,000.00'],
  ]);
  await stage.post('distribution');
  await valueFund(stage, '02/07/2025');
  await agrees('02/07/2025', END);
});

test('on a phone list, record, ledger, own page and statement say the same', async () => {
  await stage.open({ phone: true });
  await agrees('02/07/2025', END);
  await stage.onPhone(stage.page);
  await stage.onPhone(stage.iris);
});
