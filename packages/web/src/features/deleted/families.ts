import type { Permission } from '@tranche/domain/roles';
import type { ClientFlag } from '@tranche/domain/settings/flags';
import type { ListQuery } from '../../kit/query-string.ts';

/** A family whose deleted records are listed for whoever may delete them. */
export interface Deletable {
  readonly name:
    | 'contacts'
    | 'users'
    | 'organisations'
    | 'pipeline-deals'
    | 'investment-opportunities'
    | 'funds'
    | 'client-groups';
  readonly right: Permission;
  readonly flag?: ClientFlag;
  readonly query?: ListQuery;
}

export const DELETABLE: readonly Deletable[] = [
  { name: 'contacts', right: 'investors.delete' },
  { name: 'users', right: 'investors.delete', query: { type: 'investor' } },
  { name: 'organisations', right: 'investors.delete' },
  { name: 'client-groups', right: 'investors.delete' },
  { name: 'pipeline-deals', right: 'pipeline_deals.delete' },
  { name: 'investment-opportunities', right: 'investment_opportunity_live.delete' },
  { name: 'funds', right: 'funds.delete', flag: 'enableFunds' },
];
