import type { Criteria } from '@tranche/domain/investors/categorisation';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Named } from './investor.ts';

export interface DeclarationParts {
  readonly investorType: (Named & { readonly criteria: Criteria }) | null;
  readonly decidedBy: Named | null;
}
export type Declaration = RowOfName<'investor-categorisations'> & DeclarationParts;
