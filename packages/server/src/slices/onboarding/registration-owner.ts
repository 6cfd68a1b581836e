import type { TargetType } from '@tranche/domain/codes';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { organisationPage, peopleActingFor } from '../organisations/public.ts';
import { identityPage } from './identity-page.ts';

/** Who a registration document speaks of, and who is notified of what becomes of it. */
export interface DocumentOwner {
  readonly target: { readonly type: TargetType; readonly id: number };
  readonly name: string;
  /** The colleague who looks after them. */
  readonly ownerId: number | null;
  /** The person, or everyone who acts for the organisation now. */
  readonly people: readonly number[];
  readonly page: string;
  readonly staffPage: string;
}

/** Null for a contact, who has no account, and for who is gone. */
export async function readOwner(
  work: Work,
  of: { readonly user_id: number | null; readonly organisation_id: number | null },
): Promise<DocumentOwner | null> {
  const [table, id] =
    of.user_id === null ? (['organisations', of.organisation_id] as const) : (['users', of.user_id] as const);
  if (id === null) return null;
  const { rows } = await sql<{ name: string; owner_id: number | null }>`
    select name, owner_id from ${sql.table(table)} where id = ${id}`.execute(work.trx);
  const [row] = rows;
  if (!row) return null;
  const known = { name: row.name, ownerId: row.owner_id };
  return table === 'users'
    ? {
        ...known,
        target: { type: 'user', id },
        people: [id],
        page: await identityPage(work),
        staffPage: `/admin/investors/${id}/details/registration-form`,
      }
    : {
        ...known,
        target: { type: 'organisation', id },
        people: await peopleActingFor(work, id),
        page: organisationPage(id),
        staffPage: `/admin/investors/organisations/${id}/details`,
      };
}
