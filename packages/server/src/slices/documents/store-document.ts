import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import { documents } from '@tranche/domain/documents/documents.resource';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { idParam } from '../../kit/http/read-params.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { createRecord, lockRow } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget } from '../crm/public.ts';
import { assertFolder } from './assert-folder.ts';
import { bareDocuments } from './document-access.ts';
import { notifyOfDocument } from './notify-of-document.ts';

/**
 * Store uploads as documents of one target, or one upload as the next version of a document. An investor may leave files
 * on their own account only; they stay private until staff say otherwise. Returns the ids.
 */
export async function storeDocuments(work: Work, body: Params, files: readonly Upload[]): Promise<number[]> {
  if (files.length === 0) throw invalidField('file', requiredMessage('file'));
  const earlier = await lockEarlier(work, idParam(body, 'replaces_document_id'));
  const target = earlier ?? (await targetOf(work, body));
  const folder = body.folder_structure_id ?? earlier?.folder_structure_id ?? null;
  await assertFolder(work, folder, target);
  const ids: number[] = [];
  for (const file of files)
    ids.push(
      await storeOne(work, { ...body, ...target, folder_structure_id: folder }, file, earlier?.version ?? 0),
    );
  return ids;
}

interface Earlier extends Place {
  readonly version: number;
  readonly folder_structure_id: number | null;
}

interface Place {
  readonly target_type: string;
  readonly target_id: number;
}

async function targetOf(work: Work, body: Params): Promise<Place> {
  const { viewer } = work;
  if (viewer.kind === 'investor') {
    const id = readId(body.target_id);
    if (id === null) throw refuse('forbidden');
    if (body.target_type === 'organisation_link' && (await isOwnApplication(work, id)))
      return { target_type: 'organisation_link', target_id: id };
    if (body.target_type !== 'user' || id !== viewer.id) throw refuse('forbidden');
    return { target_type: 'user', target_id: id };
  }
  const { type, id } = await assertTarget(work, body.target_type, body.target_id, 'update');
  return { target_type: type, target_id: id };
}

/** Proof joins an application to invest through an organisation while no one has decided it. */
async function isOwnApplication(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from organisation_links where id = ${id} and user_id = ${work.viewer.id}
    and status = ${organisationLinkStatus.pending} and deleted_at is null`.execute(work.trx);
  return rows.length > 0;
}

/** The document that the upload supersedes: within scope for a change, and the newest of its line. */
async function lockEarlier(work: Work, id: number | null): Promise<Earlier | null> {
  if (id === null) return null;
  const row = await lockRow(bareDocuments, work, id, await readContextIn(work, 'update'));
  const { rows } = await sql<{ id: number }>`select id from documents
    where replaces_document_id = ${row.id} and deleted_at is null`.execute(work.trx);
  if (rows.length > 0) {
    throw invalidField('replaces_document_id', selectedMessage('replaces_document_id'));
  }
  return {
    target_type: String(row.target_type),
    target_id: Number(row.target_id),
    version: Number(row.version),
    folder_structure_id: row.folder_structure_id === null ? null : Number(row.folder_structure_id),
  };
}

async function storeOne(work: Work, body: Params, file: Upload, before: number): Promise<number> {
  const field = file.field.split('.')[0] ?? 'file';
  const stored = await work.app.files.put('documents', file, {
    filename: file.filename,
    kind: 'document',
    field,
  });
  const own = work.viewer.kind === 'investor' ? { visibility: 'private', client_group_ids: [] } : {};
  const id = await createRecord(
    {
      ...bareDocuments,
      prepare: (data) => ({
        ...data,
        ...own,
        file_name: file.filename.slice(0, 255),
        mime: stored.mime,
        size: stored.size,
        sha256: stored.sha256,
        path: stored.path,
        scan_status: stored.scan,
        version: before + 1,
      }),
    },
    work,
    { ...body, name: nameFor(body, file) },
  );
  await notifyOfDocument(work, id, body);
  return id;
}

/** Its own name by default; several files at the same time keep theirs. */
function nameFor(body: Params, file: Upload): string {
  const given =
    typeof body.name === 'string' && body.name !== '' && !file.field.includes('.') ? body.name : null;
  return (given ?? file.filename).slice(0, documents.fields.name.spec.max);
}
