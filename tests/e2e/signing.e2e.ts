import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';

// Journey (g7) of `screens.md`: an onboarding document, signed without a mouse.
const browsing = useBrowser();

const pressed = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
};

test('a paper is found, filled in and signed by keys alone', async () => {
  const page = await browsing.signedIn('docs-to-sign');
  await page.goto('/investor/profile/documents');
  const open = page.getByRole('link', { name: /^Review and sign / });
  await open.first().waitFor();
  const before = await open.count();
  await open.first().click();
  await page.waitForURL(/\/investor\/pdf\/\d+/);
  await page.getByText(/fields? left/).waitFor();

  for (let field = 0; field < 12; field++) {
    if (await page.getByText('Ready to submit').isVisible()) break;
    await pressed(page, 'Next field');
    const sheet = page.getByRole('dialog', { name: 'Your signature' });
    await page.waitForTimeout(400);
    if (!(await sheet.isVisible())) await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
    if (!(await sheet.isVisible())) continue;
    const name = sheet.getByRole('textbox', { name: 'Full name' });
    if ((await name.inputValue()) === '')
      await name.fill(
        /: (.*)$/.exec(await sheet.getByText(/As it stands in your profile/).innerText())?.[1] ?? '',
      );
    await sheet.getByRole('checkbox', { name: /sign this document electronically/ }).check();
    await sheet.getByRole('button', { name: 'Place signature' }).press('Enter');
    await sheet.waitFor({ state: 'hidden' });
  }
  await pressed(page, 'Submit');
  await page.getByRole('heading', { name: 'Certificate' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: 'Download signed document' })
      .or(page.getByRole('button', { name: 'Download signed document' }))
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.goto('/investor/profile/documents');
  await expect.poll(() => open.count()).toBe(before - 1);
  await page.context().close();
});
