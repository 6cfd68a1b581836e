import { assertPostcode } from '@tranche/domain/kit/postcode';
import { organisations } from '@tranche/domain/organisations/organisations.resource';
import { seesOnlyOwnInvestors } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type {
  Preparing,
  ReadContext,
  RowAccess,
  RowRef,
  Serving,
  Sql,
} from '../../kit/resource-engine/serving.ts';
import { asClause, exact } from '../../kit/resource-engine/where.ts';
import { investorScope } from '../../kit/session/investor-scope.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { isApprovedLink } from './acts-for.ts';
import { writeOrganisation } from './write-organisation.ts';
import { exportOrganisationRoute } from './export-organisation.ts';
import { totalInvested } from './invested.ts';

/** Of the organisation at hand, the Approved links where the clause holds; the links are `l`. */
const linked = (row: RowRef, where: Sql): Sql =>
  sql`exists(select 1 from organisation_links l where l.organisation_id = ${row('id')} and ${isApprovedLink('l')} and ${where})`;

/**
 * Staff by `investors.*`, an Adviser or Investment Manager those they own or whose people they look after; an investor
 * those that they are tied to, to change only as their primary contact (`domain.md#D`).
 */
function organisationAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (!mayUse(organisations, context.purpose, viewer)) return 'none';
  if (viewer.kind === 'investor') {
    const primary = context.purpose === 'update' ? sql` and l.is_primary` : sql``;
    return linked(row, sql`l.user_id = ${viewer.id}${primary}`);
  }
  if (!seesOnlyOwnInvestors(viewer.role)) return 'all';
  const theirs = linked(row, asClause(investorScope(viewer, sql`l.user_id`)));
  return sql`(${row('owner_id')} = ${viewer.id} or ${theirs})`;
}

/** Whether it counts as active is for staff to say. */
function prepare(data: Record<string, unknown>, { before, work }: Preparing): Record<string, unknown> {
  assertPostcode(data, before);
  if (work.viewer.kind !== 'investor') return data;
  const { status: _status, ...own } = data;
  return own;
}

const invested = (row: RowRef): Sql => totalInvested(sql`i.organisation_id = ${row('id')}`);

const plain: Serving = {
  resource: organisations,
  access: organisationAccess,
  prepare,
  computed: {
    appends: {
      total_invested: (row) => sql`${invested(row)}::text`,
      /** Who is behind it, to anyone who sees it: names and positions, and nothing else of those people. */
      people: (
        row,
      ) => sql`(select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'position', l.position,
        'is_primary', l.is_primary) order by l.is_primary desc, u.name), '[]') from organisation_links l
        join users u on u.id = l.user_id and u.deleted_at is null
        where l.organisation_id = ${row('id')} and ${isApprovedLink('l')})`,
      users_count: (row) =>
        sql`(select count(*)::int from organisation_links l where l.organisation_id = ${row('id')} and ${isApprovedLink('l')})`,
    },
    filters: {
      user_id: (values, row) => linked(row, exact({ kind: 'integer' }, sql`l.user_id`, values)),
    },
    sorts: { total_invested: invested },
  },
  actions: [exportOrganisationRoute],
};

export const organisationsServing: Serving = { ...plain, replace: writeOrganisation(plain) };
