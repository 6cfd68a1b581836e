import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { send } from '../support/browser-session.ts';
import { useBrowser } from './support/browsing.ts';
import { visit } from './support/move-to.ts';

// Journey `screens.md#journey-d`, the staff's side: a sounding of a draft, what became of it, and personal deals in conflict with it.
const REGISTER = '/admin/insider-register';
const DEALS = `${REGISTER}/pa-deals`;
const INVESTOR = 'ready-no-holdings';

const browsing = useBrowser();
let page: Page;
let investor: BrowserContext;
let person: string;
let project: string;
let sounding: number;

const main = () => page.getByRole('main');
const first = async (context: BrowserContext, path: string) => {
  const { data } = (await (await context.request.get(path)).json()) as {
    data: { id: number; name: string }[];
  };
  const [row] = data;
  if (row === undefined) throw new Error(`Nothing at ${path}`);
  return row;
};
const choose = async (within: ReturnType<typeof main>, label: RegExp, name: string) => {
  await within.getByLabel(label).first().fill(name);
  await page.getByRole('option', { name }).first().click();
};
const record = async (issuer: string) => {
  await main().getByLabel('Issuer', { exact: true }).fill(issuer);
  await main().getByLabel('Instrument', { exact: true }).fill('Ordinary shares');
  await main().getByLabel('Direction', { exact: true }).click();
  await page.getByRole('option', { name: 'Buy' }).click();
  await main().getByLabel('Amount', { exact: true }).fill('2500');
  await main().getByLabel('Deal date', { exact: true }).fill('05/03/2027');
  await main().getByLabel('The dealer holds no inside information about the issuer').check();
  await main().getByRole('button', { name: 'Submit deal' }).click();
  await page.getByText('Deal recorded').waitFor();
  await page.waitForURL(({ pathname }) => pathname === DEALS);
};

beforeAll(async () => {
  page = await browsing.signedIn('superadmin', { at: REGISTER, stays: true });
  investor = await browsing.caller(INVESTOR);
  const staff = page.context();
  person = (await first(staff, `/api/users?type=investor&filter[email]=${INVESTOR}`)).name;
  project = (await first(staff, '/api/investment-opportunities?filter[status]=1&sort=id')).name;
});

test('d1: what is sent names neither project nor issuer', async () => {
  await main().getByRole('button', { name: 'Send market sounding' }).click();
  const panel = page.getByRole('dialog', { name: 'Send market sounding' });
  await choose(panel, /^Opportunity/, project);
  await choose(panel, /^Investors/, person);
  await panel.getByLabel(/^Reason/).fill('Asked about price and size.');
  await panel.getByRole('button', { name: 'Preview' }).click();
  await panel.getByText('You may receive confidential information').waitFor();
  expect(await panel.textContent()).not.toContain(project);
  await panel.getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByText('Requests sent to 1').waitFor();
});

test('d4: the answer is in the register with its time in UTC and its history', async () => {
  sounding = (await first(investor, '/api/market-sounding-acceptance?filter[status]=1')).id;
  const path = `/api/market-sounding-acceptance/${sounding}`;
  await send(investor, 'PATCH', path, { status: 2 });
  await send(investor, 'PATCH', path, { answer: 1 });
  await visit(page, `${REGISTER}?filter[search]=${encodeURIComponent(person)}`);
  await main().getByText(person).first().waitFor();
  await main().getByText(project).first().waitFor();
  await main().getByText('Interested with finance in place').first().waitFor();
  await main()
    .getByText(/^\d+ \w+ \d{4} \d\d:\d\d UTC$/)
    .first()
    .waitFor();
});

test('d5: another answer is another version', async () => {
  await send(investor, 'PATCH', `/api/market-sounding-acceptance/${sounding}`, { answer: 3 });
  await main()
    .getByRole('button', { name: `Actions for ${person}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${person}` });
  await history.getByText('Not Interested').first().waitFor();
  expect(await history.getByText('Interested with finance in place').count()).toBe(2);
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });
});

test('d7: a deal of an insider in the same project is a conflict before and after it is saved', async () => {
  await visit(page, `${DEALS}/create`);
  await choose(main(), /^Person/, person);
  await choose(main(), /^Opportunity/, project);
  await main().getByText(`${person} holds inside information about ${project}.`).waitFor();
  await record(project);
  await main().getByText('Conflict', { exact: true }).last().waitFor();
});

test('d8: someone outside the firm is listed as external', async () => {
  await visit(page, `${DEALS}/create`);
  await main().getByText('Someone outside the firm').click();
  await main().getByLabel('Name', { exact: true }).fill('Juno Farrow');
  await main().getByLabel(/^Firm/).fill('Farrow & Co');
  await main()
    .getByLabel(/^Email/)
    .fill('juno@farrow.test');
  await record('Castell Foods plc');
  await visit(page, `${DEALS}?filter[insider_kind]=external`);
  await main().getByText('Juno Farrow').first().waitFor();
});

test('d9: it is rejected with a note, and both lists leave as files', async () => {
  const { id } = await first(
    page.context(),
    `/api/deal-placements?filter[conflict]=1&filter[search]=${encodeURIComponent(person)}`,
  );
  await visit(page, `${DEALS}/${id}/details`);
  await main().getByText('This deal conflicts with what the firm knows').waitFor();
  await main().getByRole('button', { name: 'Reject' }).click();
  await main().getByLabel('Reason').fill('The dealer is an insider.');
  await main().getByRole('button', { name: 'Confirm: Reject' }).click();
  await main().getByText('Refused', { exact: true }).first().waitFor();
  await main().getByText('The dealer is an insider.').first().waitFor();
  for (const [path, line] of [
    ['/api/deal-placements/export?format=csv&filter[status]=3', 'The dealer is an insider.'],
    ['/api/market-sounding-acceptance/export?format=csv&filter[status]=2', 'Obtained (date and time, UTC)'],
  ] as const)
    expect(await (await page.request.get(path)).text()).toContain(line);
});
