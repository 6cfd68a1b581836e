import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { fillAndSubmit } from './support/sign-document.ts';
import { visit } from './support/move-to.ts';

// `screens.md#journey-g`: an onboarding document, signed without a mouse, and on the smallest phone (i15).
const browsing = useBrowser();

const byKey = async (button: Locator): Promise<void> => {
  await button.focus();
  await button.page().keyboard.press('Enter');
};
const byTouch = (button: Locator): Promise<void> => button.tap();

test.each([
  { how: 'by keys alone', person: 'docs-to-sign', press: byKey, phone: false },
  { how: 'by touch on a small phone', person: 'reserved-three', press: byTouch, phone: 'small' },
] as const)('a document is found, filled in and signed $how', async ({ person, press, phone }) => {
  const page = await browsing.signedIn(person, { phone, at: '/investor/profile/documents' });
  const open = page.getByRole('link', { name: /^Review and sign / });
  await open.first().waitFor();
  const before = await open.count();
  await open.first().click();
  await page.waitForURL(/\/investor\/pdf\/\d+/);
  await fillAndSubmit(page, press);
  await page.getByRole('heading', { name: 'Certificate' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: 'Download signed document' })
      .or(page.getByRole('button', { name: 'Download signed document' }))
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await visit(page, '/investor/profile/documents');
  await expect.poll(() => open.count()).toBe(before - 1);
});
