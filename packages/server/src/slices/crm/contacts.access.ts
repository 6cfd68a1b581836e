import { contacts } from '@tranche/domain/crm/contacts.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import { assertPostcode } from '@tranche/domain/kit/postcode';
import type { ListQuery } from '@tranche/domain/kit/list-query';
import { isYes } from '@tranche/domain/kit/read-values';
import { seesOnlyOwnInvestors } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type {
  Preparing,
  ReadContext,
  RowAccess,
  RowRef,
  Serving,
} from '../../kit/resource-engine/serving.ts';
import { exact } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { riskAppends } from '../identity/public.ts';
import { formAppends } from './form-standing.ts';
import { contactRoutes, createContact, updateContact } from './contact-routes.ts';
import { openTasksCount } from './open-tasks.ts';

/** Prospects by `investors.*`; an Adviser or Investment Manager sees those they own (`domain.md#0.9`). */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (!mayUse(contacts, context.purpose, viewer)) return 'none';
  return seesOnlyOwnInvestors(viewer.role) ? sql`${row('owner_id')} = ${viewer.id}` : 'all';
}

/** Someone who can be reached by no one is no prospect. */
function prepare(data: Record<string, unknown>, { before, work }: Preparing): Record<string, unknown> {
  // what a form outside brings is kept as it was written: no lead is lost for its postcode
  if (work.viewer.kind !== 'system') assertPostcode(data, before);
  const reached = ['email', 'phone', 'mobile'].some((name) => (name in data ? data[name] : before?.[name]));
  if (!reached) throw invalidField('email', 'An email address or phone number is required.');
  return data;
}

/** The counter holds the total of the plain list for anyone who sees every contact. */
const bucket = (query: ListQuery, { viewer }: ReadContext): string | null =>
  Object.keys(query.filters).length === 0 &&
  query.preset === null &&
  viewer.kind === 'staff' &&
  !seesOnlyOwnInvestors(viewer.role)
    ? ''
    : null;

export const contactsServing: Serving = {
  resource: contacts,
  access,
  prepare,
  computed: {
    appends: {
      ...formAppends('contact'),
      ...riskAppends('contact'),
      last_activity_at: (row) =>
        sql`(select to_char(a.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from activity a where a.target_type = 'contact' and a.target_id = ${row('id')} order by a.id desc limit 1)`,
      open_tasks_count: (row) => openTasksCount('contact', row),
    },
    filters: {
      converted: ([value], row) => sql`(${row('converted_at')} is not null) = ${isYes(value)}`,
      client_group_id: (values, row) =>
        sql`exists(select 1 from client_group_user m where m.contact_id = ${row('id')} and ${exact({ kind: 'integer' }, sql`m.client_group_id`, values)})`,
      unassigned: ([value], row) => sql`(${row('owner_id')} is null) = ${isYes(value)}`,
    },
    bucket,
  },
  actions: contactRoutes,
  replace: { create: createContact, update: updateContact },
};
