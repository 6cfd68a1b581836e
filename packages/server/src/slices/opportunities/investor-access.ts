import { categorisationStatus, RESTRICTED_CODE } from '@tranche/domain/investors/codes';
import { invitationStatus, opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { Reading, RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/**
 * What an investor sees (`domain.md` F, "S5"): open offers at 2, at 3 what he was invited to or holds, at 4 what he was
 * invited to or invested in, at 5 and 6 what he holds. Everything else does not exist for him.
 */
export function visibleToInvestor(row: RowRef, reading: Reading): Sql {
  const me = reading.viewer.id;
  const own = hasInvested(row('id'), me);
  const parent = hasInvested(row('parent_opportunity_id'), me);
  return sql`(${own} and ${row('status')} <> ${stage.draft}
    or ${mayBePromoted(row, reading)} and (
      ${row('status')} = ${stage.liveExternal} and ${isOpenTo(row, reading)}
      or ${row('status')} = ${stage.liveInternal} and (${isInvited(row('id'), me, STANDING)} or ${parent}))
    or ${row('status')} = ${stage.closed} and ${isInvited(row('id'), me, NOT_REVOKED)})`;
}

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

/** Begun, and for his kind of investor. Who has no approved category yet sees the card and is asked for one. */
function isOpenTo(row: RowRef, reading: Reading): Sql {
  return sql`((${row('opens_at')} is null or ${row('opens_at')} <= ${reading.now.toISOString()}) and (
    not exists(select 1 from investment_opportunity_investor_types as allowed
      where allowed.investment_opportunity_id = ${row('id')})
    or exists(select 1 from users as person where person.id = ${reading.viewer.id} and (
      person.category_status is distinct from ${categorisationStatus.approved}
      or person.investor_type_id in (select allowed.investor_type_id
        from investment_opportunity_investor_types as allowed
        where allowed.investment_opportunity_id = ${row('id')})))))`;
}

/**
 * Two promotions that must not reach everybody: non-mass-market offers while the risk warning is on (an approved category
 * other than restricted is needed), and offers whose very name is inside information until a sounding was accepted.
 */
function mayBePromoted(row: RowRef, { viewer, flags, now }: Reading): Sql {
  const confidential = flags.market_sounding_enabled
    ? sql`not ${row('market_sounding_required')}`
    : sql`true`;
  if (!flags.risk_warning_enabled) return confidential;
  return sql`(${confidential} and (${row('promotion_class')} <> 'nmmi' or exists(
    select 1 from users as person join investor_types as kind on kind.id = person.investor_type_id
    where person.id = ${viewer.id} and person.category_status = ${categorisationStatus.approved}
      and (person.category_expires_at is null or person.category_expires_at > ${now.toISOString()})
      and kind.code <> ${RESTRICTED_CODE})))`;
}
