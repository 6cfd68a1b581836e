import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNews, unreadOf } from './support/bell.ts';
import { PASSWORD } from '../support/browser-session.ts';
import { useBrowser } from './support/browsing.ts';
import { running } from './support/demo.ts';
import { fail } from './support/failing.ts';
import { restoreFlags, storeFlags } from './support/flags.ts';
import { toast } from './support/forms.ts';
import { approveCategory, declareCategory, reserve, sitTest } from './support/investor-steps.ts';
import { linkInMail } from './support/mail.ts';
import { settle } from './support/settle.ts';
import { allocateAll, callCash, closeAndComplete, recordPayment } from './support/staff-raise.ts';
import { acceptTermsForAllBut, waitAfterTest } from './support/time.ts';
import { visit } from './support/move-to.ts';

const OPPORTUNITY = 'Northwind Energy';
const EMAIL = 'nina@example.test';
const NINA = 'Nina Quill';

// Journey `screens.md#journey-a`: from the invitation's mail to a holding, with no one to ask; she walks it on a phone.
const browsing = useBrowser();
let staff: Page;
let nina: Page;

beforeAll(async () => {
  staff = await browsing.signedIn('superadmin');
  nina = await browsing.visitor({ phone: true });
  await storeFlags(staff.context(), { risk_warning_enabled: false, user_screening_enabled: false });
});
restoreFlags(() => staff.context(), { risk_warning_enabled: true, user_screening_enabled: true });

const main = (page: Page) => page.getByRole('main');

test('a1: staff invite an address that nobody knows', async () => {
  await visit(staff, '/admin/investments/opportunities');
  await staff.getByRole('link', { name: OPPORTUNITY }).first().click();
  await staff.waitForURL(/\/details$/);
  await staff.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const panel = staff.getByRole('dialog', { name: 'Invite investors' });
  await panel.getByRole('textbox', { name: 'Paste email addresses' }).fill(EMAIL);
  await panel.getByRole('button', { name: 'Send to 1' }).click();
  await toast(staff, 'Invitations sent to 1 investor');
});

test('a2: the mail leads to an account with the address filled in', async () => {
  await nina.goto(await linkInMail({ to: EMAIL, subject: new RegExp(OPPORTUNITY) }));
  const email = nina.getByRole('textbox', { name: 'Email' });
  expect(await email.inputValue()).toBe(EMAIL);
  expect(await email.isEditable()).toBe(false);
  await nina.getByRole('textbox', { name: 'First name' }).fill('Nina');
  await nina.getByRole('textbox', { name: 'Last name' }).fill('Quill');
  await nina.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await nina.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await nina.getByRole('button', { name: 'Create account' }).click();
  await nina.getByRole('heading', { name: 'Check your inbox' }).waitFor();
});

