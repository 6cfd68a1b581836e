import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { beginSession, send } from '../support/browser-session.ts';
import { useBrowser } from './support/browsing.ts';
import { fillUpHolders, publicationComes } from './support/time.ts';

// An update from its first word to its correction (`screens.md#journey-b` b13–b16, `screens.md#journey-l` l9): staff at their desks, its reader on the smallest phone (i15).
const READER = 'portfolio-large';
/** Who gets it, and how many of them open it (l9). */
const [HOLDERS, READERS] = [42, 11];

const browsing = useBrowser();
const title = 'Autumn letter';
let staff: Page;
let investor: Page;

test('a draft is written, with a chart of the company’s figures, and saves itself', async () => {
  staff = await browsing.signedIn('superadmin', {
    at: '/admin/reports/updates/new-update',
    stays: true,
  });
  const company = await heldBy(staff);
  await fillUpHolders(company, HOLDERS);
  await staff.getByLabel('Title').fill(title);
  await staff.getByRole('combobox', { name: 'Company' }).fill(company);
  await staff.getByRole('option', { name: company }).first().click();
  await staff.getByRole('button', { name: 'Create draft' }).click();
  await staff.waitForURL(/edit-update$/);
  const text = staff.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await staff.keyboard.type('Orders grew in the autumn.');
  await staff.getByRole('button', { name: 'Chart', exact: true }).click();
  await staff.getByRole('menuitem').first().click();
  await staff.getByText(/^Saved \d\d:\d\d/).waitFor();
  await expectAccessible(staff);
});

test('its audience is counted and named before it is sent', async () => {
  const goes = staff.getByText(/^Goes to \d+ investors?$/);
  await goes.waitFor();
  expect(await goes.textContent()).toContain(` ${HOLDERS} `);
  await staff.getByRole('button', { name: 'See the names' }).click();
  const names = staff.getByRole('dialog', { name: `Who gets ${title}` });
  await expect.poll(() => names.getByRole('listitem').count()).toBe(25);
  await staff.keyboard.press('Escape');
  await names.waitFor({ state: 'hidden' });
});

test('it is published, and a holder sees it arrive without reloading', async () => {
  investor = await browsing.signedIn(READER, { phone: 'small', at: '/investor/news', stays: true });
  await investor.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByRole('dialog', { name: `Publish to ${HOLDERS} investors and notify them?` }).waitFor();
  await expectAccessible(staff);
  await atSetMinute(staff, title);
  await staff.waitForURL(/details$/);
  await investor.getByRole('button', { name: '1 new update' }).click();
  await investor.getByRole('link', { name: title }).first().click();
  await investor.getByRole('heading', { level: 1, name: title }).waitFor();
  await investor.getByText('Orders grew in the autumn.').waitFor();
  await expectAccessible(investor);
});

test('a reminder reaches those alone who have not opened it', async () => {
  const id = new URL(staff.url()).pathname.split('/').at(-2) ?? '';
  await openBy(staff, { id, readers: READERS - 1 });
  await staff.reload();
  await staff
    .getByRole('listitem')
    .filter({ hasText: /Opened .* 1 time/ })
    .first()
    .waitFor();
  const [left, n] = [HOLDERS - READERS, READERS];
  await staff.getByRole('button', { name: new RegExp(`^Opened\\W*${n}$`) }).waitFor();
  await staff.getByRole('button', { name: `Remind these ${left}` }).click();
  await staff.getByRole('button', { name: 'Send reminder' }).click();
  await staff.getByText(`${left} investors reminded`).waitFor();
  await expectAccessible(staff);
  const bells = (await (await investor.request.get('/api/notifications/user')).json()) as {
    data: readonly { data: { message: string } }[];
  };
  expect(
    bells.data.filter(({ data }) => data.message.includes(title)).map(({ data }) => data.message),
  ).toEqual([expect.stringContaining('A new report')]);
});

test('a correction stays live, and its readers see the note', async () => {
  await staff.getByRole('button', { name: `Actions for ${title}` }).click();
  await staff.getByRole('menuitem', { name: 'Correct text' }).click();
  const panel = staff.getByRole('dialog', { name: `Correct ${title}` });
  await panel.getByLabel('What was corrected').fill('Orders, not sales');
  await expectAccessible(staff);
  await panel.getByRole('button', { name: 'Publish correction' }).click();
  await staff.getByText('Correction published').waitFor();
  await investor.reload();
  await investor.getByText('Orders, not sales').waitFor();
});

/** Set for tomorrow, it stays a draft; the minute comes, and it is live. */
async function atSetMinute(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Publish to/ });
  await dialog.getByText('At a time', { exact: true }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date and time').fill(`${tomorrow}T08:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText(/^Goes live .*08:00$/).waitFor();
  await publicationComes(title);
  const at = `/api/update-reports/${new URL(page.url()).pathname.split('/').at(-2)}`;
  await expect.poll(async () => (await (await page.request.get(at)).json()).data.status).toBe(2);
  await page.reload();
}

/** So many others of its readers open it, each with a session of their own. */
async function openBy(page: Page, { id, readers }: { id: string; readers: number }): Promise<void> {
  const answer = await page.request.get(`/api/update-reports/${id}/readers?opened=0&limit=${readers}`);
  const { data } = (await answer.json()) as { data: readonly { id: number }[] };
  const browser = page.context().browser();
  for (const { id: reader } of data) {
    const { data: person } = await (await page.request.get(`/api/users/${reader}`)).json();
    const context = await browser?.newContext({ baseURL: new URL(page.url()).origin });
    if (!context) throw new Error('There is no browser');
    await beginSession(context, person.email);
    await send(context, 'POST', '/api/opens', { target_type: 'update_report', target_id: Number(id) });
    await context.close();
  }
}

/** A company with published figures that the reader holds. */
async function heldBy(page: Page): Promise<string> {
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(path)).json()) as T;
  const users = await read<{ data: readonly { id: number }[] }>(`/api/users?filter[email]=${READER}`);
  const held = await read<{ data: readonly { investment_opportunity_id: number | null }[] }>(
    `/api/investments?filter[user_id]=${users.data[0]?.id}&filter[status]=5&limit=100`,
  );
  for (const { investment_opportunity_id: id } of held.data) {
    if (id === null) continue;
    const company = await read<{ data: { name: string; status: number } }>(
      `/api/investment-opportunities/${id}`,
    );
    const figures = await read<{ data: { kpis: readonly unknown[] } }>(
      `/api/reports/available-reports?target_type=investment_opportunity&target_id=${id}`,
    );
    if (company.data.status === 5 && figures.data.kpis.length > 0) return company.data.name;
  }
  throw new Error('The reader holds no company with figures');
}
