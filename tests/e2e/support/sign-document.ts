import type { Locator, Page } from 'playwright-core';

/** How a control is pressed: by click, by key, by touch. */
export type Press = (button: Locator) => Promise<void>;

/** On the page of a document to sign: from field to field, each given what it asks for, then ‘Submit’. */
export async function fillAndSubmit(page: Page, press: Press): Promise<void> {
  const pressed = (name: string): Promise<void> => press(page.getByRole('button', { name }));
  await page.getByText(/fields? left/).waitFor();
  await page.getByRole('group', { name: /^Page 1 of/ }).waitFor();
  for (let tries = 0; tries < 12; tries++) {
    if (await page.getByText('Ready to submit').isVisible()) break;
    await pressed('Next field');
    const sheet = page.getByRole('dialog', { name: 'Your signature' });
    const field = page.locator('[id^="field-"]:focus');
    await sheet.or(field).filter({ visible: true }).first().waitFor();
    if (!(await sheet.isVisible())) await page.keyboard.press('Enter');
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
