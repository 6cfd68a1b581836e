import type { Page } from 'playwright-core';
import { toast } from './forms.ts';
import { visit } from './move-to.ts';

/** Each possible match of the check on the page is another person, with the reason. */
export async function decideHits(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^Not this person: / });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Born in another year.');
    await page.getByRole('button', { name: 'Confirm: Not this person' }).click();
    await toast(page, /^Decided: /);
    await page.waitForFunction((n) => document.querySelectorAll('[data-open-hit]').length === n, left - 1);
  }
}

/** What all investments amount to, by their state. */
export async function totalInvested(page: Page): Promise<unknown> {
  return (await (await page.request.get('/api/statistics/total-investment-value')).json()).data;
}

/** From the list, with both chosen: the second becomes the first. */
export async function mergeInvestors(
  page: Page,
  first: string,
  second: string,
): Promise<{ readonly survivor: string; readonly merged: string }> {
  const idOf = async (name: string): Promise<string> => {
    const found = await page.request.get(`/api/users?filter[search]=${encodeURIComponent(name)}&limit=1`);
    return String((await found.json()).data[0].id);
  };
  const [survivor, merged] = [await idOf(first), await idOf(second)];
  await visit(page, `/admin/investors/merge?family=users&ids=${survivor},${merged}`);
  await page.getByText(`Stays: ${first}`).waitFor();
  const sure = page.getByRole('checkbox', { name: 'They are the same all the same' });
  if ((await sure.count()) > 0) await sure.check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${second} into ${first}?` });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await page.waitForURL(new RegExp(`/admin/investors/${survivor}/details`));
  return { survivor, merged };
}
