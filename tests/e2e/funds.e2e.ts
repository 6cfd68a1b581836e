import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { running } from './support/demo.ts';
import { restoreFlags, setFlags } from './support/flags.ts';
import { foundFund } from './support/fund-calls.ts';
import { joinFund } from './support/fund-closing.ts';
import { raiseForFund } from './support/fund-round.ts';
import { askSecondPerson } from './support/fund-setup.ts';
import { FundStage, ODETTE } from './support/fund-stage.ts';
import { reportOnFund } from './support/fund-statements.ts';
import { payFromFund } from './support/fund-values.ts';
import { visit } from './support/move-to.ts';

// A fund from its first day to its report (`screens.md#journey-c`, and of `screens.md#journey-l` what it adds), at the fund desk
// and on its holder's own page. A screen that is reached at 1440 px is looked at on a phone as well; what is laid out otherwise
// there is then used there. Each part rests on the one before.
const fund = new FundStage(useBrowser());

restoreFlags(() => fund.page.context(), { funds_enabled: true });
afterAll(() => (running() ? askSecondPerson(fund, []) : undefined));
beforeAll(() => fund.open({ phone: false }));

foundFund(fund);
raiseForFund(fund);
payFromFund(fund);
reportOnFund(fund);
joinFund(fund);

test('on a phone a further call is made and posted, line by line', async () => {
  await fund.open({ phone: true });
  await fund.page.getByRole('link', { name: fund.name }).first().click();
  await fund.page.getByRole('heading', { level: 1, name: fund.name }).waitFor();
  await fund.onPhone(fund.page);
  await fund.books('?run=new:fund_capital_call');
  await fund.panel.getByLabel('Amount').fill('5000');
  await fund.propose();
  await fund.panel.getByRole('listitem').filter({ hasText: ODETTE }).first().waitFor();
  await fund.post('capital call');
  await fund.own();
  await fund.iris
    .getByRole('region', { name: 'Payment due' })
    .getByText(/^£[\d,.]+ by /)
    .waitFor();
});

test('c11: with funds off, menu, pages and the holder’s part are gone, and back with them on', async () => {
  const menu = fund.page.getByRole('link', { name: 'Funds', exact: true });
  await setFlags(fund.page, { funds_enabled: false });
  await fund.page.goto('/admin/funds');
  await fund.page.getByRole('heading', { name: /seem to exist/ }).waitFor();
  expect(await menu.count()).toBe(0);
  await fund.own();
  await fund.iris
    .getByRole('heading', { name: /seem to exist|not found/i })
    .first()
    .waitFor();
  await visit(fund.iris, '/investor/portfolio');
  await fund.iris.getByRole('main').getByRole('heading').first().waitFor();
  // what was bought in its round stays, as an investment; what the books alone have goes with the fund
  await fund.iris.getByRole('link', { name: fund.round }).first().waitFor();
  expect(await fund.iris.getByRole('link', { name: fund.name, exact: true }).count()).toBe(0);
  await setFlags(fund.page, { funds_enabled: true });
  await fund.page.goto('/admin/funds');
  await fund.page.getByText(fund.name).first().waitFor();
  await fund.own();
  await fund.figure(/£1,600/);
});
