import type { SoundingStatus } from '@tranche/domain/insider-register/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

export interface SoundingRow {
  readonly id: number;
  readonly status: SoundingStatus;
  readonly answer: number | null;
  readonly user_id: number | null;
  readonly external_name: string | null;
  readonly external_email: string | null;
  readonly person: string;
  readonly investment_opportunity_id: number;
  readonly opportunity: string;
  readonly owner_id: number | null;
  readonly requested_by_id: number | null;
  readonly requested_at: string;
  readonly expires_at: string | null;
}

/** The sounding with the names that its notices need, locked through the viewer's access: a stranger gets 404. */
export async function lockSounding(work: Work, key: string): Promise<SoundingRow> {
  const serving = servingOf(work.app, 'market-sounding-acceptance');
  const { id } = await lockRow(serving, work, key, await readContextIn(work, 'update'));
  return readSounding(work, Number(id));
}

export async function readSounding(work: Work, id: number): Promise<SoundingRow> {
  const { rows } = await sql<SoundingRow>`
    select s.id, s.status, s.answer, s.user_id, s.external_name, s.external_email, s.investment_opportunity_id, s.requested_by_id,
      s.requested_at, s.expires_at, o.name as opportunity, coalesce(u.name, s.external_name) as person, u.owner_id
    from market_sounding_acceptance s
    join investment_opportunities o on o.id = s.investment_opportunity_id
    left join users u on u.id = s.user_id
    where s.id = ${id} for update of s`.execute(work.trx);
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}
