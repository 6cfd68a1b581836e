import type { Statistic, StatisticName } from '@tranche/domain/reporting/statistics';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Permission } from '@tranche/domain/roles';
import { useAccess } from '../../kit/access.tsx';
import { usePath } from '../../kit/query.ts';

export type TrioPart = keyof Statistic<'investment-count-trio'>;

/** A figure of the overview (`domain.md#3.10`). */
export const useStatistic = <N extends StatisticName>(
  name: N,
  inputs: Readonly<Record<string, string | null>> = {},
): UseQueryResult<{ data: Statistic<N> }> => {
  const given = Object.entries(inputs).filter((pair): pair is [string, string] => pair[1] !== null);
  const query = new URLSearchParams(given).toString();
  return usePath<{ data: Statistic<N> }>(`statistics/${name}${query && `?${query}`}`);
};

/** A figure leads to its list for who may open it. */
export function useListed(right: Permission): (href: string) => string | undefined {
  const { can } = useAccess();
  return (href) => (can(right) ? href : undefined);
}
