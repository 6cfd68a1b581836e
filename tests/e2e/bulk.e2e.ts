import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { send } from '../support/browser-session.ts';
import { expectAccessible } from './support/accessible.ts';
import { useBrowser } from './support/browsing.ts';
import { daysAhead } from './support/forms.ts';
import { visit } from './support/move-to.ts';

// What a person does to all that match, more than fit on a page (issue 17).
const LIST = '/admin/investors/contacts';
const MANY = 212;
const COMPANY = 'Fernhill Bulk';

const browsing = useBrowser();
let page: Page;
let panel: Locator;
let owner = '';

beforeAll(async () => {
  page = await browsing.signedIn('superadmin');
  panel = page.getByRole('dialog', { name: 'Change of contacts' });
  await addContacts();
});

test('all that match are chosen, and given to another owner', async () => {
  await visit(page, `${LIST}?filter[company_name]=${encodeURIComponent(COMPANY)}`);
  await page.getByText(`${MANY} contacts`, { exact: false }).first().waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByRole('button', { name: `Choose all ${MANY} that match` }).click();
  await page.getByRole('region', { name: `All ${MANY} that match selected` }).waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Owner' }).click();
  const dialog = page.getByRole('dialog', { name: `Change owner of ${MANY} contacts?` });
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('a');
  const option = page.getByRole('option').first();
  owner = ((await option.textContent()) ?? '').trim();
  await option.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await panel.getByText(`${MANY} changed, 0 not`).waitFor();
  await expectAccessible(page);
  expect(await owned()).toBe(MANY);
});

test('the result is found again at its address, and undone but for one that was deleted', async () => {
  expect(owner).not.toBe('');
  await remove('Bulk 7');
  await page.reload();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await panel.getByText(`${MANY - 1} undone, 1 left as they are now`).waitFor();
  await panel.getByRole('row', { name: /Bulk 7 .*This record has been deleted\./ }).waitFor();
  await panel.getByRole('button', { name: 'Done' }).click();
  expect(await owned()).toBe(0);
});

test('the deleted one is found among the deleted records, and comes back', async () => {
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await page.getByRole('heading', { name: 'Deleted records' }).waitFor();
  await page.getByRole('searchbox').fill('Bulk 7 Person');
  const row = page.getByRole('row', { name: /Bulk 7 Person/ });
  await row.waitFor();
  await expectAccessible(page);
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore 1 contact?' });
  await dialog.getByRole('button', { name: 'Restore' }).click();
  const result = page.getByRole('dialog', { name: 'Restoring of contacts' });
  await result.getByText('1 changed, 0 not').waitFor();
  await result.getByRole('button', { name: 'Done' }).click();
  await visit(page, `${LIST}?filter[company_name]=${encodeURIComponent(COMPANY)}`);
  await page.getByText(`${MANY} contacts`, { exact: false }).first().waitFor();
});

test('they are written to as one job, which is cancelled before its time', async () => {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByRole('button', { name: `Choose all ${MANY} that match` }).click();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Email to ${MANY} contacts` });
  await form.getByLabel('Subject').fill('Our spring letter');
  await form.getByRole('textbox', { name: 'Message' }).fill('Dear reader');
  await form.getByLabel('Send at').fill(daysAhead(3));
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('region', { name: /^As .* will get it$/ }).waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: `Schedule for ${MANY} people` }).click();
  const job = page.getByRole('dialog', { name: 'Email to contacts' });
  await job.getByText(/^This email will be sent on .* 212 people were chosen\.$/).waitFor();
  await visit(page, '/admin/investors/emails');
  await page.getByRole('link', { name: 'Our spring letter' }).first().click();
  const waiting = page.getByRole('dialog', { name: 'Email to people' });
  await waiting.getByRole('button', { name: 'Cancel email' }).click();
  await waiting.getByText('Cancelled. Nothing was sent.').waitFor();
});

const read = async (path: string) => (await page.request.get(path)).json();

/** How many of them have an owner. */
const owned = async (): Promise<number> =>
  (
    await read(
      `/api/contacts?filter[company_name]=${encodeURIComponent(COMPANY)}&filter[unassigned]=0&limit=1`,
    )
  ).meta.total;

async function addContacts(): Promise<void> {
  for (let n = 1; n <= MANY; n += 1)
    await send(page.context(), 'POST', '/api/contacts', {
      first_name: `Bulk ${n}`,
      last_name: 'Person',
      email: `bulk-${n}@bulk.test`,
      company_name: COMPANY,
    });
}

async function remove(name: string): Promise<void> {
  const { data } = await read(`/api/contacts?filter[search]=${encodeURIComponent(`${name} Person`)}`);
  const { id } = data.find((each: { name: string }) => each.name === `${name} Person`);
  await send(page.context(), 'DELETE', `/api/contacts/${id}`);
}
