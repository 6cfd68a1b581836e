import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/calendar.ts';
import { decimal } from '../kit/money.ts';
import { irr, mirr } from './periodic-irr.ts';
import { xirr, xirrWithValue, xnpv, type CashFlow } from './xirr.ts';

const flows = (...rows: [string, number | string][]): CashFlow[] =>
  rows.map(([date, amount]) => ({ date, amount: String(amount) }));
const near = (rate: string | null | undefined, expected: number) =>
  expect(Math.abs(Number(rate) - expected)).toBeLessThan(1e-8);

const KNOWN = flows(
  ['2008-01-01', -10000],
  ['2008-03-01', 2750],
  ['2008-10-30', 4250],
  ['2009-02-15', 3250],
  ['2009-04-01', 2750],
);

describe('xirr: known answers', () => {
  it('solves dated flows', () => near(xirr(KNOWN)?.rate, 0.37336253352));
  it('values them at 9 %', () => expect(decimal(xnpv('0.09', KNOWN)).toFixed(6)).toBe('2086.647602'));
  it('solves by act/365', () =>
    near(
      xirr(
        flows(
          ['2007-01-12', -10000],
          ['2008-02-14', 2500],
          ['2008-03-03', 2000],
          ['2008-06-14', 3000],
          ['2008-12-01', 4000],
        ),
      )?.rate,
      0.10064378342638,
    ));
  it('shows percent points (3.6 check)', () =>
    expect(xirr(flows(['2024-01-01', -10000], ['2026-01-01', 12100]))).toMatchObject({
      percent: '9.9857',
      is_annualised: true,
      has_several_roots: false,
      span_days: 731,
    }));
});

describe('xirr: hard cases', () => {
  it.each([
    ['all paid', flows(['2024-01-01', -1], ['2025-01-01', -2])],
    ['all received', flows(['2024-01-01', 1], ['2025-01-01', 2])],
    ['one flow', flows(['2024-01-01', -1])],
    ['none', flows()],
    ['one day', flows(['2024-01-01', -1], ['2024-01-01', 2])],
    ['only zeros besides', flows(['2024-01-01', -1], ['2025-01-01', 0])],
  ])('%s is n/a', (_name, rows) => expect(xirr(rows)).toBeNull());

  it('takes flows in any order, with zeros at the ends', () => {
    const shuffled = [...KNOWN].reverse();
    expect(xirr([...flows(['2000-01-01', 0]), ...shuffled, ...flows(['2020-01-01', '0.00'])])).toEqual(
      xirr(KNOWN),
    );
  });

  it('nets flows of one day first', () =>
    expect(xirr(flows(['2024-01-01', -15000], ['2024-01-01', 5000], ['2026-01-01', 12100]))?.percent).toBe(
      '9.9857',
    ));

  it('finds a near total loss', () => {
    near(xirr(flows(['2020-01-01', -1_000_000], ['2021-12-31', 1]))?.rate, -0.999);
    near(xirr(flows(['2020-01-01', -100_000_000], ['2020-12-31', '0.01']))?.rate, -0.9999999999);
  });

  it('flags several roots and keeps the one nearest to 10 %', () => {
    const twice = xirr(flows(['2020-01-01', -1000], ['2020-12-31', 2300], ['2021-12-31', -1320]));
    expect(twice?.has_several_roots).toBe(true);
    near(twice?.rate, 0.1);
  });

  it('finds two roots that lie closer together than the grid', () => {
    const close = xirr(flows(['2020-01-01', -1000], ['2020-12-31', 2200.4], ['2021-12-31', -1210.44]));
    expect(close?.has_several_roots).toBe(true);
    expect(
      Math.abs(
        Number(
          xnpv(
            close?.rate ?? '9',
            flows(['2020-01-01', -1000], ['2020-12-31', 2200.4], ['2021-12-31', -1210.44]),
          ),
        ),
      ),
    ).toBeLessThan(1e-6);
  });

  it('takes a double root as a root', () => {
    const touching = xirr(flows(['2020-01-01', -1000], ['2020-12-31', 2200], ['2021-12-31', -1210]));
    expect(touching).toMatchObject({ percent: '10.0000', has_several_roots: false });
  });

  it('has no sign where it rounds to nothing', () =>
    expect(xirr(flows(['2020-01-01', -1_000_000], ['2022-01-01', '999999.99']))?.percent).toBe('0.0000'));

  it('shows less than a year without annualising', () => {
    const quick = xirr(flows(['2026-01-01', -1000], ['2026-01-08', 1100]));
    expect(quick).toMatchObject({ percent: '10.0000', is_annualised: false });
    expect(xirr(flows(['2026-01-01', -100], ['2026-01-02', 50]))?.percent).toBe('-50.0000');
  });

  it('closes with the value of the holding', () =>
    expect(
      xirrWithValue(flows(['2024-01-01', -10000]), { date: '2026-01-01', value: '12100' })?.percent,
    ).toBe('9.9857'));
});

describe('xirr: always', () => {
  const pence = (lowest: number) =>
    fc.integer({ min: lowest, max: 10_000_000 }).map((value) => (value / 100).toFixed(2));

  it('XNPV(XIRR) = 0', () => {
    const later = fc.array(fc.tuple(fc.integer({ min: 365, max: 4000 }), pence(100)), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(pence(10_000), later, (paid, received) => {
        const rows = [
          { date: '2015-01-01', amount: `-${paid}` },
          ...received.map(([days, amount]) => ({ date: addDays('2015-01-01', days), amount })),
        ];
        const found = xirr(rows);
        expect(found).not.toBeNull();
        const rest = decimal(xnpv(found?.rate ?? '0', rows)).abs();
        // The rate carries 12 decimals; near −1 the present value is steep, hence relative to the largest term.
        const growth = Math.max(1, (1 + Number(found?.rate)) ** -11);
        expect(rest.div(paid).div(growth).toNumber()).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('periodic returns: known answers', () => {
  it.each([
    [[-100, 39, 59, 55, 20], 0.28094842116],
    [[-100, 0, 0, 74], -0.09549583034],
    [[0, -100, 39, 59, 55, 20, 0], 0.28094842116],
  ])('%o', (rows, rate) => near(irr(rows), rate));

  it('is n/a without both signs', () => {
    expect(irr([-100, -1])).toBeNull();
    expect(irr([])).toBeNull();
    expect(mirr([-100, -1], '0.1', '0.1')).toBeNull();
  });

  it('modified, 10 % / 10 %', () => near(mirr([-1000, 100, 250, 500, 500], '0.1', '0.1'), 0.10401626745));
});
