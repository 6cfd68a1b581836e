import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRANSACTION_SIGNS } from '../investments/codes.ts';
import { addDays } from '../kit/calendar.ts';
import { add, decimal, money, mul, sub, sum } from '../kit/money.ts';
import { combinedFigures } from './combine.ts';
import { convertInvestment } from './convert-investment.ts';
import { explainHolding } from './explain.ts';
import { flowsRefusal } from './flow-guards.ts';
import { investmentFigures, investmentMoney, type PortfolioInvestment } from './investment.ts';
import type { Transaction } from './position.ts';
import { isExplained } from './recompute.ts';

const RUNS = 1_000;
/** Milliseconds: a busy machine may take its time. */
const START = '2023-12-20';
/** The last day; leap day and both changes of the clock lie before it. */
const END = addDays(START, 900);
/** For the last whole year before that, since rates change with the year. */
const LAST_OF_YEAR = '2025-12-31';
const FIRST: Transaction = { type: 'purchase', date: START, amount: '10000.00', shares: '1000' };

const day = fc.integer({ min: 1, max: 899 }).map((days) => addDays(START, days));
const amount = fc.integer({ min: 1, max: 5_000_000 }).map((pence) => money(decimal(pence).div(100)));
const shares = fc.integer({ min: 1, max: 700 }).map(String);
const event: fc.Arbitrary<Transaction> = fc.oneof(
  fc.record({
    type: fc.constantFrom('purchase' as const, 'transfer_in' as const),
    date: day,
    amount,
    shares,
  }),
  fc.record({
    type: fc.constantFrom('sale' as const, 'transfer_out' as const, 'write_off' as const, 'refund' as const),
    date: day,
    amount,
    shares,
  }),
  fc.record({
    type: fc.constantFrom(
      'dividend' as const,
      'interest' as const,
      'distribution' as const,
      'capital_return' as const,
      'fee' as const,
    ),
    date: day,
    amount,
  }),
);

/** Those of the events that a holding can bear, entered one after another in their order. */
const legal = (events: readonly Transaction[]): Transaction[] =>
  events.reduce<Transaction[]>(
    (held, next) => (flowsRefusal(numbered(held), numbered([...held, next])) ? held : [...held, next]),
    [FIRST],
  );
const numbered = (rows: readonly Transaction[]) =>
  rows.map((row, id) => ({ shares: null, fraction_sold: null, ...row, id }));

const holding = (transactions: readonly Transaction[], currency = 'GBP'): PortfolioInvestment => ({
  id: 1,
  currency,
  amount: null,
  shares: null,
  held_from: START,
  realised_on: null,
  instrument: 'equity',
  coupon_pct: null,
  transactions,
  prices: [
    { price: '11.37', effective_on: addDays(START, 70) },
    { price: '9.81', effective_on: addDays(START, 400) },
  ],
});
const signed = (rows: readonly Transaction[], at: string): string =>
  sum(
    rows.filter(({ date }) => date <= at).map(({ type, amount: each }) => mul(each, TRANSACTION_SIGNS[type])),
  );

const years = fc.record({ events: fc.array(event, { maxLength: 14 }), at: day });
const rateOf =
  (by: Readonly<Record<string, number>>) =>
  (date: string): string =>
    String((by[date.slice(0, 4)] ?? 90) / 100);
const rates = fc
  .tuple(
    ...['2023', '2024', '2025', '2026'].map((year) =>
      fc.tuple(fc.constant(year), fc.integer({ min: 50, max: 200 })),
    ),
  )
  .map((pairs) => rateOf(Object.fromEntries(pairs)));

test('total return = value + Σ payments = gross − fees, at every day, to the penny', () =>
  fc.assert(
    fc.property(years, ({ events, at }) => {
      const rows = legal(events);
      for (const on of [at, END]) {
        const figures = investmentFigures(holding(rows), { at: on });
        expect(figures.total_return).toBe(money(add(figures.current_value, signed(rows, on))));
        expect(figures.total_return).toBe(money(sub(figures.gross_return, figures.fees)));
        // the multiple and the gain in percent are of the same flows
        const { moic, total_gain_pct: percent, total_invested: invested } = figures;
        expect(moic === null).toBe(decimal(invested).isZero());
        if (moic !== null && percent !== null)
          expect(decimal(moic).minus(1).minus(decimal(percent).div(100)).abs().lte('0.0001')).toBe(true);
        // neither shares nor their cost are ever below nothing
        expect(decimal(figures.shares).gte(0)).toBe(true);
        expect(decimal(figures.cost_remaining).gte(0)).toBe(true);
      }
    }),
    { numRuns: RUNS },
  ));

