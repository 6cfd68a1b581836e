import { readFile } from 'node:fs/promises';
import { readAudience } from '@tranche/domain/investors/document-audience';
import { unknownFields } from '@tranche/domain/investors/document-merge';
import { invalid, invalidField, refuse, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { fileDocument } from '../documents/public.ts';
import { insertPdf, keepFile } from './keep-pdf.ts';
import { bareDocuments } from './document-access.ts';
import { drawTemplate } from './document-source.ts';

/** A new template, of a text or of a PDF (a file, or a document that is stored already); its id. */
export async function createTemplate(work: Work, given: Params, file: Upload | undefined): Promise<number> {
  assertRight(work);
  const body = readTemplate(given);
  const sources = [body.body, body.source_document_id, file].filter(
    (one) => one !== undefined && one !== null,
  );
  if (sources.length !== 1) throw invalidField('body', requiredMessage('body'));
  const id = await createRecord(TEMPLATE, work, { sort_order: await lastPlace(work), ...body });
  if (file) await takeFile(work, id, file);
  await draw(work, id);
  return id;
}

/** A change of its text or file is a new version: what was signed stays signed, what is open is replaced on the next sending. */
export async function changeTemplate(
  work: Work,
  id: number,
  given: Params,
  file: Upload | undefined,
): Promise<void> {
  assertRight(work);
  const body = readTemplate(given);
  const changes: Params = { ...body };
  if (typeof body.body === 'string') changes.source_document_id = null;
  else if (body.source_document_id !== undefined && body.source_document_id !== null) changes.body = null;
  else delete changes.body;
  if (changes.source_document_id === null && typeof body.body !== 'string') delete changes.source_document_id;
  const before = await updateRecord(TEMPLATE, work, id, changes);
  if (file) await takeFile(work, id, file);
  const text = typeof body.body === 'string' && body.body !== before.body;
  const source =
    changes.source_document_id !== undefined && changes.source_document_id !== before.source_document_id;
  if (!text && !source && !file) return;
  await sql`update onboarding_documents set version = version + 1 where id = ${id}`.execute(work.trx);
  await draw(work, id);
}

const assertRight = ({ viewer }: Work): void => {
  if (viewer.kind !== 'system' && !viewer.can('onboarding_documents.create')) throw refuse('forbidden');
};

/** The values as they are stored; 422 for a text or an audience that no document could have. */
function readTemplate(given: Params): Params {
  const errors: FieldErrors = {};
  const unknown = typeof given.body === 'string' ? unknownFields(given.body) : [];
  if (unknown.length > 0) errors.body = [`The body field names unknown merge fields: ${unknown.join(', ')}.`];
  const isGiven = given.audience !== undefined && given.audience !== null;
  const audience = isGiven ? readAudience(given.audience) : null;
  if (isGiven && audience === null) errors.audience = ['The selected audience is invalid.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return audience === null ? given : { ...given, audience: JSON.stringify(audience) };
}

/** The position after all other templates. */
async function lastPlace({ trx }: Work): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(sort_order), 0) + 1 as place from onboarding_documents where is_template`.execute(
    trx,
  );
  return rows[0]?.place ?? 1;
}

const TEMPLATE: Serving = { ...bareDocuments, prepare: (data) => ({ ...data, is_template: true }) };

async function takeFile(work: Work, id: number, file: Upload): Promise<void> {
  if (file.mime !== 'application/pdf')
    throw invalidField('file', 'The file field must be a file of type: pdf.');
  const documentId = await fileDocument(work, await readFile(file.path), {
    target: { type: 'onboarding_document', id },
    folder: null,
    name: file.filename.replace(/\.pdf$/i, '') || 'Document',
    category: 'contract',
    visibility: 'private',
  });
  await sql`update onboarding_documents set source_document_id = ${documentId}, body = null where id = ${id}`.execute(
    work.trx,
  );
}

/** The file on which staff look at the template and place its fields; those that are placed stay. */
async function draw(work: Work, id: number): Promise<void> {
  const template = await work.trx
    .selectFrom('onboarding_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { name } = template;
  const file = await keepFile(work, await drawTemplate(work, template), { name, fields: [] });
  if (template.pdf_id === null) {
    await insertPdf(work, file, { name, documentId: id, userId: null });
    return;
  }
  await work.trx
    .updateTable('pdfs')
    .set({
      name,
      path: file.path,
      source_path: file.path,
      sha256: file.sha256,
      pages: file.pages,
      updated_at: work.now.toISOString(),
    })
    .where('id', '=', template.pdf_id)
    .execute();
}
