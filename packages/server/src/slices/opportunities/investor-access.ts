import { CONSENTED_SOUNDINGS } from '@tranche/domain/insider-register/codes';
import { GIVEN_UP_STATUSES } from '@tranche/domain/investments/codes';
import { categorisationStatus, RESTRICTED_CODE } from '@tranche/domain/investors/codes';
import {
  invitationStatus,
  opportunityStatus as stage,
  SENT_OR_ANSWERED,
} from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { isAmong, isAmongRowsOf } from '../../kit/resource-engine/among.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { PersonId, ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and, NEVER, or } from '../../kit/resource-engine/where.ts';
import { ownedBy } from '../organisations/public.ts';

/**
 * What an investor sees (`domain.md#F`): open opportunities at 2, at 3 what they were invited to, holds or was sounded on, at 4
 * what they were invited to or invested in, at 5 and 6 what they hold. Everything else does not exist for them, but for the
 * cards of `redaction.ts`.
 */
export const visibleToInvestor = (row: RowRef, context: ReadContext, me: PersonId = context.viewer.id): Sql =>
  sql`(${hasInvested(row('id'), me)} and ${row('status')} <> ${stage.draft}
    or ${promotedTo(row, context, me)} and ${isOpenTo(row, me, hasBegun(row, context))})`;

/**
 * What a notice may name to an investor: what they see or will see once it opens, and what their own lists name, because they
 * had an investment in it or was sounded about it.
 */
export const namedToInvestor = (row: RowRef, context: ReadContext, me: PersonId): Sql =>
  sql`(${visibleToInvestor(row, context, me)}
    or ${promotedTo(row, context, me)} and ${isOpenTo(row, me, sql`true`)}
    or not ${isConfidential(row, context, me)} and (${hasInvestment(row('id'), me)} or ${wasSounded(row('id'), me)}))`;

/** Its name is kept from this investor: it is confidential, and they neither were sounded nor invested. */
export const isSecretTo = (row: RowRef, context: ReadContext, me: PersonId): Sql =>
  sql`(${isConfidential(row, context, me)} and not ${hasInvested(row('id'), me)})`;

/** The same of an opportunity by its id, for what hangs on it; nothing is kept from the viewer who is no investor. */
export const isSecret = (opportunityId: Sql, context: ReadContext): Sql =>
  isAmong(
    opportunityId,
    sql`secret.id`,
    sql`investment_opportunities as secret where ${isSecretTo(rowRef('secret'), context, context.viewer.id)}`,
  );

const promotedTo = (row: RowRef, context: ReadContext, me: PersonId): Sql =>
  and([mayBePromoted(row, context, me), sql`not ${isConfidential(row, context, me)}`]);

const isOpenTo = (row: RowRef, me: PersonId, begun: Sql): Sql =>
  sql`(${row('status')} = ${stage.liveExternal} and ${begun} and ${isOfAllowedKind(row, me)}
      or ${row('status')} = ${stage.liveInternal} and ${isExpected(row, me)}
      or ${row('status')} = ${stage.closed} and ${isInvited(row('id'), me, NOT_REVOKED)})`;

/**
 * Opportunities of which they may know that they exist and no more: confidential ones that are meant for them, and open ones for
 * other kinds of investors.
 */
export function announcedToInvestor(
  row: RowRef,
  context: ReadContext,
  me: PersonId = context.viewer.id,
): Sql {
  const confidential = isConfidential(row, context, me);
  return and([
    mayBePromoted(row, context, me),
    or([
      and([
        sql`${row('status')} = ${stage.liveExternal}`,
        hasBegun(row, context),
        or([confidential, sql`not ${isOfAllowedKind(row, me)}`]),
      ]),
      and([confidential, sql`${row('status')} = ${stage.liveInternal}`, isExpected(row, me)]),
      and([confidential, sql`${row('status')} = ${stage.closed}`, isInvited(row('id'), me, NOT_REVOKED)]),
    ]),
  ]);
}

/** Its very name is inside information until this investor has accepted a sounding. */
export const isConfidential = (row: RowRef, context: ReadContext, me: PersonId = context.viewer.id): Sql =>
  needsSounding(row, context, wasSounded(row('id'), me));

/**
 * What a mail to an address without an account may name: nothing confidential but to people who accepted a sounding by
 * that address, and nothing that is shown to approved investors alone.
 */
