import type { UseQueryResult } from '@tanstack/react-query';
import { useItem } from '../../kit/query.ts';
import type { Investor, InvestorParts } from './investor.ts';

export const HOME = '/admin/investors';

export const PARTS = {
  include: [
    'investorType',
    'owner',
    'associates',
    'organisations',
    'investmentMethodEntities.investmentMethod',
  ],
  append: ['total_invested'],
} as const;

export const useInvestor = (id: number): UseQueryResult<Investor> =>
  useItem<'users', InvestorParts>('users', id, PARTS);
