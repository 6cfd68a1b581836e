import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { useBrowser } from './support/browsing.ts';
import { toast } from './support/forms.ts';
import { decideHits, mergeInvestors, totalInvested } from './support/desk-steps.ts';
import { referAgain } from './support/time.ts';
import { visit } from './support/move-to.ts';

// The officer's morning (`screens.md#journey-j`): decided by keys, seen by colleagues, nothing typed is lost.
const browsing = useBrowser();

const item = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'What waits' }).getByRole('button', { name });
const heading = (page: Page) => page.locator('#inbox-item');

test('identity documents are decided by keys alone, and the next one follows with the focus', async () => {
  const staff = await browsing.signedIn('superadmin', { at: '/admin/inbox?kind=identity_document' });
  const first = await heading(staff).textContent();
  const queue = staff.getByRole('list', { name: 'What waits' }).getByRole('listitem');
  const left = await queue.count();
  await staff.getByText('Rule', { exact: true }).waitFor();
  await staff.keyboard.press('a');
  await staff.getByRole('button', { name: 'Confirm: Approve' }).waitFor();
  await staff.keyboard.press('Enter');
  await toast(staff, /^Approved/);
  await staff.waitForFunction(
    (before) => document.activeElement?.id === 'inbox-item' && document.activeElement.textContent !== before,
    first,
  );
  await expect.poll(() => queue.count()).toBe(left - 1);
  await staff.getByText('Rule', { exact: true }).waitFor();
  await staff.keyboard.press('r');
  await staff.getByRole('textbox', { name: 'Reason' }).waitFor();
  await staff.getByRole('button', { name: 'Confirm: Reject' }).click();
  await staff.getByText('This field is required.').waitFor();
  await staff.getByRole('textbox', { name: 'Reason' }).fill('The page is cut off.');
  await staff.getByRole('button', { name: 'Confirm: Reject' }).click();
  await toast(staff, /^Rejected/);
});

test('what a colleague decides leaves every screen, and what one was typing stays', async () => {
  const at = '/admin/inbox?kind=category';
  const staff = await browsing.signedIn('superadmin', { at });
  const colleague = await browsing.signedIn('support', { at });
  const name = (await heading(staff).textContent()) ?? '';
  await staff.getByRole('button', { name: 'Reject', exact: true }).click();
  await staff.getByRole('textbox', { name: 'Reason' }).fill('Income is not shown.');
  await colleague.getByRole('button', { name: 'Approve', exact: true }).click();
  await colleague.getByRole('button', { name: 'Confirm: Approve' }).click();
  await toast(colleague, /^Approved/);
  await staff
    .getByRole('status')
    .filter({ hasText: /approved/i })
    .waitFor();
  await staff.getByText('Income is not shown.').waitFor();
  await expect.poll(() => item(staff, new RegExp(name)).count()).toBe(0);
});

test('a question is answered from the inbox and read by who asked it', async () => {
  const staff = await browsing.signedIn('superadmin', { at: '/admin/inbox?kind=question' });
  await staff.getByText('Rule', { exact: true }).waitFor();
  await staff.keyboard.press('a');
  await staff.getByRole('textbox', { name: 'Your reply' }).fill('One seat, held by our chair.');
  await staff.getByRole('button', { name: 'Confirm: Reply' }).click();
  await toast(staff, 'Reply sent');
});

test('a private question arrives while an officer is at work, and its reply without a reload', async () => {
  const investor = await browsing.signedIn('portfolio-large', { at: '/investor/investments/sundew-solar' });
  const staff = await browsing.signedIn('superadmin', { at: '/admin/inbox?kind=category' });
  await staff.getByText('Rule', { exact: true }).waitFor();
  const reading = await heading(staff).textContent();
  await investor.getByRole('button', { name: 'Ask a question' }).first().click();
  await investor.getByLabel('Subject').fill('My own allocation');
  await investor.getByLabel('Your question').fill('May I add to it in March?');
  await investor.getByLabel('Ask privately').check();
  await investor
    .getByRole('form', { name: 'Ask a question' })
    .getByRole('button', { name: 'Ask a question' })
    .click();
  await toast(investor, 'Your question was sent');
  const questions = staff.getByRole('button', { name: /^Questions \d+$/ });
  await questions.waitFor();
  expect(await heading(staff).textContent()).toBe(reading);
  await questions.click();
  await staff.getByText('My own allocation').first().click();
  await staff.getByRole('link', { name: 'Open the record' }).click();
  const thread = staff.getByRole('dialog', { name: 'My own allocation' });
  await thread.getByText(/^Visible to .* and your team only$/).waitFor();
  await thread.getByLabel('Your reply').fill('Yes, until the 20th.');
  await staff.keyboard.press('Control+Enter');
  await toast(staff, 'Your reply was sent');
  await investor.getByText('Yes, until the 20th.').waitFor();
});

