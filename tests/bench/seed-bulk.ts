import type pg from 'pg';
import { role } from '@tranche/domain/roles';
import { CITIES, FIRST, LAST, RARE, RARE_EACH } from './names.ts';

export interface Amounts {
  readonly investors: number;
  readonly opportunities: number;
  readonly investments: number;
  readonly notes: number;
}

export const STAFF = 40;
const TABLES = ['users', 'investment_method_entities', 'investments', 'notes'];

/**
 * Fill a migrated, empty database by statements over whole sets. The same numbers give the same rows. Indexes are made
 * after the rows and triggers stay off, so that half a million investors take less than a minute.
 */
export async function seedBulk(client: pg.Client, amounts: Amounts): Promise<void> {
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set statement_timeout = 0`,
  );
  await client.query('set session_replication_role = replica'); // no triggers, no foreign keys: the rows are ours
  const indexes = await dropIndexes(client);
  await seedPeople(client, amounts.investors);
  if (amounts.opportunities > 0) await seedOpportunities(client, amounts);
  for (const statement of indexes) await client.query(statement);
  await client.query('set session_replication_role = origin');
  await recount(client);
  await client.query('vacuum analyze');
}

async function seedPeople(client: pg.Client, investors: number): Promise<void> {
  await client.query(
    `insert into users (role_id, first_name, last_name, email, email_verified_at)
     select case g when 1 then ${role.superAdmin} else ${role.investmentManager} end, ${pick('$1', 'g')}, ${pick('$2', 'g', 7)},
       'staff' || g || '@bench.test', now() from generate_series(1, ${STAFF}) g`,
    [FIRST, LAST],
  );
  await client.query(
    `insert into investor_types (name, code, basis, statement_text, sort_order)
     select 'Type ' || g, 'type-' || g, 'cobs', repeat('I declare that I am such an investor. ', 12), g
     from generate_series(1, 6) g`,
  );
  const step = Math.max(1, Math.floor(investors / (RARE.length * RARE_EACH)));
  const isRare = `g % ${step} = 0 and g / ${step} <= ${RARE.length * RARE_EACH}`;
  await client.query(
    `insert into users (role_id, title, first_name, last_name, email, email_verified_at, phone, address_line_1, city, postcode,
       date_of_birth, company_name, job_title, owner_id, investor_type_id, category_status, category_approved_at, source,
       accepted_terms_version, accepted_terms_at, last_login_at, login_count, created_at, updated_at)
     select ${role.investor}, 'Mx', ${pick('$1', 'g')},
       case when ${isRare} then ($3::text[])[1 + (g / ${step}) % ${RARE.length}] else ${pick('$2', 'g', 2)} end,
       'investor' || g || '@bench.test', now() - interval '1 day', '+44 20 7' || lpad((g % 1000000)::text, 6, '0'),
       g || ' High Street', ${pick('$4', 'g', 3)}, 'EC' || g % 4 + 1 || 'A 1BB', date '1950-01-01' + g % 18000,
       case when g % 5 = 0 then ${pick('$2', 'g', 4)} || ' Holdings Ltd' end, 'Director', 1 + g % ${STAFF}, 1 + g % 6, 2,
       now() - interval '30 days', 'import', 1, now() - interval '30 days', now() - g % 500 * interval '1 hour', g % 90,
       now() - g * interval '3 minutes', now() - g * interval '1 minute'
     from generate_series(1, ${investors}) g`,
    [FIRST, LAST, RARE, CITIES],
  );
}

async function seedOpportunities(client: pg.Client, amounts: Amounts): Promise<void> {
  const { opportunities, investors } = amounts;
  const investorId = (g: string): string => `${STAFF} + 1 + ${g} % ${investors}`;
  await client.query(`insert into types (name) select 'Type ' || g from generate_series(1, 5) g`);
  await client.query(
    `insert into investment_opportunities (name, slug, status, strapline, summary, description, type_id, owner_id, target_amount,
       minimum_investment, share_price, opens_at, published_at)
     select 'Offer ' || g, 'offer-' || g, case when g % 10 < 8 then 2 else 5 end, 'A company that makes things',
       repeat('It makes things that people need. ', 8), repeat('<p>More of what it makes.</p>', 40), 1 + g % 5,
       1 + g % ${STAFF}, 50000000, 100, 1.25, now() - interval '90 days', now() - interval '90 days'
     from generate_series(1, ${opportunities}) g`,
  );
  await client.query(
    `insert into investment_method_entities (investment_method_id, kind, user_id, name, is_default)
     select (select id from investment_methods where is_built_in and kind = 'user'), 'user', u.id, u.name, true
     from users u where role_id = ${role.investor} order by u.id`,
  );
  await client.query(
    `insert into investments (reference, status, investment_opportunity_id, investment_method_entity_id, user_id,
       amount_requested, amount, share_price, shares, payment_reference, reserved_at, paid_at, created_at)
     select 'INV-' || g, (array[1, 2, 4, 5, 6, 6])[1 + g % 6], ${opportunityOf('u', 'g')}, 1 + u, ${STAFF} + 1 + u,
       1000 + g % 90 * 500, 1000 + g % 90 * 500, 1.25, (1000 + g % 90 * 500) / 1.25, 'BENCH-' || g,
       now() - interval '60 days', case when g % 6 > 1 then now() - interval '40 days' end, now() - g * interval '1 minute'
     from generate_series(0, ${amounts.investments - 1}) g, lateral (select g % ${investors} as u) investor`,
  );
  await client.query(
    `insert into notes (target_type, target_id, title, body, created_by_id, created_at)
     select 'user', ${investorId('g')}, 'Call of ' || g, 'Spoke about opportunity ' || g % ${opportunities} || ' and the ' ||
       ${pick('$1', 'g', 5)} || ' round; asked to hear again in spring.', 1 + g % ${STAFF}, now() - g * interval '2 minutes'
     from generate_series(1, ${amounts.notes}) g`,
    [LAST],
  );
}

/** Investor `u`'s turn `g`: another opportunity each time, since one may hold one open reservation an opportunity. */
const opportunityOf = (u: string, g: string): string => `1 + (${u} * 13 + ${g} / 50000) % 2000`;

/** A member of an array parameter, spread as if by chance and yet the same in every run. */
const pick = (array: string, row: string, salt = 1): string =>
  `(${array}::text[])[1 + (hashint8extended(${row}, ${salt}) & 2147483647) % cardinality(${array}::text[])]`;

/** @returns the statements that make them again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made_by: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
     where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made_by }) => made_by);
}

/** The triggers that keep totals were off. */
const recount = (client: pg.Client): Promise<unknown> =>
  client.query(
    `select recount_list(tgrelid::regclass::text) from pg_trigger where tgname = 'count_list_insert'`,
  );
