import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeldFlow, flowsRefusal } from './flow-guards.ts';

const flow = (id: number, type: HeldFlow['type'], date: string, more: Partial<HeldFlow> = {}): HeldFlow => ({
  id,
  type,
  date,
  amount: '10.00',
  ...more,
});
const bought = flow(1, 'purchase', '2026-02-01', { shares: '100' });
const sold = flow(2, 'sale', '2026-03-01', { shares: '60' });
const loan = flow(1, 'purchase', '2026-02-01', { shares: '0' });
const part = (id: number, date: string, fraction_sold: string) => flow(id, 'sale', date, { fraction_sold });

describe('the flows of a holding', () => {
  it.each([
    ['a sale of more', [bought], [bought, { ...sold, shares: '101' }], 2, 'shares'],
    [
      'one of more at a later day',
      [bought, sold],
      [bought, sold, flow(3, 'sale', '2026-02-02', { shares: '41' })],
      3,
      'shares',
    ],
    ['a purchase made smaller', [bought, sold], [{ ...bought, shares: '59' }, sold], 1, 'shares'],
    [
      'a purchase taken out',
      [bought, flow(3, 'purchase', '2026-01-01', { shares: '1' }), sold],
      [flow(3, 'purchase', '2026-01-01', { shares: '1' }), sold],
      1,
      'shares',
    ],
    [
      'a purchase moved behind its sale',
      [bought, sold],
      [{ ...bought, date: '2026-03-02' }, sold],
      1,
      'date',
    ],
    ['a dividend before it', [bought], [bought, flow(3, 'dividend', '2026-01-31')], 3, 'date'],
    ['a sale of no number', [bought], [bought, { ...sold, shares: null }], 2, 'shares'],
    ['a sale of a part of shares', [bought], [bought, part(2, '2026-03-01', '5')], 2, 'shares'],
    ['a sale of shares of a loan', [loan], [loan, sold], 2, 'fraction_sold'],
    [
      'a part of nothing',
      [loan, part(2, '2026-03-01', '100')],
      [loan, part(2, '2026-03-01', '100'), part(3, '2026-03-02', '1')],
      3,
      'date',
    ],
    [
      'the whole before a part',
      [loan, part(2, '2026-03-01', '10')],
      [loan, part(2, '2026-03-01', '10'), part(3, '2026-02-02', '100')],
      3,
      'date',
    ],
    [
      'a part of a dividend',
      [loan],
      [loan, flow(2, 'dividend', '2026-03-01', { fraction_sold: '5' })],
      2,
      'fraction_sold',
    ],
  ] as const)('do not allow %s', (_name, before, after, id, name) =>
    expect(flowsRefusal(before, after)).toMatchObject({ id, name }),
  );

  it.each([
    ['all that is held', [bought], [bought, { ...sold, shares: '100' }]],
    ['a sale on the day of the purchase', [], [{ ...sold, date: bought.date }, bought]],
    ['a write-off of whatever is left', [bought, sold], [bought, sold, flow(3, 'write_off', '2026-03-02')]],
    ['a part of a loan', [loan], [loan, part(2, '2026-03-01', '100')]],
    ['a fee before it', [bought], [bought, flow(3, 'fee', '2026-01-01')]],
    [
      'income after it is sold',
      [bought],
      [bought, { ...sold, shares: '100' }, flow(3, 'dividend', '2026-04-01')],
    ],
    [
      'a mend of what was wrong before',
      [{ ...sold, shares: '500' }, bought],
      [{ ...sold, shares: '400' }, bought].slice(1),
    ],
    [
      'a dividend beside what was wrong before',
      [bought, { ...sold, shares: '500' }],
      [bought, { ...sold, shares: '500' }, flow(3, 'dividend', '2026-03-05')],
    ],
  ] as const)('allow %s', (_name, before, after) => expect(flowsRefusal(before, after)).toBeNull());

  it('are refused exactly where a day would end below nothing, in any order of entry', () => {
    const any = fc.array(
      fc.record({
        out: fc.boolean(),
        day: fc.integer({ min: 1, max: 9 }),
        shares: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 7 },
    );
    fc.assert(
      fc.property(any, (rows) => {
        const flows = rows.map(({ out, day, shares }, index) =>
          flow(index + 2, out ? 'sale' : 'purchase', `2026-02-0${day}`, { shares: String(shares) }),
        );
        const first = flow(1, 'purchase', '2026-01-01', { shares: '5' });
        let booked: HeldFlow[] = [first];
        for (const each of flows) {
          const next = [...booked, each];
          const ends = next.map(({ date }) =>
            next
              .filter((row) => row.date <= date)
              .reduce((held, { type, shares }) => held + (type === 'sale' ? -1 : 1) * Number(shares), 0),
          );
          expect(flowsRefusal(booked, next) === null).toBe(ends.every((held) => held >= 0));
          if (ends.every((held) => held >= 0)) booked = next;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
