import type { UseQueryResult } from '@tanstack/react-query';
import type { Access } from '../../kit/access.tsx';
import { useItem } from '../../kit/query.ts';
import type { Investor, InvestorParts } from './investor.ts';

export const HOME = '/admin/investors';

export const PARTS = {
  include: ['investorType', 'owner', 'organisations', 'investmentMethodEntities.investmentMethod'],
  append: ['total_invested'],
} as const;

export const useInvestor = (id: number): UseQueryResult<Investor> =>
  useItem<'users', InvestorParts>('users', id, PARTS);

/** Either flag shows the investor category. */
export const showsCategory = (access: Pick<Access, 'on'>): boolean =>
  access.on('enableRiskWarning') || access.on('enableFinancialPromotionExceptions');
