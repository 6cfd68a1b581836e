import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './support/browsing.ts';
import { storeFlags } from './support/flags.ts';
import { answerWizard, sitTest } from './support/investor-steps.ts';
import { settle } from './support/settle.ts';
import { waitAfterTest, waitAfterWarning } from './support/time.ts';
import { visit } from './support/move-to.ts';

// The variants of journey `screens.md#journey-a`.
const browsing = useBrowser();
const main = (page: Page) => page.getByRole('main');
const start = (page: Page) => page.getByRole('button', { name: 'Start' });
const TEST = '/investor/profile/appropriateness';

test('under the risk warning it stands on top, asks for a day, and the test counts no attempts', async () => {
  const page = await browsing.signedIn('verified-blank', { phone: true });
  const banner = page.getByRole('region', { name: 'Risk warning' });
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await banner.boundingBox())?.height).toBe(70);
  }
  await visit(page, '/investor/investments/sundew-solar/risk-warning');
  const pause = main(page).getByRole('heading', { name: /^You can decide after/ });
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await pause.waitFor();
  await waitAfterWarning('verified-blank@larkfield.test', { hours: 23, minutes: 59 });
  await page.reload();
  await pause.waitFor();
  await waitAfterWarning('verified-blank@larkfield.test', { hours: 0, minutes: 1 });
  await page.reload();
  await main(page).getByRole('heading', { name: 'Do you wish to continue?' }).waitFor();
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/investor/investments/sundew-solar');

  const sitter = await browsing.signedIn('test-untried', { at: TEST });
  await start(sitter).waitFor();
  expect(await main(sitter).innerText()).not.toMatch(/Attempt \d/);
});

test('a client that hides its bank details sends them separately; one that hides the payee names none', async () => {
  const staff = await browsing.caller('superadmin');
  await storeFlags(staff, { hide_bank_details: true });
  const open = async (): Promise<Page> => {
    const page = await browsing.signedIn('cash-call-overdue', { phone: true });
    await main(page)
      .getByRole('link', { name: /^Pay now/ })
      .first()
      .click();
    await main(page).getByRole('heading', { name: 'Payment' }).waitFor();
    await settle(page);
    return page;
  };
  const hidden = await open();
  await main(hidden).getByText('We will send payment instructions separately.').waitFor();
  expect(await main(hidden).getByRole('button', { name: /^Copy/ }).count()).toBe(0);
  await storeFlags(staff, { hide_bank_details: false, hide_payment_reference: true });
  const shown = await open();
  await main(shown).getByRole('button', { name: 'Copy Sort code' }).waitFor();
  for (const stored of ['Copy Reference', 'Copy Account name'])
    expect(await main(shown).getByRole('button', { name: stored }).count(), stored).toBe(0);
  await storeFlags(staff, { hide_payment_reference: false });
});

test.each([
  ['Individual', 'investments/user', { phone: false }],
  ['Pension', 'investments/pension', { phone: false }],
  ['Organisation', 'investments/org', { phone: true }],
  ['Nominee', 'investments', { phone: true }],
])('%s: reserved by its own endpoint, once', async (way, endpoint, screen) => {
  const at = '/investor/investments/sundew-solar/invest?step=amount&action=reserve';
  const page = await browsing.signedIn('portfolio-large', { ...screen, at });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/investments')) sent.push(pathname);
  });
  await answerWizard(page, { amount: '2000', way });
  expect(sent).toEqual([`/api/${endpoint}`]);
  await visit(page, '/investor/investments?tab=reserved');
  await main(page).getByText('Sundew Solar').first().waitFor();
});

test('who has used all attempts is asked nothing, until staff let them begin again', async () => {
  const staff = await browsing.signedIn('superadmin', { at: '/admin/investors' });
  await storeFlags(staff.context(), { risk_warning_enabled: false }); // under it attempts are not counted
  const page = await browsing.signedIn('test-exhausted', { at: TEST });
  for (const last of [false, false, true]) {
    await sitTest(page, { right: false });
    await main(page).getByText('Unfortunately, you have not passed the test.').waitFor();
    if (!last) await waitAfterTest('test-exhausted@larkfield.test', { hours: 24 });
    await page.goto(TEST);
  }
  await main(page).getByText('You have used all your attempts.').waitFor();
  expect(await start(page).count()).toBe(0);
  for (const bank of ['compliance-questions', 'fca-compliance-questions']) {
    const { data = [] } = await (await page.request.get(`/api/${bank}?include=options`)).json();
    expect(data, bank).toEqual([]);
  }
  const account = await page.getByRole('button', { name: /^Account of / }).getAttribute('aria-label');
  const name = account?.replace('Account of ', '') ?? '';
  await staff.getByRole('searchbox').fill(name);
  await staff.getByRole('button', { name: `Actions for ${name}` }).click();
  await staff.getByRole('menuitem', { name: 'Reset appropriateness test' }).click();
  const sure = staff.getByRole('dialog', { name: `Reset attempts for ${name}?` });
  await sure.getByRole('textbox', { name: 'Reason' }).fill('Has read the guide since');
  await sure.getByRole('button', { name: 'Reset', exact: true }).click();
  await sure.waitFor({ state: 'hidden' });
  await page.reload();
  await start(page).waitFor();
  await storeFlags(staff.context(), { risk_warning_enabled: true });
});
