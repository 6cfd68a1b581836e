import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { checkFigures } from './check-figures.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage } = useStage();
/** What is found, as `family id: rule`, after a row was bent past every guard. */
const found = async () =>
  (await checkFigures(db().kysely, it().app.clock())).map(
    ({ family, id, rule }) => `${family} ${id}: ${rule}`,
  );

test('nothing is found in books that no one bent', async () => {
  const opportunity = await addOpportunity(db(), stage(), { status: 5 });
  await addInvestment(db(), opportunity, stage().people.iris, {
    status: 2,
    amount: '1000',
    total_due: '1000',
  });
  expect(await found()).toEqual([]);
});

test('a row that breaks a law is named with the law', async () => {
  const opportunity = await addOpportunity(db(), stage(), { status: 5 });
  const investment = await addInvestment(db(), opportunity, stage().people.iris, {
    status: 5,
    amount: '1000',
  });
  for (const [type, date, shares] of [
    ['purchase', '2025-01-10', '100'],
    ['sale', '2025-02-10', '101'],
    ['dividend', '2024-12-31', null],
  ] as const)
    await addRow(db(), 'investment_transactions', {
      investment_id: investment,
      type,
      date,
      amount: '1',
      shares,
    });
  await sql`update investments set total_due = 999, amount = 1000 where id = ${investment}`.execute(
    db().kysely,
  );
  const fund = await addRow(db(), 'funds', {
    name: 'Elm',
    slug: 'elm',
    structure: 'lp',
    units_in_issue: '7',
  });
  const entry = {
    fund_id: fund,
    entry_date: '2025-03-01',
    type: 'distribution_income',
    amount: '5',
    direction: -1,
    investment_method_entity_id: await entityOf(db(), stage().people.iris),
    description: 'bent',
    posted_at: '2025-03-01',
  };
  const first = await addRow(db(), 'fund_ledger', entry);
  const second = await addRow(db(), 'fund_ledger', {
    ...entry,
    amount: '4',
    direction: 1,
    reverses_id: first,
  });
  const value = await addRow(db(), 'fund_net_asset_values', {
    fund_id: fund,
    as_of: '2025-04-01',
    status: 2,
    investments_value: '10',
    cash: '0',
    gross_assets: '10',
    nav: '10',
    units_in_issue: '0',
    nav_per_unit: '1',
    carry_of_day: '3',
  });
  const broken = [
    `investments ${investment}: What is due is the amount, the fee and its VAT`,
    `investments ${investment}: At no day does a holding have less than no shares`,
    `investments ${investment}: Nothing is sold, and nothing earned, before the first purchase`,
    `funds ${fund}: The units in issue are those of the ledger`,
    `funds ${fund}: At no day is a fund’s cash below nothing, unless it may be overdrawn`,
    `fund-ledger ${second}: A reversal undoes exactly what it reverses, no earlier than that`,
    `fund-net-asset-values ${value}: The rows of the carry of a live value come to it`,
  ];
  expect(await found()).toEqual(expect.arrayContaining(broken));
});
