export const PERIODS = ['30d', 'qtd', 'ytd', 'all'] as const;
import { addDays } from '@tranche/domain/kit/calendar';
export type Period = (typeof PERIODS)[number];

export const periodOf = (given: string | null): Period => PERIODS.find((known) => known === given) ?? 'ytd';

const firstOfMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

/** First day of the period, `2026-01-01`; null: from the beginning. */
export function firstDayOf(period: Period, today: string): string | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  switch (period) {
    case '30d':
      return addDays(today, -30);
    case 'qtd':
      return firstOfMonth(year, month - ((month - 1) % 3));
    case 'ytd':
      return firstOfMonth(year, 1);
    case 'all':
      return null;
  }
}

/** Enough points for a line, not more than can be distinguished. */
export const intervalOf = (period: Period): 'day' | 'week' | 'month' =>
  period === '30d' ? 'day' : period === 'qtd' ? 'week' : 'month';
