import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';

type UserId = number | null | Sql;

/** A link through which someone acts for an organisation, under an alias. */
export const isApprovedLink = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.status`)} = ${lit(link.approved)} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** The organisations that a person acts for, as a subquery; `investing` leaves those that they may invest for. */
export const organisationsOf = (userId: UserId, { investing = false } = {}): Sql =>
  sql`select acting.organisation_id from organisation_links as acting
    where acting.user_id = ${userId}${investing ? sql` and acting.can_invest` : sql``} and ${isApprovedLink('acting')}`;

/** Rows of the person themselves, and of the organisations that they act for (`domain.md#0.8`). */
export const ownedBy = (row: RowRef, userId: UserId): Sql =>
  sql`(${row('user_id')} = ${userId} or ${row('organisation_id')} in (${organisationsOf(userId)}))`;
