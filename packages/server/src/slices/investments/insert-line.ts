import {
  investmentReference,
  paymentReference,
  defaultPaymentPrefix,
} from '@tranche/domain/investments/lifecycle';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { watchTriggers } from '../opportunities/public.ts';
import { readSettings } from '../settings/public.ts';
import type { EntityRow } from './entities.ts';
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
  const at = work.now.toISOString();
  const id = await nextId(work);
  const { payment_reference_pattern: pattern } = await readSettings(work.trx);
  const prefix = offer.payment_reference_prefix ?? defaultPaymentPrefix(offer.slug);
  await work.trx
    .insertInto('investments')
    .values({
      id,
      reference: investmentReference(id),
      payment_reference: paymentReference(pattern, prefix, id),
      nominee_id: entity.nominee_id ?? offer.nominee_id,
      currency: offer.currency,
      share_class: offer.share_class,
      share_price: offer.share_price,
      created_at: at,
      updated_at: at,
      created_by_id: work.viewer.id,
      updated_by_id: work.viewer.id,
      ip: work.ip,
      ...values,
      investment_opportunity_id: offer.id,
      investment_method_entity_id: entity.id,
      user_id: entity.user_id,
      organisation_id: entity.organisation_id,
    })
    .execute();
  await watchTriggers(work, offer.id);
  return id;
}

/** Ahead of the row, because its references are made of it: so they are written with the row, and not after it. */
async function nextId({ trx }: Work): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('investments', 'id')) as id`.execute(trx);
  if (!rows[0]) throw new Error('The sequence of investments gave no number');
  return rows[0].id;
}
