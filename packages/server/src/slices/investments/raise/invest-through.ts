import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { addEntity, organisationsOf } from '../../organisations/public.ts';
import { organisationEntityOf } from '../holdings/manual-party.ts';
import { entityInScope } from '../entities.ts';

/** The party of an organisation that the caller may invest for: an Approved link with `can_invest`, or staff. */
export async function organisationParty(
  work: Work,
  organisationId: number | null | undefined,
): Promise<number> {
  if (!organisationId) throw invalidField('organisation_id', requiredMessage('organisation_id'));
  if (work.viewer.kind === 'investor') {
    const { rows } = await sql<{ acts: boolean }>`select ${organisationId}::bigint in
      (${organisationsOf(work.viewer.id, { investing: true })}) as acts`.execute(work.trx);
    if (rows[0]?.acts !== true) throw invalidField('organisation_id', selectedMessage('organisation_id'));
  }
  return organisationEntityOf(work, organisationId);
}

interface Pension {
  readonly investment_method_entity_id?: number | null;
  readonly investment_method_id?: number | null;
  readonly account_reference?: string | null;
  readonly user_id?: number | null;
}

/** A pension of the caller's: one that stands, or a new one with its provider and the member's reference. */
export async function pensionParty(work: Work, given: Pension): Promise<number> {
  if (given.investment_method_entity_id) {
    const entity = await entityInScope(work, given.investment_method_entity_id);
    if (entity.kind === 'pension') return entity.id;
    throw invalidField('investment_method_entity_id', selectedMessage('investment_method_entity_id'));
  }
  if (!given.investment_method_id)
    throw invalidField('investment_method_id', requiredMessage('investment_method_id'));
  const method = await work.trx
    .selectFrom('investment_methods')
    .select('kind')
    .where('id', '=', given.investment_method_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (method?.kind !== 'pension')
    throw invalidField('investment_method_id', selectedMessage('investment_method_id'));
  return addEntity(work, {
    investment_method_id: given.investment_method_id,
    account_reference: given.account_reference ?? null,
    user_id: given.user_id ?? null,
  });
}
