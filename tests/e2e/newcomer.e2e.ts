import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectUnread, unreadOf } from './support/bell.ts';
import { PASSWORD, useBrowser } from './support/browsing.ts';
import { setFlags } from './support/flags.ts';
import { toast } from './support/forms.ts';
import { approveCategory, declareCategory, passTest, reserve } from './support/investor-steps.ts';
import { linkInMail } from './support/mail.ts';
import { allocateAll, callCash } from './support/staff-raise.ts';

// Journey (a) of `screens.md` on a phone: from the invitation's mail to a payment on its way, with nobody to ask.
const OFFER = 'Northwind Energy';
const EMAIL = 'nina@example.test';
const NINA = 'Nina Quill';

const browsing = useBrowser();
let staff: Page;
let nina: Page;

beforeAll(async () => {
  staff = await browsing.signedIn('superadmin');
  nina = await browsing.visitor({ phone: true });
  await setFlags(staff, { risk_warning_enabled: false, user_screening_enabled: false });
});
afterAll(() => setFlags(staff, { risk_warning_enabled: true, user_screening_enabled: true }));

const main = (page: Page) => page.getByRole('main');

test('a1: staff invite an address that nobody knows', async () => {
  await staff.goto('/admin/investments/opportunities');
  await staff.getByRole('link', { name: OFFER }).first().click();
  await staff.waitForURL(/\/details$/);
  await staff.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const panel = staff.getByRole('dialog', { name: 'Invite investors' });
  await panel.getByRole('textbox', { name: 'Paste e-mail addresses' }).fill(EMAIL);
  await panel.getByRole('button', { name: 'Send to 1' }).click();
  await toast(staff, 'Invitations sent to 1 investor');
});

test('a2: the mail leads to an account with the address filled in', async () => {
  await nina.goto(await linkInMail(staff, { to: EMAIL, subject: new RegExp(OFFER) }));
  const email = nina.getByRole('textbox', { name: 'E-mail' });
  expect(await email.inputValue()).toBe(EMAIL);
  expect(await email.isDisabled()).toBe(true);
  await nina.getByRole('textbox', { name: 'First name' }).fill('Nina');
  await nina.getByRole('textbox', { name: 'Last name' }).fill('Quill');
  await nina.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await nina.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await nina.getByRole('button', { name: 'Create account' }).click();
  await nina.getByRole('heading', { name: 'Check your inbox' }).waitFor();
});

test('a3: until the address is verified nothing of the portal shows, wherever she goes', async () => {
  const asked: string[] = [];
  nina.on('request', (request) => void asked.push(request.url()));
  await nina.goto('/investor/portfolio');
  await nina.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  expect(await nina.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  expect(await nina.getByRole('button', { name: /^Notifications/ }).count()).toBe(0);
  expect(asked.filter((url) => url.includes('/api/portfolio'))).toEqual([]);
});

test('a4, a5: the link verifies, and the terms stand before everything', async () => {
  await nina.getByRole('button', { name: 'Resend e-mail' }).click();
  await nina.getByText('Sent again').waitFor();
  await nina.goto(await linkInMail(staff, { to: EMAIL, subject: /verify|confirm/i }));
  const terms = nina.getByRole('dialog', { name: 'Accept terms & conditions' });
  const submit = terms.getByRole('button', { name: 'Submit' });
  await submit.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await terms
    .getByText(
      'Please confirm that you have read, understood and accept the terms and conditions before you continue',
    )
    .waitFor();
  await terms.getByRole('checkbox').check();
  await submit.click();
  await terms.waitFor({ state: 'hidden' });
});

test('a6: her page says what stands between her and investing', async () => {
  await nina.goto('/investor');
  await nina.getByRole('heading', { level: 1, name: /Nina/ }).waitFor();
  await main(nina)
    .getByText('You will be ineligible to invest until you have successfully passed the test.')
    .first()
    .waitFor();
});

test('a7–a9: the locked offer leads to her category, which staff approve', async () => {
  await nina.goto('/investor/investments');
  await nina.getByRole('link', { name: OFFER }).first().click();
  const popup = nina.getByRole('dialog', { name: 'What kind of investor are you?' });
  await popup.getByRole('link', { name: 'Choose my investor type' }).click();
  await declareCategory(nina, NINA);
  await toast(nina, "Sent for review. We'll notify you.");
  await nina.goto('/investor/profile/appropriateness');
  await nina.getByText('must be approved first').waitFor();
  const unread = await unreadOf(nina);
  await approveCategory(staff, NINA);
  await expectUnread(nina, unread + 1);
});

test('a12: the test is passed', async () => {
  await nina.goto('/investor/profile/appropriateness');
  await passTest(nina);
  await nina.getByText('Congratulations you have successfully completed the test.').first().waitFor();
});

test('a14–a16: she reserves, once', async () => {
  await nina.goto('/investor/investments');
  await nina.getByRole('link', { name: OFFER }).first().click();
  await reserve(nina, '5000');
  await nina.goto('/investor/investments?tab=reserved');
  const mine = main(nina).getByText(OFFER);
  await mine.first().waitFor();
});

test('a17, a18: called, she finds the account to pay to and says that the money is on its way', async () => {
  const unread = await unreadOf(nina);
  await staff.goto('/admin/investments/opportunities');
  await staff.getByRole('link', { name: OFFER }).first().click();
  await staff.waitForURL(/\/details$/);
  await allocateAll(staff, 1);
  await callCash(staff, { sum: '£4,997.20 from 1 investor', holder: NINA });
  await expectUnread(nina, unread + 2);
  await nina.goto('/investor');
  await nina.getByRole('link', { name: `Pay now: ${OFFER}` }).click();
  await nina.getByRole('button', { name: /^Copy/ }).first().waitFor();
  await nina.getByRole('button', { name: 'I have sent the payment' }).click();
  await nina.getByText('Payment on its way').waitFor();
});