export const namedByMail = (row: RowRef, email: Sql, context: ReadContext): Sql =>
  sql`(not ${needsSounding(row, context, wasSoundedByMail(row('id'), email))}
    and ${context.flags.risk_warning_enabled ? sql`${row('promotion_class')} <> 'nmmi'` : sql`true`})`;

const needsSounding = (row: RowRef, { flags }: ReadContext, sounded: Sql): Sql =>
  flags.market_sounding_enabled ? sql`(${row('market_sounding_required')} and not ${sounded})` : NEVER;

/** An accepted sounding, or one that was cleansed since: what they were told is public now. */
const wasSounded = (opportunityId: Sql, userId: PersonId): Sql =>
  soundingOf(userId, opportunityId, sql`sounding.user_id = ${userId}`);
const wasSoundedByMail = (opportunityId: Sql, email: Sql): Sql =>
  soundingOf(email, opportunityId, sql`lower(sounding.external_email) = lower(${email})`);
const soundingOf = (person: PersonId, opportunityId: Sql, isTheirs: Sql): Sql =>
  isAmongRowsOf(
    person,
    opportunityId,
    sql`sounding.investment_opportunity_id`,
    sql`market_sounding_acceptance as sounding where ${isTheirs} and sounding.status in ${lit(CONSENTED_SOUNDINGS)}`,
  );

/** Invited, a holder of the round before, or sounded. */
const isExpected = (row: RowRef, me: PersonId): Sql =>
  or([
    isInvited(row('id'), me, SENT_OR_ANSWERED),
    hasInvested(row('parent_opportunity_id'), me),
    wasSounded(row('id'), me),
  ]);

/** The close lets open invitations expire, and the invitee may still look back. */
const NOT_REVOKED: readonly number[] = [...SENT_OR_ANSWERED, invitationStatus.expired];

/** An investment that was not cancelled or withdrawn: their own, or of an organisation that they may act for. */
export const hasInvested = (opportunityId: Sql, userId: PersonId): Sql =>
  isAmongRowsOf(
    userId,
    opportunityId,
    sql`held.investment_opportunity_id`,
    sql`investments as held where held.deleted_at is null and held.status not in ${lit(GIVEN_UP_STATUSES)}
      and ${ownedBy(rowRef('held'), userId)}`,
  );

/** The same with those that came to nothing: their list still has them. */
const hasInvestment = (opportunityId: Sql, userId: PersonId): Sql =>
  isAmongRowsOf(
    userId,
    opportunityId,
    sql`had.investment_opportunity_id`,
    sql`investments as had where had.deleted_at is null and ${ownedBy(rowRef('had'), userId)}`,
  );

export const isInvited = (opportunityId: Sql, userId: PersonId, statuses: readonly number[]): Sql =>
  isAmongRowsOf(
    userId,
    opportunityId,
    sql`invited.investment_opportunity_id`,
    sql`invitations as invited where invited.user_id = ${userId} and invited.sent_at is not null
      and invited.deleted_at is null and invited.status in (${sql.join([...statuses])})`,
  );

const hasBegun = (row: RowRef, { now }: ReadContext): Sql =>
  sql`(${row('opens_at')} is null or ${row('opens_at')} <= ${now.toISOString()})`;

/** For their kind of investor. Who has no approved category yet sees the opportunity and must first get one. */
const isOfAllowedKind = (row: RowRef, me: PersonId): Sql => sql`(
  not exists(select 1 from investment_opportunity_investor_types as allowed
    where allowed.investment_opportunity_id = ${row('id')})
  or exists(select 1 from users as person where person.id = ${me} and (
    person.category_status is distinct from ${categorisationStatus.approved}
    or person.investor_type_id in (select allowed.investor_type_id
      from investment_opportunity_investor_types as allowed
      where allowed.investment_opportunity_id = ${row('id')}))))`;

/** While the risk warning is on, non-mass-market offers need an approved category other than restricted. */
function mayBePromoted(row: RowRef, { flags, now }: ReadContext, me: PersonId): Sql {
  if (!flags.risk_warning_enabled) return sql`true`;
  return sql`(${row('promotion_class')} <> 'nmmi' or exists(
    select 1 from users as person join investor_types as kind on kind.id = person.investor_type_id
    where person.id = ${me} and person.category_status = ${categorisationStatus.approved}
      and (person.category_expires_at is null or person.category_expires_at > ${now.toISOString()})
      and kind.code <> ${RESTRICTED_CODE}))`;
}
