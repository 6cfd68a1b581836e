import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayAgo, toast, yesterday } from './forms.ts';
import { askForFund, createFund, publishFund, record } from './fund-desk.ts';
import { enter } from './fund-setup.ts';
import { type FundStage, IRIS, ODETTE } from './fund-stage.ts';

/** A fund is made, two commit, half is called and comes in, and its first value is live. */
export function foundFund(fund: FundStage): void {
  test('c1: a new fund is asked for in a panel of the list', async () => {
    await askForFund(fund, fund.name);
    await fund.onPhone(fund.page);
    await createFund(fund, fund.name);
    await publishFund(fund, fund.name);
  });

  test('Iris commits 60,000, and Odette 40,000', async () => {
    await record(fund, 'Commitment', { of: IRIS, amount: '60000', on: dayAgo(2) });
    await enter(fund, 'commitment', { of: ODETTE, amount: '40000', on: dayAgo(2) });
  });

  test('half is called to the penny; lines that do not add up are not posted', async () => {
    await fund.books();
    await fund.page.getByRole('button', { name: 'New run' }).click();
    await fund.page.getByRole('menuitem', { name: 'Capital call' }).click();
    await fund.panel.getByLabel('Amount').fill('50000.01');
    await fund.panel.getByLabel('Day of the call').fill(dayAgo(2));
    await fund.propose();
    await fund.panel.getByText('£30,000.01').first().waitFor();
    await fund.panel.getByRole('link', { name: new RegExp(`^Notice to .*${IRIS}$`) }).waitFor();
    await changeLine(fund, ODETTE, async (dialog) => {
      await dialog.getByLabel('Amount').fill('19999');
      await dialog.getByLabel('Reason').fill('Agreed by phone');
      await dialog.getByRole('button', { name: 'Save amount' }).click();
    });
    await fund.panel.getByText('Difference £1.00').waitFor();
    await fund.panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await fund.panel.getByText('This run cannot be posted yet').waitFor();
    await fund.panel.getByRole('button', { name: 'Continue to post', disabled: true }).waitFor();
    await fund.panel.getByRole('button', { name: 'Back to the lines' }).click();
    await changeLine(fund, ODETTE, (dialog) =>
      dialog.getByRole('button', { name: 'Use the proposal' }).click(),
    );
    await fund.panel.getByText('Difference £0.00').waitFor();
    await fund.onPhone(fund.page);
    await fund.post('capital call');
  });

  test('the holder reads what is due, and has the notice', async () => {
    await fund.own();
    const due = fund.iris.getByRole('region', { name: 'Payment due' });
    await due.getByText(/£30,000.01 by/).waitFor();
    const [notice] = await Promise.all([
      fund.iris.waitForEvent('download'),
      due.getByRole('link', { name: 'Download notice' }).click(),
    ]);
    expect(notice.suggestedFilename()).toMatch(/^capital-call-of-cedar-growth.*\.pdf$/);
    await fund.onPhone(fund.iris);
  });

  test('what came in on the call is recorded, buys units, and is no longer due', async () => {
    await fund.panel.getByRole('button', { name: 'Record a receipt' }).click();
    await fund.panel.getByLabel('Received on').fill(dayAgo(2));
    await fund.propose();
    await fund.post('receipt');
    await fund.own();
    await fund.figure(/£30,000\.01/);
    expect(await fund.iris.getByRole('region', { name: 'Payment due' }).count()).toBe(0);
  });

  test('c2: a net asset value is proposed and published; another of the day is refused at its field', async () => {
    await fund.addNav({ as_of: yesterday() });
    await fund.panel.getByText('£1.00').first().waitFor();
    await fund.panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await toast(fund.page, 'NAV recorded');
    await fund.addNav({ as_of: yesterday() });
    await fund.panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await fund.panel
      .getByText(/already|later than/)
      .first()
      .waitFor();
    await fund.onPhone(fund.page);
  });
}

/** The menu of a holder's line, and the dialog of its amount. */
export async function changeLine(
  fund: FundStage,
  holder: string,
  change: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const named = (what: string): RegExp => new RegExp(`^${what} .*${holder}$`);
  await fund.panel.getByRole('button', { name: named('Actions for') }).click();
  await fund.page.getByRole('menuitem', { name: named('Change the amount of') }).click();
  const dialog = fund.page.getByRole('dialog', { name: named('Amount of') });
  await change(dialog);
  await dialog.waitFor({ state: 'hidden' });
}

/** What came in on a call: the whole of what is due, or less by one holder. */
export async function receive(
  fund: FundStage,
  call: number,
  on: string,
  less?: { readonly of: string; readonly amount: string },
): Promise<void> {
  await fund.books(`?run=${call}`);
  await fund.panel.getByRole('button', { name: 'Record a receipt' }).click();
  await fund.panel.getByLabel('Received on').fill(on);
  await fund.propose();
  if (less)
    await changeLine(fund, less.of, async (dialog) => {
      await dialog.getByLabel('Amount').fill(less.amount);
      await dialog.getByLabel('Reason').fill('Paid in part');
      await dialog.getByRole('button', { name: 'Save amount' }).click();
    });
  await fund.post('receipt');
}
