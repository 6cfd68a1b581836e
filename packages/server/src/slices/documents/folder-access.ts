import { folderStructures } from '@tranche/domain/documents/folder-structures.resource';
import { sql } from 'kysely';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { and, asClause, NEVER, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess } from '../crm/public.ts';
import { hangsOnVisible } from './public-scope.ts';

/** Folders by their record; templates by `attributes.*`. Investors walk down public folders of what they see. */
export const bareFolders: Serving = {
  resource: folderStructures,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (viewer.kind === 'investor') return investorAccess(row, context);
    return staffAccess(viewer, row, context);
  },
};

function investorAccess(row: RowRef, context: ReadContext): RowAccess {
  const reads = ['index', 'show', 'include'].includes(context.purpose);
  return reads ? and([sql`folder_is_open(${row('id')})`, hangsOnVisible(row, context)]) : 'none';
}

function staffAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  const reads = ['index', 'show', 'include'].includes(context.purpose);
  const templates = viewer.can(reads ? 'attributes.index' : 'attributes.update');
  const scope = asClause(targetAccess(viewer, row, context));
  const isTemplate = sql`${row('is_template')}`;
  return or([templates ? isTemplate : NEVER, and([sql`not ${isTemplate}`, scope])]);
}
