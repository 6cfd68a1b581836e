import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../support/browser-session.ts';
import { useBrowser } from './support/browsing.ts';
import { pick, toast } from './support/forms.ts';
import { linkInMail } from './support/mail.ts';
import { fillAndSubmit, type Press } from './support/sign-document.ts';
import { visit } from './support/move-to.ts';

// Journey `screens.md#journey-g`: a contact becomes an investor, who signs on the smallest phone what the firm countersigns (i15).
const browsing = useBrowser();

const press: Press = (button) => button.click();
const AGREEMENT = 'Client agreement';

// a server that runs already may have been walked on before
const last = `Holt ${Date.now().toString(36)}`;
const name = `Lena ${last}`;
const email = `lena.${last.toLowerCase().replace(' ', '.')}@example.test`;
let staff: Page;
let investor: Page;
const record = (): string => new URL(staff.url()).pathname.replace(/\/details.*/, '');

test('a contact is added, called and asked, and moves along', async () => {
  staff = await browsing.signedIn('superadmin', {
    at: '/admin/investors/contacts/new-contact',
    stays: true,
  });
  await staff.getByRole('textbox', { name: 'First name' }).fill('Lena');
  await staff.getByRole('textbox', { name: 'Last name' }).fill(last);
  await staff.getByRole('textbox', { name: /^Email/ }).fill(email);
  await staff.getByRole('button', { name: 'Create contact' }).click();
  await toast(staff, 'Contact created');
  await staff.waitForURL(/contacts\/\d+\/details$/);

  await visit(staff, `${record()}/details/notes-calls-tasks?show=calls`);
  await staff.getByRole('button', { name: 'Log call' }).first().click();
  const call = staff.getByRole('form', { name: 'Log call' });
  await call.getByRole('textbox', { name: 'Summary' }).fill('Wants to invest this year.');
  await pick(staff, { label: 'Lead status', name: 'Qualified', within: call });
  await call.getByRole('button', { name: 'Log call' }).click();
  await toast(staff, 'Call logged');

  await visit(staff, `${record()}/details/registration-form`);
  await staff
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await staff.getByRole('combobox', { name: 'How did you hear about us?' }).click();
  await staff.getByRole('option', { name: 'A friend' }).click();
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(staff, 'Answers saved');
  await staff.getByText(/^[1-9]\d*% complete$/).waitFor();
});

test('converted, the contact is read-only and the investor has what was written', async () => {
  const contact = record();
  await visit(staff, `${contact}/details`);
  await staff.getByText('Qualified').first().waitFor();
  await staff.getByRole('button', { name: 'Convert to investor' }).click();
  const dialog = staff.getByRole('dialog', { name: `Make ${name} an investor?` });
  await dialog.getByText('Calls (1)').waitFor();
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  await toast(staff, `${name} is now an investor`);
  await staff.waitForURL(/\/admin\/investors\/\d+\/details$/);
  await visit(staff, `${record()}/details/notes-calls-tasks?show=calls`);
  await staff.getByText('Wants to invest this year.').waitFor();
});

test('they choose a password by the mailed link, and are in', async () => {
  investor = await browsing.visitor({ phone: 'small', stays: true });
  await investor.goto(await linkInMail({ to: email, subject: /account is ready/ }));
  await investor.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await investor.getByLabel('Confirm password').fill(PASSWORD);
  await investor.getByRole('button', { name: 'Save password' }).click();
  await investor.waitForURL(/\/investor/);
  const terms = investor.getByRole('dialog', { name: 'Accept terms & conditions' });
  await terms.getByRole('checkbox').check();
  await terms.getByRole('button', { name: 'Submit' }).click();
  await terms.waitFor({ state: 'hidden' });
});

test('a document is sent, signed, countersigned, and read by both', async () => {
  await visit(staff, `${record()}/details/investment-documents`);
  await staff.getByRole('button', { name: 'Add', exact: true }).click();
  const panel = staff.getByRole('dialog', { name: 'Send documents to sign' });
  await panel.getByRole('combobox', { name: 'Documents' }).click();
  await staff.getByRole('option', { name: AGREEMENT }).click();
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await toast(staff, `Sent to ${name} to sign`);

  await visit(investor, '/investor/profile/documents');
  await investor.getByRole('link', { name: new RegExp(`^Review and sign ${AGREEMENT}`) }).click();
  await investor.waitForURL(/\/investor\/pdf\/\d+/);
  await fillAndSubmit(investor, press);
  await investor.getByRole('heading', { name: 'Certificate' }).waitFor();

  await staff.reload();
  await staff.getByRole('link', { name: 'Countersign' }).click();
  await staff.waitForURL(/\/sign-pdf\/\d+$/);
  await fillAndSubmit(staff, press);
  await toast(staff, 'Document countersigned');

  await visit(investor, '/investor/profile/documents');
  await investor.getByText(AGREEMENT).first().waitFor();
  expect(await investor.getByRole('link', { name: /^Review and sign/ }).count()).toBe(0);
});
