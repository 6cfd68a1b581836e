import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';

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
  const page = await browsing.signedIn(person, { phone });
  const pressed = (name: string): Promise<void> => press(page.getByRole('button', { name }));
  await page.goto('/investor/profile/documents');
  const open = page.getByRole('link', { name: /^Review and sign / });
  await open.first().waitFor();
  const before = await open.count();
  await open.first().click();
  await page.waitForURL(/\/investor\/pdf\/\d+/);
  await page.getByText(/fields? left/).waitFor();

  for (let field = 0; field < 12; field++) {
    if (await page.getByText('Ready to submit').isVisible()) break;
    await pressed('Next field');
    const sheet = page.getByRole('dialog', { name: 'Your signature' });
    const field = page.locator('[id^="field-"]:focus');
    // a field on a page that is not drawn yet cannot be reached: then the button is pressed again
    if (!(await appears(sheet.or(field)))) continue;
    if (!(await sheet.isVisible())) await page.keyboard.press('Enter');
    if (!(await appears(sheet))) continue;
    const name = sheet.getByRole('textbox', { name: 'Full name' });
    if ((await name.inputValue()) === '')
      await name.fill(
        /: (.*)$/.exec(await sheet.getByText(/Exactly as on your profile/).innerText())?.[1] ?? '',
      );
    await sheet.getByRole('checkbox', { name: /sign this document electronically/ }).check();
    await press(sheet.getByRole('button', { name: 'Place signature' }));
    await sheet.waitFor({ state: 'hidden' });
  }
  await pressed('Submit');
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

/** Within two seconds: a field for a signature opens its sheet, a tick or a text does not. */
const appears = (what: Locator): Promise<boolean> =>
  what
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
