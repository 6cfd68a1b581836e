import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { useBrowser } from './support/browsing.ts';
import { pick } from './support/forms.ts';
import { linkInMail } from './support/mail.ts';
import { visit } from './support/move-to.ts';

// Journey `screens.md#journey-l`, l5, l6 and l10: a company without an account gives its figures by a link on a phone.
const browsing = useBrowser();
const FD = 'fd@company.example';
let staff: Page;
let iris: Page;
let company: { readonly id: number; readonly name: string };
let link = '';

/** The end of this quarter: nothing is there of it yet. */
const quarterEnd = (): string => {
  const now = new Date();
  const month = Math.floor(now.getUTCMonth() / 3) * 3 + 3;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 0)).toISOString().slice(0, 10);
};
const period = quarterEnd();
const quarter = `Q${Number(period.slice(5, 7)) / 3} ${period.slice(0, 4)}`;
const board = `/admin/reports/kpis/requests?period=${period}`;
/** The three that are required, and two more. */
const FIGURES = {
  Revenue: '702000',
  'Cash balance': '1400000',
  Headcount: '41',
  Churn: '2.5',
  Leavers: '-3',
};
const panel = () => staff.getByRole('dialog');

beforeAll(async () => {
  staff = await browsing.signedIn('superadmin');
  iris = await browsing.signedIn('portfolio-large', { phone: true });
  const { data } = await (await iris.request.get('/api/investments/user')).json();
  const held = new Set<number>(
    data.issued.map((row: { investment_opportunity_id: number }) => row.investment_opportunity_id),
  );
  const listed = await staff.request.get(
    '/api/investment-opportunities?filter[status]=5&limit=100&sort=name',
  );
  company = (await listed.json()).data.find(({ id }: { id: number }) => held.has(id));
  await iris.goto('/investor/portfolio');
});

/** The company's form, by the link of the mail, on the smallest phone. */
async function onPhone(): Promise<Page> {
  const page = await browsing.visitor({ phone: 'small' });
  await page.goto(link);
  return page;
}

/** The figures from a step of the phone's form on, each on its own screen. */
async function fill(phone: Page, from: number, to: number): Promise<void> {
  for (let step = from; step <= to; step += 1) {
    await phone.getByText(`${step} of 5`).waitFor();
    const name = (await phone.locator('[data-step-heading]').textContent()) ?? '';
    const value = Object.entries(FIGURES).find(([kpi]) => kpi === name)?.[1] ?? '';
    await phone.getByRole('textbox', { name: 'Figure' }).fill(value);
    await phone.getByRole('button', { name: step === 5 ? 'Check and send' : 'Next' }).click();
  }
}

test('l5: staff ask for five figures; the company enters two on a phone, closes, returns and sends', async () => {
  await visit(staff, board);
  await staff.getByRole('button', { name: `Request figures of ${company.name}` }).click();
  await panel().getByLabel(`Email for ${company.name}`).fill(FD);
  for (const name of ['Churn', 'Leavers']) {
    await panel().getByLabel('KPIs').fill(name);
    await staff.getByRole('option', { name }).click();
  }
  await panel().getByRole('button', { name: 'Send 1 request' }).click();
  await staff.getByText('1 request sent').waitFor();
  link = await linkInMail({ to: FD, subject: /asked for by/ });

  const phone = await onPhone();
  await expectAccessible(phone);
  await fill(phone, 1, 2);
  await phone.getByText(/^Saved/).waitFor();
  await phone.context().close();

  const again = await onPhone();
  await fill(again, 3, 5);
  await again.getByRole('button', { name: 'Send figures' }).click();
  await again.getByRole('heading', { name: 'Your figures were sent' }).waitFor();
  expect(await again.title()).not.toContain(link.split('/').at(-1));
  await expectAccessible(again);

  await visit(staff, board);
  const row = staff.getByRole('row', { name: new RegExp(company.name) });
  await row.getByText('Submitted').waitFor();
  await row.getByText('5 of 5').waitFor();
});

