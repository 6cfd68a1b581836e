import { refuse, invalidField } from '@tranche/domain/kit/errors';
import type { Fields } from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isOn } from '@tranche/domain/kit/resource';
import { VERSIONED_SETTINGS, SEALED_SETTINGS } from '@tranche/domain/settings/versioned-settings';
import { settingsFields } from '@tranche/domain/settings/settings';
import { sql } from 'kysely';
import { isVisible } from '../resource-engine/columns.ts';
import { family } from '../resource-engine/family.ts';
import { itemClause } from '../resource-engine/item.ts';
import { unredactedOnly } from '../resource-engine/redaction.ts';
import { mayUse } from '../resource-engine/rights.ts';
import { rowRef } from '../resource-engine/row-ref.ts';
import type { ReadContext, Serving } from '../resource-engine/serving.ts';
import { and } from '../resource-engine/where.ts';

/** What a viewer may read of a record's earlier values. */
export interface Versioned {
  readonly fields: Fields;
  /** The names that they may see, also of what has no values. */
  readonly names: readonly string[];
}

/** 422 for what keeps none, 403 without the right to open the record, 404 where the viewer does not reach it. */
export async function versionedOf(type: string, id: number, context: ReadContext): Promise<Versioned> {
  if (type === 'settings') return versionedOfSettings(id, context);
  const serving = [...context.registry.values()].find(
    ({ resource }) => resource.versions !== undefined && family(resource) === type,
  );
  if (!serving) throw invalidField('target_type', selectedMessage('target_type'));
  const { resource } = serving;
  if (!isOn(resource.flag, context.flags)) throw refuse('not_found');
  if (!mayUse(resource, 'show', context.viewer)) throw refuse('forbidden');
  if (!(await isReached(serving, id, context))) throw refuse('not_found');
  const names = resource.versions?.filter((name) => {
    const field = resource.allFields[name];
    return field !== undefined && isVisible(field.spec, context);
  });
  return { fields: resource.allFields, names: names ?? [] };
}

/** There is one row; its bank details and pictures have no values here. */
function versionedOfSettings(id: number, { viewer }: ReadContext): Versioned {
  if (!viewer.can('branding.index')) throw refuse('forbidden');
  if (id !== 1) throw refuse('not_found');
  return { fields: settingsFields, names: [...VERSIONED_SETTINGS, ...SEALED_SETTINGS] };
}

/** Whole: of a record of which the viewer sees the card alone, they read no earlier values either. */
async function isReached(serving: Serving, id: number, context: ReadContext): Promise<boolean> {
  const where = itemClause(serving, id, context);
  if (where === null) return false;
  const whole = and([where, ...unredactedOnly(serving, null, rowRef('t'), context)]);
  const { rows } = await sql`select 1 from ${sql.table(serving.resource.table)} as t where ${whole}`.execute(
    context.db,
  );
  return rows.length > 0;
}
