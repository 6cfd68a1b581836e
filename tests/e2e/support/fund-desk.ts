import { expect } from 'vitest';
import { pick, select, toast } from './forms.ts';
import type { FundStage } from './fund-stage.ts';

// What is done at the fund desk, screen by screen, with the fund that the stage is at. Days are as a date field takes them.

/** The panel of the list, with what it needs. */
export async function askForFund({ page, panel }: FundStage, name: string, price?: string): Promise<void> {
  await page.getByRole('button', { name: 'New fund' }).first().click();
  expect(page.url()).toContain('panel=new');
  await panel.getByLabel('Name').fill(name);
  await select(page, { label: 'Structure', name: 'Limited partnership', within: panel });
  if (price !== undefined) await panel.getByLabel('Initial unit price').fill(price);
}

export async function createFund(stage: FundStage, name: string): Promise<void> {
  await stage.panel.getByRole('button', { name: 'Create fund' }).click();
  await toast(stage.page, 'Fund created');
  await stage.page.getByRole('heading', { level: 1, name }).waitFor();
  await stage.page.getByText('No holders yet').waitFor();
  stage.record = stage.page.url().replace(/\/details.*/, '');
}

export async function publishFund({ page }: FundStage, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await toast(page, `${name} published`);
}

/** Terms by the labels of their form. */
export async function setTerms(stage: FundStage, terms: Readonly<Record<string, string>>): Promise<void> {
  const { page, record: at } = stage;
  await stage.visit(`${at}/edit`);
  for (const [label, value] of Object.entries(terms)) await page.getByLabel(label).first().fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await toast(page, 'Saved');
}

/** One entry of the books: what happened, in the words of its panel. */
export async function record(
  stage: FundStage,
  kind: 'Commitment' | 'Purchase' | 'Sale' | 'Income',
  {
    of,
    amount,
    on,
    part,
    units,
  }: {
    readonly of?: string;
    readonly amount: string;
    readonly on: string;
    readonly part?: string;
    readonly units?: string;
  },
): Promise<void> {
  const { page, panel } = stage;
  if (page.url() !== `${stage.record}/details/transactions`) await stage.books();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  const label = kind === 'Commitment' ? 'Holder' : 'Fund opportunity';
  if (of !== undefined) await pick(page, { label, name: of, within: panel });
  await panel.getByLabel('Amount').fill(amount);
  await panel.getByLabel('Date').fill(on);
  if (part !== undefined) await panel.getByLabel('Part sold').fill(part);
  if (units !== undefined) await panel.getByLabel('Units').fill(units);
  await panel.getByRole('button', { name: 'Record' }).click();
  await toast(page, `${kind} recorded`);
  await panel.waitFor({ state: 'hidden' });
}

/** Where one of what the fund backs is begun. */
export const newAssetOf = ({ record: at }: FundStage): string =>
  `/admin/investments/fund-opportunities/new-opportunity?fund=${at.split('/').at(-1)}`;

/** An asset that the fund backs, live: the form of a new one is open. */
export async function addAsset(
  stage: FundStage,
  { name, on, look }: { name: string; on: string; look?: () => Promise<void> },
): Promise<void> {
  const { page } = stage;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await pick(page, { label: 'Type', name: 'Equity' });
  await page.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Invested on').fill(on);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/\/fund-opportunities\/\d+\/edit$/);
  await look?.();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await toast(page, `${name} published`);
}

/** A run from its first step to its lines, filled by label. */
export async function propose(
  stage: FundStage,
  kind: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await stage.books(`?run=new:${kind}`);
  for (const [label, value] of Object.entries(fields))
    await stage.panel.getByLabel(label, { exact: true }).fill(value);
  await stage.propose();
}
