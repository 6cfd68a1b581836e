import { createHash } from 'node:crypto';
import { addDays } from '@tranche/domain/kit/calendar';
import { decimal } from '@tranche/domain/kit/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { addRow, entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { checkFigures } from '../portfolio/laws/check-figures.ts';
import { advanceRun } from './runs/advance-run.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Random years of a fund's books through the API: what is refused is refused, and what is taken leaves the laws as they are. */
const RUNS = Number(process.env.LAW_RUNS ?? 3);
const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-29T00:30:00Z' }); // half an hour before London's clocks go forward
let desk: FundDesk;
let sam: TestClient;
let holders: number[];

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  holders = [await entityOf(db(), stage().people.iris), await entityOf(db(), stage().people.omar)];
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
  for (const [base, rates] of [['USD', ['0.80', '0.70']], ['EUR', ['0.86', '0.89']]] as const)
    for (const [index, rate] of rates.entries())
      await addRow(db(), 'fx_rates', { base, quote: 'GBP', rate, as_of: `202${4 + index}-02-29`.replace('2025-02-29', '2025-03-30') });
}); // prettier-ignore

const day = fc.integer({ min: 0, max: 365 + 300 }).map((days) => addDays('2024-02-29', days));
const wish = fc.record({
  type: fc.constantFrom('contribution', 'purchase', 'follow_on', 'sale', 'income', 'expense', 'distribution_income', 'credit_drawing', 'credit_repayment'),
  entry_date: day,
  pounds: fc.integer({ min: 1, max: 900 }),
  who: fc.nat(1),
  which: fc.nat(2),
  part: fc.integer({ min: 1, max: 100 }),
}); // prettier-ignore
type Wish = typeof wish extends fc.Arbitrary<infer One> ? One : never;

interface Books {
  readonly fund: number;
  readonly assets: readonly number[];
}
async function begin(): Promise<Books> {
  const fund = await desk.fund({ carry_pct: '0' });
  const assets: number[] = [];
  for (const currency of ['GBP', 'USD', 'EUR']) {
    const made = await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name: `In ${currency}`,
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2024-02-29',
      currency,
    });
    assets.push(made.body.data.id);
    await sam.patch(`/api/fund-investment-opportunities/${made.body.data.id}`, { status: 2 });
    await sam.post('/api/fund-opportunity-valuations', {
      fund_investment_opportunity_id: made.body.data.id,
      as_of: '2024-12-31',
      fair_value: '500',
      method: 'recent_investment',
      status: 2,
    });
  }
  return { fund, assets };
}

/** The id of the entry; null where the books refuse it, in words. */
async function enter({ fund, assets }: Books, given: Wish): Promise<number | null> {
  const { type, entry_date, pounds, who, which, part } = given;
  const isAsset = ['purchase', 'follow_on', 'sale'].includes(type);
  const isHolder = ['contribution', 'distribution_income'].includes(type);
  const answer = await sam.post('/api/fund-ledger', {
    fund_id: fund,
    type,
    amount: `${pounds}.07`,
    entry_date,
    description: type,
    ...(isAsset ? { fund_investment_opportunity_id: assets[which] } : {}),
    ...(isHolder ? { investment_method_entity_id: holders[who] } : {}),
    ...(type === 'sale' ? { fraction_sold: String(part) } : {}),
  });
  expect([201, 422], answer.text).toContain(answer.status);
  return answer.status === 201 ? answer.body.data.id : null;
}

/** All that the fund's pages show of a day, without the numbers of the rows. */
async function shown({ fund }: Books, at: string): Promise<unknown> {
  const { body } = await sam.get(`/api/funds/${fund}?append=holders,portfolio,trial_balance&as_of=${at}`);
  const { holders: held, portfolio, trial_balance } = body.data;
  const ownId = new Set(['id', 'slug', 'asset_ids', 'fund_investment_opportunity_id', 'reconciliation']);
  const bare = (_name: string, value: unknown) => (ownId.has(_name) ? undefined : value);
  return JSON.parse(JSON.stringify({ held, portfolio, trial_balance }, bare));
}
const statementsOf = async (run: number) => {
  const lines = (await sam.get(`/api/runs/${run}?include=lines`)).body.data.lines as {
    document_id: number;
  }[];
  return Promise.all(
    lines.map(async ({ document_id, ...line }) => {
      const { bytes } = await sam.get(`/api/documents/${document_id}?download=1`);
      return { ...line, sha: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
};

test('any entries in any order, in two time zones and three currencies', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 6, maxLength: 10 }),
      fc.array(wish, { minLength: 2, maxLength: 5 }),
      day,
      fc.constantFrom('Europe/London', 'America/New_York'),
      async (first, later, at, timezone) => {
        await changeSettings(db(), `timezone = '${timezone}'`);
        const books = await begin();
        const opening: Omit<Wish, 'who'> = { type: 'contribution', entry_date: '2024-02-29', pounds: 900, which: 0, part: 1 };
        const taken: Wish[] = [];
        for (const given of [{ ...opening, who: 0 }, { ...opening, who: 1 }, ...first])
          if ((await enter(books, given)) !== null) taken.push(given);

        // in the order of their days they come to the same
        const again = await begin();
        for (const given of taken.toSorted((a, b) => a.entry_date.localeCompare(b.entry_date)))
          expect(await enter(again, given)).not.toBeNull();
        expect(await shown(again, at)).toEqual(await shown(books, at));

        // what is entered and reversed restores every day
        const before = [await shown(books, at), await shown(books, '2026-03-28')];
        const extra = await enter(books, { ...opening, who: 1, entry_date: at });
        const undone = await sam.post('/api/fund-ledger', { reverses_id: extra, entry_date: at });
        expect([undone.status, undone.body.errors]).toEqual([201, undefined]);
        expect([await shown(books, at), await shown(books, '2026-03-28')]).toEqual(before);

        // what holders have is what the fund is worth
        const nav = { fund_id: books.fund, as_of: '2025-12-31', calculate: true, status: 2 };
        const published = (await sam.post('/api/fund-net-asset-values', nav)).body.data;
        const { held } = (await shown(books, '2025-12-31')) as { held: { totals: { value: string } } };
        const apart = decimal(held.totals.value).minus(published.nav).abs();
        expect(apart.lte(decimal(published.units_in_issue).times('0.0000005').plus('0.02'))).toBe(true);

        // an issued statement stays as it is, whatever is entered of its days afterwards
        const run = await desk.run(books.fund, 'fund_statements', {
          entry_date: '2026-03-28',
          params: { period_start: '2024-01-01', period_end: '2025-12-31' },
        });
        await advanceRun(it().app, run);
        const issued = await statementsOf(run);
        for (const given of later) await enter(books, given);
        expect(await statementsOf(run)).toEqual(issued);
        expect(await checkFigures(db().kysely, it().app.clock())).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
}); // prettier-ignore
