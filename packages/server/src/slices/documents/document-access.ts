import { documents } from '@tranche/domain/documents/documents.resource';
import { sql } from 'kysely';
import type { Reading, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess } from '../crm/public.ts';
import { ownedBy, underOpportunity } from '../opportunities/public.ts';

/**
 * Staff by what the document hangs on (`domain.md` 0.7). Investors: public ones of their own records and of the offers
 * that they see, and whatever they supplied themselves. Superseded versions stay with staff.
 */
export const bareDocuments: Serving = {
  resource: documents,
  access: (viewer, row, reading) =>
    viewer.kind === 'investor' ? investorAccess(viewer, row, reading) : targetAccess(viewer, row, reading),
};

function investorAccess(viewer: Viewer, row: RowRef, reading: Reading): RowAccess {
  if (reading.purpose === 'update' || reading.purpose === 'delete') return 'none';
  const on = (type: string): Sql => sql`${row('target_type')} = ${type} and ${row('target_id')}`;
  const me = viewer.id;
  return sql`((${row('visibility')} = 'public' and (
      ${on('user')} = ${me}
      or ${row('target_type')} = 'investment_opportunity' and ${underOpportunity(row('target_id'), reading)}
      or ${on('investment')} in (select line.id from investments as line
        where line.deleted_at is null and ${ownedBy('line', me)})
      or ${on('investment_method_entity')} in (select entity.id from investment_method_entities as entity
        where entity.user_id = ${me} and entity.deleted_at is null)
      or ${on('organisation')} in (select link.organisation_id from organisation_links as link
        where link.user_id = ${me} and link.status = 2 and link.deleted_at is null))
    and not exists(select 1 from documents as newer where newer.replaces_document_id = ${row('id')}
      and newer.deleted_at is null))
    or (${on('user')} = ${me} and ${row('created_by_id')} = ${me}))`;
}
