export const PERIODS = ['30d', 'qtd', 'ytd', 'all'] as const;
export type Period = (typeof PERIODS)[number];

export const periodOf = (given: string | null): Period => PERIODS.find((known) => known === given) ?? 'ytd';

/** First day of the period, `2026-01-01`; null: from the beginning. */
export function firstDayOf(period: Period, now: Date): string | null {
  const day = (year: number, month: number, date: number): string =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  switch (period) {
    case '30d':
      return day(year, month, now.getUTCDate() - 30);
    case 'qtd':
      return day(year, month - (month % 3), 1);
    case 'ytd':
      return day(year, 0, 1);
    case 'all':
      return null;
  }
}

/** Enough points for a line, not more than can be distinguished. */
export const intervalOf = (period: Period): 'day' | 'week' | 'month' =>
  period === '30d' ? 'day' : period === 'qtd' ? 'week' : 'month';
