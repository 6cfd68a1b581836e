import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../support/browser-session.ts';
import { useBrowser } from './support/browsing.ts';
import { answersOf } from './support/investor-steps.ts';
import { choose, enter, expectFocus, tick, typeIn } from './support/keys.ts';
import { linkInMail } from './support/mail.ts';
import { settle } from './support/settle.ts';

// From a stranger to someone who may invest, without a mouse: every step of this file is a key (`screens.md#3.2`).
const browsing = useBrowser();
const EMAIL = 'keira@example.test';
const UNA = 'test-untried@larkfield.test';
let keira: Page;
let una: Page;

beforeAll(async () => {
  keira = await browsing.visitor();
  una = await browsing.visitor({ phone: true });
});

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const secret = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const isFocused = (page: Page, tag: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(tag);

test('an account is opened, and the mail sent again', async () => {
  await keira.goto('/register');
  await settle(keira);
  await typeIn(keira, box(keira, 'First name'), 'Keira');
  await typeIn(keira, box(keira, 'Last name'), 'Boardman');
  await typeIn(keira, box(keira, 'Email'), EMAIL);
  await typeIn(keira, secret(keira, 'Password'), PASSWORD);
  await enter(keira, button(keira, 'Read the terms & conditions'));
  const terms = keira.getByRole('dialog');
  await terms.waitFor();
  await expectFocus(keira);
  await keira.keyboard.press('Escape');
  await terms.waitFor({ state: 'hidden' });
  await expectFocus(keira);
  await typeInBack(keira, 'Confirm password');
  await keira.keyboard.press('Enter');
  await keira.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await isFocused(keira, 'H1');
  await enter(keira, button(keira, 'Resend email'));
  await keira.getByText('Sent again').waitFor();
  await isFocused(keira, 'H1'); // the button waits for a minute
});

test('the terms are accepted, and her page has the focus', async () => {
  await keira.goto(await linkInMail({ to: EMAIL, subject: /verify|confirm/i }));
  const terms = keira.getByRole('dialog', { name: 'Accept terms & conditions' });
  await tick(keira, terms.getByRole('checkbox'));
  await enter(keira, terms.getByRole('button', { name: 'Submit' }));
  await terms.waitFor({ state: 'hidden' });
  await expectFocus(keira);
});

test('her category is chosen, declared and signed', async () => {
  await keira.goto('/investor/profile/type');
  await settle(keira);
  const kinds = keira.getByRole('radiogroup');
  await choose(keira, kinds, keira.getByRole('radio', { name: /^High net worth investor/ }));
  await enter(keira, button(keira, 'Continue'));
  await isFocused(keira, 'H2');
  await tick(keira, keira.getByRole('checkbox', { name: /^My income/ }));
  await typeIn(keira, box(keira, 'Amount'), '150000');
  await enter(keira, button(keira, 'Continue'));
  await isFocused(keira, 'H2');
  await typeIn(keira, keira.getByRole('textbox', { name: 'Full name' }), 'Keira Boardman');
  await tick(keira, keira.getByRole('checkbox', { name: /I have read the statement/ }));
  await enter(keira, button(keira, 'Sign and submit'));
  await keira.getByText('Sent for review. We will notify you.').first().waitFor();
  await expectFocus(keira);
});

test('a forgotten password is set again, which signs in', async () => {
  await una.goto('/login');
  await settle(una);
  await enter(una, una.getByRole('link', { name: /forgot/i }));
  await una.getByRole('textbox', { name: 'Email' }).waitFor();
  await typeIn(una, una.getByRole('textbox', { name: 'Email' }), UNA);
  await una.keyboard.press('Enter');
  await una.getByRole('status').getByRole('heading').waitFor();
  await isFocused(una, 'H1');
  await una.goto(await linkInMail({ to: UNA, subject: /password/i }));
  await isFocused(una, 'INPUT');
  await una.keyboard.type(PASSWORD);
  await typeIn(una, secret(una, 'Confirm password'), PASSWORD);
  await una.keyboard.press('Enter');
  await una.waitForURL('**/investor');
  await settle(una);
  await expectFocus(una);
});

test('the test is taken question by question, changed once, and sent', async () => {
  await una.goto('/investor/profile/appropriateness');
  await settle(una);
  await enter(una, button(una, 'Start'));
  for (;;) {
    await isFocused(una, 'H1');
    const [right] = await answersOf(una, { right: true });
    if (!right) throw new Error('The question on screen has no right answer');
    await choose(una, una.getByRole('radiogroup'), right);
    const step = button(una, /^(Next|Review)$/);
    const last = (await step.innerText()) === 'Review';
    await enter(una, step);
    if (last) break;
  }
  await una.getByRole('heading', { name: 'Review' }).waitFor();
  await isFocused(una, 'H1');
  await enter(una, button(una, /^Change/).first());
  await una.getByRole('radiogroup').waitFor();
  await isFocused(una, 'H1');
  await enter(una, button(una, 'Review'));
  await enter(una, button(una, 'Submit'));
  await una.getByText('Congratulations you have successfully completed the test.').first().waitFor();
  await isFocused(una, 'H1');
  await enter(una, una.getByRole('link', { name: 'Continue' }));
  await una.waitForURL('**/investor');
  await expectFocus(una);
});

/** Back to a field that was left out, by Shift and Tab. */
async function typeInBack(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 10; steps++) {
    await page.keyboard.press('Shift+Tab');
    if (await secret(page, name).evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.type(PASSWORD);
}
