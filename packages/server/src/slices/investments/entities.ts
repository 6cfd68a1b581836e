import { recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { organisationsOf } from '../organisations/public.ts';

export type EntityRow = Selectable<Tables['investment_method_entities']>;

/** The investing party, where the caller controls it: their own, or their organisation's with the right to invest (0.8). */
export async function entityInScope(work: Work, id: number): Promise<EntityRow> {
  const { viewer } = work;
  const flags = await work.app.flags(work.trx);
  const linked = flags.organisation_links_enabled ? sql`` : sql` and false`;
  const own =
    viewer.kind === 'investor'
      ? sql<boolean>`(user_id = ${viewer.id} or organisation_id in (${organisationsOf(viewer.id, { investing: true })}${linked}))`
      : sql<boolean>`true`;
  const entity = await work.trx
    .selectFrom('investment_method_entities')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', '=', recordStatus.active)
    .where(own)
    .executeTakeFirst();
  if (!entity)
    throw invalidField('investment_method_entity_id', selectedMessage('investment_method_entity_id'));
  return entity;
}

/** The caller's personal entity, made with the account (`domain.md#0.8`). */
export async function personalEntity(work: Work): Promise<number | null> {
  const entity = await work.trx
    .selectFrom('investment_method_entities')
    .select('id')
    .where('user_id', '=', work.viewer.id)
    .where('kind', '=', 'user')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return entity?.id ?? null;
}
