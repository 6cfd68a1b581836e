import type { Locator, Page } from 'playwright-core';

/** How a control is pressed: by click, by key, by touch. */
export type Press = (button: Locator) => Promise<void>;

/** On the page of a document to sign: from field to field, each given what it asks for, then ‘Submit’. */
export async function fillAndSubmit(page: Page, press: Press): Promise<void> {
  const pressed = (name: string): Promise<void> => press(page.getByRole('button', { name }));
  await page.getByText(/fields? left/).waitFor();
  for (let tries = 0; tries < 12; tries++) {
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
}

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
