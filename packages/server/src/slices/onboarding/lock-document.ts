import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import type { Purpose } from '../../kit/resource-engine/serving.ts';
import type { OnboardingDocumentStatus } from '@tranche/domain/investors/codes';
import type { Work } from '../../kit/workflow/workflow.ts';
import { bareDocuments } from './document-access.ts';

/** A document that one person was asked to sign, with its template's demands and the people around it. */
export interface SignableDocument {
  readonly id: number;
  readonly template_id: number;
  readonly user_id: number;
  readonly pdf_id: number;
  readonly name: string;
  readonly status: OnboardingDocumentStatus;
  readonly sent_at: string;
  readonly valid_days: number | null;
  readonly requires_countersignature: boolean;
  readonly investor: string;
  readonly owner_id: number | null;
  /** The day of the last reminder. */
  readonly reminded_on: string | null;
}

/** The document, locked; 404 outside the viewer's scope. Null for a template. */
export async function lockDocument(
  work: Work,
  id: string | number,
  purpose: Purpose = 'update',
): Promise<SignableDocument | null> {
  const row = await lockRow(bareDocuments, work, id, await readContextIn(work, purpose));
  return row.is_template === true ? null : readDocument(work, Number(row.id));
}

export async function readDocument(work: Work, id: number): Promise<SignableDocument> {
  const { rows } = await sql<SignableDocument>`
    select p.id, p.template_id, p.user_id, p.pdf_id, p.name, p.status, p.sent_at, p.valid_days,
      p.requires_countersignature, u.name as investor, u.owner_id, p.reminded_on
    from onboarding_documents p join users u on u.id = p.user_id
    where p.id = ${id} and p.deleted_at is null for update of p`.execute(work.trx);
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}
