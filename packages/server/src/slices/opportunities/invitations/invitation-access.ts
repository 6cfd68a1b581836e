import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { invitations } from '@tranche/domain/opportunities/invitations.resource';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import { lockRecord } from '../../../kit/resource-engine/lock-record.ts';
import type { Serving, Redaction } from '../../../kit/resource-engine/serving.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { underOpportunity } from '../access.ts';
import { isSecret } from '../investor-access.ts';

export type InvitationRow = Selectable<Tables['invitations']>;

/** Staff by the opportunity; an investor their own, once it was sent and while it is not revoked. */
export const bareInvitations: Serving = {
  resource: invitations,
  access: (viewer, row, context) => {
    if (viewer.kind !== 'investor') return underOpportunity(row('investment_opportunity_id'), context);
    if (context.purpose === 'delete') return 'none';
    return sql`(${row('user_id')} = ${viewer.id} and ${row('sent_at')} is not null
      and ${row('status')} <> ${invitationStatus.revoked})`;
  },
};

/** Of an invitation to what the invitee may not know, the words that came with it are left out: they may name it. */
export const invitationRedaction: Redaction = {
  when: (row, context) =>
    context.viewer.kind === 'investor' ? isSecret(row('investment_opportunity_id'), context) : null,
  columns: (row) =>
    sql`jsonb_build_object(${sql.join(SHOWN.flatMap((name) => [sql`${name}::text`, row(name)]))})`,
  filters: ['id', 'investment_opportunity_id', 'user_id', 'status'],
};

const SHOWN = Object.keys(invitations.allFields).filter((name) => name !== 'message');

/** The invitation through the viewer's access, locked. */
export const lockInvitation = (work: Work, id: string | number): Promise<InvitationRow> =>
  lockRecord(work, { table: 'invitations', serving: bareInvitations }, id);
