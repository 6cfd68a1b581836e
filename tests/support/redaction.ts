import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { addOpportunity, addRow, type Stage } from '../fixtures/opportunities.ts';

/** Nothing of these may reach anyone who was not sounded. */
export const SECRETS = {
  name: 'Zanzibar Quokka',
  slug: 'zanzibar-quokka',
  strapline: 'Vaccines that need no fridge',
  issuer: 'Quokka Pharmaceuticals',
  target_amount: '7654321.00',
  share_price: '31.3373',
} as const;

/** The same, told in any spelling: as sums are written for people, too. */
const NEEDLES = [/quokka/i, /zanzibar/i, /need no fridge/i, /7,?654,?321/, /31\.3373/];

export const secretsIn = (text: string): string[] =>
  NEEDLES.flatMap((needle) => needle.exec(text)?.[0] ?? []);

/** A confidential opportunity; `row` on top, e.g. its stage. */
export async function addSecretOpportunity(
  db: Database,
  stage: Stage,
  row: Parameters<typeof addOpportunity>[2] = {},
): Promise<number> {
  const { issuer, ...facts } = SECRETS;
  const organisation = await addRow(db, 'organisations', { name: issuer });
  return addOpportunity(db, stage, {
    ...facts,
    organisation_id: organisation,
    maximum_raise: '8000000',
    status: 2,
    market_sounding_required: true,
    ...row,
  });
}

/** The sounding that lets someone in. */
export const letIn = (db: Database, opportunity: number, user: number): Promise<number> =>
  addRow(db, 'market_sounding_acceptance', {
    investment_opportunity_id: opportunity,
    user_id: user,
    status: 2,
    accepted_at: '2026-02-01',
    requested_at: '2026-02-01',
    reason_for_inclusion: 'Anchor',
    script_version: 1,
    description_snapshot: '',
    first_name: 'A',
    surname: 'B',
  });

interface Sent {
  readonly channel: string;
  readonly whom: string;
  readonly text: string;
  /** Its sentence. */
  readonly said: string | null;
}

/** Whatever left for whom, on every channel: bells, realtime frames, mails with their words, deliveries to webhooks. */
export async function everythingSent(db: Database): Promise<Sent[]> {
  return db.run<Sent>(sql`
    select 'bell' as channel, u.email as whom, n.data::text || n.type as text, n.data ->> 'message' as said
      from notifications n join users u on u.id = n.notifiable_id
    union all select 'frame', coalesce(u.email, ''), o.payload::text, o.payload -> 'data' ->> 'message'
      from outbox o left join users u on u.id = (o.payload ->> 'user_id')::bigint where o.topic = 'broadcast'
    union all select 'mail', to_email, to_jsonb(m)::text, m.subject from email_log m
    union all select 'webhook', 'a third party', payload::text, null from webhook_deliveries`);
}
