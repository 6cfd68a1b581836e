import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { organisationLinkTransitions } from '@tranche/domain/investors/transitions';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { codeParam } from '../../kit/http/read-params.ts';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow, updateRecord } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { approveLink } from './approve-link.ts';
import { readLink, type LinkRow } from './link-row.ts';

/** PATCH /api/organisation-links/{id}: a status decides, withdraws or ends; without one staff correct the particulars. */
export async function changeLink(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'organisation-links' }, async (work) => {
    const serving = servingOf(app, 'organisation-links');
    const { id } = await lockRow(serving, work, call.params.id ?? '', await readContextIn(work, 'update'));
    const row = await readLink(work, Number(id));
    const { status: _, ...rest } = call.body;
    const to = codeParam(call.body, 'status', link);
    if (to === null) await correct(work, row, rest);
    else await move(work, row, { to, body: rest });
    return row.id;
  });
}

/** Who is tied to what does not change: that would be another link. */
async function correct(work: Work, row: LinkRow, body: Params): Promise<void> {
  if (work.viewer.kind === 'investor') throw refuse('forbidden');
  const { user_id: _user, organisation_id: _organisation, proposed_organisation: _proposed, ...rest } = body;
  await updateRecord(servingOf(work.app, 'organisation-links'), work, row.id, rest);
}

async function move(work: Work, row: LinkRow, by: { to: number; body: Params }): Promise<void> {
  const own = by.to === link.withdrawn;
  if (own !== (work.viewer.kind === 'investor')) throw refuse('forbidden');
  const reason = typeof by.body.decision_reason === 'string' ? by.body.decision_reason : null;
  if (by.to === link.approved)
    return approveLink(work, row, { organisationId: by.body.organisation_id, reason });
  if (by.to === link.rejected) return reject(work, row, reason);
  if (by.to === link.withdrawn) return leave(work, row, { verb: 'withdraw', word: 'withdrew', reason });
  if (by.to === link.ended) return leave(work, row, { verb: 'end', word: 'ended', reason });
  throw invalidField('status', selectedMessage('status'));
}

async function reject(work: Work, row: LinkRow, reason: string | null): Promise<void> {
  const status = transition(organisationLinkTransitions, row.status, 'reject');
  if (reason === null) throw invalidField('decision_reason', requiredMessage('decision_reason'));
  await sql`
    update organisation_links set status = ${status}, decided_at = ${work.now}, decided_by_id = ${work.viewer.id},
      decision_reason = ${reason}, ${changedBy(work)}
    where id = ${row.id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'organisation_link.rejected',
    target: { type: 'organisation_link', id: row.id },
    description: `**${work.viewer.name}** rejected the link of **${row.applicant}** to **${row.organisation}**`,
    from: row.status,
    to: status,
    reason,
  });
  await notify(work, 'organisation_application_rejected', {
    to: [row.user_id],
    params: { organisation: row.organisation, reason },
    cta: '/investor/profile/view',
  });
}

/** The applicant withdraws, or staff end a standing link; the organisation keeps what it holds. */
async function leave(
  work: Work,
  row: LinkRow,
  by: { verb: 'withdraw' | 'end'; word: string; reason: string | null },
): Promise<void> {
  const status = transition(organisationLinkTransitions, row.status, by.verb);
  await sql`
    update organisation_links set status = ${status}, ended_at = ${by.verb === 'end' ? work.now : null},
      ${changedBy(work)}
    where id = ${row.id}`.execute(work.trx);
  await recordEvent(work, {
    event: by.verb === 'end' ? 'organisation_link.ended' : 'organisation_link.withdrawn',
    target: { type: 'organisation_link', id: row.id },
    description: `**${work.viewer.name}** ${by.word} the link of **${row.applicant}** to **${row.organisation}**`,
    from: row.status,
    to: status,
    reason: by.reason,
  });
}
