import type { BrowserContext, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { featureWords } from '../../../packages/web/src/features/settings/feature-words.ts';
import { send } from '../../support/browser-session.ts';
import { running } from './demo.ts';
import { visit } from './move-to.ts';

type Flags = Readonly<Partial<Record<keyof typeof featureWords.flags, boolean>>>;

/** The same without the screen, where the switches are not what a test is about. */
export const storeFlags = (caller: BrowserContext, flags: Flags): Promise<void> =>
  send(caller, 'PATCH', '/api/settings/1', flags);

/** Switches of the Features screen, set by anyone who is signed in on this page. */
export async function setFlags(page: Page, flags: Flags): Promise<void> {
  await visit(page, '/admin/settings/account/features');
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
export function restoreFlags(caller: () => BrowserContext, flags: Flags): void {
  afterAll(() => (running() ? storeFlags(caller(), flags) : undefined));
}
