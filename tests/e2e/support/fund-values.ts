import { test } from 'vitest';
import { dayAgo, today, toast } from './forms.ts';
import type { FundStage } from './fund-stage.ts';

/** It is valued, pays its holders through the waterfall, and the books stay in balance. */
export function payFromFund(fund: FundStage): void {
  test('c7: at £1.10 a unit, value and multiple follow', async () => {
    await fund.addNav({ as_of: today(), investments: '10000' });
    await fund.panel.getByText('£1.10').first().waitFor();
    await fund.onPhone(fund.page);
    await fund.panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await toast(fund.page, 'NAV recorded');
    await fund.figure('£110,000', fund.page);
    await fund.own();
    await fund.figure(/£88,000/);
  });

  test('c8: proceeds go through the waterfall; the run is undone by its pair, and posted again', async () => {
    await fund.books('?run=new:fund_distribution');
    await fund.panel.getByLabel('Proceeds').fill('2000');
    await fund.propose();
    for (const tier of ['Return of capital', 'Preferred return', 'Catch-up', 'Split'])
      await fund.panel.getByText(tier, { exact: true }).first().waitFor();
    await fund.onPhone(fund.page);
    await fund.post('distribution');
    await fund.panel.getByRole('button', { name: 'Undo this run' }).click();
    const undo = fund.page.getByRole('dialog', { name: 'Undo this run?' });
    await undo.getByLabel('Reason').fill('Paid too early');
    await undo.getByRole('button', { name: 'Undo run' }).click();
    await fund.panel.getByText(/Undone on .*: Paid too early/).waitFor();
    await fund.books('?run=new:fund_distribution');
    await fund.page.getByText('Reversal: Return of capital').first().waitFor({ state: 'attached' });
    await fund.panel.getByLabel('Proceeds').fill('2000');
    await fund.propose();
    await fund.post('distribution');
    await fund.books('?panel=trial-balance');
    await fund.panel.getByText('Debits and credits agree.').waitFor();
    await fund.onPhone(fund.page);
    await fund.panel.getByLabel('At the end of').fill(dayAgo(3));
    await fund.panel.getByText('No entries yet').waitFor();
  });

  test('c9: the holder reads what was paid in and back, and a balance that closes', async () => {
    await fund.own();
    await fund.figure(/£1,600/);
    await fund.figure(/£88,000/);
    const last = fund.iris.getByRole('table').getByRole('row').last();
    await last.getByText('£78,400.01').waitFor(); // £80,000.01 less £1,600
    await fund.onPhone(fund.iris);
  });
}
