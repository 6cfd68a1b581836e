import { registrationDocumentStatus as status } from '@tranche/domain/investors/codes';
import {
  REGISTRATION_DOCUMENT_TYPE_LABELS as labels,
  UNNAMED_DOCUMENTS,
} from '@tranche/domain/investors/document-types';
import { registrationDocumentTransitions as table } from '@tranche/domain/investors/transitions';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { createRecord, lockRow } from '../../kit/resource-engine/write.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { todayOf } from '../../kit/db/today.ts';
import { readOwner } from './registration-owner.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import { bareRegistrationDocuments as bare } from './registration-access.ts';

/** – → 1: an investor supplies a document, or staff do for someone; it replaces an undecided one of its type. */
export async function submitRegistrationDocument(
  work: Work,
  body: Params,
  file: Upload | { filename: string; bytes: Buffer },
): Promise<number> {
  assertVerb(work, table, 'submit', { state: null, isOwn: work.viewer.kind === 'investor' });
  const owner = await ownerOf(work, body);
  if (typeof body.expires_on === 'string' && body.expires_on <= (await todayOf(work.trx, work.now)))
    throw invalidField('expires_on', 'This document has expired.');
  const stored = await work.app.files.put('registration', 'bytes' in file ? file.bytes : file, {
    filename: file.filename,
    field: 'file',
  });
  if (stored.scan !== 'clean') throw invalidField('file', 'The file did not pass the virus scan.');
  const id = await createRecord(
    {
      ...bare,
      prepare: (data) => ({
        ...data,
        ...owner,
        file_name: file.filename.slice(0, 255),
        mime: stored.mime,
        size: stored.size,
        sha256: stored.sha256,
        path: stored.path,
      }),
    },
    work,
    body,
  );
  await supersede(work, id, [status.submitted, status.rejected, status.expired]);
  await sendNotice(work, id);
  return id;
}

const OWNERS = ['user_id', 'contact_id', 'organisation_id'] as const;
type Owner = Record<(typeof OWNERS)[number], number | null>;
const FAMILY = { user_id: 'users', contact_id: 'contacts', organisation_id: 'organisations' } as const;

/** An investor's own account or an organisation that they act for, or the one person or firm that staff name and reach. */
async function ownerOf(work: Work, body: Params): Promise<Owner> {
  const nobody: Owner = { user_id: null, contact_id: null, organisation_id: null };
  const isInvestor = work.viewer.kind === 'investor';
  if (isInvestor && (body.organisation_id ?? null) === null) return { ...nobody, user_id: work.viewer.id };
  const named = isInvestor
    ? (['organisation_id'] as const)
    : OWNERS.filter((name) => body[name] !== undefined && body[name] !== null);
  const [name] = named;
  if (!name || named.length > 1) throw invalidField('user_id', requiredMessage('user_id'));
  const serving = work.app.registry.get(FAMILY[name]);
  if (!serving) throw refuse('not_found');
  const purpose = isInvestor ? 'show' : 'update';
  const row = await lockRow(serving, work, String(body[name]), await readContextIn(work, purpose));
  return { ...nobody, [name]: Number(row.id) };
}

/** Earlier documents of the same type of the same owner, in these states, give way to this one; of two sides each has its own. */
export async function supersede(work: Work, id: number, states: readonly number[]): Promise<void> {
  await sql`
    update registration_documents old set superseded_by_id = fresh.id, updated_at = ${work.now.toISOString()}
    from registration_documents fresh where fresh.id = ${id} and old.id <> fresh.id and old.type = fresh.type
      and (old.side is null or fresh.side is null or old.side = fresh.side)
      and old.user_id is not distinct from fresh.user_id and old.contact_id is not distinct from fresh.contact_id
      and old.organisation_id is not distinct from fresh.organisation_id and old.status in (${sql.join([...states])})
      and old.superseded_by_id is null and old.deleted_at is null and old.type not in (${sql.join([...UNNAMED_DOCUMENTS])})`.execute(
    work.trx,
  );
}

async function sendNotice(work: Work, id: number): Promise<void> {
  const { rows } = await sql<{
    user_id: number | null;
    organisation_id: number | null;
    type: keyof typeof labels;
  }>`
    select user_id, organisation_id, type from registration_documents where id = ${id}`.execute(work.trx);
  const [document] = rows;
  const owner = document && (await readOwner(work, document));
  if (!document || !owner) return;
  await recordEvent(work, {
    event: 'registration_document.submitted',
    target: owner.target,
    description: `**${owner.name}** submitted **${labels[document.type]}**`,
    from: null,
    to: status.submitted,
    properties: { registration_document_id: id },
  });
  if (work.viewer.kind !== 'investor') return;
  await notify(work, 'registration_document_submitted', {
    to: await staffFallback(work, owner.ownerId, null),
    params: { investor: owner.name, type: labels[document.type] },
    cta: owner.staffPage,
    target: `registration_document:${id}`,
  });
}
