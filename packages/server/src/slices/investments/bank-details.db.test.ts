import { beforeAll, expect, test } from 'vitest';
import { addInvestment, addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ jobsByHand: true });
let investment = 0;
let opportunity = 0;

beforeAll(async () => {
  const { db } = it().app;
  await db.pool
    .query(`update settings set intl_bank_details_enabled = true, bank_account_name = 'Firm', bank_name = 'Our Bank',
    bank_sort_code = '10-20-30', bank_account_number = '12345678'`);
  opportunity = await addOpportunity(db, stage(), { status: 2 });
  investment = await addInvestment(db, opportunity, stage().people.iris, { status: 3 });
});

/** What the payer reads once the opportunity has these details of its own. */
async function shownWith(own: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
  const { db, config } = it().app;
  for (const name of ['account_name', 'sort_code', 'account_number', 'iban', 'bic', 'bank_name']) {
    const column = name === 'bank_name' ? name : `bank_${name}`;
    await db.pool.query(
      `update investment_opportunities set ${column} = pgp_sym_encrypt($1::text, $2) where id = $3`,
      [own[name] ?? null, config.secret, opportunity],
    );
  }
  const iris = await as('iris');
  const read = await iris.get(`/api/investments/${investment}?append=bank_details`);
  return read.body.data.bank_details;
}

const FIRM = {
  account_name: 'Firm',
  bank_name: 'Our Bank',
  sort_code: '10-20-30',
  account_number: '12345678',
};

test('the account to pay is the firm’s while the opportunity has none, also where parts of one are set', async () => {
  expect(await shownWith({})).toMatchObject({ ...FIRM, iban: null });
  expect(await shownWith({ sort_code: '99-99-99', account_name: 'Northwind' })).toMatchObject(FIRM);
});

test('it is the opportunity’s own as a whole, with nothing of the firm’s beside it', async () => {
  expect(await shownWith({ account_number: '87654321', sort_code: '40-50-60' })).toMatchObject({
    account_name: null,
    bank_name: null,
    sort_code: '40-50-60',
    account_number: '87654321',
  });
  expect(await shownWith({ iban: 'GB33BUKB20201555555555', account_name: 'Northwind' })).toMatchObject({
    account_name: 'Northwind',
    sort_code: null,
    account_number: null,
    iban: 'GB33BUKB20201555555555',
  });
});