test('on a phone the queue leads to the item and back; both are accessible', async () => {
  const staff = await browsing.signedIn('superadmin', { phone: true, at: '/admin/inbox' });
  await expectAccessible(staff);
  await item(staff, /Sparrow Insurance/)
    .first()
    .click();
  await staff.getByText('Rule', { exact: true }).waitFor();
  await staff.getByText(/^\d+ of \d+$/).waitFor();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Back to the list' }).click();
  await item(staff, /Sparrow Insurance/)
    .first()
    .waitFor();
});

test('an act that is typed into the search is found, and its page has the person in it', async () => {
  const staff = await browsing.signedIn('superadmin', { at: '/admin' });
  await staff.getByRole('heading', { name: /^Hello/ }).waitFor();
  await staff.keyboard.press('Control+k');
  await staff.getByRole('dialog').getByRole('combobox').fill('invite irsi to sundew');
  await staff.getByRole('option', { name: /^Invite Iris Bell to Sundew Solar/ }).waitFor();
  await staff.keyboard.press('Enter');
  await staff.getByRole('button', { name: 'Send to 1' }).waitFor();
});

test('each kind counts what its list shows, and the header counts all of them', async () => {
  const staff = await browsing.signedIn('superadmin', { at: '/admin/inbox' });
  const { total, by_kind: byKind } = (await (await staff.request.get('/api/inbox/count')).json()) as {
    total: number;
    by_kind: Record<string, number>;
  };
  expect(Object.values(byKind).reduce((sum, n) => sum + n, 0)).toBe(total);
  for (const [kind, n] of Object.entries(byKind)) {
    const list = await staff.request.get(`/api/inbox?filter[kind]=${kind}&limit=1`);
    expect([kind, ((await list.json()) as { meta: { total: number } }).meta.total]).toEqual([kind, n]);
  }
  await staff.getByRole('link', { name: `Inbox, ${total} items` }).waitFor();
});

test('what is set aside is gone until its day, and is brought back to its place', async () => {
  const staff = await browsing.signedIn('superadmin', { at: '/admin/inbox?kind=organisation_application' });
  const queue = staff.getByRole('list', { name: 'What waits' }).getByRole('listitem');
  await staff.getByText('Rule', { exact: true }).waitFor();
  const before = await queue.allInnerTexts();
  const name = (await heading(staff).textContent()) ?? '';
  await staff.keyboard.press('s');
  await staff.getByRole('menuitem', { name: 'Until tomorrow' }).click();
  await toast(staff, /^Set aside until/);
  await expect.poll(() => queue.count()).toBe(before.length - 1);
  await visit(staff, '/admin/inbox?kind=organisation_application&whose=snoozed');
  await item(staff, new RegExp(name)).click();
  await staff.getByRole('button', { name: 'Bring back now' }).click();
  await visit(staff, '/admin/inbox?kind=organisation_application');
  await expect.poll(() => queue.allInnerTexts()).toEqual(before);
});

