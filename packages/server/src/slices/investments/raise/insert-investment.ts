import { defaultPaymentPrefix, paymentReference } from '@tranche/domain/investments/lifecycle';
import type { Insertable } from 'kysely';
import { readSettings } from '../../../kit/db/read-settings.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { watchTriggers } from '../../opportunities/public.ts';
import type { EntityRow } from '../entities.ts';
import { newInvestment } from './new-investment.ts';
import type { OpportunityRow } from './opportunity.ts';

type NewInvestment = Omit<
  Insertable<Tables['investments']>,
  'investment_opportunity_id' | 'investment_method_entity_id' | 'user_id' | 'organisation_id'
>;

/** A new investment of a party in an opportunity, with its two references; the party says whose it is. Returns the id. */
export async function insertInvestment(
  work: Work,
  { opportunity, entity }: { readonly opportunity: OpportunityRow; readonly entity: EntityRow },
  values: NewInvestment,
): Promise<number> {
  const investment = await newInvestment(work);
  const { payment_reference_pattern: pattern } = await readSettings(work.trx);
  const prefix = opportunity.payment_reference_prefix ?? defaultPaymentPrefix(opportunity.slug);
  await work.trx
    .insertInto('investments')
    .values({
      ...investment,
      payment_reference: paymentReference(pattern, prefix, investment.id),
      nominee_id: entity.nominee_id ?? opportunity.nominee_id,
      currency: opportunity.currency,
      share_class: opportunity.share_class,
      share_price: opportunity.share_price,
      ...values,
      investment_opportunity_id: opportunity.id,
      investment_method_entity_id: entity.id,
      user_id: entity.user_id,
      organisation_id: entity.organisation_id,
    })
    .execute();
  await watchTriggers(work, opportunity.id);
  return investment.id;
}
