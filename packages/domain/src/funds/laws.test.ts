import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cashOf,
  day,
  END,
  type Entry,
  ledger,
  PATIENCE,
  rateOf,
  RUNS,
  START,
  wish,
} from '../../../../tests/fixtures/fund-books.ts';
import { addDays } from '../kit/calendar.ts';
import { decimal, money, mul, sub, sum } from '../kit/money.ts';
import { valueOfUnits } from '../portfolio/fund-units.ts';
import { isExplained } from '../portfolio/recompute.ts';
import { type AssetFacts, assetFigures } from './asset.ts';
import { inFundCurrency } from './asset-currency.ts';
import { explainAsset } from './explain-asset.ts';
import { asIfCalled, drawnBy } from './credit-line.ts';
import { amountOf, effectiveEntries, unitsOf } from './entries.ts';
import { grossOf } from './gross.ts';
import { metricsOf, positionIn } from './position.ts';
import { statementOf } from './statement.ts';

const assetIn = (rows: readonly Entry[]): AssetFacts => ({
  entries: rows.filter(({ of }) => of === 'asset'),
  valuations: [{ as_of: addDays(START, 300), fair_value: '12345.67' }],
  manual_cost: null,
  invested_on: null,
  exited_on: null,
});
const booksOf = (rows: readonly Entry[], at: string) => ({
  positions: (['ada', 'ben'] as const).map((who) =>
    positionIn(
      rows.filter(({ of }) => of === who),
      { nav_per_unit: '1.25', at },
    ),
  ),
  cash: money(
    sum(
      cashOf(rows)
        .filter(({ date }) => date <= at)
        .map(({ change }) => change),
    ),
  ),
});
/** What the product shows of the books at a day. */
const figuresOf = (rows: readonly Entry[], at: string) => ({
  ...booksOf(rows, at),
  metrics: metricsOf(
    rows.filter(({ of }) => of === 'ada'),
    { committed: '100000', nav_share: '1000', at },
  ),
  assets: ['GBP', 'USD', 'EUR'].map((from) => {
    const asset = inFundCurrency(assetIn(rows), { from, to: 'GBP', at, rateOf });
    return asset && assetFigures(asset, at);
  }),
  gross: grossOf([assetIn(rows)], at, null),
});

test(
  'the figures of a day do not depend on the order of entry, nor on what comes after it',
  () =>
    fc.assert(
      fc.property(ledger, day, (rows, at) => {
        const past = rows.filter(({ date }) => date <= at);
        // what happens on one day keeps its order: it is the day's own
        const turned = past.toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? 1 : -1));
        expect(figuresOf(turned, at)).toEqual(figuresOf(rows, at));
      }),
      { numRuns: RUNS },
    ),
  PATIENCE,
);

test(
  'at no day is cash, or are units, below nothing; the units of the fund are those of its holders',
  () =>
    fc.assert(
      fc.property(ledger, (rows) => {
        for (const at of [...rows.map(({ date }) => date), END]) {
          const { cash, positions } = booksOf(rows, at);
          expect(decimal(cash).gte(0)).toBe(true);
          for (const { units } of positions) expect(decimal(units).gte(0)).toBe(true);
          const all = unitsOf(effectiveEntries(rows, at).filter(({ of }) => of === 'ada' || of === 'ben'));
          expect(decimal(sum(positions.map(({ units }) => units))).eq(all)).toBe(true);
          // what goes from one holder to another is paid in once
          const came = amountOf(effectiveEntries(rows, at), 'contribution');
          expect(decimal(sum(positions.map((position) => position.paid_in))).eq(came)).toBe(true);
          const value = valueOfUnits(all, '1.25');
          const parts = decimal(sum(positions.map((position) => position.value)));
          expect(parts.minus(value).abs().lte('0.01')).toBe(true);
        }
      }),
      { numRuns: RUNS },
    ),
  PATIENCE,
);

test('what was paid in goes along with the units of a transfer, and comes back from who joins later', () => {
  const leg = { id: 1, date: START, amount: '40.00', reverses_id: null, of: 'ada' } as const;
  const rows: Entry[] = [
    { ...leg, type: 'contribution', amount: '100.00', units: '100' },
    { ...leg, id: 2, type: 'transfer', units: '-40', paid_in: '-40.00' },
    { ...leg, id: 3, type: 'transfer', units: '40', paid_in: '40.00', of: 'ben' },
    { ...leg, id: 4, type: 'equalisation', amount: '10.00', units: '-10', direction: -1 },
    { ...leg, id: 5, type: 'equalisation', amount: '10.00', units: '10', direction: 1, of: 'ben' },
  ];
  expect(booksOf(rows, END).positions.map(({ paid_in }) => paid_in)).toEqual(['50.00', '50.00']);
});

