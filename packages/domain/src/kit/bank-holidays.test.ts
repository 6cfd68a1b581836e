import { describe, expect, it } from 'vitest';
import { bankHolidays, easterSunday } from './bank-holidays.ts';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

/** As the government published them for England and Wales; a Christmas Day on a Sunday is kept on the 27th. */
const PUBLISHED: Readonly<Record<number, string>> = {
  2011: '01-03 04-22 04-25 04-29 05-02 05-30 08-29 12-26 12-27',
  2012: '01-02 04-06 04-09 05-07 06-04 06-05 08-27 12-25 12-26',
  2020: '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28',
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
  2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
};

describe('bank holidays of England and Wales', () => {
  it.each(Object.entries(PUBLISHED))('%s', (year, days) =>
    expect(bankHolidays(Number(year)).map((day) => day.slice(5))).toEqual(days.split(' ')),
  );

  it.each([
    '1961-04-02',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2038-04-25',
    '2049-04-18',
    '2100-03-28',
  ])('Easter Sunday %s', (day) => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day));

  it('never falls on a weekend, and is eight days or more', () => {
    for (let year = 1978; year <= 2100; year += 1) {
      const days = bankHolidays(year);
      expect(new Set(days).size).toBe(days.length);
      expect(days.length).toBeGreaterThanOrEqual(8);
      for (const day of days) expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
    }
  });
});

describe('business days', () => {
  it.each([
    ['2026-03-06', 2, '2026-03-10', 'over a weekend'],
    ['2026-04-02', 2, '2026-04-08', 'over Easter'],
    ['2026-12-24', 1, '2026-12-29', 'over Christmas with its substitute day'],
    ['2026-12-31', 1, '2027-01-04', 'over New Year'],
    ['2026-05-01', 0, '2026-05-01', 'none'],
  ])('%s + %i is %s: %s', (from, days, to) => expect(addBusinessDays(from, days)).toBe(to));

  it('knows a weekday that banks keep', () => {
    expect([isBusinessDay('2026-08-31'), isBusinessDay('2026-09-01')]).toEqual([false, true]);
  });
});
