import { HELD_STATUSES, investmentStatus } from '@tranche/domain/investments/codes';
import { explainHolding } from '@tranche/domain/portfolio/explain';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { isExplained } from '@tranche/domain/portfolio/recompute';
import { wrongInTable } from '@tranche/domain/portfolio/recompute-table';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { lit } from '../../../kit/db/literal.ts';
import {
  explainAssets,
  explainFunds,
  NOTHING_ACCRUED,
  readAccrued,
  readCarried,
  readMarketIndex,
} from '../../funds/public.ts';
import { readTaxSummaries } from '../../investments/public.ts';
import { explainRaises, readCapTables } from '../../opportunities/public.ts';
import { explainedFund } from '../fund-page.ts';
import { holdingsOf } from '../holdings.ts';
import { inOneCurrency } from '../in-currency.ts';
import { readFundInvestments } from '../read-fund-investments.ts';
import { type HeldInvestment, readInvestments } from '../read-investments.ts';
import { readSetup } from '../read-setup.ts';
import type { Breach } from './law.ts';

const HELD = [...HELD_STATUSES, investmentStatus.realised];

/** Each figure of each holding worked out again from the rows that explain it; a holding where one does not come out is named. */
export async function checkExplanations(reader: Reader, at: string): Promise<Breach[]> {
  const held = await readInvestments(reader, { where: sql`investment.status in ${lit(HELD)}`, at });
  const { currency: usual } = await readSetup(reader);
  const { investments: ofFirm } = await inOneCurrency(reader, held, { usual, at });
  const converted = ofFirm.filter(({ own }) => own !== undefined);
  return [
    ...held.flatMap((investment) => holdingBreaches(investment, at)),
    ...converted.flatMap((investment) => holdingBreaches(investment, at)),
    ...(await fundBreaches(reader, at)),
    ...(await wholeFundBreaches(reader, at)),
    ...(await assetBreaches(reader, at)),
    ...(await carryBreaches(reader, at)),
    ...(await raiseBreaches(reader)),
    ...(await taxBreaches(reader)),
    ...(await capTableBreaches(reader, at)),
  ];
}

const holdingBreaches = (investment: HeldInvestment, at: string): Breach[] =>
  holdingsOf([investment], at).flatMap(({ figures, investments }) =>
    wrongIn(explainHolding(investments, figures, { at }), 'investments', investment.id),
  );

async function fundBreaches(reader: Reader, at: string): Promise<Breach[]> {
  const investments = await readFundInvestments(reader, { parties: sql`true`, at });
  const funds = [...new Set(investments.map((each) => each.opportunity.id))];
  const indices = await readMarketIndex(reader, funds);
  const carry = await readAccrued(reader, funds, at);
  const breaches: Breach[] = [];
  for (const investment of investments) {
    const { id } = investment.opportunity;
    const accrued = carry.get(id) ?? NOTHING_ACCRUED;
    for (const holding of holdingsOf([investment], at)) {
      const { explain } = explainedFund(holding, { at, accrued, market: indices.get(id) });
      const all = [...explain, ...explainHolding([investment], holding.figures, { at })];
      breaches.push(...wrongIn(all, 'investment-method-entities', investment.entity.id));
    }
  }
  return breaches;
}

/** The net asset value, the multiples and the returns of each fund as staff read them. */
async function wholeFundBreaches(reader: Reader, at: string): Promise<Breach[]> {
  const { rows } = await sql<{ id: number }>`select id from funds where deleted_at is null`.execute(reader);
  const funds = await explainFunds(
    reader,
    rows.map(({ id }) => id),
    at,
  );
  return [...funds].flatMap(([id, explained]) => wrongIn(explained, 'funds', id));
}

/** What each fund holds or held. */
const assetBreaches = async (reader: Reader, at: string): Promise<Breach[]> =>
  [...(await explainAssets(reader, sql`true`, at))].flatMap(([id, explained]) =>
    wrongIn(explained, 'fund-investment-opportunities', id),
  );

/** The carry that each live value keeps for lists, from the books. */
async function carryBreaches(reader: Reader, at: string): Promise<Breach[]> {
  const { rows } = await sql<{ id: number; fund_id: number; stored: string | null }>`
    select id, fund_id, carry_of_day as stored from live_fund_values where as_of <= ${at}::date`.execute(
    reader,
  );
  const stored = new Map(rows.map((row) => [row.id, row.stored]));
  const funds = [...new Set(rows.map(({ fund_id }) => fund_id))];
  return (await readCarried(reader, funds, at))
    .filter(({ id, carry }) => stored.get(id) !== carry)
    .map(({ id }) => breachOf('the carry of a live value', 'fund-net-asset-values', id));
}

/** What each round has raised, from its investments. */
async function raiseBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await sql<{ id: number }>`select id from investment_opportunities
    where deleted_at is null`.execute(reader);
  const raises = await explainRaises(
    reader,
    rows.map(({ id }) => id),
  );
  return [...raises].flatMap(([id, explained]) => wrongIn(explained, 'investment-opportunities', id));
}

/** What each scheme gives back, from the investments of the tax year. */
async function taxBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await sql<{ id: number }>`select id from investments
    where tax_option_id is not null and deleted_at is null`.execute(reader);
  const ids = rows.map(({ id }) => id);
  const found = await readTaxSummaries(reader, ids, sql`true`);
  return [...found].flatMap(([id, tax]) => wrongIn(tax?.explain ?? [], 'investments', id));
}

/** Each cap table of the day from the holdings that its rows name. */
async function capTableBreaches(reader: Reader, at: string): Promise<Breach[]> {
  const { rows } = await sql<{ id: number }>`select id from investment_opportunities
    where cap_table_enabled and deleted_at is null`.execute(reader);
  const tables = await readCapTables(
    reader,
    rows.map(({ id }) => id),
    at,
  );
  return [...tables].flatMap(([id, table]) =>
    wrongInTable(table).map((figure) => breachOf(figure, 'investment-opportunities', id)),
  );
}

const breachOf = (figure: string, family: string, id: number): Breach => ({
  rule: `The rows of ${figure} come to it`,
  family,
  id,
});
const wrongIn = (explained: readonly Explanation[], family: string, id: number): Breach[] =>
  explained.filter((each) => !isExplained(each)).map(({ figure }) => breachOf(figure, family, id));
