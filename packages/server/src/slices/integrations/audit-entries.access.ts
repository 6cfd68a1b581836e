import { auditEntries } from '@tranche/domain/integrations/audit-entries.resource';
import type { ListQuery } from '@tranche/domain/kit/list-query';
import { sql } from 'kysely';
import type { RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { verifyRoute } from './verify-audit.route.ts';

/** Sealed entries, for anyone who may list the staff. */
const access = (viewer: Viewer, row: RowRef): RowAccess =>
  viewer.can('user.index') ? sql`${row('seq')} is not null` : 'none';

/** The sealer keeps the total of the plain list. */
const bucket = (query: ListQuery): string | null =>
  Object.keys(query.filters).length === 0 && query.preset === null ? '' : null;

export const auditEntriesServing: Serving = {
  resource: auditEntries,
  access,
  computed: { bucket },
  actions: [verifyRoute],
};
