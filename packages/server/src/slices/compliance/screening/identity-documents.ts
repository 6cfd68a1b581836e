import { registrationDocumentStatus as status } from '@tranche/domain/investors/codes';
import type { RegistrationDocumentType } from '@tranche/domain/investors/document-types';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { AmlProvider } from '@tranche/domain/compliance/screening.codes';

/** What shows who a person is and where they live: both are needed. */
const NEEDED: readonly RegistrationDocumentType[] = ['proof_of_identity', 'proof_of_address'];

/** Providers that compare names alone: they say nothing of who the person is. */
const NAMES_ONLY: readonly AmlProvider[] = ['lists', 'sandbox'];

export interface IdentityDocuments {
  /** Each needed document is approved, and nothing of them is open. */
  readonly complete: boolean;
  /** A document waits for a decision, or was refused and not replaced. */
  readonly open: boolean;
  /** The person has a document to send: one is missing, or was refused. */
  readonly wanted: boolean;
}

/** How the identity documents of a user stand now; `user` is the SQL of their id. */
export const identityDocumentsSql = (user: RawBuilder<unknown>): RawBuilder<IdentityDocuments> => {
  const refused = sql`document.status in (${status.rejected}, ${status.expired}) and not exists (
    select 1 from registration_documents good where good.user_id = document.user_id and good.type = document.type
      and good.status = ${status.approved} and good.side is not distinct from document.side
      and good.superseded_by_id is null and good.deleted_at is null)`;
  return sql<IdentityDocuments>`(select json_build_object(
      'open', bool_or(waits or refused) is true,
      'wanted', bool_or(refused) is true or count(distinct type) filter (where waits or approved) < ${NEEDED.length},
      'complete', bool_or(waits or refused) is not true and count(distinct type) filter (where approved) = ${NEEDED.length})
    from (select document.type, document.status = ${status.submitted} as waits, document.status = ${status.approved} as approved,
        (${refused}) as refused
      from registration_documents document where document.user_id = ${user} and document.type in (${sql.join([...NEEDED])})
        and document.superseded_by_id is null and document.deleted_at is null) as documents)`;
};

export async function readIdentityDocuments(reader: Reader, userId: number): Promise<IdentityDocuments> {
  const { rows } = await sql<{
    documents: IdentityDocuments;
  }>`select ${identityDocumentsSql(sql`${userId}::bigint`)} as documents`.execute(reader);
  return rows[0]?.documents ?? { complete: false, open: false, wanted: true };
}

/**
 * Whether a provider's pass must wait: names alone pass no one, and what a person sent as proof is decided before their
 * identity is. An organisation has no identity documents.
 */
export async function waitsForDocuments(
  reader: Reader,
  check: { readonly provider: AmlProvider; readonly user_id: number | null },
): Promise<boolean> {
  if (check.user_id === null) return false;
  const documents = await readIdentityDocuments(reader, check.user_id);
  return NAMES_ONLY.includes(check.provider) ? !documents.complete : documents.open;
}
