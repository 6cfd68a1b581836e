import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { LinkRow } from './link-row.ts';

const TWICE = 'You already have an application for this organisation.';
const THEIRS = 'This person already has a link or an application for this organisation.';

interface Tie {
  readonly user_id: number;
  readonly organisation_id: number;
  /** The link itself, where it is written already. */
  readonly id?: number;
}

/** One link or application at a time of a person to an organisation (`domain.md#2.7`): refused where there is another. */
export async function assertOnly(work: Work, tie: Tie): Promise<void> {
  await lockPerson(work, tie.user_id);
  const { rows } = await sql`
    select 1 from organisation_links
    where user_id = ${tie.user_id} and organisation_id = ${tie.organisation_id} and id <> ${tie.id ?? 0}
      and status in (${link.pending}, ${link.approved}) and deleted_at is null`.execute(work.trx);
  if (rows.length > 0) throw tiedAlready(work, 'organisation_id');
}

/** Nothing else keeps two described organisations apart: one application of a person at a time. */
const lockPerson = (work: Work, id: number): Promise<unknown> =>
  sql`select 1 from users where id = ${id} for no key update`.execute(work.trx);

/**
 * The same for organisations that are only described: a number is the same organisation in one country; without two
 * numbers to compare, the name is. Asked once the link is written, for until then no one may know the one they name.
 */
export async function assertNoTwin(work: Work, { id, user_id, organisation_id }: LinkRow): Promise<void> {
  const { rows } = await sql`
    with tied as (
      select l.id, coalesce(o.country, l.proposed_organisation ->> 'country', 'GB') as country,
        ${plainName(sql`coalesce(o.name, l.proposed_organisation ->> 'name')`)} as name,
        ${plainNumber(sql`coalesce(o.registration_number, l.proposed_organisation ->> 'registration_number', '')`)} as number
      from organisation_links l left join organisations o on o.id = l.organisation_id
      where l.user_id = ${user_id} and l.status in (${link.pending}, ${link.approved}) and l.deleted_at is null)
    select 1 from tied as this join tied as other on other.id <> this.id and case
      when this.number <> '' and other.number <> '' then this.number = other.number and this.country = other.country
      else this.name = other.name end
    where this.id = ${id}`.execute(work.trx);
  const field = organisation_id === null ? 'proposed_organisation.name' : 'organisation_id';
  if (rows.length > 0) throw tiedAlready(work, field);
}

type Text = RawBuilder<unknown>;
const plainNumber = (text: Text): Text => sql`upper(regexp_replace(${text}, '\\s', '', 'g'))`;
const plainName = (text: Text): Text => sql`lower(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')))`;

const tiedAlready = ({ viewer }: Work, field: string): Error =>
  invalidField(field, viewer.kind === 'investor' ? TWICE : THEIRS);
