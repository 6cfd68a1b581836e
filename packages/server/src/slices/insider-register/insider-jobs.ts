import { placementStatus as deal, soundingStatus as sounding } from '@tranche/domain/insider-register/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { eachDue } from '../../kit/jobs/each-row.ts';
import { notify } from '../notifications/public.ts';
import { expireSounding } from './answer-sounding.ts';
import { expirePlacement } from './execute-placement.ts';
import { notifiedOf, placementPage, readPlacement } from './placement-row.ts';
import { readSounding } from './sounding-row.ts';

/** Every five minutes soundings, daily 06:00 personal deals (`domain.md#2.17`). */
export function defineInsiderJobs(app: App): void {
  app.jobs.define('expire-soundings', async () => {
    app.log.info({ expired: await expireSoundings(app) }, 'expired confidential requests');
  });
  app.jobs.schedule('expire-soundings', '*/5 * * * *');
  app.jobs.define('personal-deals', async () => {
    const expired = await expirePlacements(app);
    const reminded = await remindOfContractNotes(app);
    app.log.info({ expired, reminded }, 'expired approvals of personal deals and asked for contract notes');
  });
  app.jobs.schedule('personal-deals', '0 6 * * *');
}

interface Due {
  readonly id: number;
}

/** 1 → 5 where the time to respond has passed. Returns how many. */
export async function expireSoundings(app: App, now: Date = app.clock()): Promise<number> {
  const find = (one: Sql) => sql<Due>`
    select id from market_sounding_acceptance where ${one} and status = ${sounding.requested}
      and expires_at <= ${now.toISOString()} order by expires_at`;
  return eachDue(app, { now, find, lock: 'market_sounding_acceptance' }, async (work, { id }) =>
    expireSounding(work, await readSounding(work, id), 'The time to respond has passed.'),
  );
}

/** 2 → 6 where no one dealt in time. Returns how many. */
export async function expirePlacements(app: App, now: Date = app.clock()): Promise<number> {
  const find = (one: Sql) => sql<Due>`
    select id from deal_placements where ${one} and status = ${deal.approved} and valid_until < ${now.toISOString()}
    order by valid_until`;
  return eachDue(app, { now, find, lock: 'deal_placements' }, async (work, { id }) =>
    expirePlacement(work, await readPlacement(work, id)),
  );
}

const NOTE_DAYS = 10;

/** A contract note is due within ten days; it is requested once. Returns how many were reminded. */
export async function remindOfContractNotes(app: App, now: Date = app.clock()): Promise<number> {
  const find = (one: Sql) => sql<Due>`
    select id from deal_placements where ${one} and status = ${deal.executed} and contract_note_document_id is null
      and reminded_at is null and executed_on <= (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${NOTE_DAYS}::int
    order by id`;
  return eachDue(app, { now, find, lock: 'deal_placements' }, async (work, { id }) => {
    const row = await readPlacement(work, id);
    await sql`update deal_placements set reminded_at = ${work.now.toISOString()} where id = ${id}`.execute(
      work.trx,
    );
    await notify(work, 'pa_deal_contract_note', {
      to: notifiedOf(work, row),
      params: { issuer: row.issuer_name },
      cta: placementPage(id),
      target: `deal_placement:${id}`,
    });
  });
}
