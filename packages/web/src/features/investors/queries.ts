import type { UseQueryResult } from '@tanstack/react-query';
import { useAccess, type Access } from '../../kit/access.tsx';
import { useItem } from '../../kit/query.ts';
import { optionSource } from '../../kit/options.ts';
import type { Investor, InvestorParts } from './investor.ts';

export const HOME = '/admin/investors';

const PARTS = {
  include: ['investorType', 'owner', 'organisations', 'investmentMethodEntities.investmentMethod'],
  append: ['total_invested'],
} as const;

export const useInvestor = (id: number): UseQueryResult<Investor> =>
  useItem<'users', InvestorParts>('users', id, PARTS);

/** [category display] of `screens.md`: either flag shows the investor category. */
export const showsCategory = (access: Pick<Access, 'on'>): boolean =>
  access.on('enableRiskWarning') || access.on('enableFinancialPromotionExceptions');

/** The test's bank in force: with the risk warning on it is the regulator's. */
export function useTestOf(): (investor: Pick<Investor, TestField>) => {
  readonly passed: number;
  readonly tries: number;
  readonly lastAttempt: string | null;
} {
  const { on } = useAccess();
  const fca = on('enableRiskWarning');
  return (investor) =>
    fca
      ? {
          passed: investor.fca_compliance_passed,
          tries: investor.fca_compliance_tries,
          lastAttempt: investor.fca_compliance_last_attempt_at,
        }
      : {
          passed: investor.compliance_passed,
          tries: investor.compliance_tries,
          lastAttempt: investor.compliance_last_attempt_at,
        };
}
type TestField =
  | 'fca_compliance_passed'
  | 'fca_compliance_tries'
  | 'fca_compliance_last_attempt_at'
  | 'compliance_passed'
  | 'compliance_tries'
  | 'compliance_last_attempt_at';

export const investorTypeOptions = optionSource('investor-types', {
  label: (row) => row.name,
  query: { sort: 'sort_order' },
});
export const leadStatusOptions = optionSource('lead-statuses', {
  label: (row) => row.name,
  query: { sort: 'sort_order', filter: { applies_to: 'user,both' } },
});
