import { proposeValuation, type ValuationProposal } from '@tranche/domain/funds/verbs';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { isMethod, numbersOf, type ValuationValues } from './form-values.ts';
import { FAMILY } from './valuation.ts';

const PAUSE_MS = 400;

/** What the server makes of the typed inputs, and how far it is from the last value. Nothing is saved. */
export function useResult(assetId: number, values: ValuationValues): UseQueryResult<ValuationProposal> {
  const { as_of, method, fair_value } = values;
  const [asked] = useDebouncedValue({ as_of, method, fair_value, ...numbersOf(values) }, PAUSE_MS);
  return useQuery({
    queryKey: ['resource', FAMILY, 'result', assetId, asked],
    queryFn: async ({ signal }) =>
      (await api.action(proposeValuation, { params: { id: assetId }, body: asked, signal })).data,
    enabled: asked.as_of !== null && isMethod(asked.method),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
