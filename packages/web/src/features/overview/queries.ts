import type { UseQueryResult } from '@tanstack/react-query';
import { usePath } from '../../kit/query.ts';

/** The statistics of `domain.md` 3.10 that the overview shows. */
export interface Statistics {
  'live-opportunity-count': { total: number; external: number; internal: number; closed: number };
  'total-investment-value': {
    total: string;
    currency: string;
    by_month: { month: string; value: string }[];
  };
  'investment-count-trio': Record<TrioPart, { count: number; amount: string }>;
  'investor-categorisation': { investor_type_id: number | null; name: string; count: number; pct: string }[];
  'investor-count-by-date': { points: { date: string; new: number; total: number }[] };
}
export type TrioPart = 'reserved' | 'cash_call_awaiting' | 'cash_call_received';

export const useStatistic = <N extends keyof Statistics>(
  name: N,
  inputs: Readonly<Record<string, string | null>> = {},
): UseQueryResult<{ data: Statistics[N] }> => {
  const given = Object.entries(inputs).filter((pair): pair is [string, string] => pair[1] !== null);
  const query = new URLSearchParams(given).toString();
  return usePath<{ data: Statistics[N] }>(`statistics/${name}${query && `?${query}`}`);
};
