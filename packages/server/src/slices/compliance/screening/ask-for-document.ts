import { amlTransitions } from '@tranche/domain/compliance/transitions';
import {
  checkDocumentsOf,
  REGISTRATION_DOCUMENT_TYPE_LABELS as LABELS,
  UNNAMED_DOCUMENTS,
  type CheckDocument,
} from '@tranche/domain/investors/document-types';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { organisationPage, peopleActingFor } from '../../organisations/public.ts';
import { assertNewest, keyOf, lockCheck } from './conclude-check.ts';

export interface RequestedDocument {
  readonly type: CheckDocument;
  readonly note?: string | null;
}

/**
 * Asks the person of a referred check, or the people who act for its organisation, for one document; a new request replaces it.
 * What they send is reviewed like any other document of theirs. They read the type and the note, never what was found.
 */
export async function askForDocument(
  work: Work,
  id: number,
  { type, note }: RequestedDocument,
): Promise<void> {
  const check = await lockCheck(work, id);
  assertVerb(work, amlTransitions, 'clear', { state: check.status });
  await assertNewest(work, check);
  const { subject } = check;
  const key = keyOf(check);
  const isPerson = 'userId' in key;
  const people = isPerson ? [key.userId] : await peopleActingFor(work, key.organisationId);
  if (people.length === 0)
    throw conflict('No one acts for this organisation in the portal, so no one can be asked for a document.');
  if (!checkDocumentsOf({ isPerson }).includes(type)) throw invalidField('type', selectedMessage('type'));
  const words = note?.trim() ?? '';
  if (UNNAMED_DOCUMENTS.includes(type) && words === '') throw invalidField('note', requiredMessage('note'));
  await work.trx
    .updateTable('aml_checks')
    .set({
      document_type: type,
      document_note: words === '' ? null : words,
      document_requested_at: work.now.toISOString(),
      ...changedNow(work),
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(work, {
    event: 'aml_check.document_requested',
    target: isPerson ? { type: 'user', id: key.userId } : { type: 'organisation', id: key.organisationId },
    description: `**${work.viewer.name}** asked **${subject.name}** for a document: **${LABELS[type]}**`,
    properties: { aml_check_id: id },
  });
  const params = { type: LABELS[type] };
  if (isPerson)
    await notify(work, 'identity_document_requested', {
      to: people,
      params,
      cta: '/investor/profile/identity',
    });
  else
    await notify(work, 'organisation_document_requested', {
      to: people,
      params: { ...params, organisation: subject.name },
      cta: organisationPage(key.organisationId),
    });
}
