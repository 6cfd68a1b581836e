import { users } from '@tranche/domain/identity/users.resource';
import type { Permission } from '@tranche/domain/roles';
import { seesOnlyOwnInvestors } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { verbOf } from '../../kit/resource-engine/rights.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { or } from '../../kit/resource-engine/where.ts';
import { isAssociate } from '../../kit/session/investor-scope.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { removeUser, replaceUser, showUser } from './change-user.ts';
import { openAccount } from './open-account.ts';
import { prepareUser } from './prepare-user.ts';
import { userActions } from './user-routes.ts';
import { isInvestor, usersComputed, type Figures } from './users.computed.ts';

/**
 * Investors by the rights of `investors.*` and the scope of 0.9, staff by those of `user.*`, one's own row always.
 * No one lists themselves by that alone.
 */
export function usersAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'guest') return 'none';
  const verb = verbOf(context.purpose);
  const investors: Permission = `investors.${verb}`;
  const staff: Permission = `user.${verb}`;
  if (viewer.can(investors) && viewer.can(staff) && !seesOnlyOwnInvestors(viewer.role)) return 'all';
  const own = verb === 'show' || verb === 'update' ? [sql`${row('id')} = ${viewer.id}`] : [];
  const scope: Sql[] = [];
  if (viewer.can(investors)) scope.push(investorRows(viewer, row));
  if (viewer.can(staff)) scope.push(sql`not (${isInvestor(row)})`);
  const clauses = [...own, ...scope];
  return clauses.length === 0 ? 'none' : or(clauses);
}

function investorRows(viewer: Viewer, row: RowRef): Sql {
  const investor = isInvestor(row);
  if (!seesOnlyOwnInvestors(viewer.role)) return investor;
  return sql`(${investor} and (${row('owner_id')} = ${viewer.id} or ${isAssociate(viewer.id, row('id'))}))`;
}

export const usersServing = (figures: Figures): Serving => ({
  resource: users,
  access: usersAccess,
  prepare: prepareUser,
  computed: usersComputed(figures),
  actions: userActions,
  replace: { show: showUser, create: openAccount, update: replaceUser, delete: removeUser },
});
