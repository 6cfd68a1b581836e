import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { textOfPdf } from '../../support/pdf-text.ts';
import { cellsOf, tileOf } from './figures.ts';
import { type FundStage, IRIS } from './fund-stage.ts';

/** What a holder has, in pounds: committed, called, paid back, units, value. */
export type Position = readonly [
  committed: number,
  called: number,
  distributed: number,
  units: number,
  value: number,
];

/** What a fund has after a step, and each of its holders by name. */
export interface FundShown {
  readonly cash: number;
  readonly committed: number;
  readonly called: number;
  readonly distributed: number;
  /** Null before the first. */
  readonly nav: number | null;
  readonly holders: Readonly<Record<string, Position>>;
  /** Of the fund and of each holder, as it is read. */
  readonly tvpi?: string;
}

/** As amounts are written: whole pounds without pence unless it is to the penny. */
const money = (value: number, pence = Number.isInteger(value) ? 0 : 2): string =>
  value.toLocaleString('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: pence,
    maximumFractionDigits: pence,
  });
const count = (value: number): string => value.toLocaleString('en-GB');

/** List, record, ledger, the holder's own page and a statement of the whole time say the same, at the size that the pages have. */
export async function expectShown(stage: FundStage, shown: FundShown, until: Period): Promise<void> {
  const { page, iris } = stage;
  const own = shown.holders[IRIS];
  if (!own) throw new Error('The holder who reads holds nothing');
  await stage.visit('/admin/funds');
  const listed = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: stage.name }).first();
  await listed.waitFor();
  const row = (await listed.textContent()) ?? '';
  for (const value of [shown.committed, shown.nav ?? 0])
    if (value !== 0) expect(row, 'the list').toContain(money(value, 0));

  await stage.details();
  for (const [tile, value] of [
    ['Commitments', shown.committed],
    ['Called', shown.called],
    ['Distributed', shown.distributed],
  ] as const)
    expect(await tileOf(page, tile), `${tile} of the record`).toBe(money(value, 0));
  if (shown.nav !== null) expect(await tileOf(page, 'NAV'), 'NAV of the record').toBe(money(shown.nav, 0));
  if (shown.tvpi !== undefined) expect(await tileOf(page, 'TVPI'), 'TVPI of the record').toBe(shown.tvpi);
  if (isWide(page)) await expectHolders(page, shown);

  await stage.books();
  expect(await tileOf(page, 'Closing cash'), 'the ledger').toBe(money(shown.cash, 2));
  await page.getByText(money(shown.cash, 2)).nth(1).waitFor(); // and after its last entry

  await stage.own();
  const [committed, called, distributed, , value] = own;
  for (const [tile, amount] of [
    ['Commitment', committed],
    ['Called', called],
    ['Distributed', distributed],
    ['NAV', value],
  ] as const)
    expect(await tileOf(iris, tile), `${tile} of the holder's own page`).toBe(money(amount, 0));
  if (shown.tvpi !== undefined) expect(await tileOf(iris, 'TVPI'), 'TVPI of the own page').toBe(shown.tvpi);
  await expectStatement(stage, own, until);
}

/** Days as a date field takes them. */
interface Period {
  readonly from: string;
  readonly to: string;
}

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 1000;

async function expectHolders(page: Page, { holders, committed, called }: FundShown): Promise<void> {
  const table = page.getByRole('table', { name: 'Investors' });
  const rows = await cellsOf(table, [0, 1, 2, 4, 5, 6, 8]);
  for (const [name, [promised, asked, paid, units, value]] of Object.entries(holders))
    expect(rows.find(([who]) => who?.includes(name))?.slice(1), `${name} on the record`).toEqual([
      money(promised),
      money(asked),
      money(promised - asked),
      money(paid),
      count(units),
      money(value),
    ]);
  expect(rows.at(-1)?.slice(1, 3), 'all holders').toEqual([money(committed), money(called)]);
}

/** As it would be issued: nothing is posted, and the draft is proposed again the next time. */
async function expectStatement(stage: FundStage, own: Position, { from, to }: Period): Promise<void> {
  const { page, panel } = stage;
  await stage.details(`?run=${drafts.get(stage.record) ?? 'new:fund_statements'}`);
  if (drafts.has(stage.record)) await panel.getByRole('tab', { name: /Total/ }).click();
  await panel.getByLabel('From').fill(from);
  await panel.getByLabel('To', { exact: true }).fill(to);
  await panel.getByLabel('Issued on').fill(to);
  await panel.getByRole('button', { name: /^Propose/ }).click();
  const link = panel.getByRole('link', { name: new RegExp(`^Statement of .*${IRIS}$`) }).first();
  await link.waitFor();
  drafts.set(stage.record, new URL(page.url()).searchParams.get('run') ?? '');
  // the lines of an earlier proposal are gone with it
  const path = async (): Promise<string> => (await link.getAttribute('href')) ?? '';
  await expect.poll(async () => (await page.request.get(await path())).ok()).toBe(true);
  const pdf = await page.request.get(await path());
  const text = await textOfPdf(await pdf.body());
  const [committed, , distributed, units, value] = own;
  expect(text, 'the statement').toContain(`Commitment ${money(committed, 2)}`);
  expect(text, 'the statement').toContain(`Distributed ${money(distributed, 2)}`);
  expect(text, 'the statement').toContain(count(units));
  expect(text, 'the statement').toContain(money(value, 2));
}

const drafts = new Map<string, string>();
