import { recordStatus } from '@tranche/domain/codes';
import { text } from '@tranche/domain/kit/field';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { readForm } from '../../kit/http/form.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';

const QUESTION = { registration_number: text(20).required() };

interface Known {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
}

/** The organisation of exactly this registration number, however it is spaced. */
export async function organisationOfNumber(db: QueryExecutorProvider, number: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select id, name, city from organisations
    where upper(replace(registration_number, ' ', '')) = ${number.replace(/\s/g, '').toUpperCase()}
      and status = ${lit(recordStatus.active)} and deleted_at is null
    order by id limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * GET /api/organisation-links/known?registration_number=…: the organisation of exactly that number, by name and town, or
 * null. Nothing else of the firm's clients can be found here: anyone who knows the number knows the register's entry.
 */
async function findOrganisation(call: Call, app: App): Promise<Answer> {
  const { registration_number: number } = readForm(QUESTION, call.query);
  return ok(await organisationOfNumber(app.db.kysely, number));
}

export const findOrganisationRoute: Route = {
  method: 'GET',
  path: '/api/organisation-links/known',
  access: ['investor', 'investors.index'],
  summary: 'whether the firm knows an organisation of this registration number',
  flag: 'organisation_links_enabled',
  limit: { max: 20, seconds: 60 },
  handle: findOrganisation,
};
