import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { invitations } from '@tranche/domain/opportunities/invitations.resource';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { underOpportunity } from './access.ts';

export type InvitationRow = Selectable<Tables['invitations']>;

/** Staff by the opportunity; an investor his own, once it was sent and while it is not revoked. */
export const bareInvitations: Serving = {
  resource: invitations,
  access: (viewer, row, reading) => {
    if (viewer.kind !== 'investor') return underOpportunity(row('investment_opportunity_id'), reading);
    if (reading.purpose === 'create' || reading.purpose === 'delete') return 'none';
    return sql`(${row('user_id')} = ${viewer.id} and ${row('sent_at')} is not null
      and ${row('status')} <> ${invitationStatus.revoked})`;
  },
};

/** The invitation through the viewer's access, locked. */
export const lockInvitation = (work: Work, id: string | number): Promise<InvitationRow> =>
  lockRecord(work, { table: 'invitations', serving: bareInvitations }, id);