test('l6: the odd one is asked back and answered by the same link, then all is approved and locked', async () => {
  await visit(staff, board);
  await staff.getByRole('button', { name: `Review the figures of ${company.name}` }).click();
  await panel().getByText('Negative, although only positive figures make sense').waitFor();
  await panel().getByRole('button', { name: 'Ask back about Leavers' }).click();
  await panel().getByLabel('Question about Leavers').fill('Can it be negative?');
  await panel().getByRole('button', { name: 'Send 1 question' }).click();
  await staff.getByText('Questions sent').waitFor();
  expect(await linkInMail({ to: FD, subject: /question/ })).toBe(link);

  const phone = await onPhone();
  await phone.getByText(/asks: Can it be negative\?/).waitFor();
  await phone.getByRole('textbox', { name: 'Figure' }).fill('3');
  await phone.getByRole('button', { name: 'Check and send' }).click();
  await phone.getByRole('button', { name: 'Send figures' }).click();
  await phone.getByRole('heading', { name: 'Your figures were sent' }).waitFor();

  await visit(staff, board);
  await staff.getByRole('button', { name: `Review the figures of ${company.name}` }).click();
  await panel().getByRole('button', { name: 'Approve and lock' }).click();
  await staff.getByText('5 figures locked').waitFor();
  await panel()
    .getByRole('button', { name: /^Publish/ })
    .click();
  const sure = staff.getByRole('dialog', { name: /for all companies\?$/ });
  await sure.getByRole('button', { name: /^Publish/ }).click();
  await staff.getByText(/published, \d+ investors? notified/).waitFor();

  // ‖ the investor sees it arrive, and reads it
  await iris.getByText(`Figures of ${company.name} for ${quarter} are available.`).first().waitFor();
  await visit(iris, `/investor/portfolio/${company.id}/reports/kpis`);
  await iris.getByText('£702,000').first().waitFor();
  await expectAccessible(iris);

  await visit(staff, `/admin/reports/kpis?of=${company.id}&period=${quarter.split(' ').reverse().join('-')}`);
  const revenue = staff
    .getByRole('row')
    .filter({ has: staff.getByRole('rowheader', { name: 'Revenue', exact: true }) });
  const cell = revenue.getByRole('gridcell').last();
  await cell.click();
  await staff.keyboard.type('9');
  expect(await staff.getByRole('textbox', { name: /^Edit/ }).count()).toBe(0);
  expect(await cell.textContent()).toContain('£702,000');
});

const LETTER = 'Letter about leavers';
let sent: readonly string[] = [];

/** The numbers of the chart in the update that was sent, as its reader has them. */
async function chartAsSent(): Promise<readonly string[]> {
  const reader = await browsing.signedIn('portfolio-large', { phone: true, at: letter });
  await reader.getByRole('heading', { level: 1, name: LETTER }).waitFor();
  const chart = reader.getByRole('region', { name: 'Leavers', exact: true });
  await chart.getByRole('button', { name: 'View as table' }).click();
  const rows = await chart.getByRole('table').getByRole('row').allTextContents();
  return rows;
}
let letter = '';

test('an update with a chart of it is sent', async () => {
  await visit(staff, '/admin/reports/updates/new-update');
  await staff.getByLabel('Title').fill(LETTER);
  await pick(staff, { label: 'Company', name: company.name });
  // until the end of the period that was asked for, which is still to come
  await staff.getByLabel(/^Period to/).fill(period.split('-').reverse().join('/'));
  await staff.getByRole('button', { name: 'Create draft' }).click();
  await staff.waitForURL(/edit-update$/);
  await staff.getByRole('textbox', { name: 'Text', exact: true }).click();
  await staff.keyboard.type('Fewer people left than before.');
  await staff.getByRole('button', { name: 'Chart', exact: true }).click();
  await staff.getByRole('menuitem', { name: 'Leavers' }).click();
  await staff.getByText(/^Saved \d\d:\d\d/).waitFor();
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByText('Update published').waitFor();
  const id = /updates\/(\d+)/.exec(staff.url())?.[1];
  letter = `/investor/portfolio/${company.id}/reports/${id}`;
  sent = await chartAsSent();
  expect(sent.at(-1)).toMatch(/3$/);
});

test('l10: a restatement leaves the first visible, and the investor reads both with the reason', async () => {
  await staff.context().close();
  staff = await browsing.signedIn('superadmin', { phone: true, at: board });
  await staff.getByRole('button', { name: `Review the figures of ${company.name}` }).click();
  await panel().getByRole('button', { name: 'Restate Leavers' }).click();
  await panel().getByLabel('New value of Leavers').fill('4');
  await panel().getByLabel('Reason').fill('One was counted late');
  await panel().getByRole('button', { name: 'Save Leavers' }).click();
  await panel()
    .getByText(/^Restated with effect from .*: was 3\. One was counted late$/)
    .waitFor();
  await expectAccessible(staff);

  await iris.reload();
  await iris.getByRole('heading', { name: 'Restated figures' }).waitFor();
  await iris.getByText(/^3 was restated to 4 on .* with effect from .*One was counted late$/).waitFor();
  await iris.getByText(/restated from 3 with effect from .*One was counted late/).waitFor();
  await expectAccessible(iris);
  expect(await chartAsSent(), 'the chart of the update that was sent').toEqual(sent);
});
