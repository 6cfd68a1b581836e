import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { SignableDocument } from './lock-document.ts';

const STAMPED: Readonly<Record<number, string>> = {
  [status.viewed]: 'viewed_at',
  [status.signed]: 'signed_at',
  [status.countersigned]: 'countersigned_at',
  [status.declined]: 'declined_at',
  [status.voided]: 'voided_at',
};

export interface Move {
  readonly to: number;
  /** The last word of `onboarding_document.…`. */
  readonly event: string;
  readonly description: string;
  readonly reason?: string;
}

/** The new state with its moment, and the record of it on the investor. */
export async function moveDocument(
  work: Work,
  document: SignableDocument,
  { to, event, description, reason }: Move,
): Promise<void> {
  const at = work.now.toISOString();
  const countersigner = to === status.countersigned ? sql`, countersigned_by_id = ${work.viewer.id}` : sql``;
  const declined = to === status.declined ? sql`, decline_reason = ${reason ?? null}` : sql``;
  await sql`update onboarding_documents set status = ${to}, ${sql.ref(STAMPED[to] ?? 'updated_at')} = ${at},
    ${changedBy(work)}${countersigner}${declined} where id = ${document.id}`.execute(work.trx);
  await recordEvent(work, {
    event: `onboarding_document.${event}`,
    target: { type: 'user', id: document.user_id },
    description,
    from: document.status,
    to,
    reason: reason ?? null,
    properties: { onboarding_document_id: document.id },
  });
}
