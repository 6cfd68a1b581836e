import { soundingStatus } from '@tranche/domain/insider-register/codes';
import { soundingTransitions } from '@tranche/domain/insider-register/transitions';
import { refuse } from '@tranche/domain/kit/errors';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { readSettings } from '../../kit/db/read-settings.ts';
import { assertVerb, mayPerform } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, notifyByMail } from '../notifications/public.ts';
import { expireSounding } from './answer-sounding.ts';
import { readSounding, type SoundingRow } from './sounding-row.ts';

/** 2 → 4: what was disclosed is inside information no more; the insider hears so immediately (rules 1.4). */
export async function cleanseSounding(work: Work, row: SoundingRow, note: string | null): Promise<void> {
  const status = assertVerb(work, soundingTransitions, 'cleanse', { state: row.status });
  const reason = note?.trim() ?? '';
  if (reason === '') throw invalidField('cleansing_note', requiredMessage('cleansing_note'));
  const at = work.now.toISOString();
  await work.trx
    .updateTable('market_sounding_acceptance')
    .set({
      status,
      cleansed_at: at,
      cleansed_by_id: work.viewer.id,
      cleansing_note: reason,
      access_ceased_at: at,
      ...changedNow(work),
    })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(work, {
    event: 'market_sounding.cleansed',
    target: { type: 'market_sounding_acceptance', id: row.id },
    description: `**${work.viewer.name}** cleansed **${row.person}** of **${row.opportunity}**`,
    from: row.status,
    to: status,
    reason,
  });
  await notifyInsider(work, row, reason);
}

/** The five facts of a cleansing notice: discloser, transaction, when it was sounded, that and when it ceased. */
async function notifyInsider(work: Work, row: SoundingRow, note: string): Promise<void> {
  const settings = await readSettings(work.trx);
  const params = {
    opp: row.opportunity,
    firm: settings.legal_name ?? settings.company_name,
    sounded: utcText(row.requested_at),
    ceased: utcText(work.now.toISOString()),
    note,
  };
  if (row.user_id !== null) {
    await notify(work, 'market_sounding_cleansed', {
      about: row.investment_opportunity_id,
      to: [row.user_id],
      params,
      cta: '/investor',
      target: `market_sounding:${row.id}`,
    });
  } else if (row.external_email !== null) {
    const to = { email: row.external_email, name: row.external_name ?? '' };
    await notifyByMail(work, 'market_sounding_cleansed', {
      to,
      about: row.investment_opportunity_id,
      params,
    });
  }
}

const utcText = (moment: string): string => `${moment.slice(0, 10)}, ${moment.slice(11, 16)} UTC`;

/** All insiders of one opportunity; requests that no one answered lapse with it. */
export async function cleanseOpportunity(
  work: Work,
  opportunityId: number,
  note: string | null,
): Promise<{ cleansed: number; expired: number }> {
  if (!mayPerform(work, soundingTransitions, 'cleanse')) throw refuse('forbidden');
  if ((note?.trim() ?? '') === '') throw invalidField('cleansing_note', requiredMessage('cleansing_note'));
  const { rows } = await sql<{ id: number; status: number }>`
    select id, status from market_sounding_acceptance where investment_opportunity_id = ${opportunityId}
      and status in (${soundingStatus.requested}, ${soundingStatus.accepted}) order by id for update`.execute(
    work.trx,
  );
  const counts = { cleansed: 0, expired: 0 };
  for (const { id, status } of rows) {
    const row = await readSounding(work, id);
    if (status === soundingStatus.accepted) {
      await cleanseSounding(work, row, note);
      counts.cleansed += 1;
    } else {
      await expireSounding(work, row, note ?? '');
      counts.expired += 1;
    }
  }
  return counts;
}
