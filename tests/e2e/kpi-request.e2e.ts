import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { linkInMail } from './support/mail.ts';

// Journey `screens.md#journey-l`, l5, l6 and l10: a company without an account gives its figures by a link on a phone.
const browsing = useBrowser();
const FD = 'fd@company.example';
let staff: Page;
let company: { readonly id: number; readonly name: string };
let link = '';

const monthEnd = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
};
const period = monthEnd();
const board = `/admin/reports/kpis/requests?period=${period}`;
const panel = () => staff.getByRole('dialog');

beforeAll(async () => {
  staff = await browsing.signedIn('superadmin');
  const iris = await browsing.signedIn('portfolio-large');
  const { data } = await (await iris.request.get('/api/investments/user')).json();
  const held = new Set<number>(
    data.issued.map((row: { investment_opportunity_id: number }) => row.investment_opportunity_id),
  );
  const listed = await staff.request.get(
    '/api/investment-opportunities?filter[status]=5&limit=100&sort=name',
  );
  company = (await listed.json()).data.find(({ id }: { id: number }) => held.has(id));
  await iris.context().close();
});

/** The company's form, by the link of the mail, on the smallest phone. */
async function onPhone(): Promise<Page> {
  const page = await browsing.visitor({ phone: 'small' });
  await page.goto(link);
  return page;
}

test('l5: staff ask, the company enters figures on a phone, closes, returns and sends', async () => {
  await staff.goto(board);
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
  await phone.getByText('1 of 2').waitFor();
  await phone.getByRole('textbox', { name: 'Figure' }).fill('2.5');
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByText(/^Saved/).waitFor();
  await phone.context().close();

  const again = await onPhone();
  await again.getByText('2 of 2').waitFor();
  await again.getByRole('textbox', { name: 'Figure' }).fill('-3');
  await again.getByRole('button', { name: 'Check and send' }).click();
  await again.getByRole('button', { name: 'Send figures' }).click();
  await again.getByRole('heading', { name: 'Your figures were sent' }).waitFor();
  expect(await again.title()).not.toContain(link.split('/').at(-1));
  await again.context().close();
});

test('l6: the odd one is asked back and answered by the same link, then all is approved and locked', async () => {
  await staff.goto(board);
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
  await phone.context().close();

  await staff.goto(board);
  await staff.getByRole('button', { name: `Review the figures of ${company.name}` }).click();
  await panel().getByRole('button', { name: 'Approve and lock' }).click();
  await staff.getByText('2 figures locked').waitFor();
  await panel()
    .getByRole('button', { name: /^Publish/ })
    .click();
  const sure = staff.getByRole('dialog', { name: /for all companies\?$/ });
  await sure.getByRole('button', { name: /^Publish/ }).click();
  await staff.getByText(/published, \d+ investors? notified/).waitFor();
});

test('l10: a restatement leaves the first visible, and the investor reads both', async () => {
  await panel().getByRole('button', { name: 'Restate Leavers' }).click();
  await panel().getByLabel('New value of Leavers').fill('4');
  await panel().getByLabel('Reason').fill('One was counted late');
  await panel().getByRole('button', { name: 'Save Leavers' }).click();
  await panel().getByText('Restated: was 3. One was counted late').waitFor();

  const iris = await browsing.signedIn('portfolio-large');
  const { data } = await (
    await iris.request.get(
      `/api/report-inputs?filter[target_id]=${company.id}&filter[period_end]=${period}&append=restatements`,
    )
  ).json();
  expect(data.map((row: { value: string }) => Number(row.value)).sort()).toEqual([2.5, 4]);
  expect(data.flatMap((row: { restatements: object[] }) => row.restatements)).toMatchObject([
    { value: '3.000000', reason: 'One was counted late' },
  ]);
  await iris.goto(`/investor/portfolio/${company.id}/reports/kpis`);
  await iris.getByText('Churn').first().waitFor();
});
