import { draftLive } from '@tranche/domain/codes';
import { funds } from '@tranche/domain/funds/funds.resource';
import type { Resource } from '@tranche/domain/kit/resource';
import { seesOnlyOwnFunds } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { mayUse, verbOf } from '../../kit/resource-engine/rights.ts';
import { isAmong, isAmongReached } from '../../kit/resource-engine/among.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowAccess, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { isInBooks } from './in-books.ts';

export const isRead = ({ purpose }: Pick<ReadContext, 'purpose'>): boolean =>
  purpose === 'index' || verbOf(purpose) === 'show';

/** Staff by `funds.*`, a Fund Manager their own and those without a manager; investors the live ones that they hold (H, 0.9). */
export function fundAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'investor') return isRead(context) ? heldAndLive(viewer, row) : 'none';
  if (!mayUse(funds, context.purpose, viewer)) return 'none';
  return seesOnlyOwnFunds(viewer.role) ? isManagedBy(viewer, row('id')) : 'all';
}

const heldAndLive = (viewer: Viewer, row: RowRef): Sql =>
  and([sql`${row('publication')} = ${draftLive.live}`, isInBooks(viewer.id, row('id'))]);

/** Of staff with a right to funds, those that they reach: all, or a Fund Manager's own and unmanaged ones. */
export const fundsWithin = (viewer: Viewer, fundId: Sql): Sql =>
  seesOnlyOwnFunds(viewer.role) ? isManagedBy(viewer, fundId) : sql`true`;

export const isManagedBy = (viewer: Viewer, fundId: Sql): Sql => {
  const managed = (rows: Sql): Sql =>
    isAmong(fundId, sql`managing.fund_id`, sql`fund_managers as managing where ${rows}`);
  return sql`(${managed(sql`managing.user_id = ${viewer.id}`)} or not ${managed(sql`true`)})`;
};

/** What hangs on a fund is reached where the fund is: reading needs `show` on it, every change `update`. */
export function underFund(resource: Resource, viewer: Viewer, fundId: Sql, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (!mayUse(resource, context.purpose, viewer)) return 'none';
  const parent = rowRef('parent_fund');
  const access = fundAccess(viewer, parent, { ...context, purpose: isRead(context) ? 'show' : 'update' });
  if (access === 'none' || (access === 'all' && resource.hardDelete)) return access;
  return isAmongReached(fundId, 'funds', 'parent_fund', access);
}