test(
  'a reversal restores every figure of every day from its own on, and leaves those before the entry',
  () =>
    fc.assert(
      fc.property(ledger, wish, day, fc.nat(2), (rows, { date, pence }, later, which) => {
        const entry: Entry = {
          id: 1_000,
          type: 'contribution',
          date,
          amount: money(decimal(pence).div(100)),
          units: '77',
          reverses_id: null,
          of: 'ada',
        };
        const on = later > date ? later : date;
        const both = [...rows, entry, { ...entry, id: 1_001, date: on, units: '-77', reverses_id: 1_000 }];
        const at = [addDays(date, -1), on, END][which] ?? END;
        expect(figuresOf(both, at)).toEqual(figuresOf(rows, at));
      }),
      { numRuns: RUNS },
    ),
  PATIENCE,
);

test(
  'opening, what was paid and what was gained come to the closing value of a statement',
  () =>
    fc.assert(
      fc.property(ledger, day, day, (rows, one, other) => {
        const [period_start, period_end] = one < other ? [one, other] : [other, one];
        const entries = rows.filter(({ of }) => of === 'ada').map((row) => ({ ...row, description: '' }));
        const { opening, closing, paid_in, distributed, change_in_value } = statementOf({
          entries,
          opening_price: '1.00',
          closing_price: '1.25',
          period_start,
          period_end,
        });
        expect(money(sum([opening.value, paid_in, mul(distributed, -1), change_in_value]))).toBe(
          closing.value,
        );
      }),
      { numRuns: RUNS },
    ),
  PATIENCE,
);

test(
  'no more is repaid than was drawn, and what is called in place of a drawing comes back with its repayment',
  () =>
    fc.assert(
      fc.property(ledger, day, (rows, at) => {
        const line = effectiveEntries(
          rows.filter(({ of }) => of === 'lender'),
          at,
        );
        const drawn = drawnBy(line);
        expect(decimal(drawn).gte(0)).toBe(true);
        const repaid = amountOf(line, 'credit_repayment');
        expect(drawn).toBe(money(sub(amountOf(line, 'credit_drawing'), repaid)));
        expect(
          decimal(sum(asIfCalled(line).map(({ amount }) => amount)))
            .plus(drawn)
            .isZero(),
        ).toBe(true);
      }),
      { numRuns: RUNS },
    ),
  PATIENCE,
);

test(
  'every figure of an asset comes out of the rows that explain it, in three currencies',
  () =>
    fc.assert(
      fc.property(ledger, day, (rows, at) => {
        const nav = { id: 1, as_of: START, nav: '54321.00' };
        for (const from of ['GBP', 'USD', 'EUR']) {
          const asset = inFundCurrency({ ...assetIn(rows), id: 1 }, { from, to: 'GBP', at, rateOf });
          const explained = asset === null ? [] : explainAsset(asset, at, nav);
          expect(explained.filter((each) => !isExplained(each))).toEqual([]);
        }
      }),
      { numRuns: 250 },
    ),
  PATIENCE,
);

test('a sale of a part at the last value, and a follow-on, leave fair value and cash together as they were', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 9_000_000 }), (part, pence) => {
      const bought: Entry = {
        id: 1,
        type: 'purchase',
        date: START,
        amount: '10000.00',
        units: null,
        reverses_id: null,
        of: 'asset',
      };
      const valued = { ...assetIn([bought]), valuations: [{ as_of: START, fair_value: money(pence / 100) }] };
      const before = assetFigures(valued, END).fair_value;
      const paid = money(decimal(before).times(part).div(100));
      const sold: Entry = {
        ...bought,
        id: 2,
        type: 'sale',
        date: addDays(START, 9),
        amount: paid,
        fraction_sold: String(part),
      };
      const after = assetFigures({ ...valued, entries: [bought, sold] }, END).fair_value;
      expect(decimal(after).plus(paid).minus(before).abs().lte('0.01')).toBe(true);
      const more: Entry = { ...bought, id: 2, type: 'follow_on', date: addDays(START, 9), amount: '500.00' };
      expect(assetFigures({ ...valued, entries: [bought, more] }, END).fair_value).toBe(
        money(decimal(before).plus(500)),
      );
    }),
    { numRuns: RUNS },
  ));
