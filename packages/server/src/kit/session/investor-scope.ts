import { role, seesOnlyOwnInvestors } from '@tranche/domain/roles';
import { sql, type RawBuilder } from 'kysely';
import { lit } from '../db/literal.ts';
import type { Viewer } from './viewer.ts';

type Sql = RawBuilder<unknown>;
type StaffId = number | null | Sql;

/**
 * Which investors a viewer may look after (`domain.md#0.9`), over a column that names one: an investor themselves; an
 * Adviser or Investment Manager those associated with them or owned by them; all for everyone else on the staff.
 * It says nothing of rights: whether the viewer may see investors at all is for `roles.ts`.
 */
export function investorScope(viewer: Viewer, userId: Sql): 'all' | 'none' | Sql {
  if (viewer.kind === 'guest') return 'none';
  if (viewer.kind === 'investor') return sql`${userId} = ${viewer.id}`;
  if (!seesOnlyOwnInvestors(viewer.role)) return 'all';
  return looksAfter(viewer.id, userId);
}

/** Rows of one investor by `user_id`: their own, or those of investors that staff with the right look after. */
export const byInvestor = (viewer: Viewer, row: (column: string) => Sql): 'all' | 'none' | Sql =>
  viewer.kind === 'investor' || viewer.can('investors.show') ? investorScope(viewer, row('user_id')) : 'none';

/**
 * Whoever sees only their own investors, prospects and firms owns what they create, unless they name another owner: the
 * scope never takes from its creator what the role table gives.
 */
export const ownedByCreator = <Body extends Readonly<Record<string, unknown>>>(
  viewer: Viewer,
  body: Body,
): Body | (Body & { owner_id: number | null }) =>
  seesOnlyOwnInvestors(viewer.role) && (body.owner_id ?? null) === null
    ? { ...body, owner_id: viewer.id }
    : body;

/** Whether a colleague owns the investor or is associated with them. Owning a colleague's account gives no access. */
export const looksAfter = (staffId: StaffId, userId: Sql): Sql =>
  sql`(${isAssociate(staffId, userId)} or exists(select 1 from users owned
    where owned.id = ${userId} and owned.owner_id = ${staffId} and owned.role_id = ${lit(role.investor)}))`;

export const isAssociate = (staffId: StaffId, userId: Sql): Sql =>
  sql`exists(select 1 from investor_associates looked_after where looked_after.user_id = ${userId} and looked_after.associate_id = ${staffId})`;
