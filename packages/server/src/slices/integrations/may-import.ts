import {
  canUpdate,
  IMPORT_RIGHTS,
  MATCH_FIELDS,
  UPDATE_RIGHTS,
  type ImportFamily,
} from '@tranche/domain/integrations/import-families';
import type { ImportOptions } from '@tranche/domain/integrations/imports.resource';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { Viewer } from '../../kit/session/viewer.ts';

/** The rights over the records that rows make, and over those that they change; 422 for options that the family has not. */
export function assertMayImport(
  viewer: Viewer,
  family: ImportFamily,
  options: Pick<ImportOptions, 'update_existing' | 'match_on'> = {},
): void {
  const updates = options.update_existing === true;
  const rights = [...IMPORT_RIGHTS[family], ...(updates ? (UPDATE_RIGHTS[family] ?? []) : [])];
  if (!rights.every((right) => viewer.can(right))) throw refuse('forbidden');
  if (updates && !canUpdate(family))
    throw invalidField('options', 'This kind of import can only add records.');
  const { match_on: matchOn = null } = options;
  if (matchOn !== null && MATCH_FIELDS[family]?.includes(matchOn) !== true)
    throw invalidField('options.match_on', selectedMessage('match_on'));
}
