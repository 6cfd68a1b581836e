import { registrationDocumentStatus } from '@tranche/domain/investors/codes';
import { registrationDocuments } from '@tranche/domain/investors/registration-documents.resource';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { ownedBy } from '../organisations/public.ts';

/**
 * Staff by `investors.*` within the reach of the person or firm it speaks of; an investor their own and those of organisations that
 * they act for (`domain.md#I`).
 */
export const bareRegistrationDocuments: Serving = {
  resource: registrationDocuments,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (!mayUse(registrationDocuments, context.purpose, viewer)) return 'none';
    return viewer.kind === 'investor' ? ownAccess(viewer, row, context) : staffAccess(row, context);
  },
};

/** Taken back only while no one has looked at it. */
function ownAccess(viewer: Viewer, row: RowRef, { purpose }: ReadContext): RowAccess {
  if (purpose === 'update') return 'none';
  const own = ownedBy(row, viewer.id);
  return purpose === 'delete'
    ? sql`(${own} and ${row('status')} = ${registrationDocumentStatus.submitted})`
    : own;
}

const OWNERS = { user_id: 'users', contact_id: 'contacts', organisation_id: 'organisations' } as const;

function staffAccess(row: RowRef, context: ReadContext): RowAccess {
  const purpose = context.purpose === 'delete' ? 'update' : context.purpose;
  const clauses = Object.entries(OWNERS).map(([column, name]): Sql => {
    const access = accessClause(servingOf(context, name), rowRef('whose'), { ...context, purpose });
    if (access === null) return sql`${row(column)} is not null`;
    return sql`exists(select 1 from ${sql.table(name)} as whose where whose.id = ${row(column)} and ${access})`;
  });
  return or(clauses);
}
