import { isDay } from '@tranche/domain/kit/calendar';
import { useSearchParam } from '../../kit/search-param.ts';
import { daysOf, isPeriod, type Period, type PeriodKey } from './ledger.ts';

export interface FundPeriod {
  readonly key: PeriodKey;
  readonly days: Period;
  readonly setKey: (key: string | null) => void;
  readonly setFrom: (day: string | null) => void;
  readonly setTo: (day: string | null) => void;
  /** `period_start=…&period_end=…`; empty for all time. */
  readonly query: string;
}

/** The period of a fund's statement and capital account: `?period=`, with days of one's own `?from= &to=`. */
export function useFundPeriod(today: string): FundPeriod {
  const [asked, setAsked] = useSearchParam('period');
  const [from, setFrom] = useSearchParam('from');
  const [to, setTo] = useSearchParam('to');
  const key = isPeriod(asked) ? asked : 'all';
  const days = daysOf(key, today, { start: dayOf(from), end: dayOf(to) });
  const query = [
    days.start === null ? '' : `period_start=${days.start}`,
    days.end === null ? '' : `period_end=${days.end}`,
  ];
  return {
    key,
    days,
    setKey: (next) => setAsked(next === 'all' ? null : next, true),
    setFrom: (day) => setFrom(day, true),
    setTo: (day) => setTo(day, true),
    query: query.filter(Boolean).join('&'),
  };
}

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
