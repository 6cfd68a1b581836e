import { recordStatus } from '@tranche/domain/codes';
import { soundingStatus } from '@tranche/domain/insider-register/codes';
import type { Skipped } from '@tranche/domain/insider-register/sounding.verbs';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { asClause } from '../../kit/resource-engine/where.ts';
import { investorScope } from '../../kit/session/investor-scope.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

export interface External {
  readonly name: string;
  readonly company: string | null;
  readonly email: string;
}

export interface Asked {
  readonly user_ids: readonly number[];
  readonly client_group_ids: readonly number[];
  readonly externals: readonly External[];
}

/** One person, as their line of the insider list will begin. */
export interface Person {
  readonly user_id: number | null;
  readonly external: External | null;
  readonly first_name: string | null;
  readonly surname: string | null;
  readonly company_name: string | null;
  readonly function: string | null;
  readonly date_of_birth: string | null;
  readonly personal_phone: string | null;
  readonly professional_phone: string | null;
  readonly home_address: string | null;
}

interface Row extends Omit<Person, 'external'> {
  readonly user_id: number;
  readonly opted_out: boolean;
  readonly active: boolean;
  readonly within: boolean;
  readonly open: boolean;
}

/** Who is meant, each once: users by id, the members of groups, and people outside by address. */
export async function findPeople(
  work: Work,
  opportunityId: number,
  asked: Asked,
): Promise<{ people: Person[]; skipped: Skipped[] }> {
  const users = await readUsers(work, opportunityId, await idsOf(work, asked));
  const skipped: Skipped[] = [...new Set(asked.user_ids)]
    .filter((id) => !users.some((user) => user.user_id === id))
    .map((user_id) => ({ user_id, email: null, reason: 'not_found' as const }));
  const people: Person[] = [];
  for (const user of users) {
    const reason = reasonAgainst(user);
    if (reason === null) people.push({ ...user, external: null });
    else skipped.push({ user_id: user.user_id, email: null, reason });
  }
  const known = await openAddresses(work, opportunityId);
  for (const external of asked.externals) {
    if (known.has(external.email))
      skipped.push({ user_id: null, email: external.email, reason: 'already_requested' });
    else people.push(outsider(external));
    known.add(external.email);
  }
  return { people, skipped };
}

async function idsOf(work: Work, { user_ids, client_group_ids }: Asked): Promise<number[]> {
  if (client_group_ids.length === 0) return [...new Set(user_ids)];
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from client_group_user
    where client_group_id = any(${[...client_group_ids]}::bigint[]) and user_id is not null`.execute(
    work.trx,
  );
  return [...new Set([...user_ids, ...rows.map((row) => row.user_id)])];
}

async function readUsers(work: Work, opportunityId: number, ids: readonly number[]): Promise<readonly Row[]> {
  const scope = work.viewer.kind === 'system' ? 'all' : investorScope(work.viewer, sql`u.id`);
  const { rows } = await sql<Row>`
    select u.id as user_id, u.first_name, u.last_name as surname, u.company_name, u.job_title as function,
      u.date_of_birth::text, u.mobile as personal_phone, u.phone as professional_phone,
      nullif(concat_ws(', ', nullif(u.address_line_1, ''), nullif(u.city, ''), nullif(u.postcode, ''), u.country), u.country) as home_address,
      u.market_sounding_opt_out as opted_out, u.status = ${lit(recordStatus.active)} as active, ${asClause(scope)} as within,
      exists(select 1 from market_sounding_acceptance s where s.investment_opportunity_id = ${opportunityId} and s.user_id = u.id
        and s.status in (${soundingStatus.requested}, ${soundingStatus.accepted})) as open
    from users u where u.id = any(${[...ids]}::bigint[]) and u.role_id = ${lit(role.investor)} and u.deleted_at is null
    order by u.id`.execute(work.trx);
  return rows;
}

/** `opted_out` refuses all soundings (MAR art. 11, delegated regulation 2016/960). */
function reasonAgainst(user: Row): Skipped['reason'] | null {
  if (!user.within) return 'not_found';
  if (user.opted_out) return 'opted_out';
  if (!user.active) return 'inactive';
  return user.open ? 'already_requested' : null;
}

async function openAddresses(work: Work, opportunityId: number): Promise<Set<string>> {
  const { rows } = await sql<{ external_email: string }>`
    select external_email from market_sounding_acceptance where investment_opportunity_id = ${opportunityId}
      and external_email is not null and status in (${soundingStatus.requested}, ${soundingStatus.accepted})`.execute(
    work.trx,
  );
  return new Set(rows.map((row) => row.external_email));
}

function outsider(external: External): Person {
  const [first = '', ...rest] = external.name.split(/\s+/);
  return {
    user_id: null,
    external,
    first_name: first,
    surname: rest.join(' ') || null,
    company_name: external.company,
    function: null,
    date_of_birth: null,
    personal_phone: null,
    professional_phone: null,
    home_address: null,
  };
}
