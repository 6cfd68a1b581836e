import type { Access } from '../../kit/access.tsx';

/** Either flag shows the investor category. */
export const showsCategory = (access: Pick<Access, 'on'>): boolean =>
  access.on('enableRiskWarning') || access.on('enableFinancialPromotionExceptions');
