import { proposeNav, type NavProposal } from '@tranche/domain/funds/verbs';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import type { NavValues } from './nav-values.ts';

export type Stated = Pick<
  NavValues,
  'investments_value' | 'cash' | 'other_assets' | 'liabilities' | 'accrued_fees' | 'accrued_carry'
>;
interface Asked {
  readonly fundId: number;
  readonly as_of: string;
  readonly corrects: number | null;
  /** What a person states; without it the proposal is of valuations and ledger alone. */
  readonly stated?: Stated;
}

/** A net asset value as the server would make it at a day, and what it rests on. Nothing is saved. */
export const useProposal = ({ fundId, as_of, corrects, stated }: Asked): UseQueryResult<NavProposal> =>
  useQuery({
    // under the family, so that whatever is saved there asks again
    queryKey: ['resource', 'fund-net-asset-values', 'proposal', fundId, as_of, corrects, stated ?? null],
    queryFn: async ({ signal }) => {
      const body = { as_of, corrects_id: corrects, ...stated };
      return (await api.action(proposeNav, { params: { id: fundId }, body, signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
