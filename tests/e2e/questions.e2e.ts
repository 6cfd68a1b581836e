import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { select, toast } from './support/forms.ts';
import { visit } from './support/move-to.ts';

// Journey `screens.md#journey-m`, m5: a new question of the firm is asked of an investor, and read by their staff.
const browsing = useBrowser();
const LIST = '/admin/settings/attributes?form=fact_find';

// a server that runs already may have been walked on before
const mark = Date.now().toString(36);
const first = `Private pension, ${mark}`;
const second = `Pension pot, ${mark}`;
let page: Page;

const add = async (name: string, type: string, options: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add question' }).click();
  const panel = page.getByRole('dialog', { name: 'New question' });
  await panel.getByRole('textbox', { name: 'Question' }).fill(name);
  await select(page, { label: 'Section (optional)', name: 'Income', within: panel });
  await select(page, { label: 'Type', name: type, within: panel });
  for (const [at, option] of options.entries()) {
    await panel.getByRole('button', { name: 'Add option' }).click();
    await panel.getByRole('textbox', { name: `Option ${at + 1}` }).fill(option);
  }
  await panel.getByRole('button', { name: 'Add question' }).click();
  await toast(page, `${name} added`);
  await panel.waitFor({ state: 'hidden' });
};

test('the firm adds a question, and one that waits for its answer', async () => {
  page = await browsing.signedIn('superadmin', { at: LIST, stays: true });
  await add(first, 'One choice, all shown', ['Yes', 'No']);
  await add(second, 'Amount of money', []);
  await page.getByRole('link', { name: second }).click();
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
  const decider = page.getByRole('combobox', { name: /^Show it only after the answer to/ });
  await decider.fill(first);
  await page.getByRole('option', { name: first }).click();
  await page.getByRole('combobox', { name: 'Answer', exact: true }).click();
  await page.getByRole('option', { name: 'Yes', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Saved');
});

test('an investor answers it, and is asked the second once the first leads there', async () => {
  const iris = await browsing.signedIn('portfolio-large', {
    phone: true,
    at: '/investor/profile/details?form=fact_find',
  });
  const choice = iris.getByRole('radiogroup', { name: first });
  await choice.waitFor();
  const pot = iris.getByRole('textbox', { name: second });
  expect(await pot.count()).toBe(0);
  await choice.getByRole('radio', { name: 'Yes' }).check();
  await pot.fill('12000');
  await iris.getByRole('button', { name: 'Save' }).click();
  await toast(iris, 'Saved');
  await visit(page, '/admin/investors?filter[search]=portfolio-large');
  await page.getByRole('link', { name: 'Iris Bell' }).first().click();
  await page.waitForURL(/\/admin\/investors\/\d+\//);
  await visit(page, `${page.url().replace(/(\/investors\/\d+)\/.*/, '$1')}/details/fact-find`);
  await page.getByText(second).first().waitFor();
  await page.getByText('£12,000').first().waitFor();
});
