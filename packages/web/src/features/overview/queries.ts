import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { Statistic, StatisticName } from '@tranche/domain/reporting/statistics';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Permission } from '@tranche/domain/roles';
import { useAccess } from '../../kit/access.tsx';
import { usePath } from '../../kit/query.ts';

export type TrioPart = keyof Statistic<'investment-count-trio'>;

/** A figure of the overview (`domain.md#3.10`). */
export const useStatistic = <N extends StatisticName>(
  name: N,
  inputs: Inputs = {},
): UseQueryResult<{ data: Statistic<N> }> => usePath<{ data: Statistic<N> }>(pathOf(name, inputs));

/** The same, with the rows behind these figures of it. */
export const useExplainedStatistic = (
  name: StatisticName,
  inputs: Inputs,
  figures: readonly string[],
): UseQueryResult<{ readonly explain: readonly Explanation[] }> =>
  usePath(pathOf(name, { ...inputs, explain: figures.length > MOST_NAMES ? '1' : figures.join(',') }));

export type Inputs = Readonly<Record<string, string | null>>;
/** More would make too long an address. */
const MOST_NAMES = 24;

function pathOf(name: StatisticName, inputs: Inputs): string {
  const given = Object.entries(inputs).filter((pair): pair is [string, string] => pair[1] !== null);
  const query = new URLSearchParams(given).toString();
  return `statistics/${name}${query && `?${query}`}`;
}

/** A figure leads to its list for who may open it. */
export function useListed(right: Permission): (href: string) => string | undefined {
  const { can } = useAccess();
  return (href) => (can(right) ? href : undefined);
}
