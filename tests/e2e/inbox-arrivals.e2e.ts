import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { send } from '../support/browser-session.ts';
import { useBrowser } from './support/browsing.ts';
import { inDatabase } from './support/database.ts';
import { toast } from './support/forms.ts';

// What one investor sends while an officer is at work (`screens.md#journey-j`): it comes without a reload, is decided by keys
// alone, and each answer reaches the investor where they are.
const browsing = useBrowser();
const IRIS = 'Iris Bell';
const PASSPORT = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

/** A new list has a namesake. Iris passed by our own matcher, before this list. */
async function listNamesake(officer: Page): Promise<void> {
  await inDatabase(
    `update aml_checks set provider = 'lists', screened_at = now() - interval '1 day' where id =
       (select max(c.id) from aml_checks c join users u on u.id = c.user_id where u.name = $1)`,
    [IRIS],
  );
  const list = new FormData();
  const rows = `name,aliases,kind,birth_dates,countries\n${IRIS},,person,,\n`;
  list.set('file', new Blob([rows], { type: 'text/csv' }), 'list.csv');
  await send(officer.context(), 'POST', '/api/sanctions-lists', list);
}

async function ask(investor: Page): Promise<void> {
  await investor.getByRole('button', { name: 'Ask a question' }).first().click();
  await investor.getByLabel('Subject').fill('Board seats');
  await investor.getByLabel('Your question').fill('How many seats are there?');
  await investor
    .getByRole('form', { name: 'Ask a question' })
    .getByRole('button', { name: 'Ask a question' })
    .click();
  await toast(investor, 'Your question was sent');
}

async function sendPassport(investor: Page): Promise<void> {
  const form = investor.getByRole('form', { name: 'We need a document from you' });
  await form.locator('input[type=file]').first().setInputFiles(PASSPORT);
  await form.getByRole('button', { name: 'Send document' }).click();
  await toast(investor, 'Document sent');
}

const item = (officer: Page, what: RegExp): Locator =>
  officer.getByRole('list', { name: 'What waits' }).getByRole('button', { name: what });

/** Along the queue by keys, until this is what is open. */
async function walkTo(officer: Page, what: RegExp): Promise<void> {
  const place = (): Promise<number> =>
    officer.locator('[data-item]').evaluateAll((all) => all.findIndex((each) => each.ariaCurrent === 'true'));
  const wanted = await officer
    .locator('[data-item]')
    .evaluateAll(
      (all, text) => all.findIndex((each) => new RegExp(text).test(each.textContent)),
      what.source,
    );
  for (let at = await place(); at !== wanted; at = await place()) {
    await officer.keyboard.press(at < wanted ? 'j' : 'k');
    await expect.poll(place).not.toBe(at);
  }
  await officer.getByText('Rule', { exact: true }).waitFor();
}

test('a question, a hit and a passport come to an open inbox, and their answers go back', async () => {
  const officer = await browsing.signedIn('superadmin', { at: '/admin/inbox' });
  await officer.getByText('Rule', { exact: true }).waitFor();
  const asking = await browsing.signedIn('portfolio-large', { at: '/investor/investments/sundew-solar' });
  const proving = await browsing.signedIn('portfolio-large', { at: '/investor/profile/identity' });
  await proving.getByText('Passed', { exact: true }).waitFor();

  await ask(asking);
  await item(officer, /Board seats/).waitFor();
  await listNamesake(officer);
  await item(officer, /Iris Bell.*possible match/).waitFor();
  await walkTo(officer, /Iris Bell.*possible match/);
  await officer.getByRole('button', { name: 'Ask for a document' }).press('Enter');
  await officer.getByRole('button', { name: 'Send request' }).press('Enter');
  await toast(officer, `Request sent to ${IRIS}`);
  await sendPassport(proving);
  await item(officer, /Iris Bell.*Proof of identity/).waitFor();

  await walkTo(officer, /Board seats/);
  await officer.keyboard.press('a');
  await officer.getByRole('textbox', { name: 'Your reply' }).waitFor();
  await officer.keyboard.type('Two, and an observer.');
  await officer.getByRole('button', { name: 'Confirm: Reply' }).press('Enter');
  await toast(officer, 'Reply sent');
  await walkTo(officer, /Iris Bell.*Proof of identity/);
  await officer.keyboard.press('a');
  await officer.getByRole('button', { name: 'Confirm: Approve' }).waitFor();
  await officer.keyboard.press('Enter');
  await toast(officer, /^Approved: Proof of identity/);
  await walkTo(officer, /Iris Bell.*possible match/);
  await officer.getByRole('button', { name: `Not this person: ${IRIS}` }).press('Enter');
  await officer.getByRole('textbox', { name: 'Reason' }).waitFor();
  await officer.keyboard.type('Seen with their passport.');
  await officer.getByRole('button', { name: 'Confirm: Not this person' }).press('Enter');
  await toast(officer, `Decided: ${IRIS}`);
  await officer.getByText('Rule', { exact: true }).click();
  await officer.keyboard.press('a');
  await officer.getByRole('textbox', { name: 'Note' }).fill('Another person.');
  await officer.getByRole('button', { name: 'Confirm: Pass' }).press('Enter');
  await toast(officer, /^Passed/);

  await asking.getByText('Two, and an observer.').waitFor();
  await proving.getByText('Passed', { exact: true }).waitFor();
  await expect.poll(() => item(officer, /Iris Bell/).count()).toBe(1); // her paper waits since before
});
