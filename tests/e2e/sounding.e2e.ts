import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOTH_SIZES, useBrowser } from './support/browsing.ts';

// Journey `screens.md#journey-d`, the investor's side: consent before anything is told, an answer, another one; and i15.
describe.each([BOTH_SIZES[0], ['375 px', { phone: 'small' }] as const])('at %s', (_, screen) => {
  const browsing = useBrowser();
  let page: Page;
  let path: string;
  let project: string;

  const main = () => page.getByRole('main');

  beforeAll(async () => {
    page = await browsing.signedIn('sounding-requested', screen);
    const { data } = await (
      await page.request.get('/api/market-sounding-acceptance?filter[status]=1')
    ).json();
    path = `/investor/investments/market-sounding/${data[0].id}`;
    const staff = await browsing.caller('superadmin');
    const requested = `/api/market-sounding-acceptance/${data[0].id}?include=investmentOpportunity`;
    const notice = await (await staff.request.get(requested)).json();
    project = notice.data.investment_opportunity?.name ?? notice.data.investmentOpportunity?.name;
    await staff.close();
  });

  test('d2: nothing of the company shows before the consent', async () => {
    expect(project).toBeTruthy();
    await page.goto(path);
    await page.getByRole('heading', { name: 'Before we tell you more' }).waitFor();
    expect(await page.content()).not.toContain(project);
    expect(await page.title()).not.toContain(project);
    await main().getByText('You may receive confidential information').waitFor();
    await main().getByRole('checkbox').check();
    await main().getByRole('button', { name: 'Continue' }).click();
    await main().getByText(project).first().waitFor();
  });

  test('d3: the answer is recorded with its time, and stands on the register', async () => {
    await main().getByRole('radio', { name: 'Interested with finance in place' }).check();
    await main().getByRole('button', { name: 'Submit' }).click();
    await main()
      .getByText(/^Recorded \d+ \w+ \d{4}.* UTC\. You are listed on the insider register\.$/i)
      .waitFor();
    expect(await main().getByRole('radio').count()).toBe(0);
  });

  test('d5: it can be changed, old beside new', async () => {
    await main().getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your answer' });
    await dialog.getByText('Your answer now').waitFor();
    await dialog.getByRole('radio', { name: 'Not Interested' }).check();
    await dialog.getByRole('button', { name: 'Save new answer' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await main().getByText('Not Interested').first().waitFor();
  });

  test('d6: to anyone else the address is empty', async () => {
    const stranger = await browsing.signedIn('verified-blank', { at: path });
    await stranger.getByRole('heading', { name: "Sorry that page doesn't seem to exist" }).waitFor();
    await stranger.getByText('The page you requested cannot be found.').waitFor();
  });
});
