import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import type { CapTableScenario } from '@tranche/domain/portfolio/cap-table-scenario';
import { api } from '../../../kit/api.ts';
import { keys } from '../../../kit/query-keys.ts';

/** What may be read again after a change of holders or classes. */
export const CAP_TABLE_FAMILIES = ['investment-opportunities', 'share-classes', 'activity'] as const;

/** The table of a day with the classes of the company; a past table stays on screen until the next is there. */
export const useCapTable = (
  id: number,
  asOf: string | null,
  compareTo: string | null,
): UseQueryResult<CapTableScenario> =>
  useQuery({
    queryKey: [...keys.resource('investment-opportunities'), 'cap-table', id, asOf, compareTo],
    queryFn: async () =>
      (
        await api.action(opportunityVerbs.scenario, {
          params: { id },
          body: { as_of: asOf, compare_to: compareTo },
        })
      ).data,
    placeholderData: keepPreviousData,
  });