test('a3: until the address is verified nothing of the portal shows, wherever she goes', async () => {
  const requested: string[] = [];
  nina.on('request', (request) => void requested.push(request.url()));
  await nina.goto('/investor/portfolio');
  await nina.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  expect(await nina.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  expect(await nina.getByRole('button', { name: /^Notifications/ }).count()).toBe(0);
  expect(requested.filter((url) => url.includes('/api/portfolio'))).toEqual([]);
});

test('a4, a5: the link verifies, and the terms stand before everything', async () => {
  await nina.getByRole('button', { name: 'Resend email' }).click();
  await nina.getByText('Sent again').waitFor();
  await nina.goto(await linkInMail({ to: EMAIL, subject: /verify|confirm/i }));
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
  await visit(nina, '/investor');
  await nina.getByRole('heading', { level: 1, name: /Nina/ }).waitFor();
  await main(nina)
    .getByText('You will be ineligible to invest until you have successfully passed the test.')
    .first()
    .waitFor();
});

test('a7–a9: the locked offer leads to her category, which staff approve', async () => {
  await visit(nina, '/investor/investments');
  await nina.getByRole('link', { name: OPPORTUNITY }).first().click();
  const popup = nina.getByRole('dialog', { name: 'What kind of investor are you?' });
  await popup.getByRole('link', { name: 'Choose my investor type' }).click();
  await declareCategory(nina, NINA);
  await toast(nina, 'Sent for review. We will notify you.');
  // the approval is waited for; what need not wait is told
  await visit(nina, '/investor/investments');
  await nina.getByRole('link', { name: OPPORTUNITY }).first().click();
  await nina.getByText('is waiting for approval').waitFor();
  await nina
    .getByRole('region', { name: 'Before you can invest' })
    .getByText('Appropriateness test')
    .waitFor();
  await visit(nina, '/investor/profile/appropriateness');
  await nina.getByText('must be approved first').waitFor();
  const unread = await unreadOf(nina);
  await approveCategory(staff, NINA);
  await expectNews(nina, unread + 1);
  await start().waitFor();
});

const COOLDOWN =
  'You will need to wait a further 24 hours before being able to re-attempt the Investor Appropriateness Test.';
const start = () => nina.getByRole('button', { name: 'Start' });

test('a10: a failed test says so, from when it may be tried again, and opens no way to invest', async () => {
  await visit(nina, '/investor/profile/appropriateness');
  await sitTest(nina, { right: false });
  await main(nina).getByText('Unfortunately, you have not passed the test.').waitFor();
  await main(nina)
    .getByText('You will be ineligible to invest until you have successfully passed the test.')
    .waitFor();
  await main(nina).getByText(COOLDOWN).waitFor();
  await main(nina)
    .getByText(/^You can try again from \d+ \w+ \d{4}/)
    .waitFor();
  expect(await start().count()).toBe(0);
});

test('a11: a day later, and not a minute sooner, there is a second attempt', async () => {
  await waitAfterTest(EMAIL, { hours: 23, minutes: 59 });
  await visit(nina, '/investor/profile/appropriateness');
  await main(nina).getByText(COOLDOWN).waitFor();
  expect(await start().count()).toBe(0);
  await waitAfterTest(EMAIL, { hours: 0, minutes: 1 });
  await nina.reload();
  await start().waitFor();
  await main(nina).getByText('Attempt 2 of 3').waitFor();
});

test('a12: the test is passed, and staff see it', async () => {
  await sitTest(nina, { right: true });
  await nina.getByText('Congratulations you have successfully completed the test.').first().waitFor();
});

test('a13: new terms stand before everything again; a failing server is met in silence, once more is enough', async () => {
  await visit(staff, '/admin/settings/investor/terms');
  await staff.getByRole('textbox', { name: /^What has changed/ }).fill('The complaints address has moved.');
  await staff.getByRole('button', { name: 'Publish new version' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish new version' }).click();
  await toast(staff, /^Version \d+ published$/);
  if (running()) await acceptTermsForAllBut(EMAIL);

  await nina.goto('/investor/investments');
  const terms = nina.getByRole('dialog', { name: 'Accept terms & conditions' });
  await terms.waitFor();
  await settle(nina);
  await terms.getByRole('checkbox').check();
  const submit = terms.getByRole('button', { name: 'Submit' });
  await fail(nina, '**/api/users/*', { times: 1 });
  const before = await terms.innerText();
  await submit.click();
  await expect.poll(() => submit.isEnabled()).toBe(true);
  expect(await terms.innerText()).toBe(before);
  await submit.click();
  await terms.waitFor({ state: 'hidden' });
});

test('a14–a16: she reserves, once', async () => {
  await visit(nina, '/investor/investments');
  await nina.getByRole('link', { name: OPPORTUNITY }).first().click();
  await reserve(nina, '5000');
  await visit(nina, '/investor/investments?tab=reserved');
  const mine = main(nina).getByText(OPPORTUNITY);
  await mine.first().waitFor();
});

test('a17, a18: called, she finds the account to pay to and says that the money is on its way', async () => {
  const unread = await unreadOf(nina);
  await visit(staff, '/admin/investments/opportunities');
  await staff.getByRole('link', { name: OPPORTUNITY }).first().click();
  await staff.waitForURL(/\/details$/);
  await allocateAll(staff, 1);
  await callCash(staff, { sum: '£4,997.20 from 1 investor', holder: NINA });
  await expectNews(nina, unread + 2);
  await visit(nina, '/investor');
  await nina.getByRole('link', { name: `Pay now: ${OPPORTUNITY}` }).click();
  await nina.getByRole('button', { name: /^Copy/ }).first().waitFor();
  await nina.getByRole('button', { name: 'I have sent the payment' }).click();
  await nina.getByText('Payment on its way').waitFor();
});

test('a19–a21: received, closed and completed, it is in her portfolio', async () => {
  await recordPayment(staff, NINA);
  await nina.reload(); // the link of the call, followed again
  await main(nina).getByText('Payment received', { exact: true }).waitFor();
  await closeAndComplete({ page: staff, name: OPPORTUNITY });
  await visit(nina, '/investor/portfolio');
  await main(nina).getByRole('link', { name: OPPORTUNITY }).first().waitFor();
  expect(await main(nina).innerText()).toContain('£4,997.20');
  await visit(nina, '/investor/investments?tab=reserved');
  await nina.getByRole('heading', { level: 1 }).waitFor();
  await settle(nina);
  expect(await main(nina).getByText(OPPORTUNITY).count()).toBe(0);
});
