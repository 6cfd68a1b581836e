import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, sum } from '../kit/money.ts';
import { type ExitClass, exitWaterfall } from './exit.ts';

const ordinary = (shares: string): ExitClass => ({
  name: 'Ordinary',
  seniority: 0,
  preference: '0',
  participation: 'none',
  most: null,
  shares,
});
const preferred = (change: Partial<ExitClass>): ExitClass => ({
  ...ordinary('300'),
  name: 'Series A',
  seniority: 1,
  preference: '2000000',
  ...change,
});
const totals = (
  proceeds: string,
  classes: ExitClass[],
  options: Parameters<typeof exitWaterfall>[0]['options'] = [],
) => exitWaterfall({ proceeds, classes, options }).map(({ total }) => total);

describe('an exit', () => {
  it('pays 4.4m of 10m to 2m at 1×, participating, for 30 %', () =>
    expect(totals('10000000', [preferred({ participation: 'full' }), ordinary('700')])).toEqual([
      '4400000.00',
      '5600000.00',
    ]));

  it.each([
    ['its preference', '3000000', ['2000000.00', '1000000.00']],
    ['all where there is less', '1500000', ['1500000.00', '0.00']],
    ['as converted where that is more', '10000000', ['3000000.00', '7000000.00']],
  ])('gives a class that does not participate %s', (_, proceeds, paid) =>
    expect(totals(proceeds, [preferred({}), ordinary('700')])).toEqual(paid),
  );

  it.each([
    ['shares in the rest', '5000000', ['2900000.00', '2100000.00']],
    ['stops at its cap', '15000000', ['5000000.00', '10000000.00']],
    ['converts above it', '20000000', ['6000000.00', '14000000.00']],
  ])('with a cap %s', (_, proceeds, paid) => {
    const capped = preferred({ participation: 'capped', most: '5000000' });
    expect(totals(proceeds, [capped, ordinary('700')])).toEqual(paid);
  });

  it('pays by seniority, and equal ranks in proportion to their claims', () => {
    const b = preferred({ name: 'Series B', seniority: 2, preference: '3000000' });
    expect(totals('4000000', [preferred({}), b, ordinary('700')])).toEqual([
      '1000000.00',
      '3000000.00',
      '0.00',
    ]);
    expect(totals('4000000', [preferred({ seniority: 2 }), b, ordinary('700')])).toEqual([
      '1600000.00',
      '2400000.00',
      '0.00',
    ]);
  });

  it('lets the class with the lower threshold convert first', () => {
    const a = preferred({ name: 'Dear', preference: '500', shares: '100' });
    const b = preferred({ name: 'Cheap', preference: '100', shares: '100' });
    // at 5.50 a share for the dear one alone it would convert, but then the cheap one converts too
    expect(totals('1200', [a, b, ordinary('100')])).toEqual(['500.00', '350.00', '350.00']);
  });

  it('exercises options above their price alone', () => {
    const options = [
      { name: 'Low', shares: '100', exercise_price: '1' },
      { name: 'High', shares: '100', exercise_price: '50' },
    ];
    expect(totals('1000', [ordinary('100')], options)).toEqual(['550.00', '450.00', '0.00']);
  });

  const anyClass = fc
    .record({
      seniority: fc.integer({ min: 0, max: 3 }),
      preference: fc.integer({ min: 0, max: 5_000 }).map(String),
      participation: fc.constantFrom('none' as const, 'full' as const, 'capped' as const),
      more: fc.integer({ min: 0, max: 5_000 }),
      shares: fc.integer({ min: 1, max: 900 }).map(String),
    })
    .map(({ more, ...each }) => ({ ...each, name: 'Class', most: sum([each.preference, more]) }));
  it('pays out the proceeds to the penny, and leaves no class that would rather have chosen otherwise', () =>
    fc.assert(
      fc.property(fc.array(anyClass, { maxLength: 4 }), fc.integer({ min: 0, max: 40_000 }), (some, pot) => {
        const classes = [...some, ordinary('1000')];
        const proceeds = String(pot);
        const paid = exitWaterfall({ proceeds, classes, options: [] });
        expect(money(sum(paid.map(({ total }) => total)))).toBe(money(pot));
        for (const [index, { total, converts }] of paid.entries()) {
          const each = classes[index];
          if (!each || each.participation === 'full' || each.preference === '0') continue;
          // what it would get if it were made of ordinary shares, the others choosing again, is never much more
          const changed = classes.with(index, { ...each, preference: '0', participation: 'none' });
          const other = exitWaterfall({ proceeds, classes: changed, options: [] })[index];
          if (!converts) expect(Number(other?.total)).toBeLessThanOrEqual(Number(total) + 0.02);
        }
      }),
      { numRuns: 400 },
    ));
});