test('the figures of a day do not depend on the order of entry, nor on what comes after it', () =>
  fc.assert(
    fc.property(years, ({ events, at }) => {
      const rows = legal(events);
      const figures = investmentFigures(holding(rows), { at });
      const past = rows.filter(({ date }) => date <= at);
      // what happens on one day keeps its order: it is the day's own
      const turned = past.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
      expect(investmentFigures(holding(turned), { at })).toEqual(figures);
    }),
    { numRuns: RUNS },
  ));

test('in two currencies: every figure comes out of the rows that explain it, with fees and without', () =>
  fc.assert(
    fc.property(years, years, rates, fc.boolean(), (first, second, dollar, include_fees) => {
      const options = { at: first.at, include_fees };
      const held = [
        holding(legal(first.events)),
        convertInvestment(holding(legal(second.events), 'USD'), dollar, first.at),
      ].filter((each) => each !== null);
      const explained = explainHolding(held, combinedFigures(held, options), options);
      expect(explained.filter((each) => !isExplained(each))).toEqual([]);
    }),
    { numRuns: RUNS / 4 },
  ));

test('in three currencies: price gain + currency gain = total return, and the whole is the sum of its parts', () =>
  fc.assert(
    fc.property(years, years, rates, rates, (first, second, dollar, euro) => {
      const at = first.at;
      const converted = [
        holding(legal(first.events)),
        convertInvestment(holding(legal(second.events), 'USD'), dollar, at),
        convertInvestment(holding(legal(first.events), 'EUR'), euro, at),
      ].filter((each) => each !== null);
      const parts = converted.map((each) => investmentMoney(each, { at }));
      for (const part of parts)
        expect(money(add(part.price_gain, part.currency_gain))).toBe(part.total_return);
      const whole = combinedFigures(converted, { at });
      for (const name of ['current_value', 'total_return', 'price_gain', 'currency_gain', 'fees'] as const)
        expect(whole[name]).toBe(money(sum(parts.map((part) => part[name]))));
    }),
    { numRuns: RUNS },
  ));

/** To the penny, but for the rounding of each payment and of the value. */
const isNear = (a: string, b: string, roundings: number): boolean =>
  decimal(a)
    .minus(b)
    .abs()
    .lte(decimal(roundings + 2).times('0.01'));

test('in another currency each payment counts at the rate of its day, and the value at that of the day asked about', () =>
  fc.assert(
    fc.property(years, rates, ({ events, at }, rate) => {
      const rows = legal(events);
      const own = investmentMoney(holding(rows, 'USD'), { at });
      const past = rows.filter(({ date }) => date <= at);
      const converted = convertInvestment(holding(rows, 'USD'), rate, at);
      const found = converted ? investmentMoney(converted, { at }) : own;
      const flows = past.map(({ type, date, amount: each }) =>
        decimal(each).times(TRANSACTION_SIGNS[type]).times(rate(date)).toFixed(),
      );
      const made = sum([mul(own.current_value, rate(at)), ...flows]);
      expect(isNear(found.total_return, made, past.length)).toBe(true);
    }),
    { numRuns: RUNS },
  ));

test('what is sold gains and loses nothing by a rate of afterwards', () =>
  fc.assert(
    fc.property(years, rates, fc.integer({ min: 50, max: 200 }), ({ events }, rate, percent) => {
      const rows = legal(events.filter(({ date }) => date < LAST_OF_YEAR));
      const { shares } = investmentMoney(holding(rows), { at: LAST_OF_YEAR });
      const sold: Transaction = { type: 'sale', date: LAST_OF_YEAR, amount: '4321.09', shares };
      const gone = holding(decimal(shares).isZero() ? rows : [...rows, sold], 'USD');
      const after = (day: string): string => (day > LAST_OF_YEAR ? String(percent / 100) : rate(day));
      const [one, other] = [rate, after].map((each) => convertInvestment(gone, each, END));
      if (!one || !other) throw new Error('No rate');
      expect(investmentMoney(other, { at: END })).toEqual(investmentMoney(one, { at: END }));
    }),
    { numRuns: RUNS },
  ));

test('where no rate moves, a currency gains and loses nothing', () =>
  fc.assert(
    fc.property(years, fc.integer({ min: 50, max: 200 }), ({ events, at }, percent) => {
      const constant = (): string => String(percent / 100);
      const converted = convertInvestment(holding(legal(events), 'USD'), constant, at);
      const { currency_gain: gain } = converted ? investmentMoney(converted, { at }) : { currency_gain: '1' };
      expect(decimal(gain).abs().lte('0.03')).toBe(true); // roundings of cost, value and gain
    }),
    { numRuns: RUNS },
  ));
