import { test } from 'vitest';
import { dayAgo, today, toast } from './forms.ts';
import { type FundStage, IRIS, ODETTE } from './fund-stage.ts';
import { askSecondPerson } from './fund-setup.ts';
import { refuseDocumentsOf } from './unfiled.ts';
import { visit } from './move-to.ts';

/** Statements go out past a second person, one after it failed, and a report is read by its holder. */
export function reportOnFund(fund: FundStage): void {
  let issued = '';
  test('a second person confirms the statements; the one that fails is named and tried again', async () => {
    await fund.setSecondPerson(true);
    await fund.visit(`${fund.record}/details?run=new:fund_statements`);
    await fund.panel.getByLabel('From').fill(dayAgo(3));
    await fund.panel.getByLabel('To', { exact: true }).fill(today());
    await fund.panel.getByRole('button', { name: 'Propose lines' }).click();
    await fund.panel
      .getByRole('link', { name: new RegExp(`^Statement of .*${IRIS}$`) })
      .first()
      .waitFor();
    await fund.panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await fund.panel.getByRole('button', { name: 'Continue to post' }).click();
    await fund.panel.getByRole('button', { name: 'Post statements' }).click();
    await fund.panel.getByText('You entered this. Someone else must confirm it.').waitFor();
    const allowDocuments = await refuseDocumentsOf('cash-call-overdue');
    const second = await fund.browsing.signedIn('support', { at: fund.page.url() });
    const run = second.getByRole('dialog').first();
    await run.getByText(/entered this. Look at the preview/).waitFor();
    await run.getByRole('tab', { name: /Post/ }).click();
    await run.getByRole('button', { name: 'Post statements' }).click();
    await run.getByText(/^1 line failed/).waitFor();
    await run.getByRole('row').filter({ hasText: ODETTE }).getByText('Failed').waitFor();
    await allowDocuments();
    await fund.onPhone(second);
    await run.getByRole('button', { name: 'Retry failed lines' }).click();
    await run.getByText(/Posted on .* by/).waitFor();
    issued = second.url();
    await second.context().close();
    await askSecondPerson(fund, []);
    await visit(fund.iris, '/investor/profile/documents?tab=brand');
    await fund.iris.getByText(`Statement for ${fund.name}`).first().waitFor();
    await fund.own('?tab=documents');
    await fund.iris.getByText(`Statement for ${fund.name}`).first().waitFor();
  });

  test('l8: two holders open theirs, and the run lists them as its readers', async () => {
    const odette = await fund.browsing.signedIn('cash-call-overdue', { phone: true });
    for (const reader of [fund.iris, odette]) {
      await visit(reader, `/investor/portfolio/fund/${fund.record.split('/').at(-1)}?tab=documents`);
      await reader
        .getByRole('button', { name: new RegExp(`^Open Statement for ${fund.name}`) })
        .first()
        .click();
      await reader
        .getByRole('dialog')
        .getByLabel(/^Page 1 of/)
        .first()
        .waitFor();
    }
    await visit(fund.page, issued);
    for (const holder of [IRIS, ODETTE])
      await fund.panel.getByRole('row').filter({ hasText: holder }).locator('td:last-child time').waitFor();
    await fund.onPhone(fund.page);
  });

  test('a report is written from the fund, and opens within it for its holder', async () => {
    await fund.visit(`${fund.record}/details`);
    await fund.page.getByRole('heading', { name: 'Statements', exact: true }).first().waitFor();
    await fund.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)); // reports come when they are scrolled to
    await fund.page.getByRole('link', { name: 'New report' }).click();
    await fund.page.getByLabel('Title').fill(fund.report);
    await fund.onPhone(fund.page);
    await fund.page.getByRole('button', { name: 'Create draft' }).click();
    await fund.page.waitForURL(/edit-update$/);
    await fund.page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await fund.page.keyboard.type('The fund has paid back its first proceeds.');
    await fund.page.getByText(/^Saved \d\d:\d\d/).waitFor();
    await fund.page.getByText('Goes to 2 investors', { exact: true }).waitFor(); // both by the books
    await fund.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await fund.page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await toast(fund.page, 'Update published');
    await fund.own('?tab=reports');
    await fund.iris.getByRole('link', { name: fund.report }).first().click();
    await fund.iris.waitForURL(/\/investor\/portfolio\/fund\/\d+\/reports\/\d+/);
    await fund.iris.getByText('The fund has paid back its first proceeds.').waitFor();
    await fund.onPhone(fund.iris);
  });
}

/** From the first step to the statement of the holder who reads. */
export async function issueStatements(stage: FundStage, begin: () => Promise<void>): Promise<string> {
  const { panel } = stage;
  await begin();
  await panel.getByRole('button', { name: 'Propose lines' }).click();
  await panel
    .getByRole('link', { name: /^Statement of / })
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.getByRole('button', { name: 'Continue to post' }).click();
  await panel.getByRole('button', { name: 'Post statements' }).click();
  await panel.getByText(/Posted on .* by/).waitFor();
  const document = panel.getByRole('row').filter({ hasText: IRIS }).locator('a[href*="/api/documents/"]');
  return (await document.first().getAttribute('href')) ?? '';
}
