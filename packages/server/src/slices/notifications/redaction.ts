import { isStaffRole, type RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { among } from '../../kit/db/among.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, or } from '../../kit/resource-engine/where.ts';
import { viewerOf } from '../../kit/session/viewer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** People who may know of an opportunity by name, and the others with the page that they may be led to. */
export interface Audience {
  readonly inside: readonly number[];
  readonly outside: readonly { readonly id: number; readonly page: string }[];
}

/** What of a reader the rules ask for. */
export interface Person {
  readonly id: number;
  readonly role_id: RoleId;
  readonly name: string;
  readonly email: string;
}

const OPPORTUNITIES = 'investment-opportunities';
const LIST = '/investor/investments';
const opportunity = rowRef('opportunity');

/** Whom a notice would go to; `addressed` where staff chose these people to be notified, and not the rules. */
export interface Recipients {
  readonly to: readonly number[];
  readonly addressed: boolean;
}

/** The same people where they have been read. */
export interface Readers {
  readonly people: readonly Person[];
  readonly addressed: boolean;
}

/**
 * The one place that decides what a recipient may know about an opportunity (decision 023). It asks the rules by which
 * lists show it: one statement for the investors, and one for the staff, with the rights of each.
 */
export async function audienceOf(
  work: Work,
  opportunityId: number,
  { to, addressed }: Recipients,
): Promise<Audience> {
  if (to.length === 0) return { inside: [], outside: [] };
  const { rows } = await sql<Person>`
    select id, role_id, name, email from users where ${among(sql`id`, [...new Set(to)])}`.execute(work.trx);
  return audienceAmong(work, opportunityId, { people: rows, addressed });
}

/** The same for people who have been read. */
export async function audienceAmong(
  work: Work,
  opportunityId: number,
  { people, addressed }: Readers,
): Promise<Audience> {
  if (people.length === 0) return { inside: [], outside: [] };
  const context = await readContextIn(work, 'show');
  const to = people.filter((person) => !isStaffRole(person.role_id)).map(({ id }) => id);
  const investors = await readInvestors(work, opportunityId, { to, addressed, context });
  const inside = investors.filter(({ named }) => named).map(({ id }) => id);
  const outside = investors
    .filter(({ named }) => !named)
    .map(({ id, carded, address }) => ({ id, page: carded ? `${LIST}/${address}` : LIST }));
  const staff = people.filter((person) => isStaffRole(person.role_id));
  const knowing = await staffWhoKnow(work, opportunityId, { staff, context });
  for (const { id } of staff)
    if (knowing.has(id)) inside.push(id);
    else outside.push({ id, page: '/admin' });
  return { inside, outside };
}

/** Whether a mail to someone without an account may name the opportunity. */
export async function mayNameByMail(work: Work, opportunityId: number, email: string): Promise<boolean> {
  const context = await readContextIn(work, 'show');
  const { audience } = redactionOf(servingOf(work.app, OPPORTUNITIES));
  const { rows } = await sql<{ named: boolean }>`
    select ${audience.namedByMail(opportunity, sql`${email}::text`, context)} as named
    from investment_opportunities as opportunity where opportunity.id = ${opportunityId} and opportunity.deleted_at is null`.execute(
    work.trx,
  );
  return rows[0]?.named === true;
}

/**
 * The same as a clause, of people whom staff chose: an account by the SQL of its id, else an address. Null, which is no, where
 * there is no such opportunity.
 */
export function mayKnowOf(
  app: Pick<Work['app'], 'registry'>,
  opportunityId: number,
  person: { readonly user: Sql } | { readonly email: Sql },
  context: ReadContext,
): Sql {
  const { audience } = redactionOf(servingOf(app, OPPORTUNITIES));
  // no rule has this alias, so that what it stands for is not looked for inside of one
  const given = sql.ref('recipient.given');
  const [value, knows] =
    'user' in person
      ? [person.user, audience.addressed(opportunity, given, context)]
      : [person.email, audience.namedByMail(opportunity, given, context)];
  return sql`exists(select 1 from investment_opportunities as opportunity, (select ${value} as given) as recipient
    where opportunity.id = ${opportunityId} and opportunity.deleted_at is null and ${knows})`;
}

interface Recipient {
  readonly id: number;
  readonly named: boolean;
  readonly carded: boolean;
  readonly address: string;
}

async function readInvestors(
  { app, trx }: Work,
  opportunityId: number,
  { context, to, addressed }: Recipients & { readonly context: ReadContext },
): Promise<readonly Recipient[]> {
  if (to.length === 0) return [];
  const { audience, address } = redactionOf(servingOf(app, OPPORTUNITIES));
  // no rule has this alias: `person` in one of them would be its own
  const recipient = sql.ref('recipient.id');
  const named = addressed ? audience.addressed : audience.named;
  const { rows } = await sql<Recipient>`
    select recipient.id, ${named(opportunity, recipient, context)} as named,
      ${audience.carded(opportunity, recipient, context)} as carded, ${opportunity(address)} as address
    from users as recipient, investment_opportunities as opportunity
    where ${among(recipient, to)} and opportunity.id = ${opportunityId} and opportunity.deleted_at is null`.execute(
    trx,
  );
  return rows;
}

/** @returns the ids of those who know it; those who may open every opportunity are not looked up */
async function staffWhoKnow(
  { app, trx }: Work,
  opportunityId: number,
  { staff, context }: { readonly staff: readonly Person[]; readonly context: ReadContext },
): Promise<ReadonlySet<number>> {
  const asked = staff.map((member) => {
    const viewer = viewerOf({ ...member, email_verified_at: null });
    return { id: member.id, knows: knowsClause(app, { ...context, viewer }) };
  });
  const knowing = new Set(asked.filter(({ knows }) => knows === null).map(({ id }) => id));
  const rest = asked.flatMap(({ id, knows }) => (knows === null ? [] : [sql`(${id}::bigint, ${knows})`]));
  if (rest.length === 0) return knowing;
  const { rows } = await sql<{ id: number }>`
    select member.id from investment_opportunities as opportunity,
      lateral (values ${sql.join(rest)}) as member (id, knows)
    where opportunity.id = ${opportunityId} and member.knows`.execute(trx);
  for (const { id } of rows) knowing.add(id);
  return knowing;
}

/** Staff know the opportunities that they may open, and those of which they may read an investment; null: they know all. */
function knowsClause({ registry }: Work['app'], context: ReadContext): Sql | null {
  const opens = accessClause(servingOf({ registry }, OPPORTUNITIES), opportunity, context);
  const investments = registry.get('investments');
  if (opens === null || !investments) return opens;
  const reads = accessClause(investments, rowRef('investment'), context) ?? sql`true`;
  return or([
    opens,
    sql`exists(select 1 from investments as investment where investment.investment_opportunity_id = ${opportunity('id')}
      and investment.deleted_at is null and ${reads})`,
  ]);
}

function redactionOf({ resource, computed }: Serving) {
  const { address, audience } = computed?.redaction ?? {};
  if (address === undefined || !audience) throw new Error(`${resource.name} has no redaction`);
  return { address, audience };
}
