import { CLIENT_TYPES } from '@tranche/domain/codes';
import { invalid, invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { readId } from '@tranche/domain/kit/read-values';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import { approveLink } from './approve-link.ts';
import { assertNoTwin, assertOnly } from './assert-only.ts';
import { readLink, type LinkRow } from './link-row.ts';
import { organisationOfNumber } from './find-organisation.ts';

const CHOOSE = 'Choose an organisation or enter the details of a new one.';

/** POST /api/organisation-links: an investor applies; what staff enter for a known organisation counts immediately (2.7). */
export async function applyForLink(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'organisation-links', status: 201, orId: true }, async (work) => {
    const body = ownBody(work, call.body);
    assertOneOrganisation(body);
    await assertOnly(work, { user_id: idOf(body.user_id), organisation_id: idOf(body.organisation_id) });
    const id = await createLink(work, body);
    const row = await readLink(work, id);
    await assertNoTwin(work, row);
    await recordEvent(work, {
      event: 'organisation_link.applied',
      target: { type: 'organisation_link', id },
      description: `**${row.applicant}** applied to link **${row.organisation}**`,
      from: null,
      to: link.pending,
    });
    if (work.viewer.kind === 'staff' && row.organisation_id !== null) await approveLink(work, row, {});
    else await notifyStaff(work, row);
    return id;
  });
}

/** What is no id is refused with the other fields. */
const idOf = (value: unknown): number => readId(value) ?? 0;

/**
 * An investor reaches no organisation before they are linked to one. They may name the one whose registration number they have
 * told beside its id, as the register would tell them of it; any other id is a stranger's.
 */
async function createLink(work: Work, body: Params): Promise<number> {
  const serving = servingOf(work.app, 'organisation-links');
  const { organisation_id: named, registration_number: number, ...rest } = body;
  const known = typeof number === 'string' ? await organisationOfNumber(work.trx, number) : null;
  if (known === null || known.id !== readId(named)) return createRecord(serving, work, body);
  const prepare: Serving['prepare'] = (data, preparing) => ({
    ...(serving.prepare?.(data, preparing) ?? data),
    organisation_id: known.id,
  });
  return createRecord({ ...serving, prepare }, work, rest);
}

/** An investor applies for themselves; being the primary contact is for staff to give. */
function ownBody(work: Work, body: Params): Params {
  if (work.viewer.kind !== 'investor') return body;
  return { ...body, user_id: work.viewer.id, is_primary: false, can_invest: true };
}

function assertOneOrganisation(body: Params): void {
  const { organisation_id: id = null, proposed_organisation: proposed = null } = body;
  if ((id === null) === (proposed === null)) throw invalidField('organisation_id', CHOOSE);
  if (proposed === null) return;
  if (typeof proposed !== 'object' || Array.isArray(proposed)) {
    throw invalidField('proposed_organisation', selectedMessage('proposed_organisation'));
  }
  const errors: Record<string, string[]> = {};
  if (!proposed.name) errors['proposed_organisation.name'] = [requiredMessage('name')];
  if (!CLIENT_TYPES.some((type) => type === proposed.client_type)) {
    errors['proposed_organisation.client_type'] = [selectedMessage('client_type')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function notifyStaff(work: Work, row: LinkRow): Promise<void> {
  await notify(work, 'organisation_application_submitted', {
    to: await staffFallback(work, row.owner_id, null),
    params: { investor: row.applicant, organisation: row.organisation },
    cta: `/admin/investors/organisation-applications/${row.id}/details`,
  });
}
