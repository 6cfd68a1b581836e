import { SCREENING_TOPIC } from '@tranche/domain/compliance/screening.codes';
import { organisationLinkTransitions } from '@tranche/domain/investors/transitions';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { enqueue } from '../../kit/outbox/outbox.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { assertOnly } from './assert-only.ts';
import { organisationPage } from './acts-for.ts';
import type { LinkRow } from './link-row.ts';
import { createOrganisationEntity } from './personal-entity.ts';

/**
 * Pending → Approved: linked to the chosen organisation, or to one made of the proposal; the organisation becomes an
 * investing party (`domain.md#2.7`).
 */
export async function approveLink(
  work: Work,
  row: LinkRow,
  by: { organisationId?: unknown; reason?: string | null },
): Promise<void> {
  const status = transition(organisationLinkTransitions, row.status, 'approve');
  const organisation = await chooseOrganisation(work, row, by.organisationId);
  await assertOnly(work, { ...row, organisation_id: organisation.id });
  await sql`
    update organisation_links set status = ${status}, organisation_id = ${organisation.id}, decided_at = ${work.now},
      decided_by_id = ${work.viewer.id}, decision_reason = ${by.reason ?? null}, ${changedBy(work)}
    where id = ${row.id}`.execute(work.trx);
  await createOrganisationEntity(work, organisation, row.user_id);
  await enqueue(work.trx, { topic: SCREENING_TOPIC, payload: { organisation_id: organisation.id } });
  await recordEvent(work, {
    event: 'organisation_link.approved',
    target: { type: 'organisation_link', id: row.id },
    description: `**${work.viewer.name}** linked **${row.applicant}** to **${organisation.name}**`,
    from: row.status,
    to: status,
    reason: by.reason,
  });
  await notify(work, 'organisation_application_approved', {
    to: [row.user_id],
    params: { organisation: organisation.name },
    cta: organisationPage(organisation.id),
  });
}

/** A proposal whose registration number is known is that organisation (`domain.md#2.7`). */
async function suggestMatch(work: Work, { proposed_organisation: proposed }: LinkRow): Promise<void> {
  const number = proposed?.registration_number ?? null;
  if (number === null) return;
  const match = await work.trx
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('registration_number', '=', number)
    .where('country', '=', proposed?.country ?? 'GB')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!match) return;
  throw invalidField(
    'organisation_id',
    `${match.name} (${match.id}) has this registration number: choose it instead of creating a new organisation.`,
  );
}

async function chooseOrganisation(
  work: Work,
  row: LinkRow,
  chosen: unknown,
): Promise<{ id: number; name: string }> {
  const known = chosen ?? row.organisation_id;
  if (known === null || known === undefined) await suggestMatch(work, row);
  const id =
    known === null || known === undefined
      ? await createRecord(servingOf(work.app, 'organisations'), work, { ...row.proposed_organisation })
      : Number(known);
  const organisation = await work.trx
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('id', '=', Number.isSafeInteger(id) ? id : 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!organisation) throw invalidField('organisation_id', selectedMessage('organisation_id'));
  return organisation;
}
