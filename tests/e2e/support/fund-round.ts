import { test } from 'vitest';
import { today, yesterday } from './forms.ts';
import { addAsset, newAssetOf } from './fund-desk.ts';
import { type FundStage, IRIS } from './fund-stage.ts';
import { reserve } from './investor-steps.ts';
import {
  actOn,
  addCondition,
  allocateAll,
  callCash,
  closeAndComplete,
  createDraft,
  fillFundRound,
  publishExternally,
  recordPayment,
} from './staff-raise.ts';
import { visit } from './move-to.ts';

/** Units are offered in a round, reserved, called, paid and issued into the books. */
export function raiseForFund(fund: FundStage): void {
  test('c3: its units are offered to everyone, and what it backs is published', async () => {
    const raise = { page: fund.page, name: fund.round };
    await createDraft(raise, 'Fund');
    await fillFundRound(raise, fund.name);
    await addCondition(fund.page, 'Limited partnership agreement');
    await fund.onPhone(fund.page);
    await publishExternally(raise);
    fund.roundPath = fund.page.url().replace(/\/details.*/, '');
    await fund.visit(newAssetOf(fund));
    await addAsset(fund, {
      name: 'Alder Forestry',
      on: yesterday(),
      look: () => fund.onPhone(fund.page),
    });
    await visit(fund.iris, '/investor/investments?tab=funds');
    await fund.iris.getByRole('link', { name: fund.round }).first().waitFor();
  });

  test('c4: the holder reserves £50,000 at the value of a unit', async () => {
    await fund.iris.getByRole('link', { name: fund.round }).first().click();
    await reserve(fund.iris, '50000', /^About 50,000 units at £1\.00 each, the net asset value on/);
    await visit(fund.page, `${fund.roundPath}/details`); // what another person did
    await fund.page
      .getByRole('table', { name: 'investments' })
      .getByRole('row')
      .filter({ hasText: IRIS })
      .getByText('Reserved', { exact: true })
      .waitFor();
  });

  test('c5: confirmed, 40 % is called and then the rest', async () => {
    await allocateAll(fund.page, 1);
    await callCash(fund.page, { sum: '£20,000 from 1 investor', holder: IRIS, percentage: '40' });
    await callCash(fund.page, { sum: '£30,000 from 1 investor', holder: IRIS });
    await visit(fund.iris, '/investor');
    await fund.iris.getByRole('link', { name: `Pay now: ${fund.round}` }).waitFor();
  });

  test('c6: paid, closed and completed, its units are in the books and on the holder’s page', async () => {
    const first = await actOn(fund.page, IRIS, 'Mark received');
    await first.getByText(/£20,000 due/).waitFor();
    await first.getByRole('button', { name: 'Mark received' }).click();
    await first.waitFor({ state: 'hidden' });
    await recordPayment(fund.page, IRIS);
    await closeAndComplete({ page: fund.page, name: fund.round }, today());
    await fund.books();
    await fund.page.getByText(`Subscription in ${fund.round}`).first().waitFor();
    await fund.onPhone(fund.page);
    await fund.own();
    await fund.figure(/£80,000\.01/);
  });
}
