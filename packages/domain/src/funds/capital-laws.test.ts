import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  day,
  END,
  type Entry,
  ledger,
  PATIENCE,
  RUNS,
  START,
} from '../../../../tests/fixtures/fund-books.ts';
import { addDays, addHours, dayIn, daysBetween } from '../kit/calendar.ts';
import { decimal, money, mul, sub, sum } from '../kit/money.ts';
import { netAssetValue } from '../portfolio/fund-units.ts';
import { type PricePoint, priceAt } from '../portfolio/investment.ts';
import { capitalAccount, type FundFee } from './capital-account.ts';
import { effectiveEntries, unitsOf } from './entries.ts';
import { navBridge, type BridgeEnd } from './nav-bridge.ts';
import { statementOf } from './statement.ts';

const prices = fc
  .array(fc.tuple(day, fc.integer({ min: 1, max: 4_000_000 })), { minLength: 1, maxLength: 6 })
  .map((points) =>
    [...new Map(points).entries()]
      .map(([effective_on, price]): PricePoint => ({ effective_on, price: String(price / 1_000_000) }))
      .toSorted((a, b) => (a.effective_on < b.effective_on ? -1 : 1)),
  );
const WHO = ['ada', 'ben'] as const;
const of = (rows: readonly Entry[], who: Entry['of']): Entry[] => rows.filter((row) => row.of === who);
const held = (rows: readonly Entry[], at: string): string =>
  unitsOf(
    effectiveEntries(
      rows.filter(({ of: whose }) => whose === 'ada' || whose === 'ben'),
      at,
    ),
  );

/** The fees that count at the end, as a fund's page reads them. */
const feesOf = (rows: readonly Entry[]): FundFee[] =>
  effectiveEntries(of(rows, 'fund'), END).map(({ date, amount }) => ({
    date,
    amount,
    units_in_issue: held(rows, date),
  }));
const near = (a: string, b: string): boolean => decimal(a).minus(b).abs().lte('0.05');

test(
  'the capital accounts of all holders come to the net asset value, and each moves step by step to its own',
  () =>
    fc.assert(
      fc.property(ledger, prices, day, day, (rows, navs, one, other) => {
        const [period_start, period_end] = one < other ? [one, other] : [other, one];
        const fees = feesOf(rows);
        const accounts = WHO.map((who) =>
          capitalAccount([{ entries: of(rows, who), navs }], fees, { period_start, period_end }),
        );
        for (const each of accounts) {
          const steps = [each.opening, each.contributions, mul(each.distributions, -1), mul(each.fees, -1)];
          expect(money(sum([...steps, each.gain]))).toBe(each.closing);
        }
        const price = priceAt(navs, period_end) ?? '0';
        const { nav } = netAssetValue({
          investments_value: mul(held(rows, period_end), price),
          cash: '0',
          other_assets: '0',
          liabilities: '0',
          accrued_fees: '0',
          units_in_issue: held(rows, period_end),
          initial_unit_price: '1',
        });
        expect(near(sum(accounts.map(({ closing }) => closing)), nav)).toBe(true);
        const charged = fees
          .filter(
            ({ date, units_in_issue }) =>
              date >= period_start && date <= period_end && Number(units_in_issue) > 0,
          )
          .map(({ amount }) => amount);
        expect(near(sum(accounts.map((each) => each.fees)), sum(charged))).toBe(true);
      }),
      { numRuns: RUNS },
    ),
  PATIENCE,
);

test(
  'a statement of a period does not change by what is entered with a later day',
  () =>
    fc.assert(
      fc.property(ledger, ledger, day, (rows, later, period_end) => {
        const after = later
          .filter(({ date }) => date > period_end)
          .map((row) => ({
            ...row,
            id: row.id + 1_000,
            reverses_id: row.reverses_id && row.reverses_id + 1_000,
          }));
        const of = (entries: readonly Entry[]) =>
          statementOf({
            entries: entries
              .filter(({ of: who }) => who === 'ada')
              .map((row) => ({ ...row, description: '' })),
            opening_price: '1.00',
            closing_price: '1.25',
            period_start: START,
            period_end,
          });
        expect(of([...rows, ...after])).toEqual(of(rows));
      }),
      { numRuns: RUNS },
    ),
  PATIENCE,
);

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((pence) => money(decimal(pence).div(100)));
const end = (id: number, as_of: string) =>
  fc
    .record({
      investments_value: amount,
      cash: amount,
      booked_cash: amount,
      other_assets: amount,
      liabilities: amount,
      accrued_fees: amount,
      accrued_carry: fc.option(amount),
    })
    .map((parts): BridgeEnd => {
      const units_in_issue = '1000';
      const { nav, nav_per_unit } = netAssetValue({ ...parts, units_in_issue, initial_unit_price: '1' });
      return { ...parts, id, as_of, units_in_issue, nav, nav_per_unit };
    });
const change = fc.record({
  id: fc.nat(5),
  name: fc.constant('Larch'),
  opening: amount,
  closing: amount,
  dealt: amount,
  entered: amount,
  by_currency: amount,
});

test('a bridge ends at the net asset value to the penny, whatever was booked, stated or gained by currency', () =>
  fc.assert(
    fc.property(
      fc.option(end(1, START)),
      end(2, END),
      fc.array(change, { maxLength: 4 }),
      fc.dictionary(
        fc.constantFrom('contribution', 'income', 'expense', 'equalisation', 'transfer', 'credit_drawing'),
        amount,
      ),
      (from, to, assets, extra) => {
        // what was dealt in assets and booked otherwise is the change of the books' cash
        const dealt = sum(assets.map((each) => each.dealt));
        const booked = sub(to.booked_cash, from?.booked_cash ?? '0');
        const rest = sub(sub(booked, dealt), sum(Object.values(extra)));
        const opened = from === null ? assets.map((each) => ({ ...each, opening: '0.00' })) : assets;
        const { lines } = navBridge({
          from,
          to,
          assets: opened.map((each) => ({ ...each, entered: '0.00' })),
          cash: { ...extra, distribution_income: rest },
        });
        expect(lines.at(-1)?.after ?? money(from?.nav ?? 0)).toBe(to.nav);
      },
    ),
    { numRuns: RUNS },
  ));

test.each(['Europe/London', 'America/New_York', 'Pacific/Auckland'])(
  'in %s each moment is of one day, and day follows day through leap day and both changes of the clock',
  (zone) => {
    const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 * 24 }), (hours) => {
        const moment = addHours(`${START}T00:30:00.000000Z`, hours);
        const today = dayIn(moment, zone);
        expect(Math.abs(daysBetween(moment, today))).toBeLessThanOrEqual(1);
        expect(today.split('-').toReversed().join('/')).toBe(calendar.format(Date.parse(moment)));
        const [soon, late] = [dayIn(addHours(moment, 23), zone), dayIn(addHours(moment, 25), zone)];
        // no day has fewer than 23 hours or more than 25
        expect([today, addDays(today, 1)]).toContain(soon);
        expect([addDays(today, 1), addDays(today, 2)]).toContain(late);
      }),
      { numRuns: RUNS },
    );
  },
);
