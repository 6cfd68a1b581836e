import { categorisationStatus, RESTRICTED_CODE } from '@tranche/domain/investors/codes';
import { invitationStatus, opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { Reading, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and, NEVER, or } from '../../kit/resource-engine/where.ts';

/**
 * What an investor sees (`domain.md` F, "S5"): open offers at 2, at 3 what he was invited to, holds or was sounded on, at 4
 * what he was invited to or invested in, at 5 and 6 what he holds. Everything else does not exist for him, but for the
 * cards of `veil.ts`.
 */
export function visibleToInvestor(row: RowRef, reading: Reading): Sql {
  const me = reading.viewer.id;
  const own = hasInvested(row('id'), me);
  const promoted = and([mayBePromoted(row, reading), sql`not ${isConfidential(row, reading)}`]);
  return sql`(${own} and ${row('status')} <> ${stage.draft}
    or ${promoted} and (
      ${row('status')} = ${stage.liveExternal} and ${hasBegun(row, reading)} and ${isOfAllowedKind(row, reading)}
      or ${row('status')} = ${stage.liveInternal} and ${isExpected(row, me)}
      or ${row('status')} = ${stage.closed} and ${isInvited(row('id'), me, NOT_REVOKED)}))`;
}

/**
 * Offers of which he may know that they exist and no more: confidential ones that are meant for him, and open ones for
 * other kinds of investors.
 */
export function announcedToInvestor(row: RowRef, reading: Reading): Sql {
  const me = reading.viewer.id;
  const confidential = isConfidential(row, reading);
  return and([
    mayBePromoted(row, reading),
    or([
      and([
        sql`${row('status')} = ${stage.liveExternal}`,
        hasBegun(row, reading),
        or([confidential, sql`not ${isOfAllowedKind(row, reading)}`]),
      ]),
      and([confidential, sql`${row('status')} = ${stage.liveInternal}`, isExpected(row, me)]),
      and([confidential, sql`${row('status')} = ${stage.closed}`, isInvited(row('id'), me, NOT_REVOKED)]),
    ]),
  ]);
}

/** Its very name is inside information until this investor has accepted a sounding. */
export const isConfidential = (row: RowRef, { viewer, flags }: Reading): Sql =>
  flags.market_sounding_enabled
    ? sql`(${row('market_sounding_required')} and not ${wasSounded(row('id'), viewer.id)})`
    : NEVER;

/** An accepted sounding, or one that was cleansed since: what he was told is public now. */
const wasSounded = (opportunityId: Sql, userId: number | null): Sql => sql`exists(
  select 1 from market_sounding_acceptance as sounding where sounding.investment_opportunity_id = ${opportunityId}
    and sounding.user_id = ${userId} and sounding.status in (2, 4)
    and sounding.accepted_at is not null)`;

/** Invited, a holder of the round before, or sounded. */
const isExpected = (row: RowRef, me: number | null): Sql =>
  or([
    isInvited(row('id'), me, STANDING),
    hasInvested(row('parent_opportunity_id'), me),
    wasSounded(row('id'), me),
  ]);

export const STANDING: readonly number[] = [
  invitationStatus.sent,
  invitationStatus.opened,
  invitationStatus.accepted,
  invitationStatus.declined,
];
/** The close lets open invitations expire, and the invitee may still look back. */
const NOT_REVOKED: readonly number[] = [...STANDING, invitationStatus.expired];

/** An investment that was not cancelled or withdrawn: his own, or of an organisation that he may act for. */
export const hasInvested = (opportunityId: Sql, userId: number | null): Sql => sql`exists(
  select 1 from investments as held where held.investment_opportunity_id = ${opportunityId}
    and held.deleted_at is null and held.status not in (7, 8) and ${ownedBy('held', userId)})`;

/** Ownership of an investment (`domain.md` 0.8): the natural person, or an approved link to the organisation. */
export const ownedBy = (
  alias: string,
  userId: number | null | Sql,
): Sql => sql`(${sql.ref(`${alias}.user_id`)} = ${userId}
  or ${sql.ref(`${alias}.organisation_id`)} in (select link.organisation_id from organisation_links as link
    where link.user_id = ${userId} and link.status = 2 and link.deleted_at is null))`;

export const isInvited = (
  opportunityId: Sql,
  userId: number | null,
  statuses: readonly number[],
): Sql => sql`exists(
  select 1 from invitations as invited where invited.investment_opportunity_id = ${opportunityId}
    and invited.user_id = ${userId} and invited.sent_at is not null and invited.deleted_at is null
    and invited.status in (${sql.join([...statuses])}))`;

const hasBegun = (row: RowRef, { now }: Reading): Sql =>
  sql`(${row('opens_at')} is null or ${row('opens_at')} <= ${now.toISOString()})`;

/** For his kind of investor. Who has no approved category yet sees the offer and is asked for one. */
const isOfAllowedKind = (row: RowRef, { viewer }: Reading): Sql => sql`(
  not exists(select 1 from investment_opportunity_investor_types as allowed
    where allowed.investment_opportunity_id = ${row('id')})
  or exists(select 1 from users as person where person.id = ${viewer.id} and (
    person.category_status is distinct from ${categorisationStatus.approved}
    or person.investor_type_id in (select allowed.investor_type_id
      from investment_opportunity_investor_types as allowed
      where allowed.investment_opportunity_id = ${row('id')}))))`;

/** While the risk warning is on, non-mass-market offers need an approved category other than restricted. */
function mayBePromoted(row: RowRef, { viewer, flags, now }: Reading): Sql {
  if (!flags.risk_warning_enabled) return sql`true`;
  return sql`(${row('promotion_class')} <> 'nmmi' or exists(
    select 1 from users as person join investor_types as kind on kind.id = person.investor_type_id
    where person.id = ${viewer.id} and person.category_status = ${categorisationStatus.approved}
      and (person.category_expires_at is null or person.category_expires_at > ${now.toISOString()})
      and kind.code <> ${RESTRICTED_CODE}))`;
}
