import { describe, expect, it } from 'vitest';
import { capTableEntry as entry } from '../../../../tests/fixtures/cap-table-entry.ts';
import { capTable } from './cap-table.ts';
import { capTableCourse, courseDays, type TableRound } from './cap-table-course.ts';

const round = (change: Partial<TableRound> = {}): TableRound => ({
  id: 1,
  name: 'Seed',
  date: '2024-03-01',
  price: '2.500000',
  raised: '400000.00',
  pre: '2000000.00',
  post: '2500000.00',
  ...change,
});

describe('the days of a cap table', () => {
  it('are when it began, each round and the day itself, once each and in their order', () => {
    const rounds = [round(), round({ date: '2025-06-30' }), round({ date: null })];
    expect(courseDays('2020-01-01', rounds, '2026-03-31')).toEqual([
      '2020-01-01',
      '2024-03-01',
      '2025-06-30',
      '2026-03-31',
    ]);
    expect(courseDays('2024-03-01', rounds, '2025-06-30')).toEqual(['2024-03-01', '2025-06-30']);
  });

  it('are none that is ahead', () => {
    expect(courseDays('2027-01-01', [round({ date: '2026-04-01' })], '2026-03-31')).toEqual(['2026-03-31']);
    expect(courseDays(null, [], '2026-03-31')).toEqual(['2026-03-31']);
  });
});

describe('the course of a cap table', () => {
  const founders = entry('Founders', '800', { amount_invested: '8.00' });
  const before = capTable([founders], { as_of: '2020-01-01', share_price: null });
  const after = capTable([founders, entry('Iris', '200', { platform: true, amount_invested: '500.00' })], {
    as_of: '2024-03-01',
    share_price: '2.50',
  });

  it('says what each group held and what that was worth', () => {
    expect(capTableCourse([before, after], []).ownership).toEqual([
      {
        date: '2020-01-01',
        groups: [{ group: 'founder', shares: '800.000000', pct_fully_diluted: '100.0000', value: '8.00' }],
      },
      {
        date: '2024-03-01',
        groups: [
          { group: 'founder', shares: '800.000000', pct_fully_diluted: '80.0000', value: '2000.00' },
          { group: 'investors', shares: '200.000000', pct_fully_diluted: '20.0000', value: '500.00' },
        ],
      },
    ]);
  });

  it('leaves out a day on which no one held anything', () => {
    const empty = capTable([], { as_of: '2019-01-01', share_price: null });
    expect(capTableCourse([empty, before], []).ownership).toHaveLength(1);
  });

  it('says what the new money of a round bought', () => {
    expect(capTableCourse([], [round()]).rounds).toEqual([
      {
        id: 1,
        name: 'Seed',
        date: '2024-03-01',
        price: '2.500000',
        pre: '2000000.00',
        post: '2500000.00',
        new_money: '500000.00',
        dilution: '20.0000',
      },
    ]);
  });

  it('knows what was raised of a round without a valuation, and no dilution', () => {
    for (const unknown of [{ pre: null }, { post: null }])
      expect(capTableCourse([], [round(unknown)]).rounds[0]).toMatchObject({
        new_money: '400000.00',
        dilution: null,
      });
    expect(capTableCourse([], [round({ pre: '0', post: '0' })]).rounds[0]?.dilution).toBeNull();
  });
});
