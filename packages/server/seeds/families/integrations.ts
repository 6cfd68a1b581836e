import { sql } from 'kysely';
import { newToken } from '../../src/kit/session/token.ts';
import type { Viewer } from '../../src/kit/session/viewer.ts';
import { storeToken } from '../../src/slices/identity/create-token.ts';
import { findAccount } from '../../src/slices/identity/find-account.ts';
import { addWebhook } from '../../src/slices/integrations/webhook-verbs.ts';
import { daysAgo, workOf, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import type { Staff } from './staff.ts';

const DAY_MS = 86_400_000;

/**
 * Personal tokens, and two webhooks at rest: a demo calls no one. No one has seen the tokens' values, so they open
 * nothing.
 */
export async function seedIntegrations(
  scene: Scene,
  { staff, investors }: { staff: Staff; investors: readonly Investor[] },
): Promise<void> {
  await addToken(scene, staff.superAdmin, {
    name: 'Data warehouse',
    abilities: ['investors.index', 'kpi.index'],
    days: 21,
  });
  await addToken(scene, staff.superAdmin, {
    name: 'Month-end sheet',
    abilities: ['overview.index'],
    days: 3,
  });
  await addToken(scene, staff.adviser, {
    name: 'Diary',
    abilities: ['investors.index', 'investors.show'],
    days: 40,
  });
  const investor = investors.find(({ active }) => active);
  if (investor) await addToken(scene, investor.viewer, { name: 'Spreadsheet', abilities: ['read'], days: 9 });
  await seedWebhooks(scene, staff);
}

async function addToken(
  scene: Scene,
  viewer: Viewer,
  of: { name: string; abilities: readonly string[]; days: number },
): Promise<void> {
  const account = viewer.id === null ? null : await findAccount(scene.trx, viewer.id);
  if (!account) return;
  const work = workOf(scene, daysAgo(scene, of.days, 14, 20), viewer);
  const expires_at = new Date(work.now.getTime() + 180 * DAY_MS).toISOString();
  await storeToken(work, account, { ...of, expires_at, token: newToken() });
}

async function seedWebhooks(scene: Scene, { superAdmin }: Staff): Promise<void> {
  const add = (days: number, body: Readonly<Record<string, unknown>>): Promise<number> =>
    addWebhook(workOf(scene, daysAgo(scene, days), superAdmin), { ...body, is_active: false });
  const ledger = await add(90, {
    url: 'https://ledger.example.com/hooks/tranche',
    description: 'Paused while the ledger is being moved',
    events: ['investment.*', 'cash_call.*'],
  });
  const crm = await add(60, {
    url: 'https://crm.example.com/incoming',
    description: 'Investor changes to the old address book',
    events: ['user.*', 'contact.*'],
  });
  const off = daysAgo(scene, 6);
  await sql`update webhooks set disabled_at = ${off}, failing_since = ${daysAgo(scene, 11)} where id = ${crm}`.execute(
    scene.trx,
  );
  await tellPast(scene, { id: ledger, pattern: 'investment.%', delivered: true, until: daysAgo(scene, 2) });
  await tellPast(scene, { id: crm, pattern: 'user.%', delivered: false, until: off });
}

/** What was sent while it was on: the newest events of the kind that happened before it was switched off. */
async function tellPast(
  scene: Scene,
  { id, pattern, delivered, until }: { id: number; pattern: string; delivered: boolean; until: Date },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (webhook_id, event, event_id, payload, attempt, response_status, error, delivered_at,
      created_at, updated_at)
    select ${id}, a.event, uid, jsonb_build_object('id', uid, 'type', a.event,
        'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'data', jsonb_build_object('family', a.target_type || 's', 'id', a.target_id, 'status', h.to_status)),
      case when ${delivered} then 1 else 8 end, case when ${delivered} then 200 end,
      case when not ${delivered} then 'No connection (ECONNREFUSED).' end,
      case when ${delivered} then a.created_at + interval '2 seconds' end,
      a.created_at, a.created_at + interval '2 seconds'
    from (select *, md5(${String(id)} || id)::uuid::text as uid from activity
      where event like ${pattern} and target_id is not null and created_at between ${daysAgo(scene, 60)} and ${until}
      order by created_at desc, id desc limit 24) a
    left join lateral (select to_status from status_histories h
      where h.target_type = a.target_type and h.target_id = a.target_id and h.at = a.created_at limit 1) h on true`.execute(
    scene.trx,
  );
}
