import type { BankSubject } from '@tranche/domain/settings/bank-changes';
import { bankDetailChanges } from '@tranche/domain/settings/bank-detail-changes.resource';
import { sql } from 'kysely';
import type { RowAccess, RowRef, Serving, Sql } from '../../../kit/resource-engine/serving.ts';
import { or } from '../../../kit/resource-engine/where.ts';
import { investorScope } from '../../../kit/session/investor-scope.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';

/** Whoever may change the account may see and decide what another one asks for. */
function changeAccess(viewer: Viewer, row: RowRef): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const of = (...subjects: BankSubject[]): Sql => sql`${row('subject_type')} in (${sql.join(subjects)})`;
  const ways: Sql[] = [];
  if (viewer.can('branding.update')) ways.push(of('settings'));
  if (
    viewer.can('investment_opportunity_live.update') ||
    viewer.can('investment_opportunity_existing.update')
  )
    ways.push(of('investment_opportunity'));
  if (viewer.can('investors.update')) {
    ways.push(of('nominee', 'investment_method'));
    const scope = investorScope(viewer, sql`party.user_id`);
    const within = scope === 'all' || scope === 'none' ? sql`${scope === 'all'}` : scope;
    ways.push(sql`(${of('investment_method_entity')} and exists(select 1 from investment_method_entities party
      where party.id = ${row('subject_id')} and ${within}))`);
  }
  return or(ways);
}

export const bankDetailChangesServing: Serving = {
  resource: bankDetailChanges,
  access: changeAccess,
  computed: {
    appends: {
      details: (row, { secret }) => sql`pgp_sym_decrypt(${row('proposed')}, ${secret})::jsonb`,
    },
  },
};
