import { recordStatus } from '@tranche/domain/codes';
import { OPEN_INVITATIONS } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { role } from '@tranche/domain/roles';
import { categorisationStatus, RESTRICTED_CODE } from '@tranche/domain/investors/codes';
import { lit } from '../../../kit/db/literal.ts';
import type { SkipReason } from '@tranche/domain/opportunities/invitations.verbs';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';

/** Someone to invite, as the request names them. */
export interface Wish {
  readonly user_id?: number;
  readonly contact_id?: number;
  readonly email?: string;
  /** The group that they were invited with. */
  readonly client_group_id?: number;
}

export interface Invitee extends Wish {
  /** Null: they may be invited. */
  readonly reason: SkipReason | null;
}

/**
 * Who the wishes are, in three statements whatever their number: an address of a known investor is that investor, one of
 * a known contact that contact, a converted contact the investor that they became. Each person once.
 */
export async function findInvitees(
  work: Work,
  opportunity: OpportunityRow,
  wishes: readonly Wish[],
): Promise<Invitee[]> {
  const resolved = distinct(await resolve(work, wishes));
  const reasons = await reasonsAgainst(work, opportunity, resolved);
  return resolved.map((wish, index) => ({ ...wish, reason: reasons[index] ?? null }));
}

async function resolve(work: Work, wishes: readonly Wish[]): Promise<Wish[]> {
  const { rows } = await sql<{ at: number; user_id: number | null; contact_id: number | null }>`
    select w.at::int, coalesce(u.id, c.converted_user_id) as user_id, c.id as contact_id
    from jsonb_to_recordset(${JSON.stringify(wishes.map((wish, at) => ({ at, ...wish })))}::jsonb)
      as w (at int, user_id bigint, contact_id bigint, email text)
    left join users u on u.email = lower(w.email) and u.deleted_at is null
    left join lateral (select c.id, c.converted_user_id from contacts c where c.deleted_at is null
      and (c.id = w.contact_id or (w.email is not null and lower(c.email) = lower(w.email))) order by c.id limit 1) c
      on true
    where w.user_id is null`.execute(work.trx);
  const found = new Map(rows.map((row) => [row.at, row]));
  return wishes.map((wish, at) => {
    const match = found.get(at);
    const group = wish.client_group_id === undefined ? {} : { client_group_id: wish.client_group_id };
    if (match?.user_id) return { user_id: match.user_id, ...group };
    if (match?.contact_id) return { contact_id: match.contact_id, ...group };
    return wish.email === undefined ? wish : { email: wish.email.toLowerCase() };
  });
}

const keyOf = ({ user_id, contact_id, email }: Wish): string =>
  `${user_id ?? ''}:${contact_id ?? ''}:${email ?? ''}`;
const distinct = (wishes: readonly Wish[]): Wish[] => [
  ...new Map(wishes.map((wish) => [keyOf(wish), wish])).values(),
];

interface Judged {
  readonly at: number;
  readonly there: boolean;
  readonly active: boolean;
  readonly invited: boolean;
  readonly allowed: boolean;
}

/** A kind of investor that the opportunity is not for, or must not be shown, stays out; the uncategorised may still become one. */
async function reasonsAgainst(
  work: Work,
  opportunity: OpportunityRow,
  wishes: readonly Wish[],
): Promise<(SkipReason | null)[]> {
  const flags = await work.app.flags(work.trx);
  const guarded = flags.risk_warning_enabled === true && opportunity.promotion_class === 'nmmi';
  const { rows } = await sql<Judged>`
    select w.at, case when w.user_id is not null then u.id is not null when w.contact_id is not null then c.id is not null
        else true end as there,
      coalesce(u.status, c.status, ${lit(recordStatus.active)}) = ${lit(recordStatus.active)} as active,
      exists(select 1 from invitations v where v.investment_opportunity_id = ${opportunity.id} and v.status in ${lit(OPEN_INVITATIONS)}
        and v.deleted_at is null and (v.user_id = w.user_id or v.contact_id = w.contact_id
          or (w.email is not null and lower(v.email) = w.email))) as invited,
      (u.category_status is distinct from ${lit(categorisationStatus.approved)} or (
        (u.investor_type_id in (select t.investor_type_id from investment_opportunity_investor_types t
            where t.investment_opportunity_id = ${opportunity.id})
          or not exists(select 1 from investment_opportunity_investor_types t
            where t.investment_opportunity_id = ${opportunity.id}))
        and (not ${guarded} or k.code is distinct from ${RESTRICTED_CODE}))) as allowed
    from jsonb_to_recordset(${JSON.stringify(wishes.map((wish, at) => ({ at, ...wish })))}::jsonb)
      as w (at int, user_id bigint, contact_id bigint, email text)
    left join users u on u.id = w.user_id and u.role_id = ${role.investor} and u.deleted_at is null
    left join contacts c on c.id = w.contact_id and c.deleted_at is null
    left join investor_types k on k.id = u.investor_type_id
    order by w.at`.execute(work.trx);
  return rows.map(({ there, active, invited, allowed }) => {
    if (!there) return 'not_found';
    if (invited) return 'already_invited';
    if (!active) return 'inactive';
    return allowed ? null : 'investor_type_not_allowed';
  });
}

/** Every active, verified investor with an approved category: `findInvitees` leaves out those whom the opportunity is not for. */
export async function allEligible(work: Work): Promise<Wish[]> {
  const { rows } = await sql<{ user_id: number }>`select id as user_id from users
    where role_id = ${role.investor} and status = ${lit(recordStatus.active)} and email_verified_at is not null and category_status = ${lit(categorisationStatus.approved)}
      and deleted_at is null order by id`.execute(work.trx);
  return rows;
}

/** Who is in these groups, investors and contacts, each with the group that names them first. */
export async function membersOf(work: Work, groupIds: readonly number[]): Promise<Wish[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<{ user_id: number | null; contact_id: number | null; client_group_id: number }>`
    select distinct on (m.user_id, m.contact_id) m.user_id, m.contact_id, m.client_group_id
    from client_group_user m join client_groups g on g.id = m.client_group_id and g.deleted_at is null
    where g.id = any(${[...groupIds]}::bigint[]) order by m.user_id, m.contact_id, g.id`.execute(work.trx);
  return rows.map(({ user_id, contact_id, client_group_id }) =>
    user_id === null ? { contact_id: contact_id ?? 0, client_group_id } : { user_id, client_group_id },
  );
}
