import { recordStatus } from '@tranche/domain/codes';
import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { PersonId, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** A link through which someone acts for an organisation, under an alias. */
export const isApprovedLink = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.status`)} = ${lit(link.approved)} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** The organisations that a person acts for, as a subquery; `investing` leaves those that they may invest for. */
export const organisationsOf = (userId: PersonId, { investing = false } = {}): Sql =>
  sql`select acting.organisation_id from organisation_links as acting
    where acting.user_id = ${userId}${investing ? sql` and acting.can_invest` : sql``} and ${isApprovedLink('acting')}`;

/** Rows of the person themselves, and of the organisations that they act for (`domain.md#0.8`). */
export const ownedBy = (row: RowRef, userId: PersonId): Sql =>
  sql`(${row('user_id')} = ${userId} or ${row('organisation_id')} in (${organisationsOf(userId)}))`;

/** The page of an organisation for the people who act for it. */
export const organisationPage = (id: number): string => `/investor/profile/organisation_${id}`;

/** The people who act for an organisation now; no one has its page while the feature is off. */
export async function peopleActingFor({ app, trx }: Work, organisationId: number): Promise<number[]> {
  if (!(await app.flags(trx)).organisation_links_enabled) return [];
  const { rows } = await sql<{ user_id: number }>`
    select acting.user_id from organisation_links as acting join users on users.id = acting.user_id
    where acting.organisation_id = ${organisationId} and ${isApprovedLink('acting')}
      and users.status = ${lit(recordStatus.active)} and users.deleted_at is null order by acting.user_id`.execute(
    trx,
  );
  return rows.map(({ user_id }) => user_id);
}
