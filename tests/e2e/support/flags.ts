import type { Page } from 'playwright-core';

/** Switches of the Features screen, set by whoever is signed in on this page. */
export async function setFlags(page: Page, flags: Readonly<Record<string, boolean>>): Promise<void> {
  await page.goto('/admin/settings/account/features');
  for (const [flag, on] of Object.entries(flags)) {
    const control = page.locator(`input[name=${flag}]`);
    await control.waitFor({ state: 'attached' });
    if ((await control.isChecked()) === on) continue;
    await control.click({ force: true });
    const sure = page.getByRole('dialog').getByRole('button', { name: /^Turn (on|off)$/ });
    const said = page.getByText(on ? / is on$/ : / is off$/).first();
    await sure.or(said).first().waitFor();
    if (await sure.isVisible()) await sure.click();
    await said.waitFor();
    await said.waitFor({ state: 'hidden' });
  }
}
