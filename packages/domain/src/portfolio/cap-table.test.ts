import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capTableEntry as entry } from '../../../../tests/fixtures/cap-table-entry.ts';
import { compare, decimal, mul, sum } from '../kit/money.ts';
import { capTable } from './cap-table.ts';
import { convertNotes, type ConvertibleTerms, protectedPrice } from './conversion.ts';

const DAY = { as_of: '2026-03-04', share_price: '2.50' };

describe('cap table', () => {
  const entries = [
    entry('Ada Penrose', '8000', { platform: true, amount_invested: '20000.00', user_id: 31 }),
    entry('Founders', '1200000'),
    entry('Seed Fund', '392000', { share_class: 'Preferred' }),
    entry('Granted options', '100000', { security: 'option_granted' }),
    entry('Unallocated pool', '60000', { security: 'option_pool' }),
    entry('Bridge note', '0', {
      security: 'convertible',
      amount_invested: '100000.00',
      conversion: {
        principal: '100000',
        interest_pct: '8',
        discount_pct: '20',
        cap: null,
        issued_on: '2025-03-04',
      },
    }),
  ];
  const table = capTable(entries, DAY);

  it('counts what is issued and what could be', () => {
    expect(table.issued).toBe('1600000.000000');
    expect(table.rows.at(-1)?.shares).toBe('54000.000000');
    expect(table.fully_diluted).toBe('1814000.000000');
    expect(table.pool).toEqual({ granted: '100000.000000', unallocated: '60000.000000' });
  });

  it('values shares at the price of the day, the rest at what was paid', () => {
    expect(table.rows[0]).toMatchObject({
      holder: 'Ada Penrose',
      value: '20000.00',
      pct_issued: '0.5000',
      user_id: 31,
    });
    expect(table.rows.at(-1)).toMatchObject({ value: '100000.00', pct_issued: '0.0000' });
    expect(table.by_class).toEqual([
      { share_class: 'Ordinary', shares: '1208000.000000', pct_issued: '75.5000' },
      { share_class: 'Preferred', shares: '392000.000000', pct_issued: '24.5000' },
    ]);
  });

  it('groups its holders, and names nominees where the register does', () => {
    const { by_group, legal } = capTable(
      [
        entry('Ada', '200', { platform: false, holder_kind: 'founder' }),
        entry('Iris', '200', { platform: true, via: 'Nominees Ltd' }),
        entry('Omar', '100', { platform: true, via: 'Nominees Ltd' }),
        entry('Pool', '500', { platform: false, security: 'option_pool' }),
      ],
      DAY,
    );
    expect(by_group).toEqual([
      { group: 'pool', shares: '500.000000', pct_fully_diluted: '50.0000' },
      { group: 'investors', shares: '300.000000', pct_fully_diluted: '30.0000' },
      { group: 'founder', shares: '200.000000', pct_fully_diluted: '20.0000' },
    ]);
    expect(legal).toEqual([
      { holder: 'Nominees Ltd', share_class: 'Ordinary', shares: '300.000000', pct_issued: '60.0000' },
      { holder: 'Ada', share_class: 'Ordinary', shares: '200.000000', pct_issued: '40.0000' },
    ]);
  });

  it('sums to 100.0000 and to what is issued, whoever holds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 40 }), (sizes) => {
        fc.pre(sizes.some((size) => size > 0));
        const made = capTable(
          sizes.map((size, index) =>
            entry(`H${index}`, String(size), {
              share_class: `Class ${index % 4}`,
              holder_kind: index % 3 === 0 ? 'founder' : 'angel',
              ...(index % 5 === 0 ? { via: 'Nominees Ltd' } : {}),
            }),
          ),
          DAY,
        );
        for (const table of [made.rows, made.by_class])
          expect(compare(sum(table.map(({ pct_issued }) => pct_issued)), 100)).toBe(0);
        expect(compare(sum(made.rows.map((row) => row.pct_fully_diluted)), 100)).toBe(0);
        for (const table of [made.rows, made.by_class, made.by_group, made.legal])
          expect(compare(sum(table.map(({ shares }) => shares)), made.issued)).toBe(0);
        for (const parts of [
          made.legal.map((row) => row.pct_issued),
          made.by_group.map((row) => row.pct_fully_diluted),
        ])
          expect(compare(sum(parts), 100)).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a split scales all holders alike', () => {
    const plain = entries.slice(0, 5);
    const split = plain.map((each) => ({ ...each, shares: mul(each.shares, 10) }));
    const after = capTable(split, { ...DAY, share_price: '0.25' });
    const before = capTable(plain, DAY);
    expect(after.rows.map((row) => [row.pct_issued, row.value])).toEqual(
      before.rows.map((row) => [row.pct_issued, row.value]),
    );
  });

  it('is empty without holders', () =>
    expect(capTable([], DAY)).toMatchObject({ issued: '0.000000', fully_diluted: '0.000000', rows: [] }));
});

