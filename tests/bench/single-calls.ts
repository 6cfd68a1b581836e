import type { Sent } from 'autocannon';
import type pg from 'pg';
import { load, type Figures } from './load.ts';
import { MAIN_SIZE, type Options } from './options.ts';
import type { Measured } from './processes.ts';
import { STAFF } from './seed-bulk.ts';
import { signIn, type SessionHeaders } from './sessions.ts';

export interface SingleCalls {
  readonly show: Figures;
  readonly create: Figures;
  readonly reserve: Figures;
}

const INVESTORS = 1500;
const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

/** A read by id, a plain create and a reservation: each a whole request with session, rights and, to write, CSRF. */
export async function singleCalls(
  server: Measured,
  { client, headers, options }: { client: pg.Client; headers: SessionHeaders; options: Options },
): Promise<SingleCalls> {
  const run = async (requests: Sent[]): Promise<Figures> => {
    await load(server, requests, 4); // the first mail alone loads what draws mails
    return load(server, requests, options.seconds * 2);
  };
  return {
    show: await run(shows(headers)),
    create: await run(creates(headers)),
    reserve: await run(await reserves(client)),
  };
}

function shows(headers: SessionHeaders): Sent[] {
  return Array.from({ length: 500 }, (_, at) => ({
    method: 'GET',
    path: `/api/users/${STAFF + 1 + ((at * 7919) % MAIN_SIZE)}`,
    headers: { ...JSON_HEADERS, ...headers },
  }));
}

/** Prospects, each with an address of their own. */
function creates(headers: SessionHeaders): Sent[] {
  let count = 0;
  const setupRequest = (request: Sent): Sent => ({
    ...request,
    body: JSON.stringify({
      first_name: 'Ada',
      last_name: 'Harley',
      email: `prospect${++count}@bench.test`,
      phone: '+44 20 7946 0000',
      company_name: 'Harley Ltd',
      marketing_consent: true,
    }),
  });
  return [{ method: 'POST', path: '/api/contacts', headers: { ...JSON_HEADERS, ...headers }, setupRequest }];
}

/** Investors, each signed in, who ask for a little of one open opportunity after another: no one twice of the same. */
async function reserves(client: pg.Client): Promise<Sent[]> {
  const people = Array.from({ length: INVESTORS }, (_, at) => STAFF + 1 + at * 31);
  const sessions = await signIn(client, people);
  const { rows } = await client.query<{ opportunity: number; entity: number; person: number }>(
    `select o.id::int as opportunity, e.id::int as entity, p.at::int - 1 as person
     from generate_series(1, 12) turn
     cross join unnest($1::bigint[]) with ordinality as p (id, at)
     cross join (select array_agg(id order by id) as ids from investment_opportunities where status = 2) live
     cross join lateral (select live.ids[1 + (p.at * 7 + turn * 131) % cardinality(live.ids)] as id) o
     join investment_method_entities e on e.user_id = p.id
     where not exists (select from investments i where i.investment_opportunity_id = o.id and i.user_id = p.id)
     order by turn, p.at`,
    [people],
  );
  let next = 0;
  const setupRequest = (request: Sent): Sent => {
    const one = rows[next++];
    if (!one) throw new Error('No pair of investor and offer is left: raise the turns');
    return {
      ...request,
      headers: { ...JSON_HEADERS, ...sessions[one.person] },
      body: JSON.stringify({
        investment_opportunity_id: one.opportunity,
        investment_method_entity_id: one.entity,
        action: 'reserve',
        amount: '1000.00',
      }),
    };
  };
  return [{ method: 'POST', path: '/api/investments', setupRequest }];
}
