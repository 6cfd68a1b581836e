import { soundingStatus } from '@tranche/domain/insider-register/codes';
import { soundingTransitions } from '@tranche/domain/insider-register/transitions';
import type { Skipped } from '@tranche/domain/insider-register/sounding.verbs';
import { counted } from '@tranche/domain/kit/counted';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { readSettings } from '../../kit/db/read-settings.ts';
import { sealed } from '../../kit/resource-engine/columns.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { enqueueMail, notify } from '../notifications/public.ts';
import { findPeople, type Asked, type Person } from './find-people.ts';

export interface SoundingRequest extends Asked {
  readonly investment_opportunity_id: number;
  readonly reason_for_inclusion: string;
  readonly expires_at: string | null;
  readonly estimated_end_at: string | null;
  readonly channel: 'platform' | 'email' | 'phone' | 'meeting';
}

/** – → 1 for each person who may be asked (`domain.md#2.11`). The message names neither opportunity nor issuer. */
export async function requestSoundings(
  work: Work,
  request: SoundingRequest,
): Promise<{ created: number[]; skipped: Skipped[] }> {
  const opportunity = await lockOpportunity(work, request.investment_opportunity_id);
  const { people, skipped } = await findPeople(work, opportunity.id, request);
  const script = await currentScript(work);
  const created: number[] = [];
  for (const person of people) {
    const id = await insertSounding(work, request, { person, script });
    created.push(id);
    await sendNotice(work, id, person);
  }
  if (created.length > 0) {
    await recordEvent(work, {
      event: 'market_sounding.requested',
      target: { type: 'investment_opportunity', id: opportunity.id },
      description: `**${work.viewer.name}** sent a market sounding about **${opportunity.name}** to ${counted(created.length, 'person', 'people')}`,
      properties: { market_sounding_acceptance_ids: created },
    });
  }
  return { created, skipped };
}

/** Locked: who is asked at the same moment by another is asked once. */
async function lockOpportunity(work: Work, id: number): Promise<{ id: number; name: string }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from investment_opportunities where id = ${id} and deleted_at is null for update`.execute(
    work.trx,
  );
  if (!rows[0]) throw invalidField('investment_opportunity_id', selectedMessage('investment_opportunity_id'));
  return rows[0];
}

interface Script {
  readonly version: number;
  readonly text: string;
}

/** The wording in force, numbered when it is first used: what each person was told can always be shown. */
async function currentScript(work: Work): Promise<Script> {
  const { market_sounding_description } = await readSettings(work.trx);
  const text = market_sounding_description ?? '';
  await sql`select pg_advisory_xact_lock(hashtext('market_sounding_scripts'))`.execute(work.trx);
  const known = await sql<Script>`
    select version, text from market_sounding_scripts order by version desc limit 1`.execute(work.trx);
  if (known.rows[0]?.text === text) return known.rows[0];
  const added = await sql<Script>`
    insert into market_sounding_scripts (text, first_used_at) values (${text}, ${work.now.toISOString()})
    returning version, text`.execute(work.trx);
  return added.rows[0] ?? { version: 1, text };
}

async function insertSounding(
  work: Work,
  request: SoundingRequest,
  { person, script }: { person: Person; script: Script },
): Promise<number> {
  const at = work.now.toISOString();
  const { external } = person;
  const status = transition(soundingTransitions, null, 'request');
  const { rows } = await sql<{ id: number }>`
    insert into market_sounding_acceptance (investment_opportunity_id, user_id, external_name, external_company, external_email,
      status, channel, script_version, description_snapshot, requested_by_id, requested_at, expires_at, estimated_end_at,
      reason_for_inclusion, first_name, surname, company_name, function, professional_phone, date_of_birth, personal_phone,
      home_address, ${AUDIT_COLUMNS})
    values (${request.investment_opportunity_id}, ${person.user_id}, ${external?.name ?? null}, ${external?.company ?? null},
      ${external?.email ?? null}, ${status}, ${request.channel}, ${script.version}, ${script.text}, ${work.viewer.id}, ${at},
      ${request.expires_at}, ${request.estimated_end_at}, ${request.reason_for_inclusion}, ${person.first_name},
      ${person.surname}, ${person.company_name}, ${person.function}, ${person.professional_phone},
      ${seal(work, person.date_of_birth)}, ${seal(work, person.personal_phone)}, ${seal(work, person.home_address)},
      ${auditValues(at, work.viewer.id)})
    returning id`.execute(work.trx);
  const id = rows[0]?.id ?? 0;
  await recordEvent(work, {
    event: 'market_sounding.created',
    target: { type: 'market_sounding_acceptance', id },
    description: `**${work.viewer.name}** sounded **${external?.name ?? `${person.first_name} ${person.surname}`}**`,
    from: null,
    to: soundingStatus.requested,
  });
  return id;
}

const seal = (work: Work, value: string | null): Sql =>
  value === null ? sql`null::bytea` : sealed(value, work.app.config.secret);

async function sendNotice(work: Work, id: number, { user_id, external }: Person): Promise<void> {
  if (user_id !== null) {
    await notify(work, 'market_sounding_requested', {
      to: [user_id],
      params: {},
      cta: `/investor/investments/market-sounding/${id}`,
    });
    return;
  }
  if (external === null) return;
  await enqueueMail(work.trx, {
    key: 'market_sounding_requested',
    to: { email: external.email, name: external.name },
    params: {},
    now: work.now,
  });
}
