import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { createOrganisationEntity, createPersonalEntity } from '../../organisations/public.ts';
import { type EntityRow, entityInScope } from '../entities.ts';

interface Named {
  readonly user_id?: number | null;
  readonly organisation_id?: number | null;
  readonly investment_method_entity_id?: number | null;
}

/** The party that staff name: itself, or a person or an organisation in its own name. Within the staff's reach. */
export async function manualParty(work: Work, named: Named): Promise<EntityRow> {
  const { user_id: userId, organisation_id: organisationId, investment_method_entity_id: entityId } = named;
  if (entityId) {
    const entity = await entityInScope(work, entityId);
    const agrees =
      (!userId || entity.user_id === userId) &&
      (!organisationId || entity.organisation_id === organisationId);
    if (!agrees)
      throw invalidField('investment_method_entity_id', selectedMessage('investment_method_entity_id'));
    return entity;
  }
  if (userId) return entityInScope(work, await personalEntityOf(work, userId));
  if (organisationId) return entityInScope(work, await organisationEntityOf(work, organisationId));
  throw invalidField('user_id', requiredMessage('user_id'));
}

export async function personalEntityOf(work: Work, userId: number): Promise<number> {
  const person = await work.trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .where('role_id', '=', role.investor)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw invalidField('user_id', selectedMessage('user_id'));
  await showRecordIn(work, 'users', person.id, { fields: 'id' });
  return createPersonalEntity(work, person);
}

/** An organisation's own party, made with its first investment; its contact is the first person linked to it. */
export async function organisationEntityOf(work: Work, organisationId: number): Promise<number> {
  const known = await work.trx
    .selectFrom('investment_method_entities')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'organisation')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (known) return known.id;
  const link = await work.trx
    .selectFrom('organisation_links')
    .innerJoin('organisations', 'organisations.id', 'organisation_links.organisation_id')
    .select(['organisation_links.user_id', 'organisations.id', 'organisations.name'])
    .where('organisation_links.organisation_id', '=', organisationId)
    .where('organisation_links.status', '=', organisationLinkStatus.approved)
    .where('organisation_links.deleted_at', 'is', null)
    .orderBy('organisation_links.id')
    .executeTakeFirst();
  if (!link?.user_id) throw invalidField('organisation_id', selectedMessage('organisation_id'));
  return createOrganisationEntity(work, { id: link.id, name: link.name }, link.user_id);
}
