import type { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

export interface LinkRow {
  readonly id: number;
  readonly user_id: number;
  readonly organisation_id: number | null;
  readonly proposed_organisation: Readonly<Record<string, string | null | undefined>> | null;
  readonly status: (typeof link)[keyof typeof link];
  readonly applicant: string;
  /** Name of the known or of the proposed organisation. */
  readonly organisation: string;
  readonly owner_id: number | null;
}

/** The link with the names that notices need, locked. */
export async function readLink(work: Work, id: number): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    select l.id, l.user_id, l.organisation_id, l.proposed_organisation, l.status, u.name as applicant, u.owner_id,
      coalesce((select o.name from organisations o where o.id = l.organisation_id), l.proposed_organisation ->> 'name', '') as organisation
    from organisation_links l join users u on u.id = l.user_id
    where l.id = ${id} and l.deleted_at is null for update of l`.execute(work.trx);
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}
