import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../kit/calendar.ts';
import { decimal, money, mul, sum } from '../kit/money.ts';
import { firstShortfall, type Movement } from '../portfolio/shortfall.ts';
import { valueOfUnits } from '../portfolio/fund-units.ts';
import { type AssetFacts, assetFigures } from './asset.ts';
import { cashDirection } from './codes.ts';
import { effectiveEntries, type LedgerEntry, unitsOf } from './entries.ts';
import { grossOf } from './gross.ts';
import { metricsOf, positionIn } from './position.ts';
import { statementOf } from './statement.ts';

/** Random years of a fund's books: back-dated entries and reversals, over leap day and both changes of the clock. */
const RUNS = 1_000;
/** Seconds on an idle machine; a busy one may take its time. */
const PATIENCE = 60_000;
const START = '2023-12-20';
const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays(START, days));
const END = addDays(START, 900);

interface Entry extends LedgerEntry {
  /** Whose: one of two entities, or the asset. */
  readonly of: 'ada' | 'ben' | 'asset' | 'fund';
}
const wish = fc.record({
  kind: fc.constantFrom(
    'contribution' as const,
    'contribution' as const,
    'purchase' as const,
    'sale' as const,
    'income' as const,
    'distribution_income' as const,
    'distribution_capital' as const,
    'management_fee' as const,
    'reversal' as const,
  ),
  date: day,
  pence: fc.integer({ min: 1, max: 5_000_000 }),
  who: fc.constantFrom('ada' as const, 'ben' as const),
  part: fc.integer({ min: 1, max: 100 }),
  which: fc.nat(30),
});

const cashOf = (rows: readonly LedgerEntry[]): Movement[] =>
  rows.map(({ date, amount, type, reverses_id }) => ({
    date,
    change: mul(amount, cashDirection(type, reverses_id !== null)),
  }));
const unitsMoved = (rows: readonly Entry[], who: Entry['of']): Movement[] =>
  rows.flatMap(({ of, date, units }) => (of === who && units !== null ? [{ date, change: units }] : []));

/** The books take it: cash and units are there on its day and on each later one, and what is sold was bought. */
const isLegal = (rows: readonly Entry[], next: Entry): boolean =>
  firstShortfall(cashOf(rows), cashOf([next])) === null &&
  firstShortfall(unitsMoved(rows, next.of), unitsMoved([next], next.of)) === null &&
  [...rows, next].every(
    ({ type, date, reverses_id }) =>
      type !== 'sale' ||
      reverses_id !== null ||
      effectiveEntries([...rows, next], date).some((each) => each.type === 'purchase'),
  );

const ledger = fc.array(wish, { maxLength: 16 }).map((wishes) =>
  wishes.reduce<Entry[]>((rows, { kind, date, pence, who, part, which }) => {
    const id = rows.length + 1;
    const amount = money(decimal(pence).div(100));
    const plain = { id, date, amount, units: null, reverses_id: null };
    const made = ((): Entry | null => {
      if (kind === 'reversal') {
        const entry = rows[which % Math.max(rows.length, 1)];
        const isFree =
          entry && entry.reverses_id === null && !rows.some(({ reverses_id }) => reverses_id === entry.id);
        if (!entry || !isFree) return null;
        const on = date > entry.date ? date : entry.date;
        return { ...entry, id, date: on, units: entry.units && mul(entry.units, -1), reverses_id: entry.id };
      }
      // units at 1.00: what a unit is worth is no matter of the ledger
      if (kind === 'contribution') return { ...plain, type: kind, units: amount, of: who };
      if (kind === 'purchase' || kind === 'income') return { ...plain, type: kind, of: 'asset' };
      if (kind === 'sale') return { ...plain, type: kind, fraction_sold: String(part), of: 'asset' };
      return { ...plain, type: kind, of: kind === 'management_fee' ? 'fund' : who };
    })();
    return made && isLegal(rows, made) ? [...rows, made] : rows;
  }, []),
);

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
  asset: assetFigures(assetIn(rows), at),
  gross: grossOf([assetIn(rows)], at),
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
          const value = valueOfUnits(all, '1.25');
          const parts = decimal(sum(positions.map((position) => position.value)));
          expect(parts.minus(value).abs().lte('0.01')).toBe(true);
        }
      }),
      { numRuns: RUNS },
    ),
  PATIENCE,
);

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
  ));
