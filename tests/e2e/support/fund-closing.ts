import { test } from 'vitest';
import { pick } from './forms.ts';
import { type FundStage, IRIS } from './fund-stage.ts';

const RHEA = 'Rhea Dyer';

/** A bill is paid, and someone joins at a later closing. */
export function joinFund(fund: FundStage): void {
  test('a bill is paid from the cash of the fund', async () => {
    await fund.books('?run=new:fund_expense');
    await fund.panel.getByLabel('Description').fill('Audit of the year');
    await fund.panel.getByLabel('Amount').fill('120');
    await fund.onPhone(fund.page);
    await fund.propose();
    await fund.post('expense');
  });

  test('l1: who joins later pays a part of the call with interest, and all holders are called at one percentage', async () => {
    await fund.books('?run=new:fund_equalisation');
    await pick(fund.page, { label: 'Holder', name: RHEA, within: fund.panel });
    await fund.panel.getByLabel('Commitment').fill('100000');
    await fund.onPhone(fund.page);
    await fund.propose();
    for (const name of [RHEA, IRIS])
      await fund.panel.getByRole('row').filter({ hasText: name }).first().waitFor();
    await fund.panel.getByText('Interest', { exact: false }).first().waitFor();
    await fund.onPhone(fund.page);
    await fund.post('later closing');
    await fund.visit(`${fund.record}/details`);
    const holders = fund.page.getByRole('group', { name: 'Investors' });
    await holders.getByRole('row').filter({ hasText: RHEA }).first().waitFor();
  });
}
