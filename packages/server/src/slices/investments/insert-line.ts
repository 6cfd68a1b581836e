import { defaultPaymentPrefix, paymentReference } from '@tranche/domain/investments/lifecycle';
import type { Insertable } from 'kysely';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { watchTriggers } from '../opportunities/public.ts';
import type { EntityRow } from './entities.ts';
import { newLine } from './new-line.ts';
import type { OfferRow } from './offer.ts';

type NewInvestment = Omit<
  Insertable<Tables['investments']>,
  'investment_opportunity_id' | 'investment_method_entity_id' | 'user_id' | 'organisation_id'
>;

/** A new line of a party in an offer, with its two references; the party says whose it is. Returns the id. */
export async function insertLine(
  work: Work,
  { offer, entity }: { readonly offer: OfferRow; readonly entity: EntityRow },
  values: NewInvestment,
): Promise<number> {
  const line = await newLine(work);
  const { payment_reference_pattern: pattern } = await readSettings(work.trx);
  const prefix = offer.payment_reference_prefix ?? defaultPaymentPrefix(offer.slug);
  await work.trx
    .insertInto('investments')
    .values({
      ...line,
      payment_reference: paymentReference(pattern, prefix, line.id),
      nominee_id: entity.nominee_id ?? offer.nominee_id,
      currency: offer.currency,
      share_class: offer.share_class,
      share_price: offer.share_price,
      ...values,
      investment_opportunity_id: offer.id,
      investment_method_entity_id: entity.id,
      user_id: entity.user_id,
      organisation_id: entity.organisation_id,
    })
    .execute();
  await watchTriggers(work, offer.id);
  return line.id;
}
