import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { featureWords } from '../../../packages/web/src/features/settings/feature-words.ts';
import { running } from './demo.ts';

type Flags = Readonly<Partial<Record<keyof typeof featureWords.flags, boolean>>>;

/** Switches of the Features screen, set by anyone who is signed in on this page. */
export async function setFlags(page: Page, flags: Flags): Promise<void> {
  await page.goto('/admin/settings/account/features');
  for (const [flag, on] of Object.entries(flags)) {
    const control = page.locator(`input[name=${flag}]`);
    await control.waitFor({ state: 'attached' });
    if ((await control.isChecked()) === on) continue;
    await control.press('Space'); // by its key: the last switch's toast may lie over it
    const name = featureWords.flags[flag as keyof Flags].replace(/[⟦⟧]/g, ''); // Larkfield's words are the default ones
    const said = page.getByText(`${name} is ${on ? 'on' : 'off'}`, { exact: true }).first();
    const sure = page.getByRole('dialog').getByRole('button', { name: /^Turn (on|off)$/ });
    await sure.or(said).first().waitFor();
    if (await sure.isVisible()) await sure.click();
    await said.waitFor();
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' }); // it covers the next switch until it is gone
  }
}

/** As they were, on a server that lives on after the journey. */
export function restoreFlags(page: () => Page, flags: Flags): void {
  afterAll(() => (running() ? setFlags(page(), flags) : undefined));
}
