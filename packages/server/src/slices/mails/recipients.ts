import { recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { MOST_RECIPIENTS, type LeftOutReason } from '@tranche/domain/mails/codes';
import type { LeftOut } from '@tranche/domain/mails/mails.resource';
import { sql } from 'kysely';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { wholeClause } from '../../kit/resource-engine/where.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { audienceOf, mayNameByMail } from '../notifications/public.ts';

/** Someone who may be written to. */
export interface Addressee {
  readonly user_id: number | null;
  readonly contact_id: number | null;
  readonly email: string;
  readonly name: string;
  readonly address: string;
}

interface Named extends Omit<Addressee, 'email'> {
  readonly email: string | null;
  /** Why they get no mail, whatever it is about. */
  readonly reason: LeftOutReason | null;
}

export interface Asked {
  readonly userIds: readonly number[];
  readonly contactIds: readonly number[];
  readonly emails: readonly string[];
  readonly isMarketing: boolean;
  /** The opportunities that the mail is about, whose names not everyone may know. */
  readonly about: readonly number[];
}

export interface Recipients {
  readonly to: readonly Addressee[];
  readonly leftOut: readonly LeftOut[];
}

/** Whom the mail reaches, and who is left out of it and why; 422 for people that the author does not reach. */
export async function recipientsOf(work: Work, asked: Asked): Promise<Recipients> {
  const named = [
    ...(await peopleOf(work, 'users', { ...asked, ids: asked.userIds })),
    ...(await peopleOf(work, 'contacts', { ...asked, ids: asked.contactIds })),
    ...(await strangersOf(work, asked)),
  ];
  if (named.length === 0) throw invalidField('to_user_ids', 'Choose at least one recipient.');
  if (named.length > MOST_RECIPIENTS)
    throw invalidField('to_user_ids', `A mail goes to ${MOST_RECIPIENTS} recipients at most.`);
  const knowing = await whoMayKnow(work, named, asked.about);
  const to: Addressee[] = [];
  const leftOut: LeftOut[] = [];
  for (const person of named) {
    const { user_id, contact_id, email, name, address } = person;
    const reason = knowing(person) ? person.reason : 'may_not_know';
    if (reason !== null || email === null)
      leftOut.push(leaving({ user_id, contact_id, email, name }, reason ?? 'no_address'));
    else if (!to.some((one) => one.email === email)) to.push({ user_id, contact_id, email, name, address });
  }
  return { to, leftOut };
}

type Known = Pick<Named, 'user_id' | 'contact_id' | 'email' | 'name'>;
export const leaving = ({ user_id, contact_id, email, name }: Known, reason: LeftOutReason): LeftOut => ({
  user_id,
  contact_id,
  email,
  name,
  reason,
});

/** Why a person of these rows, as `t`, gets no mail, whatever it is about; null where they do. */
export function reasonIn(family: 'users' | 'contacts', { isMarketing }: Pick<Asked, 'isMarketing'>): Sql {
  const unverified = family === 'users' ? sql`t.email_verified_at is null` : sql`false`;
  return sql`case when t.email is null then 'no_address' when t.status <> ${recordStatus.active} then 'inactive'
    when ${unverified} then 'unverified' when ${isMarketing} and not t.marketing_consent then 'no_consent' end`;
}

/** Whether each may know of all these opportunities by name (decision 023). */
async function whoMayKnow(
  work: Work,
  named: readonly Named[],
  about: readonly number[],
): Promise<(person: Named) => boolean> {
  const known: ((person: Named) => boolean)[] = [];
  for (const each of new Set(about)) known.push(await whoKnows(work, named, each));
  return (person) => known.every((knows) => knows(person));
}

async function whoKnows(
  work: Work,
  named: readonly Named[],
  about: number,
): Promise<(person: Named) => boolean> {
  const users = named.flatMap(({ user_id }) => user_id ?? []);
  const { inside } = await audienceOf(work, about, { to: users, addressed: true });
  const addresses = new Set<string>();
  for (const { user_id, email } of named)
    if (user_id === null && email !== null && (await mayNameByMail(work, about, email))) addresses.add(email);
  return ({ user_id, email }) =>
    user_id === null ? email === null || addresses.has(email) : inside.includes(user_id);
}

/** Copies are the recipient's own letter: 422 where one would go to someone who may not know what it is about. */
export async function assertCopiesMayKnow(
  work: Work,
  copies: readonly string[],
  about: readonly number[],
): Promise<void> {
  if (copies.length === 0 || about.length === 0) return;
  const { rows } = await sql<Pick<Named, 'user_id' | 'email'>>`
    select account.id as user_id, given.email from unnest(${[...new Set(copies)]}::text[]) as given (email)
      left join users account on account.email = given.email and account.deleted_at is null`.execute(
    work.trx,
  );
  const named = rows.map((row) => ({ ...row, contact_id: null, name: '', address: '', reason: null }));
  const knowing = await whoMayKnow(work, named, about);
  const outside = named.filter((person) => !knowing(person)).map(({ email }) => email);
  if (outside.length > 0)
    throw invalidField('cc', `No copy can go to ${outside.join(', ')}: they may not know what it is about.`);
}

/** Investors and contacts within the author's reach. */
async function peopleOf(
  work: Work,
  family: 'users' | 'contacts',
  { ids, isMarketing }: Pick<Asked, 'isMarketing'> & { readonly ids: readonly number[] },
): Promise<Named[]> {
  if (ids.length === 0) return [];
  const field = family === 'users' ? 'to_user_ids' : 'to_contact_ids';
  const serving = servingOf(work.app, family);
  const access = wholeClause(serving, rowRef('t'), await readContextIn(work, 'show')) ?? sql`true`;
  const keys: Sql =
    family === 'users'
      ? sql`t.id as user_id, null::bigint as contact_id`
      : sql`null::bigint as user_id, t.id as contact_id`;
  const { rows } = await sql<Named>`
    select ${keys}, t.email, t.name, ${ADDRESS} as address, ${reasonIn(family, { isMarketing })} as reason
    from ${sql.table(family)} as t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null and ${access} order by t.id`.execute(
    work.trx,
  );
  if (rows.length < new Set(ids).size) throw invalidField(field, selectedMessage(field));
  return rows;
}

/** The address of a person, as `t`, in one line. */
export const ADDRESS = sql`concat_ws(', ', t.address_line_1, t.address_line_2, t.city, t.county, t.postcode)`;

/** Plain addresses: who is known by one has said whether they want marketing; of anyone else nothing is known. */
async function strangersOf({ trx }: Work, { emails, isMarketing }: Asked): Promise<Named[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<{ email: string; consents: boolean }>`
    select given.email, coalesce(
      (select marketing_consent from users where email = given.email and deleted_at is null),
      (select marketing_consent from contacts where email = given.email and deleted_at is null), false) as consents
    from unnest(${[...new Set(emails)]}::text[]) as given (email)`.execute(trx);
  return rows.map(({ email, consents }) => ({
    user_id: null,
    contact_id: null,
    email,
    name: '',
    address: '',
    reason: isMarketing && !consents ? 'no_consent' : null,
  }));
}
