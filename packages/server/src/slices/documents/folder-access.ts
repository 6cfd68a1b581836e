import { folderStructures } from '@tranche/domain/documents/folder-structures.resource';
import { sql } from 'kysely';
import type { Reading, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { and, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess } from '../crm/public.ts';
import { hangsOnVisible } from './public-reach.ts';

/** Folders by their record; templates by `attributes.*`. Investors walk down public folders of what they see. */
export const bareFolders: Serving = {
  resource: folderStructures,
  access: (viewer, row, reading) => {
    if (viewer.kind === 'system') return 'all';
    if (viewer.kind === 'investor') return investorAccess(row, reading);
    return staffAccess(viewer, row, reading);
  },
};

function investorAccess(row: RowRef, reading: Reading): RowAccess {
  const reads = ['index', 'show', 'include'].includes(reading.purpose);
  return reads ? and([sql`folder_is_open(${row('id')})`, hangsOnVisible(row, reading)]) : 'none';
}

function staffAccess(viewer: Viewer, row: RowRef, reading: Reading): RowAccess {
  const reads = ['index', 'show', 'include'].includes(reading.purpose);
  const templates = viewer.can(reads ? 'attributes.index' : 'attributes.update');
  const reach = targetAccess(viewer, row, reading);
  const own = sql`not ${row('is_template')}`;
  if (reach === 'all') return templates ? 'all' : own;
  if (reach === 'none') return templates ? sql`${row('is_template')}` : 'none';
  return templates ? or([sql`${row('is_template')}`, reach]) : and([own, reach]);
}
