import { ADDRESS_FIELDS } from '@tranche/domain/kit/address-fields';
import { recordStatus } from '@tranche/domain/codes';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { isInvestorRole, role } from '@tranche/domain/roles';
import { selectedMessage, requiredMessage } from '@tranche/domain/kit/input';
import { readId } from '@tranche/domain/kit/read-values';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Params } from '../../kit/http/route.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { createUser } from '../identity/public.ts';
import { copiesFrom, copyAttachments, repointInvitations } from './copy-attachments.ts';

type Contact = Selectable<Tables['contacts']>;
const TAKEN = 'A user with this email address already exists.';

/**
 * A prospect becomes an investor (`domain.md#2.14`): the account with its personal entity, copies of what was written
 * about the contact, its invitations; the contact itself stays, readable and inactive. One transaction.
 * Body: `role_id` (5), `email`, `owner_id`, `copy`, `send_set_password_email` (true). Returns the user's id.
 */
export async function convertContact(work: Work, id: string, body: Params): Promise<number> {
  const contact = await lockContact(work, id);
  const copies = copiesFrom(body.copy);
  if (contact.converted_at !== null) throw conflict('This contact has already been converted.');
  assertRole(body.role_id);
  const email = await freeEmail(work, body.email ?? contact.email);
  const userId = await createUser(work, { ...accountOf(contact, body), email });
  await markConverted(work, contact, userId);
  await copyAttachments(work, { contactId: contact.id, userId, copies });
  await repointInvitations(work, { contactId: contact.id, userId });
  await carryCategory(work, contact, userId);
  await recordEvent(work, {
    event: 'contact.converted',
    target: { type: 'contact', id: contact.id },
    description: `**${work.viewer.name}** converted **${contact.name}** to an ⟦investor⟧`,
    from: contact.status,
    to: recordStatus.inactive,
    properties: { user_id: userId, copies },
  });
  return userId;
}

const lockContact = (work: Work, id: string): Promise<Contact> =>
  lockRecord(work, { table: 'contacts', serving: servingOf(work.app, 'contacts') }, id, 'create');

/** Only investors come of contacts; colleagues are made in the settings. */
function assertRole(given: unknown): void {
  if (given === undefined || given === null) return;
  if (!isInvestorRole(readId(given))) throw invalidField('role_id', selectedMessage('role_id'));
}

async function freeEmail(work: Work, given: unknown): Promise<string> {
  if (typeof given !== 'string' || given === '') throw invalidField('email', requiredMessage('email'));
  const email = given.toLowerCase();
  const { rows } = await sql`select 1 from users where email = ${email} and deleted_at is null`.execute(
    work.trx,
  );
  if (rows.length > 0) throw invalidField('email', TAKEN);
  return email;
}

const CARRIED = [
  'title',
  'first_name',
  'last_name',
  'phone',
  'mobile',
  ...ADDRESS_FIELDS,
  'client_type',
  'company_name',
  'job_title',
  'marketing_consent',
] as const;

function accountOf(contact: Contact, body: Params): Params {
  const carried: Params = {};
  for (const name of CARRIED) carried[name] = contact[name];
  return {
    ...carried,
    role_id: role.investor,
    owner_id: body.owner_id ?? contact.owner_id,
    send_set_password_email: body.send_set_password_email ?? true,
  };
}

/** Both records know each other; the won status, where the client keeps one, goes on both. */
async function markConverted(work: Work, contact: Contact, userId: number): Promise<void> {
  const { trx, now, viewer } = work;
  const won = sql<
    number | null
  >`coalesce((select id from lead_statuses where is_won and deleted_at is null order by sort_order limit 1), ${contact.lead_status_id}::bigint)`;
  await sql`
    update contacts set status = ${recordStatus.inactive}, converted_at = ${now}, converted_user_id = ${userId},
      lead_status_id = ${won}, ${changedBy({ now, viewer })}
    where id = ${contact.id}`.execute(trx);
  await sql`
    update users set source = 'converted', contact_id = ${contact.id}, lead_status_id = ${won},
      marketing_consent_at = case when marketing_consent then coalesce(marketing_consent_at, ${now}) end
    where id = ${userId}`.execute(trx);
}

/** A submitted document's columns; what replaced it is copied as a document of its own. */
const DOCUMENT = [
  'type',
  'file_name',
  'mime',
  'size',
  'sha256',
  'path',
  'document_number',
  'issuing_country',
  'issued_on',
  'expires_on',
  'status',
  'reviewed_by_id',
  'reviewed_at',
  'rejection_reason',
  'created_at',
  'updated_at',
  'created_by_id',
  'updated_by_id',
];

/** The investor is in the contact's groups, with its documents, and as the kind of investor that was expected, not approved. */
async function carryCategory(work: Work, contact: Contact, userId: number): Promise<void> {
  await sql`
    insert into client_group_user (client_group_id, user_id)
    select client_group_id, ${userId}::bigint from client_group_user where contact_id = ${contact.id}
    on conflict do nothing`.execute(work.trx);
  const document = sql.join(DOCUMENT.map((column) => sql.ref(column)));
  await sql`insert into registration_documents (user_id, ${document}) select ${userId}::bigint, ${document}
    from registration_documents where contact_id = ${contact.id} and deleted_at is null order by id`.execute(
    work.trx,
  );
  await sql`update users set investor_type_id = coalesce(investor_type_id, ${contact.investor_type_id}::bigint)
    where id = ${userId}`.execute(work.trx);
}
