import { folderStructures } from '@tranche/domain/documents/folder-structures.resource';
import { sql } from 'kysely';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { and, or } from '../../kit/resource-engine/where.ts';
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
  const scope = targetAccess(viewer, row, context);
  const own = sql`not ${row('is_template')}`;
  if (scope === 'all') return templates ? 'all' : own;
  if (scope === 'none') return templates ? sql`${row('is_template')}` : 'none';
  return templates ? or([sql`${row('is_template')}`, scope]) : and([own, scope]);
}