describe('conversion', () => {
  const terms = {
    principal: '100000',
    interest_pct: '0',
    discount_pct: '20',
    cap: '3200000',
    issued_on: '2026-03-04',
  };

  const facts = { ...DAY, fully_diluted_pre: '1600000' };
  const converted = (change: Partial<ConvertibleTerms>, of: Partial<typeof facts> = {}) =>
    convertNotes([{ ...terms, ...change }], { ...facts, ...of })?.[0];

  it('takes the lower of discount and cap', () => {
    expect(converted({})).toBe('50000.000000');
    expect(converted({ cap: '1600000' })).toBe('100000.000000');
    expect(convertNotes([{ ...terms, cap: null }], { ...facts, share_price: null })).toEqual(['0.000000']);
    expect(converted({ interest_pct: '10' }, { as_of: '2027-03-04' })).toBe('55000.000000');
  });

  const safe = {
    ...terms,
    principal: '500000',
    discount_pct: '0',
    cap: '5000000',
    cap_kind: 'post_money',
  } as const;
  const before = { ...DAY, share_price: null, fully_diluted_pre: '9000000' };

  it('gives a post-money cap its part of all shares after the notes, whatever other notes there are', () => {
    expect(convertNotes([safe], before)).toEqual(['1000000.000000']);
    const two = convertNotes([safe, { ...safe, cap: '2500000' }], before);
    // 10 % and 20 % of 9,000,000 / 0.7
    expect(two).toEqual(['1285714.000000', '2571428.000000']);
  });

  it('converts a post-money note by its discount where that gives more', () => {
    const priced = { ...before, share_price: '0.40' };
    expect(convertNotes([{ ...safe, discount_pct: '20' }], priced)).toEqual(['1562500.000000']);
    expect(convertNotes([{ ...safe, discount_pct: '20' }], { ...before, share_price: '0.80' })).toEqual([
      '1000000.000000',
    ]);
  });

  it('leaves nothing where caps take everything', () =>
    expect(
      convertNotes(
        [
          { ...safe, principal: '2500000' },
          { ...safe, principal: '2500000' },
        ],
        before,
      ),
    ).toBeNull());

  it('owns A / cap of the whole, to a share, in any company of notes', () => {
    const note = fc.record({
      principal: fc.integer({ min: 1_000, max: 400_000 }).map(String),
      discount_pct: fc.constantFrom('0', '15', '30'),
      cap: fc.integer({ min: 2_000_000, max: 30_000_000 }).map(String),
      cap_kind: fc.constantFrom('pre_money' as const, 'post_money' as const),
    });
    fc.assert(
      fc.property(
        fc.array(note, { maxLength: 5 }),
        fc.constantFrom(null, '0.30', '2.50'),
        (given, share_price) => {
          const notes = given.map((each) => ({ ...safe, ...each }));
          const shares = convertNotes(notes, { ...before, share_price }) ?? [];
          const whole = decimal(before.fully_diluted_pre).plus(sum(shares));
          for (const [index, each] of notes.entries()) {
            if (each.cap_kind !== 'post_money') continue;
            const own = decimal(each.principal).div(each.cap).times(whole);
            const byPrice = share_price
              ? decimal(each.principal).div(
                  decimal(share_price)
                    .times(100 - Number(each.discount_pct))
                    .div(100),
                )
              : decimal(0);
            const due = own.gt(byPrice) ? own : byPrice;
            // each of the others is rounded down to a share
            expect(
              decimal(shares[index] ?? 0)
                .minus(due)
                .abs()
                .lte(notes.length + 1),
            ).toBe(true);
          }
        },
      ),
    );
  });

  it('protects by weighted average and by ratchet, never upwards', () => {
    const issue = { price: '1', shares_before: '1000000', new_money: '100000', shares_issued: '200000' };
    expect(protectedPrice('weighted', issue)).toBe('0.916667');
    expect(protectedPrice('ratchet', issue)).toBe('0.500000');
    expect(protectedPrice('none', issue)).toBe('1.000000');
    expect(protectedPrice('weighted', { ...issue, shares_issued: '50000' })).toBe('1.000000');
    expect(protectedPrice('ratchet', { ...issue, shares_issued: '50000' })).toBe('1.000000');
  });
});