test('two officers edit one record: what both changed is chosen, the rest is kept of both', async () => {
  const { request } = await browsing.caller('superadmin');
  const open = await request.get('/api/contacts?filter[converted]=0&sort=id&limit=1');
  const { data } = (await open.json()) as { data: { id: number }[] };
  const at = `/admin/investors/contacts/${data[0]?.id}/edit`;
  const staff = await browsing.signedIn('superadmin', { at });
  const colleague = await browsing.signedIn('support', { at });
  for (const page of [staff, colleague]) await page.getByLabel(/^Job title/).waitFor();
  await colleague.getByLabel(/^Job title/).fill('Chair');
  await colleague.getByLabel(/^Company/).fill('Harbour Mills');
  await colleague.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(colleague, 'Saved');
  await staff.getByLabel(/^Job title/).fill('Treasurer');
  await staff.getByLabel(/^First name/).fill('Nora Jane');
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await staff
    .getByRole('alert')
    .filter({ hasText: /saved this on .*1 field differs/ })
    .waitFor();
  await expectAccessible(staff);
  await staff.getByRole('radiogroup', { name: 'Job title' }).getByRole('radio', { name: /^Mine/ }).check();
  await staff.getByRole('button', { name: 'Save my choices' }).click();
  await toast(staff, 'Saved');
  await visit(staff, at);
  await expect.poll(() => staff.getByLabel(/^Job title/).inputValue()).toBe('Treasurer');
  expect(await staff.getByLabel(/^Company/).inputValue()).toBe('Harbour Mills');
  expect(await staff.getByLabel(/^First name/).inputValue()).toBe('Nora Jane');
});

test('j5: no check passes with an open hit; decided one by one, its person can go on', async () => {
  await referAgain('aml-referred@larkfield.test');
  const rafe = await browsing.signedIn('aml-referred', { phone: true, at: '/investor' });
  const gate = rafe.getByRole('listitem').filter({ hasText: /^Identity check.*In progress/ });
  await gate.waitFor();
  const staff = await browsing.signedIn('superadmin', { at: '/admin/investors/screening' });
  await staff.getByRole('link', { name: 'Rafe Ferrand' }).first().click();
  await staff.getByRole('button', { name: 'Pass', exact: true }).click();
  await staff.getByRole('textbox', { name: 'Note' }).fill('Passport seen: another man.');
  await staff.getByRole('button', { name: 'Confirm: Pass' }).click();
  await staff.getByText('Please decide each possible match first.').waitFor();
  await expectAccessible(staff);
  await decideHits(staff);
  await staff.getByRole('button', { name: 'Confirm: Pass' }).click();
  await toast(staff, /^Passed/);
  await gate.waitFor({ state: 'hidden' });
});

test('j7: the firm’s account is the old one until a second person confirms the new', async () => {
  const number = '55443322';
  const staff = await browsing.signedIn('superadmin', { phone: true, at: '/admin/settings/account/firm' });
  const firm = staff.getByRole('form', { name: 'Account investors pay into' });
  const old = await firm.getByLabel('Account number').inputValue();
  await firm.getByLabel('Account number').fill(number);
  await firm.getByRole('button', { name: 'Save account' }).click();
  await toast(staff, 'Waiting for approval by a second person.');
  expect(await firm.getByLabel('Account number').inputValue()).toBe(old);
  const investor = await browsing.caller('cash-call-overdue');
  const shown = async (): Promise<unknown> => {
    const { data } = await (
      await investor.request.get('/api/investments?type=cash_call&append=bank_details&limit=1')
    ).json();
    return data[0]?.bank_details?.account_number;
  };
  expect(await shown()).toBe(old);
  await visit(staff, '/admin/inbox?kind=bank_change');
  await staff.getByText('Nothing is waiting with these filters.').waitFor();
  const second = await browsing.signedIn('superadmin2', { phone: true, at: '/admin/inbox?kind=bank_change' });
  await item(second, /./).first().click();
  await second.getByText('Rule', { exact: true }).waitFor();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.getByRole('button', { name: 'Confirm: Approve' }).click();
  await toast(second, /^Approved/);
  expect(await shown()).toBe(number);
});

test('j11: two investors become one and are taken apart, and no total changes', async () => {
  const staff = await browsing.signedIn('superadmin');
  const before = await totalInvested(staff);
  const { survivor, merged } = await mergeInvestors(staff, 'Dorothy Signe', 'Iris Bell');
  expect(await totalInvested(staff)).toEqual(before);
  await visit(staff, `/admin/investors/${merged}/details`);
  await staff.waitForURL(new RegExp(`/admin/investors/${survivor}/details`));
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Take apart' }).click();
  await toast(staff, 'The records are separate again');
  expect(await totalInvested(staff)).toEqual(before);
  await visit(staff, `/admin/investors/${merged}/details`);
  await staff.getByRole('heading', { name: 'Iris Bell', level: 1 }).waitFor();
  expect(new URL(staff.url()).pathname).toContain(`/admin/investors/${merged}/`);
});
