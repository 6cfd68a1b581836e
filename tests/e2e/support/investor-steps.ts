import type { Locator, Page } from 'playwright-core';
import { MATTERS } from '../../../packages/server/seeds/data/questions.ts';
import { toast } from './forms.ts';
import { expectWholeLabels } from './reflow.ts';
import { visit } from './move-to.ts';

/** The invest wizard, from “Reserve An Allocation” to the confirmation; `told`: what the first step says of the amount. */
export async function reserve(page: Page, amount: string, notice?: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Reserve An Allocation' }).first().click();
  await answerWizard(page, { amount, notice });
}

interface Wish {
  readonly amount: string;
  readonly notice?: RegExp;
  /** Who will own it, as the cards name it; unset: as it is. */
  readonly way?: string;
}

/** From the wizard's first step to the confirmation. */
export async function answerWizard(page: Page, { amount, notice, way }: Wish): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  if (notice) await page.getByText(notice).waitFor();
  await goOn(page);
  const ways = page.getByRole('radiogroup', { name: 'Who will own it?' });
  await ways.waitFor();
  if (way !== undefined) await ways.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
  await goOn(page);
  await chooseNoRelief(page);
  await acceptTerms(page);
  await confirmOnce(page);
}

const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

/** On the step of the terms. */
const OPEN_EACH = 'Open each one to read it, then tick the box.';

/** There is no such step where the opportunity claims no relief. */
async function chooseNoRelief(page: Page): Promise<void> {
  const none = page.getByRole('radio', { name: /^No relief/ });
  await none.or(page.getByText(OPEN_EACH)).first().waitFor();
  if (await none.isVisible()) {
    await none.check();
    await goOn(page);
  }
}

/** Every required term: opened, then ticked; before that there is no way on, and it says why. */
async function acceptTerms(page: Page): Promise<void> {
  await page.getByText(OPEN_EACH).waitFor();
  await page.getByText('tick every required term').waitFor();
  await page.getByRole('button', { name: 'Continue', disabled: true }).waitFor();
  // on a phone the wizard's summary folds as well
  const terms = page.getByRole('main').locator('details').filter({ hasNotText: 'Summary' });
  for (const term of await terms.all()) {
    await term.locator('summary').click();
    await term.getByRole('checkbox').check();
  }
  await goOn(page);
}

/** A double click is one reservation. */
async function confirmOnce(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  const confirm = page.getByRole('button', { name: 'Confirm reservation' });
  await confirm.waitFor();
  const risk = page.getByRole('checkbox', { name: /high-risk investment/ });
  if (await risk.isVisible()) await risk.check();
  await confirm.dblclick();
  await page.getByRole('heading', { name: 'Your reservation is in' }).waitFor();
}

/** The category of a high net worth individual. */
export async function declareCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: /^High net worth investor/ }).check();
  await goOn(page);
  await page.getByRole('checkbox', { name: /^My income/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('150000');
  await goOn(page);
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('checkbox', { name: /I have read the statement/ }).check();
  await page.getByRole('button', { name: 'Sign and submit' }).click();
}

/** By staff: from the list of those who wait to the approval. */
export async function approveCategory(staff: Page, name: string): Promise<void> {
  await visit(staff, '/admin/investors');
  await staff.getByRole('button', { name: 'Pending approval' }).click();
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('link', { name: 'Investor Category' }).click();
  await staff.getByRole('button', { name: 'Approve' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await toast(staff, 'Category updated');
}

const RIGHT = new Set(MATTERS.flatMap(({ questions }) => questions.map(([, right]) => right)));

/** Of the question on screen: the answers that are right, or those that are wrong. */
export async function answersOf(page: Page, { right }: { right: boolean }): Promise<Locator[]> {
  const found: Locator[] = [];
  for (const option of await page.getByRole('radiogroup').getByRole('radio').all()) {
    const text = await option.evaluate((input) => input.parentElement?.querySelector('span')?.textContent);
    if (RIGHT.has(text ?? '') === right) found.push(option);
  }
  return found;
}

/** Each question answered, right throughout or wrong throughout, then reviewed and sent. */
export async function sitTest(page: Page, { right }: { right: boolean }): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  for (;;) {
    const step = page.getByRole('button', { name: /^(Next|Review)$/ });
    for (const option of await answersOf(page, { right })) await option.check();
    const last = (await step.innerText()) === 'Review';
    await step.click();
    if (last) break;
  }
  await page.getByRole('heading', { name: 'Review your answers' }).waitFor();
  await expectWholeLabels(page, 'the review of the test');
  await page.getByRole('button', { name: 'Submit' }).click();
}
