import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import {
  choiceRefusal,
  coolingOffEndsAt,
  mayRequest,
  personalisedWarning,
} from '@tranche/domain/investors/direct-offer';
import type { DirectOfferChoice } from '@tranche/domain/investors/codes';
import { readSettings } from '../../kit/db/read-settings.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { formatMoment } from '@tranche/domain/kit/calendar';

/** The investor read the warning with their name and asks to see offers; the cooling-off begins (`domain.md#2.18`). */
export async function requestDirectOffer(work: Work, opportunityId: number | null): Promise<number> {
  if (work.viewer.id === null) throw refuse('unauthenticated');
  const settings = await readSettings(work.trx);
  // two requests of one person wait for each other
  await work.trx.selectFrom('users').select('id').where('id', '=', work.viewer.id).forUpdate().execute();
  const latest = await latestRequest(work, work.viewer.id);
  if (!mayRequest(latest)) throw conflict('You have already asked to see opportunities.');
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('direct_offer_requests')
    .values({
      user_id: work.viewer.id,
      investment_opportunity_id: opportunityId,
      warning_text: personalisedWarning(work.viewer.name),
      requested_at: at,
      cooling_off_ends_at: coolingOffEndsAt(at, settings.cooling_off_hours),
      created_by_id: work.viewer.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(work, {
    event: 'direct_offer.requested',
    target: { type: 'user', id: work.viewer.id },
    description: `**${work.viewer.name}** read the personal risk warning and asked to see opportunities`,
    properties: { direct_offer_request_id: id },
  });
  return id;
}

/** After the cooling-off, the express choice: continue or leave. */
export async function chooseDirectOffer(
  work: Work,
  id: number,
  choice: DirectOfferChoice | null,
): Promise<void> {
  if (choice === null) throw invalidField('choice', 'The choice field is required.');
  const request = await work.trx
    .selectFrom('direct_offer_requests')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', work.viewer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw refuse('not_found');
  const settings = await readSettings(work.trx);
  const refusal = choiceRefusal(
    { ...request, requested_at: request.requested_at ?? request.created_at },
    {
      now: work.now.toISOString(),
      hours: settings.cooling_off_hours,
      shownTime: (moment) => formatMoment(moment, settings.timezone),
    },
  );
  if (refusal) throw refusal;
  const at = work.now.toISOString();
  await work.trx
    .updateTable('direct_offer_requests')
    .set({ choice, chosen_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
  await recordEvent(work, {
    event: 'direct_offer.chosen',
    target: { type: 'user', id: work.viewer.id ?? 0 },
    description: `**${work.viewer.name}** chose to ${choice}`,
    properties: { direct_offer_request_id: id, choice },
  });
}

const latestRequest = (work: Work, userId: number) =>
  work.trx
    .selectFrom('direct_offer_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => (row ? { ...row, requested_at: row.requested_at ?? row.created_at } : null));
